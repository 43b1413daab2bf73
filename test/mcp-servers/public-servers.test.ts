import assert from 'node:assert/strict';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ServerManager } from '../../src/core/mcp/server-manager.js';
import { checkForm, findDraft } from '../../src/core/mcp/tool-form/check-form.js';
import { FieldDraft } from '../../src/core/mcp/tool-form/field-draft.js';
import { FieldReader } from '../../src/core/mcp/tool-form/read-field.js';
import { runGateway } from '../gateway/running-gateway.js';
import { publicServer, serveOverHttp, type HttpServer, type PublicServer } from './public-servers.js';

/** What is called, and what in its answer is no two times the same. */
const CALLS: readonly (readonly [PublicServer, string, Record<string, unknown>, RegExp?])[] = [
  ['everything', 'echo', { message: 'Grüße aus 東京 😀' }],
  ['everything', 'get-sum', { a: 2, b: 3 }],
  ['everything', 'get-structured-content', { location: 'Chicago' }],
  ['everything', 'get-tiny-image', {}],
  ['memory', 'create_entities', { entities: [{ name: 'Ada', entityType: 'person', observations: ['counts'] }] }],
  ['memory', 'read_graph', {}],
  ['filesystem', 'list_directory', { path: '.' }],
  ['filesystem', 'read_text_file', { path: 'no-such-file.txt' }],
  ['basic-vanillajs', 'get-time', {}, /\d{4}-\d\d-\d\dT[\d:.]+Z/g],
  ['budget-allocator', 'get-budget-data', {}, /\d+(\.\d+)?/g],
  ['system-monitor', 'get-system-info', {}],
];
const REFERENCE = ['everything', 'memory', 'filesystem'] as const;
const APPS = ['basic-vanillajs', 'budget-allocator', 'system-monitor'] as const;
const callsOf = (server: PublicServer) => CALLS.filter(([name]) => name === server);

describe('real servers', () => {
  let folder: string;
  let running: Awaited<ReturnType<typeof runGateway>>;
  const direct = new Map<PublicServer, HttpServer>();
  const manager = new ServerManager();
  const clients: Client[] = [];

  before(async () => {
    folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'vitrine-servers-')));
    await writeFile(path.join(folder, 'note.txt'), 'A note.');
    const servers = {
      everything: publicServer('everything', 'stdio'),
      memory: { ...publicServer('memory'), env: { MEMORY_FILE_PATH: path.join(folder, 'memory.jsonl') } },
      filesystem: publicServer('filesystem', folder),
      'basic-vanillajs': publicServer('basic-vanillajs'),
      'budget-allocator': publicServer('budget-allocator'),
      'system-monitor': publicServer('system-monitor'),
    };
    const overHttp = (['everything', ...APPS] as const).map(async (name) =>
      direct.set(name, await serveOverHttp(name)),
    );
    // One child for both clients: what differs is the client alone.
    [running] = await Promise.all([runGateway({ servers, shared: Object.keys(servers) }), ...overHttp]);
    await manager.pairGateway({ url: running.address, token: running.token.text });
    for (const name of Object.keys(servers)) await manager.create({ name, command: 'npx', args: [name] });
    for (const [name, { url }] of direct) await manager.create({ name: `${name}-direct`, url });
  });
  after(async () => {
    await manager.close();
    await Promise.all(clients.map((client) => client.close()));
    await Promise.all([running.stop(), ...[...direct.values()].map((server) => server.stop())]);
    await rm(folder, { recursive: true });
  });

  /** The SDK's own client, over the same way. */
  const connect = async (name: PublicServer, way: 'gateway' | 'direct'): Promise<Client> => {
    if (way === 'gateway') {
      const { client } = await running.connect(name);
      clients.push(client);
      return client;
    }
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL(direct.get(name)!.url)));
    clients.push(client);
    return client;
  };

  const compare = async (name: PublicServer, way: 'gateway' | 'direct'): Promise<void> => {
    const ours = way === 'gateway' ? name : `${name}-direct`;
    const [client, server] = await Promise.all([connect(name, way), manager.start(ours)]);
    assert.deepEqual(server.serverInfo, client.getServerVersion());
    const { tools } = await client.listTools();
    const listed = await manager.listTools(ours);
    assert.ok(tools.length > 0);
    assert.deepEqual(
      listed.map((tool) => [
        tool.name,
        tool.title,
        tool.description,
        tool.inputSchema,
        tool.outputSchema,
        tool.problem,
      ]),
      tools.map((tool) => [tool.name, tool.title, tool.description, tool.inputSchema, tool.outputSchema, undefined]),
    );
    for (const { name: tool, inputSchema } of listed) {
      const draft = FieldDraft.ofRoot(new FieldReader(inputSchema));
      assert.equal(draft.field.kind, 'object', `a form has fields for ${tool}`);
      const { issues } = await checkForm(draft, inputSchema);
      for (const { path: at } of issues) assert.ok(at !== '' && findDraft(draft, at), `${tool} ${at}`);
      const { required = [] } = inputSchema as { required?: readonly string[] };
      for (const key of required.filter((each) => issues.some(({ path: at }) => at === `/${each}`)))
        assert.ok(findDraft(draft, `/${key}`).field.kind !== 'json', `${tool} ${key} is drawn`);
    }
    for (const [, tool, given, changing = /$^/] of callsOf(name)) {
      const args = name === 'filesystem' ? { path: path.join(folder, String(given['path'])) } : given;
      const inputSchema = listed.find((each) => each.name === tool)?.inputSchema;
      const filled = FieldDraft.ofRoot(new FieldReader(inputSchema), args);
      assert.deepEqual(
        await checkForm(filled, inputSchema),
        { value: args, issues: [] },
        `the form gives what ${tool} takes`,
      );
      const theirs = await client.callTool({ name: tool, arguments: args });
      const own = await manager.callTool({ server: ours, tool, arguments: args, initiator: 'user' });
      const steady = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null).replace(changing, '0'));
      // What was there before is not made a second time.
      if (tool !== 'create_entities') assert.deepEqual(steady(own.content), steady(theirs.content), tool);
      assert.equal(own.success, theirs.isError !== true, tool);
      if (tool !== 'create_entities')
        assert.deepEqual(steady(own.structuredContent), steady(theirs.structuredContent), tool);
    }
  };

  for (const name of REFERENCE)
    it(`give the same tools and results to both clients: ${name}, through the gateway`, () => compare(name, 'gateway'));
  it('give the same tools and results to both clients: everything, over Streamable HTTP', () =>
    compare('everything', 'direct'));

  for (const name of APPS)
    it(`give both clients the same app, over both ways: ${name}`, async () => {
      await compare(name, 'gateway');
      await compare(name, 'direct');
      const [tool] = await manager.listTools(name);
      const uri = tool?.uiResourceUri ?? '';
      assert.match(uri, /^ui:\/\//);
      const [client] = clients.slice(-1);
      const { contents } = await client!.readResource({ uri });
      const [app] = contents as { text: string; mimeType: string }[];
      for (const server of [name, `${name}-direct`]) {
        const read = await manager.readResource(server, uri);
        assert.equal(read.content, app?.text, server);
        assert.deepEqual([read.mimeType, app?.mimeType], Array(2).fill('text/html;profile=mcp-app'));
        assert.ok(manager.get(server).resources.some((each) => each.uri === uri));
      }
    });

  it('are measured and written down by both sides', async () => {
    const measured = manager.latencyMetrics('everything')[0]!;
    assert.deepEqual([measured.totalCalls, measured.failedCalls], [4, 0]);
    assert.ok((measured.p50Ms ?? -1) >= 0);
    const { latency } = await running.read<{ latency: { server: string; totalCalls: number }[] }>('/metrics');
    assert.equal(latency.find(({ server }) => server === 'everything')?.totalCalls, 8);
    const records = await manager.callLog.listRecords();
    assert.ok(records.every(({ initiator, consent }) => initiator === 'user' && consent === 'none'));
  });
});
