import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import '../../../src/define/chat-message.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import type { ChatMessage } from '../../../src/elements/chat-message/chat-message.js';

const PATIENCE = { timeout: 10_000 };
const CODE = '```js\nlet a;\n```\n\n';

async function shown(text: string, place: { lang?: string; dir?: string } = {}) {
  const headless = new HeadlessController({ storage: 'memory' });
  const id = headless.startMessage({ role: 'assistant' });
  headless.appendText(id, text);
  const page = await fixture(html`<div lang=${place.lang ?? 'en'} dir=${place.dir ?? 'ltr'}><chat-message .headless=${headless} message-id=${id} mount="all"></chat-message></div>`);
  const message = page.firstElementChild as ChatMessage;
  const root = message.shadowRoot!;
  await waitUntil(() => root.querySelector('.md')?.textContent, 'it is drawn', PATIENCE);
  return { headless, id, page, root };
}

describe('a message that is drawn already', () => {
  it('speaks the page’s language when that changes: buttons, names of code, tables and tasks, old and new', async () => {
    const { headless, id, page, root } = await shown(`${CODE}| a |\n|---|\n| b |\n\n- [x] done\n- [ ] open\n\n${CODE}`);
    const words = () => [...root.querySelectorAll('.code-copy')].map((button) => button.textContent);
    const names = (selector: string) => [...root.querySelectorAll(selector)].map((each) => each.getAttribute('aria-label'));
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
    const at = (index: number) => (range.setStart(text, index), range.setEnd(text, index + 1), range.getBoundingClientRect().left);
    expect(at(text.length - 1)).to.be.below(at(0));
  });

  it('costs other texts nothing', async () => {
    const { root } = await shown('Plain text, with “quotes” and é.');
    expect(root.querySelector('.mixed')).to.equal(null);
    expect(getComputedStyle(root.querySelector('.md p')!).unicodeBidi).not.to.equal('plaintext');
  });
});
