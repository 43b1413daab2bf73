import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../../../src/define/chat-log.js';
import { HeadlessController } from '../../../../src/core/headless-controller.js';
import type { WidgetChoiceRequestEvent } from '../../../../src/events/widget/widget-choice-request.js';
import { blockOf, eventually, part, parts, shown, textOf, words } from '../shown-block.js';

const items = [{ label: 'Week 31' }, { label: 'Week 32', value: 'w32', description: 'The counters were down' }];
const one = () => blockOf({ type: 'choices', id: 'q', prompt: 'Which week?', items });
const some = () => blockOf({ type: 'choices', id: 'q', items, multiple: true });

async function offered(block: ReturnType<typeof one> | string, takes = true) {
  const made = await shown(block);
  await eventually(() => parts(made.element, 'choice').length === items.length, 'the answers are drawn');
  const asked: WidgetChoiceRequestEvent['detail'][] = [];
  made.provider.addEventListener('widget-choice-request', (event) => {
    asked.push((event as WidgetChoiceRequestEvent).detail);
    if (takes) event.preventDefault();
  });
  const said = () => words(made.root.querySelector('[part=choices] > [role=status]')!);
  return { ...made, asked, said, rows: parts(made.element, 'choice') };
}
const isChosen = (row: Element) => row.classList.contains('chosen');

describe('answers to choose from', () => {
  it('go to the host once, and stay to be read', async () => {
    const { asked, rows, said, element } = await offered(one());
    expect(part(element, 'choices').getAttribute('aria-label')).to.equal('Which week?');
    rows[1]!.click();
    await eventually(() => said() !== '');
    rows[0]!.click();
    expect(asked).to.deep.equal([{ blockIndex: 0, elementId: 'q', values: ['w32'], text: 'Week 32' }]);
    expect(said()).to.equal('Your answer: Week 32');
    expect(rows.map(isChosen)).to.deep.equal([false, true]);
    expect(rows.map((row) => row.getAttribute('aria-disabled'))).to.deep.equal(['true', 'true']);
    expect(words(part(element, 'choices')))
      .to.contain('Week 31')
      .and.to.contain('The counters were down');
    await expect(element).to.be.accessible();
  });

  it('are chosen by keyboard', async () => {
    const { asked, rows } = await offered(one());
    rows[0]!.focus();
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Enter' });
    await eventually(() => asked.length === 1);
    expect(asked[0]!.values).to.deep.equal(['w32']);
  });

  it('may be several, which one button sends', async () => {
    const { asked, rows, root, element } = await offered(some());
    await expect(element).to.be.accessible();
    const send = root.querySelector<HTMLButtonElement>('.choices > .btn')!;
    send.click();
    expect(asked, 'nothing is chosen yet').to.deep.equal([]);
    const boxes = rows.map((row) => row.querySelector('input')!);
    boxes[0]!.focus();
    await sendKeys({ press: 'Space' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Space' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Enter' });
    await eventually(() => asked.length === 1);
    expect(asked[0]).to.deep.include({ values: ['Week 31', 'w32'], text: 'Week 31, Week 32' });
    boxes[0]!.click();
    expect(boxes.map((box) => box.checked)).to.deep.equal([true, true]);
    expect(send.hidden).to.equal(true);
  });

  it('say on the clipboard what was chosen where no host takes it, and may be chosen again if that fails', async () => {
    const { clipboard } = navigator;
    const written: string[] = [];
    let fails = true;
    const writeText = (text: string) =>
      fails ? Promise.reject(new Error()) : Promise.resolve(void written.push(text));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    try {
      const { rows, said } = await offered(one(), false);
      rows[0]!.click();
      await eventually(() => said().startsWith('Could not be copied'));
      expect(rows[0]!.getAttribute('aria-disabled')).to.equal(null);
      fails = false;
      rows[0]!.click();
      await eventually(() => said() === 'Copied, to paste into your message: Week 31');
      expect(written).to.deep.equal(['Week 31']);
    } finally {
      Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    }
  });

  it('keep their answer when the block moves', async () => {
    const { element, provider, rows, said } = await offered(one());
    rows[0]!.click();
    await eventually(() => said() !== '');
    provider.append(document.createElement('p'), element);
    await eventually(() => parts(element, 'choice').length === 2 && isChosen(parts(element, 'choice')[0]!));
    expect(words(part(element, 'choices').querySelector('[role=status]')!)).to.equal('Your answer: Week 31');
  });

  it('keep their answer when they are drawn anew, from the same JSON', async () => {
    const { element, rows, said } = await offered(textOf({ type: 'choices', id: 'q', prompt: 'Which week?', items }));
    rows[1]!.click();
    await eventually(() => said() !== '');
    element.quotable = true; // whatever has changed, all of the block is drawn again
    await eventually(() => !rows[1]!.isConnected && parts(element, 'choice').length === 2);
    expect(parts(element, 'choice').map(isChosen)).to.deep.equal([false, true]);
    expect(parts(element, 'choice')[0]!.getAttribute('aria-disabled')).to.equal('true');
  });

  it('leave the page by the host alone: nothing is sent, fetched, stored or opened', async () => {
    const { fetch, open } = window;
    const { sendBeacon } = navigator;
    const { send } = XMLHttpRequest.prototype;
    const left: string[] = [];
    const note = (what: string) => () => void left.push(what);
    Object.assign(window, { fetch: note('fetch'), open: note('open') });
    Object.assign(XMLHttpRequest.prototype, { send: note('request') });
    Object.defineProperty(navigator, 'sendBeacon', { value: note('beacon'), configurable: true });
    const kept = localStorage.length;
    try {
      const { asked, rows, said, element } = await offered(one());
      element.addEventListener('submit', note('form'));
      rows[0]!.click();
      await eventually(() => said() !== '');
      expect(asked).to.have.length(1);
      expect(left).to.deep.equal([]);
      expect(localStorage.length).to.equal(kept);
    } finally {
      Object.assign(window, { fetch, open });
      Object.assign(XMLHttpRequest.prototype, { send });
      Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
    }
  });

  it('are spoken: a group with the question, what each says, whether it is chosen, and the answer', async () => {
    const { element, root, rows, said } = await offered(one());
    const group = part(element, 'choices');
    expect([group.getAttribute('role'), group.getAttribute('aria-label')]).to.deep.equal(['group', 'Which week?']);
    expect(rows.map(words)).to.deep.equal(['Week 31', 'Week 32The counters were down']);
    expect(rows.map((row) => row.getAttribute('aria-pressed'))).to.deep.equal(['false', 'false']);
    const status = root.querySelector('[part=choices] > [role=status]')!;
    expect(words(status), 'nothing is said before').to.equal('');
    rows[0]!.click();
    await eventually(() => said() !== '');
    expect(root.querySelector('[part=choices] > [role=status]'), 'the same live region').to.equal(status);
    expect(rows.map((row) => row.getAttribute('aria-pressed'))).to.deep.equal(['true', 'false']);
    expect(group.contains(document.activeElement?.shadowRoot?.activeElement ?? group)).to.equal(true);
  });

  it('take one answer, however fast, and while the clipboard makes up its mind', async () => {
    const { clipboard } = navigator;
    let finish = (): void => undefined;
    const written: string[] = [];
    const writeText = (text: string) => {
      written.push(text);
      return new Promise<void>((resolve) => (finish = resolve));
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    try {
      const { asked, rows, said } = await offered(one(), false);
      rows[0]!.click();
      rows[1]!.click();
      finish();
      await eventually(() => said() !== '');
      rows[1]!.click();
      expect(asked.map(({ text }) => text)).to.deep.equal(['Week 31']);
      expect(written).to.deep.equal(['Week 31']);
      expect(rows.map(isChosen)).to.deep.equal([true, false]);
    } finally {
      Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    }
  });

  it('rest with their message: chosen in one drawing of it, they are so in every other, and after a reload', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const id = headless.startMessage({ role: 'assistant' });
    const fence = `\`\`\`codeagents-ui\n${textOf({ type: 'choices', id: 'q', items })}\n\`\`\`\n`;
    headless.appendText(id, fence + fence);
    headless.endMessage(id);
    const drawn = async (held: HeadlessController, messageId: string) => {
      const message = await fixture<HTMLElement>(
        html`<chat-message .headless=${held} message-id=${messageId}></chat-message>`,
      );
      message.addEventListener('widget-choice-request', (event) => event.preventDefault());
      const blocks = () => [...message.shadowRoot!.querySelectorAll('codeagents-ui-block')];
      await eventually(() => blocks().length === 2 && blocks().every((each) => parts(each, 'choice').length === 2));
      return () => blocks().map((each) => parts(each, 'choice').map(isChosen));
    };
    const first = await drawn(headless, id);
    const second = await drawn(headless, id);
    const [none, yes] = [
      [false, false],
      [true, false],
    ];
    const message = document.querySelector('chat-message')!;
    parts(message.shadowRoot!.querySelectorAll('codeagents-ui-block')[1]!, 'choice')[0]!.click();
    await eventually(() => first()[1]![0]);
    await eventually(() => second()[1]![0], 'the other drawing follows');
    expect([first(), second()]).to.deep.equal([
      [none, yes],
      [none, yes],
    ]);
    const again = new HeadlessController({ storage: 'memory' });
    await again.openConversation(await again.importConversation((await headless.exportConversation())!));
    const third = await drawn(again, again.messages[0]!.id);
    expect(third()).to.deep.equal([none, yes]);
    // An answer to what the message asked before it was written anew.
    const other = again.startMessage({ role: 'assistant' });
    again.appendText(other, fence + fence);
    again.endMessage(other);
    again.keepWidgetAnswer(other, { blockIndex: 1, elementId: 'q', chosen: [0], text: 'Week 30' });
    const fourth = await drawn(again, other);
    expect(fourth()).to.deep.equal([none, none]);
  });

  it('are drawn anew and asked anew as often as their message is written anew', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const id = headless.startMessage({ role: 'assistant' });
    const fence = (week: number) =>
      `\`\`\`codeagents-ui\n${textOf({ type: 'choices', id: 'q', items: [{ label: `Week ${week}` }, { label: 'None' }] })}\n\`\`\`\n`;
    headless.appendText(id, fence(30) + fence(30));
    headless.endMessage(id);
    const message = await fixture<HTMLElement>(
      html`<chat-message .headless=${headless} message-id=${id}></chat-message>`,
    );
    const asked: WidgetChoiceRequestEvent['detail'][] = [];
    message.addEventListener('widget-choice-request', (event) => {
      event.preventDefault();
      asked.push(event.detail);
    });
    const rows = () =>
      [...message.shadowRoot!.querySelectorAll('codeagents-ui-block')].map((each) => parts(each, 'choice'));
    for (const week of [31, 32, 33, 31]) {
      headless.setMessageText(id, fence(week) + fence(week));
      headless.endMessage(id);
      await eventually(
        () => rows().length === 2 && rows().every(([first]) => first && words(first) === `Week ${week}`),
        `both blocks ask for week ${week}`,
      );
      const [, second] = rows();
      if (asked.length > 0 && week === 31)
        expect(second!.map(isChosen), 'answered before').to.deep.equal([true, false]);
      else second![0]!.click();
      await eventually(() => isChosen(rows()[1]![0]!), `week ${week} is chosen`);
      expect(rows()[0]!.some(isChosen)).to.equal(false);
    }
    expect(asked.map(({ blockIndex, text }) => [blockIndex, text])).to.deep.equal([
      [1, 'Week 31'],
      [1, 'Week 32'],
      [1, 'Week 33'],
    ]);
  });

  it('go into the composer that the log knows, below what is written there, and are not sent', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(id, `\`\`\`codeagents-ui\n${textOf({ type: 'choices', id: 'q', items })}\n\`\`\`\n`);
    headless.endMessage(id);
    const page = await fixture(html`<form>
      <chat-log .headless=${headless} composer="reply"></chat-log><textarea id="reply" aria-label="Reply">Hello </textarea>
    </form>`);
    let [inputs, sent] = [0, 0];
    page.addEventListener('input', () => (inputs += 1));
    page.addEventListener('submit', () => (sent += 1));
    const log = page.querySelector('chat-log')!;
    const block = () => log.shadowRoot?.querySelector('chat-message')?.shadowRoot?.querySelector('codeagents-ui-block');
    await eventually(() => block() && parts(block()!, 'choice').length === 2, 'the answers are drawn');
    parts(block()!, 'choice')[1]!.click();
    const field = page.querySelector('textarea')!;
    await eventually(() => field.value === 'Hello\nWeek 32');
    expect([inputs, sent, document.activeElement]).to.deep.equal([1, 0, field]);
    await eventually(() => words(part(block()!, 'choices')).includes('In your message: Week 32'));
  });

  it('stand in French, from right to left and on a phone', async () => {
    await setViewport({ width: 320, height: 600 });
    document.documentElement.lang = 'fr';
    document.documentElement.dir = 'rtl';
    try {
      const { element, root } = await offered(some());
      const send = () => words(root.querySelector('.choices > .btn')!);
      await eventually(() => send() === 'Utiliser ces réponses');
      expect(element.scrollWidth).to.be.at.most(320);
      const [mark, says] = [root.querySelector('.choice input')!, root.querySelector('.choice .says')!];
      expect(mark.getBoundingClientRect().left).to.be.above(says.getBoundingClientRect().left);
      await expect(element).to.be.accessible();
    } finally {
      document.documentElement.removeAttribute('lang');
      document.documentElement.removeAttribute('dir');
      await setViewport({ width: 800, height: 600 });
    }
  });
});
