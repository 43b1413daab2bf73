import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, it } from 'node:test';
import { SSEServerTransport } from '@modelcontextprotocol/sdk/server/sse.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { ServerManager } from '../../../src/core/mcp/server-manager.js';
import { systemClock } from '../../../src/core/mcp/mcp-clock.js';
import { when } from './fake-mcp-clock.js';
import { makeServer } from './test-server.js';

type Handle = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

const ends: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A server on this machine. @param port - 0: any. */
async function listen(
  handle: Handle,
  port = 0,
): Promise<{ server: Server; port: number; url: string; kill: () => Promise<void> }> {
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const kill = (): Promise<void> =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  ends.push(kill);
  const { port: own } = server.address() as AddressInfo;
  return { server, port: own, url: `http://127.0.0.1:${own}/mcp`, kill };
}

/** Streamable HTTP with sessions, as the SDK does it. */
function streamable(seen: IncomingMessage[] = []): Handle & { sessions: Map<string, StreamableHTTPServerTransport> } {
  const sessions = new Map<string, StreamableHTTPServerTransport>();
  const handle: Handle = async (request, response) => {
    seen.push(request);
    const id = request.headers['mcp-session-id'] as string | undefined;
    const known = id === undefined ? undefined : sessions.get(id);
    if (known) return known.handleRequest(request, response);
    if (id !== undefined) return void response.writeHead(404).end();
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: () => randomUUID(),
      onsessioninitialized: (sessionId) => void sessions.set(sessionId, transport),
    });
    await makeServer().connect(transport);
    return transport.handleRequest(request, response);
  };
  return Object.assign(handle, { sessions });
}

async function managerFor(
  url: string,
  options: ConstructorParameters<typeof ServerManager>[0] = {},
): Promise<ServerManager> {
  const manager = new ServerManager(options);
  ends.push(() => manager.close());
  await manager.create({ name: 'a', url, headers: { 'X-Key': 'hunter2-key' } });
  return manager;
}

const ECHO = { server: 'a', tool: 'echo', arguments: { text: 'hi' }, initiator: 'user' } as const;

describe('a server over HTTP', () => {
  it('is connected to, called, and told when it is over', async () => {
    const seen: IncomingMessage[] = [];
    const { url } = await listen(streamable(seen));
    const manager = await managerFor(url);
    const server = await manager.start('a');
    assert.deepEqual([server.status, server.protocolVersion, server.tools.length], ['connected', '2025-11-25', 4]);
    assert.deepEqual((await manager.callTool(ECHO)).content, [{ type: 'text', text: 'hi' }]);
    assert.equal((await manager.readResource('a', 'ui://chart-viewer')).content, '<p>chart</p>');
    assert.ok(seen.every(({ headers }) => headers['x-key'] === 'hunter2-key'));
    await manager.stop('a');
    assert.equal(seen.at(-1)?.method, 'DELETE');
    const tested = await manager.test({ name: 'b', url });
    assert.deepEqual([tested.success, tested.tools.length, tested.protocolVersion], [true, 4, '2025-11-25']);
  });

  it('rejects a call within a second when it is killed in the middle, and is there again by itself', async () => {
    const first = await listen(streamable());
    const manager = await managerFor(first.url, { random: () => 0.5 });
    await manager.start('a');
    let isSent = false;
    const call = manager.callTool({ server: 'a', tool: 'hang', initiator: 'user' }, { onSend: () => (isSent = true) });
    call.catch(() => undefined);
    await when(() => isSent);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const startedAt = Date.now();
    await first.kill();
    await assert.rejects(call, { code: 'connection-failed', mayHaveRun: true });
    assert.ok(Date.now() - startedAt < 1_000);
    await when(() => manager.get('a').status === 'disconnected');
    await listen(streamable(), first.port);
    await manager.retryNow('a');
    await when(() => manager.get('a').status === 'connected');
    assert.equal((await manager.callTool(ECHO)).success, true);
  });

  it('gets a new session when it has forgotten the old one, and the call still comes through', async () => {
    const handle = streamable();
    const { url } = await listen(handle);
    const manager = await managerFor(url);
    await manager.start('a');
    handle.sessions.clear();
    assert.equal((await manager.callTool(ECHO)).success, true);
    assert.equal(manager.get('a').status, 'connected');
    assert.equal((await manager.callLog.listRecords())[0]?.attempts, 2);
  });

  it('is tried again where it says that it is busy, and not where it asks to sign in', async () => {
    const handle = streamable();
    let busy = 2;
    let locked = 0;
    const { url } = await listen((request, response) => {
      if (request.url === '/locked') {
        locked += 1;
        return void response.writeHead(401).end();
      }
      return busy-- > 0 ? void response.writeHead(503).end() : handle(request, response);
    });
    const manager = await managerFor(url);
    await manager.start('a');
    assert.equal(manager.get('a').status, 'connected');
    await manager.create({ name: 'locked', url: new URL('/locked', url).href });
    await assert.rejects(manager.start('locked'), { code: 'auth-required', server: 'locked' });
    assert.deepEqual([manager.get('locked').status, locked], ['error', 1]);
  });

  it('waits as long as it asks for, up to 30 s, before a call goes out again', async () => {
    const handle = streamable();
    const refusals = [
      ['503', '7'],
      ['429', '90'],
    ];
    let isBusy = false;
    const { url } = await listen((request, response) => {
      const [status, after] = (isBusy && request.method === 'POST' && refusals.shift()) || [];
      if (status === undefined) return handle(request, response);
      return void response.writeHead(Number(status), { 'retry-after': after ?? '' }).end();
    });
    const waits: number[] = [];
    const { sleep } = systemClock;
    const manager = await managerFor(url, {
      sleep: (delayMs, signal) => {
        if (!isBusy || signal === undefined || ![7_000, 30_000].includes(delayMs)) return sleep(delayMs, signal);
        waits.push(delayMs);
        return Promise.resolve();
      },
    });
    await manager.start('a');
    isBusy = true;
    // `echo` is read-only: it may go out again even where nobody knows whether it has run.
    assert.equal((await manager.callTool({ ...ECHO }, { timeoutMs: 20_000 })).success, true);
    assert.deepEqual(waits, [7_000, 30_000]);
    assert.equal((await manager.callLog.listRecords())[0]?.attempts, 3);
  });

  it('falls back to HTTP+SSE for a server from before, and remembers it', async () => {
    let posts = 0;
    const transports = new Map<string, SSEServerTransport>();
    const { url } = await listen(async (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
      if (pathname === '/mcp' && request.method === 'POST') {
        posts += 1;
        return void response.writeHead(405).end();
      }
      if (pathname === '/mcp') {
        const transport = new SSEServerTransport('/messages', response);
        transports.set(transport.sessionId, transport);
        return makeServer().connect(transport);
      }
      return transports.get(searchParams.get('sessionId') ?? '')?.handlePostMessage(request, response);
    });
    const manager = await managerFor(url);
    await manager.start('a');
    assert.equal((await manager.callTool(ECHO)).success, true);
    await manager.stop('a');
    await manager.start('a');
    assert.equal(posts, 1);
  });

  it('holds one standing stream for an origin over http', async () => {
    const seen: IncomingMessage[] = [];
    const { url } = await listen(streamable(seen));
    const manager = await managerFor(url);
    await manager.create({ name: 'b', url: `${url}2` });
    await Promise.all([manager.start('a'), manager.start('b')]);
    await when(() => seen.some(({ method }) => method === 'GET'));
    assert.equal(seen.filter(({ method }) => method === 'GET').length, 1);
  });

  it('is left when it sends more than anybody needs', async () => {
    const handle = streamable();
    let isLarge = false;
    const { url } = await listen((request, response) => {
      if (!isLarge || request.method !== 'POST') return handle(request, response);
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.end(`{"jsonrpc":"2.0","id":99,"result":{"x":"${'x'.repeat(11_000_000)}"}}`);
    });
    const manager = await managerFor(url);
    await manager.start('a');
    isLarge = true;
    await assert.rejects(manager.callTool(ECHO));
    await when(() => manager.get('a').status === 'error');
    assert.equal(manager.get('a').lastError?.code, 'result-too-large');
  });
});
