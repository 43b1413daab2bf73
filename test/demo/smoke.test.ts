/**
 * What any deployment of the demo server must do. `DEMO_SERVER=http://localhost:8787/mcp` points it at one that runs
 * already, e.g. the Worker; else it starts one on Node.
 */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startDemoServer } from '../../demo/server/node-server.js';

const given = process.env['DEMO_SERVER'];

describe(`the demo server${given ? ` at ${given}` : ' on Node'}`, () => {
  let url: URL;
  const clients: Client[] = [];
  let stop = (): Promise<void> => Promise.resolve();

  before(async () => {
    if (given) return void (url = new URL(given));
    const server = await startDemoServer();
    ({ stop } = server);
    url = new URL(`${server.address}/mcp`);
  });
  after(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await stop();
  });

  async function connect(): Promise<{ client: Client; transport: StreamableHTTPClientTransport }> {
    const client = new Client({ name: 'smoke', version: '1.0.0' });
    const transport = new StreamableHTTPClientTransport(url);
    await client.connect(transport);
    clients.push(client);
    return { client, transport };
  }
  const poll = async (client: Client): Promise<unknown> =>
    (await client.callTool({ name: 'pollApp', arguments: {} })).structuredContent;

  it('initializes and lists its tools, resources and prompts', async () => {
    const { client, transport } = await connect();
    assert.equal(client.getServerVersion()?.name, 'vitrine-demo');
    assert.ok(transport.sessionId);
    const names = (await client.listTools()).tools.map(({ name }) => name).sort();
    const shows = ['showApp', 'showExternalUrl', 'showRawHtml', 'showRemoteDom', 'showTicTacToeGame'];
    assert.deepEqual(names, ['pollApp', ...shows]);
    assert.deepEqual(
      (await client.listPrompts()).prompts.map(({ name }) => name),
      ['PlayTicTacToe'],
    );
    assert.deepEqual(
      (await client.listResources()).resources.map(({ uri }) => uri),
      ['ui://demo/pulse'],
    );
  });

  it('calls a tool, and names the mini-apps by the address that was asked', async () => {
    const { client } = await connect();
    const result = await client.callTool({ name: 'showTicTacToeGame', arguments: {} });
    const text = JSON.stringify(result.content);
    assert.match(
      text,
      process.env['APP_URL'] ? /\/mini-apps\/tictactoe\// : new RegExp(`${url.origin}/mini-apps/tictactoe/`),
    );
  });

  it('keeps the state of a session across requests, and shares it with no other', async () => {
    const [one, other] = [await connect(), await connect()];
    assert.notEqual(one.transport.sessionId, other.transport.sessionId);
    assert.deepEqual(await poll(one.client), { count: 1 });
    assert.deepEqual(await poll(one.client), { count: 2 });
    assert.deepEqual(await poll(other.client), { count: 1 });
  });

  it('ends a session that says goodbye, and knows none that it did not begin', async () => {
    const { client, transport } = await connect();
    const id = transport.sessionId!;
    await transport.terminateSession();
    await client.close();
    for (const session of [id, '0b8e9d5e-0000-4000-8000-000000000000']) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'mcp-session-id': session,
          'mcp-protocol-version': '2025-06-18',
          origin: 'https://host.example',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      });
      assert.equal(response.status, 404);
      // A page must be able to read that its session is gone.
      assert.equal(response.headers.get('access-control-allow-origin'), '*');
      await response.body?.cancel();
    }
  });
});
