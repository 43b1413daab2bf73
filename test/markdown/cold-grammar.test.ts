import { expect } from '@open-wc/testing';
import { lazyGrammar } from '../../src/markdown/lazy-grammar.js';
import { MarkdownStream } from '../../src/markdown/markdown-stream.js';
import { waitUntil } from '../wait-until.js';
import { terms } from './terms.js'; // not by way of equal.ts, which loads all of the grammar

function begin() {
  const root = document.createElement('div');
  const markdown = new MarkdownStream(root, { images: 'none', terms, source: 'message', highlight: false });
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

// Alone in its page: it has to begin before the grammar is there.
describe('the part of the grammar that short texts do without', () => {
  it('lets a text wait for it, cut anywhere, until it reads as if it had been there', async () => {
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
