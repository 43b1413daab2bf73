import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import '../../../src/define/chat-log.js';
import '../../../src/define/vitrine-provider.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import type { VitrineProvider } from '../../../src/elements/vitrine-provider/vitrine-provider.js';
import { waitUntil } from '../../wait-until.js';

const SENTENCE = 'The page’s conversation has not reached this list.';
const said = (page: Element) => page.querySelector('chat-log')?.shadowRoot?.querySelector('[part=notice]')?.textContent;
const show = (lang = 'en') =>
  fixture<HTMLElement>(html`<div lang=${lang}
    ><vitrine-provider><chat-log style="display: block; block-size: 300px"></chat-log></vitrine-provider
  ></div>`);
const providerOf = (page: Element): VitrineProvider => page.querySelector('vitrine-provider')!;
/** React keeps with an element what it was given for it. */
const noteOfReact = (provider: VitrineProvider, given: object) => Object.assign(provider, { __reactProps$ab12: given });

describe('<chat-log> that no conversation has reached', () => {
  const { warn } = console;
  const warnings: string[] = [];
  before(() => void (console.warn = (...words: unknown[]) => void warnings.push(words.join(' '))));
  after(() => void (console.warn = warn));

  it('says so in its place where React 19 has hydrated the page, and shows the conversation once it is set', async () => {
    const page = await show();
    const headless = new HeadlessController({ storage: 'memory' });
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(id, 'Here after all.');
    noteOfReact(providerOf(page), { headless });
    await waitUntil(() => said(page)?.includes(SENTENCE), 'the sentence');
    await expect(page.querySelector('chat-log')).to.be.accessible();
    providerOf(page).headless = headless;
    await waitUntil(() => page.querySelector('chat-log')?.shadowRoot?.querySelector('chat-message'), 'the message');
    expect(said(page)).to.equal(undefined);
  });

  it('says so where a framework has written an attribute in its place, in the language of the page', async () => {
    const page = await show('fr');
    providerOf(page).setAttribute('headless', '[object EventTarget]');
    await waitUntil(() => said(page)?.includes('n’est pas arrivée'), 'the sentence');
  });

  it('says in the console, once, what the page has to do', () => {
    expect(warnings.filter((each) => each.includes('`headless` of <vitrine-provider> was never set')).length).to.equal(
      1,
    );
  });

  it('says nothing of a conversation that is empty, whatever its framework has noted or written beside setting it', async () => {
    const pages = await Promise.all([show(), show(), show()]);
    const headless = new HeadlessController({ storage: 'memory' });
    for (const page of pages.slice(1)) providerOf(page).headless = headless;
    noteOfReact(providerOf(pages[1]), { headless });
    providerOf(pages[2]).setAttribute('headless', '[object EventTarget]');
    await aTimeout(2_300);
    expect(pages.map(said)).to.deep.equal([undefined, undefined, undefined]);
  });
});
