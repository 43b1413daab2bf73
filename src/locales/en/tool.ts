import type { Format, TermRoom } from '../localize.js';

const en = {
  serverSays: 'The server says:',
  hint: (_: Format, name: string, value: unknown) => hints[`${name} ${String(value)}`] ?? `${name}: ${String(value)}`,
  more: 'More',
  arguments: 'Arguments',
  invisible: (format: Format, count: number) =>
    format.plural(count, {
      one: 'One invisible character is in this text. It is marked.',
      other: `${format.number(count)} invisible characters are in this text. They are marked.`,
    }),
};

/** What a server says of its tool, by the names and values of MCP's annotations. */
const hints: Readonly<Record<string, string>> = {
  'readOnlyHint true': 'only reads',
  'readOnlyHint false': 'may change data',
  'destructiveHint true': 'may destroy data',
  'destructiveHint false': 'destroys nothing',
  'idempotentHint true': 'may be repeated',
  'idempotentHint false': 'does more when repeated',
  'openWorldHint true': 'reaches other systems',
  'openWorldHint false': 'stays in its own system',
};

/** Words about tools of servers, wherever one is shown. */
export const toolTerms: TermRoom<typeof en> = { room: 'tool', en };

export type ToolTerms = typeof en;
