import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { LitElement } from 'lit';
import { Format, LocalizeController, loadSpeech, type TermRoom, type Translation } from '../../src/locales/localize.js';
import { registerTranslation } from '../../src/locales/register-translation.js';
import { waitUntil } from '../wait-until.js';

const en = { hello: 'Hello', lines: (format: Format, count: number) => `${format.number(count)} lines` };
const room: TermRoom<typeof en> = { room: 'speaking', en };
const only = (table: Partial<Translation<typeof en>>) => (name: string) => (name === 'speaking' ? table : undefined);
registerTranslation('fr', only({ hello: 'Bonjour', lines: (format, count) => `${format.number(count)} lignes` }));
registerTranslation('de', () => Promise.reject(new Error('offline')));

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

  it('speaks a language that is registered after it was drawn', async () => {
    const page = await fixture<HTMLElement>(html`<div lang="tok"><speaking-element></speaking-element></div>`);
    const element = page.querySelector('speaking-element')!;
    expect(said(element)).to.equal('Hello, 1,234.5 lines');
    registerTranslation('tok', only({ hello: 'toki' }));
    await waitUntil(() => said(element)?.startsWith('toki'));
    expect(said(element), 'in English what it lacks').to.equal('toki, 1,234.5 lines');
  });

  it('lets a host say single things in other words, in English too', async () => {
    registerTranslation('fr', only({ hello: 'Salut' }));
    const page = await fixture<HTMLElement>(html`<div lang="fr"><speaking-element></speaking-element></div>`);
    const element = page.querySelector('speaking-element')!;
    await waitUntil(() => said(element)?.startsWith('Salut'));
    expect(said(element)).to.contain('lignes');
    registerTranslation('en-AU', only({ hello: 'G’day' }));
    page.lang = 'en-AU';
    await waitUntil(() => said(element) === 'G’day, 1,234.5 lines');
    page.lang = 'en-GB';
    await waitUntil(() => said(element) === 'Hello, 1,234.5 lines');
  });

  it('says more of a country than of its language', async () => {
    registerTranslation('pt', only({ hello: 'Olá', lines: () => 'linhas' }));
    registerTranslation('pt-BR', (name) => Promise.resolve(only({ hello: 'Oi' })(name)));
    const page = await fixture<HTMLElement>(html`<div lang="pt-BR"><speaking-element></speaking-element></div>`);
    const element = page.querySelector('speaking-element')!;
    await waitUntil(() => said(element) === 'Oi, linhas');
    page.lang = 'pt';
    await waitUntil(() => said(element) === 'Olá, linhas');
  });

  it('asks for a table once, and again only if it could not be loaded', async () => {
    let [asked, isOffline] = [0, true];
    registerTranslation('sw', (name) => {
      asked += 1;
      return isOffline ? Promise.reject(new Error('offline')) : Promise.resolve(only({ hello: 'Habari' })(name));
    });
    const draw = () =>
      fixture(html`<div lang="sw">${[1, 2, 3].map(() => html`<speaking-element></speaking-element>`)}</div>`);
    await draw();
    await nextFrame();
    expect(asked).to.equal(1);
    isOffline = false;
    const page = await draw();
    await waitUntil(() => [...page.children].every((element) => said(element)?.startsWith('Habari')));
    await draw();
    expect(asked).to.equal(2);
  });

  it('is one for an element and a room, for parts that come and go', async () => {
    const element = await fixture<SpeakingElement>(html`<speaking-element></speaking-element>`);
    const one = LocalizeController.of(element, room);
    expect(LocalizeController.of(element, room)).to.equal(one);
    expect(LocalizeController.of(element, { ...room, room: 'other' })).not.to.equal(one);
    expect(one.term('hello')).to.equal('Hello');
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

describe('loadSpeech', () => {
  it('speaks a room in a language, and English where there is none', async () => {
    expect((await loadSpeech(room, 'fr-CA'))('lines', 2)).to.equal('2 lignes');
    expect((await loadSpeech(room, 'xx'))('lines', 2)).to.equal('2 lines');
    expect((await loadSpeech(room, '?!'))('hello')).to.equal('Hello');
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
