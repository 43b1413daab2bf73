import { showOllama, showUiMessages, toUiMessages } from '../../../src/streams/index.js';
import { asked, type Recording } from './recording.js';

const PAGE = '<artifact type="html" title="Hello">\n<h1>Grüße 👋</h1>\n</artifact>';
const question = asked('Make a page');
const user = { id: 'id-2', role: 'user', parts: [{ type: 'text', text: 'Make a page' }] };
const meta = { anthropic: { signature: 'c2ln' } };

export const uiMessages: readonly Recording[] = [
  {
    ...{ show: showUiMessages, back: toUiMessages, framing: 'sse', question },
    name: 'steps with thoughts, an artifact, tools of the server and of the page, sources, files and data',
    answers: [
      {
        events: [
          { type: 'start', messageId: 'm1', messageMetadata: { model: 'x' } },
          { type: 'start-step' },
          { type: 'reasoning-start', id: '0', providerMetadata: meta },
          { type: 'reasoning-delta', id: '0', delta: 'Hm.' },
          { type: 'reasoning-end', id: '0' },
          { type: 'text-start', id: '1' },
          { type: 'text-delta', id: '1', delta: `Here:\n\n${PAGE.slice(0, 9)}` },
          { type: 'text-delta', id: '1', delta: PAGE.slice(9) },
          { type: 'text-end', id: '1' },
          { type: 'tool-input-start', toolCallId: 'c1', toolName: 'read' },
          { type: 'tool-input-delta', toolCallId: 'c1', inputTextDelta: '{"path":' },
          { type: 'tool-input-delta', toolCallId: 'c1', inputTextDelta: '"/"}' },
          { type: 'tool-input-available', toolCallId: 'c1', toolName: 'read', input: { path: '/' } },
          { type: 'tool-input-available', toolCallId: 'c2', toolName: 'list', input: {}, dynamic: true },
          { type: 'tool-output-available', toolCallId: 'c1', output: { at: 1 }, preliminary: true },
          { type: 'tool-output-available', toolCallId: 'c1', output: { files: ['ä'] } },
          { type: 'tool-output-error', toolCallId: 'c2', errorText: 'no files', dynamic: true },
          { type: 'finish-step' },
          { type: 'start-step' },
          { type: 'data-weather', id: 'w', data: { sky: 'grey' } },
          { type: 'data-weather', id: 'w', data: { sky: 'blue' } },
          { type: 'data-note', data: 'psst', transient: true },
          { type: 'text-start', id: '2' },
          { type: 'text-delta', id: '2', delta: 'Done' },
          { type: 'source-url', sourceId: 's1', url: 'https://example.org/a', title: 'A' },
          { type: 'text-end', id: '2' },
          { type: 'file', url: 'data:image/png;base64,aWJt', mediaType: 'image/png' },
          { type: 'finish-step' },
          {
            type: 'finish',
            finishReason: 'stop',
            messageMetadata: { totalUsage: { inputTokens: 1, outputTokens: 2 } },
          },
        ],
      },
    ],
    request: {
      messages: [
        user,
        {
          ...{ id: 'id-3', role: 'assistant' },
          parts: [
            { type: 'step-start' },
            { type: 'reasoning', text: 'Hm.', state: 'done', providerMetadata: meta },
            { type: 'text', text: `Here:\n\n${PAGE}`, state: 'done' },
            {
              ...{ type: 'tool-read', toolCallId: 'c1', state: 'output-available', input: { path: '/' } },
              output: { files: ['ä'] },
            },
            {
              ...{ type: 'dynamic-tool', toolName: 'list', toolCallId: 'c2', state: 'output-error', input: {} },
              errorText: 'no files',
            },
            { type: 'step-start' },
            { type: 'data-weather', id: 'w', data: { sky: 'blue' } },
            { type: 'text', text: 'Done', state: 'done' },
            { type: 'source-url', sourceId: 's1', url: 'https://example.org/a', title: 'A' },
            { type: 'file', mediaType: 'image/png', url: 'data:image/png;base64,aWJt' },
          ],
        },
      ],
    },
  },
  {
    ...{ show: showUiMessages, back: toUiMessages, framing: 'sse', question },
    name: 'a tool that waits for a person',
    answers: [
      {
        events: [
          { type: 'start' },
          { type: 'start-step' },
          { type: 'tool-input-available', toolCallId: 'c1', toolName: 'send', input: { to: 'a' } },
          { type: 'tool-approval-request', approvalId: 'p1', toolCallId: 'c1' },
          { type: 'finish-step' },
          { type: 'finish', finishReason: 'tool-calls' },
        ],
      },
    ],
    request: {
      messages: [
        user,
        {
          ...{ id: 'id-3', role: 'assistant' },
          parts: [
            { type: 'step-start' },
            {
              ...{ type: 'tool-send', toolCallId: 'c1', state: 'approval-responded', input: { to: 'a' } },
              approval: { id: 'p1', approved: true },
            },
          ],
        },
      ],
    },
  },
];

const line = (message: object, more: object = { done: false }): object => ({ model: 'qwen3', message, ...more });

export const ollama: readonly Recording[] = [
  {
    ...{ show: showOllama, framing: 'ndjson', question },
    name: 'thoughts, an artifact, and calls that come whole and without ids',
    answers: [
      {
        events: [
          line({ role: 'assistant', content: '', thinking: 'Hm. ' }),
          line({ role: 'assistant', content: '', thinking: 'Ä.' }),
          line({ role: 'assistant', content: `Here:\n\n${PAGE.slice(0, 8)}` }),
          line({ role: 'assistant', content: PAGE.slice(8) }),
          line({
            ...{ role: 'assistant', content: '' },
            tool_calls: [
              { function: { name: 'read', arguments: { path: '/' } } },
              { function: { name: 'read', arguments: {} } },
            ],
          }),
          line(
            { role: 'assistant', content: '' },
            { done: true, done_reason: 'stop', prompt_eval_count: 4, eval_count: 9 },
          ),
        ],
        results: { read: 'text' },
      },
    ],
  },
];
