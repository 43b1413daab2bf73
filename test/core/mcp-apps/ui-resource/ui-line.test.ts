import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { UiLine, type UiCall, type UiLineOptions } from '../../../../src/core/mcp-apps/ui-resource/ui-line.js';
import type { UiAction } from '../../../../src/core/mcp-apps/ui-resource/ui-action.js';

type Sent = { type: string; messageId?: string; payload?: Record<string, unknown> };

/** A line with the document's end in hand, and a clock that stands until it is told. */
function open(options: Partial<UiLineOptions> = {}) {
  const sent: Sent[] = [];
  const actions: UiAction[] = [];
  const sizes: unknown[] = [];
  const timers = new Set<{ run: () => void; delayMs: number }>();
  let listener: (message: unknown) => void = () => undefined;
  const channel = {
    post: (message: unknown) => void sent.push(message as Sent),
    receive: (given: (message: unknown) => void) => {
      listener = given;
      return () => (listener = () => undefined);
    },
  };
  const line = new UiLine(channel, {
    renderData: () => undefined,
    onAction: (action) => void actions.push(action),
    onSize: (size) => sizes.push(size),
    schedule: (run, delayMs) => {
      const timer = { run, delayMs };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    ...options,
  });
  const take = async (message: unknown): Promise<void> => {
    listener(message);
    for (let i = 0; i < 5; i += 1) await Promise.resolve();
  };
  return { line, sent, actions, sizes, timers, take };
}

const tool = (messageId?: string) => ({
  type: 'tool',
  payload: { toolName: 'x', params: { a: 1 } },
  ...(messageId && { messageId }),
});

describe('the messages of mcp-ui', () => {
  it('acknowledge an action at once, with its id or without, and answer it with what it comes to', async () => {
    const { sent, take } = open({ onAction: () => Promise.resolve({ n: 4 }) });
    await take(tool('m1'));
    await take(tool());
    assert.deepEqual(sent, [
      { type: 'ui-message-received', messageId: 'm1' },
      { type: 'ui-message-response', messageId: 'm1', payload: { response: { n: 4 } } },
      { type: 'ui-message-received' },
      { type: 'ui-message-response', payload: { response: { n: 4 } } },
    ]);
  });

  it('answer with an error what rejects, throws or gives an Error', async () => {
    const failures: (() => unknown)[] = [
      () => Promise.reject(new TypeError('no')),
      () => {
        throw new Error('no');
      },
      () => new Error('no'),
      () => Promise.reject('no'), // eslint-disable-line @typescript-eslint/prefer-promise-reject-errors
    ];
    for (const onAction of failures) {
      const { sent, take } = open({ onAction });
      await take(tool('m1'));
      assert.deepEqual(sent[1], {
        type: 'ui-message-response',
        messageId: 'm1',
        payload: { error: { message: 'no' } },
      });
    }
  });

  it('answer null where nobody has said anything', async () => {
    const { sent, take } = open();
    await take({ type: 'notify', payload: { message: 'done' } });
    assert.deepEqual(sent[1]?.payload, { response: null });
  });

  it('refuse an action without its payload or with another one', async () => {
    const bad = [
      { type: 'tool' },
      { type: 'tool', payload: 'x' },
      { type: 'tool', payload: {} },
      { type: 'tool', payload: { toolName: 'x', params: [] } },
      { type: 'prompt', payload: { prompt: 4 } },
      { type: 'link', payload: { url: '' } },
      { type: 'intent', payload: { params: {} } },
      { type: 'notify', payload: null },
      { type: 'ui-request-data', payload: { requestType: 'x' } },
    ];
    for (const message of bad) {
      const { sent, actions, take } = open();
      await take(message);
      assert.equal(sent[0]?.type, 'ui-message-received');
      assert.equal(
        typeof (sent[1]?.payload?.['error'] as { message: unknown }).message,
        'string',
        JSON.stringify(message),
      );
      assert.equal(actions.length, 0);
    }
    const { actions, take } = open();
    await take({ type: 'intent', payload: { intent: 'x' } });
    assert.deepEqual(actions[0]?.payload, { intent: 'x', params: {} });
  });

  it('end an action after 30 seconds, which stand still while a person is asked', async () => {
    const calls: UiCall[] = [];
    const { sent, take, timers } = open({
      onAction: (_, call) => {
        calls.push(call);
        return new Promise(() => undefined);
      },
    });
    await take(tool('m1'));
    assert.deepEqual(
      [...timers].map(({ delayMs }) => delayMs),
      [30_000],
    );
    const goOn = calls[0]?.holdClock();
    assert.equal(timers.size, 0);
    goOn?.();
    goOn?.();
    assert.equal(timers.size, 1);
    [...timers][0]?.run();
    assert.match((sent[1]?.payload?.['error'] as { message: string }).message, /30 seconds/);
    assert.equal(calls[0]?.signal.aborted, true);
    calls[0]?.holdClock()();
    assert.equal(timers.size, 0, 'nothing begins again after the end');
  });

  it('bring what a document draws itself with: on load, when it is ready, and when it asks', async () => {
    const { line, sent, take } = open({ renderData: () => ({ theme: 'dark' }) });
    const data = { type: 'ui-lifecycle-iframe-render-data', payload: { renderData: { theme: 'dark' } } };
    line.noteLoaded();
    assert.deepEqual(sent, [data]);
    await take({ type: 'ui-lifecycle-iframe-ready' });
    assert.deepEqual(sent.slice(1), [{ type: 'parent-ready', payload: {} }, data]);
    await take({ type: 'ui-request-render-data', messageId: 'r1' });
    assert.deepEqual(sent[3], { ...data, messageId: 'r1' });
    const without = open();
    without.line.noteLoaded();
    await without.take({ type: 'ui-request-render-data' });
    assert.deepEqual(
      without.sent.map(({ payload }) => payload),
      [{ renderData: {} }],
      'only who asks gets nothing',
    );
  });

  it('give a proxy page the document that it is to show', async () => {
    const { sent, take } = open({ html: '<p>Hi' });
    await take({ type: 'ui-proxy-iframe-ready' });
    assert.deepEqual(sent, [{ type: 'ui-html-content', payload: { html: '<p>Hi' } }]);
  });

  it('pass sizes on, unchecked', async () => {
    const { sizes, take } = open();
    await take({ type: 'ui-size-change', payload: { width: 1, height: 'x' } });
    await take({ type: 'ui-size-change' });
    assert.deepEqual(sizes, [{ width: 1, height: 'x' }]);
  });

  it('answer with an error what cannot be sent', async () => {
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;
    for (const [value, faultOf] of [
      [cyclic, undefined],
      [{ big: 1 }, () => 'too-large'],
    ] as const) {
      const { sent, take } = open({ onAction: () => value, ...(faultOf && { faultOf }) });
      await take(tool('m1'));
      const [last] = sent.slice(-1);
      assert.equal(last?.messageId, 'm1');
      assert.equal(typeof (last?.payload?.['error'] as { message: unknown }).message, 'string');
    }
  });

  it('let 64 actions wait and no more', async () => {
    const { sent, take } = open({ onAction: () => new Promise(() => undefined) });
    for (let i = 0; i < 65; i += 1) await take(tool(`m${i}`));
    const answers = sent.filter(({ type }) => type === 'ui-message-response');
    assert.deepEqual(
      answers.map(({ messageId }) => messageId),
      ['m64'],
    );
  });

  it('leave nothing behind when the line closes', async () => {
    let signal: AbortSignal | undefined;
    let settle: (value: unknown) => void = () => undefined;
    const { line, sent, take, timers } = open({
      onAction: (_, call) => {
        ({ signal } = call);
        return new Promise((resolve) => (settle = resolve));
      },
    });
    await take(tool('m1'));
    line.closeLine();
    settle('late');
    await take(tool('m2'));
    assert.equal(signal?.aborted, true);
    assert.equal(timers.size, 0);
    assert.deepEqual(
      sent.map(({ type }) => type),
      ['ui-message-received'],
    );
  });

  it('take hostile messages without a throw', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.anything(),
          fc.record({
            type: fc.constantFrom('tool', 'prompt', 'link', 'intent', 'notify', 'ui-request-data', 'ui-size-change'),
            payload: fc.anything(),
            messageId: fc.anything(),
          }),
        ),
        async (message) => {
          const { take, sent } = open();
          await take(message);
          for (const each of sent) assert.doesNotThrow(() => structuredClone(each));
        },
      ),
      { numRuns: 500 },
    );
  });
});
