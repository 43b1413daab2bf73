import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { DEFAULT_LIMITS } from '../../../src/core/mcp/manager-limits.js';
import type { ServerError } from '../../../src/core/mcp/server-error.js';
import { ServerManager } from '../../../src/core/mcp/server-manager.js';
import type { ServerManagerOptions } from '../../../src/core/mcp/server-manager-options.js';
import { FakeMcpClock, when } from './fake-mcp-clock.js';
import { PlainServer } from './plain-server.js';

const open: ServerManager[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((manager) => manager.close()));
});

async function setUp(server: PlainServer, options: ServerManagerOptions = {}) {
  const clock = new FakeMcpClock();
  const { now, sleep, random } = clock;
  const manager = new ServerManager({ now, sleep, random, ...options });
  open.push(manager);
  await manager.create({ name: 'a', url: 'https://a.example/mcp' });
  manager.attachTransport('a', server.open);
  await manager.start('a');
  return { manager, clock };
}

const CALL = { server: 'a', tool: 't0', initiator: 'user' } as const;

describe('limits', () => {
  it('lets 64 requests be under way and 256 wait; the next one is told that the server is busy', async () => {
    const server = new PlainServer({ hangs: true });
    const { manager } = await setUp(server);
    const calls = Array.from({ length: 320 }, () => manager.callTool(CALL));
    calls.forEach((call) => void call.catch(() => undefined));
    await when(() => server.calls === 64);
    await assert.rejects(manager.callTool(CALL), { code: 'busy' });
    server.answerCalls();
    await when(() => server.calls === 128);
  });

  it('closes a connection that sends 100 malformed messages in a minute, and bears 99', async () => {
    const server = new PlainServer();
    const failures: string[] = [];
    const { manager, clock } = await setUp(server, { onFailure: ({ code }) => failures.push(code) });
    const send = (count: number): void => {
      for (let each = 0; each < count; each += 1) server.send({ jsonrpc: '2.0', id: 1e6 + each, result: {} });
    };
    send(99);
    await clock.advance(60_000);
    send(99);
    assert.equal(manager.get('a').status, 'connected');
    send(1);
    assert.deepEqual([manager.get('a').status, manager.get('a').lastError?.code], ['error', 'protocol-error']);
    assert.deepEqual(failures, ['protocol-error']);
  });

  it('reads 20 pages of a list, keeps 1,000 tools of them, and counts the rest', async () => {
    const server = new PlainServer({ toolsPerPage: 60, pages: 30 });
    const { manager } = await setUp(server);
    assert.equal(server.lists, 20);
    assert.deepEqual([manager.get('a').tools.length, manager.get('a').toolCount], [1_000, 1_200]);
  });

  it('are options: every number is what the host says', async () => {
    const server = new PlainServer({ toolsPerPage: 10, pages: 9, hangs: true });
    const limits = { listPages: 2, tools: 15, callMs: 2_000, retryWaitsMs: [], heartbeatMs: 7_000 };
    const { manager, clock } = await setUp(server, { limits });
    assert.deepEqual([server.lists, manager.get('a').tools.length], [2, 15]);
    const call = manager.callTool(CALL);
    const over = assert.rejects(
      call,
      (error: ServerError) => error.code === 'timeout' && error.values['seconds'] === 2,
    );
    await when(() => server.calls === 1);
    await clock.advance(2_000);
    await over;
    const before = server.pings;
    await clock.advance(14_000);
    assert.ok(server.pings > before);
  });

  it('stand as the specification has them where the host says nothing', () => {
    const { dials, messageBytes, callMs, connectMs, requestMs, heartbeatMs, healthCheckMs, reconnectWaitsMs } =
      DEFAULT_LIMITS;
    assert.deepEqual([dials, messageBytes, callMs, connectMs, requestMs], [8, 10_485_760, 30_000, 10_000, 10_000]);
    assert.deepEqual([heartbeatMs, healthCheckMs, reconnectWaitsMs.length], [30_000, 300_000, 10]);
  });
});

describe('a server that was given up', () => {
  it('is told of once, after ten attempts, and begins anew when it is started', async () => {
    const server = new PlainServer();
    const failures: string[] = [];
    const { manager, clock } = await setUp(server, { onFailure: ({ code }) => failures.push(code) });
    server.isDown = true;
    server.close();
    for (let round = 0; round < 12 && manager.get('a').status === 'disconnected'; round += 1)
      await clock.advance(35_000);
    assert.equal(manager.get('a').lastError?.code, 'reconnect-exhausted');
    assert.deepEqual(failures, ['reconnect-exhausted']);
    server.isDown = false;
    await manager.start('a');
    server.close();
    await when(() => manager.get('a').nextAttemptAt !== undefined);
    assert.deepEqual([manager.get('a').attempt, manager.get('a').status], [1, 'disconnected']);
  });
});

describe('stopping a server', () => {
  it('lets its apps say goodbye first, side by side, for half a second at most', async () => {
    const server = new PlainServer({ hangs: true });
    const { manager, clock } = await setUp(server);
    const call = manager.callTool(CALL);
    const cancelled = assert.rejects(call, { code: 'cancelled' });
    await when(() => server.calls === 1);
    const told: string[] = [];
    manager.addTeardown(() => Promise.reject(new Error('broken')));
    manager.addTeardown((name) => {
      told.push(`${name} ${manager.get('a').status}`);
      return new Promise(() => undefined);
    });
    const remove = manager.addTeardown(() => void told.push('removed'));
    remove();
    const stopping = manager.stop('a');
    await clock.advance(499);
    assert.deepEqual([manager.get('a').status, told], ['connected', ['a connected']]);
    await clock.advance(1);
    await cancelled;
    assert.equal((await stopping).status, 'stopped');
  });
});
