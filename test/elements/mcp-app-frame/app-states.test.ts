import { expect } from '@open-wc/testing';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import { serversFeature } from '../../../src/core/mcp/index.js';
import { emulateMedia } from '@web/test-runner-commands';
import type { VitrineProvider } from '../../../src/elements/vitrine-provider/vitrine-provider.js';
import { until } from '../../sandbox/frame-fixture.js';
import { showApp, type ShownApp } from './app-fixture.js';
import { plainApp } from './plain-app.js';

const text = (app: ShownApp): string => app.root.textContent.replace(/\s+/g, ' ').trim();
const button = (app: ShownApp, name: string): HTMLButtonElement =>
  [...app.root.querySelectorAll('button')].find((each) => each.textContent.trim() === name)!;
const RESULT = { content: [{ type: 'text', text: 'Three batches.' }] };
const failures = (app: ShownApp): string[] =>
  app.events
    .filter(({ type }) => type === 'mcp-app-failed')
    .map((event) => (event as CustomEvent<{ code: string }>).detail.code);

describe('what <mcp-app-frame> says', () => {
  afterEach(() => emulateMedia({ colorScheme: 'light' }));

  it('says each thing once to a page that listens on its document, and to the headless controller', async () => {
    const heard: string[] = [];
    const facts: string[] = [];
    const types = ['mcp-app-initialized', 'mcp-app-model-context-updated', 'mcp-app-closed'] as const;
    const listen = new AbortController();
    for (const type of types)
      document.addEventListener(type, (event) => heard.push(`${(event.target as Element).localName} ${type}`), listen);
    const app = await showApp();
    const headless = app.element.closest<VitrineProvider>('vitrine-provider')!.headless!;
    for (const type of types) headless.addEventListener(type, () => void facts.push(type));
    await app.run({ run: 'ui/update-model-context', params: { content: [{ type: 'text', text: 'three' }] } });
    await app.element.close();
    await until(() => facts.length === 2, 'the controller has told it');
    listen.abort();
    expect(heard).to.deep.equal(types.map((type) => `mcp-app-frame ${type}`));
    expect(facts).to.deep.equal(types.slice(1));
  });

  it('runs at the domain that its template names where the host accepts it, and says so where it does not', async () => {
    const domain = `http://maps.localhost:${location.port}`;
    const frames = { sandboxOrigin: `http://{id}.localhost:${location.port}` };
    const asked: string[] = [];
    const accept = (answer: boolean) => ({
      acceptDomain: (...given: string[]) => (asked.push(given.join(' ')), Promise.resolve(answer)),
    });
    const own = await showApp({ htmlMeta: { domain }, serverId: 'maps' }, { frames, apps: accept(true) });
    expect(new URL(own.frame()!.src).origin).to.equal(domain);
    expect(own.said.some((each) => each['code'] === 'app-domain-ignored')).to.equal(false);
    const refused = await showApp({ htmlMeta: { domain }, serverId: 'maps' }, { frames, apps: accept(false) });
    expect(new URL(refused.frame()!.src).origin).not.to.equal(domain);
    expect(refused.said).to.deep.include({ code: 'app-domain-ignored', detail: domain });
    expect(asked).to.deep.equal([`${domain} maps`, `${domain} maps`]);
    const opaque = await showApp({ htmlMeta: { domain }, serverId: 'maps' }, { apps: accept(true) });
    expect(opaque.said).to.deep.include({ code: 'app-domain-ignored', detail: domain });
    expect(asked).to.have.length(2);
  });

  it('can be read in every state, light and dark', async () => {
    const app = await showApp(
      { htmlMeta: { csp: { connectDomains: ['https://a.example.com', 'https://b.example.com'] } } },
      {
        apps: { domains: 'allow' },
      },
    );
    for (const mode of ['inline', 'fullscreen', 'pip']) {
      app.element.displayMode = mode;
      await app.element.updateComplete;
      await expect(app.element).to.be.accessible();
    }
    await emulateMedia({ colorScheme: 'dark' });
    const page = document.documentElement;
    page.style.cssText = 'color-scheme: light dark; background: var(--vitrine-color-background-primary)';
    app.root.getAnimations().forEach((each) => each.finish());
    await expect(app.element).to.be.accessible();
    app.element.displayMode = 'inline';
    await app.element.close();
    await expect(app.element).to.be.accessible();
    Object.assign(app.element, { html: undefined, resourceUri: 'ui://x', client: {}, toolResult: RESULT });
    await until(() => app.element.state === 'failed', 'it fails');
    await expect(app.element).to.be.accessible();
    page.removeAttribute('style');
  });

  it('is French in a French page, and fits 320 px', async () => {
    const app = await showApp({
      lang: 'fr',
      serverId: '',
      tool: { name: 'a-rather-long-name-that-fits-into-no-line-of-a-phone' },
    });
    app.element.parentElement!.style.inlineSize = '280px';
    await until(() => app.root.querySelector('[aria-label="Plein écran"]'), 'it is French');
    expect(app.root.querySelector('.window')!.scrollWidth).to.be.at.most(280);
  });

  it('keeps an app in sight that does not answer, with the text of the result', async () => {
    const app = await showApp(
      { html: plainApp(' '), toolResult: RESULT, policy: { frameTimeoutMs: 100 } },
      { state: 'starting' },
    );
    await until(() => text(app).includes('This app has not answered.'), 'it says so');
    expect(app.frame()!.checkVisibility()).to.equal(true);
    expect(text(app)).to.include('Three batches.');
    expect(failures(app)).to.deep.equal(['app-not-initialized']);
  });

  it('gives an app of the simple protocol its data once it has loaded, and again when they change', async () => {
    const html = `<script>addEventListener('message', ({ data }) => data.type === 'toolData' && parent.postMessage(
      { jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: { data: data.data } } }, '*'))</script>`;
    const app = await showApp({ html, toolData: { data: [1] } }, { state: '' });
    await until(() => app.said.length === 1, 'the data arrive');
    app.element.toolData = { data: [2] };
    await until(() => app.said.length === 2, 'the new data arrive');
    expect(app.said).to.deep.equal([{ data: { data: [1] } }, { data: { data: [2] } }]);
  });

  it('says that it is read, and that it waits to be looked at: never an empty box', async () => {
    let give: (read: object) => void = () => undefined;
    const client = {
      callTool: () => Promise.reject(new Error('none')),
      listTools: () => Promise.resolve({ tools: [] }),
      readResource: () => new Promise<object>((resolve) => void (give = resolve)),
    };
    const given = { html: undefined, client, resourceUri: 'ui://mail/inbox', held: true };
    const app = await showApp(given, { state: 'loading' });
    const skeleton = await until(() => app.root.querySelector('.skeleton[role=status]'), 'it says that it is read');
    expect(skeleton.ariaLabel).to.equal('Loading the app…');
    await expect(app.element).to.be.accessible();
    give({ contents: [{ uri: 'ui://mail/inbox', mimeType: 'text/html;profile=mcp-app', text: plainApp() }] });
    await until(() => text(app).includes('has been loaded, and is not running yet'), 'it says that it waits');
    app.element.held = false;
    await until(() => app.element.state === 'initialized', 'it runs', 10_000);
  });

  it('says why an app cannot be had, and tries again when a person wants that', async () => {
    let contents: object[] = [];
    const client = {
      callTool: () => Promise.reject(new Error('none')),
      listTools: () => Promise.resolve({ tools: [] }),
      readResource: () => Promise.resolve({ contents }),
    };
    const given = { html: undefined, client, serverId: 'mail', resourceUri: 'ui://mail/inbox', toolResult: RESULT };
    const app = await showApp(given, { state: 'failed' });
    expect(text(app)).to.include('mail did not give this app.').and.include('Three batches.');
    expect(failures(app)).to.deep.equal(['app-resource-missing']);
    contents = [{ uri: 'ui://mail/inbox', mimeType: 'text/html;profile=mcp-app', text: plainApp() }];
    button(app, 'Try again').click();
    await until(() => app.element.state === 'initialized', 'it runs');
    expect(app.element.template).to.include({ protocol: 'standard' });
  });

  it('never takes an app of one nameless server for that of another', async () => {
    const clientOf = (title: string) => ({
      callTool: () => Promise.reject(new Error('none')),
      listTools: () => Promise.resolve({ tools: [] }),
      readResource: ({ uri }: { uri: string }) =>
        Promise.resolve({
          contents: [{ uri, mimeType: 'text/html;profile=mcp-app', text: plainApp(undefined, title) }],
        }),
    });
    const given = { html: undefined, resourceUri: 'ui://x/app' };
    const one = await showApp({ ...given, client: clientOf('<title>One</title>') });
    const other = document.createElement('mcp-app-frame');
    one.element.after(Object.assign(other, { ...given, client: clientOf('<title>Other</title>') }));
    await until(() => other.state === 'initialized', 'the other one runs');
    expect(one.element.template?.html).to.include('<title>One</title>');
    expect(other.template?.html).to.include('<title>Other</title>');
  });

  it('waits for its server, calls it with consent, and goes when it is stopped', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const manager = headless.use(serversFeature());
    const calls: unknown[] = [];
    await manager.create({ name: 'mail', url: 'https://mail.example.com/mcp', enabled: false });
    await manager.update('mail', { name: 'mail', url: 'https://mail.example.com/mcp', enabled: true });
    manager.attachClient('mail', {
      callTool: (params) => (calls.push(params), Promise.resolve({ content: [{ type: 'text', text: 'sent' }] })),
      listTools: () => Promise.resolve({ tools: [{ name: 'send', inputSchema: { type: 'object' } }] }),
      readResource: ({ uri }) =>
        Promise.resolve({ contents: [{ uri, mimeType: 'text/html;profile=mcp-app', text: plainApp() }] }),
    });
    const kinds: unknown[] = [];
    const app = await showApp(
      { html: undefined, serverId: 'mail', resourceUri: 'ui://mail/inbox', headless },
      {
        state: 'closed',
        consent: { answer: ({ request }) => (kinds.push((request as { initiator?: string }).initiator), 'allow') },
      },
    );
    expect(text(app)).to.include('Connect mail to open this app.');
    button(app, 'Connect').click();
    await until(() => app.element.state === 'initialized', 'it runs', 10_000);
    const answer = await app.run({ run: 'tools/call', params: { name: 'send', arguments: { to: 'a' } } });
    expect(answer['answer'], JSON.stringify(answer)).to.deep.nested.include({
      'result.content': [{ type: 'text', text: 'sent' }],
    });
    expect(kinds).to.deep.equal(['app']);
    await manager.stop('mail');
    await until(() => text(app).includes('Connect mail to open this app.'), 'it goes');
    expect(app.said.some((each) => 'teardown' in each)).to.equal(true);
    headless.dispose();
  });
});
