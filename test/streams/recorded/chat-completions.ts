import { showChatCompletions, toChatCompletions } from '../../../src/streams/index.js';
import { asked, type Recording } from './recording.js';

const chunk = (delta: object, finish_reason: string | null = null): object => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1_760_000_000,
  model: 'gpt-5',
  system_fingerprint: 'fp_1',
  choices: [{ index: 0, delta, logprobs: null, finish_reason }],
});
const usage = {
  ...{ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'gpt-5', choices: [] },
  usage: {
    ...{ prompt_tokens: 12, completion_tokens: 30, total_tokens: 42 },
    prompt_tokens_details: { cached_tokens: 8 },
    completion_tokens_details: { reasoning_tokens: 6 },
  },
};
const call = (index: number | undefined, more: object): object =>
  chunk({ tool_calls: [{ ...(index !== undefined && { index }), ...more }] });
const start = (id: string, name: string, args = ''): object => ({
  id,
  type: 'function',
  function: { name, arguments: args },
});
const more = (args: string): object => ({ function: { arguments: args } });
const asFunction = (id: string, name: string, args: string) => ({
  id,
  type: 'function',
  function: { name, arguments: args },
});

const PAGE = '<artifact type="html" title="Hello">\n<h1>Grüße 👋</h1>\n</artifact>';
const common = {
  show: showChatCompletions,
  back: toChatCompletions,
  framing: 'sse',
  question: asked('Make a page'),
} as const;
const user = { role: 'user', content: 'Make a page' };

export const chatCompletions: readonly Recording[] = [
  {
    ...common,
    name: 'an artifact, then two calls at once whose pieces come mixed, then the answer',
    answers: [
      {
        events: [
          chunk({ role: 'assistant', content: '', refusal: null }),
          ...['Here ', 'it is:\n\n<arti', PAGE.slice(5, 30), PAGE.slice(30), '\n\nLooking'].map((content) =>
            chunk({ content }),
          ),
          call(0, start('call_a', 'read')),
          call(0, more('{"path"')),
          call(1, start('call_b', 'list', '{')),
          call(0, more(':"/ä"}')),
          call(1, more('}')),
          chunk({}, 'tool_calls'),
          usage,
        ],
        results: { read: 'text of /ä', list: { content: [{ type: 'text', text: 'no files' }], isError: true } },
      },
      { events: [chunk({ role: 'assistant', content: 'Done' }), chunk({ content: '.' }), chunk({}, 'stop'), usage] },
    ],
    request: {
      messages: [
        user,
        {
          role: 'assistant',
          content: `Here it is:\n\n${PAGE}\n\nLooking`,
          tool_calls: [asFunction('call_a', 'read', '{"path":"/ä"}'), asFunction('call_b', 'list', '{}')],
        },
        { role: 'tool', tool_call_id: 'call_a', content: 'text of /ä' },
        { role: 'tool', tool_call_id: 'call_b', content: 'no files' },
        { role: 'assistant', content: 'Done.' },
      ],
    },
  },
  {
    ...common,
    name: 'reasoning of its own field, which goes back with a call',
    framing: 'sse-without-end',
    answers: [
      {
        events: [
          chunk({ role: 'assistant', content: null, reasoning_content: 'First ' }),
          chunk({ content: null, reasoning_content: 'think.' }),
          call(0, start('call_a', 'read', '{"path":"/"}')),
          chunk({ content: '' }, 'tool_calls'),
        ],
        results: { read: 'text' },
      },
    ],
    request: {
      messages: [
        user,
        {
          role: 'assistant',
          content: null,
          tool_calls: [asFunction('call_a', 'read', '{"path":"/"}')],
          reasoning_content: 'First think.',
        },
        { role: 'tool', tool_call_id: 'call_a', content: 'text' },
      ],
    },
  },
  {
    ...common,
    name: 'details of reasoning in pieces, with a signature',
    answers: [
      {
        events: [
          chunk({
            reasoning: 'Think',
            reasoning_details: [{ type: 'reasoning.text', text: 'Think', index: 0, format: 'x' }],
          }),
          chunk({ reasoning: 'ing', reasoning_details: [{ type: 'reasoning.text', text: 'ing', index: 0 }] }),
          chunk({ reasoning_details: [{ type: 'reasoning.text', signature: 'c2ln', index: 0 }] }),
          chunk({ content: 'Yes' }),
          chunk({ content: '' }, 'stop'),
        ],
      },
    ],
    request: {
      messages: [
        user,
        {
          role: 'assistant',
          content: 'Yes',
          reasoning_details: [{ type: 'reasoning.text', text: 'Thinking', index: 0, format: 'x', signature: 'c2ln' }],
        },
      ],
    },
  },
  {
    ...common,
    name: 'a refusal, and a call that takes text',
    answers: [
      {
        events: [
          call(0, { id: 'call_t', type: 'custom', custom: { name: 'shell', input: 'ls ' } }),
          call(0, { custom: { input: '{not json' } }),
          chunk({}, 'tool_calls'),
        ],
        results: { shell: 'a b' },
      },
      { events: [chunk({ refusal: 'I cannot' }), chunk({ refusal: ' do that.' }), chunk({}, 'stop')] },
    ],
    request: {
      messages: [
        user,
        {
          role: 'assistant',
          content: null,
          tool_calls: [{ id: 'call_t', type: 'custom', custom: { name: 'shell', input: 'ls {not json' } }],
        },
        { role: 'tool', tool_call_id: 'call_t', content: 'a b' },
        { role: 'assistant', content: null, refusal: 'I cannot do that.' },
      ],
    },
  },
  {
    ...common,
    name: 'calls without an index, whole, with a signature of a thought',
    answers: [
      {
        events: [
          call(undefined, {
            ...start('c1', 'read', '{"path":"a"}'),
            extra_content: { google: { thought_signature: 's' } },
          }),
          call(undefined, start('c2', 'read', '{"path":"b"}')),
          chunk({}, 'stop'),
        ],
        results: { read: 'text' },
      },
    ],
    request: {
      messages: [
        user,
        {
          role: 'assistant',
          content: null,
          tool_calls: [
            { ...asFunction('c1', 'read', '{"path":"a"}'), extra_content: { google: { thought_signature: 's' } } },
            asFunction('c2', 'read', '{"path":"b"}'),
          ],
        },
        { role: 'tool', tool_call_id: 'c1', content: 'text' },
        { role: 'tool', tool_call_id: 'c2', content: 'text' },
      ],
    },
  },
];
