import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/define/vitrine-provider.js';
import '../../../src/define/mcp-tool-call.js';
import { MemoryServerStorage, serversFeature } from '../../../src/core/mcp/index.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import type { VitrineProvider } from '../../../src/elements/vitrine-provider/vitrine-provider.js';
import type { McpUiResource } from '../../../src/elements/mcp-ui-resource/mcp-ui-resource.js';
import type { LinkOpenRequestEvent } from '../../../src/events/link/link-open-request.js';
import type { McpAppFailedEvent } from '../../../src/events/mcp-app/mcp-app-failed.js';
import type { McpUiActionRequestEvent } from '../../../src/events/mcp-app/mcp-ui-action-request.js';
import type { OnUiActionEvent } from '../../../src/events/mcp-app/on-ui-action.js';
import { pause, until } from '../../sandbox/frame-fixture.js';
import { frameOf, inside, made, rawHtml, show, words } from './resource-fixture.js';

/** A document that does what it is told by its render data's `say`, and tells as a notice what it hears. */
const TALKER = `<p>Hi</p><script>
  const tell = (message) => parent.postMessage({ type: 'notify', payload: { message: JSON.stringify(message) } }, '*');
  addEventListener('message', ({ data }) => {
    if (data.type === 'ui-message-received' || data.messageId === undefined && data.type === 'ui-message-response') return;
    tell(data);
    for (const each of data.payload?.renderData?.say ?? []) parent.postMessage(each, '*');
  });
</script>`;

type Told = {
  type: string;
  messageId?: string;
  payload: { response?: unknown; error?: { message: string }; renderData?: unknown };
};

/** Shows the talker inside a provider, and writes down what it hears. */
async function talk(say: readonly object[], options: Partial<VitrineProvider> = {}, more: Partial<McpUiResource> = {}) {
  const told: Told[] = [];
  const provider = await fixture<VitrineProvider>(html`<vitrine-provider></vitrine-provider>`);
  Object.assign(provider, options);
  provider.addEventListener('mcp-ui-action-request', (event) => {
    if (event.detail.type === 'notify') told.push(JSON.parse(String(event.detail.payload['message'])) as Told);
  });
  const element = document.createElement('mcp-ui-resource');
  Object.assign(element, { resource: rawHtml(TALKER), renderData: { say }, ...more });
  provider.append(element);
  await element.updateComplete;
  const answer = (id: string): Promise<Told['payload']> =>
    until(
      () => told.find(({ messageId, type }) => messageId === id && type === 'ui-message-response')?.payload,
      `an answer to ${id}`,
      12_000,
    );
  return { element, provider, told, answer };
}
const ask = (type: string, payload: object, messageId = type) => ({ type, payload, messageId });

async function withServer(): Promise<{ headless: HeadlessController; calls: unknown[] }> {
  const calls: unknown[] = [];
  const headless = new HeadlessController({ storage: 'memory' });
  const manager = headless.use(serversFeature({ storage: new MemoryServerStorage(), autoStart: false }));
  await manager.create({ name: 'notes', url: 'https://example.com/mcp' });
  const tools = [
    { name: 'add', inputSchema: { type: 'object' } },
    { name: 'hidden', inputSchema: { type: 'object' }, _meta: { ui: { visibility: ['model'] } } },
  ];
  manager.attachClient('notes', {
    listTools: () => Promise.resolve({ tools }),
    callTool: (params) => {
      calls.push(params.arguments);
      return Promise.resolve({ content: [{ type: 'text', text: 'sum: 3' }], structuredContent: { sum: 3 } });
    },
    getServerCapabilities: () => ({ tools: {} }),
    listResources: () => Promise.resolve({ resources: [] }),
  });
  await manager.start('notes');
  return { headless, calls };
}

describe('<mcp-ui-resource>', () => {
  it('runs a document in an opaque frame, and answers its actions by respondWith', async () => {
    const say = [
      ask('tool', { toolName: 'add', params: { a: 1 } }),
      ask('intent', { intent: 'x' }),
      ask('ui-request-data', { requestType: 'user', params: {} }),
      ask('prompt', {}),
    ];
    const heard: McpUiActionRequestEvent['detail'][] = [];
    const listen = (event: McpUiActionRequestEvent) => {
      heard.push(event.detail);
      if (event.detail.type === 'tool') event.respondWith(Promise.resolve({ sum: 3 }));
      if (event.detail.type === 'ui-request-data') event.respondWith(Promise.reject(new Error('not yours')));
    };
    document.addEventListener('mcp-ui-action-request', listen);
    const { element, answer } = await talk(say, {}, { resource: rawHtml(TALKER, { encoding: 'blob' }) });
    expect(await answer('tool')).to.deep.equal({ response: { sum: 3 } });
    expect(await answer('intent')).to.deep.equal({ response: null });
    expect(await answer('ui-request-data')).to.deep.equal({ error: { message: 'not yours' } });
    expect((await answer('prompt')).error?.message, 'without its payload').to.contain('prompt');
    document.removeEventListener('mcp-ui-action-request', listen);
    const { resource, ...tool } = heard.find(({ type }) => type === 'tool')!;
    expect(tool).to.deep.equal({ type: 'tool', payload: { toolName: 'add', params: { a: 1 } }, messageId: 'tool' });
    expect(resource.uri).to.equal('ui://demo/1');
    const frame = await frameOf(element);
    expect(frame.getAttribute('sandbox')).to.equal('allow-scripts allow-forms');
    expect(frame.title).to.equal('Interactive content: demo/1');
    await expect(element).to.be.accessible();
  }).timeout(30_000);

  it('does itself what nobody answers: a tool after consent, a link after a question, a prompt in the conversation', async () => {
    const { headless, calls } = await withServer();
    const asked: string[] = [];
    const consent = (request: { readonly kind: string }) => {
      asked.push(request.kind);
      return 'allow' as const;
    };
    const links: LinkOpenRequestEvent['detail'][] = [];
    const say = [
      ask('tool', { toolName: 'add', params: { a: 1, b: 2 } }),
      ask('tool', { toolName: 'hidden', params: {} }, 'hidden'),
      ask('link', { url: 'https://user:secret@a.example/x' }),
      ask('link', { url: 'javascript:alert(1)' }, 'script'),
      ask('prompt', { prompt: 'Brew it' }),
    ];
    const listen = (event: LinkOpenRequestEvent) => {
      links.push(event.detail);
      event.preventDefault();
    };
    document.addEventListener('link-open-request', listen);
    const { answer, told } = await talk(say, { headless, consent }, { server: 'notes' });
    expect(await answer('tool')).to.deep.equal({
      response: { content: [{ type: 'text', text: 'sum: 3' }], structuredContent: { sum: 3 } },
    });
    expect(calls).to.deep.equal([{ a: 1, b: 2 }]);
    expect((await answer('hidden')).error?.message).to.contain('tool-not-visible');
    expect(await answer('link')).to.deep.equal({ response: null });
    expect((await answer('script')).error?.message).to.equal('Invalid URL');
    expect(await answer('prompt')).to.deep.equal({ response: null });
    document.removeEventListener('link-open-request', listen);
    expect(links.map(({ url }) => url)).to.deep.equal(['https://a.example/x']);
    expect([...asked].sort()).to.deep.equal(['app', 'link', 'tool']);
    const [message] = headless.snapshot.messages;
    expect(message?.role).to.equal('user');
    expect(JSON.stringify(message)).to.contain('Brew it');
    expect(told.some(({ type }) => type === 'ui-lifecycle-iframe-render-data')).to.equal(true);
  }).timeout(30_000);

  it('refuses what the person or the host refuses', async () => {
    const { headless, calls } = await withServer();
    const say = [
      ask('tool', { toolName: 'add', params: {} }),
      ask('link', { url: 'https://a.example' }),
      ask('prompt', { prompt: 'x' }),
    ];
    const options = { headless, consent: () => 'deny' as const };
    const { answer } = await talk(say, options, { server: 'notes', policy: { messages: 'block' } });
    expect((await answer('tool')).error?.message).to.contain('consent-denied');
    expect((await answer('link')).error?.message).to.equal('Link opening denied by user');
    expect((await answer('prompt')).error?.message).to.equal('Message sending denied');
    expect(calls).to.deep.equal([]);
    expect(headless.snapshot.messages.length).to.equal(0);
    const without = await talk([ask('tool', { toolName: 'add', params: {} })]);
    expect((await without.answer('tool')).error?.message).to.equal('There is no server to call this tool on.');
  }).timeout(40_000);

  it('gives the document its data, again when that changes, and lets it choose its size within bounds', async () => {
    const size = (height: unknown, width?: unknown) => ({ type: 'ui-size-change', payload: { height, width } });
    const resource = rawHtml(TALKER, {
      uiMetadata: { 'preferred-frame-size': ['300px', '200px'], 'initial-render-data': { a: 1, theme: 'light' } },
    });
    const { element, told } = await talk([], {}, { resource, renderData: { theme: 'dark' } });
    const data = () =>
      told.filter(({ type }) => type === 'ui-lifecycle-iframe-render-data').map(({ payload }) => payload.renderData);
    await until(() => data().length === 1, 'the data', 12_000);
    expect(data()[0]).to.deep.equal({ a: 1, theme: 'dark' });
    const stage = inside(element, '.stage')!;
    expect([stage.offsetWidth, stage.offsetHeight]).to.deep.equal([300, 200]);
    const frame = await frameOf(element);
    const say = async (...messages: object[]) => {
      element.renderData = { say: messages };
      await pause(50);
    };
    await say(size(420));
    await until(() => stage.offsetHeight === 420, 'the first size at once');
    await say(size('100vh;position:fixed'), size(-5, NaN), size(1e9));
    await until(() => stage.offsetHeight === 720, 'at most 720 px');
    await say(size(5));
    await until(() => stage.offsetHeight === 40, 'at least 40 px');
    expect(inside(element, 'iframe'), 'the same frame').to.equal(frame);
    element.htmlProps = { autoResizeIframe: { width: true } };
    await say(size(300, 150));
    await until(() => stage.offsetWidth === 150, 'the width alone');
    expect(stage.offsetHeight).to.equal(40);
    // The same resource in another object is no other one.
    element.resource = structuredClone(resource);
    await element.updateComplete;
    await pause(100);
    expect(inside(element, 'iframe')).to.equal(frame);
  }).timeout(30_000);

  it('stands in for the former renderer, by its attributes and its event', async () => {
    const place = await fixture<HTMLElement>(html`<div></div>`);
    place.innerHTML = '<mcp-ui-resource></mcp-ui-resource>';
    const element = place.firstElementChild as McpUiResource;
    const answers: string[] = [];
    element.addEventListener('onUIAction', (event: OnUiActionEvent) => {
      if (event.detail.type === 'notify') answers.push(String(event.detail.payload['message']));
      else event.respondWith(`to ${event.detail.type}`);
    });
    element.setAttribute('resource', JSON.stringify({ mimeType: 'text/html', text: TALKER }));
    element.setAttribute('supported-content-types', '["rawHtml"]');
    const iframeProps = {
      title: 'Weather',
      class: 'wide',
      'data-x': '1',
      onload: 'alert(1)',
      srcdoc: 'x',
      sandbox: 'y',
    };
    const iframeRenderData = { say: [ask('tool', { toolName: 'x' }), ask('intent', { intent: 'y' })] };
    const style = { minHeight: 260, borderRadius: '3px' };
    const sandboxPermissions = 'allow-popups allow-same-origin allow-top-navigation';
    element.setAttribute('html-props', JSON.stringify({ iframeProps, iframeRenderData, style, sandboxPermissions }));
    const frame = await frameOf(element);
    await until(
      () => answers.join(' ').includes('to tool') && answers.join(' ').includes('to intent'),
      'the answers',
      12_000,
    );
    expect(frame.title).to.equal('Weather');
    expect(frame.classList.contains('wide')).to.equal(true);
    expect(frame.dataset['x']).to.equal('1');
    // What is named grants nothing; what is not named is taken away.
    expect(frame.getAttribute('sandbox')).to.equal('allow-scripts');
    expect(frame.getAttributeNames()).not.to.include('onload');
    expect(frame.srcdoc).not.to.equal('x');
    expect(inside(element, '.stage')!.offsetHeight).to.be.at.least(260);
    let late: unknown;
    element.addEventListener('mcp-ui-action-request', (event) => {
      setTimeout(() => {
        try {
          event.respondWith(1);
        } catch (error) {
          late = error;
        }
      });
    });
    element.renderData = { say: [ask('notify', { message: '1' }, 'n2')] };
    await until(() => (late as DOMException | undefined)?.name === 'InvalidStateError', 'too late is said');
    element.setAttribute('html-props', JSON.stringify({ iframeProps, sandboxPermissions: 'allow-forms allow-modals' }));
    await until(
      () => inside(element, '.stage iframe:not(.next)')?.getAttribute('sandbox') === 'allow-scripts allow-forms',
      'another list is another frame',
      12_000,
    );
  }).timeout(30_000);

  it('shows where a page of somebody else is, and the page itself where its origin is allowed', async () => {
    const resource = made({ type: 'externalUrl', iframeUrl: 'https://shop.invalid/a?b=1' });
    const failed: string[] = [];
    const provider = await fixture<VitrineProvider>(html`<vitrine-provider></vitrine-provider>`);
    provider.addEventListener('mcp-app-failed', ({ detail }) => failed.push(detail.code));
    const element = document.createElement('mcp-ui-resource');
    Object.assign(element, { resource });
    provider.append(element);
    await until(() => words(element).includes('Open in a tab'), 'the card', 12_000);
    expect(words(element)).to.contain('This content lives at shop.invalid').and.contain('https://shop.invalid/a?b=1');
    expect(inside(element, 'iframe')).to.equal(null);
    expect(failed).to.deep.equal(['frame-external-refused']);
    const link = inside<HTMLAnchorElement>(element, 'a')!;
    expect(link.rel).to.contain('noopener');
    await expect(element).to.be.accessible();
    let opened = '';
    element.addEventListener('link-open-request', (event: LinkOpenRequestEvent) => {
      opened = event.detail.url;
      event.preventDefault();
    });
    link.click();
    expect(opened).to.equal('https://shop.invalid/a?b=1');
    const allowed = document.createElement('mcp-ui-resource');
    Object.assign(allowed, {
      ...{ resource, renderData: { x: 1 } },
      policy: { externalUrls: (url: string) => url.startsWith('https://shop.invalid/') },
    });
    provider.append(allowed);
    const frame = await frameOf(allowed);
    expect(frame.getAttribute('src')).to.equal('https://shop.invalid/a?b=1&waitForRenderData=true');
    expect(frame.getAttribute('sandbox')).to.equal('allow-scripts allow-forms');
  }).timeout(30_000);

  it('says in its place what it cannot show, in the language of the page', async () => {
    const failed: string[] = [];
    const listen = ({ detail }: McpAppFailedEvent) => failed.push(detail.code);
    document.addEventListener('mcp-app-failed', listen);
    const cases: readonly (readonly [unknown, string])[] = [
      [{ name: 'x' }, 'This is not a resource that can be shown. Show what was received'],
      [{ mimeType: 'text/uri-list', text: '# a\r\n' }, 'No usable address.'],
      [{ mimeType: 'text/uri-list', text: 'javascript:alert(1)' }, 'This address is not opened: javascript:alert(1)'],
      [{ mimeType: 'text/html', blob: '%' }, 'it is not base64 of UTF-8 text.'],
      [{ mimeType: 'text/html', text: '' }, 'The resource is empty.'],
      [
        { mimeType: 'text/html', text: 'x'.repeat(600_000) },
        'too large to run: 600 KB of at most 512 KB. Show the source',
      ],
      [{ mimeType: 'text/csv', text: 'a,b' }, 'Content of the type “text/csv” is shown as text. a,b'],
      ['just words', 'just words'],
    ];
    for (const [resource, sentence] of cases) {
      const element = await show(resource);
      expect(words(element)).to.contain(sentence);
      expect(inside(element, 'iframe')).to.equal(null);
      await expect(element).to.be.accessible();
    }
    document.removeEventListener('mcp-app-failed', listen);
    expect(failed.filter((code) => code === 'app-resource-missing').length).to.equal(5);
    expect(failed).to.include('app-resource-too-large');
    const narrowed = await show(rawHtml('<p>'), { supportedContentTypes: 'externalUrl, remoteDom', lang: 'fr' });
    await until(
      () => words(narrowed).includes('Cette page n’affiche pas de contenu du type « text/html ».'),
      'in French',
    );
  }).timeout(30_000);

  it('hands a template of MCP Apps to mcp-app-frame', async () => {
    const resource = { uri: 'ui://a/1', mimeType: 'text/html;profile=mcp-app', text: '<p>App' };
    const element = await show(resource, { server: 'notes', toolInput: { a: 1 } });
    const app = inside(element, 'mcp-app-frame') as HTMLElement & { html?: string; toolInput?: unknown };
    await until(() => app.html === '<p>App', 'the template');
    expect(app.toolInput).to.deep.equal({ a: 1 });
    expect(app.getAttribute('server-id')).to.equal('notes');
  });

  it('is drawn by the call of a tool whose result holds it, before the fold, and keeps running', async () => {
    const call = await fixture<HTMLElementTagNameMap['mcp-tool-call']>(html`<mcp-tool-call></mcp-tool-call>`);
    const result = {
      content: [
        { type: 'text', text: 'Here it is.' },
        rawHtml('<p>Hi'),
        { type: 'resource', resource: { uri: 'notes://1', text: 'x' } },
      ],
    };
    Object.assign(call, { server: 'notes', tool: 'show', result });
    await call.updateComplete;
    const drawnOnes = call.shadowRoot!.querySelectorAll('mcp-ui-resource');
    expect(drawnOnes.length).to.equal(1);
    const frame = await frameOf(drawnOnes[0]!);
    call.shadowRoot!.querySelector<HTMLElement>('.line')!.click();
    await call.updateComplete;
    expect(inside(drawnOnes[0]!, 'iframe')).to.equal(frame);
    expect(call.shadowRoot!.querySelector<HTMLElement>('.fields')!.innerText)
      .to.contain('Here it is.')
      .and.not.contain('<p>');
    await expect(call).to.be.accessible();
  }).timeout(30_000);
});
