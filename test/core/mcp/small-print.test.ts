import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { ResourceCache } from '../../../src/core/mcp/resources/resource-cache.js';
import { ServerManager } from '../../../src/core/mcp/server-manager.js';
import type { ServerManagerOptions } from '../../../src/core/mcp/server-manager-options.js';
import { FakeMcpClock, turns, when } from './fake-mcp-clock.js';
import { PlainServer } from './plain-server.js';

const open: ServerManager[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((manager) => manager.close()));
});

interface Sent {
  readonly method: string;
  readonly init: RequestInit;
}

/** A server over Streamable HTTP, with a session, of the version that still had batches. */
async function overHttp(options: ServerManagerOptions = {}) {
  const sent: Sent[] = [];
  const resultOf = (method: string): object => {
    if (method === 'initialize')
      return {
        protocolVersion: '2025-03-26',
        capabilities: { tools: {} },
        serverInfo: { name: 'older', version: '1' },
      };
    if (method === 'tools/list') return { tools: [{ name: 't', inputSchema: { type: 'object' } }] };
    return { content: [{ type: 'text', text: 'Bearer abc.def' }] };
  };
  const manager = new ServerManager({
    fetch: (_, init = {}) => {
      const { method = 'GET', body } = init;
      if (method !== 'POST') {
        sent.push({ method, init });
        return Promise.resolve(new Response(null, { status: method === 'DELETE' ? 200 : 405 }));
      }
      const request = JSON.parse(body as string) as { id?: number; method: string };
      sent.push({ method: request.method, init });
      if (request.id === undefined) return Promise.resolve(new Response(null, { status: 202 }));
      const answer = { jsonrpc: '2.0', id: request.id, result: resultOf(request.method) };
      const note = { jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'x' } };
      const isFirst = request.method === 'initialize';
      return Promise.resolve(Response.json(isFirst ? answer : [note, answer], { headers: { 'mcp-session-id': 's1' } }));
    },
    ...options,
  });
  open.push(manager);
  await manager.create({ name: 'a', url: 'https://a.example/mcp' });
  await manager.start('a');
  return { manager, sent };
}

/** A server whose calls hang, and say how far they are. */
async function thatHangs() {
  const clock = new FakeMcpClock();
  const { now, sleep, random } = clock;
  const manager = new ServerManager({ now, sleep, random });
  open.push(manager);
  await manager.create({ name: 'a', url: 'https://a.example/mcp' });
  let token: unknown;
  const server = new PlainServer({
    hangs: true,
    answer: ({ params }) => void (token = (params?.['_meta'] as { progressToken?: unknown })?.progressToken ?? token),
  });
  manager.attachTransport('a', server.open);
  await Promise.all([manager.start('a'), clock.advance(0)]);
  let over: string | undefined;
  const begin = async (resetTimeoutOnProgress: boolean): Promise<void> => {
    const told = { resetTimeoutOnProgress, onProgress: () => undefined };
    const call = manager.callTool({ server: 'a', tool: 't0', initiator: 'user' }, told);
    call.catch(({ code }: { code: string }) => (over = code));
    await when(() => server.calls === 1);
  };
  const tell = async (progress: number): Promise<void> => {
    server.send({ jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken: token, progress } });
    await turns();
  };
  return { clock, begin, tell, isOver: () => over };
}

describe('progress of a call', () => {
  it('gives it no more time by itself', async () => {
    const { clock, begin, tell, isOver } = await thatHangs();
    await begin(false);
    await clock.advance(20_000);
    await tell(1);
    await clock.advance(11_000);
    assert.equal(isOver(), 'timeout');
  });

  it('gives it its time anew where the caller says so, ten minutes in all', async () => {
    const { clock, begin, tell, isOver } = await thatHangs();
    await begin(true);
    for (let at = 20; at < 600; at += 20) {
      await clock.advance(20_000);
      await tell(at);
      assert.equal(isOver(), undefined, `${at} s`);
    }
    await clock.advance(21_000);
    assert.equal(isOver(), 'timeout');
  });
});

describe('a server of 2025-03-26', () => {
  it('may answer with a batch, and is never sent one', async () => {
    const { manager, sent } = await overHttp();
    assert.deepEqual(
      manager.get('a').tools.map(({ name }) => name),
      ['t'],
    );
    const { success } = await manager.callTool({ server: 'a', tool: 't', initiator: 'user' });
    assert.equal(success, true);
    assert.equal(manager.get('a').protocolVersion, '2025-03-26');
    const bodies = sent.filter(({ init }) => typeof init.body === 'string').map(({ init }) => init.body as string);
    assert.ok(bodies.every((body) => body.startsWith('{')));
  });
});

describe('a page that goes', () => {
  it('ends the session with a request that outlives it, and does nothing else', async () => {
    const listeners = new Map<string, () => void>();
    const page = { addEventListener: (type: string, listener: () => void) => void listeners.set(type, listener) };
    const { manager, sent } = await overHttp({ page });
    const before = sent.length;
    listeners.get('pagehide')?.();
    await turns();
    const [farewell, ...more] = sent.slice(before);
    assert.deepEqual([farewell?.method, farewell?.init.keepalive, more.length], ['DELETE', true, 0]);
    assert.equal(new Headers(farewell?.init.headers).get('mcp-session-id'), 's1');
    assert.equal(manager.get('a').status, 'connected');
  });
});

describe('development mode', () => {
  it('says on the console what goes and comes, without what is secret; otherwise the console is silent', async ({
    mock,
  }) => {
    const debug = mock.method(console, 'debug', () => undefined);
    const call = async (options: ServerManagerOptions): Promise<string[]> => {
      debug.mock.resetCalls();
      const { manager } = await overHttp(options);
      const args = { password: 'hunter2', text: 'x'.repeat(5_000) };
      await manager.callTool({ server: 'a', tool: 't', arguments: args, initiator: 'host' });
      return debug.mock.calls.map(({ arguments: [line] }) => String(line));
    };
    const lines = await call({ debug: true });
    assert.equal(lines.length, 2);
    assert.match(lines[0] ?? '', /^\[MCP\] host → server: \{"method":"tools\/call".*\[redacted\]/);
    assert.match(lines[1] ?? '', /^\[MCP\] server → host: .*Bearer \[redacted\]/);
    assert.doesNotMatch(lines.join(), /hunter2|abc\.def/);
    assert.ok(lines.every((line) => line.length < 2_030));
    assert.deepEqual(await call({}), []);
  });
});

describe('what was read from servers', () => {
  it('is kept up to a size in all, what was not used for longest goes first, and goes with its server', () => {
    const cache = new ResourceCache(100);
    const entry = (uri: string, size: number) => ({ uri, mimeType: 'text/html', text: '', size });
    for (const uri of ['ui://1', 'ui://2', 'ui://3']) cache.addEntry('a', uri, entry(uri, 30));
    assert.ok(cache.readEntry('a', 'ui://1'));
    cache.addEntry('b', 'ui://1', entry('ui://1', 30));
    const kept = (): string[] =>
      ['a', 'b'].flatMap((server) =>
        ['ui://1', 'ui://2', 'ui://3'].filter((uri) => cache.readEntry(server, uri)).map((uri) => `${server} ${uri}`),
      );
    assert.deepEqual(kept(), ['a ui://1', 'a ui://3', 'b ui://1']);
    cache.dropServer('a');
    assert.deepEqual(kept(), ['b ui://1']);
    cache.addEntry('b', 'ui://2', entry('ui://2', 101));
    assert.deepEqual(kept(), []);
  });
});
