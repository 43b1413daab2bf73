import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { AttachedClient } from '../../../src/core/mcp/connection/attached-connection.js';
import { ServerManager } from '../../../src/core/mcp/server-manager.js';
import type { ServerManagerOptions } from '../../../src/core/mcp/server-manager-options.js';
import { FakeMcpClock, when } from './fake-mcp-clock.js';
import { inProcess, makeServer } from './test-server.js';

const open: ServerManager[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((manager) => manager.close()));
});

async function managerOf(url = 'https://a.example/mcp', options: ServerManagerOptions = {}): Promise<ServerManager> {
  const manager = new ServerManager(options);
  open.push(manager);
  await manager.create({ name: 'a', url });
  return manager;
}

const ECHO = { server: 'a', tool: 'echo', arguments: { text: 'hi' }, initiator: 'user' } as const;

/** A browser's WebSocket at the other end of which a server of the SDK stands. */
class FakeWebSocket {
  static readonly opened: { url: string; protocols: unknown; socket: FakeWebSocket }[] = [];
  onopen?: () => void;
  onclose?: () => void;
  onmessage?: (event: { data: string }) => void;
  readonly #end: InMemoryTransport;

  constructor(url: string | URL, protocols: unknown) {
    FakeWebSocket.opened.push({ url: String(url), protocols, socket: this });
    const [own, end] = InMemoryTransport.createLinkedPair();
    this.#end = own;
    own.onmessage = (message) => this.onmessage?.({ data: JSON.stringify(message) });
    void own.start();
    void makeServer().connect(end);
    setImmediate(() => this.onopen?.());
  }

  send(text: string): void {
    void this.#end.send(JSON.parse(text) as never);
  }

  close(): void {
    this.onclose?.();
  }
}

describe('a server over WebSocket', () => {
  it('is reached with the subprotocol of MCP, without headers, and comes back when it is lost', async () => {
    const known = globalThis.WebSocket;
    globalThis.WebSocket = FakeWebSocket as never;
    try {
      const clock = new FakeMcpClock();
      const { now, sleep, random } = clock;
      const manager = await managerOf('wss://a.example/mcp', { now, sleep, random });
      await manager.start('a');
      const [first] = FakeWebSocket.opened;
      assert.deepEqual([first?.url, first?.protocols], ['wss://a.example/mcp', 'mcp']);
      assert.equal((await manager.callTool(ECHO)).success, true);
      first?.socket.close();
      await when(() => manager.get('a').nextAttemptAt !== undefined);
      await clock.advance(1_000);
      await when(() => FakeWebSocket.opened.length === 2 && manager.get('a').status === 'connected');
      assert.equal((await manager.callTool(ECHO)).success, true);
    } finally {
      globalThis.WebSocket = known;
    }
  });
});

describe('a client of the host', () => {
  it('of version 1 of the SDK is called as it is, and stays open', async () => {
    const client = new Client({ name: 'host', version: '1' });
    const [own, end] = InMemoryTransport.createLinkedPair();
    await Promise.all([makeServer().connect(end), client.connect(own)]);
    const manager = await managerOf();
    manager.attachClient('a', client);
    const server = await manager.start('a');
    assert.deepEqual([server.tools.length, server.serverInfo?.['name']], [4, 'test-server']);
    assert.deepEqual((await manager.callTool(ECHO)).content, [{ type: 'text', text: 'hi' }]);
    assert.equal((await manager.readResource('a', 'ui://chart-viewer')).content, '<p>chart</p>');
    const progress: unknown[] = [];
    await assert.rejects(
      manager.callTool(
        { ...ECHO, tool: 'hang' },
        { signal: AbortSignal.timeout(20), onProgress: (p) => progress.push(p) },
      ),
      { code: 'cancelled', mayHaveRun: true },
    );
    await manager.stop('a');
    assert.equal((await client.listTools()).tools.length, 4);
    assert.equal(manager.latencyMetrics('a')[0]?.totalCalls, 2);
    await client.close();
  });

  it('of the form of version 2 gets its options second, and one that only knows tools is enough', async () => {
    const seen: unknown[][] = [];
    const tools = [{ name: 'echo', inputSchema: { type: 'object' } }];
    const version2 = {
      listTools: () => Promise.resolve({ tools }),
      // Two parameters: what comes second are options.
      callTool(params: object, options?: object) {
        seen.push([params, options]);
        return Promise.resolve({ content: [{ type: 'text', text: 'two' }] });
      },
    };
    const manager = await managerOf();
    manager.attachClient('a', version2);
    await manager.start('a');
    assert.equal((await manager.callTool(ECHO)).success, true);
    assert.deepEqual(seen[0]?.[0], { name: 'echo', arguments: { text: 'hi' } });
    assert.ok((seen[0]?.[1] as { signal?: unknown }).signal instanceof AbortSignal);
    assert.deepEqual(manager.get('a').resources, []);
    await assert.rejects(manager.readResource('a', 'ui://x'), { code: 'protocol-error' });
  });

  it('may be a proxy to a host’s own back end, whose faults count in the breaker', async () => {
    let calls = 0;
    const proxy: AttachedClient = {
      listTools: () => Promise.resolve({ tools: [{ name: 'echo', inputSchema: { type: 'object' } }] }),
      callTool: () => {
        calls += 1;
        return Promise.reject(new TypeError('Failed to fetch'));
      },
    };
    const manager = await managerOf();
    manager.attachClient('a', proxy);
    await manager.start('a');
    for (let call = 0; call < 3; call += 1)
      await assert.rejects(manager.callTool(ECHO), { code: 'connection-failed', mayHaveRun: true });
    assert.equal(calls, 3, 'what may have run is not tried again');
    assert.notEqual(manager.get('a').circuit, 'closed');
  });
});

describe('a transport of the host', () => {
  it('is made anew for each attempt, the first and those after a loss', async () => {
    const clock = new FakeMcpClock();
    const { now, sleep, random } = clock;
    const manager = await managerOf('https://a.example/', { now, sleep, random });
    const way = inProcess();
    let made = 0;
    manager.attachTransport('a', () => {
      made += 1;
      if (made === 2) throw new TypeError('not yet');
      return way.open();
    });
    await manager.start('a');
    assert.equal(made, 1);
    await way.ends[0]?.close();
    await when(() => manager.get('a').nextAttemptAt !== undefined);
    await clock.advance(5_000);
    await when(() => manager.get('a').status === 'connected' && made === 3);
    assert.equal((await manager.callTool(ECHO)).success, true);
  });
});

describe('what a server asks', () => {
  it('reaches the host’s handlers alone, and only what has one is offered', async () => {
    const makeAsking = () => {
      const server = makeServer();
      server.registerTool('think', {}, async () => {
        const answer = await server.server.createMessage({
          messages: [{ role: 'user', content: { type: 'text', text: 'why?' } }],
          maxTokens: 10,
        });
        return { content: [{ type: 'text', text: JSON.stringify(answer.content) }] };
      });
      server.registerTool('about', {}, () => ({
        content: [{ type: 'text', text: JSON.stringify(server.server.getClientCapabilities()) }],
      }));
      return server;
    };
    const about = async (manager: ServerManager): Promise<Record<string, unknown>> => {
      manager.attachTransport('a', inProcess(makeAsking).open);
      await manager.start('a');
      const { content } = await manager.callTool({ server: 'a', tool: 'about', initiator: 'user' });
      return JSON.parse((content as { text: string }[])[0]?.text ?? '') as Record<string, unknown>;
    };
    const asked: unknown[] = [];
    const manager = await managerOf(undefined, {
      sampling: (request) => {
        asked.push([request.server, request.params['maxTokens']]);
        return { role: 'assistant', model: 'm', content: { type: 'text', text: 'because' } };
      },
    });
    const capabilities = await about(manager);
    assert.deepEqual(Object.keys(capabilities).sort(), ['extensions', 'sampling']);
    assert.deepEqual(capabilities['extensions'], {
      'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] },
    });
    const thought = await manager.callTool({ server: 'a', tool: 'think', initiator: 'user' });
    assert.match(JSON.stringify(thought.content), /because/);
    assert.deepEqual(asked, [['a', 10]]);
    const silent = await managerOf();
    assert.deepEqual(Object.keys(await about(silent)), ['extensions']);
    const refused = await silent.callTool({ server: 'a', tool: 'think', initiator: 'user' });
    assert.equal(refused.success, false);
  });
});
