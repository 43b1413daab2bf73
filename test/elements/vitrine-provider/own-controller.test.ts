import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/define/vitrine-provider.js';
import { configureVitrine } from '../../../src/context/headless-context.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import type { VitrineProvider } from '../../../src/elements/vitrine-provider/vitrine-provider.js';

const write = (headless: HeadlessController, text: string) => {
  const id = headless.startMessage({ role: 'assistant' });
  headless.appendText(id, text);
  headless.endMessage(id);
  return id;
};
const provider = (content: ReturnType<typeof html>) => fixture<VitrineProvider>(content);

describe('the controller of a <vitrine-provider>', () => {
  it('is the one it was given, and the page-wide default where it has none', async () => {
    const given = new HeadlessController({ storage: 'memory' });
    const element = await provider(html`<vitrine-provider .headless=${given}></vitrine-provider>`);
    expect(element.headless).to.equal(given);
    const page = new HeadlessController({ storage: 'memory' });
    configureVitrine({ headless: page });
    const plain = await provider(html`<vitrine-provider></vitrine-provider>`);
    expect(plain.headless).to.equal(page);

    const next = new HeadlessController({ storage: 'memory' });
    configureVitrine({ headless: next });
    await plain.updateComplete;
    expect(plain.headless, 'the default is another one').to.equal(next);
    expect(element.headless).to.equal(given);
    element.headless = undefined;
    await element.updateComplete;
    expect(element.headless).to.equal(next);
  });

  it('is there at once where it makes its own', async () => {
    const element = document.createElement('vitrine-provider');
    element.setAttribute('storage', 'memory');
    document.body.append(element);
    const { headless } = element;
    expect(headless?.storageState).to.equal('memory');
    await element.updateComplete;
    expect(element.headless, 'and stays').to.equal(headless);
    element.remove();
    document.body.append(element);
    expect(element.headless, 'also elsewhere').to.equal(headless);
    element.remove();
  });

  it('is made by its attributes', async () => {
    const storageKey = `key-${crypto.randomUUID()}`;
    const { headless } = await provider(
      html`<vitrine-provider storage="local-storage" storage-key=${storageKey} updates aliases fix-requests
        max-versions="2" merge-tool-artifacts="never" artifact-types="toy slides" reasoning-tags="muse"
        ></vitrine-provider>`,
    );
    expect(headless!.fixRequests).to.equal(true);
    for (const [tag, content] of [
      ['Artifact', 'one'],
      ['artifact', 'two'],
      ['artifact', 'three'],
    ] as const)
      write(headless!, `<muse>hm</muse><${tag} TYPE="toy" title="Toy">${content}</${tag}>`);
    expect([...headless!.artifacts.values()][0]?.versions.map(({ content }) => content)).to.deep.equal([
      'two',
      'three',
    ]);
    expect(headless!.messages[0]!.contentBlocks.map(({ type }) => type)).to.deep.equal(['reasoning', 'artifact']);
    expect(await headless!.systemPrompt())
      .to.contain('slides')
      .and.to.contain('old_str');
    await headless!.save();
    expect(Object.keys(localStorage).some((key) => key.startsWith(`${storageKey}:`))).to.equal(true);
    headless!.dispose();
    for (const key of Object.keys(localStorage)) if (key.startsWith(storageKey)) localStorage.removeItem(key);
  });

  for (const attribute of ['updates', 'aliases', 'fix-requests', 'max-versions=3', 'storage-key=mine'])
    it(`is its own with "${attribute}" alone, and then keeps to memory`, () => {
      const [name = '', value = ''] = attribute.split('=');
      const element = document.createElement('vitrine-provider');
      element.setAttribute(name, value);
      document.body.append(element);
      const plain = document.createElement('vitrine-provider');
      document.body.append(plain);
      expect(element.headless).not.to.equal(plain.headless);
      expect(element.headless!.storageState).to.equal('memory');
      element.remove();
      plain.remove();
    });

  it('is made by its properties, where an option is a function', async () => {
    let count = 0;
    const element = await provider(
      html`<vitrine-provider storage="memory"
        .versionKey=${({ type }: { type: string }) => type} .createId=${() => `id-${(count += 1)}`} .now=${() => 5_000}
        .resolveModule=${(name: string) => Promise.resolve(`export default '${name}'`)}
        .features=${[{ name: 'toys', join: () => ({ subscribe: () => () => undefined }) }]}
        ></vitrine-provider>`,
    );
    const headless = element.headless!;
    write(headless, '<artifact type="code" title="One">1</artifact><artifact type="code" title="Two">2</artifact>');
    const [artifact, ...others] = headless.artifacts.values();
    expect([artifact!.versions.length, others.length], 'versions of one').to.deep.equal([2, 0]);
    expect(artifact!.id).to.match(/^id-/);
    expect(artifact!.createdAt).to.equal(5_000);
    expect(await headless.previewModules.resolveModule?.('left-pad')).to.contain('left-pad');
    expect('toys' in headless).to.equal(true);
  });

  it('says in the console that an option comes too late', async () => {
    const said: unknown[] = [];
    const { warn } = console;
    console.warn = (...words: unknown[]) => void said.push(...words);
    try {
      const element = await provider(html`<vitrine-provider storage="memory"></vitrine-provider>`);
      const { headless } = element;
      element.resolveModule = () => Promise.resolve(undefined);
      await element.updateComplete;
      expect(element.headless).to.equal(headless);
      expect(said.filter((each) => String(each).includes('`resolveModule`'))).to.have.length(1);
    } finally {
      console.warn = warn;
    }
  });

  it('takes what cannot be as not set, and says so of a storage', async () => {
    const said: unknown[] = [];
    const { error } = console;
    console.error = (...words: unknown[]) => void said.push(...words);
    try {
      const element = await provider(
        html`<vitrine-provider storage="cloud" max-versions="many"><p>There</p></vitrine-provider>`,
      );
      expect(element.headless!.storageState).to.equal('memory');
      expect(String(said[0])).to.contain('There is no storage "cloud"');
      expect(element.querySelector('p')!.getBoundingClientRect().height).to.be.above(0);
    } finally {
      console.error = error;
    }
  });
});
