import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { MemoryServerStorage } from '../../../src/core/mcp/config/server-storage.js';
import { ServerError } from '../../../src/core/mcp/server-error.js';
import { ServerManager } from '../../../src/core/mcp/server-manager.js';
import type { ServerManagerOptions } from '../../../src/core/mcp/server-manager-options.js';
import type { ToolCallOptions, ToolCallResult } from '../../../src/core/mcp/server.js';
import type { McpTransport } from '../../../src/core/mcp/transports/mcp-transport.js';
import { FakeMcpClock, turns, when } from './fake-mcp-clock.js';
import { inProcess, makeServer } from './test-server.js';

const open: ServerManager[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((manager) => manager.close()));
});

const refused = (): Promise<McpTransport> =>
  Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) }));

/** Calls a tool of the server `a`. @returns the call once it has gone out. */
async function send(
  manager: ServerManager,
  tool: string,
  options: ToolCallOptions = {},
): Promise<{ call: Promise<ToolCallResult> }> {
  let isSent = false;
  const onSend = (): void => void (isSent = true);
  const call = manager.callTool({ server: 'a', tool, initiator: 'user' }, { ...options, onSend });
  call.catch(() => undefined);
  await when(() => isSent);
  return { call };
}

async function setUp(options: ServerManagerOptions = {}) {
  const clock = new FakeMcpClock();
  const { now, sleep, random } = clock;
  const manager = new ServerManager({ now, sleep, random, ...options });
  open.push(manager);
  await manager.create({ name: 'a', url: 'https://a.example/mcp' });
  const way = inProcess();
  let isDown = false;
  const attempts: number[] = [];
  const start = clock.now();
  manager.attachTransport('a', () => {
    attempts.push(clock.now() - start);
    return isDown ? refused() : way.open();
  });
  const setDown = (down: boolean): void => void (isDown = down);
  const lose = (): Promise<void> => way.ends.at(-1)?.close() ?? Promise.resolve();
  return { clock, manager, ...way, attempts, setDown, lose, state: () => manager.get('a') };
}

describe('a connection', () => {
  it('comes back by itself after 1 s, and stands as before', async () => {
    const { manager, clock, lose, state } = await setUp();
    await manager.start('a');
    await lose();
    await turns();
    assert.deepEqual(
      [state().status, state().attempt, state().lastError?.code],
      ['disconnected', 1, 'connection-failed'],
    );
    assert.equal((state().nextAttemptAt ?? 0) - clock.now(), 1_000);
    await clock.advance(999);
    assert.equal(state().status, 'disconnected');
    await clock.advance(1);
    await when(() => state().status === 'connected');
    assert.equal(state().tools.length, 4);
  });

  it('gives up after ten attempts at the times of the schedule, and can be tried again', async () => {
    const { manager, clock, lose, setDown, attempts, state } = await setUp();
    await manager.start('a');
    await clock.advance(100);
    setDown(true);
    await lose();
    await turns();
    attempts.length = 0;
    await clock.advance(400_000);
    assert.deepEqual([state().status, state().lastError?.code], ['error', 'reconnect-exhausted']);
    // Each attempt tries three times: at once, after 500 ms, after another second.
    const firsts = attempts.filter((_, index) => index % 3 === 0).map((at) => Math.round((at - 100) / 100) / 10);
    assert.deepEqual(firsts, [1, 4.5, 10, 19.5, 37, 68.5, 100, 131.5, 163, 194.5]);
    assert.equal(clock.timers, 0);
    setDown(false);
    await manager.retryNow('a');
    assert.equal(state().status, 'connected');
  });

  it('is tried at once by a person, and when the network is back', async () => {
    const listeners = new Map<string, () => void>();
    const page = { addEventListener: (type: string, listener: () => void) => void listeners.set(type, listener) };
    const { manager, lose, state } = await setUp({ page });
    await manager.start('a');
    await lose();
    await turns();
    await manager.retryNow('a');
    await when(() => state().status === 'connected');
    await lose();
    await when(() => state().nextAttemptAt !== undefined);
    listeners.get('online')?.();
    await when(() => state().status === 'connected');
  });

  it('fails a start for good, but goes on where the page started it and the fault may pass', async () => {
    const { manager, clock, setDown, state } = await setUp();
    setDown(true);
    const starting = manager.start('a');
    starting.catch(() => undefined);
    await clock.advance(2_000);
    await assert.rejects(starting, { code: 'connection-failed', server: 'a' });
    assert.equal(state().status, 'error');
    assert.equal(clock.timers, 0);
    const storage = new MemoryServerStorage();
    const row = { id: 'f47ac10b-58cc-4372-a567-0e02b2c3d479', name: 'p', url: 'https://p.example/', enabled: true };
    await storage.writeServers([{ ...row, createdAt: '', updatedAt: '', pins: {}, approvals: [] }]);
    const { now, sleep, random } = clock;
    const page = new ServerManager({
      storage,
      now,
      sleep,
      random,
      fetch: () => Promise.reject(new TypeError('refused')),
    });
    open.push(page);
    await page.ready;
    await when(() => clock.timers > 1);
    await clock.advance(1_500);
    await when(() => page.get('p').status === 'disconnected');
    assert.deepEqual([page.get('p').attempt, page.get('p').lastError?.code], [1, 'connection-failed']);
  });

  it('takes 10 s at most to stand', async () => {
    const { manager, clock, state } = await setUp();
    const silent = { start: () => Promise.resolve(), send: () => Promise.resolve(), close: () => Promise.resolve() };
    manager.attachTransport('a', () => silent);
    const starting = manager.start('a');
    starting.catch(() => undefined);
    await clock.advance(9_999);
    assert.deepEqual([state().status, state().phase], ['connecting', 'initialize']);
    await clock.advance(3_000);
    await assert.rejects(starting, { code: 'timeout' });
    assert.deepEqual([state().status, state().lastError?.values['seconds']], ['error', 10]);
  });

  it('changes nothing when an abandoned attempt comes through', async () => {
    const { manager, state } = await setUp();
    const way = inProcess();
    let give: (transport: McpTransport) => void = () => undefined;
    manager.attachTransport('a', () => new Promise((resolve) => (give = resolve)));
    const starting = manager.start('a');
    starting.catch(() => undefined);
    await turns();
    await manager.stop('a');
    give(way.open());
    await assert.rejects(starting, { code: 'cancelled' });
    await turns(30);
    assert.equal(state().status, 'stopped');
  });

  it('is lost after three pings without an answer, and not while anything comes', async () => {
    const { manager, clock, ends, state } = await setUp();
    await manager.start('a');
    const end = ends[0];
    assert.ok(end);
    end.onmessage = () => undefined;
    await clock.advance(30_000 + 40_000 + 40_000 + 9_000);
    assert.equal(state().status, 'connected');
    await clock.advance(1_500);
    assert.equal(state().status, 'disconnected');
  });

  it('stops its calls as cancelled, and leaves no timer', async () => {
    const { manager, clock, state } = await setUp();
    await manager.start('a');
    const { call } = await send(manager, 'hang');
    await manager.stop('a');
    await assert.rejects(call, { code: 'cancelled', mayHaveRun: true });
    await turns();
    assert.deepEqual([state().status, state().tools.length, clock.timers], ['stopped', 0, 0]);
  });

  it('rejects what is under way when it is lost, and says that it may have run', async () => {
    const { manager, clock, lose } = await setUp();
    await manager.start('a');
    const { call } = await send(manager, 'hang');
    const lost = assert.rejects(call, { code: 'connection-failed', mayHaveRun: true });
    const before = clock.now();
    await lose();
    await lost;
    assert.equal(clock.now(), before);
  });

  it('lists again when the server says that its tools have changed', async () => {
    const { manager, clock, servers, state } = await setUp();
    await manager.start('a');
    servers[0]?.registerTool('late', { description: 'Came later' }, () => ({ content: [] }));
    await turns();
    assert.equal(state().tools.length, 4);
    await clock.advance(250);
    await when(() => state().tools.length === 5);
  });
});

describe('a call', () => {
  it('times out after 30 s, pausing while the server asks a person', async () => {
    let answer: (() => void) | undefined;
    const { manager, clock } = await setUp({
      elicitation: () => new Promise((resolve) => (answer = () => resolve({ action: 'decline' }))),
    });
    const way = inProcess(() => {
      const server = makeServer();
      server.registerTool('ask', { description: 'Asks' }, async () => {
        await server.server.elicitInput({ message: 'Name?', requestedSchema: { type: 'object', properties: {} } });
        return new Promise<never>(() => undefined);
      });
      return server;
    });
    manager.attachTransport('a', way.open);
    await manager.start('a');
    const { call } = await send(manager, 'ask');
    const over = assert.rejects(call, { code: 'timeout', mayHaveRun: true, values: { seconds: 30 } });
    await when(() => answer !== undefined);
    await clock.advance(25_000);
    answer?.();
    await turns();
    let isOver = false;
    void over.then(() => (isOver = true));
    await clock.advance(29_000);
    assert.equal(isOver, false);
    await clock.advance(1_000);
    await over;
  });

  it('is tried again after a time-out only where that is safe', async () => {
    const { manager, clock } = await setUp();
    let calls = 0;
    const way = inProcess(() => {
      const server = makeServer();
      const hang = () => {
        calls += 1;
        return new Promise<never>(() => undefined);
      };
      server.registerTool('read', { annotations: { readOnlyHint: true } }, hang);
      server.registerTool('act', {}, hang);
      return server;
    });
    manager.attachTransport('a', way.open);
    await manager.start('a');
    for (const [tool, times] of [
      ['act', 1],
      ['read', 3],
    ] as const) {
      calls = 0;
      const { call } = await send(manager, tool, { timeoutMs: 2_000 });
      const over = assert.rejects(call, { code: 'timeout' });
      await clock.advance(10_000);
      await over;
      assert.equal(calls, times, tool);
    }
    const log = await manager.callLog.listRecords();
    assert.deepEqual(
      log.map(({ attempts }) => attempts),
      [3, 1],
    );
  });

  it('is refused while the circuit is open, and a health check closes it after 60 s', async () => {
    const { manager, clock, state } = await setUp();
    await manager.start('a');
    for (let call = 0; call < 3; call += 1) {
      const hung = assert.rejects((await send(manager, 'hang', { timeoutMs: 1_000 })).call);
      await clock.advance(1_000);
      await hung;
    }
    assert.equal(state().circuit, 'open');
    await clock.advance(20_000);
    const echo = { server: 'a', tool: 'echo', arguments: { text: 'x' }, initiator: 'user' } as const;
    await assert.rejects(manager.callTool(echo), (error: ServerError) => {
      assert.deepEqual([error.code, error.values['seconds'], error.mayHaveRun], ['circuit-open', 40, false]);
      return true;
    });
    await clock.advance(40_000);
    await when(() => state().circuit === 'closed');
    assert.equal((await manager.callTool(echo)).success, true);
  });

  it('waits for a connection that comes back', async () => {
    const { manager, clock, lose, state } = await setUp();
    await manager.start('a');
    await lose();
    await when(() => state().nextAttemptAt !== undefined);
    const request = { server: 'a', tool: 'write', arguments: { text: 'x' }, initiator: 'user' } as const;
    const call = manager.callTool(request);
    const timers = clock.timers;
    await when(() => clock.timers > timers);
    await clock.advance(1_000);
    await when(() => state().status === 'connected');
    await clock.advance(1_000);
    assert.equal((await call).success, true);
  });
});

describe('many servers', () => {
  it('connect, live for minutes of the clock and leave no timer', async () => {
    const clock = new FakeMcpClock();
    const { now, sleep, random } = clock;
    const manager = new ServerManager({ now, sleep, random });
    open.push(manager);
    let running = 0;
    let most = 0;
    const names = Array.from({ length: 20 }, (_, index) => `s${index}`);
    for (const name of names) {
      await manager.create({ name, url: 'https://a.example/' });
      const way = inProcess();
      manager.attachTransport(name, async () => {
        running += 1;
        most = Math.max(most, running);
        await turns(1);
        running -= 1;
        return way.open();
      });
    }
    await Promise.all(names.map((name) => manager.start(name)));
    assert.ok(most <= 8, String(most));
    await clock.advance(600_000);
    assert.ok(manager.list().every(({ status }) => status === 'connected'));
    await when(() => clock.timers === 40); // a heartbeat and a health check each
    await manager.close();
    await turns();
    assert.equal(clock.timers, 0);
  });
});
