import { expect, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../src/define/mcp-resource-browser.js';
import type { Server } from '../../../src/core/mcp/server.js';
import { FirstLook } from '../../../src/elements/mcp-resource-browser/first-look.js';
import type { McpResourceBrowser } from '../../../src/elements/mcp-resource-browser/mcp-resource-browser.js';
import {
  all,
  button,
  one,
  pageFetch,
  showServers,
  textOf,
  until,
  type PageServer,
} from '../mcp-server-list/page-servers.js';

const ui = (name: string, text = '<p>hello</p>') => ({ uri: `ui://${name}`, name: `The ${name}`, text });
const servers = (): Record<string, PageServer> => ({
  'github.example': { tools: [], resources: [ui('pull-request-viewer'), ui('diff-viewer'), ui('code-search')] },
  'database.example': { tools: [], resources: [ui('query-builder')] },
  'many.example': { tools: [], resources: Array.from({ length: 53 }, (_, index) => ui(`page-${index}`)) },
});

async function browse(template = html`<mcp-resource-browser></mcp-resource-browser>`, names = ['github', 'database']) {
  const shown = await showServers<McpResourceBrowser>(template, servers());
  const { element, manager } = shown;
  for (const name of [...names, 'analytics']) await manager.create({ name, url: `https://${name}.example/mcp` });
  for (const name of names) await manager.start(name);
  await element.updateComplete;
  return shown;
}
const items = (element: Element): HTMLElement[] => all(element, '[role=treeitem]');
/** A row without what may be done with it. */
const nameOf = (item: Element | null): string => textOf(item).replace(/ (?:Open|Attach|Connect)$/, '');
const focused = (element: Element): string => nameOf(element.shadowRoot!.activeElement);
const press = (key: string): Promise<void> => sendKeys({ press: key });

describe('<mcp-resource-browser>', () => {
  it('lists the resources of all servers as a tree, and offers to connect the others', async () => {
    const { element, manager } = await browse();
    await until(() => items(element).length === 7);
    expect(items(element).map((each) => [each.ariaLevel, nameOf(each)])).to.deep.equal([
      ['1', 'github Connected'],
      ['2', 'ui://pull-request-viewer The pull-request-viewer'],
      ['2', 'ui://diff-viewer The diff-viewer'],
      ['2', 'ui://code-search The code-search'],
      ['1', 'database Connected'],
      ['2', 'ui://query-builder The query-builder'],
      ['1', 'analytics Stopped'],
    ]);
    const asked: unknown[] = [];
    element.addEventListener('mcp-server-start-request', ({ detail }) => asked.push(detail));
    button(element, 'Connect').click();
    await until(() => manager.get('analytics').status === 'error');
    expect(asked).to.deep.equal([{ server: 'analytics', how: 'start' }]);
  });

  it('waits at first for servers that are connecting, and not for long', async () => {
    const given = servers();
    const rows = ['github', 'database'].map((name) => ({
      id: crypto.randomUUID(),
      name,
      url: `https://${name}.example/mcp`,
    }));
    const storage = { readServers: () => Promise.resolve(rows), writeServers: () => Promise.resolve() };
    const answer = pageFetch(given);
    let goOn: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (goOn = resolve));
    const fetch: typeof answer = (url, init) => slow.then(() => answer(url, init));
    const options = { autoStart: true, storage, fetch };
    const { element } = await showServers<McpResourceBrowser>(
      html`<mcp-resource-browser></mcp-resource-browser>`,
      given,
      options,
    );
    await until(() => items(element).length > 0);
    expect(items(element).map(nameOf), 'which have said nothing yet').to.deep.equal([
      'github Connecting',
      'database Connecting',
    ]);
    goOn();
    await until(() => items(element).length === 6);
  });

  it('shows its first tree when the last of them stands', () => {
    const host = { addController: () => undefined, removeController: () => undefined, requestUpdate: () => undefined };
    const first = new FirstLook({ ...host, updateComplete: Promise.resolve(true) });
    const at = (...statuses: Server['status'][]) => statuses.map((status) => ({ status }) as Server);
    expect(first.waitsFor(at('disconnected'), true), 'not started yet').to.equal(true);
    expect(first.waitsFor(at('connecting', 'connected'), false)).to.equal(true);
    expect(first.waitsFor(at('error', 'connected'), false)).to.equal(false);
    expect(first.waitsFor(at('connecting', 'connected'), false), 'never again').to.equal(false);
    first.hostDisconnected();
  });

  it('goes by keys: arrows, Home, End, * and the first letters, with one tab stop', async () => {
    const { element } = await browse();
    await until(() => items(element).length === 7);
    one(element, 'input').focus();
    await press('ArrowDown');
    expect(focused(element)).to.equal('github Connected');
    await press('ArrowRight');
    expect(focused(element)).to.equal('ui://pull-request-viewer The pull-request-viewer');
    await press('c');
    expect(focused(element)).to.equal('ui://code-search The code-search');
    await press('ArrowLeft');
    await press('ArrowLeft');
    await element.updateComplete;
    expect(items(element)).to.have.lengthOf(4);
    await press('End');
    expect(focused(element)).to.equal('analytics Stopped');
    await press('*');
    await element.updateComplete;
    expect(items(element)).to.have.lengthOf(7);
    await press('Home');
    await press('ArrowDown');
    expect(focused(element)).to.equal('ui://pull-request-viewer The pull-request-viewer');
    await element.updateComplete;
    expect(items(element).filter(({ tabIndex }) => tabIndex === 0)).to.have.lengthOf(1);
  });

  it('opens a resource as its source, and runs nothing of it', async () => {
    const { element } = await browse();
    await until(() => items(element).length === 7);
    const asked: unknown[] = [];
    element.addEventListener('mcp-resource-open-request', ({ detail }) => asked.push(detail));
    items(element)[2]!.focus();
    await press('Enter');
    const detail = { server: 'github', uri: 'ui://diff-viewer', mimeType: 'text/html', name: 'The diff-viewer' };
    expect(asked).to.deep.equal([detail]);
    await until(() =>
      textOf(one(element, 'artifact-code')?.shadowRoot?.querySelector('[part~=code]')).includes('<p>hello</p>'),
    );
    expect(all(element, 'iframe')).to.have.lengthOf(0);
    one(element, '#close').click();
    await until(() => focused(element).startsWith('ui://diff-viewer'));
    element.addEventListener('mcp-resource-open-request', (event) => event.preventDefault());
    await press('Enter');
    await element.updateComplete;
    expect(all(element, '.source')).to.have.lengthOf(0);
  });

  it('says why a resource cannot be read, with a way to try again', async () => {
    const { element, manager } = await browse();
    await until(() => items(element).length === 7);
    const read = manager.readResource.bind(manager);
    manager.readResource = (name, _uri, options) => read(name, 'ui://gone', options);
    (items(element)[1]!.querySelector('.item') as HTMLElement).click();
    await until(() => textOf(one(element, '.failure')).includes('ui://gone does not exist.'));
    manager.readResource = read;
    button(element, 'Try again').click();
    await until(() => all(element, 'artifact-code').length === 1);
  });

  it('finds resources by what they are called', async () => {
    const { element } = await browse();
    await until(() => items(element).length === 7);
    const search = one(element, 'input') as HTMLInputElement;
    search.value = 'viewer';
    search.dispatchEvent(new InputEvent('input'));
    await element.updateComplete;
    expect(items(element).map(({ ariaLevel }) => ariaLevel)).to.deep.equal(['1', '2', '2']);
    await until(() => textOf(one(element, '[role=status]')) === '2 resources');
    search.value = 'nothing like it';
    search.dispatchEvent(new InputEvent('input'));
    await element.updateComplete;
    expect(textOf(one(element, '.empty'))).to.equal('Nothing is called like that.');
  });

  it('shows 50 of a server, and all when asked', async () => {
    const { element } = await browse(html`<mcp-resource-browser server="many"></mcp-resource-browser>`, ['many']);
    await until(() => items(element).length === 52);
    expect(textOf(items(element).at(-1))).to.equal('50 of 53. Show all');
    items(element).at(-1)!.focus();
    await press('Enter');
    await until(() => items(element).length === 54);
    await until(() => focused(element) === 'ui://page-50 The page-50');
  });

  it('attaches from a popover, which Escape closes, and the focus goes back', async () => {
    const { element } = await browse(
      html`<mcp-resource-browser placement="composer" mode="attach"></mcp-resource-browser>`,
    );
    const opener = one(element, '#button');
    opener.focus();
    opener.click();
    await until(() => element.shadowRoot!.activeElement?.localName === 'input');
    expect(opener.getAttribute('aria-expanded')).to.equal('true');
    await press('Escape');
    await until(() => element.shadowRoot!.activeElement === opener);
    expect(one(element, '.popover').matches(':popover-open')).to.equal(false);
    const asked: unknown[] = [];
    element.addEventListener('mcp-resource-attach-request', ({ detail }) => asked.push(detail.uri));
    opener.click();
    await until(() => items(element).length === 7);
    await press('ArrowDown');
    await press('ArrowDown');
    await press('Enter');
    expect(asked).to.deep.equal(['ui://pull-request-viewer']);
    await until(() => element.shadowRoot!.activeElement === opener);
  });
});
