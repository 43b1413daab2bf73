/** Run by test-page.test.ts in a browser: each of these has to fail, and none may hold up the run. */
import { expect, fixture, html } from '@open-wc/testing';
import { LitElement } from 'lit';

/** Holds on to the whole page, as an element with a controller and listeners does. */
class FailingElement extends LitElement {
  readonly page = window;
  readonly self = this;
}
customElements.define('failing-element', FailingElement);

const makeElement = () => fixture<FailingElement>(html`<failing-element title="one"></failing-element>`);

describe('on purpose', () => {
  it('compares an element with nothing', async () => expect(await makeElement()).to.equal(null));
  it('compares two elements', async () => expect(await makeElement()).to.equal(await makeElement()));
  it('compares an element with the window', async () => expect(await makeElement()).to.equal(window));
  it('compares lists of elements', async () => expect([await makeElement()]).to.deep.equal([{ at: document.body }]));
  it('compares functions', () => expect(() => 1).to.equal(Symbol('two')));
  it('throws an element', async () => {
    throw Object.assign(new Error('with an element'), { actual: await makeElement(), expected: document });
  });
  describe('in a hook', () => {
    before(async () => expect(await makeElement()).to.equal(undefined));
    it('does not come this far', () => undefined);
  });
  it('has the fonts of the demo', () => {
    expect([...document.fonts].map(({ family, status }) => `${family.replace(/['"]/g, '')} ${status}`)).to.deep.equal([
      'Inter loaded',
      'Geist Mono loaded',
    ]);
  });
});
