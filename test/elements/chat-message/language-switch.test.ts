import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/define/chat-message.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import type { ChatMessage } from '../../../src/elements/chat-message/chat-message.js';
import { waitUntil } from '../../wait-until.js';

const PATIENCE = { timeout: 10_000 };
const CODE = '```js\nlet a;\n```\n\n';

async function shown(text: string, place: { lang?: string; dir?: string } = {}) {
  const headless = new HeadlessController({ storage: 'memory' });
  const id = headless.startMessage({ role: 'assistant' });
  headless.appendText(id, text);
  const page = await fixture(
    html`<div lang=${place.lang ?? 'en'} dir=${place.dir ?? 'ltr'}><chat-message
      .headless=${headless} message-id=${id} mount="all"></chat-message></div>`,
  );
  const message = page.firstElementChild as ChatMessage;
  const root = message.shadowRoot!;
  await waitUntil(() => root.querySelector('.md')?.textContent, 'it is drawn', PATIENCE);
  return { headless, id, page, root };
}

describe('a message that is drawn already', () => {
  it('speaks the page’s language when that changes: buttons, names of code, tables and tasks, old and new', async () => {
    const { headless, id, page, root } = await shown(`${CODE}| a |\n|---|\n| b |\n\n- [x] done\n- [ ] open\n\n${CODE}`);
    const words = () => [...root.querySelectorAll('.code-copy')].map((button) => button.textContent);
    const names = (selector: string) =>
      [...root.querySelectorAll(selector)].map((each) => each.getAttribute('aria-label'));
    await waitUntil(() => words().length === 2, 'both blocks', PATIENCE);
    expect(words()).to.deep.equal(['Copy', 'Copy']);
    page.setAttribute('lang', 'fr');
    await waitUntil(() => words().every((word) => word === 'Copier'), 'French', PATIENCE);
    expect(names('.code pre')).to.deep.equal(['Code, js', 'Code, js']);
    expect(names('.table')).to.deep.equal(['Tableau']);
    expect(names('input')).to.deep.equal(['Fait', 'À faire']);
    headless.appendText(id, CODE);
    headless.endMessage(id);
    await waitUntil(() => words().length === 3, 'a third block', PATIENCE);
    expect(words()[2]).to.equal('Copier');
    page.setAttribute('lang', 'en');
    await waitUntil(() => words().every((word) => word === 'Copy'), 'English again', PATIENCE);
  });
});

describe('an image that waits, when the page changes its language', () => {
  const IMAGE = '![Three ridges](https://photos.example.org/harbor.jpg "Morning")';

  it('asks in the new language, and loads on a press all the same', async () => {
    const { headless, id, page, root } = await shown(IMAGE);
    const notes = () => [...root.querySelectorAll('.image-note')].map((note) => note.textContent);
    const buttons = () => [...root.querySelectorAll<HTMLElement>('.image button')].map((button) => button.textContent);
    await waitUntil(() => notes().length > 0, 'the placeholder', PATIENCE);
    const english = [notes(), buttons()];
    expect(english[0]![0]).to.equal('Image from photos.example.org · Three ridges');
    page.setAttribute('lang', 'fr');
    await waitUntil(() => buttons()[0] === 'Charger l’image', 'French', PATIENCE);
    expect(notes()[0]).to.equal('Image de photos.example.org · Three ridges');
    expect(buttons()[1]).to.contain('photos.example.org').and.not.to.equal(english[1]![1]);
    headless.appendText(id, `\n\n${IMAGE}`);
    await waitUntil(() => notes().length === 2, 'a second one', PATIENCE);
    expect(notes()[1]).to.equal(notes()[0]);
    page.setAttribute('lang', 'en');
    await waitUntil(() => buttons()[0] === english[1]![0], 'English again', PATIENCE);
    root.querySelector<HTMLElement>('.image-load')!.click();
    await waitUntil(() => root.querySelector('.image img'), 'the image', PATIENCE);
    page.setAttribute('lang', 'fr');
    await waitUntil(() => buttons()[0] === 'Charger l’image', 'the one that still waits', PATIENCE);
    expect(root.querySelector('.image.loaded')!.textContent).to.equal('');
  });

  it('says in the new language that an image is refused', async () => {
    const { page, root } = await shown('![A drawing](data:text/html,x)');
    const note = await waitUntilFound(() => root.querySelector('.image-note'));
    const english = note.textContent;
    page.setAttribute('lang', 'fr');
    await waitUntil(
      () => note.textContent !== english && note.textContent.endsWith(' · A drawing'),
      'French',
      PATIENCE,
    );
  });
});

describe('text from right to left in a page from left to right', () => {
  it('begins each line where its own words do, and keeps the page’s alignment', async () => {
    const { root } = await shown('هذه هي الإجابة: API.\n\nAnd this is English.\n\n- שלום עולם!\n\n- [ ] مهمة');
    const paragraphs = [...root.querySelectorAll<HTMLElement>('.md p, .md li')];
    await waitUntil(() => root.querySelector('.mixed'), 'it is noticed', PATIENCE);
    for (const paragraph of paragraphs.filter((each) => !each.querySelector(':scope > input'))) {
      const { unicodeBidi, textAlign } = getComputedStyle(paragraph);
      expect([unicodeBidi, textAlign], paragraph.textContent).to.deep.equal(['plaintext', 'left']);
    }
    const [arabic] = paragraphs;
    // The full stop ends the sentence: it stands at the left of its line.
    const range = document.createRange();
    const text = document.createTreeWalker(arabic!, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const at = (index: number) => (
      range.setStart(text, index),
      range.setEnd(text, index + 1),
      range.getBoundingClientRect().left
    );
    expect(at(text.length - 1)).to.be.below(at(0));
  });

  it('costs other texts nothing', async () => {
    const { root } = await shown('Plain text, with “quotes” and é.');
    expect(root.querySelector('.mixed')).to.equal(null);
    expect(getComputedStyle(root.querySelector('.md p')!).unicodeBidi).not.to.equal('plaintext');
  });
});

async function waitUntilFound<T>(find: () => T | null): Promise<T> {
  await waitUntil(find, 'it is there', PATIENCE);
  const found = find();
  if (!found) throw new Error('It went again.');
  return found;
}
