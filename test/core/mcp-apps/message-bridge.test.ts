import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { DEFAULT_APP_LIMITS } from '../../../src/core/mcp-apps/app-policy.js';
import { AppError, JsonRpcError } from '../../../src/core/mcp-apps/app-error.js';
import {
  MCPMessageBridge,
  type BridgeRecord,
  type MessageBridgeOptions,
} from '../../../src/core/mcp-apps/message-bridge.js';
import { FakeMcpClock, turns } from '../mcp/fake-mcp-clock.js';
import { propertyRuns } from '../../property-runs.js';
import { memoryChannel } from './memory-channel.js';

type Answer = { id: unknown; result?: unknown; error?: { code: number; message: string; data?: { reason?: string } } };

function bridged(options: Partial<MessageBridgeOptions> = {}) {
  const clock = new FakeMcpClock();
  const { host, app } = memoryChannel();
  const records: BridgeRecord[] = [];
  const heard: unknown[] = [];
  const bridge = new MCPMessageBridge(host, {
    requests: (method) =>
      method === 'echo' ? (params) => params : method === 'wait' ? () => new Promise(() => undefined) : undefined,
    notifications: () => (params) => void heard.push(params),
    limits: DEFAULT_APP_LIMITS,
    clock,
    onRecord: (record) => records.push(record),
    ...options,
  });
  const answers = () => host.posted as Answer[];
  const ask = async (message: unknown): Promise<Answer | undefined> => {
    const before = host.posted.length;
    app.post(message);
    await turns(2);
    return answers()[before];
  };
  return { bridge, clock, host, app, records, heard, answers, ask };
}

const request = (id: unknown, method: string, params?: unknown) => ({
  jsonrpc: '2.0',
  id,
  method,
  ...(params !== undefined && { params }),
});

describe('MCPMessageBridge', () => {
  it('answers a request with what its handler gives', async () => {
    const { ask } = bridged();
    assert.deepEqual(await ask(request(1, 'echo', { a: [1] })), { jsonrpc: '2.0', id: 1, result: { a: [1] } });
    assert.deepEqual(await ask(request('x', 'echo')), { jsonrpc: '2.0', id: 'x', result: {} });
    assert.deepEqual(await ask(JSON.stringify(request(2, 'echo', {}))), { jsonrpc: '2.0', id: 2, result: {} });
  });

  it('says what is wrong with a message, by the code that JSON-RPC has for it', async () => {
    const { ask, bridge } = bridged();
    const code = async (message: unknown) => {
      const answer = await ask(message);
      return answer && [answer.id, answer.error?.code];
    };
    assert.deepEqual(await code('{no json'), [null, -32700]);
    assert.deepEqual(await code([request(1, 'echo')]), [null, -32600]);
    assert.deepEqual(await code({ id: 1, method: 'echo' }), [1, -32600]);
    assert.deepEqual(await code({ jsonrpc: '1.0', id: 1, method: 'echo' }), [1, -32600]);
    assert.deepEqual(await code(request(null, 'echo')), [null, -32600]);
    assert.deepEqual(await code(request({}, 'echo')), [null, -32600]);
    assert.deepEqual(await code(request(Number.NaN, 'echo')), [null, -32600]);
    assert.deepEqual(await code({ jsonrpc: '2.0', id: 3, method: 5 }), [3, -32600]);
    assert.deepEqual(await code({ jsonrpc: '2.0', id: 3 }), [3, -32600]);
    assert.deepEqual(await code(request(4, 'unknown')), [4, -32601]);
    assert.deepEqual(await code(request(4, '__proto__')), [4, -32601]);
    assert.deepEqual(await code(request(5, 'echo', [1])), [5, -32602]);
    assert.deepEqual(await code(request(6, 'echo', { big: 'x'.repeat(1_100_000) })), [6, -32600]);
    assert.deepEqual(await code(request(7, 'wait')), undefined);
    assert.deepEqual(await code(request(7, 'echo')), [7, -32600]);
    // Neither JSON-RPC nor of any other protocol, answers that nobody waits for, and notifications: silence.
    for (const message of [{ a: 1 }, 5, null, { jsonrpc: '2.0', id: 99, result: {} }, { method: 'x' }, { id: 1 }])
      assert.deepEqual(await code(message), undefined, JSON.stringify(message));
    bridge.cleanup();
  });

  it('passes a handler’s own error on, and says nothing of what failed inside', async () => {
    const failures = [JsonRpcError.refused('policy', 'Policy violation'), new Error('secret at /home/me')];
    const { ask } = bridged({ requests: () => () => Promise.reject(failures.shift() ?? new Error()) });
    assert.deepEqual((await ask(request(1, 'a')))?.error, {
      code: -32000,
      message: 'Policy violation',
      data: { reason: 'policy' },
    });
    const { error } = (await ask(request(2, 'a'))) ?? {};
    assert.equal(error?.code, -32603);
    assert.doesNotMatch(error.message, /secret/);
  });

  it('ends a request that takes too long, but not while a person is asked', async () => {
    let resume: (() => void) | undefined;
    const signals: AbortSignal[] = [];
    const { ask, clock, answers } = bridged({
      requests: () => (_, call) => {
        signals.push(call.signal);
        resume = call.holdClock();
        return new Promise(() => undefined);
      },
    });
    await ask(request(1, 'slow'));
    await clock.advance(60_000);
    assert.equal(answers().length, 0);
    resume?.();
    await clock.advance(9_999);
    assert.equal(answers().length, 0);
    await clock.advance(1);
    assert.equal(answers()[0]?.error?.code, -32001);
    assert.equal(signals[0]?.aborted, true);
    assert.equal(clock.timers, 0);
  });

  it('drops what an app cancels, without an answer', async () => {
    const { ask, app, answers, records, clock } = bridged();
    await ask(request(1, 'wait'));
    app.post({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } });
    await turns(2);
    assert.equal(answers().length, 0);
    assert.equal(records.at(-1)?.outcome, 'cancelled');
    assert.equal(clock.timers, 0);
  });

  it('lets 64 requests wait each way', async () => {
    const { app, bridge, answers } = bridged();
    for (let id = 0; id < 65; id += 1) app.post(request(id, 'wait'));
    await turns(2);
    assert.deepEqual(
      answers().map(({ id, error }) => [id, error?.code, error?.data?.reason]),
      [[64, -32000, 'too-many-requests']],
    );
    const asked = Array.from({ length: 65 }, () => bridge.sendRequest('x', {}).then(String, String));
    assert.match(await asked[64]!, /too many/);
    bridge.cleanup();
    await Promise.all(asked);
  });

  it('drops what comes too fast, says so once a second, and tells of a flood', async () => {
    let floods = 0;
    const { app, clock, answers } = bridged({ onFlood: () => (floods += 1) });
    for (let id = 0; id < 150; id += 1) app.post(request(id, 'echo'));
    await turns(2);
    const refused = () => answers().filter(({ error }) => error?.data?.reason === 'rate-limited').length;
    assert.equal(answers().length, 101);
    assert.equal(refused(), 1);
    for (let second = 0; second < 4; second += 1) {
      for (let id = 0; id < 1_200; id += 1) app.post({ jsonrpc: '2.0', method: 'x' });
      await turns(2);
      clock.jump(1_000);
    }
    app.post({ jsonrpc: '2.0', method: 'x' });
    await turns(2);
    assert.ok(floods > 0);
  });

  it('answers with an error where the answer itself is too large', async () => {
    const { ask } = bridged({ requests: () => () => ({ text: 'x'.repeat(1_100_000) }) });
    const answer = await ask(request(1, 'a'));
    assert.deepEqual([answer?.error?.code, answer?.error?.data?.reason], [-32000, 'message-too-large']);
  });

  it('brings answers to whoever asked, and errors with code and data', async () => {
    const { bridge, app, host } = bridged();
    const result = bridge.sendRequest('tools/list', {});
    app.post({ jsonrpc: '2.0', id: (host.posted[0] as Answer).id, result: { tools: [] } });
    assert.deepEqual(await result, { tools: [] });
    const failed = bridge.sendRequest('tools/call', {});
    app.post({ jsonrpc: '2.0', id: (host.posted[1] as Answer).id, error: { code: 7, message: 'No', data: 1 } });
    await assert.rejects(failed, (error: JsonRpcError) => error.code === 7 && error.data === 1);
    const broken = bridge.sendRequest('tools/call', {});
    app.post({ jsonrpc: '2.0', id: (host.posted[2] as Answer).id, error: 'no' });
    await assert.rejects(broken, (error: JsonRpcError) => error.code === -32603);
  });

  it('cancels a request to the app by signal and by time, and tells the app', async () => {
    const { bridge, clock, host } = bridged();
    const abort = new AbortController();
    const aborted = bridge.sendRequest('tools/call', {}, { signal: abort.signal });
    abort.abort(new Error('enough'));
    await assert.rejects(aborted, /enough/);
    const late = bridge.sendRequest('tools/call', {}, { timeoutMs: 30_000 });
    const rejected = assert.rejects(late, (error: JsonRpcError) => error.code === -32001);
    await clock.advance(30_000);
    await rejected;
    assert.deepEqual(
      host.posted.slice(1).map((each) => (each as { method: string }).method),
      ['notifications/cancelled', 'tools/call', 'notifications/cancelled'],
    );
    assert.equal(clock.timers, 0);
  });

  it('passes progress to whoever asked for it', async () => {
    const { bridge, app, host } = bridged();
    const seen: unknown[] = [];
    const call = bridge.sendRequest('tools/call', { name: 'a' }, { onProgress: ({ progress }) => seen.push(progress) });
    const { id, params } = host.posted[0] as { id: number; params: { _meta: { progressToken: number } } };
    app.post({
      ...{ jsonrpc: '2.0', method: 'notifications/progress' },
      params: { progressToken: params._meta.progressToken, progress: 1 },
    });
    app.post({ jsonrpc: '2.0', id, result: {} });
    await call;
    assert.deepEqual(seen, [1]);
  });

  it('gives what is no JSON-RPC to the protocols beside it', async () => {
    const taken: unknown[] = [];
    const { ask, records } = bridged({
      onOther: (message) => (message as { type?: string }).type === 'x' && !!taken.push(message),
    });
    await ask({ type: 'x' });
    await ask({ type: 'y' });
    assert.deepEqual(taken, [{ type: 'x' }]);
    assert.deepEqual(
      records.map(({ outcome, method }) => [outcome, method]),
      [['dropped', 'not-json-rpc']],
    );
  });

  it('writes a line for each routed message, only when asked to', async (context) => {
    const debug = context.mock.method(console, 'debug', () => undefined);
    await bridged().ask(request(1, 'echo', { a: 1 }));
    assert.equal(debug.mock.callCount(), 0);
    await bridged({ debug: true }).ask(request(1, 'echo', { a: 1 }));
    assert.deepEqual(
      debug.mock.calls.map(({ arguments: [line] }) => String(line)),
      ['[MCP] iframe → server: echo', '[MCP] server → iframe: {"a":1}'],
    );
  });

  it('leaves nothing behind: no listener, no timer, nobody who waits', async () => {
    const { bridge, ask, app, host, clock, answers } = bridged();
    await ask(request(1, 'wait'));
    const asked = bridge.sendRequest('tools/list', {});
    bridge.cleanup('closed');
    await assert.rejects(asked, (error: AppError) => error.code === 'app-closed');
    await assert.rejects(bridge.sendRequest('a', {}), (error: AppError) => error.code === 'app-closed');
    assert.equal(answers().at(-1)?.error?.data?.reason, 'closing');
    const before = host.posted.length;
    assert.equal(bridge.sendNotification('x'), false);
    app.post(request(2, 'echo'));
    await turns(2);
    bridge.cleanup();
    assert.equal(host.posted.length, before);
    assert.equal(host.listeners, 0);
    assert.equal(clock.timers, 0);
  });

  it('threat 23: an app that says anything at all throws nothing, changes no prototype, and gets one answer a request', async () => {
    const id = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom('a', '__proto__', null, {}, 1.5));
    const method = fc.oneof(fc.constantFrom('echo', 'ping', 'notifications/cancelled', '__proto__'), fc.string());
    const shaped = fc.record(
      {
        jsonrpc: fc.constantFrom('2.0', '1.0'),
        id,
        method,
        params: fc.oneof(fc.jsonValue(), fc.constant(JSON.parse('{"__proto__":{"polluted":1}}') as object)),
        result: fc.jsonValue(),
        error: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    const messages = fc.array(fc.oneof({ weight: 4, arbitrary: shaped }, fc.anything(), fc.json()), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(messages, async (given) => {
        const { host, app, bridge } = bridged({ requests: () => (params) => params });
        for (const message of given) {
          try {
            app.post(message);
          } catch {
            continue; // what cannot be cloned cannot be posted
          }
        }
        await turns(1);
        assert.equal(({} as { polluted?: number }).polluted, undefined);
        const asked = given.filter(isRequest).map((each) => each.id);
        const answered = (host.posted as Answer[]).filter(({ id: own }) => own !== null).map(({ id: own }) => own);
        for (const one of new Set(asked))
          assert.ok(count(answered, one) >= 1 && count(answered, one) <= count(given.map(idOf), one), String(one));
        bridge.cleanup();
      }),
      { numRuns: propertyRuns(2_000, 200) },
    );
  });
});

const idOf = (message: unknown): unknown => {
  const read = typeof message === 'string' ? tryParse(message) : message;
  return typeof read === 'object' && read !== null ? (read as { id?: unknown }).id : undefined;
};

const isRequest = (message: unknown): message is { id: string | number } => {
  if (typeof message !== 'object' || message === null) return false;
  const { jsonrpc, id, method } = message as Record<string, unknown>;
  return jsonrpc === '2.0' && typeof method === 'string' && (typeof id === 'string' || typeof id === 'number');
};

const count = (list: readonly unknown[], one: unknown): number => list.filter((each) => each === one).length;

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
