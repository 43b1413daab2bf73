import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import '../../../src/define/chat-composer.js';
import '../../../src/define/chat-message.js';
import '../../../src/define/vitrine-provider.js';
import type { ChatComposer } from '../../../src/elements/chat-composer/chat-composer.js';
import { McpResourceAttachRequestEvent } from '../../../src/events/mcp/mcp-resource-attach-request.js';
import { MessageQuoteRequestEvent } from '../../../src/events/message/message-quote-request.js';
import { waitUntil } from '../../wait-until.js';

const textOf = (node: Element | null | undefined) => (node?.textContent ?? '').replace(/\s+/g, ' ').trim();
const inside = (element: Element, selector: string) => element.shadowRoot!.querySelector<HTMLElement>(selector);
const chips = (element: Element) => [...element.shadowRoot!.querySelectorAll('.with li')].map(textOf);

async function conversation(): Promise<{ headless: HeadlessController; place: Element; composer: ChatComposer }> {
  const headless = new HeadlessController({ storage: 'memory' });
  const place = await fixture(
    html`<vitrine-provider .headless=${headless}><chat-composer></chat-composer></vitrine-provider>`,
  );
  return { headless, place, composer: place.querySelector('chat-composer')! };
}

/** A message, with a part of it marked. */
async function marked(headless: HeadlessController, place: Element, text: string, part: string) {
  const messageId = headless.startMessage({ role: 'assistant' });
  headless.appendText(messageId, text);
  headless.endMessage(messageId);
  const message = Object.assign(document.createElement('chat-message'), { messageId, mount: 'all' as const });
  place.prepend(message);
  await waitUntil(() => textOf(inside(message, '[part=text] p')) === text, 'it is drawn');
  const node = inside(message, '[part=text] p')!.firstChild!;
  const at = text.indexOf(part);
  document.getSelection()!.setBaseAndExtent(node, at, node, at + part.length);
  return message;
}

describe('what a composer is asked and given', () => {
  it('offers to ask about what is marked in a message of its conversation, beside it, and quotes it', async () => {
    const { headless, place, composer } = await conversation();
    const other = await conversation();
    await setViewport({ width: 1024, height: 700 });
    const message = await marked(headless, place, 'Bloom for forty-five seconds.', 'forty-five');
    await waitUntil(() => inside(composer, '.ask:popover-open'), 'it is offered');
    expect(inside(other.composer, '.ask'), 'not in another conversation').to.equal(null);
    const button = inside(composer, '.ask')!;
    expect(textOf(button)).to.equal('Ask about this');
    const text = inside(message, '[part=text] p')!.getBoundingClientRect();
    const { top, left, right } = button.getBoundingClientRect();
    expect(Math.abs(top - text.bottom), 'below the words').to.be.below(40);
    expect([left >= 0, right <= innerWidth]).to.deep.equal([true, true]);
    await expect(composer).to.be.accessible();

    const asked: string[] = [];
    const refuse = (event: MessageQuoteRequestEvent) => {
      asked.push(event.detail.markdown);
      event.preventDefault();
    };
    message.addEventListener(MessageQuoteRequestEvent.type, refuse, { once: true });
    button.click();
    await waitUntil(() => !inside(composer, '.ask'), 'it goes');
    expect([...asked, ...chips(composer)], 'a host has a place of its own').to.deep.equal(['forty-five']);

    // Three clicks mark up to the beginning of the next block, here that of a tall one.
    const next = Object.assign(document.createElement('div'), { style: 'block-size: 200px' });
    inside(message, '[part=text] p')!.after(next);
    const node = inside(message, '[part=text] p')!.firstChild!;
    document
      .getSelection()!
      .setBaseAndExtent(node, 0, next.parentNode!, [...next.parentNode!.childNodes].indexOf(next) + 1);
    await waitUntil(() => inside(composer, '.ask:popover-open'), 'it is offered again');
    expect(inside(composer, '.ask')!.getBoundingClientRect().top, 'below the words').to.be.below(text.bottom + 40);
    inside(composer, '.ask')!.click();
    await waitUntil(() => chips(composer).length === 1);
    expect(chips(composer)).to.deep.equal(['Quotation Bloom for forty-five seconds.']);
    next.remove();
    expect(document.getSelection()!.toString()).to.equal('');
    await setViewport({ width: 800, height: 600 });
  });

  it('reads and attaches a resource that is chosen in its conversation', async () => {
    const { headless, place, composer } = await conversation();
    const request = () =>
      new McpResourceAttachRequestEvent({ server: 'cups', uri: 'ui://menu', mimeType: 'text/html', name: 'Menu' });
    expect(place.dispatchEvent(request()), 'without servers it is the host’s').to.equal(true);
    const readResource = (server: string, uri: string) =>
      server === 'cups' ? Promise.resolve({ uri, content: 'Thé' }) : Promise.reject(new Error('gone'));
    Object.assign(headless, { servers: { readResource } });
    expect(document.body.dispatchEvent(request()), 'of another conversation').to.equal(true);
    expect(place.dispatchEvent(request()), 'taken').to.equal(false);
    await waitUntil(() => chips(composer).length === 1);
    expect(chips(composer)).to.deep.equal(['Menu4 B']);
    const [file] = headless.messageDraft.value!.files!;
    expect(file).to.deep.include({ mediaType: 'text/html', size: 4, data: btoa('Th\u00c3\u00a9') });
    place.dispatchEvent(
      new McpResourceAttachRequestEvent({ server: 'lost', uri: 'ui://x', mimeType: '', name: 'Lost' }),
    );
    const said = () => textOf(inside(composer, '[role=status]'));
    await waitUntil(() => said() === 'Lost could not be read. Attach it again.');
    composer.accept = 'image/*';
    place.dispatchEvent(request());
    await waitUntil(() => said() === 'Files such as Menu cannot be attached here.', 'as of any other file');
    expect(chips(composer)).to.deep.equal(['Menu4 B']);
  });

  it('says which file has to be attached again, and sends nothing without it', async () => {
    const { headless, composer } = await conversation();
    headless.messageDraft.keepDraft({
      text: 'See this',
      files: [{ type: 'file', name: 'photo.png', mediaType: 'image/png', size: 900_000 }],
    });
    composer.requestUpdate();
    await waitUntil(() => chips(composer).length === 1);
    expect(chips(composer)).to.deep.equal(['photo.pngNot kept. Attach it again']);
    expect(await composer.sendMessage()).to.equal(false);
    await composer.updateComplete;
    expect(textOf(inside(composer, '[role=status]'))).to.contain('photo.png was too large to be kept');
    await composer.attachFiles([new File(['tiny'], 'photo.png', { type: 'image/png' })]);
    await waitUntil(() => chips(composer)[0] === 'photo.png4 B', 'it takes the place of its name');
    expect(await composer.sendMessage()).to.equal(true);
    expect(headless.messages.length).to.equal(1);
  });
});
