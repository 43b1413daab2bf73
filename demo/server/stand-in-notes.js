/** A server of two tools, over MCP: enough for a model to ask for something and for a person to say no. It has no sessions. */
const NOTES = ['1:16 at 94 °C, four pours, three minutes.', 'Grind two steps finer for beans from this week.'];

const TOOLS = [
  {
    name: 'search_notes',
    title: 'Search the notes',
    description: 'Finds what was written down about coffee.',
    inputSchema: {
      type: 'object',
      properties: { query: { type: 'string' }, limit: { type: 'integer', minimum: 1, maximum: 10 } },
      required: ['query'],
    },
    annotations: { readOnlyHint: true, openWorldHint: false },
  },
  {
    name: 'add_note',
    title: 'Write a note',
    description: 'Adds a line to the notes. This stand-in forgets it.',
    inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
  },
];

const METHODS = {
  initialize: ({ protocolVersion = '2025-06-18' } = {}) => ({
    protocolVersion,
    capabilities: { tools: {} },
    serverInfo: { name: 'coffee-notes', title: 'Coffee notes', version: '1.0.0' },
  }),
  ping: () => ({}),
  'tools/list': () => ({ tools: TOOLS }),
  'tools/call': ({ name, arguments: input = {} } = {}) =>
    name === 'search_notes'
      ? { content: [{ type: 'text', text: NOTES.slice(0, Number(input.limit) || 2).join('\n') }] }
      : name === 'add_note'
        ? { content: [{ type: 'text', text: `Noted: ${String(input.text ?? '')}` }] }
        : { content: [{ type: 'text', text: `There is no tool ${String(name)}.` }], isError: true },
};

/** @returns {{ status: number, value?: object }} the answer to one JSON-RPC message; none to a notification. */
export function answerMcp({ id, method, params }) {
  if (id === undefined) return { status: 202 };
  const run = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
  const outcome = run
    ? { result: run(params) }
    : { error: { code: -32601, message: `Unknown method ${String(method)}` } };
  return { status: 200, value: { jsonrpc: '2.0', id, ...outcome } };
}
