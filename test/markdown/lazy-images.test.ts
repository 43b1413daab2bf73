import { expect } from '@open-wc/testing';
import { blockRequests } from '../block-requests.js';
import { remembersFailedImports } from '../remembered-failures.js';
import { stream } from './equal.js';
import { waitUntil } from '../wait-until.js';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('images in Markdown whose code does not come', () => {
  let remembers = false;
  before(async () => void (remembers = await remembersFailedImports()));
  afterEach(() => blockRequests());

  it('say so with the words of the image, and are loaded when a person asks', async () => {
    await blockRequests('*/markdown/images.*');
    const { root, stream: markdown } = stream({ images: 'all' });
    document.body.append(root);
    markdown.appendText(`A ![bowl of soup](${PIXEL}) is here`);
    markdown.endStream();
    await waitUntil(() => root.querySelector('.image-load'), 'it says so');
    expect(root.querySelector('.image')!.textContent).to.contain('This image could not be loaded.');
    expect(root.querySelector('.image')!.textContent).to.contain('bowl of soup');

    await blockRequests();
    root.querySelector<HTMLElement>('.image-load')!.click();
    if (remembers) {
      // Without a reload it stays a box with the words of the image.
      await markdown.ready;
      expect(root.querySelector('.image')!.textContent).to.contain('This image could not be loaded.');
      expect(root.querySelector('.image')!.textContent).to.contain('bowl of soup');
    } else {
      await waitUntil(() => root.querySelector('img'), 'it is loaded');
      expect(root.querySelector('img')!.alt).to.equal('bowl of soup');
      expect(root.querySelector('.image-note')).to.equal(null);
    }
    root.remove();
  });
});
