import { showResponses, toResponses } from '../../../src/streams/index.js';
import { asked, type Recording } from './recording.js';

const response = (status: string, more: object = {}) => ({
  ...{ id: 'resp_1', object: 'response', created_at: 1, model: 'gpt-5', status, output: [], error: null, ...more },
});
const began = { type: 'response.created', response: response('in_progress') };
const usage = {
  ...{ input_tokens: 10, output_tokens: 20, total_tokens: 30 },
  ...{ input_tokens_details: { cached_tokens: 4 }, output_tokens_details: { reasoning_tokens: 6 } },
};
const ended = (output: readonly object[]) => ({
  type: 'response.completed',
  response: response('completed', { output, usage }),
});
const added = (output_index: number, item: object) => ({ type: 'response.output_item.added', output_index, item });
const done = (output_index: number, item: object) => ({ type: 'response.output_item.done', output_index, item });
const on = (output_index: number, item_id: string, type: string, more: object = {}) => ({
  ...{ type: `response.${type}`, output_index, item_id, ...more },
});

const PAGE = '<artifact type="html" title="Hello">\n<h1>Grüße 👋</h1>\n</artifact>';
const thought = {
  ...{ type: 'reasoning', id: 'rs_1', encrypted_content: 'ZW5j' },
  summary: [
    { type: 'summary_text', text: '**One**' },
    { type: 'summary_text', text: '**Two**' },
  ],
};
const said = (id: string, text: string, annotations: object[] = []) => ({
  ...{ type: 'message', id, role: 'assistant', status: 'completed' },
  content: [{ type: 'output_text', text, annotations }],
});
const call = {
  type: 'function_call',
  id: 'fc_1',
  call_id: 'call_1',
  name: 'read',
  arguments: '{"path":"/ä"}',
  status: 'completed',
};
const text = {
  type: 'custom_tool_call',
  id: 'ctc_1',
  call_id: 'call_2',
  name: 'shell',
  input: 'ls {',
  status: 'completed',
};
const search = {
  ...{ type: 'web_search_call', id: 'ws_1', status: 'completed' },
  action: { type: 'search', query: 'a', sources: [{ type: 'url', url: 'https://example.org/a' }] },
};
const mcp = {
  ...{
    type: 'mcp_call',
    id: 'mcp_1',
    server_label: 'tools',
    name: 'echo',
    arguments: '{"a":1}',
    output: 'one',
    error: null,
  },
  ...{ status: 'completed', approval_request_id: null },
};
const code = {
  ...{ type: 'code_interpreter_call', id: 'ci_1', code: 'print("ä")\n', container_id: 'c', status: 'completed' },
  outputs: [{ type: 'logs', logs: 'ä' }],
};
const picture = {
  type: 'image_generation_call',
  id: 'ig_1',
  status: 'completed',
  output_format: 'webp',
  result: 'aWJt',
};
const citation = { type: 'url_citation', url: 'https://example.org/a', title: 'A', start_index: 0, end_index: 3 };
const listed = {
  type: 'mcp_list_tools',
  id: 'mcpl_1',
  server_label: 'tools',
  tools: [{ name: 'echo', input_schema: {} }],
};
const request = {
  type: 'mcp_approval_request',
  id: 'mcpr_1',
  server_label: 'tools',
  name: 'drop',
  arguments: '{"all":true}',
};

const common = {
  show: showResponses,
  back: toResponses,
  framing: 'named-sse',
  question: asked('Make a page'),
} as const;
const user = { role: 'user', content: 'Make a page' };

export const responses: readonly Recording[] = [
  {
    ...common,
    name: 'summaries of an encrypted thought, an artifact, a call and one that takes text',
    answers: [
      {
        events: [
          began,
          added(0, { type: 'reasoning', id: 'rs_1', summary: [] }),
          on(0, 'rs_1', 'reasoning_summary_part.added', { summary_index: 0, part: { type: 'summary_text', text: '' } }),
          on(0, 'rs_1', 'reasoning_summary_text.delta', { summary_index: 0, delta: '**O' }),
          on(0, 'rs_1', 'reasoning_summary_text.delta', { summary_index: 0, delta: 'ne**' }),
          on(0, 'rs_1', 'reasoning_summary_text.done', { summary_index: 0, text: '**One**' }),
          on(0, 'rs_1', 'reasoning_summary_part.done', {
            summary_index: 0,
            part: { type: 'summary_text', text: '**One**' },
          }),
          on(0, 'rs_1', 'reasoning_summary_text.delta', { summary_index: 1, delta: '**Two**' }),
          done(0, thought),
          added(1, { ...said('msg_1', ''), status: 'in_progress', content: [] }),
          on(1, 'msg_1', 'content_part.added', {
            content_index: 0,
            part: { type: 'output_text', text: '', annotations: [] },
          }),
          ...['Here:\n\n', PAGE.slice(0, 7), PAGE.slice(7)].map((delta) =>
            on(1, 'msg_1', 'output_text.delta', { content_index: 0, delta }),
          ),
          on(1, 'msg_1', 'output_text.done', { content_index: 0, text: `Here:\n\n${PAGE}` }),
          done(1, said('msg_1', `Here:\n\n${PAGE}`)),
          added(2, { ...call, arguments: '', status: 'in_progress' }),
          on(2, 'fc_1', 'function_call_arguments.delta', { delta: '{"path"' }),
          on(2, 'fc_1', 'function_call_arguments.delta', { delta: ':"/ä"}' }),
          on(2, 'fc_1', 'function_call_arguments.done', { arguments: call.arguments }),
          done(2, call),
          added(3, { ...text, input: '', status: 'in_progress' }),
          on(3, 'ctc_1', 'custom_tool_call_input.delta', { delta: 'ls ' }),
          on(3, 'ctc_1', 'custom_tool_call_input.done', { input: 'ls {' }),
          done(3, text),
          ended([thought, said('msg_1', `Here:\n\n${PAGE}`), call, text]),
        ],
        results: { read: 'text', shell: { content: [{ type: 'image', data: 'aWJt', mimeType: 'image/png' }] } },
      },
    ],
    request: {
      input: [
        user,
        thought,
        said('msg_1', `Here:\n\n${PAGE}`),
        call,
        text,
        { type: 'function_call_output', call_id: 'call_1', output: 'text' },
        {
          ...{ type: 'custom_tool_call_output', call_id: 'call_2' },
          output: [{ type: 'input_image', image_url: 'data:image/png;base64,aWJt', detail: 'auto' }],
        },
      ],
    },
  },
  {
    ...common,
    name: 'tools that run there, with results in the stream, a picture and what is cited',
    framing: 'sse-without-end',
    answers: [
      {
        events: [
          began,
          added(0, { type: 'web_search_call', id: 'ws_1', status: 'in_progress' }),
          on(0, 'ws_1', 'web_search_call.in_progress'),
          on(0, 'ws_1', 'web_search_call.searching'),
          on(0, 'ws_1', 'web_search_call.completed'),
          done(0, search),
          added(1, { ...mcp, arguments: '', output: null, status: 'in_progress' }),
          on(1, 'mcp_1', 'mcp_call_arguments.delta', { delta: '{"a":1}' }),
          on(1, 'mcp_1', 'mcp_call_arguments.done', { arguments: '{"a":1}' }),
          on(1, 'mcp_1', 'mcp_call.completed'),
          done(1, mcp),
          added(2, { ...code, code: '', outputs: null, status: 'in_progress' }),
          on(2, 'ci_1', 'code_interpreter_call_code.delta', { delta: 'print("' }),
          on(2, 'ci_1', 'code_interpreter_call_code.delta', { delta: 'ä")\n' }),
          on(2, 'ci_1', 'code_interpreter_call_code.done', { code: code.code }),
          on(2, 'ci_1', 'code_interpreter_call.interpreting'),
          done(2, code),
          added(3, { type: 'image_generation_call', id: 'ig_1', status: 'in_progress' }),
          on(3, 'ig_1', 'image_generation_call.generating'),
          on(3, 'ig_1', 'image_generation_call.partial_image', { partial_image_index: 0, partial_image_b64: 'cGFydA' }),
          done(3, picture),
          added(4, { ...said('msg_2', ''), content: [] }),
          on(4, 'msg_2', 'output_text.delta', { content_index: 0, delta: 'See [a].' }),
          on(4, 'msg_2', 'output_text.annotation.added', {
            content_index: 0,
            annotation_index: 0,
            annotation: citation,
          }),
          on(4, 'msg_2', 'content_part.done', {
            content_index: 0,
            part: { type: 'output_text', text: 'See [a].', annotations: [citation] },
          }),
          done(4, said('msg_2', 'See [a].', [citation])),
          ended([]),
        ],
      },
    ],
    request: { input: [user, search, mcp, code, picture, said('msg_2', 'See [a].', [citation])] },
  },
  {
    ...common,
    name: 'an answer whose items come whole, with a list of tools and a question of its own',
    answers: [
      {
        events: [began, ended([listed, { ...said('msg_3', 'May I?') }, request])],
      },
    ],
    request: {
      input: [
        user,
        listed,
        said('msg_3', 'May I?'),
        request,
        { ...{ type: 'mcp_approval_response', approval_request_id: 'mcpr_1' }, approve: true },
      ],
    },
  },
  {
    ...common,
    name: 'a refusal',
    answers: [
      {
        events: [
          began,
          added(0, { ...said('msg_4', ''), content: [] }),
          on(0, 'msg_4', 'refusal.delta', { content_index: 0, delta: 'No' }),
          on(0, 'msg_4', 'refusal.delta', { content_index: 0, delta: ', sorry.' }),
          on(0, 'msg_4', 'refusal.done', { content_index: 0, refusal: 'No, sorry.' }),
          done(0, { ...said('msg_4', ''), content: [{ type: 'refusal', refusal: 'No, sorry.' }] }),
          ended([]),
        ],
      },
    ],
    request: { input: [user, { ...said('msg_4', ''), content: [{ type: 'refusal', refusal: 'No, sorry.' }] }] },
  },
];
