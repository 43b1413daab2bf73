import type { ContentBlock } from './segment.js';

type Fields = Readonly<Record<string, unknown>>;

const text = (value: unknown): boolean => typeof value === 'string';
const textOrNone = (value: unknown): boolean => value === undefined || typeof value === 'string';
const number = (value: unknown): boolean =>
  value === undefined || (typeof value === 'number' && Number.isFinite(value));
const object = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const STATES = new Set(['pending', 'running', 'done', 'failed', 'denied', 'cancelled']);

const checks = new Map<string, (block: Fields) => boolean>([
  ['text', ({ content }) => text(content)],
  ['reasoning', ({ content, durationMs }) => text(content) && number(durationMs)],
  [
    'tool_call',
    (block) =>
      text(block.toolName) &&
      object(block.parameters) &&
      [block.result, block.callId, block.server, block.rawInput].every(textOrNone) &&
      (block.state === undefined || STATES.has(block.state as string)) &&
      (block.toolResult === undefined || object(block.toolResult)) &&
      number(block.durationMs),
  ],
  [
    'artifact',
    ({ artifactId, versionId, failure }) =>
      text(artifactId) && textOrNone(versionId) && (failure === undefined || (object(failure) && text(failure.reason))),
  ],
  ['mcp_app', ({ artifactId }) => text(artifactId)],
  [
    'file',
    ({ name, mediaType, size, url, data }) =>
      text(name) && text(mediaType) && number(size) && textOrNone(url) && textOrNone(data),
  ],
]);

/** Gives a block that is one of ours, `undefined` for an unknown type or a wrong field. */
export function readBlock(value: unknown): ContentBlock | undefined {
  if (!object(value) || typeof value.type !== 'string') return undefined;
  return checks.get(value.type)?.(value) ? (value as unknown as ContentBlock) : undefined;
}
