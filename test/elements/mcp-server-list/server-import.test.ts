import { expect, html } from '@open-wc/testing';
import '../../../src/define/mcp-server-list.js';
import type { McpServerList } from '../../../src/elements/mcp-server-list/mcp-server-list.js';
import { all, button, one, showServers, textOf, typeInto, until } from './page-servers.js';

const FILE = JSON.stringify({
  mcpServers: {
    notes: { url: 'https://notes.example/mcp' },
    same: { url: 'https://same.example/mcp' },
    other: { url: 'https://new.example/mcp' },
    'my search': { url: 'https://search.example/mcp' },
    db: { command: 'docker', args: ['run', '-e', 'DB_URL=${DATABASE_URL}', 'db'] },
  },
});

async function shownImport() {
  const shown = await showServers<McpServerList>(html`<mcp-server-list></mcp-server-list>`, {});
  const { element, manager } = shown;
  await manager.create({ name: 'same', url: 'https://same.example/mcp' });
  await manager.create({ name: 'other', url: 'https://old.example/mcp' });
  await until(() => button(element, 'Import'));
  button(element, 'Import').click();
  await until(() => element.shadowRoot!.activeElement?.id === 'i-text');
  return shown;
}

describe('the import of <mcp-server-list>', () => {
  it('says what each entry would do, and takes over what a person picks, starting nothing', async () => {
    const { element, manager } = await shownImport();
    typeInto(element, 'i-text', FILE);
    await until(() => all(element, '.entries li').length === 5);
    const states = all(element, '.entries li').map((row) => [
      textOf(row.querySelector('label')),
      textOf(row.querySelector('.badge')),
      row.querySelector('input')!.checked,
    ]);
    expect(states).to.deep.equal([
      ['notes', 'New', true],
      ['same', 'Same', false],
      ['other', 'Different', false],
      ['my search', 'Refused', false],
      ['db', 'Refused', false],
    ]);
    expect(textOf(all(element, '.entries li')[4])).to.include('args[2] ${…} may only stand in variables');
    const asked: unknown[] = [];
    element.addEventListener('mcp-server-import-request', ({ detail }) => asked.push(detail.pick));
    button(element, 'Import 1 server').click();
    await until(() => manager.list().length === 3);
    expect(asked).to.deep.equal([['notes']]);
    expect(manager.get('notes').status).to.equal('stopped');
    expect(manager.get('other').config.url).to.equal('https://old.example/mcp');
    await until(() => textOf(one(element, '.notices')).includes('1 server was imported.'));
  });

  it('mends what is refused: another name, variables where they are safe', async () => {
    const { element, manager } = await shownImport();
    typeInto(element, 'i-text', FILE);
    await until(() => button(element, 'Rename to my-search'));
    button(element, 'Rename to my-search').click();
    await until(() => !button(element, 'Rename to my-search'));
    button(element, 'Move variables to env').click();
    await until(() => button(element, 'Import 3 servers'));
    button(element, 'Import 3 servers').click();
    await until(() => manager.list().length === 5);
    expect(manager.get('db').config.args).to.deep.equal(['run', '-e', 'DB_URL', 'db']);
    expect(manager.get('my-search').config.url).to.equal('https://search.example/mcp');
  });

  it('says that a text is no such file, and keeps it', async () => {
    const { element } = await shownImport();
    typeInto(element, 'i-text', 'hello');
    await until(() => textOf(one(element, '#i-broken')).startsWith('This is no configuration file'));
    expect((one(element, '#i-text') as HTMLTextAreaElement).value).to.equal('hello');
  });

  it('exports, and says which values became variables', async () => {
    const { element, manager } = await shownImport();
    await manager.create({ name: 'key', url: 'https://key.example/mcp', headers: { 'X-Key': 'secret' } });
    button(element, 'Cancel').click();
    await element.updateComplete;
    const asked: unknown[] = [];
    element.addEventListener('mcp-server-export-request', ({ detail }) => asked.push(detail.names));
    // The download itself is the browser's.
    const { createObjectURL } = URL;
    let saved: Blob | undefined;
    URL.createObjectURL = (blob) => {
      saved = blob as Blob;
      return createObjectURL.call(URL, new Blob([]));
    };
    try {
      button(element, 'Export').click();
      await until(() => all(element, '.entries input').length === 3);
      await until(() => element.shadowRoot!.activeElement?.id === 'e-0', 'the first server has the focus');
      all(element, '.entries input')[0]!.click();
      await until(() => button(element, 'Export 2 servers'));
      button(element, 'Export 2 servers').click();
      await until(() => textOf(one(element, '.notices')).includes('key.headers.X-Key'));
    } finally {
      URL.createObjectURL = createObjectURL;
    }
    expect(asked).to.deep.equal([['other', 'key']]);
    expect(all(element, '.form')).to.have.lengthOf(0);
    const text = (await saved?.text()) ?? '';
    expect(text).to.include('${KEY_X_KEY}').and.not.include('secret');
    expect(Object.keys((JSON.parse(text) as { mcpServers: object }).mcpServers)).to.deep.equal(['other', 'key']);
  });

  it('exports nothing that nobody picked, and leaves it to a host that cancels', async () => {
    const { element } = await shownImport();
    button(element, 'Cancel').click();
    await element.updateComplete;
    const asked: unknown[] = [];
    element.addEventListener('mcp-server-export-request', (event) => {
      asked.push(event.detail.names);
      event.preventDefault();
    });
    button(element, 'Export').click();
    await until(() => all(element, '.entries input').length === 2);
    for (const input of all(element, '.entries input')) input.click();
    await element.updateComplete;
    one(element, '.form [type=submit]').click();
    expect(asked).to.deep.equal([]);
    all(element, '.entries input')[1]!.click();
    await until(() => button(element, 'Export 1 server'));
    button(element, 'Export 1 server').click();
    await until(() => all(element, '.form').length === 0);
    expect(asked).to.deep.equal([['other']]);
    expect(textOf(one(element, '.notices'))).to.equal('');
  });

  it('reads the environment that a person chooses, and mends an entry where it stands', async () => {
    const { element, manager } = await shownImport();
    const server = (host: string): object => ({ url: `https://${host}.example/mcp` });
    const file = {
      mcpServers: { notes: server('test'), old: server('old') },
      environments: { production: { notes: server('live'), old: null, 'my search': server('search') }, empty: {} },
    };
    typeInto(element, 'i-text', JSON.stringify(file));
    await until(() => all(element, '#i-environment option').length === 3);
    const names = (): string[] => all(element, '.entries label').map(textOf);
    expect(names()).to.deep.equal(['notes', 'old']);
    const select = one(element, '#i-environment') as HTMLSelectElement;
    select.value = 'production';
    select.dispatchEvent(new Event('change'));
    await until(() => names().join() === 'notes,my search');
    button(element, 'Rename to my-search').click();
    await until(() => button(element, 'Import 2 servers'));
    expect(JSON.parse((one(element, '#i-text') as HTMLTextAreaElement).value)).to.have.nested.property(
      'environments.production.my-search',
    );
    const asked: unknown[] = [];
    element.addEventListener('mcp-server-import-request', ({ detail }) => asked.push(detail.environment));
    button(element, 'Import 2 servers').click();
    await until(() => manager.list().length === 4);
    expect(asked).to.deep.equal(['production']);
    expect(manager.get('notes').config.url).to.equal('https://live.example/mcp');
    expect(manager.list().some(({ config }) => config.name === 'old')).to.equal(false);
  });

  it('asks for no environment where the file has none, and forgets the one of another file', async () => {
    const { element } = await shownImport();
    typeInto(
      element,
      'i-text',
      JSON.stringify({ mcpServers: {}, environments: { live: { one: { url: 'https://one.example' } } } }),
    );
    await until(() => all(element, '#i-environment').length === 1);
    const select = one(element, '#i-environment') as HTMLSelectElement;
    select.value = 'live';
    select.dispatchEvent(new Event('change'));
    await until(() => textOf(one(element, '.entries')).includes('one'));
    typeInto(element, 'i-text', FILE);
    await until(() => all(element, '.entries li').length === 5);
    expect(all(element, '#i-environment')).to.have.lengthOf(0);
  });
});
