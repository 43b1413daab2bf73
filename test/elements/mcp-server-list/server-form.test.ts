import { expect, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../src/define/mcp-server-list.js';
import type { McpServerList } from '../../../src/elements/mcp-server-list/mcp-server-list.js';
import { all, button, one, SEARCH, showServers, textOf, typeInto, until, type ShownServers } from './page-servers.js';

const servers = { 'notes.example': { tools: [SEARCH] }, 'nowhere.example': { tools: [], status: 500 } };

async function openForm(): Promise<ShownServers<McpServerList>> {
  const shown = await showServers<McpServerList>(html`<mcp-server-list></mcp-server-list>`, servers);
  await until(() => button(shown.element, 'Add server'));
  button(shown.element, 'Add server').click();
  await until(() => shown.element.shadowRoot!.activeElement?.id === 'f-name', 'the first field has the focus');
  return shown;
}
const issues = (element: Element, id: string): string => textOf(one(element, `#${id}-issues`));

describe('the form of <mcp-server-list>', () => {
  it('says what is wrong at each field as it is left, and all of it at once when saved', async () => {
    const { element, manager } = await openForm();
    expect(all(element, '.issues'), 'nothing is wrong yet').to.have.lengthOf(0);
    typeInto(element, 'f-name', 'my notes');
    await element.updateComplete;
    expect(issues(element, 'f-name')).to.equal('1 to 64 letters, digits, _ and -, without spaces. Use my-notes');
    expect(one(element, '#f-name').getAttribute('aria-invalid')).to.equal('true');
    typeInto(element, 'f-headers', 'Cookie: a\nno header at all');
    button(element, 'Save').click();
    await until(() => all(element, '.issues').length === 3);
    expect(issues(element, 'f-url')).to.equal('A whole address, such as https://example.com/mcp.');
    expect(issues(element, 'f-headers')).to.include('Line 1: The browser sets this header itself.');
    await until(() => element.shadowRoot!.activeElement?.id === 'f-name', 'the first of them has the focus');
    expect(manager.list()).to.have.lengthOf(0);
    button(element, 'Use my-notes').click();
    await until(() => all(element, '.issues').length === 2);
    expect((one(element, '#f-name') as HTMLInputElement).value).to.equal('my-notes');
  });

  it('tests a server before it is saved, then saves and connects it', async () => {
    const { element, manager } = await openForm();
    const asked: string[] = [];
    for (const type of ['mcp-server-test-request', 'mcp-server-create-request', 'mcp-server-start-request'])
      element.addEventListener(type, () => asked.push(type));
    typeInto(element, 'f-name', 'notes');
    typeInto(element, 'f-url', 'https://notes.example/mcp');
    button(element, 'Test').click();
    await until(() => /^It answers in \d+ ms\. 1 tool found\. ?search$/.test(textOf(one(element, '.notice'))));
    expect(manager.list(), 'a test saves nothing').to.have.lengthOf(0);
    button(element, 'Save').click();
    await until(() => textOf(one(element, '.word')) === 'Connected');
    expect(asked).to.deep.equal(['mcp-server-test-request', 'mcp-server-create-request', 'mcp-server-start-request']);
    expect(element.shadowRoot!.activeElement, 'the server has the focus').to.equal(one(element, '.head'));
  });

  it('says why a test fails, and keeps what is typed', async () => {
    const { element } = await openForm();
    typeInto(element, 'f-name', 'nowhere');
    typeInto(element, 'f-url', 'https://nowhere.example/mcp');
    button(element, 'Test').click();
    await until(() => textOf(one(element, '.notice')).includes('nowhere cannot be reached.'));
    expect((one(element, '#f-url') as HTMLInputElement).value).to.equal('https://nowhere.example/mcp');
  });

  it('describes a command, line by line, and refuses what would leak', async () => {
    const { element, manager } = await openForm();
    typeInto(element, 'f-name', 'db');
    (all(element, '.choice input')[1] as HTMLInputElement).click();
    await element.updateComplete;
    typeInto(element, 'f-command', 'uv');
    typeInto(element, 'f-args', 'run\n--token=${TOKEN}');
    typeInto(element, 'f-env', 'DB_URL=postgres://db');
    await until(() => issues(element, 'f-args').startsWith('Line 2: ${…} may only stand in variables'));
    expect(issues(element, 'f-command')).to.include('Use uvx');
    button(element, 'Use uvx').click();
    typeInto(element, 'f-args', 'mcp-server-sqlite');
    button(element, 'Save').click();
    await until(() => manager.list().length === 1);
    const { config } = manager.get('db');
    expect([config.command, config.args, config.env]).to.deep.equal(['uvx', ['mcp-server-sqlite'], ['DB_URL']]);
  });

  it('changes a server without ever seeing its credentials, which stay', async () => {
    const { element, manager } = await openForm();
    await manager.create({
      name: 'notes',
      url: 'https://notes.example/mcp',
      headers: { Authorization: 'Bearer secret' },
    });
    await sendKeys({ press: 'Escape' });
    await until(() => all(element, '.form').length === 0);
    one(element, '.head').click();
    await element.updateComplete;
    button(element, 'Edit').click();
    await until(() => all(element, '#f-headers').length === 1);
    expect((one(element, '#f-headers') as HTMLTextAreaElement).value).to.equal('Authorization: ');
    const sent: unknown[] = [];
    element.addEventListener('mcp-server-update-request', ({ detail }) => sent.push(detail.config));
    typeInto(element, 'f-description', 'All notes');
    button(element, 'Save').click();
    await until(() => manager.get('notes').config.description === 'All notes');
    expect(JSON.stringify(sent)).to.not.include('secret');
    expect(manager.exportServers().replaced).to.deep.equal(['notes.headers.Authorization']);
    await until(() => element.shadowRoot!.activeElement?.id.endsWith('-edit'));
  });

  it('has what hardly anybody needs behind More: transport, times, and an address without encryption', async () => {
    const { element, manager } = await openForm();
    const more = (): HTMLDetailsElement => one(element, 'details.more') as HTMLDetailsElement;
    expect(more().open).to.equal(false);
    typeInto(element, 'f-name', 'notes');
    typeInto(element, 'f-url', 'http://10.0.0.7/mcp');
    await until(() => more().open, 'where the switch for it is');
    expect(issues(element, 'f-url')).to.equal(
      'The address must begin with https: or wss:, or others could read along.',
    );
    one(element, '#f-allowInsecure').click();
    const transport = one(element, '#f-transport') as HTMLSelectElement;
    transport.value = 'websocket';
    transport.dispatchEvent(new Event('change'));
    typeInto(element, 'f-timeout', 'soon');
    typeInto(element, 'f-connectTimeout', '2,5');
    button(element, 'Save').click();
    await until(() => all(element, '.issues').length === 2);
    expect(issues(element, 'f-timeout')).to.equal('Between 1 and 600 seconds.');
    expect(issues(element, 'f-transport')).to.equal('This does not fit the address.');
    transport.value = 'sse';
    transport.dispatchEvent(new Event('change'));
    typeInto(element, 'f-timeout', '120');
    button(element, 'Save').click();
    await until(() => manager.list().length === 1);
    const { config } = manager.get('notes');
    expect([config.transport, config.timeoutMs, config.connectTimeoutMs, config.allowInsecure]).to.deep.equal([
      'sse',
      120_000,
      2_500,
      true,
    ]);
    await manager.stop('notes');
    await until(() => button(element, 'Edit'));
    button(element, 'Edit').click();
    await until(() => all(element, '#f-timeout').length === 1);
    expect(more().open, 'what counts is shown').to.equal(true);
    typeInto(element, 'f-timeout', '');
    button(element, 'Save').click();
    await until(() => manager.get('notes').config.timeoutMs === undefined);
    expect(manager.get('notes').config).to.include({ transport: 'sse', connectTimeoutMs: 2_500, allowInsecure: true });
  });

  it('knows names that are taken', async () => {
    const { element, manager } = await openForm();
    await manager.create({ name: 'notes', url: 'https://notes.example/mcp' });
    typeInto(element, 'f-name', 'Notes');
    await until(() => issues(element, 'f-name') === 'A server with this name exists.');
  });
});
