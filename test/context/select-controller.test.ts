import { expect, fixture, html } from '@open-wc/testing';
import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import { SelectController } from '../../src/context/select-controller.js';
import { HeadlessController } from '../../src/core/headless-controller.js';

class CountingElement extends LitElement {
  @property({ attribute: false }) headless?: HeadlessController;
  @property() messageId = '';
  renders = 0;
  readonly select = new SelectController(this, (headless) => headless.getMessage(this.messageId));
  override render() {
    this.renders += 1;
    return html`${this.select.value?.contentBlocks.length}`;
  }
}
customElements.define('counting-element', CountingElement);

/** A headless controller that counts who listens. */
class WatchedController extends HeadlessController {
  listeners = 0;
  override subscribe(listener: () => void): () => void {
    this.listeners += 1;
    const stop = super.subscribe(listener);
    return () => {
      this.listeners -= 1;
      stop();
    };
  }
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

async function mounted() {
  const headless = new WatchedController({ storage: 'memory' });
  const mine = headless.startMessage({ role: 'assistant' });
  const other = headless.startMessage({ role: 'assistant' });
  const element = await fixture<CountingElement>(
    html`<counting-element .headless=${headless} .messageId=${mine}></counting-element>`,
  );
  await turn();
  return { headless, mine, other, element, renders: element.renders };
}

describe('SelectController', () => {
  it('renders again when its slice is another object, and only then', async () => {
    const { headless, mine, other, element, renders } = await mounted();
    for (let chunk = 0; chunk < 20; chunk += 1) {
      headless.appendText(other, 'x');
      await turn();
    }
    expect(element.renders).to.equal(renders);
    headless.appendText(mine, 'x');
    await turn();
    expect(element.renders).to.equal(renders + 1);
    expect(element.shadowRoot!.textContent).to.equal('1');
  });

  it('renders once however many chunks arrive in one turn', async () => {
    const { headless, mine, element, renders } = await mounted();
    for (let chunk = 0; chunk < 20; chunk += 1) headless.appendText(mine, 'x');
    await turn();
    expect(element.renders).to.equal(renders + 1);
  });

  it('stops listening when the element goes, and listens again when it comes back', async () => {
    const { headless, mine, element } = await mounted();
    const parent = element.parentNode!;
    expect(headless.listeners).to.equal(1);
    element.remove();
    expect(headless.listeners).to.equal(0);
    element.messageId = '';
    await element.updateComplete;
    expect(headless.listeners).to.equal(0);
    element.messageId = mine;
    parent.append(element);
    await element.updateComplete;
    expect(headless.listeners).to.equal(1);
    headless.appendText(mine, 'y');
    await turn();
    expect(element.shadowRoot!.textContent).to.equal('1');
  });

  it('leaves the old headless controller when it is given another', async () => {
    const { headless, element } = await mounted();
    const next = new WatchedController({ storage: 'memory' });
    element.headless = next;
    await element.updateComplete;
    expect([headless.listeners, next.listeners]).to.deep.equal([0, 1]);
  });
});
