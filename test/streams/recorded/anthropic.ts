import { showAnthropic, toAnthropic } from '../../../src/streams/index.js';
import { asked, type Recording } from './recording.js';

const begin = {
  type: 'message_start',
  message: {
    ...{ id: 'msg_1', type: 'message', role: 'assistant', content: [], model: 'claude-opus-4-5', stop_reason: null },
    ...{ stop_sequence: null, usage: { input_tokens: 20, cache_read_input_tokens: 5, output_tokens: 1 } },
  },
};
const open = (index: number, content_block: object) => ({ type: 'content_block_start', index, content_block });
const delta = (index: number, delta: object) => ({ type: 'content_block_delta', index, delta });
const close = (index: number) => ({ type: 'content_block_stop', index });
const end = (stop_reason: string) => [
  { type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: 40 } },
  { type: 'message_stop' },
];
const text = (index: number, ...pieces: string[]) => [
  open(index, { type: 'text', text: '' }),
  ...pieces.map((text) => delta(index, { type: 'text_delta', text })),
  close(index),
];
const thinking = (index: number, said: string, signature: string) => [
  open(index, { type: 'thinking', thinking: '', signature: '' }),
  ...[...said].map((thinking) => delta(index, { type: 'thinking_delta', thinking })),
  delta(index, { type: 'signature_delta', signature }),
  close(index),
];
const use = (index: number, id: string, name: string, ...pieces: string[]) => [
  open(index, { type: 'tool_use', id, name, input: {} }),
  ...pieces.map((partial_json) => delta(index, { type: 'input_json_delta', partial_json })),
  close(index),
];

const PAGE = '<artifact type="html" title="Hello">\n<h1>Grüße 👋</h1>\n</artifact>';
const common = {
  show: showAnthropic,
  back: toAnthropic,
  framing: 'named-sse',
  question: asked('Make a page'),
} as const;
const user = { role: 'user', content: 'Make a page' };
const cited = {
  ...{
    type: 'web_search_result_location',
    cited_text: 'Born 1916',
    url: 'https://example.org/a_(b)',
    title: 'A <artifact> [1]',
  },
  encrypted_index: 'ZW5j',
};
const found = {
  type: 'web_search_tool_result',
  tool_use_id: 'srvtoolu_1',
  content: [
    { type: 'web_search_result', url: 'https://example.org/a', title: 'A', encrypted_content: 'eA', page_age: null },
  ],
};

export const anthropic: readonly Recording[] = [
  {
    ...common,
    name: 'signed thoughts, an artifact, two calls, and thoughts again',
    answers: [
      {
        events: [
          begin,
          { type: 'ping' },
          ...thinking(0, 'Hm. Ä', 'c2ln'),
          open(1, { type: 'redacted_thinking', data: 'cmVk' }),
          close(1),
          ...text(2, 'Here:\n\n', PAGE.slice(0, 9), PAGE.slice(9), ' and'),
          ...use(3, 'toolu_1', 'read', '', '{"pa', 'th":"/"}'),
          ...use(4, 'toolu_2', 'list'),
          ...end('tool_use'),
        ],
        results: {
          read: 'text',
          list: { content: [{ type: 'image', data: 'aWJt', mimeType: 'image/png' }], isError: true },
        },
      },
      { events: [begin, ...thinking(0, 'So.', 'c2lnMg'), ...text(1, 'Done'), ...end('end_turn')] },
    ],
    request: {
      messages: [
        user,
        {
          role: 'assistant',
          content: [
            { type: 'thinking', thinking: 'Hm. Ä', signature: 'c2ln' },
            { type: 'redacted_thinking', data: 'cmVk' },
            { type: 'text', text: `Here:\n\n${PAGE} and` },
            { type: 'tool_use', id: 'toolu_1', name: 'read', input: { path: '/' } },
            { type: 'tool_use', id: 'toolu_2', name: 'list', input: {} },
          ],
        },
        {
          role: 'user',
          content: [
            { type: 'tool_result', tool_use_id: 'toolu_1', content: 'text' },
            {
              ...{ type: 'tool_result', tool_use_id: 'toolu_2', is_error: true },
              content: [{ type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'aWJt' } }],
            },
          ],
        },
        {
          role: 'assistant',
          content: [
            { type: 'thinking', thinking: 'So.', signature: 'c2lnMg' },
            { type: 'text', text: 'Done' },
          ],
        },
      ],
    },
  },
  {
    ...common,
    name: 'a search of its own and a call of an MCP server, with results in the stream, and what is cited',
    answers: [
      {
        events: [
          begin,
          ...text(0, 'I look.'),
          open(1, { type: 'server_tool_use', id: 'srvtoolu_1', name: 'web_search', input: {} }),
          delta(1, { type: 'input_json_delta', partial_json: '{"query":"a"}' }),
          close(1),
          open(2, found),
          close(2),
          open(3, { type: 'mcp_tool_use', id: 'mcptoolu_1', name: 'echo', server_name: 'tools', input: {} }),
          delta(3, { type: 'input_json_delta', partial_json: '{}' }),
          close(3),
          open(4, {
            ...{ type: 'mcp_tool_result', tool_use_id: 'mcptoolu_1', is_error: false },
            content: [{ type: 'text', text: 'echo' }],
          }),
          close(4),
          ...text(5, 'It was '),
          open(6, { type: 'text', text: '', citations: [] }),
          delta(6, { type: 'citations_delta', citation: cited }),
          delta(6, { type: 'text_delta', text: 'in 1916' }),
          close(6),
          ...text(7, '.'),
          ...end('end_turn'),
        ],
      },
    ],
    request: {
      messages: [
        user,
        {
          role: 'assistant',
          content: [
            { type: 'text', text: 'I look.' },
            { type: 'server_tool_use', id: 'srvtoolu_1', name: 'web_search', input: { query: 'a' } },
            found,
            { type: 'mcp_tool_use', id: 'mcptoolu_1', name: 'echo', server_name: 'tools', input: {} },
            {
              ...{ type: 'mcp_tool_result', tool_use_id: 'mcptoolu_1', is_error: false },
              content: [{ type: 'text', text: 'echo' }],
            },
            { type: 'text', text: 'It was ' },
            { type: 'text', text: 'in 1916', citations: [cited] },
            { type: 'text', text: '.' },
          ],
        },
      ],
    },
  },
];
