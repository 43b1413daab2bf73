import { isRecord } from '../../mcp/config/server-config-rules.js';
import { isResourceUri } from '../../mcp/resources/resource-uri.js';

/** The address of a tool's app, newest form first; none for a tool without one, or with an address of another kind. */
export function findToolApp(tool: object | undefined): string | undefined {
  const { _meta: meta, metadata } = (tool ?? {}) as Readonly<Record<string, unknown>>;
  const own = isRecord(meta) ? meta : {};
  const { ui } = own;
  const uri =
    (isRecord(ui) ? ui['resourceUri'] : undefined) ??
    own['ui/resourceUri'] ??
    (isRecord(metadata) ? metadata['ui/resourceUri'] : undefined);
  return isResourceUri(uri) ? uri : undefined;
}

/** Who may see a tool, as its server says. */
export function isToolVisible(tool: object, to: 'model' | 'app'): boolean {
  const { _meta: meta } = tool as Readonly<Record<string, unknown>>;
  const ui = isRecord(meta) ? meta['ui'] : undefined;
  const visibility = isRecord(ui) ? ui['visibility'] : undefined;
  return !Array.isArray(visibility) || visibility.includes(to);
}
