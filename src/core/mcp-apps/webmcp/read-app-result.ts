import { cleanRecord, isRecord } from '../../mcp/config/server-config-rules.js';

/** A text as a `CallToolResult` that says it is an error. */
export const errorResult = (text: string): object => ({ content: [{ type: 'text', text }], isError: true });

/** What an app answered, as a `CallToolResult`: what is none becomes an error. */
export function readAppResult(result: unknown): object {
  if (!isRecord(result) || Array.isArray(result)) return errorResult('The app gave something that is not a result.');
  const clean = cleanRecord(result);
  if (Array.isArray(clean['content'])) return clean;
  return clean['structuredContent'] === undefined
    ? errorResult('The app gave a result without content.')
    : { ...clean, content: [] };
}

/** Of a protocol in which apps answer whatever they like: a text is a block, `content` stays, the rest is JSON. */
export function normalizeResult(result: unknown): object {
  if (isRecord(result) && Array.isArray(result['content'])) return readAppResult(result);
  if (result === undefined) return errorResult('The app gave no result.');
  const text = typeof result === 'string' ? result : JSON.stringify(result);
  return { content: [{ type: 'text', text }] };
}
