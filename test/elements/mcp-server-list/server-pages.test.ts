import { expect, html } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import '../../../src/define/mcp-resource-browser.js';
import '../../../src/define/mcp-server-list.js';
import type { VitrineProvider } from '../../../src/elements/vitrine-provider/vitrine-provider.js';
import { all, button, one, pageFetch, SEARCH, showServers, textOf, typeInto, until, WRITE } from './page-servers.js';

const destroys = { ...WRITE, name: 'drop_all_tables_of_this_database', annotations: { destructiveHint: true } };
const servers = () => ({
  'notes.example': { tools: [SEARCH, WRITE, destroys], resources: [{ uri: 'ui://a-viewer-with-a-rather-long-name' }] },
  'locked.example': { tools: [], status: 401 },
});

async function shownPage(lang: string, dir: string) {
  document.documentElement.lang = lang;
  document.documentElement.dir = dir;
  const given = servers();
  const shown = await showServers(
    html`<mcp-server-list show-metrics></mcp-server-list>`,
    given,
    {},
    html`<mcp-resource-browser></mcp-resource-browser>`,
  );
  const { manager, element } = shown;
  for (const name of ['notes', 'locked']) await manager.create({ name, url: `https://${name}.example/mcp` });
  await manager.create({ name: 'memory', command: 'npx', args: ['-y', '@modelcontextprotocol/server-memory'] });
  await manager.start('notes');
  await manager.callTool({ server: 'notes', tool: 'search', arguments: {}, initiator: 'host' });
  await Promise.allSettled([manager.start('locked'), manager.start('memory')]);
  given['notes.example'].tools[0] = { ...SEARCH, description: 'Finds notes, and sends them elsewhere.' };
  await manager.listTools('notes', { refresh: true });
  await until(() => all(element, '.server').length === 3);
  for (const head of all(element, '.head')) head.click();
  await until(() => all(element, '.details').length === 3);
  return { ...shown, browser: element.nextElementSibling as HTMLElement };
}

/** Whether something of an element runs over its edge. What scrolls or is cut may. */
const isWithin = (element: Element): boolean => element.scrollWidth <= element.clientWidth + 1;

describe('elements of servers, at 320 px', () => {
  afterEach(async () => {
    document.documentElement.removeAttribute('lang');
    document.documentElement.removeAttribute('dir');
    await emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
    await setViewport({ width: 800, height: 600 });
  });

  for (const [colorScheme, lang, dir] of [
    ['light', 'en', 'rtl'],
    ['dark', 'fr', 'ltr'],
  ] as const)
    it(`are accessible in every state and stay within, ${colorScheme}, ${lang}, ${dir}`, async () => {
      await emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await setViewport({ width: 320, height: 800 });
      const { element, browser } = await shownPage(lang, dir);
      if (lang === 'fr') await until(() => textOf(one(element, 'h2')) === 'Serveurs MCP');
      button(element, /difference|différence/).click();
      await until(() => all(element, '.diff li').length > 0);
      await until(() => all(browser, '[role=treeitem]').length === 4);
      (all(browser, '[role=treeitem]')[1]!.querySelector('.item') as HTMLElement).click();
      await until(() => all(browser, '.source').length === 1);
      await expect(element).to.be.accessible();
      await expect(browser).to.be.accessible();
      expect(document.documentElement.scrollWidth).to.be.at.most(320);
      expect(isWithin(one(element, '.base'))).to.equal(true);
      expect(isWithin(one(browser, '.base'))).to.equal(true);

      one(element, '#add').click();
      await until(() => all(element, '#f-name').length === 1);
      button(element, /Save|Enregistrer/).click();
      await until(() => all(element, '.issues').length === 2);
      await expect(element).to.be.accessible();
      expect(isWithin(one(element, '.base'))).to.equal(true);
    });

  for (const [colorScheme, lang, dir] of [
    ['light', 'fr', 'rtl'],
    ['dark', 'en', 'ltr'],
  ] as const)
    it(`are accessible where they ask and where there is nothing, ${colorScheme}, ${lang}, ${dir}`, async () => {
      await emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await setViewport({ width: 320, height: 800 });
      Object.assign(document.documentElement, { lang, dir });
      const stored = (...names: string[]) => ({
        readServers: () =>
          Promise.resolve(names.map((name) => ({ id: crypto.randomUUID(), name, url: `https://${name}.example/mcp` }))),
        writeServers: () => Promise.reject(new Error('full')),
      });
      const show = (names: readonly string[], options = {}, template = html`<mcp-server-list></mcp-server-list>`) =>
        showServers<HTMLElement>(
          template,
          { 'broken.example': { tools: [], status: 503 } },
          { storage: stored(...names), ...options },
        );
      const around = html`<mcp-resource-browser></mcp-resource-browser>`;
      const empty = await showServers(html`<mcp-server-list></mcp-server-list>`, {}, {}, around);
      const lost = await show(['broken'], { autoStart: true });
      const kept = await show(['one'], {}, html`<mcp-server-list readonly></mcp-server-list>`);
      const asked = await show(['one', 'two']);
      const filled = await show(['one']);
      const loaded = await show(['one']);
      const every = [empty, lost, kept, asked, filled, loaded];
      await until(() => one(lost.element, '.server.disconnected'));
      await until(() => every.every(({ element }) => one(element, 'h2')));
      one(asked.element, '.head').click();
      await asked.manager.create({ name: 'unsaved', url: 'https://unsaved.example/mcp' });
      await until(() => one(asked.element, '[id$=-delete]'));
      one(asked.element, '[id$=-delete]').click();
      one(asked.element, '#export').click();
      await until(() => one(asked.element, '.ask') && one(asked.element, '.entries'));
      one(filled.element, '#add').click();
      await until(() => one(filled.element, '#f-url'));
      typeInto(filled.element, 'f-url', 'http://10.0.0.7/mcp');
      typeInto(filled.element, 'f-timeout', 'soon');
      await until(() => one(filled.element, 'details.more[open] .issues'));
      one(loaded.element, '#import').click();
      await until(() => one(loaded.element, '#i-text'));
      const file = { mcpServers: { 'bad name': { url: 'https://b.example' } }, environments: { live: {} } };
      typeInto(loaded.element, 'i-text', JSON.stringify(file));
      await until(() => one(loaded.element, '#i-environment'));
      for (const { element, page } of every) {
        await expect(page).to.be.accessible();
        expect(isWithin(one(element, '.base'))).to.equal(true);
      }
      expect(document.documentElement.scrollWidth).to.be.at.most(320);
    });

  it('hold long names and fingers, from right to left: names beside icons, a file within the form, chevrons that point down', async () => {
    await setViewport({ width: 320, height: 800 });
    const { element, browser } = await shownPage('en', 'rtl');
    const edgesOf = (each: Element) => each.getBoundingClientRect();
    const [item] = all(browser, '[role=treeitem] .item');
    await until(() => item?.querySelector('bdi'));
    const name = document.createRange();
    name.selectNodeContents(item!.querySelector('bdi')!);
    const gap = edgesOf(item!.querySelector('.dim')!).left - name.getBoundingClientRect().right;
    expect(gap, 'the name stands beside its icon').to.be.within(0, 12);

    const toggle = one(element, '.tool .switch');
    toggle.scrollIntoView({ block: 'center' });
    const { left, top, bottom, width } = edgesOf(toggle);
    for (const y of [top - 1.5, bottom + 1.5])
      expect(element.shadowRoot!.elementFromPoint(left + width / 2, y), 'a switch is 24 px high').to.equal(toggle);

    one(element, '#import').click();
    await until(() => one(element, '#i-text'));
    const long = 'a server of a name that nobody would want to have in a list of servers';
    const file = { mcpServers: { [long]: { url: 'https://b.example' }, other: { url: 'https://c.example/mcp' } } };
    typeInto(element, 'i-text', JSON.stringify(file));
    await until(() => all(element, '.entries li').length === 2);
    const form = edgesOf(one(element, '.form'));
    for (const each of all(element, '.form *')) {
      if (each.closest('svg')) continue;
      expect(edgesOf(each).left, each.outerHTML.slice(0, 80)).to.be.at.least(form.left - 1);
    }

    one(element, '#add').click();
    await until(() => one(element, '.more summary'));
    const point = () =>
      new DOMMatrix(getComputedStyle(one(element, '.more summary .i')).scale === 'none' ? '' : 'scale(-1, 1)');
    expect(point().a, 'folded it points to the left').to.equal(-1);
    one(element, '.more summary').click();
    await until(() => one(element, '.more[open]'));
    expect(point().a, 'open it is turned, not mirrored: down').to.equal(1);
  });

  it('are accessible while a circuit is open, a sign-in goes on and something is allowed for longer, light and dark', async () => {
    const given = servers();
    const page = pageFetch(given);
    const signedOut = 'https://secret.example';
    const metadata: Record<string, object> = {
      '/.well-known/oauth-protected-resource': { resource: `${signedOut}/mcp`, authorization_servers: [signedOut] },
      '/.well-known/oauth-authorization-server': {
        ...{
          issuer: signedOut,
          authorization_endpoint: `${signedOut}/authorize`,
          token_endpoint: `${signedOut}/token`,
        },
        registration_endpoint: `${signedOut}/register`,
        ...{ response_types_supported: ['code'], code_challenge_methods_supported: ['S256'] },
      },
      '/register': { client_id: 'client-1', redirect_uris: [`${location.origin}/callback.html`] },
    };
    const fetch: typeof page = (url, init) => {
      const { origin, pathname } = new URL(url);
      if (origin !== signedOut) return page(url, init);
      const known = metadata[pathname];
      if (known) return Promise.resolve(Response.json(known, { status: pathname === '/register' ? 201 : 200 }));
      const where = `Bearer resource_metadata="${signedOut}/.well-known/oauth-protected-resource"`;
      return Promise.resolve(new Response('', { status: 401, headers: { 'www-authenticate': where } }));
    };
    const signIn = { redirectUrl: `${location.origin}/callback.html`, openWindow: () => undefined };
    const shown = await showServers<HTMLElement>(html`<mcp-server-list></mcp-server-list>`, {}, { fetch, signIn });
    const { element, manager } = shown;
    (shown.page as VitrineProvider).consent = { answer: () => ({ decision: 'allow', scope: 'always' }) };
    for (const name of ['notes', 'secret']) await manager.create({ name, url: `https://${name}.example/mcp` });
    await manager.start('notes');
    await manager.callTool({ server: 'notes', tool: 'search', arguments: {}, initiator: 'model' });
    Object.assign(given['notes.example'], { status: 500 });
    for (let call = 0; call < 3; call += 1)
      await manager
        .callTool({ server: 'notes', tool: 'write', arguments: {}, initiator: 'host' })
        .catch(() => undefined);
    const signing = manager.signIn('secret').catch(() => undefined);
    for (const head of all(element, '.head')) head.click();
    await until(() => textOf(element.shadowRoot!.querySelector('.notice')).length > 0, 'the circuit is open');
    await until(() => one(element, '.acts a[target=_blank]'), 'the link to sign in');
    expect(manager.get('notes').circuit).to.equal('open');
    expect(textOf(one(element, '.approvals'))).to.include('search asked by the model, always');
    for (const colorScheme of ['light', 'dark'] as const) {
      await emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      document.documentElement.style.cssText = 'color-scheme: light dark; background: Canvas';
      for (const each of element.shadowRoot!.getAnimations()) each.finish();
      await expect(element).to.be.accessible();
    }
    document.documentElement.removeAttribute('style');
    await manager.stop('secret');
    await signing;
  });
});
