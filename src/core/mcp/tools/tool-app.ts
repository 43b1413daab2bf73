import { isRecord } from '../config/server-config-rules.js';
import { isResourceUri } from '../resources/resource-uri.js';

/** What a server says of a tool beside its name, schemas and words. */
interface ToolMeta {
  readonly _meta?: unknown;
  readonly metadata?: unknown;
}

const EVERYWHERE: readonly string[] = Object.freeze(['model', 'app']);

/** What a tool names as its app, whatever it is: newest form first. */
export function linkedApp(tool: object): unknown {
  const { _meta: meta, metadata } = tool as ToolMeta;
  const own = isRecord(meta) ? meta : {};
  const { ui } = own;
  return (
    (isRecord(ui) ? ui['resourceUri'] : undefined) ??
    own['ui/resourceUri'] ??
    (isRecord(metadata) ? metadata['ui/resourceUri'] : undefined)
  );
}

/** The address of a tool's app; none for a tool without one, or with an address of another kind. */
export function findToolApp(tool: object | undefined): string | undefined {
  const uri = linkedApp(tool ?? {});
  return isResourceUri(uri) ? uri : undefined;
}

/** Who may see a tool, as its server says: `model`, `app`; both where it says nothing. */
export function readVisibility(tool: object): readonly string[] {
  const { _meta: meta } = tool as ToolMeta;
  const ui = isRecord(meta) ? meta['ui'] : undefined;
  const given = isRecord(ui) ? ui['visibility'] : undefined;
  if (!Array.isArray(given)) return EVERYWHERE;
  return Object.freeze(given.filter((who): who is string => who === 'model' || who === 'app'));
}

export const isToolVisible = (tool: object, to: 'model' | 'app'): boolean => readVisibility(tool).includes(to);
