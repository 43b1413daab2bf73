import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ConsentQueue, HeadlessController, type ConsentRequest } from '../../src/core/index.js';
import {
  askForTool,
  asToolResult,
  showChatCompletions,
  toChatCompletions,
  type ToolHints,
} from '../../src/streams/index.js';
import { freshHeadless } from './recorded/recording.js';

const delta = (delta: object, finish_reason: string | null = null) => ({
  choices: [{ index: 0, delta, finish_reason }],
});

describe('a tool', () => {
  const calls = [
    delta({ tool_calls: [{ index: 0, id: 'a', function: { name: 'one', arguments: '{"x":1}' } }] }),
    delta({ tool_calls: [{ index: 1, id: 'b', function: { name: 'two', arguments: '{"x"' } }] }),
    delta({}, 'tool_calls'),
  ];

  it('that fails, or is refused, answers the model; broken arguments run nothing', async () => {
    const headless = freshHeadless();
    const ran: string[] = [];
    const outcome = await showChatCompletions(headless, calls, {
      runTool: ({ toolName }) => {
        ran.push(toolName);
        throw Object.assign(new Error('not allowed'), { code: 'consent-denied' });
      },
    });
    assert.deepEqual(ran, ['one']);
    assert.deepEqual(
      outcome.calls.map(({ state }) => state),
      ['denied', 'failed'],
    );
    const { messages } = toChatCompletions(headless, { upTo: outcome.messageId });
    assert.deepEqual(messages.slice(1), [
      { role: 'tool', tool_call_id: 'a', content: 'not allowed' },
      { role: 'tool', tool_call_id: 'b', content: 'The arguments are not a JSON object.' },
    ]);
  });

  it('of a host runs once a person agreed to its exact arguments, and is denied otherwise', async () => {
    const asked: ConsentRequest<'tool'>[] = [];
    const consent = new ConsentQueue({
      answer: ({ request, scopes }) => {
        assert.ok(request.kind === 'tool');
        assert.deepEqual(scopes, ['once'], 'asked every time');
        asked.push(request);
        return asked.length % 2 === 1 ? 'allow' : 'deny';
      },
    });
    const play = (of: { server?: string; annotations?: ToolHints }) =>
      showChatCompletions(freshHeadless(), [calls[0], calls[2]], {
        runTool: async (call, { signal }) => {
          await askForTool(consent, call, { description: 'Does one thing', ...of, signal });
          return 'done';
        },
      });
    const destroys = { annotations: { destructiveHint: true, readOnlyHint: undefined } };
    const outcomes = [await play({ server: 'shop' }), await play({ server: 'shop' }), await play(destroys)];
    const states = outcomes.map((outcome) => outcome.calls.map(({ state }) => state));
    assert.deepEqual(states, [['done'], ['denied'], ['done']]);
    const ofShop = ['shop', undefined, 'one', '{\n  "x": 1\n}', {}];
    assert.deepEqual(
      asked.map(({ server, ofPage, tool, arguments: args, annotations }) => [server, ofPage, tool, args, annotations]),
      [ofShop, ofShop, ['', true, 'one', '{\n  "x": 1\n}', { destructiveHint: true }]],
    );
  });

  it('waits while a person is asked, and that time is none of its own', async () => {
    let now = 0;
    const headless = new HeadlessController({ now: () => now });
    const shown = () => {
      const [block] = headless.getMessage(messageId)!.contentBlocks;
      assert.ok(block?.type === 'tool_call');
      return [block.state, block.durationMs];
    };
    const messageId = headless.startMessage({ role: 'assistant' });
    const states: unknown[] = [];
    const consent = new ConsentQueue({
      answer: () => {
        states.push(shown());
        now += 60_000;
        return 'allow';
      },
    });
    await showChatCompletions(headless, [calls[0], calls[2]], {
      messageId,
      runTool: async (call) => {
        states.push(shown());
        await askForTool(consent, call);
        states.push(shown());
        now += 250;
        return 'done';
      },
    });
    assert.deepEqual(states, [
      ['running', undefined],
      ['pending', undefined],
      ['running', undefined],
    ]);
    assert.deepEqual(shown(), ['done', 250]);
  });

  it('of a server takes the time that its result says, and a stopped answer leaves no question behind', async () => {
    let now = 0;
    const headless = new HeadlessController({ now: () => now });
    const durationOf = (messageId: string) => {
      const [block] = headless.getMessage(messageId)!.contentBlocks;
      return block?.type === 'tool_call' ? [block.state, block.durationMs] : [];
    };
    const { messageId } = await showChatCompletions(headless, [calls[0], calls[2]], {
      runTool: () => {
        now += 60_000; // a person agrees, then it is sent
        return Promise.resolve({ success: true, content: 'yes', durationMs: 40 });
      },
    });
    assert.deepEqual(durationOf(messageId), ['done', 40]);
    const stop = new AbortController();
    const consent = new ConsentQueue({ answer: () => (stop.abort(), new Promise<never>(() => undefined)) });
    const stopped = await showChatCompletions(headless, [calls[0], calls[2]], {
      signal: stop.signal,
      runTool: async (call, { signal }) => (await askForTool(consent, call, { signal }), 'done'),
    });
    assert.deepEqual(durationOf(stopped.messageId), ['cancelled', undefined]);
  });

  it('of a host that calls it by itself shows its result, and that it failed', () => {
    const headless = freshHeadless();
    const id = headless.startMessage({ role: 'assistant' });
    const stateAfter = (result: Parameters<typeof asToolResult>[0]) => {
      const callId = headless.addToolCall(id, { toolName: 'brew', parameters: {} });
      headless.addToolResult(id, callId, asToolResult(result));
      const call = headless.getMessage(id)?.contentBlocks.find((block) => 'callId' in block && block.callId === callId);
      return call?.type === 'tool_call' ? [call.state, call.toolResult?.content] : [];
    };
    const text = [{ type: 'text', text: 'Ready' }];
    assert.deepEqual(stateAfter({ success: true, content: text, durationMs: 1 }), ['done', text]);
    assert.deepEqual(stateAfter({ success: true, content: 'Ready', durationMs: 1 }), ['done', text]);
    assert.deepEqual(stateAfter({ success: false, content: text, error: 'No', durationMs: 1 }), ['failed', text]);
    assert.deepEqual(stateAfter('Ready'), ['done', text]);
  });

  it('ends with the signal', async () => {
    const headless = freshHeadless();
    const abort = new AbortController();
    const outcome = await showChatCompletions(headless, calls, {
      signal: abort.signal,
      runTool: () => {
        abort.abort();
        return new Promise(() => undefined);
      },
    });
    assert.equal(outcome.calls[0]?.state, 'cancelled');
  });

  it('is called by the name of its server in the message, and by that of the model in the history', async () => {
    const headless = freshHeadless();
    headless.use({
      name: 'tools',
      join: ({ offerTools }) => {
        offerTools({
          availableTools: () => [
            {
              ...{ name: 'files__one', description: '', inputSchema: {}, server: 'files', tool: 'one' },
              source: { kind: 'server' },
            },
          ],
          knowsTool: () => true,
          callTool: () => Promise.resolve({ success: true, content: 'yes', durationMs: 1 }),
        });
        return {};
      },
    });
    const named = { tool_calls: [{ index: 0, id: 'a', function: { name: 'files__one', arguments: '{}' } }] };
    const { messageId } = await showChatCompletions(headless, [delta(named, 'tool_calls')], {
      runTool: ({ toolName, input }) => headless.callTool(toolName, input),
    });
    const [block] = headless.getMessage(messageId)!.contentBlocks;
    assert.ok(block?.type === 'tool_call');
    assert.deepEqual([block.server, block.toolName, block.state], ['files', 'one', 'done']);
    const { messages } = toChatCompletions(headless);
    assert.equal(
      (messages[0] as { tool_calls: { function: { name: string } }[] }).tool_calls[0]?.function.name,
      'files__one',
    );
  });
});

describe('calls at once', () => {
  const whole = (name: string, args: string, more: object) => ({ function: { name, arguments: args }, ...more });
  const rest = (args: string, more: object) => ({ function: { arguments: args }, ...more });
  const forms: Readonly<Record<string, readonly object[]>> = {
    'with an index and an id': [
      whole('one', '{', { index: 0, id: 'a' }),
      whole('two', '{}', { index: 1, id: 'b' }),
      rest('}', { index: 0 }),
    ],
    'with an id in each piece': [
      whole('one', '{', { index: 0, id: 'a' }),
      rest('}', { index: 0, id: 'a' }),
      whole('two', '{}', { index: 1, id: 'b' }),
    ],
    'without ids': [whole('one', '{', { index: 0 }), whole('two', '{}', { index: 1 }), rest('}', { index: 0 })],
    'without an index': [whole('one', '{', { id: 'a' }), rest('}', {}), whole('two', '{}', { id: 'b' })],
    'with an id alone in each piece': [
      whole('one', '{', { id: 'a' }),
      whole('two', '{}', { id: 'b' }),
      rest('}', { id: 'a' }),
    ],
    'without either': [whole('one', '{}', {}), whole('two', '{', {}), rest('}', {})],
    'all of index 0': [whole('one', '{}', { index: 0, id: 'a' }), whole('two', '{}', { index: 0, id: 'b' })],
    'with the same id': [whole('one', '{}', { index: 0, id: 'a' }), whole('two', '{}', { index: 1, id: 'a' })],
    'with the name behind the arguments': [
      rest('{', { index: 0, id: 'a' }),
      whole('one', '}', { index: 0 }),
      whole('two', '{}', { index: 1, id: 'b' }),
    ],
  };
  for (const [form, pieces] of Object.entries(forms))
    it(`are told apart ${form}`, async () => {
      const events = [...pieces.map((piece) => delta({ tool_calls: [piece] })), delta({}, 'tool_calls')];
      const { calls } = await showChatCompletions(freshHeadless(), events);
      assert.deepEqual(
        calls.map(({ toolName, input }) => [toolName, input]),
        [
          ['one', {}],
          ['two', {}],
        ],
      );
      assert.equal(new Set(calls.map(({ callId }) => callId)).size, 2);
    });
});
