import { expect, fixture, html } from '@open-wc/testing';
import { MarkdownStream } from '../../src/markdown/markdown-stream.js';
import { markdownStyles } from '../../src/markdown/markdown.styles.js';
import { difference, inPieces, plainOptions, render, stream } from './equal.js';

const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

function draw(text: string): HTMLElement {
  const { root, stream: markdown } = stream(plainOptions);
  markdown.appendText(text);
  markdown.endStream();
  markdown.drawWaiting();
  return root;
}

const itemCounts = (root: HTMLElement, list: string): number[] =>
  [...root.querySelectorAll(`.section > ${list}`)].map(({ childElementCount }) => childElementCount);

const TEXTS: Readonly<Record<string, string>> = {
  'numbers that go on': `${lines(1_203, (index) => `${index + 7}. item ${index}`)}\n\nBelow.`,
  'the same number again and again': `Above.\n\n${lines(1_203, () => '1. a')}\n2) b\n3) c`,
  'items of other items': lines(700, (index) => `${index % 3 > 0 ? '  ' : ''}- ${index}`),
  'tasks with a blank line between them': lines(600, (index) => `- [${index % 2 ? 'x' : ' '}] task\n`),
  'a list that is loose in its second part': `${lines(700, (index) => `- ${index}`)}\n\n- last`,
  'numbers with text behind them': `${lines(300, () => '1. a\n\n   b')}\nlazy\n1. c`,
  'inner items without end': `- a\n${lines(1_100, (index) => `  - ${index}`)}\n- b`,
  'a quotation': `${lines(1_300, (index) => `> ${index}${index % 3 ? '' : '\n>'}`)}\nlazy\n\nBelow.`,
  'a list in a quotation': `${lines(1_300, () => '> - a')}\n\n- b`,
  'paragraphs of one item without end': `- a\n${lines(1_500, (index) => `\n  p${index}`)}\n\n- b\n\nBelow.`,
  'paragraphs of an item within an item': `- a\n  1. b\n${lines(1_500, (index) => `\n     p${index}`)}\n- c`,
  'rules and headings of one item': `1. a\n${lines(1_500, (index) => (index % 2 ? '   ---' : `   # h${index}`))}\n2. b`,
  'quotations in quotations': lines(1_300, (index) => `> > - ${index}`),
};

describe('Markdown with blocks that are too large to lay out at once', () => {
  for (const [name, text] of Object.entries(TEXTS)) {
    it(`says the same in pieces as at once: ${name}`, () => {
      const whole = render([text]);
      for (const size of [7, 64, 1_001]) {
        const streamed = render(inPieces(text, size));
        if (streamed !== whole) throw new Error(`pieces of ${size}: ${difference(streamed, whole)}`);
      }
    }).timeout(20_000);
  }

  it('ends a list at three hundred items, and goes on counting in the next', () => {
    const root = draw(TEXTS['numbers that go on']!);
    expect(itemCounts(root, 'ol')).to.deep.equal([300, 300, 300, 300, 3]);
    expect([...root.querySelectorAll('ol')].map(({ start }) => start)).to.deep.equal([7, 307, 607, 907, 1_207]);
    expect(root.querySelectorAll('li')[1_202]?.textContent).to.equal('item 1202');
    const again = draw(TEXTS['the same number again and again']!);
    expect([...again.querySelectorAll('ol')].map(({ start }) => start)).to.deep.equal([1, 301, 601, 901, 1_201, 2]);
  });

  it('counts the items inside items', () => {
    expect(itemCounts(draw(TEXTS['items of other items']!), 'ul')).to.deep.equal([100, 100, 34]);
  });

  it('shows items as text that no outermost item could begin with', () => {
    const root = draw(TEXTS['inner items without end']!);
    expect(root.querySelectorAll('li li').length).to.equal(599);
    expect(root.querySelector('li p')?.textContent ?? root.querySelector('li')?.lastChild?.textContent).to.include(
      '- 1099',
    );
    expect(itemCounts(root, 'ul')).to.deep.equal([1, 1]);
  });

  it('shows what one item holds beyond six hundred blocks as text', () => {
    const root = draw(TEXTS['paragraphs of one item without end']!);
    expect(root.querySelectorAll('li').length).to.equal(2);
    const [long, last] = root.querySelectorAll('li');
    expect(long!.querySelectorAll('p').length).to.be.within(550, 650);
    expect(long!.lastElementChild!.textContent).to.include('p1000');
    expect(long!.lastElementChild!.textContent).to.include('p1499');
    expect(last!.textContent).to.equal('b');
    const inner = draw(TEXTS['paragraphs of an item within an item']!);
    expect(inner.querySelectorAll('li li p').length).to.be.within(550, 650);
    expect(inner.querySelectorAll('.section > ul > li').length).to.equal(2);
  });

  it('leaves an item of three hundred paragraphs as it is', () => {
    const root = draw(`- a\n${lines(300, (index) => `\n  p${index}`)}\n- b`);
    expect(root.querySelectorAll('li p').length).to.equal(302);
  });

  it('looks like one list where a list goes on in the next', async () => {
    for (const [marker, isStreamed] of [
      ['-', false],
      ['1.', false],
      ['-', true],
      ['1.', true],
    ] as const) {
      const text = `Above.\n\n${lines(1_003, () => `${marker} a`)}\n\n${marker === '-' ? '*' : '1)'} another list`;
      const host = await fixture(html`<div style="inline-size: 400px; line-height: 20px"></div>`);
      const shadow = host.attachShadow({ mode: 'open' });
      shadow.adoptedStyleSheets = [markdownStyles.styleSheet!];
      const root = shadow.appendChild(document.createElement('div'));
      const markdown = new MarkdownStream(root, plainOptions);
      for (const piece of isStreamed ? inPieces(text, 1_001) : [text]) markdown.appendText(piece);
      markdown.endStream();
      markdown.drawWaiting();
      for (const section of root.querySelectorAll<HTMLElement>('.section')) section.style.contentVisibility = 'visible';
      const items = [...root.querySelectorAll('li')];
      const tops = items.map((item) => item.getBoundingClientRect().bottom);
      const steps = new Set(tops.slice(1, -1).map((bottom, index) => Math.round(bottom - tops[index]!)));
      // The first of a list has no space above itself: its part of the gap is above the list.
      expect([...steps], `${marker} ${String(isStreamed)}`).to.deep.equal([24]);
      expect(Math.round(tops.at(-1)! - tops.at(-2)!)).to.equal(32);
      markdown.dispose();
    }
  });

  it('ends a quotation at six hundred lines, and goes on in the next', () => {
    const root = draw(TEXTS['a list in a quotation']!);
    expect(root.querySelectorAll('blockquote').length).to.equal(3);
    expect(root.querySelectorAll('blockquote li').length).to.equal(1_300);
  });

  it('loses nothing', () => {
    for (const [name, text] of Object.entries(TEXTS)) {
      const words = (given: string) => given.replaceAll(/[^a-z]/gi, '');
      expect(words(draw(text).textContent ?? ''), name).to.equal(words(text.replaceAll(/\[[ x]\]/g, '')));
    }
  });

  it('leaves lists of three hundred items as they are', () => {
    expect(itemCounts(draw(lines(300, () => '1. a')), 'ol')).to.deep.equal([300]);
    expect(itemCounts(draw(`${lines(300, () => '1. a')}\n\nBelow.`), 'ol')).to.deep.equal([300]);
  });
});
