import { expect, fixture, html, nextFrame, waitUntil } from '@open-wc/testing';
import { LitElement } from 'lit';
import { Format, LocalizeController, type TermRoom } from '../../src/locales/localize.js';

const en = { hello: 'Hello', lines: (format: Format, count: number) => `${format.number(count)} lines` };
const room: TermRoom<typeof en> = {
  en,
  others: {
    fr: () => Promise.resolve({ hello: 'Bonjour', lines: (format, count) => `${format.number(count)} lignes` }),
    de: () => Promise.reject(new Error('offline')),
  },
};

class SpeakingElement extends LitElement {
  readonly localize = new LocalizeController(this, room);
  override render() {
    return html`${this.localize.term('hello')}, ${this.localize.term('lines', 1234.5)}`;
  }
}
customElements.define('speaking-element', SpeakingElement);

const said = (element: Element) => element.shadowRoot!.textContent;

describe('LocalizeController', () => {
  it('speaks English on a page that names no language', async () => {
    expect(said(await fixture(html`<speaking-element></speaking-element>`))).to.equal('Hello, 1,234.5 lines');
  });

  it('follows the nearest lang, and speaks it once its terms have loaded', async () => {
    const page = await fixture<HTMLElement>(html`<div lang="fr-CA"><speaking-element></speaking-element></div>`);
    const element = page.querySelector('speaking-element')!;
    await waitUntil(() => said(element)?.startsWith('Bonjour'));
    expect(said(element)).to.match(/^Bonjour, 1[\s\u00a0\u202f]234,5 lignes$/);
    page.lang = 'en';
    await waitUntil(() => said(element)?.startsWith('Hello'));
  });

  it('finds the language outside the shadow root that it stands in', async () => {
    const page = await fixture(html`<div lang="fr"></div>`);
    const root = page.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    const element = root.appendChild(document.createElement('speaking-element'));
    await waitUntil(() => said(element)?.startsWith('Bonjour'));
  });

  it('speaks English for a language that it does not know, that cannot be loaded, or that is none', async () => {
    for (const lang of ['xx', 'de', '?!', 'constructor']) {
      const page = await fixture(html`<div lang=${lang}><speaking-element></speaking-element></div>`);
      await nextFrame();
      expect(said(page.querySelector('speaking-element')!), lang).to.equal('Hello, 1,234.5 lines');
    }
  });

  it('knows the nearest direction', async () => {
    const page = await fixture<HTMLElement>(html`<div dir="rtl"><speaking-element></speaking-element></div>`);
    const { localize } = page.querySelector<SpeakingElement>('speaking-element')!;
    expect(localize.dir).to.equal('rtl');
    page.dir = 'ltr';
    await nextFrame();
    expect(localize.dir).to.equal('ltr');
  });
});

describe('Format', () => {
  it('keeps a number and its unit together', () => {
    expect(new Format('en').duration(412)).to.equal('412\u00a0ms');
    expect(new Format('en').duration(6_100)).to.equal('6\u00a0s');
    expect(new Format('en').duration(119_000)).to.equal('2\u00a0min');
  });

  it('picks the form that a count asks for in each language', () => {
    const forms = { one: 'line', other: 'lines' };
    expect(new Format('en').plural(0, forms)).to.equal('lines');
    expect(new Format('fr').plural(0, forms)).to.equal('line');
  });
});
