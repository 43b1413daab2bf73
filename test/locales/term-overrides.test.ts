import { expect, fixture, html } from '@open-wc/testing';
import '../../src/define/chat-message.js';
import '../../src/define/vitrine-provider.js';
import { configureVitrine } from '../../src/context/headless-context.js';
import { HeadlessController } from '../../src/core/headless-controller.js';
import type { VitrineProvider } from '../../src/elements/vitrine-provider/vitrine-provider.js';
import type { TermOverrides } from '../../src/locales/term-overrides.js';
import { waitUntil } from '../wait-until.js';

const PATIENCE = { timeout: 10_000 };

async function message(terms: TermOverrides | undefined, lang = 'en') {
  const headless = new HeadlessController({ storage: 'memory' });
  const id = headless.startMessage({ role: 'assistant' });
  headless.appendText(id, 'So far');
  headless.endMessage(id, { interrupted: true });
  const provider = await fixture<VitrineProvider>(
    html`<vitrine-provider lang=${lang} .headless=${headless} .terms=${terms}
      ><chat-message message-id=${id} .mount=${'all'}></chat-message></vitrine-provider>`,
  );
  const element = provider.querySelector('chat-message')!;
  await element.updateComplete;
  const { shadowRoot: root } = element;
  return {
    provider,
    get stopped() {
      return root!.querySelector('.foot > .cap')?.textContent;
    },
    get copy() {
      return root!.querySelector<HTMLButtonElement>('.acts button')?.title;
    },
  };
}

describe('terms in a host’s own words', () => {
  afterEach(() => configureVitrine({ terms: undefined }));

  it('are said by room and by name alone, the room first', async () => {
    const shown = await message({ stopped: 'Flat', message: { stopped: 'Cut short' }, copy: 'Take' });
    expect([shown.stopped, shown.copy]).to.deep.equal(['Cut short', 'Take']);
  });

  it('go before a language, and leave the other terms to it', async () => {
    const shown = await message({ stopped: 'Fini' }, 'fr');
    await waitUntil(() => shown.copy === 'Copier le message', 'in French', PATIENCE);
    expect(shown.stopped).to.equal('Fini');
  });

  it('change what is drawn already, and go again', async () => {
    const shown = await message(undefined);
    expect(shown.stopped).to.equal('Stopped early');
    shown.provider.terms = { message: { stopped: 'Enough' } };
    await waitUntil(() => shown.stopped === 'Enough', 'drawn again', PATIENCE);
    shown.provider.terms = undefined;
    await waitUntil(() => shown.stopped === 'Stopped early', 'and gone', PATIENCE);
  });

  it('may be functions of their values', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const id = headless.startMessage({ role: 'assistant' });
    headless.endMessage(id, { reason: 'odd' });
    const terms: TermOverrides = { 'message-end': { other: (_format, reason) => `Over (${reason})` } };
    const provider = await fixture<VitrineProvider>(
      html`<vitrine-provider .headless=${headless} .terms=${terms}
        ><chat-message message-id=${id} .mount=${'all'}></chat-message></vitrine-provider>`,
    );
    const root = provider.querySelector('chat-message')!.shadowRoot!;
    await waitUntil(() => root.querySelector('.notice')?.textContent.includes('Over (odd)'), 'it says so', PATIENCE);
  });

  it('are those of the page outside every other', async () => {
    configureVitrine({ terms: { stopped: 'Page', copy: 'Page copy' } });
    const shown = await message({ stopped: 'Provider' });
    expect([shown.stopped, shown.copy]).to.deep.equal(['Provider', 'Page copy']);
    const other = await message(undefined);
    expect(other.stopped).to.equal('Page');
  });
});
