import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import '../../../src/define/chat-log.js';
import '../../../src/define/vitrine-provider.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import type { ChatLog } from '../../../src/elements/chat-log/chat-log.js';
import type { ChatMessage } from '../../../src/elements/chat-message/chat-message.js';
import { waitUntil } from '../../wait-until.js';

const memory = () => new HeadlessController({ storage: 'memory' });
const say = (headless: HeadlessController, role: 'user' | 'assistant', text: string) => {
  const id = headless.startMessage({ role });
  headless.appendText(id, text);
  headless.endMessage(id);
  return id;
};
const talk = (count: number, headless = memory()) => {
  for (let turn = 0; turn < count; turn += 1)
    say(headless, turn % 2 ? 'assistant' : 'user', `Turn ${turn}. ${'Some words. '.repeat(20)}`);
  return headless;
};

/** A log of a fixed height, so that it scrolls by itself. */
async function log(headless: HeadlessController, height = 400): Promise<ChatLog> {
  const page = await fixture<HTMLElement>(html`<div style="height: ${height}px; width: 600px; display: flex"></div>`);
  const element = page.appendChild(Object.assign(document.createElement('chat-log'), { headless }));
  element.style.flex = '1';
  await element.updateComplete;
  await frames(4);
  return element;
}

const frames = async (count = 3) => {
  for (let frame = 0; frame < count; frame += 1) await nextFrame();
};
const root = (element: ChatLog) => element.shadowRoot!;
const part = (element: ChatLog, name: string) => root(element).querySelector<HTMLElement>(`[part~=${name}]`);
const messages = (element: ChatLog) => [...root(element).querySelectorAll<ChatMessage>('chat-message')];
const fromEnd = (element: ChatLog) => {
  const { scrollHeight, scrollTop, clientHeight } = part(element, 'base')!;
  return Math.round(scrollHeight - scrollTop - clientHeight);
};
const scrollUp = async (element: ChatLog, by: number) => {
  part(element, 'base')!.scrollBy({ top: -by, behavior: 'instant' });
  await frames();
};

/** Colours are what they will be: nothing crosses over for those who want it calm. */
const settled = async () => {
  await emulateMedia({ reducedMotion: 'reduce' });
  await nextFrame();
};
afterEach(() => emulateMedia({ reducedMotion: 'no-preference' }));

describe('<chat-log>', () => {
  it('shows one message element per message, in order, and is a log', async () => {
    const headless = talk(5);
    const element = await log(headless);
    expect(messages(element).map(({ messageId }) => messageId)).to.deep.equal(headless.messages.map(({ id }) => id));
    expect(part(element, 'base')!.getAttribute('role')).to.equal('log');
    expect(part(element, 'base')!.getAttribute('aria-label')).to.equal('Conversation');
  });

  it('keeps its column in the middle, with a scroll bar or without, and has the bars of the kit', async () => {
    const headless = talk(1);
    const element = await log(headless);
    const list = root(element).querySelector('.list')!;
    const middle = ({ left, right }: DOMRect) => (left + right) / 2;
    const own = middle(element.getBoundingClientRect());
    expect(middle(list.getBoundingClientRect())).to.equal(own);
    talk(12, headless);
    await waitUntil(() => part(element, 'base')!.scrollHeight > part(element, 'base')!.clientHeight, 'it scrolls');
    expect(middle(list.getBoundingClientRect())).to.equal(own);
    expect(getComputedStyle(part(element, 'base')!).scrollbarWidth).to.equal('thin');
  });

  it('keeps the elements of messages while others come and go', async () => {
    const headless = talk(3);
    const element = await log(headless);
    const before = messages(element);
    const id = say(headless, 'user', 'More');
    await frames();
    expect(messages(element).slice(0, 3)).to.deep.equal(before);
    expect(messages(element).at(-1)!.messageId).to.equal(id);
    headless.removeMessage(before[1]!.messageId);
    await frames();
    expect(messages(element).slice(0, 2)).to.deep.equal([before[0], before[2]]);
  });

  it('shows another conversation when another is opened', async () => {
    const headless = talk(3);
    const element = await log(headless);
    headless.newConversation();
    await frames();
    expect(messages(element)).to.have.length(0);
    say(headless, 'user', 'Anew');
    await frames();
    expect(messages(element)).to.have.length(1);
  });

  it('has a place for when there is nothing', async () => {
    const headless = memory();
    const page = await fixture(
      html`<vitrine-provider .headless=${headless}><chat-log><p slot="empty">Ask something.</p></chat-log></vitrine-provider>`,
    );
    const element = page.querySelector('chat-log')!;
    await element.updateComplete;
    expect(page.querySelector('p')!.assignedSlot).to.exist;
    say(headless, 'user', 'Hello');
    await frames();
    expect(page.querySelector('p')!.assignedSlot).to.equal(null);
  });

  it('restores a stored conversation at its newest message', async () => {
    const key = `test-${Math.random()}`;
    const options = { storage: 'local-storage', storageKey: key } as const;
    const first = new HeadlessController(options);
    await first.ready;
    first.startMessage({ role: 'user', id: 'm0', conversationId: 'mine' });
    first.appendText('m0', 'First');
    first.endMessage('m0');
    talk(20, first);
    await first.save();
    first.dispose();

    const headless = new HeadlessController(options);
    const page = await fixture(
      html`<div style="height: 400px; display: flex"><chat-log
        style="flex: 1" .headless=${headless} conversation-id="mine"></chat-log></div>`,
    );
    const element = page.querySelector('chat-log')!;
    await waitUntil(() => headless.messages.length === 21);
    await waitUntil(() => fromEnd(element) <= 1);
    expect(messages(element).at(-1)!.shadowRoot!.textContent).to.contain('Turn 19.');
    expect(headless.conversationId).to.equal('mine');
    headless.dispose();
    localStorage.removeItem(`${key}:mine`);
  });

  it('follows the newest message while it is written', async () => {
    const headless = talk(6);
    const element = await log(headless);
    expect(fromEnd(element)).to.be.at.most(1);
    const id = headless.startMessage({ role: 'assistant' });
    for (let line = 0; line < 10; line += 1) {
      headless.appendText(id, `Line ${line}.\n\n`);
      await frames(2);
      expect(fromEnd(element)).to.be.at.most(1);
    }
  });

  it('leaves a reader who has scrolled away alone, and leads back', async () => {
    const headless = talk(10);
    const element = await log(headless);
    expect(part(element, 'newest')).to.equal(null);
    await scrollUp(element, 300);
    const { scrollTop } = part(element, 'base')!;
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(id, 'Line.\n\n'.repeat(10));
    await frames(4);
    expect(part(element, 'base')!.scrollTop).to.be.closeTo(scrollTop, 2);

    const newest = part(element, 'newest')!;
    expect(newest.textContent.trim()).to.equal('Newest');
    const view = part(element, 'base')!.getBoundingClientRect();
    expect(newest.getBoundingClientRect().bottom)
      .to.be.below(view.bottom)
      .and.above(view.bottom - 80);
    newest.click();
    await frames();
    expect(fromEnd(element)).to.be.at.most(1);
    expect(part(element, 'newest')).to.equal(null);
    headless.appendText(id, 'Line.\n\n'.repeat(10));
    await frames(4);
    expect(fromEnd(element)).to.be.at.most(1);
  });

  it('goes to what a person has just said, wherever they read', async () => {
    const headless = talk(10);
    const element = await log(headless);
    await scrollUp(element, 300);
    say(headless, 'user', 'And now?');
    headless.startMessage({ role: 'assistant' });
    await frames(4);
    expect(fromEnd(element)).to.be.at.most(1);
  });

  it('follows in whatever scrolls around it, when it has no height of its own', async () => {
    const headless = talk(10);
    const page = await fixture<HTMLElement>(
      html`<div style="height: 400px; overflow: auto"><chat-log .headless=${headless}></chat-log></div>`,
    );
    await frames(5);
    expect(page.scrollHeight).to.be.above(1_000);
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(id, 'Line.\n\n'.repeat(20));
    await frames(4);
    expect(page.scrollHeight - page.scrollTop - page.clientHeight).to.be.at.most(1);
  });

  it('draws no more of a long conversation than is near, and the rest as it comes near', async () => {
    const headless = talk(300);
    const element = await log(headless);
    const drawn = () => messages(element).filter((each) => each.shadowRoot).length;
    expect(drawn()).to.be.below(40);
    expect(part(element, 'base')!.scrollHeight).to.be.above(300 * 60);
    part(element, 'base')!.scrollTo({ top: 0, behavior: 'instant' });
    await waitUntil(() => messages(element)[0]?.shadowRoot?.textContent?.includes('Turn 0.'));
    expect(messages(element)[0]!.messageId).to.equal(headless.messages[0]!.id);
    expect(drawn()).to.be.below(80);
  });

  it('prints all of it, and mounts what is near again afterwards', async () => {
    const element = await log(talk(3));
    dispatchEvent(new Event('beforeprint'));
    expect(element.mount).to.equal('all');
    dispatchEvent(new Event('beforeprint'));
    dispatchEvent(new Event('afterprint'));
    expect(element.mount).to.equal('near');
    dispatchEvent(new Event('beforeprint'));
    element.remove();
    expect(element.mount, 'a page that is left while it prints').to.equal('near');
  });

  it('draws all of it with mount="all"', async () => {
    const headless = talk(60);
    const page = await fixture(html`<chat-log mount="all" .headless=${headless}></chat-log>`);
    await frames();
    expect(messages(page as ChatLog).filter((each) => each.shadowRoot?.textContent?.includes('Turn'))).to.have.length(
      60,
    );
  });

  it('puts a host’s actions below the message that is pointed at, else below the newest', async () => {
    const headless = talk(4);
    const element = await log(headless, 900);
    const button = document.createElement('button');
    button.slot = 'message-actions';
    button.textContent = 'Retry';
    element.append(button);
    await frames();
    const all = messages(element);
    const isBelow = (message: ChatMessage) => {
      const { top, bottom } = button.getBoundingClientRect();
      const box = message.getBoundingClientRect();
      return top >= box.top && bottom <= box.bottom + 1;
    };
    expect(element.activeMessageId).to.equal(all[3]!.messageId);
    expect(isBelow(all[3]!)).to.equal(true);
    all[1]!.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
    expect(element.activeMessageId).to.equal(all[1]!.messageId);
    expect(isBelow(all[1]!)).to.equal(true);
    all[2]!.shadowRoot!.querySelector('button')!.focus();
    expect(element.activeMessageId).to.equal(all[2]!.messageId);
    headless.removeMessage(all[2]!.messageId);
    await frames();
    expect(element.activeMessageId).to.equal(all[3]!.messageId);
    expect(isBelow(all[3]!)).to.equal(true);
  });

  it('is not a live region itself: each message says what it does', async () => {
    expect(part(await log(talk(2)), 'base')!.getAttribute('aria-live')).to.equal('off');
  });

  it('can be read by everyone, light and dark, away from the newest message too', async () => {
    const element = await log(talk(10));
    await scrollUp(element, 300);
    for (const scheme of ['light', 'dark']) {
      const page = element.parentElement!;
      page.style.colorScheme = scheme;
      page.style.background = 'var(--vitrine-color-background-primary)';
      await settled();
      await expect(element).to.be.accessible();
    }
  });

  it('speaks French', async () => {
    const headless = talk(10);
    const page = await fixture(
      html`<div lang="fr" style="height: 300px; display: flex"><chat-log style="flex: 1" .headless=${headless}></chat-log></div>`,
    );
    const element = page.querySelector('chat-log')!;
    await frames(4);
    // What is drawn late leads to the end again, until all of it is.
    for (let tries = 0; tries < 20 && !part(element, 'newest'); tries += 1) await scrollUp(element, 300);
    await waitUntil(() => part(element, 'newest')?.textContent?.trim() === 'Plus récent');
  });
});
