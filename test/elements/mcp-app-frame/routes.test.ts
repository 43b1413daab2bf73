import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/define/mcp-ui-resource.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import { appsFeature } from '../../../src/core/mcp-apps/index.js';
import { MemoryServerStorage, serversFeature } from '../../../src/core/mcp/index.js';
import { childPage } from '../../frames/webmcp/child-frame.js';
import { until } from '../../sandbox/frame-fixture.js';
import { showApp, type ShownApp } from './app-fixture.js';
import { plainApp } from './plain-app.js';

interface Asked {
  readonly calls: unknown[];
  readonly reads: string[];
}

/** Two servers: `mail`, where the app comes from, and `bank`, of which no app of `mail` may hear. */
async function twoServers() {
  const headless = new HeadlessController({ storage: 'memory' });
  const manager = headless.use(serversFeature({ storage: new MemoryServerStorage(), autoStart: false }));
  headless.use(appsFeature());
  const schema = { type: 'object' } as const;
  const tools = {
    mail: [
      { name: 'send', inputSchema: schema },
      { name: 'purge', inputSchema: schema, _meta: { ui: { visibility: ['model'] } } },
    ],
    bank: [{ name: 'pay', inputSchema: schema }],
  };
  const asked: Record<string, Asked> = {};
  for (const name of ['mail', 'bank'] as const) {
    const own: Asked = (asked[name] = { calls: [], reads: [] });
    await manager.create({ name, url: `https://${name}.example/mcp` });
    manager.attachClient(name, {
      callTool: (params) => (own.calls.push(params), Promise.resolve({ content: [] })),
      listTools: () => Promise.resolve({ tools: tools[name] }),
      listResources: () => Promise.resolve({ resources: [] }),
      readResource: ({ uri }) => {
        own.reads.push(uri);
        if (uri !== 'ui://mail/inbox') return Promise.reject(new Error('not found'));
        return Promise.resolve({ contents: [{ uri, mimeType: 'text/html;profile=mcp-app', text: plainApp() }] });
      },
      getServerCapabilities: () => ({ tools: {}, resources: {} }),
    });
    await manager.start(name);
  }
  return { headless, mail: asked['mail']!, bank: asked['bank']! };
}

const codeOf = (answer: Record<string, unknown>): unknown =>
  (answer['answer'] as { error?: { code: number } }).error?.code ?? 'answered';

/** All that an app could say to reach what is not its own. */
const ATTEMPTS: readonly (readonly [string, object])[] = [
  ['tools/call', { name: 'pay', arguments: {} }],
  ['tools/call', { name: 'bank:pay', arguments: {} }],
  ['tools/call', { name: 'bank__pay', arguments: {} }],
  ['tools/call', { name: 'pay', server: 'bank', serverId: 'bank', arguments: {}, _meta: { server: 'bank' } }],
  ['tools/call', { name: 'purge', arguments: {} }],
  ['resources/read', { uri: 'ui://bank/accounts' }],
  ['sampling/createMessage', { messages: [] }],
  ['ui/tools/call', { name: 'pay' }],
  ['elicitation/create', { message: 'x' }],
];

async function tryAll(app: ShownApp): Promise<void> {
  for (const [run, params] of ATTEMPTS)
    expect(codeOf(await app.run({ run, params })), `${run} ${JSON.stringify(params)}`).to.be.a('number');
}

describe('an app reaches its own server alone, tools for apps alone, and nothing without consent', () => {
  it('inline, docked, on the full screen, in a corner and after a reload', async () => {
    const { headless, mail, bank } = await twoServers();
    const asked: unknown[] = [];
    const consent = {
      answer: ({ request }: { request: object }) => (asked.push((request as { tool?: string }).tool), 'deny' as const),
    };
    const app = await showApp(
      { html: undefined, serverId: 'mail', resourceUri: 'ui://mail/inbox', headless },
      { consent },
    );
    await tryAll(app);
    const dock = document.createElement('div');
    dock.style.cssText = 'position: fixed; inset: 0 0 auto auto; inline-size: 200px; block-size: 200px';
    document.body.append(dock);
    app.element.dock = dock;
    await tryAll(app);
    app.element.dock = undefined;
    dock.remove();
    for (const mode of ['fullscreen', 'pip', 'inline']) {
      app.element.displayMode = mode;
      await app.element.updateComplete;
      expect(codeOf(await app.run({ run: 'tools/call', params: { name: 'pay' } })), mode).to.equal(-32_602);
    }
    await app.element.reload();
    await until(() => app.element.state === 'initialized', 'it runs again', 10_000);
    await tryAll(app);
    expect(asked, 'nobody is asked about what is refused anyway').to.deep.equal([]);
    expect(codeOf(await app.run({ run: 'tools/call', params: { name: 'send', arguments: {} } }))).to.equal(-32_000);
    expect(asked).to.deep.equal(['send']);
    expect([mail.calls, bank.calls, bank.reads]).to.deep.equal([[], [], []]);
    expect(mail.reads.filter((uri) => uri !== 'ui://bank/accounts')).to.deep.equal([
      'ui://mail/inbox',
      'ui://mail/inbox',
    ]);
    headless.dispose();
  }).timeout(25_000);

  it('as a resource of mcp-ui, whose actions are calls of an app, too', async () => {
    const { headless, mail, bank } = await twoServers();
    const asked: unknown[] = [];
    const consent = {
      answer: ({ request }: { request: object }) => (asked.push((request as { tool?: string }).tool), 'deny' as const),
    };
    const said: unknown[] = [];
    const script = `const ask = (toolName) =>
        parent.postMessage({ type: 'tool', messageId: toolName, payload: { toolName, params: {} } }, '*');
      addEventListener('message', ({ data }) => data.type === 'ui-message-response' && data.messageId &&
        parent.postMessage({ type: 'notify', payload: { message: data.messageId + ': ' + data.payload.error?.message } }, '*'));
      addEventListener('load', () => ['pay', 'bank:pay', 'purge', 'send'].forEach(ask))`;
    const page = await fixture<HTMLElement>(
      html`<vitrine-provider .headless=${headless} .consent=${consent}
        ><mcp-ui-resource server="mail"></mcp-ui-resource></vitrine-provider>`,
    );
    const element = page.querySelector('mcp-ui-resource')!;
    element.addEventListener('mcp-ui-action-request', (event) => {
      const { type, payload } = (event as CustomEvent<{ type: string; payload: { message?: string } }>).detail;
      if (type === 'notify') said.push(payload.message);
    });
    element.resource = { uri: 'ui://mail/card', mimeType: 'text/html', text: `<script>${script}</script>` };
    await until(() => said.length === 4, `all are answered: ${JSON.stringify(said)}`, 12_000);
    for (const answer of said) expect(answer).to.match(/^(?:pay|bank:pay|purge|send): (?!undefined)/);
    expect(asked).to.deep.equal(['send']);
    expect([mail.calls, bank.calls]).to.deep.equal([[], []]);
    headless.dispose();
  }).timeout(25_000);

  it('by tools of its own: a model’s call of them is asked about, and reaches no server', async () => {
    const { headless, mail, bank } = await twoServers();
    const asked: unknown[] = [];
    const answers: ('deny' | 'allow')[] = ['deny', 'allow'];
    const consent = {
      answer: ({ request }: { request: object }) => {
        asked.push((request as { initiator?: string }).initiator);
        return answers.shift() ?? 'deny';
      },
    };
    const page = plainApp(undefined, await childPage('mcp-b-transports-5'));
    const app = await showApp({ html: page, serverId: 'mail', headless }, { consent });
    const add = await until(() => headless.availableTools().find(({ tool }) => tool === 'add')?.name, 'its tools');
    const outcome = await headless.callTool(add, { a: 1, b: 2 }).catch((error: { code: string }) => error.code);
    expect(outcome).to.equal('consent-denied');
    expect((await headless.callTool(add, { a: 1, b: 2 })).content).to.deep.equal([{ type: 'text', text: '3' }]);
    expect(asked).to.deep.equal(['app-tool', 'app-tool']);
    await app.element.close();
    await until(() => headless.availableTools().every(({ source }) => source.kind === 'server'), 'they are gone');
    expect([mail.calls, bank.calls]).to.deep.equal([[], []]);
    headless.dispose();
  }).timeout(25_000);
});
