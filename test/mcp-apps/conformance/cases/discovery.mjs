/** 2.1: finding an app, and loading it. */
import assert from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import { eventually } from '../host-driver.mjs';
import { APP_MIME } from '../suite-server.mjs';
import { plainPage } from '../test-pages.mjs';

const standard = (row, title, run) => ({ group: 'standard', row: `2.1 ${row}`, title, run });
const isListed = async (host, tool) => {
  const names = (await host.call('availableTools')).map(({ name }) => name);
  return names.some((name) => name === tool || name.endsWith(`_${tool}`));
};

export const discoveryCases = [
  standard('advertise', 'says in initialize that it shows apps', async (host) => {
    const { server } = await host.mountPlain();
    const said = server.initialize.capabilities?.extensions?.['io.modelcontextprotocol/ui'];
    assert.ok(said?.mimeTypes?.includes(APP_MIME), JSON.stringify(server.initialize.capabilities));
  }),
  standard('tool → app', 'follows the deprecated link of a tool, too', async (host) => {
    const server = host.addServer();
    const mark = host.nextMark();
    server.addTool({ name: 'old', _meta: { 'ui/resourceUri': 'ui://suite/old' } });
    server.addResource('ui://suite/old', { uri: 'ui://suite/old', mimeType: APP_MIME, text: plainPage(mark) });
    await host.mount(server, 'old', mark);
  }),
  standard('tool → app', 'prefers the link under ui', async (host) => {
    const server = host.addServer();
    const mark = host.nextMark();
    server.addTool({
      name: 'both',
      _meta: { ui: { resourceUri: 'ui://suite/new' }, 'ui/resourceUri': 'ui://suite/old' },
    });
    for (const [name, page] of [
      ['new', plainPage(mark)],
      ['old', plainPage('the-old-one')],
    ])
      server.addResource(`ui://suite/${name}`, { uri: `ui://suite/${name}`, mimeType: APP_MIME, text: page });
    await host.mount(server, 'both', mark);
    assert.equal(await host.hasFrame('the-old-one'), false);
  }),
  standard('tool → app', 'opens nothing that is not ui://', async (host) => {
    const server = host.addServer();
    server.addTool({
      name: 'odd',
      _meta: { ui: { resourceUri: 'https://odd.example/app' } },
      run: () => text('plain'),
    });
    server.addResource('https://odd.example/app', {
      uri: 'https://odd.example/app',
      mimeType: APP_MIME,
      text: plainPage('odd'),
    });
    await host.call('mountApp', { serverUrl: server.url, tool: 'odd' }).catch(() => undefined);
    await host.stayQuiet();
    assert.equal(await host.hasFrame('odd'), false);
    assert.deepEqual(
      server.received.filter(({ method }) => method === 'resources/read'),
      [],
    );
  }),
  standard('fetch', 'reads a resource that is not listed', async (host) => {
    const { server } = await host.mountPlain();
    assert.ok(
      server.received.some(({ method, params }) => method === 'resources/read' && params.uri === 'ui://suite/show'),
    );
  }),
  standard('fetch', 'takes the content whose address was asked for', async (host) => {
    const server = host.addServer();
    const mark = host.nextMark();
    const uri = 'ui://suite/second';
    server.addTool({ name: 'second', _meta: { ui: { resourceUri: uri } } });
    server.addResource(uri, [
      { uri: 'ui://suite/first', mimeType: APP_MIME, text: plainPage('first') },
      { uri, mimeType: APP_MIME, text: plainPage(mark) },
    ]);
    await host.mount(server, 'second', mark);
  }),
  standard('fetch', 'reads a blob as base64 of UTF-8', async (host) => {
    const server = host.addServer();
    const mark = host.nextMark();
    const uri = 'ui://suite/blob';
    server.addTool({ name: 'blob', _meta: { ui: { resourceUri: uri } } });
    const blob = Buffer.from(plainPage(mark, { body: '<b id="word">Café ☕</b>' })).toString('base64');
    server.addResource(uri, { uri, mimeType: APP_MIME, blob });
    const app = await host.mount(server, 'blob', mark);
    assert.equal(await app.run(() => globalThis.document.getElementById('word').textContent), 'Café ☕');
  }),
  standard('mime type', 'compares it without spaces and case', async (host) => {
    const mimeType = 'Text/HTML; Profile=MCP-App';
    const app = await host.mountPlain({ mimeType });
    assert.ok(await app.initializeResult());
  }),
  standard('mime type', 'refuses another type and says so', async (host) => {
    const server = host.addServer();
    server.addApp('<script>globalThis.__page = { mark: "pdf" }</script>', { mimeType: 'application/pdf' });
    await host.call('mountApp', { serverUrl: server.url, tool: 'show' }).catch(() => undefined);
    await eventually('the host says so', async () => (await host.events('failure')).length > 0);
    assert.equal(await host.hasFrame('pdf'), false);
  }),
  standard('metadata', 'takes no policy from the tool', async (host) => {
    const tool = {
      _meta: { ui: { resourceUri: 'ui://suite/show', csp: { connectDomains: ['https://tool.example'] } } },
    };
    const app = await host.mountPlain({ tool });
    assert.equal(await reach(app, 'https://tool.example/'), 'blocked');
  }),
  {
    group: 'draft',
    row: '2.1 metadata',
    title: 'takes the policy of the listing where the content has none',
    async run(host) {
      const server = host.addServer();
      const mark = host.nextMark();
      const uri = 'ui://suite/listed';
      server.addTool({ name: 'listed', _meta: { ui: { resourceUri: uri } } });
      const _meta = { ui: { csp: { connectDomains: ['https://listed.example'] } } };
      server.addResource(uri, { uri, mimeType: APP_MIME, text: plainPage(mark) }, { mimeType: APP_MIME, _meta });
      const app = await host.mount(server, 'listed', mark);
      assert.equal(await reach(app, 'https://listed.example/'), 'reached');
    },
  },
  standard('visibility', 'keeps a tool of apps from the model', async (host) => {
    const server = host.addServer();
    server.addTool({ name: 'apps_own', _meta: { ui: { visibility: ['app'] } } });
    server.addTool({ name: 'everybodys' });
    await host.mountPlain({ server });
    assert.equal(await isListed(host, 'everybodys'), true);
    assert.equal(await isListed(host, 'apps_own'), false);
  }),
  standard('visibility', 'lets no app call a tool of the model', async (host) => {
    const server = host.addServer();
    server.addTool({ name: 'models_own', _meta: { ui: { visibility: ['model'] } } });
    await host.decide('allow');
    const app = await host.mountPlain({ server });
    const { error } = await app.request('tools/call', { name: 'models_own', arguments: {} });
    assert.equal(error?.code, -32000);
    assert.equal(error?.data?.reason ?? 'tool-not-visible', 'tool-not-visible');
    assert.deepEqual(server.callsOf('models_own'), []);
  }),
  standard('visibility', 'lists to an app what the app may call', async (host) => {
    const server = host.addServer();
    server.addTool({ name: 'models_own', _meta: { ui: { visibility: ['model'] } } });
    server.addTool({ name: 'apps_own', _meta: { ui: { visibility: ['app'] } } });
    const app = await host.mountPlain({ server });
    const { result, error } = await app.request('tools/list', {});
    if (error?.code === -32601) return; // a host may offer no list
    assert.deepEqual(result.tools.map(({ name }) => name).sort(), ['apps_own', 'show']);
  }),
  standard('visibility', 'lets an app reach its own server alone', async (host) => {
    const other = host.addServer();
    other.addTool({ name: 'theirs' });
    await host.decide('allow');
    await host.mountPlain({ server: other });
    const app = await host.mountPlain();
    const { error, result } = await app.request('tools/call', { name: 'theirs', arguments: {} });
    assert.ok(error ?? result?.isError);
    assert.deepEqual(other.callsOf('theirs'), []);
  }),
  standard('domain, prefersBorder', 'shows an app whatever hints it gives', async (host) => {
    for (const prefersBorder of [true, false])
      await host.mountPlain({ meta: { prefersBorder, domain: 'apps.suite.example' } });
  }),
  standard('fallback', 'keeps the text of a tool whose app is gone', async (host) => {
    const server = host.addServer();
    server.addTool({ name: 'gone', _meta: { ui: { resourceUri: 'ui://suite/gone' } }, run: () => text('Still here') });
    await host.call('mountApp', { serverUrl: server.url, tool: 'gone' }).catch(() => undefined);
    await host.decide('allow');
    const listed = (await host.call('availableTools')).find(({ name }) => name === 'gone' || name.endsWith('_gone'));
    const result = await host.call('callTool', listed.name, {});
    assert.match(JSON.stringify(result), /Still here/);
  }),
];

const text = (said) => ({ content: [{ type: 'text', text: said }] });

/** Whether the app's document can fetch. */
export const reach = (app, url) =>
  app.run(
    (address) =>
      globalThis.fetch(address).then(
        (response) => response.text(),
        () => 'blocked',
      ),
    url,
  );
