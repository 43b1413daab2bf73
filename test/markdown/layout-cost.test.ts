import { expect } from '@open-wc/testing';
import { MarkdownStream } from '../../src/markdown/markdown-stream.js';
import { markdownStyles } from '../../src/markdown/markdown.styles.js';
import { markdownTerms } from '../../src/locales/en/markdown.js';

const of = (part: string, length: number, end = ''): string => part.repeat(Math.floor(length / part.length)) + end;

const SHAPES: Readonly<Record<string, (length: number) => string>> = {
  'marks on one letter': (length) => `a${of('\u0301', length)}`,
  'links begun': (length) => of('[a](', length),
  'references without a space': (length) => of('[a][b]', length, '\n\n[b]: /x'),
};

/** Draws a text as a message has it. @returns what drawing and layout took. */
async function drawText(text: string, size = text.length): Promise<{ ms: number; root: HTMLElement }> {
  const host = document.body.appendChild(document.createElement('div'));
  host.style.inlineSize = '700px';
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [markdownStyles.styleSheet!];
  const root = shadow.appendChild(document.createElement('div'));
  const stream = new MarkdownStream(root, { images: 'none', terms: markdownTerms.en as never, source: 'message' });
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
