import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { LitElement } from 'lit';
import { CopyController } from '../../src/controllers/copy-controller.js';
import { COPIED_MS, copyKey, writeToClipboard } from '../../src/files/clipboard.js';

class CopyingElement extends LitElement {
  readonly copy = new CopyController<'one' | 'all'>(this);

  override render() {
    const { copied } = this.copy;
    return html`<button @click=${() => this.copy.copyText('text of one', 'one')}>Copy</button>
      <p role="status">${copied === undefined ? '' : `Copied ${copied}`}</p>`;
  }
}
customElements.define('copying-element', CopyingElement);

/** Stands in for the clipboard: the browser that tests run in has no person to ask. `undefined`: a page on plain http. */
const useClipboard = (writeText: ((text: string) => Promise<void>) | undefined): void =>
  void Object.defineProperty(navigator, 'clipboard', { configurable: true, value: writeText && { writeText } });

const statusOf = (element: CopyingElement): string => element.shadowRoot!.querySelector('[role=status]')!.textContent;

async function press(): Promise<CopyingElement> {
  const element = await fixture<CopyingElement>(html`<copying-element></copying-element>`);
  element.shadowRoot!.querySelector('button')!.click();
  await aTimeout(0);
  await element.updateComplete;
  return element;
}

describe('CopyController', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'));

  it('puts the text on the clipboard and says so, for a moment', async () => {
    const written: string[] = [];
    useClipboard((text) => (written.push(text), Promise.resolve()));
    const element = await press();
    expect(written).to.deep.equal(['text of one']);
    expect(statusOf(element)).to.equal('Copied one');
    await aTimeout(COPIED_MS + 50);
    expect(statusOf(element)).to.equal('');
  });

  it('says what was copied last, for its own moment', async () => {
    useClipboard(() => Promise.resolve());
    const element = await press();
    await aTimeout(COPIED_MS * 0.6);
    await element.copy.copyText('', 'all');
    await aTimeout(COPIED_MS * 0.6);
    expect(statusOf(element)).to.equal('Copied all');
  });

  for (const [name, write] of [
    ['refuses', () => Promise.reject(new DOMException('', 'NotAllowedError'))],
    ['is missing', undefined],
  ] as const)
    it(`does not say it where the clipboard ${name}`, async () => {
      useClipboard(write);
      const element = await press();
      expect(statusOf(element)).to.equal('');
      expect(await element.copy.copyText('', 'all')).to.equal(false);
      expect(await writeToClipboard('')).to.equal(false);
    });

  it('has nothing to say once its element is gone', async () => {
    useClipboard(() => Promise.resolve());
    const element = await press();
    element.remove();
    expect(element.copy.copied).to.equal(undefined);
  });

  it('names the key that copies a selection here', () => expect(copyKey()).to.match(/^(?:⌘|Ctrl\+)C$/));
});
