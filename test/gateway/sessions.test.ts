import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { CallToolResultSchema, ToolListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { isRunning, oddServer, PAGE, runGateway, textOf, until } from './running-gateway.js';

type Running = Awaited<ReturnType<typeof runGateway>>;
const everything = path.resolve('node_modules/@modelcontextprotocol/server-everything/dist/index.js');
const memory = path.resolve('node_modules/@modelcontextprotocol/server-memory/dist/index.js');

const INITIALIZE = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'raw', version: '1' } };
const call = (client: Client, name: string, args: Record<string, unknown> = {}) =>
  client.callTool({ name, arguments: args });

describe('a session through the gateway', () => {
  let it_: Running;
  before(async () => {
    it_ = await runGateway({
      servers: {
        everything: { command: process.execPath, args: [everything, 'stdio'] },
        memory: { command: process.execPath, args: [memory], env: { MEMORY_FILE_PATH: '${MEMORY_FILE}' } },
        odd: oddServer(),
        shared: oddServer(),
      },
      shared: ['shared'],
      environment: { MEMORY_FILE: `${process.cwd()}/.cache/gateway-memory-${process.pid}.jsonl`, SECRET_OF_SHELL: 'x' },
    });
  });
  after(() => it_.stop());

  it('uses server-everything as over stdio: tools, resources, prompts, progress', async () => {
    const { client, transport } = await it_.connect('everything');
    const { tools } = await client.listTools();
    assert.ok(tools.length >= 8, tools.map(({ name }) => name).join());
    assert.equal(textOf(await call(client, 'echo', { message: 'Grüße' })), 'Echo: Grüße');
    assert.ok((await client.listResources()).resources.length > 0);
    assert.ok((await client.listPrompts()).prompts.length > 0);
    const seen: number[] = [];
    const long = { name: 'trigger-long-running-operation', arguments: { duration: 0.2, steps: 4 } };
    await client.callTool(long, CallToolResultSchema, { onprogress: ({ progress }) => seen.push(progress) });
    assert.deepEqual(seen, [1, 2, 3, 4]);
    await transport.terminateSession();
    await client.close();
  });

  it('uses server-memory, with a variable filled in', async () => {
    const { client, transport } = await it_.connect('memory');
    const read = await call(client, 'read_graph');
    assert.deepEqual(read.structuredContent, { entities: [], relations: [] });
    await transport.terminateSession();
    await client.close();
  });

  it('has a child of its own, which ends with it', async () => {
    const [one, other] = await Promise.all([it_.connect('odd'), it_.connect('odd')]);
    const pids = await Promise.all([one, other].map(async ({ client }) => Number(textOf(await call(client, 'pid')))));
    assert.notEqual(pids[0], pids[1]);
    await one.transport.terminateSession();
    await until(() => !isRunning(pids[0]!), 'the first child has gone');
    assert.ok(isRunning(pids[1]!));
    assert.equal(textOf(await call(other.client, 'echo', { value: 'still here' })), 'still here');
    await assert.rejects(call(one.client, 'pid'));
    await Promise.all([one.client.close(), other.transport.terminateSession().then(() => other.client.close())]);
  });

  it('gives its child the five variables, the declared ones, and no others', async () => {
    const { client, transport } = await it_.connect('odd');
    const names = Object.keys(JSON.parse(textOf(await call(client, 'env'))) as object);
    assert.deepEqual(
      names.filter((name) => !['HOME', 'LOGNAME', 'PATH', 'TERM', 'USER', '__CF_USER_TEXT_ENCODING'].includes(name)),
      [],
    );
    await transport.terminateSession();
    await client.close();
  });

  it('carries any JSON there and back', async () => {
    const { client, transport } = await it_.connect('odd');
    const value = fc
      .jsonValue({ maxDepth: 3 })
      .map((each) => JSON.parse(JSON.stringify(each).replaceAll('__proto__', 'p')) as unknown);
    await fc.assert(
      fc.asyncProperty(value, async (each) => {
        const { structuredContent } = await call(client, 'echo', { value: each });
        assert.deepEqual(structuredContent, { value: each });
      }),
      { numRuns: 25 },
    );
    const large = 'x'.repeat(1_500_000);
    assert.equal(textOf(await call(client, 'echo', { value: large })).length, large.length);
    await transport.terminateSession();
    await client.close();
  });

  it('passes what a server says by itself: a batch, progress, a question, a notice for later', async () => {
    const { client, transport } = await it_.connect('odd');
    let hasChanged = false;
    client.setNotificationHandler(ToolListChangedNotificationSchema, () => void (hasChanged = true));
    assert.equal(textOf(await call(client, 'batch')), 'second');
    assert.equal(textOf(await call(client, 'stray')), 'found');
    await call(client, 'notify');
    await until(() => hasChanged, 'the standing stream brings the notice');
    await transport.terminateSession();
    await client.close();

    const asked = new Client({ name: 'asked', version: '1' }, { capabilities: { roots: {} } });
    asked.setRequestHandler(ListRootsRequestSchema, () => ({ roots: [{ uri: 'file:///here' }] }));
    const headers = { authorization: it_.authorization };
    const url = new URL(`${it_.address}/servers/odd/mcp`);
    const way = new StreamableHTTPClientTransport(url, { requestInit: { headers } });
    await asked.connect(way);
    assert.equal(textOf(await call(asked, 'ask')), '{"roots":[{"uri":"file:///here"}]}');
    await way.terminateSession();
    await asked.close();
  });

  it('keeps what nobody listens to until somebody does', async () => {
    const raw = await openRaw(it_, 'odd');
    await raw.post({ id: 2, method: 'tools/call', params: { name: 'notify' } });
    await new Promise((resolve) => setTimeout(resolve, 120));
    const later = await raw.post({ id: 3, method: 'ping' });
    assert.match(later, /list_changed[\s\S]*"id":3/);
    const again = await raw.request({ id: 4, method: 'initialize', params: INITIALIZE });
    assert.deepEqual([again.status, /"code":"protocol-error"/.test(again.body)], [400, true]);
    await raw.close();
  });

  it('sees garbage on stdout as noise, and keeps it with stderr', async () => {
    const { client, transport } = await it_.connect('odd');
    assert.equal(textOf(await call(client, 'garbage')), 'clean');
    const { authorization } = it_;
    const { body } = await it_.ask('GET', '/servers/odd/stderr', { authorization });
    assert.match(body, /Downloading the internet/);
    const metrics = (await it_.ask('GET', '/metrics', { authorization })).body;
    assert.match(metrics, /garbage_lines_total\{server="odd"\} 3/);
    assert.match(metrics, /dropped_messages_total\{server="odd"\} [1-9]/);
    await transport.terminateSession();
    await client.close();
  });

  it('frees the place of a request that was cancelled, though no answer comes', async () => {
    const raw = await openRaw(it_, 'odd');
    const hanging = raw.post({ id: 7, method: 'tools/call', params: { name: 'hang' } });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await raw.post({ method: 'notifications/cancelled', params: { requestId: 7 } });
    assert.doesNotMatch(await hanging, /"id":7/);
    assert.match(await raw.post({ id: 7, method: 'ping' }), /"id":7/);
    await raw.close();
  });

  it('has 64 requests in flight, and says of the next that it was not sent', async () => {
    const raw = await openRaw(it_, 'odd');
    const hang = (id: number) => raw.request({ id, method: 'tools/call', params: { name: 'hang' } });
    const open = Array.from({ length: 64 }, (_, id) => hang(id + 100));
    open.forEach((each) => void each.catch(() => {}));
    await new Promise((resolve) => setTimeout(resolve, 200));
    const { status, headers, body } = await hang(999);
    assert.deepEqual([status, headers['vitrine-not-sent']], [503, 'true']);
    assert.match(body, /"code":"busy"/);
    await raw.close();
    const answers = await Promise.all(open);
    assert.equal(answers.length, 64);
  });

  it('shares one child where asked: ids are its own, the handshake happens once', async () => {
    const [one, other] = await Promise.all([it_.connect('shared'), it_.connect('shared')]);
    const pids = await Promise.all([one, other].map(async ({ client }) => textOf(await call(client, 'pid'))));
    assert.equal(pids[0], pids[1]);
    assert.deepEqual(one.client.getServerVersion(), other.client.getServerVersion());
    const values = await Promise.all(
      Array.from({ length: 40 }, async (_, value) => {
        const { client } = value % 2 === 0 ? one : other;
        return textOf(await call(client, 'echo', { value })) === String(value);
      }),
    );
    assert.equal(values.every(Boolean), true);
    const seen: number[] = [];
    const options = { onprogress: ({ progress }: { progress: number }) => seen.push(progress) };
    await other.client.callTool({ name: 'progress', arguments: {} }, CallToolResultSchema, options);
    assert.deepEqual(seen, [1]);
    // Whom the server means is unknown.
    assert.match(textOf(await call(one.client, 'ask')), /-32601/);
    await one.transport.terminateSession();
    assert.equal(textOf(await call(other.client, 'pid')), pids[0]);
    await Promise.all([one.client.close(), other.transport.terminateSession().then(() => other.client.close())]);
  });

  it('is counted, measured and written down', async () => {
    const { client, transport } = await it_.connect('odd');
    await call(client, 'echo', { value: 'log me', apiKey: 'hunter2' });
    const { latency, sessions, children } = await it_.read<{
      latency: { server: string; totalCalls: number; p50Ms: number | null }[];
      sessions: number;
      children: number;
    }>('/metrics');
    const odd = latency.find(({ server }) => server === 'odd');
    assert.ok(odd && odd.totalCalls > 0 && odd.p50Ms !== null);
    assert.deepEqual([sessions >= 1, children >= 1], [true, true]);
    assert.equal(latency.find(({ server }) => server === 'memory')?.totalCalls, 1);
    await transport.terminateSession();
    await client.close();
  });
});

/** A client that reads what is sent byte by byte, and opens no standing stream. */
async function openRaw(running: Running, server: string) {
  const to = `/servers/${server}/mcp`;
  const headers: Record<string, string> = {
    authorization: running.authorization,
    origin: PAGE,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  const request = (message: object) => running.ask('POST', to, headers, JSON.stringify({ jsonrpc: '2.0', ...message }));
  const post = async (message: object): Promise<string> => (await request(message)).body;
  const { headers: answer } = await request({ id: 0, method: 'initialize', params: INITIALIZE });
  headers['mcp-session-id'] = String(answer['mcp-session-id']);
  await request({ method: 'notifications/initialized' });
  return { request, post, close: () => running.ask('DELETE', to, headers) };
}
