import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { requestConsent } from '../../src/context/page-consent.js';
import type { ConsentAnswerer, ConsentPolicy } from '../../src/core/consent/consent-decision.js';
import type { ConsentRequest } from '../../src/core/consent/consent-request.js';
import '../../src/define/vitrine-consent-dialog.js';
import '../../src/define/vitrine-provider.js';
import type { VitrineProvider } from '../../src/elements/vitrine-provider/vitrine-provider.js';
import { configureVitrine, defaultScope } from '../../src/context/headless-context.js';
import { ScopeController } from '../../src/context/scope-controller.js';
import { KitElement } from '../../src/context/kit-element.js';
import { registerConsentKind, type ConsentViewer } from '../../src/elements/vitrine-consent-dialog/consent-kinds.js';
import { html as template } from 'lit';
import { waitUntil } from '../wait-until.js';

// A further kind, as a host adds it: its subject, and below one row. Nothing else of the kit knows of it.
declare global {
  interface VitrineConsentKinds {
    'test-order': { readonly dish: string };
    'test-broken': { readonly dish: string };
    'test-unknown': { readonly dish: string };
  }
}

class ScopedElement extends KitElement {
  readonly scoped = new ScopeController(this);
}
customElements.define('test-scoped', ScopedElement);

const link: ConsentRequest = { kind: 'link', url: 'https://example.com/', text: 'Read more' };
const dialogs = () => [...document.querySelectorAll('vitrine-consent-dialog')];
const openDialog = () =>
  dialogs()
    .map((each) => each.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]'))
    .find(Boolean);
const shown = () => waitUntil(openDialog, 'a question is asked');
const buttonOf = (id: string) => openDialog()!.querySelector<HTMLElement>(`#${id}`)!;

describe('requestConsent', () => {
  afterEach(() => {
    dialogs().forEach((dialog) => dialog.remove());
    configureVitrine({ consent: {} });
  });

  it('asks in a dialog of its own where the page has none, and uses it again', async () => {
    const first = requestConsent(document.body, {}, link);
    await shown();
    buttonOf('deny').click();
    expect(await first).to.deep.equal({ decision: 'deny', scope: 'once', reason: 'user' });
    const second = requestConsent(document.body, {}, link);
    await shown();
    buttonOf('deny').click();
    await second;
    expect(dialogs()).to.have.length(1);
    expect(dialogs()[0]!.parentElement).to.equal(document.body);
  });

  it('asks in the page’s own dialog, even where it came later than ours', async () => {
    const first = requestConsent(document.body, {}, link);
    await shown();
    buttonOf('deny').click();
    await first;
    const own = await fixture(html`<vitrine-consent-dialog class="styled"></vitrine-consent-dialog>`);
    const second = requestConsent(document.body, {}, link);
    await shown();
    expect(own.shadowRoot!.querySelector('dialog[open]')).not.to.equal(null);
    buttonOf('deny').click();
    await second;
  });

  it('makes another one when that is gone', async () => {
    const first = requestConsent(document.body, {}, link);
    await shown();
    dialogs()[0]!.remove();
    expect((await first).reason).to.equal('unavailable');
    const second = requestConsent(document.body, {}, link);
    await shown();
    buttonOf('deny').click();
    expect((await second).reason).to.equal('user');
  });

  it('closes the question when its source goes', async () => {
    const source = new AbortController();
    const answer = requestConsent(document.body, {}, link, { signal: source.signal });
    await shown();
    source.abort();
    expect((await answer).reason).to.equal('aborted');
    await waitUntil(() => !openDialog(), 'it closes');
  });

  it('tells how many questions wait, whoever asks', async () => {
    const asked = [1, 2, 3].map(() => requestConsent(document.body, {}, link));
    await shown();
    await waitUntil(() => openDialog()!.textContent.includes('2 more questions after this.'), 'the count', {
      timeout: 8_000,
    });
    for (let left = 3; left > 0; left -= 1) {
      await shown();
      buttonOf('deny').click();
      await asked[3 - left];
    }
    expect((await Promise.all(asked)).map(({ decision }) => decision)).to.deep.equal(['deny', 'deny', 'deny']);
  });

  it('leaves it to the host’s policy', async () => {
    const seen: ConsentRequest[] = [];
    const consent: ConsentPolicy = (request) => {
      seen.push(request);
      return 'allow';
    };
    expect(await requestConsent(document.body, { consent }, link)).to.deep.equal({
      decision: 'allow',
      scope: 'once',
      reason: 'policy',
    });
    expect(seen).to.deep.equal([link]);
    expect((await requestConsent(document.body, { consent: { policy: () => 'deny' } }, link)).decision).to.equal(
      'deny',
    );
    expect(dialogs()).to.have.length(0);
  });

  it('leaves it to a function of the host in place of the dialog', async () => {
    const answer: ConsentAnswerer = ({ request }) => (request.kind === 'link' ? 'allow' : 'deny');
    const decision = await requestConsent(document.body, { consent: { answer } }, link);
    expect(decision).to.deep.equal({ decision: 'allow', scope: 'once', reason: 'user' });
    const broken: ConsentAnswerer = () => {
      throw new Error('no window');
    };
    expect((await requestConsent(document.body, { consent: { answer: broken } }, link)).reason).to.equal('unavailable');
    expect(dialogs()).to.have.length(0);
  });

  it('is an option of the page, and of a provider', async () => {
    const policy: ConsentPolicy = () => 'deny';
    configureVitrine({ consent: policy });
    expect(defaultScope().options.consent).to.equal(policy);
    const provider = await fixture<VitrineProvider>(
      html`<vitrine-provider .consent=${{ policy }}><test-scoped></test-scoped></vitrine-provider>`,
    );
    const { scoped } = provider.querySelector<ScopedElement>('test-scoped')!;
    expect(scoped.scope!.options.consent).to.deep.equal({ policy });
  });

  describe('of a kind that a host adds', () => {
    const order: ConsentRequest = { kind: 'test-order', dish: 'soup' };

    it('needs one row', async () => {
      const viewer: ConsentViewer<'test-order'> = () => (request) => ({
        title: 'Order this?',
        intro: 'The waiter asks.',
        body: template`<div><dt>Dish</dt><dd>${request.dish}</dd></div>`,
        warnings: ['It is hot.'],
      });
      let loads = 0;
      registerConsentKind({
        kind: 'test-order',
        load: async () => {
          loads += 1;
          await aTimeout(20);
          return viewer;
        },
      });
      const first = requestConsent(document.body, {}, order);
      await shown();
      expect(openDialog()!.textContent).to.contain('Order this?').and.to.contain('soup').and.to.contain('It is hot.');
      expect(openDialog()!.textContent).not.to.contain('Asked every time.');
      await aTimeout(600);
      buttonOf('allow').click();
      expect((await first).decision).to.equal('allow');
      const second = requestConsent(document.body, {}, order);
      await shown();
      buttonOf('deny').click();
      await second;
      expect(loads).to.equal(1);
    });

    it('is denied while its code does not load, or cannot draw, or is not there', async () => {
      let isThere = false;
      registerConsentKind({
        kind: 'test-broken',
        load: () => {
          if (!isThere) return Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
          return Promise.resolve(() => () => {
            throw new Error('cannot draw');
          });
        },
      });
      const broken: ConsentRequest = { kind: 'test-broken', dish: 'soup' };
      expect((await requestConsent(document.body, {}, broken)).reason).to.equal('unavailable');
      isThere = true;
      expect((await requestConsent(document.body, {}, broken)).reason).to.equal('unavailable');
      const unknown: ConsentRequest = { kind: 'test-unknown', dish: 'soup' };
      expect((await requestConsent(document.body, {}, unknown)).reason).to.equal('unavailable');
      const after = requestConsent(document.body, {}, link);
      await shown();
      buttonOf('deny').click();
      expect((await after).reason, 'the next question is asked').to.equal('user');
    });
  });
});
