import { expect, fixture, html, nextFrame, oneEvent } from '@open-wc/testing';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import '../../../src/define/chat-log.js';
import '../../../src/define/chat-message.js';
import '../../../src/define/vitrine-provider.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import type { ChatMessage } from '../../../src/elements/chat-message/chat-message.js';
import { waitUntil } from '../../wait-until.js';

const PATIENCE = { timeout: 10_000 };

/** A question and its answer in a log, drawn. */
async function talk(
  options: { actions?: string | undefined; lang?: string; dir?: string; theme?: 'light' | 'dark' } = {},
) {
  const { actions, lang, dir, theme } = {
    actions: 'edit regenerate',
    lang: 'en',
    dir: 'ltr',
    theme: 'light',
    ...options,
  } as const;
  const headless = new HeadlessController({ storage: 'memory' });
  for (const [id, role, text] of [
    ['q', 'user', 'Why is the sky blue?'],
    ['a', 'assistant', 'Because of how light scatters.'],
  ] as const) {
    headless.startMessage({ id, role });
    headless.appendText(id, text);
    headless.endMessage(id);
  }
  const page = await fixture(
    html`<div lang=${lang} dir=${dir} style="background: light-dark(#fff, #131416); color-scheme: ${theme}"
      ><vitrine-provider .headless=${headless} theme=${theme}
      ><chat-log actions=${ifDefined(actions)} mount="all"></chat-log></vitrine-provider></div>`,
  );
  const log = page.querySelector('chat-log')!;
  await log.updateComplete;
  const elementOf = (id: string) =>
    [...log.shadowRoot!.querySelectorAll('chat-message')].find(({ messageId }) => messageId === id);
  return { page, headless, log, elementOf };
}

const control = (element: ChatMessage | undefined, name: string) =>
  element?.shadowRoot?.querySelector<HTMLButtonElement>(`[data-act=${name}]`) ?? undefined;
const words = (element: Element | null | undefined) => element?.textContent.replace(/\s+/g, ' ').trim();
const stepsOf = (element: ChatMessage | undefined) => words(element?.shadowRoot?.querySelector('.steps'));

async function controlOf(find: () => ChatMessage | undefined, name: string): Promise<HTMLButtonElement> {
  await waitUntil(() => control(find(), name), `${name} is there`, PATIENCE);
  return control(find(), name)!;
}

/** What has the focus, in whatever shadow root. */
function focused(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

async function pressSave() {
  await sendKeys({ down: 'Control' });
  await sendKeys({ press: 'Enter' });
  await sendKeys({ up: 'Control' });
}

async function edit({ elementOf }: Awaited<ReturnType<typeof talk>>, text: string) {
  (await controlOf(() => elementOf('q'), 'edit')).click();
  const area = () => elementOf('q')!.shadowRoot!.querySelector('textarea');
  await waitUntil(() => area() && focused() === area(), 'the text can be written', PATIENCE);
  area()!.value = text;
  area()!.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await elementOf('q')!.updateComplete;
  return area()!;
}

describe('what can be done with a <chat-message>', () => {
  it('is what the host offers, for the messages that it is meant for', async () => {
    const { log, elementOf } = await talk({ actions: '' });
    await nextFrame();
    expect(elementOf('q')!.shadowRoot!.querySelector('[data-act]')).to.equal(null);
    log.actions = 'regenerate';
    await controlOf(() => elementOf('a'), 'regenerate');
    expect(control(elementOf('q'), 'edit')).to.equal(undefined);
    log.actions = 'edit regenerate';
    await controlOf(() => elementOf('q'), 'edit');
    expect(control(elementOf('q'), 'regenerate')).to.equal(undefined);
    expect(control(elementOf('a'), 'edit')).to.equal(undefined);
    expect(elementOf('q')!.shadowRoot!.querySelector('.steps'), 'there is one').to.equal(null);
  });

  it('is what the provider offers, where log and message say nothing themselves', async () => {
    const { page, log, elementOf } = await talk({ actions: undefined });
    const provider = page.querySelector('vitrine-provider')!;
    await nextFrame();
    expect(elementOf('q')!.shadowRoot!.querySelector('[data-act]')).to.equal(null);
    provider.setAttribute('actions', 'edit');
    await controlOf(() => elementOf('q'), 'edit');
    expect(control(elementOf('a'), 'regenerate')).to.equal(undefined);
    provider.actions = 'regenerate';
    await controlOf(() => elementOf('a'), 'regenerate');
    await waitUntil(() => !control(elementOf('q'), 'edit'), 'no longer');
    log.actions = '';
    await waitUntil(() => !control(elementOf('a'), 'regenerate'), 'the log offers nothing');
    const alone = Object.assign(document.createElement('chat-message'), { messageId: 'a' });
    provider.append(alone);
    await controlOf(() => alone, 'regenerate');
  });

  it('is not to answer again while an answer is written', async () => {
    const { headless, elementOf } = await talk();
    headless.startMessage({ id: 'b', role: 'assistant' });
    headless.appendText('b', 'Still');
    await controlOf(() => elementOf('a'), 'regenerate');
    await nextFrame();
    expect(control(elementOf('b'), 'regenerate')).to.equal(undefined);
    headless.endMessage('b');
    await controlOf(() => elementOf('b'), 'regenerate');
  });
});

describe('a message that a person edits', () => {
  it('is written in its place, and is another branch once it is saved', async () => {
    const page = await talk();
    const { headless, elementOf } = page;
    const area = await edit(page, 'Why is the sea blue?');
    expect(area.getAttribute('aria-label')).to.equal('Message');
    expect(elementOf('q')!.shadowRoot!.querySelector('.body')!.checkVisibility()).to.equal(false);
    const saved = oneEvent(document, 'message-edit-request');
    area.closest('.edited')!.querySelector<HTMLElement>('.solid')!.click();
    const event = await saved;
    expect(event.detail).to.deep.equal({ messageId: 'q', text: 'Why is the sea blue?' });
    expect(event.cancelable && event.bubbles && event.composed).to.equal(true);
    expect(headless.messages.map(({ id }) => headless.messageText(id))).to.deep.equal(['Why is the sea blue?']);
    const [, edited = ''] = headless.siblings('q') ?? [];
    await waitUntil(() => stepsOf(elementOf(edited)) === '2 of 2', 'it says so', PATIENCE);
    await waitUntil(() => focused() === control(elementOf(edited), 'edit'), 'the focus is on the new one', PATIENCE);
  });

  it('begins with what it says, and stays as it is with Escape, which nobody else hears', async () => {
    const page = await talk();
    let heard = 0;
    page.page.addEventListener('keydown', () => (heard += 1));
    await edit(page, 'Something else');
    await sendKeys({ press: 'Escape' });
    const { elementOf, headless } = page;
    await waitUntil(() => focused() === control(elementOf('q'), 'edit'), 'the focus is back', PATIENCE);
    expect(heard).to.equal(0);
    expect(headless.siblings('q')).to.deep.equal(['q']);
    (await controlOf(() => elementOf('q'), 'edit')).click();
    await elementOf('q')!.updateComplete;
    expect(elementOf('q')!.shadowRoot!.querySelector('textarea')!.value).to.equal('Why is the sky blue?');
  });

  it('is saved with Control and Enter; without words, or with the same, nothing is', async () => {
    const page = await talk();
    const { elementOf, headless } = page;
    const area = await edit(page, ' ');
    expect(area.closest('.edited')!.querySelector('.solid')!.getAttribute('aria-disabled')).to.equal('true');
    await pressSave();
    expect(headless.siblings('q')).to.deep.equal(['q']);
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => focused() === control(elementOf('q'), 'edit'), 'the focus is back', PATIENCE);
    await edit(page, 'Why is the sky blue?');
    await pressSave();
    await waitUntil(() => focused() === control(elementOf('q'), 'edit'), 'the focus is back', PATIENCE);
    expect(headless.siblings('q')).to.deep.equal(['q']);
    await edit(page, 'Why is it blue?');
    await pressSave();
    expect(headless.siblings('q')?.length).to.equal(2);
  });

  it('is the host’s where that cancels the request', async () => {
    const page = await talk();
    const { headless, elementOf } = page;
    const area = await edit(page, 'Why?');
    document.addEventListener('message-edit-request', (event) => event.preventDefault(), { once: true });
    area.closest('.edited')!.querySelector<HTMLElement>('.solid')!.click();
    await waitUntil(() => focused() === control(elementOf('q'), 'edit'), 'the focus is back', PATIENCE);
    expect(headless.siblings('q')).to.deep.equal(['q']);
  });
});

describe('another answer', () => {
  const unanswered = (element: ChatMessage | undefined) => element?.shadowRoot?.querySelector('.unanswered');

  it('is begun by nobody where the host does not listen: no message stands open, and the message says why', async () => {
    const { headless, elementOf, log } = await talk();
    (await controlOf(() => elementOf('a'), 'regenerate')).click();
    await waitUntil(() => unanswered(elementOf('a')), 'it says so');
    expect(words(unanswered(elementOf('a')))).to.equal('Nothing on this page gives another answer.');
    expect(headless.siblings('a')).to.deep.equal(['a']);
    expect(headless.messages.some(({ status }) => status === 'streaming')).to.equal(false);
    await expect(log).to.be.accessible();
    document.addEventListener('message-regenerate-request', (event) => event.preventDefault(), { once: true });
    (await controlOf(() => elementOf('a'), 'regenerate')).click();
    await waitUntil(() => !unanswered(elementOf('a')), 'somebody has taken it up');
  });

  it('may be begun by a host that only listens, also in the same message', async () => {
    const { headless, elementOf } = await talk();
    document.addEventListener('message-regenerate-request', () => headless.resumeMessage('a'), { once: true });
    (await controlOf(() => elementOf('a'), 'regenerate')).click();
    await waitUntil(() => !control(elementOf('a'), 'regenerate'), 'it is being written');
    expect(unanswered(elementOf('a'))).to.equal(null);
    headless.endMessage('a');
    document.addEventListener('message-regenerate-request', () => void headless.regenerateMessage('a'), { once: true });
    (await controlOf(() => elementOf('a'), 'regenerate')).click();
    const [, again = ''] = headless.siblings('a') ?? [];
    await waitUntil(() => stepsOf(elementOf(again)) === '2 of 2', 'another one is', PATIENCE);
    expect(unanswered(elementOf(again))).to.equal(null);
  });

  it('is begun in the place of the first by the host, which cancels the request', async () => {
    const { headless, elementOf } = await talk();
    document.addEventListener('message-regenerate-request', (event) => event.preventDefault(), { once: true });
    const asked = oneEvent(document, 'message-regenerate-request');
    (await controlOf(() => elementOf('a'), 'regenerate')).click();
    expect((await asked).detail).to.deep.equal({ messageId: 'a' });
    expect(headless.siblings('a')).to.deep.equal(['a']);
    const answer = (event: Event) => {
      event.preventDefault();
      headless.regenerateMessage('a');
    };
    document.addEventListener('message-regenerate-request', answer, { once: true });
    (await controlOf(() => elementOf('a'), 'regenerate')).click();
    const [, again = ''] = headless.siblings('a') ?? [];
    expect(headless.messages.map(({ id }) => id)).to.deep.equal(['q', again]);
    await waitUntil(() => stepsOf(elementOf(again)) === '2 of 2', 'one can go back while it is written', PATIENCE);
    await waitUntil(() => focused() === control(elementOf(again), 'previous'), 'the focus is there', PATIENCE);
  });

  it('is one step away, with the keyboard too, and the focus goes along', async () => {
    const { headless, elementOf } = await talk();
    const again = headless.regenerateMessage('a');
    headless.appendText(again, 'Because it is.');
    headless.endMessage(again);
    const previous = await controlOf(() => elementOf(again), 'previous');
    expect(previous.getAttribute('aria-label')).to.equal('Previous version of this message');
    expect(control(elementOf(again), 'next')!.getAttribute('aria-disabled')).to.equal('true');
    previous.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => focused() === control(elementOf('a'), 'previous'), 'the focus goes along', PATIENCE);
    expect(elementOf(again)).to.equal(undefined);
    expect(stepsOf(elementOf('a'))).to.equal('1 of 2');
    expect(words(elementOf('a')!.shadowRoot!.querySelector('[role=status]'))).to.equal(
      'Version 1 of 2 of the message is shown',
    );
    await sendKeys({ press: 'Enter' });
    expect(headless.messages.at(-1)?.id, 'there is none before the first').to.equal('a');
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Space' });
    await waitUntil(() => focused() === control(elementOf(again), 'next'), 'and back', PATIENCE);
  });
});

describe('the steps between messages', () => {
  for (const theme of ['light', 'dark'] as const)
    it(`can be read and reached, in the ${theme}`, async () => {
      await emulateMedia({ colorScheme: theme });
      const page = await talk({ theme });
      const again = page.headless.regenerateMessage('a');
      page.headless.endMessage(again);
      await controlOf(() => page.elementOf(again), 'previous');
      await edit(page, 'Why?');
      await expect(page.log).to.be.accessible();
      for (const button of page.elementOf(again)!.shadowRoot!.querySelectorAll('.foot button')) {
        const { width, height } = button.getBoundingClientRect();
        expect(Math.min(width, height)).to.be.at.least(24);
      }
      await emulateMedia({ colorScheme: 'light' });
    });

  it('are in French, mirrored from right to left, and fit into 320 px', async () => {
    await setViewport({ width: 320, height: 600 });
    const page = await talk({ lang: 'fr', dir: 'rtl' });
    const again = page.headless.regenerateMessage('a');
    page.headless.appendText(again, 'Parce que.');
    page.headless.endMessage(again);
    await controlOf(() => page.elementOf(again), 'previous');
    await waitUntil(() => stepsOf(page.elementOf(again)) === '2 sur 2', 'in French', PATIENCE);
    const at = (name: string) => control(page.elementOf(again), name)!.getBoundingClientRect();
    expect(at('previous').left).to.be.greaterThan(at('next').left);
    expect(control(page.elementOf(again), 'regenerate')!.title).to.equal('Répondre à nouveau');
    const area = await edit(page, 'Mot'.repeat(80));
    expect(area.getBoundingClientRect().right).to.be.at.most(320);
    expect(document.scrollingElement!.scrollWidth).to.be.at.most(320);
    await setViewport({ width: 800, height: 600 });
  });
});
