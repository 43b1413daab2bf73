import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import '../../../src/define/chat-composer.js';
import '../../../src/define/vitrine-provider.js';
import type { ChatComposer } from '../../../src/elements/chat-composer/chat-composer.js';
import { writeToComposer } from '../../../src/elements/codeagents-ui-block/composer.js';
import { WidgetQuoteRequestEvent } from '../../../src/events/widget/widget-quote-request.js';
import { waitUntil } from '../../wait-until.js';

const memory = () => new HeadlessController({ storage: 'memory' });
const root = (element: ChatComposer) => element.shadowRoot!;
const field = (element: ChatComposer) => root(element).querySelector('textarea')!;
const button = (element: ChatComposer, name: string) =>
  root(element).querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
const textOf = (node: Element | null | undefined) => (node?.textContent ?? '').replace(/\s+/g, ' ').trim();
const said = (element: ChatComposer) => textOf(root(element).querySelector('[role=status]'));
const chips = (element: ChatComposer) => [...root(element).querySelectorAll('.with li')].map(textOf);
const file = (name: string, type: string, size = 4) => new File(['x'.repeat(size)], name, { type });
const texts = (headless: HeadlessController) => headless.messages.map(({ id }) => headless.messageText(id));

async function composer(headless = memory(), properties: Partial<ChatComposer> = {}): Promise<ChatComposer> {
  const element = await fixture<ChatComposer>(html`<chat-composer .headless=${headless}></chat-composer>`);
  Object.assign(element, properties);
  await element.updateComplete;
  return element;
}

/** As the browser hands files over by drag and drop, and from the clipboard. */
const held = (...files: File[]): DataTransfer => {
  const data = new DataTransfer();
  for (const each of files) data.items.add(each);
  return data;
};

describe('<chat-composer>', () => {
  it('sends what is typed with Enter, begins a line with Shift and Enter, and grows with its text', async () => {
    const headless = memory();
    const element = await composer(headless);
    const facts: string[] = [];
    element.addEventListener('message-send-request', ({ detail }) => facts.push(`asked: ${detail.text}`));
    element.addEventListener('message-sent', ({ detail }) => facts.push(headless.messageText(detail.messageId) ?? ''));
    expect(button(element, 'Send')!.ariaDisabled).to.equal('true');
    element.focus();
    await sendKeys({ press: 'Enter' });
    expect(headless.messages.length, 'nothing is no message').to.equal(0);
    await sendKeys({ type: 'One' });
    const low = field(element).offsetHeight;
    await sendKeys({ down: 'Shift' });
    await sendKeys({ press: 'Enter' });
    await sendKeys({ up: 'Shift' });
    await sendKeys({ type: 'Two' });
    await element.updateComplete;
    expect(field(element).offsetHeight).to.be.greaterThan(low);
    expect(button(element, 'Send')!.ariaDisabled).to.equal('false');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => headless.messages.length === 1);
    expect(facts).to.deep.equal(['asked: One\nTwo', 'One\nTwo']);
    expect(headless.messages[0]).to.include({ role: 'user', status: 'complete' });
    await element.updateComplete;
    expect(field(element).value).to.equal('');
    expect(root(element).activeElement === field(element), 'one goes on writing').to.equal(true);
  });

  it('leaves Enter to an input method that is composing', async () => {
    const headless = memory();
    const element = await composer(headless, { text: 'にほんご' });
    const press = (init: KeyboardEventInit) => {
      const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init });
      field(element).dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(press({ isComposing: true })).to.equal(false);
    expect(press({ keyCode: 229 }), 'the key that ends it, in Safari').to.equal(false);
    expect(headless.messages.length).to.equal(0);
    expect(press({ keyCode: 13 })).to.equal(true);
    await waitUntil(() => headless.messages.length === 1);
  });

  it('keeps what was typed when a host refuses it, and sends nothing while an answer is written', async () => {
    const headless = memory();
    const element = await composer(headless, { text: 'Keep me' });
    const refuse = (event: Event) => event.preventDefault();
    element.addEventListener('message-send-request', refuse);
    expect(await element.sendMessage()).to.equal(false);
    expect([headless.messages.length, element.text]).to.deep.equal([0, 'Keep me']);
    element.removeEventListener('message-send-request', refuse);

    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(id, 'Well');
    await waitUntil(() => button(element, 'Stop'));
    expect(element.matches(':state(streaming)')).to.equal(true);
    element.focus();
    await sendKeys({ press: 'Enter' });
    await element.updateComplete;
    expect(said(element)).to.match(/still being written/);
    expect(element.text).to.equal('Keep me');
    element.interrupts = true;
    await element.updateComplete;
    expect(button(element, 'Send')!.ariaDisabled, 'a host that takes it meanwhile').to.equal('false');
    element.interrupts = false;
    await element.updateComplete;
    const stops: unknown[] = [];
    element.addEventListener('message-stop-request', ({ detail }) => stops.push(detail.messageId));
    button(element, 'Stop')!.click();
    expect(stops).to.deep.equal([id]);
    expect(headless.getMessage(id)!.status).to.equal('interrupted');
    await waitUntil(() => button(element, 'Send'));

    element.busy = true;
    await element.updateComplete;
    element.addEventListener('message-stop-request', refuse, { once: true });
    button(element, 'Stop')!.click();
    expect(stops, 'a host that has begun no message is asked as well').to.deep.equal([id, undefined]);
  });

  it('attaches files that are chosen, dropped or pasted, and says of others why not', async () => {
    const headless = memory();
    const element = await composer(headless, { accept: 'image/*,.csv', maxFiles: 3, maxFileBytes: 100 });
    const pixel = file('one.png', 'image/png');
    const plate = root(element).querySelector('.plate')!;
    const drag = (type: string, dataTransfer: DataTransfer) =>
      plate.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    drag('dragenter', held(pixel));
    expect(element.matches(':state(dropping)')).to.equal(true);
    expect(drag('dragover', held(pixel)), 'it may be dropped').to.equal(false);
    drag('drop', held(pixel));
    await waitUntil(() => chips(element).length === 1);
    expect(element.matches(':state(dropping)')).to.equal(false);
    expect(root(element).querySelector('img')!.src).to.match(/^data:image\/png;base64,/);
    expect(said(element)).to.equal('One file attached');

    const paste = (data: DataTransfer) =>
      field(element).dispatchEvent(
        new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }),
      );
    expect(paste(held(file('cups.csv', 'text/csv', 12)))).to.equal(false);
    await waitUntil(() => chips(element).length === 2);
    const office = held(file('picture of the text.png', 'image/png'));
    office.setData('text/plain', 'the text');
    expect(paste(office), 'Office puts a picture beside its text').to.equal(true);

    await element.attachFiles([
      file('notes.pdf', 'application/pdf'),
      file('large.png', 'image/png', 101),
      file('three.png', 'image/png'),
      file('four.png', 'image/png'),
    ]);
    await element.updateComplete;
    expect(said(element)).to.equal(
      'Files such as notes.pdf cannot be attached here. large.png has 101 B, and at most 100 B can be attached. ' +
        'At most 3 files can be attached: one was left out.',
    );
    expect(chips(element)).to.deep.equal(['one.png4 B', 'cups.csv12 B', 'three.png4 B']);
    button(element, 'Remove cups.csv')!.click();
    await waitUntil(() => chips(element).length === 2);
    await waitUntil(() => root(element).activeElement?.getAttribute('aria-label') === 'Remove three.png');

    expect(await element.sendMessage(), 'files need no words').to.equal(true);
    const names = headless.messages[0]!.contentBlocks.map((block) => block.type === 'file' && block.name);
    expect(names).to.deep.equal(['one.png', 'three.png']);
    element.maxFiles = 0;
    await element.updateComplete;
    expect(button(element, 'Attach files')).to.equal(null);
  });

  it('takes quotations of the conversation around it, and answers that are chosen from a widget', async () => {
    const place = await fixture(html`<vitrine-provider><div></div><chat-composer></chat-composer></vitrine-provider>`);
    const element = place.querySelector('chat-composer')!;
    const headless = memory();
    Object.assign(place, { headless });
    await element.updateComplete;
    const ask = (from: Element, markdown: string) =>
      from.dispatchEvent(
        new WidgetQuoteRequestEvent({ blockIndex: 0, elementId: 'a', markdown, selection: { kind: 'element' } }),
      );
    expect(ask(document.body, 'of another conversation')).to.equal(true);
    expect(ask(place.firstElementChild!, '| Cup |\n| --- |\n| 3 |'), 'taken').to.equal(false);
    await waitUntil(() => chips(element).length === 1);
    expect(chips(element)).to.deep.equal(['Quotation Cup 3']);
    await waitUntil(() => document.activeElement === element);
    await sendKeys({ type: 'Why three?' });
    expect(writeToComposer(place.firstElementChild!, 'And when?'), 'an answer that was chosen').to.equal(true);
    expect(writeToComposer(document.body, 'Elsewhere'), 'of another conversation').to.equal(false);
    await element.sendMessage();
    expect(texts(headless)).to.deep.equal(['> | Cup |\n> | --- |\n> | 3 |\n\nWhy three?\nAnd when?']);
  });

  it('offers messages that are sent by one press, and leaves what was typed alone', async () => {
    const headless = memory();
    const suggestions = ['Draw it', { label: 'A chart', prompt: 'Make a chart of it.' }];
    const element = await composer(headless, { suggestions, text: 'half a thought' });
    const asked: string[] = [];
    element.addEventListener('message-send-request', ({ detail }) => asked.push(detail.source));
    const offered = [...root(element).querySelectorAll<HTMLElement>('[part=suggestion]')];
    expect(offered.map(textOf)).to.deep.equal(['Draw it', 'A chart']);
    offered[1]!.click();
    expect(texts(headless)).to.deep.equal(['Make a chart of it.']);
    expect([element.text, ...asked]).to.deep.equal(['half a thought', 'suggestion']);
  });

  it('keeps what is typed with its conversation, also while that is being opened', async () => {
    const headless = memory();
    const element = await composer(headless, { text: 'first' });
    const first = headless.conversationId;
    headless.newConversation();
    await waitUntil(() => field(element).value === '');
    element.text = 'second';
    const opening = headless.openConversation(first);
    if (headless.isOpening) element.text = 'and more';
    await opening;
    await waitUntil(() => field(element).value.startsWith('first'));
    for (const open of [
      () => headless.openConversation('never seen'),
      () => headless.loadConversation({ id: 'of the host', messages: [], artifacts: [] }),
    ]) {
      const opened = open();
      expect(headless.isOpening).to.equal(true);
      element.text = 'too early';
      await opened;
      await waitUntil(() => headless.messageDraft.value?.text === 'too early', 'it is where it belongs');
      expect(field(element).value).to.equal('too early');
    }
    await headless.openConversation(first);
    await waitUntil(() => field(element).value.startsWith('first'), 'and nowhere else');
    const undefinedYet = document.createElement('chat-composer-later') as ChatComposer;
    undefinedYet.text = 'before the script';
    const { ChatComposer: Later } = await import('../../../src/elements/chat-composer/chat-composer.js');
    document.body.append(undefinedYet);
    customElements.define('chat-composer-later', class extends Later {});
    await waitUntil(() => root(undefinedYet).querySelector('textarea')?.value === 'before the script');
    undefinedYet.remove();
    const early = await fixture<ChatComposer>(html`<chat-composer></chat-composer>`);
    early.headless = memory();
    early.text = 'before anything';
    await waitUntil(() => field(early).value === 'before anything');
  });

  it('is one row in a low window until somebody writes, fits 320 px, and is accessible in both languages', async () => {
    const page = await fixture(html`<div lang="fr" dir="rtl" style="inline-size: 296px"></div>`);
    const element = page.appendChild(document.createElement('chat-composer'));
    Object.assign(element, { headless: memory(), suggestions: ['Un', 'Deux'] });
    element.innerHTML = '<button slot="tools">Outils</button>';
    await waitUntil(() => button(element, 'Joindre des fichiers'));
    await element.attachFiles([file('un nom de fichier qui est vraiment très long.png', 'image/png')]);
    element.addQuote('une phrase');
    await element.updateComplete;
    expect(element.scrollWidth).to.be.at.most(296);
    await expect(element).to.be.accessible();
    element.clearDraft();
    document.body.tabIndex = -1;
    document.body.focus();
    const { innerWidth: width, innerHeight: height } = window;
    try {
      await setViewport({ width: 844, height: 390 });
      await waitUntil(() => root(element).querySelector<HTMLElement>('.plate')!.offsetHeight <= 56, 'one row');
      element.focus();
      await waitUntil(() => root(element).querySelector<HTMLElement>('.plate')!.offsetHeight > 70, 'all of it');
      await sendKeys({ press: 'Tab' });
      await sendKeys({ press: 'Tab' });
      expect(document.activeElement?.textContent, 'its controls stay while one is in them').to.equal('Outils');
    } finally {
      await setViewport({ width, height });
      document.body.removeAttribute('tabindex');
    }
  });
});
