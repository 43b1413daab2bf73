import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Client as Client2, InMemoryTransport as Transport2 } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport as Transport1 } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { z } from 'zod';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import {
  appsFeature,
  loadTemplate,
  resolveAppPolicy,
  TemplateCache,
  uiExtension,
} from '../../../src/core/mcp-apps/index.js';
import type { AppClient } from '../../../src/core/mcp-apps/index.js';
import { MemoryServerStorage, serversFeature } from '../../../src/core/mcp/index.js';
import { turns, when } from '../mcp/fake-mcp-clock.js';
import { inProcess } from '../mcp/test-server.js';
import { hostApp } from './app-host/hosted-app.js';

const APP = 'ui://weather/app';

/** A server with an app: its tool, one for the app alone, one for models alone, and its template. */
function weatherServer(): McpServer {
  const server = new McpServer({ name: 'weather', version: '1' });
  const answer = (text: string) => ({ content: [{ type: 'text' as const, text }] });
  server.registerTool('show', { _meta: { ui: { resourceUri: APP } }, inputSchema: { city: z.string() } }, ({ city }) =>
    answer(city),
  );
  server.registerTool('poll', { _meta: { ui: { visibility: ['app'] } } }, () => answer('sunny'));
  server.registerTool('secret', { _meta: { ui: { visibility: ['model'] } } }, () => answer('no'));
  server.registerTool('hang', {}, () => new Promise<never>(() => undefined));
  server.registerResource('app', APP, {}, () => ({
    contents: [
      { uri: APP, mimeType: 'text/html;profile=mcp-app', text: '<p>hi</p>', _meta: { ui: { prefersBorder: true } } },
    ],
  }));
  return server;
}

const info = [{ name: 'host', version: '1' }, { capabilities: { extensions: { ...uiExtension } } }] as const;

const CLIENTS: readonly [string, () => Promise<{ client: AppClient; server: McpServer; close(): Promise<void> }>][] = [
  [
    'version 1',
    async () => {
      const [mine, its] = Transport1.createLinkedPair();
      const server = weatherServer();
      const client = new Client1(info[0], info[1] as never);
      await Promise.all([server.connect(its), client.connect(mine)]);
      return { client, server, close: () => client.close() };
    },
  ],
  [
    'version 2',
    async () => {
      const [mine, its] = Transport2.createLinkedPair();
      const server = weatherServer();
      const client = new Client2(info[0], info[1] as never);
      await Promise.all([server.connect(its as unknown as Transport), client.connect(mine)]);
      return { client: client as unknown as AppClient, server, close: () => client.close() };
    },
  ],
];

for (const [version, connect] of CLIENTS)
  describe(`a client of the SDK, ${version}`, () => {
    it('brings the template, tools, resources and errors of its server', async () => {
      const { client, server, close } = await connect();
      assert.deepEqual(
        (server.server.getClientCapabilities() as { extensions?: unknown } | undefined)?.extensions,
        uiExtension,
      );
      const source = { client, serverId: 'weather', uri: APP, policy: resolveAppPolicy() };
      const template = await loadTemplate(source, new TemplateCache());
      assert.deepEqual([template.html, template.protocol, template.prefersBorder], ['<p>hi</p>', 'standard', true]);
      const call = client.callTool.bind(client) as (params: object) => Promise<object>;
      const { plain } = hostApp({
        client,
        person: { callServerTool: (name, args) => call({ name, arguments: args }) },
      });
      const { hostCapabilities } = await plain.shakeHands();
      assert.deepEqual((hostCapabilities as { serverTools: object }).serverTools, { listChanged: true });
      const tools = (await plain.ask('tools/list'))['tools'] as { name: string }[];
      assert.deepEqual(
        tools.map(({ name }) => name),
        ['show', 'poll', 'hang'],
      );
      assert.deepEqual(await plain.ask('tools/call', { name: 'poll' }), { content: [{ type: 'text', text: 'sunny' }] });
      assert.equal(
        ((await plain.ask('tools/call', { name: 'secret' }))['data'] as { reason: string }).reason,
        'tool-not-visible',
      );
      const read = await plain.ask('resources/read', { uri: APP });
      assert.equal((read['contents'] as { text: string }[])[0]?.text, '<p>hi</p>');
      const missing = await plain.ask('resources/read', { uri: 'ui://none' });
      assert.ok([-32602, -32002].includes(missing['code'] as number), JSON.stringify(missing));
      // The server of version 1 says `MCP error` itself.
      assert.match(String(missing['message']), /^(MCP error -\d+: )?Resource/);
      await close();
      assert.deepEqual((await plain.ask('resources/read', { uri: APP }))['data'], { reason: 'server-gone' });
    });
  });

describe('apps of servers of the controller', () => {
  it('advertises apps, drops templates and tells apps when the server says that its lists have changed', async () => {
    const { open, servers } = inProcess(weatherServer);
    const headless = new HeadlessController();
    const apps = headless.use(appsFeature());
    const manager = headless.use(serversFeature({ storage: new MemoryServerStorage(), autoStart: false }));
    await manager.create({ name: 'weather', url: 'https://weather.example/mcp' });
    manager.attachTransport('weather', open);
    await manager.start('weather');
    const capabilities = servers[0]?.server.getClientCapabilities() as { extensions?: unknown } | undefined;
    assert.deepEqual(capabilities?.extensions, uiExtension);
    const { host, plain } = hostApp({ appId: apps.nextAppId('Weather'), serverId: 'weather' });
    const end = apps.addApp(host);
    await plain.shakeHands();
    const template = { html: '', protocol: 'standard', mimeType: '', sha256: '', bytes: 0, meta: {} } as const;
    const isKept = () => apps.templates.readTemplate('weather', APP) !== undefined;
    apps.templates.addTemplate('weather', APP, template);
    void servers[0]?.server.sendToolListChanged();
    await when(() => plain.notes.length > 0);
    assert.equal(isKept(), true);
    void servers[0]?.server.sendResourceUpdated({ uri: APP });
    await when(() => !isKept());
    apps.templates.addTemplate('weather', APP, template);
    void servers[0]?.server.sendResourceListChanged();
    await when(() => !isKept());
    assert.deepEqual(
      plain.notes.map(([name]) => name),
      ['notifications/tools/list_changed', 'notifications/resources/list_changed'],
    );
    apps.templates.addTemplate('weather', APP, template);
    await manager.stop('weather');
    await when(() => !isKept());
    end();
    headless.dispose();
    await turns(2);
    assert.equal(host.snapshot.state, 'initialized');
  });
});
