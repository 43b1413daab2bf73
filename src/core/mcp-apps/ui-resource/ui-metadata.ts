import { isRecord } from './is-record.js';

/** What a resource asks for of its own place, by the names of mcp-ui. */
const SIZE = 'mcpui.dev/ui-preferred-frame-size';
const RENDER_DATA = 'mcpui.dev/ui-initial-render-data';

/** A length of CSS: a number and a unit, so that nothing else gets into a style. */
const LENGTH = /^(\d{1,5}(?:\.\d{1,4})?)(px|rem|em|ch|%|vh|vw|vmin|vmax|dvh|svh|lvh)?$/;

export interface FrameLengths {
  /** Each a length of CSS, e.g. `320px`. The page around it bounds them. */
  readonly width?: string;
  readonly height?: string;
}

/** How large a resource would be, as far as that can be read. Never throws. */
export function readFrameLengths(meta: unknown): FrameLengths {
  const size = isRecord(meta) ? meta[SIZE] : undefined;
  if (!Array.isArray(size)) return {};
  const [width, height] = size.slice(0, 2).map(lengthOf);
  return { ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
}

function lengthOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim().toLowerCase() : '';
  const [, number, unit = 'px'] = LENGTH.exec(text) ?? [];
  return number === undefined || Number(number) === 0 ? undefined : `${number}${unit}`;
}

/** What a document is to draw itself with: the resource's own data, and over it the host's. */
export function mergeRenderData(meta: unknown, given: unknown): Readonly<Record<string, unknown>> | undefined {
  const own = isRecord(meta) ? meta[RENDER_DATA] : undefined;
  if (!isRecord(own)) return isRecord(given) ? given : undefined;
  return isRecord(given) ? { ...own, ...given } : own;
}
