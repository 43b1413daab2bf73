import { expect } from '@open-wc/testing';
import { MarkdownStream } from '../../src/markdown/markdown-stream.js';
import { blockRequests } from '../block-requests.js';
import { terms } from './terms.js'; // not by way of equal.ts, which loads all of the grammar

function begin(onUnread?: () => void) {
  const root = document.createElement('div');
  const markdown = new MarkdownStream(root, { images: 'none', terms, source: 'message', highlight: false, onUnread });
  return { root, markdown };
}

describe('the part of the grammar that short texts do without, and that does not come', () => {
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
});
