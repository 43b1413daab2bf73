import { expect, waitUntil } from '@open-wc/testing';
import { lazyGrammar } from '../../src/markdown/lazy-grammar.js';
import { MarkdownStream } from '../../src/markdown/markdown-stream.js';
import { blockRequests } from '../block-requests.js';
import { remembersFailedImports } from '../remembered-failures.js';
import { terms } from './terms.js'; // not by way of equal.ts, which loads all of the grammar

function begin(onUnread?: () => void) {
  const root = document.createElement('div');
  const markdown = new MarkdownStream(root, { images: 'none', terms, source: 'message', highlight: false, onUnread });
  return { root, markdown };
}

const TEXT = `Some [words][a], ~~none~~.

> Said.

| a | b |
|---|---|
| 1 | 2 |

![A cat](cat.png)

[a]: https://example.com
`;

// One page imports a module once: what comes first sees it fail, and what comes last has it.
describe('the part of the grammar that short texts do without', () => {
  let remembers = false;
  before(async () => void (remembers = await remembersFailedImports()));
  afterEach(() => blockRequests());

  it('leaves a text as it is written where it cannot be loaded, and says so once', async () => {
    await blockRequests('*/whole-grammar.*');
    let said = 0;
    const { root, markdown } = begin(() => (said += 1));
    markdown.appendText('Some *words*, and more.\n\n');
    expect(root.querySelector('em')!.textContent, 'what is plain is drawn at once').to.equal('words');
    expect(markdown.isDrawn).to.equal(true);
    markdown.appendText('| a | b |\n|---|---|\n');
    expect(root.textContent).to.equal('Some words, and more.');
    expect(markdown.isDrawn).to.equal(false);
    await markdown.drawn;
    markdown.appendText('| 1 | 2 |\n');
    markdown.endStream();
    await markdown.drawn;
    expect(root.textContent).to.equal('Some words, and more.| a | b |\n|---|---|\n| 1 | 2 |\n');
    expect(root.querySelector('table')).to.equal(null);
    expect(said).to.equal(1);
  });

  it('never draws a long text without its bounds', async () => {
    await blockRequests('*/whole-grammar.*');
    const { root, markdown } = begin();
    const text = 'a@b.c '.repeat(3_000);
    markdown.appendText(text);
    markdown.endStream();
    markdown.drawWaiting();
    expect(root.textContent, 'it waits').to.equal('');
    await markdown.drawn;
    expect(root.textContent).to.equal(text);
    const parts = [...root.querySelectorAll('.source > span')].map(({ textContent }) => textContent.length);
    expect(Math.max(...parts)).to.be.at.most(2_048);
    expect(root.querySelector('a')).to.equal(null);
  });

  it('lets a text wait for it, cut anywhere, until it reads as if it had been there', async function () {
    if (remembers) this.skip();
    const drawn = async (pieces: readonly string[]): Promise<string> => {
      const { root, markdown } = begin();
      for (const piece of pieces) markdown.appendText(piece);
      markdown.endStream();
      await markdown.drawn;
      const made = [...root.querySelectorAll('a, s, blockquote, table, .image')].map(({ localName }) => localName);
      return `${root.textContent} ${made.join(' ')}`;
    };
    const cold = [...TEXT].map((_, at) => drawn([TEXT.slice(0, at), TEXT.slice(at)]));
    const letters = drawn([...TEXT]);
    const { root, markdown } = begin();
    markdown.appendText(TEXT);
    markdown.dispose();
    expect(lazyGrammar.loaded, 'all of these began without it').to.equal(undefined);
    const texts = await Promise.all([...cold, letters]);
    await waitUntil(() => lazyGrammar.loaded, 'it is there');
    const whole = await drawn([TEXT]);
    expect(whole).to.equal('Some words, none.Said.ab12 a s blockquote table span');
    expect(new Set(texts)).to.deep.equal(new Set([whole]));
    expect(root.textContent, 'what was given up draws nothing').to.equal('');
  });
});
