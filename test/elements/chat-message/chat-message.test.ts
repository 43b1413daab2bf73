import { aTimeout, expect, fixture, html, nextFrame } from '@open-wc/testing';
import '../../../src/define/chat-message.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import type { ChatMessage } from '../../../src/elements/chat-message/chat-message.js';
import { waitUntil } from '../../wait-until.js';

const memory = () => new HeadlessController({ storage: 'memory' });
const artifact = (content = '<p>Hi</p>', type = 'html', title = 'Greeting') =>
  `<artifact type="${type}" title="${title}">${content}</artifact>`;

async function message(headless = memory(), attributes: { id?: string; role?: string } = {}): Promise<ChatMessage> {
  const element = await fixture<ChatMessage>(html`<chat-message .headless=${headless} .mount=${'all'}></chat-message>`);
  if (attributes.id !== undefined) element.setAttribute('message-id', attributes.id);
  if (attributes.role !== undefined) element.setAttribute('message-role', attributes.role);
  await element.updateComplete;
  return element;
}

/** A message of a conversation, with whatever `write` puts into it, and its element. */
async function shown(
  write: (headless: HeadlessController, id: string) => void,
  { role = 'assistant' as const, end = true } = {},
) {
  const headless = memory();
  const id = headless.startMessage({ role });
  write(headless, id);
  if (end) headless.endMessage(id);
  return { headless, id, element: await message(headless, { id }) };
}

const root = (element: ChatMessage) => element.shadowRoot!;
const part = (element: ChatMessage, name: string) => root(element).querySelector<HTMLElement>(`[part~=${name}]`);
const parts = (element: ChatMessage) =>
  [...root(element).querySelector('.body')!.children].map((each) => each.getAttribute('part'));
const text = (element: ChatMessage) => root(element).querySelector('.body')!.textContent.trim();
const frames = async (count = 3) => {
  for (let frame = 0; frame < count; frame += 1) await nextFrame();
};

describe('<chat-message>', () => {
  // What draws reasoning loads with the first one.
  before(async () => {
    const { element } = await shown((headless, id) => headless.appendReasoning(id, 'First'));
    await waitUntil(() => part(element, 'reasoning')?.querySelector('summary'), 'reasoning is drawn', {
      timeout: 10_000,
    });
  });

  describe('that is written to', () => {
    it('starts a message with the first text, and keeps its attribute empty', async () => {
      const headless = memory();
      const element = await message(headless);
      expect(headless.messages).to.have.length(0);
      element.appendText('Hello');
      expect(headless.messages).to.have.length(1);
      expect(headless.messages[0]).to.include({ role: 'assistant', status: 'streaming' });
      expect(element.messageId).to.equal('');
    });

    it('draws in the next frame what was appended, in one go', async () => {
      const element = await message();
      element.appendText('Hello ');
      element.appendText('**world**');
      expect(text(element)).to.equal('');
      await frames();
      expect(text(element)).to.equal('Hello world');
      expect(part(element, 'text')!.querySelector('strong')!.textContent).to.equal('world');
    });

    it('draws at once when flushed, and when ended', async () => {
      const element = await message();
      element.appendText('Hel');
      element.flush();
      expect(text(element)).to.equal('Hel');
      element.appendText('lo');
      element.end();
      expect(text(element)).to.equal('Hello');
    });

    it('can be flushed in the same breath in which it is put on the page', () => {
      const element = document.createElement('chat-message');
      element.headless = memory();
      document.body.append(element);
      element.appendText('Now');
      element.flush();
      expect(text(element)).to.equal('Now');
      element.remove();
    });

    it('takes text before it is on the page', async () => {
      const element = document.createElement('chat-message');
      element.headless = memory();
      element.appendText('Early ');
      element.appendText('bird');
      element.end();
      const page = await fixture(html`<div></div>`);
      page.append(element);
      element.flush();
      expect(text(element)).to.equal('Early bird');
      expect(element.headless.messages[0]!.status).to.equal('complete');
    });

    it('shows the card of an artifact in the flush that holds the end of its opening tag', async () => {
      const element = await message();
      element.appendText('Here: <artifact type="html" title="Greeting"');
      element.flush();
      expect(parts(element)).to.deep.equal(['text']);
      element.appendText('>');
      element.flush();
      expect(parts(element)).to.deep.equal(['text', 'artifact']);
      const card = root(element).querySelector('artifact-card')!;
      await card.updateComplete;
      expect(card.shadowRoot!.textContent).to.contain('Greeting');
      element.appendText('<h1>Hi</h1></artifact>');
      element.end();
      expect(element.headless!.artifacts.size).to.equal(1);
    });

    it('writes to the message that its id names, or starts one with that id', async () => {
      const headless = memory();
      const element = await message(headless, { id: 'a' });
      element.appendText('Hello');
      element.end();
      expect(headless.messages.map(({ id }) => id)).to.deep.equal(['a']);
      expect(text(element)).to.equal('Hello');
    });

    it('takes the role of a new message from message-role', async () => {
      const headless = memory();
      const element = await message(headless, { role: 'user' });
      element.appendText(artifact());
      element.end();
      expect(headless.messages[0]!.role).to.equal('user');
      expect(headless.artifacts.size).to.equal(0);
      expect(text(element)).to.equal(artifact());
    });

    it('marks a message as interrupted, keeps its open artifact, and says so', async () => {
      const element = await message();
      element.appendText('Here: <artifact type="html" title="Greeting">one\ntwo');
      element.end({ interrupted: true });
      await frames();
      expect(element.headless!.messages[0]!.status).to.equal('interrupted');
      expect(root(element).querySelector('.foot')!.textContent).to.contain('Stopped early');
      const card = root(element).querySelector('artifact-card')!;
      await card.updateComplete;
      expect(card.shadowRoot!.textContent).to.contain('Stopped early, 2 lines kept');
    });

    it('takes two ends for one, and refuses text after it', async () => {
      const element = await message();
      element.appendText('Hello');
      element.end();
      element.end({ interrupted: true });
      expect(element.headless!.messages[0]!.status).to.equal('complete');
      expect(() => element.appendText('more'))
        .to.throw()
        .with.property('code', 'message-ended');
    });

    it('does nothing when ended before it began', async () => {
      const headless = memory();
      (await message(headless)).end();
      expect(headless.messages).to.have.length(0);
    });

    it('goes on drawing after it was moved', async () => {
      const element = await message();
      element.appendText('One ');
      element.flush();
      const other = await fixture(html`<div></div>`);
      other.append(element);
      element.appendText('two');
      await frames();
      expect(text(element)).to.equal('One two');
      expect(element.headless!.messages).to.have.length(1);
    });
  });

  it('ends in the controller that it leaves while it is written', async () => {
    const [headless, other] = [memory(), memory()];
    const element = await message(headless);
    element.appendText('One ');
    element.headless = other;
    await element.updateComplete;
    element.appendText('two');
    expect(headless.messages.map(({ status }) => status)).to.deep.equal(['interrupted']);
    expect(other.messages.map(({ status }) => status)).to.deep.equal(['streaming']);
    const own = headless.startMessage({ role: 'assistant', id: 'own' });
    const shown = await message(headless);
    shown.messageId = own;
    await shown.updateComplete;
    shown.headless = other;
    await shown.updateComplete;
    expect(headless.getMessage(own)!.status, 'what a host writes goes on').to.equal('streaming');
  });

  describe('with its whole text as a property', () => {
    it('appends what is new, and keeps what is drawn', async () => {
      const headless = memory();
      const element = await message(headless);
      element.text = 'First.\n\nSec';
      await element.updateComplete;
      const first = part(element, 'text')!.querySelector('p');
      element.text = 'First.\n\nSecond.';
      await element.updateComplete;
      expect(text(element)).to.match(/^First\.\s*Second\.$/);
      expect(part(element, 'text')!.querySelector('p')).to.equal(first);
      expect(headless.messages).to.have.length(1);
    });

    it('starts anew with any other text', async () => {
      const headless = memory();
      const element = await message(headless);
      element.text = `Old ${artifact()}`;
      await element.updateComplete;
      element.text = 'New';
      // Its code loads with the first text that is rewritten.
      await waitUntil(() => text(element) === 'New');
      expect(headless.messages).to.have.length(1);
      expect(headless.artifacts.size).to.equal(0);
      element.text = '';
      await element.updateComplete;
      expect(text(element)).to.equal('');
    });

    it('ends with streaming = false, in whatever order both are set', async () => {
      for (const set of [
        (element: ChatMessage) => Object.assign(element, { text: 'All', streaming: false }),
        (element: ChatMessage) => Object.assign(element, { streaming: false, text: 'All' }),
      ]) {
        const element = set(await message());
        await element.updateComplete;
        expect(text(element)).to.equal('All');
        expect(element.headless!.messages[0]!.status).to.equal('complete');
        expect(element.streaming).to.equal(false);
      }
    });

    it('streams while streaming is true, and ends when it turns false', async () => {
      const element = await message();
      Object.assign(element, { text: 'So', streaming: true });
      await element.updateComplete;
      expect(element.streaming).to.equal(true);
      element.text = 'So far';
      element.streaming = false;
      await element.updateComplete;
      expect(text(element)).to.equal('So far');
      expect(element.headless!.messages[0]!.status).to.equal('complete');
    });

    it('takes over what was set before it was defined', async () => {
      const { ChatMessage: Base } = await import('../../../src/elements/chat-message/chat-message.js');
      const page = await fixture(html`<div></div>`);
      const early = document.createElement('early-message') as ChatMessage;
      const headless = memory();
      Object.assign(early, { text: 'Patience', headless, streaming: false });
      page.append(early);
      customElements.define('early-message', class extends Base {});
      await early.updateComplete;
      await frames();
      expect(text(early)).to.equal('Patience');
      expect(headless.messages[0]).to.include({ status: 'complete' });
    });
  });

  describe('of a conversation', () => {
    it('shows its parts in their order', async () => {
      const { element } = await shown((headless, id) => {
        headless.appendReasoning(id, 'Hm.');
        headless.addToolCall(id, { toolName: 'search', state: 'done' });
        headless.appendText(id, `One ${artifact()} two`);
        headless.addBlock(id, { type: 'file', name: 'a.csv', mediaType: 'text/csv' });
      });
      expect(parts(element)).to.deep.equal(['reasoning', 'tool-call', 'text', 'artifact', 'text', 'file']);
    });

    it('follows what the headless controller is told', async () => {
      const { headless, id, element } = await shown(
        (controller, messageId) => controller.appendText(messageId, 'One'),
        { end: false },
      );
      headless.appendText(id, ' two');
      await frames();
      expect(text(element)).to.equal('One two');
      headless.endMessage(id);
      await frames();
      expect(root(element).querySelector('.foot button')).to.exist;
    });

    it('shows another message when its id changes', async () => {
      const { headless, element } = await shown((controller, id) => controller.appendText(id, 'One'));
      const other = headless.startMessage({ role: 'user' });
      headless.appendText(other, 'Two');
      element.messageId = other;
      await element.updateComplete;
      expect(text(element)).to.equal('Two');
      expect(part(element, 'base')!.getAttribute('aria-label')).to.equal('You');
    });

    it('keeps the elements of what has arrived while more arrives', async () => {
      const { headless, id, element } = await shown(
        (controller, messageId) => controller.appendText(messageId, `One ${artifact()} two`),
        { end: false },
      );
      const before = [...root(element).querySelector('.body')!.children];
      headless.appendText(id, ' three\n\nfour');
      headless.addToolCall(id, { toolName: 'search' });
      await frames();
      expect([...root(element).querySelector('.body')!.children].slice(0, 3)).to.deep.equal(before);
    });

    it('pins a card to the version that its message made', async () => {
      const headless = memory();
      const ids = ['1', '2'].map((content) => {
        const id = headless.startMessage({ role: 'assistant' });
        headless.appendText(id, artifact(content));
        headless.endMessage(id);
        return id;
      });
      const card = root(await message(headless, { id: ids[0]! })).querySelector('artifact-card')!;
      await card.updateComplete;
      expect(card.shadowRoot!.textContent).to.contain('Version 1 of 2');
    });

    it('says that an artifact is gone', async () => {
      const { element } = await shown((headless, id) =>
        headless.addBlock(id, { type: 'artifact', artifactId: 'lost' }),
      );
      const card = root(element).querySelector('artifact-card')!;
      await card.updateComplete;
      expect(card.shadowRoot!.textContent).to.contain('This artifact is no longer available.');
    });

    it('shows the JSON of a part that it does not know', async () => {
      const { element } = await shown((headless, id) => headless.addBlock(id, { type: 'hologram', size: 3 } as never));
      await waitUntil(() => part(element, 'invalid')?.querySelector('summary'));
      const details = part(element, 'invalid')!.querySelector('details')!;
      expect(details.querySelector('summary')!.textContent).to.contain('This part of the message cannot be shown');
      details.open = true;
      await waitUntil(() => details.querySelector('pre'));
      expect(JSON.parse(details.querySelector('pre')!.textContent)).to.deep.equal({ type: 'hologram', size: 3 });
    });
  });

  describe('reasoning', () => {
    it('is open while it is written, and folds with its duration after', async () => {
      let now = 0;
      const headless = new HeadlessController({ storage: 'memory', now: () => now });
      const id = headless.startMessage({ role: 'assistant' });
      headless.appendReasoning(id, 'Let me **see**.');
      const element = await message(headless, { id });
      const details = part(element, 'reasoning') as HTMLDetailsElement;
      expect(details.open).to.equal(true);
      expect(details.querySelector('summary')!.textContent.trim()).to.equal('Thinking…');
      expect(part(element, 'reasoning-text')!.querySelector('strong')!.textContent).to.equal('see');
      now = 6_100;
      headless.appendText(id, 'Answer');
      await frames();
      expect(details.open).to.equal(false);
      expect(details.querySelector('summary')!.textContent.trim()).to.equal('Thought for 6\u00a0s');
    });

    it('stays as the reader has folded it', async () => {
      const { headless, id, element } = await shown(
        (controller, messageId) => controller.appendReasoning(messageId, 'One'),
        { end: false },
      );
      const details = part(element, 'reasoning') as HTMLDetailsElement;
      details.querySelector('summary')!.click();
      await aTimeout(20);
      headless.appendReasoning(id, ' two');
      await frames();
      expect(details.open).to.equal(false);
      details.querySelector('summary')!.click();
      await aTimeout(20);
      headless.appendText(id, 'Answer');
      await frames();
      expect(details.open).to.equal(true);
      expect(part(element, 'reasoning-text')!.textContent.trim()).to.equal('One two');
    });

    it('draws its text when a reader opens it', async () => {
      const { element } = await shown((headless, id) =>
        headless.addBlock(id, { type: 'reasoning', content: 'Because.', durationMs: 2_000 }),
      );
      expect(part(element, 'reasoning-text')).to.equal(null);
      part(element, 'reasoning')!.querySelector('summary')!.click();
      await waitUntil(() => part(element, 'reasoning-text'));
      expect(part(element, 'reasoning-text')!.textContent.trim()).to.equal('Because.');
    });

    it('never becomes a card', async () => {
      const { headless, element } = await shown((controller, id) => controller.appendReasoning(id, artifact()), {
        end: false,
      });
      expect(headless.artifacts.size).to.equal(0);
      expect(part(element, 'reasoning-text')!.textContent).to.contain('<artifact');
    });
  });

  describe('copy', () => {
    const copied: string[] = [];
    const { clipboard } = navigator;
    const offer = (writeText: (text: string) => Promise<void>) =>
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    afterEach(() => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard }));

    it('copies the source of the message, with the tags of its artifacts', async () => {
      offer((source) => Promise.resolve(void copied.push(source)));
      const { element } = await shown((headless, id) => headless.appendText(id, `**One**\n${artifact('\nx\n')}`));
      const button = root(element).querySelector<HTMLButtonElement>('.foot button')!;
      expect(button.getAttribute('aria-label')).to.equal('Copy message');
      button.click();
      await waitUntil(() => button.title === 'Copied!');
      expect(copied.at(-1)).to.contain('**One**').and.to.contain('<artifact type="html" title="Greeting">');
      await aTimeout(2_100);
      await element.updateComplete;
      expect(button.title).to.equal('Copy message');
    });

    it('says so where the page may not copy', async () => {
      offer(() => Promise.reject(new Error('not allowed')));
      const { element } = await shown((headless, id) => headless.appendText(id, 'One'));
      const button = root(element).querySelector<HTMLButtonElement>('.foot button')!;
      button.click();
      await waitUntil(() => button.title === 'This page does not allow copying');
    });

    it('appears with the pointer or the focus, and takes its place from the start', async () => {
      const { headless, id, element } = await shown(
        (controller, messageId) => controller.appendText(messageId, 'One'),
        { end: false },
      );
      const { height } = element.getBoundingClientRect();
      headless.endMessage(id);
      await frames();
      expect(element.getBoundingClientRect().height).to.equal(height);
      const actions = root(element).querySelector('.acts')!;
      expect(getComputedStyle(actions).opacity).to.equal('0');
      root(element).querySelector<HTMLButtonElement>('.foot button')!.focus();
      await waitUntil(() => getComputedStyle(actions).opacity === '1');
    });
  });

  it('has places before and after the message, and for actions', async () => {
    const { element } = await shown((headless, id) => headless.appendText(id, 'One'));
    for (const name of ['before', 'actions', 'after']) {
      const child = document.createElement('b');
      child.slot = name;
      child.textContent = name;
      element.append(child);
      expect(child.assignedSlot, name).to.exist;
    }
    const [before, after] = ['before', 'after'].map((name) =>
      element.querySelector(`[slot=${name}]`)!.getBoundingClientRect(),
    );
    const { top, bottom } = part(element, 'text')!.getBoundingClientRect();
    expect(before!.bottom).to.be.at.most(top);
    expect(after!.top).to.be.at.least(bottom);
  });

  it('shows a user’s message at the inline end, as Markdown, in both directions', async () => {
    for (const [dir, side] of [
      ['ltr', 'right'],
      ['rtl', 'left'],
    ] as const) {
      const headless = memory();
      const id = headless.startMessage({ role: 'user' });
      headless.appendText(id, 'A *short* one');
      headless.endMessage(id);
      const page = await fixture(html`<div dir=${dir} style="inline-size: 600px"></div>`);
      const element = page.appendChild(
        Object.assign(document.createElement('chat-message'), { headless, messageId: id }),
      );
      await element.updateComplete;
      const bubble = root(element).querySelector('.body')!.getBoundingClientRect();
      expect(bubble[side]).to.be.closeTo(page.getBoundingClientRect()[side], 0.01);
      expect(bubble.width).to.be.below(300);
      expect(part(element, 'text')!.querySelector('em')).to.exist;
    }
  });

  it('has room for all digits of the number of an item, also where what is far away is not drawn', async () => {
    const items = Array.from({ length: 700 }, (_, index) => `${index + 1}. item`).join('\n');
    const { element } = await shown((headless, id) => headless.appendText(id, items));
    await element.updateComplete;
    const list = root(element).querySelector<HTMLElement>('.closed > ol')!;
    const number = Object.assign(document.createElement('span'), { textContent: '1000. ' });
    number.style.whiteSpace = 'pre';
    list.lastElementChild!.append(number);
    const room = parseFloat(getComputedStyle(list).paddingInlineStart);
    const { overflowClipMargin } = getComputedStyle(list.parentElement!) as unknown as { overflowClipMargin: string };
    expect(room + parseFloat(overflowClipMargin)).to.be.at.least(number.getBoundingClientRect().width);
  });

  it('speaks French', async () => {
    const headless = memory();
    const id = headless.startMessage({ role: 'assistant' });
    headless.addBlock(id, { type: 'reasoning', content: 'Hm.', durationMs: 6_000 });
    headless.addToolCall(id, { toolName: 'search', state: 'failed' });
    headless.endMessage(id);
    const page = await fixture(html`<div lang="fr"></div>`);
    const element = page.appendChild(
      Object.assign(document.createElement('chat-message'), { headless, messageId: id }),
    );
    await element.updateComplete;
    await waitUntil(() => part(element, 'reasoning')?.textContent?.includes('Réflexion de 6\u00a0s'));
    await waitUntil(() =>
      part(element, 'tool-call')?.querySelector('mcp-tool-call')?.shadowRoot?.textContent?.includes('Échec'),
    );
    expect(root(element).querySelector('.foot button')!.getAttribute('aria-label')).to.equal('Copier le message');
  });

  it('keeps to its room in a row of flex items, however long a word or a line of code is', async () => {
    const row = await fixture(
      html`<div style="display: flex; inline-size: 500px"><aside style="flex: none; inline-size: 60px"></aside></div>`,
    );
    const { element } = await shown((headless, id) =>
      headless.appendText(id, `${'y'.repeat(400)}\n\n\`\`\`js\nconst line = '${'x'.repeat(400)}';\n\`\`\`\n`),
    );
    row.append(element);
    await waitUntil(() => root(element).querySelector('pre'));
    await frames();
    expect(element.getBoundingClientRect().width).to.be.at.most(440);
    expect(row.scrollWidth).to.equal(500);
    const code = root(element).querySelector('pre')!;
    expect(code.scrollWidth).to.be.above(code.clientWidth, 'the line is cut off by nothing: it is scrolled');
  });
});
