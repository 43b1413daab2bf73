import { expect } from '@open-wc/testing';
import { MarkdownStream } from '../../src/markdown/markdown-stream.js';
import { inPieces, plainOptions, structure } from './equal.js';

const of = (part: string, length: number): string => part.repeat(Math.ceil(length / part.length)).slice(0, length);

function draw(pieces: readonly string[]): HTMLElement {
  const root = document.createElement('div');
  const markdown = new MarkdownStream(root, plainOptions);
  for (const piece of pieces) markdown.appendText(piece);
  markdown.endStream();
  markdown.drawWaiting();
  return root;
}

/** Texts that hold a page when they are drawn as they are: 0.5 to 4 s for 200 KB. */
const HEAVY: Readonly<Record<string, string>> = {
  'mail addresses': of('a@b.c ', 13_000),
  addresses: of('http://a.b ', 24_000),
  'line breaks': of('a  \n', 9_000),
  'line breaks by backslash': of('a\\\n', 9_000),
  'marks behind words': `Some words. ${of('*a* ', 13_000)}`,
  'words of both directions': of('\u05d0 a ', 9_000),
  'one word': `Some words, and ${of('w', 9_000)} behind it`,
  NUL: of('\0', 9_000),
  'one word without spaces in Thai': of('\u0e01', 9_000),
  'a task': `- [x] ${of('a@b.c ', 13_000)}`,
};

/** Texts as long that people and models write. */
const LIGHT: Readonly<Record<string, string>> = {
  words: of('Some *words* and `more` of them. ', 12_000),
  'words in Hebrew': of('\u05e9\u05dc\u05d5\u05dd ', 12_000),
  'a paragraph in Chinese': of('\u6211\u5011**\u559d**\u8336\uff0c\u5403\u98ef\u3002', 9_000),
  'a paragraph in Korean without spaces': of('\ucee4\ud53c', 9_000),
  'lines of text': of('Some words in a line\n', 12_000),
  'a picture in an address': `![a](data:image/svg+xml,${of('%3Cg%3E', 20_000)}) and words`,
  'a link to a long address': `[a](https://example.com/${of('b', 6_000)}) and words`,
  'a long word in code': `\`${of('b', 9_000)}\` and words`,
};

const parts = (root: HTMLElement): string[] =>
  [...root.querySelectorAll('.lines')].map(({ textContent }) => textContent ?? '');

describe('one text that would hold the page', () => {
  for (const [name, text] of Object.entries(HEAVY)) {
    it(`is shown as its source, in parts that are laid out each by itself: ${name}`, () => {
      const whole = draw([text]);
      const source = text.replaceAll('\0', '\ufffd').replace('- [x] ', '').trimEnd();
      expect(parts(whole).join('') === source, 'its source').to.equal(true);
      expect(Math.max(...parts(whole).map(({ length }) => length))).to.be.at.most(2_048);
      for (const size of [48, 1_001]) {
        const streamed = draw(inPieces(text, size));
        expect(structure(streamed) === structure(whole), `structure in pieces of ${size}`).to.equal(true);
        expect(parts(streamed), `parts in pieces of ${size}`).to.deep.equal(parts(whole));
      }
    }).timeout(20_000);
  }

  for (const [name, text] of Object.entries(LIGHT)) {
    it(`is not one that people and models write: ${name}`, () => {
      for (const pieces of [[text], inPieces(text, 48)]) expect(parts(draw(pieces))).to.deep.equal([]);
    }).timeout(20_000);
  }

  it('becomes a picture when its address has come', () => {
    const root = draw([`![a](data:image/svg+xml,${of('%3Cg%3E', 9_000)}`, of('%3Cg%3E', 3_000), ') done']);
    expect(parts(root)).to.deep.equal([]);
    expect(root.textContent).to.include('done');
  });
});

describe('a text of 200 KB at once', () => {
  const text = of('- item\n', 200_000);
  const begin = () => {
    const root = document.createElement('div');
    const markdown = new MarkdownStream(root, plainOptions);
    markdown.appendText(text);
    markdown.endStream();
    return { root, markdown };
  };

  it('is drawn in tasks that leave room for others, and says when all of it is there', async () => {
    const { now } = performance;
    let ms = 0;
    performance.now = () => (ms += 3); // each look at the clock: work is counted, not time
    try {
      const { root, markdown } = begin();
      expect(root.querySelectorAll('li').length).to.be.below(2_500);
      expect(markdown.isDrawn).to.equal(false);
      await markdown.drawn;
      expect(markdown.isDrawn).to.equal(true);
      expect(root.querySelectorAll('li').length).to.equal(Math.ceil(200_000 / 7));
    } finally {
      performance.now = now;
    }
  });

  it('is drawn in one task where the host asks for it', () => {
    const { root, markdown } = begin();
    markdown.drawWaiting();
    expect(markdown.isDrawn).to.equal(true);
    expect(root.querySelectorAll('li').length).to.equal(Math.ceil(200_000 / 7));
  });

  it('leaves little that is laid out although it is far', () => {
    for (const part of ['- item\n', '> a\n', '1. a\n   - b\n', '- a\n\n  b\n', 'a\n\n', '---\n\n']) {
      const root = draw([of(part, 60_000)]);
      const sizes = [...root.querySelectorAll('.section')].map((section) => section.querySelectorAll('*').length);
      expect(Math.max(...sizes), part).to.be.below(1_300);
    }
  });
});
