import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import '../../../src/define/vitrine-consent-dialog.js';
import type { ConsentAnswer } from '../../../src/core/consent/consent-decision.js';
import { ConsentQueue } from '../../../src/core/consent/consent-queue.js';
import type { ConsentRequest } from '../../../src/core/consent/consent-request.js';
import type { VitrineConsentDialog } from '../../../src/elements/vitrine-consent-dialog/vitrine-consent-dialog.js';
import { waitUntil } from '../../wait-until.js';

const long = 'a-rather-long-name-that-fits-into-no-line-of-a-phone';
const QUESTIONS: readonly [title: string, titre: string, request: Omit<ConsentRequest<'preview'>, 'kind' | 'title'>][] =
  [
    [
      'Let this preview reach other servers?',
      'Laisser cet aperçu joindre d’autres serveurs ?',
      { permission: 'hosts', hosts: ['pictures.example.com', `${long}.example.org:8443`] },
    ],
    [
      'Save this file?',
      'Enregistrer ce fichier ?',
      { permission: 'downloads', file: { name: `${long}.csv`, bytes: 1e6 } },
    ],
    [
      'Copy this text?',
      'Copier ce texte ?',
      { permission: 'clipboard', text: 'SELECT *\nFROM seats\u200b '.repeat(40) },
    ],
    [
      'Answer this preview’s questions with “yes”?',
      'Répondre « oui » aux questions de cet aperçu ?',
      { permission: 'dialogs', text: 'Delete all twelve bookings?' },
    ],
    ['Keep what this preview stores?', 'Conserver ce que cet aperçu enregistre ?', { permission: 'storage' }],
  ];

/** Asks, as a preview does, and waits until the dialog is drawn in its language. */
async function ask(index: number, title: string) {
  const element = await fixture<VitrineConsentDialog>(html`<vitrine-consent-dialog></vitrine-consent-dialog>`);
  const request = { kind: 'preview', title: 'Bookings', ...QUESTIONS[index]![2] } as const;
  const queue = new ConsentQueue({ answer: (question): Promise<ConsentAnswer> => element.answerConsent(question) });
  const decision = queue.requestConsent(request, { scopes: ['once', 'preview'] });
  const dialog = () => element.shadowRoot!.querySelector('dialog');
  const heading = () => dialog()?.querySelector('h2')?.textContent;
  await waitUntil(() => heading() === title, `it says “${title}”`).catch((error: unknown) => {
    throw new Error(`${String(error)}: ${heading()}`);
  });
  for (const animation of element.shadowRoot!.getAnimations()) animation.finish();
  return { element, dialog: dialog()!, decision };
}

/** Three buttons and what is above them, all inside the dialog. */
function expectToFit(dialog: HTMLElement): void {
  const { left, right } = dialog.getBoundingClientRect();
  expect(left).to.be.at.least(0);
  expect(right).to.be.at.most(innerWidth);
  expect(dialog.scrollWidth, 'nothing is cut').to.be.at.most(dialog.clientWidth);
  for (const button of dialog.querySelectorAll('button')) {
    expect(button.scrollWidth, button.textContent).to.be.at.most(button.clientWidth + 1);
    expect(button.getBoundingClientRect().height).to.be.at.least(24);
  }
}

describe('what <vitrine-consent-dialog> asks for a preview', () => {
  afterEach(async () => {
    document.documentElement.removeAttribute('lang');
    document.documentElement.removeAttribute('dir');
    document.documentElement.style.colorScheme = '';
    await emulateMedia({ colorScheme: 'light' });
    await setViewport({ width: 800, height: 600 });
  });

  for (const [index, [title, titre, { permission }]] of QUESTIONS.entries()) {
    it(`can be read, reached and answered: ${permission}`, async () => {
      const { element, dialog, decision } = await ask(index, title);
      await expect(element).to.be.accessible();
      expectToFit(dialog);
      await waitUntil(
        () => dialog.querySelector('#allow-preview')?.getAttribute('aria-disabled') !== 'true',
        'it may be',
      );
      await sendKeys({ press: 'Tab' });
      await sendKeys({ press: 'Tab' });
      await sendKeys({ press: 'Enter' });
      expect(await decision).to.include({ decision: 'allow', scope: 'preview' });
    });

    it(`fits 320 px, dark, in French, from right to left: ${permission}`, async () => {
      Object.assign(document.documentElement, { lang: 'fr', dir: 'rtl' });
      document.documentElement.style.colorScheme = 'dark';
      await emulateMedia({ colorScheme: 'dark' });
      await setViewport({ width: 320, height: 640 });
      const { element, dialog, decision } = await ask(index, titre);
      await expect(element).to.be.accessible();
      expectToFit(dialog);
      // Words of a language that is read the other way keep their own direction, and their full stop.
      for (const words of dialog.querySelectorAll('h2, header p, footer p'))
        expect(words.querySelector('bdi'), words.textContent).not.to.equal(null);
      await sendKeys({ press: 'Escape' });
      expect((await decision).decision).to.equal('deny');
    });
  }
});
