import type { Tool } from '../mcp/server.js';

/**
 * What came of a call, as its app has it: a `CallToolResult`. What a server said stays as it is; what a host, or the kit,
 * wrapped around it goes.
 * @param text - A result as text, of hosts that have no other.
 */
export function asCallToolResult(result: unknown, text?: string): object | undefined {
  if (result === undefined) return text === undefined ? undefined : { content: [textBlock(text)] };
  if (!isRecord(result)) return { content: [textBlock(textOf(result))] };
  const { content, success, ...rest } = result;
  const isWrapped = typeof success === 'boolean';
  if (!isWrapped && Array.isArray(content)) return result;
  const { durationMs: _, error, ...own } = isWrapped ? rest : { ...rest, durationMs: 0, error: undefined };
  const said = content ?? (typeof error === 'string' ? error : undefined);
  return {
    ...own,
    content: Array.isArray(content) ? (content as unknown[]) : said === undefined ? [] : [textBlock(textOf(said))],
    ...(success === false && { isError: true }),
  };
}

/** A tool as its server lists it, for its app: without what the kit knows about it. */
export function toolForApp(tool: Tool): object {
  const known = tools.get(tool);
  if (known) return known;
  const { name, title, description, inputSchema, outputSchema, annotations, _meta } = tool;
  const given = { name, title, description, inputSchema, outputSchema, annotations, _meta };
  const own = Object.freeze(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));
  tools.set(tool, own);
  return own;
}

/** The same object for the same tool: an element that is given it again has nothing to do. */
const tools = new WeakMap<Tool, object>();

const textBlock = (text: string) => ({ type: 'text', text });
const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
