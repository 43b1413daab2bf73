import { expect } from '@open-wc/testing';
import { MarkdownStream } from '../../src/markdown/markdown-stream.js';
import { markdownStyles } from '../../src/markdown/markdown.styles.js';
import { terms } from './equal.js';

const of = (part: string, length: number, end = ''): string => part.repeat(Math.floor(length / part.length)) + end;

const SHAPES: Readonly<Record<string, (length: number) => string>> = {
  'marks on one letter': (length) => `a${of('\u0301', length)}`,
  'links begun': (length) => of('[a](', length),
  'a table of very many columns': (length) => `${of('|a', length / 2)}\n${of('|-', length / 2)}`,
  'a table of four hundred columns': (length) =>
    `${of('|a', 800)}|\n${of('|-', 800)}|\n${of(`${of('|b', 800)}|\n`, length)}`,
  'a table of very many rows': (length) => `|a|b|\n|-|-|\n${of('|c|d|\n', length)}`,
  'references without a space': (length) => of('[a][b]', length, '\n\n[b]: /x'),
};

/** Draws a text as a message has it. @returns what drawing and layout took. */
async function drawText(text: string, size = text.length): Promise<{ ms: number; root: HTMLElement }> {
  const host = document.body.appendChild(document.createElement('div'));
  host.style.inlineSize = '700px';
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [markdownStyles.styleSheet!];
  const root = shadow.appendChild(document.createElement('div'));
  const stream = new MarkdownStream(root, { images: 'none', terms, source: 'message' });
  const start = performance.now();
  for (let at = 0; at < text.length; at += size) stream.appendText(text.slice(at, at + size));
  stream.endStream();
  await stream.ready;
  root.getBoundingClientRect();
  const ms = performance.now() - start;
  stream.dispose();
  host.remove();
  return { ms, root };
}

describe('laying out Markdown that is meant to keep the page busy', () => {
  for (const [name, make] of Object.entries(SHAPES)) {
    it(`takes no square of its length: ${name}`, async () => {
      await drawText(make(4_000));
      const { ms } = await drawText(make(50_000));
      expect(ms).to.be.below(2_500); // 7,000 to 15,000 before, and the square of the length
    }).timeout(60_000);
  }

  it('parts marks on one letter, whatever the pieces, and loses none', async () => {
    const text = `a${'\u0301\u0302\u20dd'.repeat(100)} b\u0301 c${'\u0308'.repeat(64)}`;
    const whole = (await drawText(text)).root.textContent ?? '';
    expect(whole.replaceAll('\u200a', '')).to.equal(text);
    expect(whole.split('\u200a').length).to.equal(5);
    for (const size of [1, 7, 64, 65]) expect((await drawText(text, size)).root.textContent).to.equal(whole);
  });

  it('ends a table of eight thousand cells, whatever the pieces, and shows the rest as text', async () => {
    const rows = Array.from({ length: 4_003 }, (_, row) => `|c${row}|d|`);
    const text = `|a|b|\n|-|-|\n${rows.join('\n')}\n\nBelow.\n\n|e|\n|-|\n|f|`;
    const { root } = await drawText(text);
    const [large, small] = root.querySelectorAll('table');
    expect(large?.tBodies[0]?.rows.length).to.equal(4_000);
    expect(small?.tBodies[0]?.rows.length).to.equal(1);
    const [rest, below] = root.querySelectorAll('p');
    expect(rest?.textContent).to.equal('|c4000|d|\n|c4001|d|\n|c4002|d|');
    expect(below?.textContent).to.equal('Below.');
    for (const size of [64, 1_001, 20_000]) {
      const streamed = (await drawText(text, size)).root;
      expect(streamed.textContent === root.textContent, `text in pieces of ${size}`).to.equal(true);
      const count = [...streamed.querySelectorAll('tr, p, table')].length;
      expect(count, `pieces of ${size}`).to.equal(root.querySelectorAll('tr, p, table').length);
    }
  }).timeout(60_000);

  it('shows a table of more than five hundred columns as text', async () => {
    const text = (columns: number) => `${of('|a', 2 * columns)}\n${of('|-', 2 * columns)}\n|b`;
    expect((await drawText(text(500))).root.querySelectorAll('th').length).to.equal(500);
    const { root } = await drawText(text(501));
    expect(root.querySelector('table') === null).to.equal(true);
    expect(root.textContent).to.equal(text(501));
  });

  it('knows a long word, whatever the pieces', async () => {
    for (const [length, isDense] of [
      [1_023, false],
      [1_024, true],
    ] as const) {
      const text = `some words ${'w'.repeat(length)} and more`;
      for (const size of [1, 7, 300, 2_000])
        expect((await drawText(text, size)).root.classList.contains('dense'), `${length}, ${size}`).to.equal(isDense);
    }
  });
});
