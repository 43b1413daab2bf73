import { showAgUi, toAgUi } from '../../../src/streams/index.js';
import { asked, type Recording } from './recording.js';

const event = (type: string, more: object = {}): object => ({ type, timestamp: 1, ...more });
const began = event('RUN_STARTED', { threadId: 't', runId: 'r' });
const ended = (more: object = {}) => event('RUN_FINISHED', { threadId: 't', runId: 'r', ...more });
const text = (messageId: string, more: object, ...pieces: string[]) => [
  event('TEXT_MESSAGE_START', { messageId, role: 'assistant', ...more }),
  ...pieces.map((delta) => event('TEXT_MESSAGE_CONTENT', { messageId, delta, ...more })),
  event('TEXT_MESSAGE_END', { messageId, ...more }),
];
const PAGE = '<artifact type="html" title="Hello">\n<h1>Grüße 👋</h1>\n</artifact>';
const toolCall = (id: string, name: string, args: string, more: object = {}) => ({
  ...{ id, type: 'function', function: { name, arguments: args }, ...more },
});
const common = { show: showAgUi, back: toAgUi, framing: 'sse-without-end', question: asked('Make a page') } as const;
const user = { id: 'id-2', role: 'user', content: 'Make a page' };
const usage = [
  { model: 'a', inputTokens: 3, outputTokens: 4, totalTokens: 7 },
  { model: 'b', inputTokens: 1, outputTokens: 1, totalTokens: 2 },
];

export const agUi: readonly Recording[] = [
  {
    ...common,
    name: 'encrypted thoughts, an artifact, a call with its result, and one of the page',
    answers: [
      {
        events: [
          began,
          event('STEP_STARTED', { stepName: 'plan' }),
          event('STATE_SNAPSHOT', { snapshot: { a: 1 } }),
          event('REASONING_START', { messageId: 'r1' }),
          event('REASONING_MESSAGE_START', { messageId: 'r1', role: 'reasoning' }),
          event('REASONING_MESSAGE_CONTENT', { messageId: 'r1', delta: 'Hm. ' }),
          event('REASONING_MESSAGE_CONTENT', { messageId: 'r1', delta: 'Ä.' }),
          event('REASONING_MESSAGE_END', { messageId: 'r1' }),
          event('REASONING_ENCRYPTED_VALUE', { subtype: 'message', entityId: 'r1', encryptedValue: 'ZW5j' }),
          event('REASONING_END', { messageId: 'r1' }),
          ...text('m1', {}, 'Here:\n\n', PAGE.slice(0, 7), PAGE.slice(7)),
          event('TOOL_CALL_START', { toolCallId: 'c1', toolCallName: 'read', parentMessageId: 'm1' }),
          event('TOOL_CALL_ARGS', { toolCallId: 'c1', delta: '{"path"' }),
          event('TOOL_CALL_ARGS', { toolCallId: 'c1', delta: ':"/"}' }),
          event('TOOL_CALL_END', { toolCallId: 'c1' }),
          event('REASONING_ENCRYPTED_VALUE', { subtype: 'tool-call', entityId: 'c1', encryptedValue: 'c2ln' }),
          event('TOOL_CALL_RESULT', { messageId: 'x1', toolCallId: 'c1', content: 'text', role: 'tool' }),
          event('TEXT_MESSAGE_CHUNK', { messageId: 'm2', role: 'assistant', delta: 'And ' }),
          event('TEXT_MESSAGE_CHUNK', { delta: 'now:' }),
          event('TOOL_CALL_CHUNK', { toolCallId: 'c2', toolCallName: 'show', parentMessageId: 'm2', delta: '{' }),
          event('TOOL_CALL_CHUNK', { delta: '}' }),
          event('CUSTOM', { name: 'x', value: 1 }),
          ended({ usage, outcome: { type: 'success', pendingToolCallIds: ['c2'] } }),
        ],
        results: { show: 'shown' },
      },
    ],
    request: {
      messages: [
        user,
        { id: 'r1', role: 'reasoning', content: 'Hm. Ä.', encryptedValue: 'ZW5j' },
        {
          ...{ id: 'm1', role: 'assistant', content: `Here:\n\n${PAGE}` },
          toolCalls: [toolCall('c1', 'read', '{"path":"/"}', { encryptedValue: 'c2ln' })],
        },
        { id: 'x1', role: 'tool', toolCallId: 'c1', content: 'text' },
        { id: 'm2', role: 'assistant', content: 'And now:', toolCalls: [toolCall('c2', 'show', '{}')] },
        { id: 'c2-result', role: 'tool', toolCallId: 'c2', content: 'shown' },
      ],
    },
  },
  {
    ...common,
    name: 'a call that waits for a person, and a question of the agent',
    answers: [
      {
        events: [
          began,
          ...text('m1', {}, 'I send it.'),
          event('TOOL_CALL_START', { toolCallId: 'c1', toolCallName: 'send', parentMessageId: 'm1' }),
          event('TOOL_CALL_ARGS', { toolCallId: 'c1', delta: '{"to":"a"}' }),
          event('TOOL_CALL_END', { toolCallId: 'c1' }),
          ended({
            outcome: {
              type: 'interrupt',
              interrupts: [
                {
                  ...{ id: 'i1', reason: 'tool_call', message: 'Send?', toolCallId: 'c1' },
                  responseSchema: {
                    type: 'object',
                    properties: { approved: { type: 'boolean' } },
                    required: ['approved'],
                  },
                },
                { id: 'i2', reason: 'confirmation', message: 'Go on?' },
              ],
            },
          }),
        ],
      },
    ],
    request: {
      messages: [
        user,
        { id: 'm1', role: 'assistant', content: 'I send it.', toolCalls: [toolCall('c1', 'send', '{"to":"a"}')] },
      ],
      resume: [
        { interruptId: 'i1', status: 'resolved', payload: { approved: true } },
        { interruptId: 'i2', status: 'resolved', payload: true },
      ],
    },
  },
  {
    ...common,
    name: 'two sub-agents at once, an activity, and a snapshot with more than was streamed',
    answers: [
      {
        events: [
          began,
          event('SUBAGENT_STARTED', { subagentRunId: 's1', name: 'Researcher' }),
          event('SUBAGENT_STARTED', { subagentRunId: 's2', name: 'Writer' }),
          event('TEXT_MESSAGE_START', { messageId: 'a', role: 'assistant', subagentRunId: 's1' }),
          event('TEXT_MESSAGE_CONTENT', { messageId: 'a', delta: PAGE.slice(0, 40), subagentRunId: 's1' }),
          event('TEXT_MESSAGE_START', { messageId: 'b', role: 'assistant', subagentRunId: 's2' }),
          event('TEXT_MESSAGE_CONTENT', { messageId: 'b', delta: 'I write', subagentRunId: 's2' }),
          event('TEXT_MESSAGE_CONTENT', { messageId: 'a', delta: PAGE.slice(40), subagentRunId: 's1' }),
          event('SUBAGENT_FINISHED', { subagentRunId: 's1' }),
          event('SUBAGENT_ERROR', { subagentRunId: 's2', message: 'Out of ink', code: 'ink' }),
          event('ACTIVITY_SNAPSHOT', { messageId: 'p', activityType: 'PLAN', content: { steps: [{ done: false }] } }),
          event('ACTIVITY_DELTA', {
            ...{ messageId: 'p', activityType: 'PLAN' },
            patch: [{ op: 'replace', path: '/steps/0/done', value: true }],
          }),
          ...text('m1', {}, 'So'),
          event('MESSAGES_SNAPSHOT', {
            messages: [
              { id: 'u0', role: 'user', content: 'Make a page' },
              { id: 'm1', role: 'assistant', content: 'So', toolCalls: [toolCall('c1', 'read', '{}')] },
              { id: 'x1', role: 'tool', toolCallId: 'c1', content: 'text' },
              { id: 'm2', role: 'assistant', content: 'Done' },
            ],
          }),
          ended(),
        ],
      },
    ],
    request: {
      messages: [
        user,
        { id: 'm1', role: 'assistant', content: 'So', toolCalls: [toolCall('c1', 'read', '{}')] },
        { id: 'x1', role: 'tool', toolCallId: 'c1', content: 'text' },
        { id: 'm2', role: 'assistant', content: 'Done' },
        { id: 'a', role: 'assistant', content: PAGE, subagentRunId: 's1' },
        { id: 'b', role: 'assistant', content: 'I write', subagentRunId: 's2' },
      ],
    },
  },
];
