import { expect, fixture, html, nextFrame, oneEvent } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import '../../../src/define/chat-message.js';
import '../../../src/define/vitrine-provider.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import type { MessageEnd } from '../../../src/core/message/segment.js';
import type { ChatMessage } from '../../../src/elements/chat-message/chat-message.js';
import { waitUntil } from '../../wait-until.js';

const PATIENCE = { timeout: 10_000 };

/** A message that has ended, drawn. */
async function ended(end: MessageEnd, { text = 'So far', lang = 'en', dir = 'ltr' } = {}) {
  const headless = new HeadlessController({ storage: 'memory' });
  const id = headless.startMessage({ role: 'assistant' });
  headless.appendText(id, text);
  headless.endMessage(id, end);
  const page = await fixture(
    html`<div lang=${lang} dir=${dir}><vitrine-provider .headless=${headless}
      ><chat-message message-id=${id} .mount=${'all'}></chat-message></vitrine-provider></div>`,
  );
  const element = page.querySelector('chat-message')!;
  await element.updateComplete;
  return { headless, id, element, root: element.shadowRoot! };
}
const noticeIn = (root: ShadowRoot) => root.querySelector<HTMLElement>('.notice');
const buttonIn = (root: ShadowRoot) => root.querySelector<HTMLButtonElement>('.notice button');
const words = (element: Element | null) => element?.textContent.replace(/\s+/g, ' ').trim();
async function noticeOf(element: ChatMessage): Promise<HTMLElement> {
  await waitUntil(() => noticeIn(element.shadowRoot!), 'the notice is there', PATIENCE);
  return noticeIn(element.shadowRoot!)!;
}

describe('a <chat-message> that has ended in another way than usual', () => {
  it('says its error in place, with its code, and as text', async () => {
    const { element, root } = await ended({
      error: { code: '429', message: 'Slow down, <b>please</b>', retryable: false },
    });
    const notice = await noticeOf(element);
    expect(words(notice)).to.match(/^The answer could not be completed ?Slow down, <b>please<\/b> ?Code: 429$/);
    expect(notice.querySelector('b b')).to.equal(null);
    expect(buttonIn(root), 'nothing to try').to.equal(null);
    expect(root.querySelector('.foot > .cap'), 'it is said once').to.equal(null);
    expect(words(root.querySelector('[part=text]'))).to.equal('So far');
    expect(notice.getAttribute('role'), 'nobody is interrupted by what is old').to.equal('note');
  });

  it('asks the host to try again, who may cancel it', async () => {
    const { element, root, id } = await ended({ error: { code: 'overloaded', message: 'Busy', retryable: true } });
    await noticeOf(element);
    expect(buttonIn(root)!.textContent).to.equal('Retry');
    expect(buttonIn(root)!.checkVisibility({ opacityProperty: true }), 'before anybody points at it').to.equal(true);
    setTimeout(() => buttonIn(root)!.click());
    const event = await oneEvent(document, 'message-retry-request');
    expect(event.detail).to.deep.equal({ messageId: id });
    expect(event.cancelable && event.bubbles && event.composed).to.equal(true);
  });

  it('offers to go on where the answer was cut at its limit', async () => {
    const { element, root, id, headless } = await ended({ reason: 'length' });
    expect(words(await noticeOf(element))).to.equal('The answer was cut at its limit Continue');
    document.addEventListener(
      'message-continue-request',
      ({ detail }) => {
        headless.resumeMessage(detail.messageId);
        headless.appendText(detail.messageId, ' and the rest');
      },
      { once: true },
    );
    setTimeout(() => buttonIn(root)!.click());
    expect((await oneEvent(document, 'message-continue-request')).detail).to.deep.equal({ messageId: id });
    await waitUntil(() => !noticeIn(root), 'it goes on', PATIENCE);
    await waitUntil(() => words(root.querySelector('[part=text]')) === 'So far and the rest', 'its text too', PATIENCE);
    headless.endMessage(id, { reason: 'length' });
    const again = await noticeOf(element);
    expect(again.getAttribute('role'), 'news').to.equal('status');
  });

  it('interrupts for an error that comes while one looks', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const id = headless.startMessage({ role: 'assistant' });
    const element = await fixture<ChatMessage>(
      html`<chat-message .headless=${headless} message-id=${id}></chat-message>`,
    );
    headless.appendText(id, 'So');
    await waitUntil(() => element.matches(':state(streamed)'), 'it streams', PATIENCE);
    headless.endMessage(id, { error: { code: 'network', message: 'Lost', retryable: true } });
    expect((await noticeOf(element)).getAttribute('role')).to.equal('alert');
  });

  const REASONS: readonly [MessageEnd, string][] = [
    [{ reason: 'content-filter' }, 'The answer was stopped by a content filter'],
    [{ reason: 'recitation' }, 'The answer ended early: recitation'],
  ];
  for (const [end, sentence] of REASONS)
    it(`says "${sentence}"`, async () => {
      const { element, root } = await ended(end);
      expect(words(await noticeOf(element))).to.equal(sentence);
      expect(buttonIn(root)).to.equal(null);
    });

  it('says nothing where there is nothing to say', async () => {
    for (const end of [{}, { reason: 'stop' }, { reason: 'tool-calls' }]) {
      const { root } = await ended(end);
      await nextFrame();
      expect(noticeIn(root)).to.equal(null);
      expect(root.querySelector('.foot > .cap')).to.equal(null);
    }
  });

  it('says of an abort that it was stopped', async () => {
    for (const end of [{ reason: 'abort' }, { reason: 'abort', interrupted: true }]) {
      const { root } = await ended(end);
      expect(words(root.querySelector('.foot > .cap'))).to.equal('Stopped early');
      expect(noticeIn(root)).to.equal(null);
    }
  });

  it('speaks French', async () => {
    const { element } = await ended({ error: { code: '429', message: 'Slow down', retryable: true } }, { lang: 'fr' });
    const notice = await noticeOf(element);
    await waitUntil(() => words(notice)?.startsWith('La réponse n’a pas pu être terminée'), 'in French', PATIENCE);
    expect(words(notice)).to.contain('Code : 429');
    expect(words(notice)).to.contain('Réessayer');
  });

  for (const colorScheme of ['light', 'dark'] as const)
    it(`is accessible and stays in 390 px, from right to left too, ${colorScheme}`, async () => {
      await emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await setViewport({ width: 390, height: 700 });
      try {
        for (const end of [
          { error: { code: 'c'.repeat(300), message: `No room ${'x'.repeat(400)}`, retryable: true } },
          { reason: 'length' },
          { reason: 'content-filter' },
        ]) {
          const { element } = await ended(end, { dir: 'rtl' });
          const notice = await noticeOf(element);
          const action = buttonIn(element.shadowRoot!);
          expect(action === null || action.checkVisibility({ opacityProperty: true })).to.equal(true);
          expect(notice.scrollWidth).to.be.at.most(notice.clientWidth);
          expect(document.documentElement.scrollWidth).to.be.at.most(390);
          await expect(element).to.be.accessible();
        }
      } finally {
        await emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
        await setViewport({ width: 800, height: 600 });
      }
    });

  it('copies on a page without a clipboard as far as it goes, and says so', async () => {
    const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    try {
      const { element, root } = await ended({});
      const button = root.querySelector<HTMLButtonElement>('.acts button')!;
      button.click();
      await waitUntil(() => button.title === 'This page does not allow copying', 'it says so', PATIENCE);
      await element.updateComplete;
    } finally {
      if (own) Object.defineProperty(navigator, 'clipboard', own);
      else delete (navigator as { clipboard?: unknown }).clipboard;
    }
  });
});
