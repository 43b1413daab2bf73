import { expect, fixture } from '@open-wc/testing';
import { html, LitElement } from 'lit';
import '../../src/define/vitrine-provider.js';
import { property } from '../../src/context/property.js';
import { ServersController } from '../../src/controllers/servers-controller.js';
import type { ConsentRequest } from '../../src/core/consent/consent-request.js';
import { HeadlessController } from '../../src/core/headless-controller.js';
import { MemoryServerStorage, serversFeature } from '../../src/core/mcp/index.js';
import type { McpServerFailedEvent } from '../../src/events/mcp/mcp-server-failed.js';
import { waitUntil } from '../wait-until.js';

class ServerCounter extends LitElement {
  headless?: HeadlessController;
  drawn = 0;
  readonly servers = new ServersController(this);
  override render(): unknown {
    this.drawn += 1;
    return html`<div>${this.servers.render({
      loaded: (manager) =>
        manager
          .list()
          .map(({ config }) => config.name)
          .join(' ') || 'none',
      pending: () => 'wait',
    })}</div>`;
  }
}
customElements.define('server-counter', ServerCounter);

class ServersHost extends LitElement {
  @property({ attribute: false }) headless?: HeadlessController;
  readonly servers = new ServersController(this);
}
customElements.define('servers-host', ServersHost);

const memory = (): HeadlessController => new HeadlessController({ storage: 'memory' });
const said = (element: ServerCounter): string =>
  (element.shadowRoot?.querySelector('div')?.textContent ?? '').replace(/\s+/g, ' ').trim();
const echo = {
  listTools: () => Promise.resolve({ tools: [{ name: 'echo', description: '', inputSchema: { type: 'object' } }] }),
  callTool: () => Promise.resolve({ content: [{ type: 'text', text: 'said' }] }),
};

const mailClient = {
  getServerCapabilities: () => ({ tools: {} }),
  getServerVersion: () => ({ name: 'mail', version: '1' }),
  listTools: () => Promise.resolve({ tools: [{ name: 'send', inputSchema: { type: 'object' as const } }] }),
  callTool: () => Promise.resolve({ content: [{ type: 'text' as const, text: 'sent' }] }),
};

let shown: HTMLElement[] = [];
function show(headless: HeadlessController, servers?: object, consent?: unknown): ServerCounter {
  const provider = Object.assign(document.createElement('vitrine-provider'), { headless, servers, consent });
  const counter = document.createElement('server-counter') as ServerCounter;
  provider.append(counter);
  document.body.append(provider);
  shown.push(provider);
  return counter;
}

describe('ServersController', () => {
  afterEach(() => {
    shown.forEach((each) => each.remove());
    shown = [];
  });

  it('adds servers to the controller of its scope, with the options of the provider', async () => {
    const headless = memory();
    const storage = new MemoryServerStorage();
    const counter = show(headless, { storage, autoStart: false });
    await waitUntil(() => said(counter) === 'none');
    await headless.servers!.create({ name: 'docs', url: 'https://example.com/mcp' });
    await waitUntil(() => said(counter) === 'docs');
    await waitUntil(async () => (await storage.readServers()).length === 1);
  });

  it('does not say that there are none while it is read which ones there are', async () => {
    const headless = memory();
    let answer: (servers: []) => void = () => undefined;
    const rests = new Promise<[]>((resolve) => (answer = resolve));
    const storage = { readServers: () => rests, writeServers: () => Promise.resolve() };
    const counter = show(headless, { storage, autoStart: false });
    await waitUntil(() => headless.servers);
    await counter.updateComplete;
    expect(said(counter)).to.equal('wait');
    answer([]);
    await waitUntil(() => said(counter) === 'none');
  });

  it('keeps to the servers that a host has added', async () => {
    const headless = memory();
    const own = headless.use(serversFeature({ storage: new MemoryServerStorage() }));
    await own.create({ name: 'mine', url: 'https://example.com/mcp' });
    const counter = show(headless, { autoStart: false });
    await waitUntil(() => said(counter) === 'mine');
    expect(headless.servers).to.equal(own);
  });

  it('asks by the rule of the page, of servers that a host has added, too', async () => {
    const headless = memory();
    const manager = headless.use(serversFeature({ storage: new MemoryServerStorage() }));
    await manager.create({ name: 'mine', url: 'https://example.com/mcp' });
    manager.attachClient('mine', echo);
    await manager.start('mine');
    const asked: string[] = [];
    const rule = (request: ConsentRequest): 'allow' | 'deny' => {
      asked.push(request.kind);
      return asked.length === 1 ? 'deny' : 'allow';
    };
    const counter = show(headless, {}, rule);
    await waitUntil(() => said(counter) === 'mine');
    // The person comes with code that loads late.
    await waitUntil(async () => {
      await headless.callTool('mine:echo').catch(() => undefined);
      return asked.length > 0;
    });
    expect((await headless.callTool('mine:echo')).success).to.equal(true);
    expect(new Set(asked)).to.deep.equal(new Set(['tool']));
  });

  it('draws what it selects only when that has changed', async () => {
    const headless = memory();
    class OneServer extends LitElement {
      headless = headless;
      drawn = 0;
      readonly servers = new ServersController(this, (manager) =>
        manager.list().find(({ config }) => config.name === 'one'),
      );
      override render(): unknown {
        this.drawn += 1;
        return this.servers.render({ loaded: () => this.servers.value?.status ?? 'gone' });
      }
    }
    customElements.define('one-server', OneServer);
    const element = document.createElement('one-server') as OneServer;
    const manager = headless.use(serversFeature({ storage: new MemoryServerStorage() }));
    await manager.create({ name: 'one', url: 'https://example.com/mcp', enabled: false });
    document.body.append(element);
    shown.push(element);
    await waitUntil(() => element.shadowRoot?.textContent?.includes('stopped'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const { drawn } = element;
    await manager.create({ name: 'two', url: 'https://example.com/mcp', enabled: false });
    await element.updateComplete;
    expect(element.drawn).to.equal(drawn);
  });

  it('says that options cannot be used, and tries again when a person asks', async () => {
    const headless = memory();
    const failures: McpServerFailedEvent[] = [];
    const note = (event: McpServerFailedEvent): unknown => failures.push(event);
    document.addEventListener('mcp-server-failed', note);
    const counter = show(headless, { gateway: { url: 'nowhere', token: '' }, storage: new MemoryServerStorage() });
    await waitUntil(() => said(counter).startsWith('The page’s options for servers cannot be used. Try again'));
    expect(failures.map(({ detail }) => detail.code)).to.deep.equal(['invalid-config']);
    counter.shadowRoot!.querySelector('button')!.click();
    await waitUntil(() => failures.length === 2);
    Object.assign(shown[0]!, { servers: { storage: new MemoryServerStorage() } });
    await waitUntil(() => said(counter) === 'none');
    document.removeEventListener('mcp-server-failed', note);
  });

  it('brings the person before the page, where a host has added the servers itself and an app calls before', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const manager = headless.use(serversFeature({ storage: new MemoryServerStorage(), autoStart: false }));
    await manager.create({ name: 'mail', url: 'https://mail.example/mcp' });
    manager.attachClient('mail', mailClient);
    await manager.start('mail');
    const app = { name: 'Compose', server: 'mail' };
    const early = manager.callTool({ server: 'mail', tool: 'send', initiator: 'app', app });
    const asked: string[] = [];
    const consent = { answer: ({ request }: { request: { kind: string } }) => (asked.push(request.kind), 'allow') };
    const provider = await fixture(
      html`<vitrine-provider .headless=${headless} .consent=${consent}><servers-host></servers-host></vitrine-provider>`,
    );
    expect(provider.querySelector<ServersHost>('servers-host')!.servers.manager).to.equal(manager);
    expect((await early).success).to.equal(true);
    expect(asked).to.deep.equal(['tool']);
    headless.dispose();
  });
});
