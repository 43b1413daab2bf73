import { expect, fixture, html } from '@open-wc/testing';
import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import { StoreController } from '../../src/context/store-controller.js';
import type { Feature } from '../../src/core/feature.js';
import { HeadlessController } from '../../src/core/headless-controller.js';
import type { Subscribable } from '../../src/core/subscribable.js';

class CountingElement extends LitElement {
  @property({ attribute: false }) headless?: HeadlessController;
  @property() messageId = '';
  renders = 0;
  readonly select = new StoreController(
    this,
    (headless) => headless,
    (headless) => headless.getMessage(this.messageId),
  );
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

describe('StoreController', () => {
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

/** A store of a feature's: how often each bell has rung, in objects that stay the same until then. */
class Bells implements Subscribable {
  readonly bells = new Map<string, { readonly rung: number }>([
    ['low', { rung: 0 }],
    ['high', { rung: 0 }],
  ]);
  readonly listeners = new Set<() => void>();

  ring(name: string): void {
    this.bells.set(name, { rung: (this.bells.get(name)?.rung ?? 0) + 1 });
    for (const listener of this.listeners) listener();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
}

const bellsFeature = (): Feature<Bells> => ({ name: 'bells', join: () => new Bells() });
const bellsOf = (headless?: HeadlessController) => (headless as { bells?: Bells } | undefined)?.bells;

class BellElement extends LitElement {
  @property({ attribute: false }) headless?: HeadlessController;
  @property({ attribute: false }) bells?: Bells;
  @property() name = 'low';
  selections = 0;
  renders = 0;
  readonly bell = new StoreController(
    this,
    (headless) => this.bells ?? bellsOf(headless),
    ({ bells }) => {
      this.selections += 1;
      return bells.get(this.name);
    },
  );
  override render() {
    this.renders += 1;
    return html`${this.bell.value?.rung ?? 'none'}`;
  }
}
customElements.define('bell-element', BellElement);

const shown = (element: Element) => element.shadowRoot!.textContent;

async function rung(headless: HeadlessController | undefined, bells?: Bells) {
  const element = await fixture<BellElement>(html`<bell-element .headless=${headless} .bells=${bells}></bell-element>`);
  await turn();
  return element;
}

describe('StoreController, of the store of a feature', () => {
  it('renders again when its slice of that store is another object, and only then', async () => {
    const headless = new WatchedController({ storage: 'memory' });
    const bells = headless.use(bellsFeature());
    const element = await rung(headless);
    const { renders } = element;
    bells.ring('high');
    await turn();
    expect(element.renders).to.equal(renders);
    bells.ring('low');
    await turn();
    expect(element.renders).to.equal(renders + 1);
    expect(shown(element)).to.equal('1');
  });

  it('runs no selector when something changes in another store', async () => {
    const { headless, mine, element: message } = await mounted();
    const bells = headless.use(bellsFeature());
    const element = await rung(headless);
    const { selections } = element;
    let reads = 0;
    const { getMessage } = headless;
    headless.getMessage = (id) => {
      reads += 1;
      return getMessage.call(headless, id);
    };
    for (let tick = 0; tick < 20; tick += 1) {
      bells.ring('high');
      await turn();
    }
    expect([element.selections - selections, reads]).to.deep.equal([20, 0]);
    for (let chunk = 0; chunk < 20; chunk += 1) {
      headless.appendText(mine, 'x');
      await turn();
    }
    expect(element.selections - selections).to.equal(20);
    expect(reads).to.be.greaterThan(19);
    expect(shown(message)).to.equal('1');
  });

  it('waits for a feature that is used later, and listens to its store alone from then on', async () => {
    const headless = new WatchedController({ storage: 'memory' });
    const element = await rung(headless);
    expect(shown(element)).to.equal('none');
    expect(headless.listeners).to.equal(1);
    const id = headless.startMessage({ role: 'assistant' });
    const { renders } = element;
    headless.appendText(id, 'x');
    await turn();
    expect(element.renders).to.equal(renders);
    const bells = headless.use(bellsFeature());
    await turn();
    expect(shown(element)).to.equal('0');
    expect([headless.listeners, bells.listeners.size]).to.deep.equal([0, 1]);
    bells.ring('low');
    await turn();
    expect(shown(element)).to.equal('1');
  });

  it('goes over to the store of another headless controller', async () => {
    const [one, other] = [new WatchedController({ storage: 'memory' }), new WatchedController({ storage: 'memory' })];
    const [before, after] = [one.use(bellsFeature()), other.use(bellsFeature())];
    after.ring('low');
    const element = await rung(one);
    element.headless = other;
    await element.updateComplete;
    expect(shown(element)).to.equal('1');
    expect([before.listeners.size, after.listeners.size, one.listeners, other.listeners]).to.deep.equal([0, 1, 0, 0]);
  });

  it('takes a store that it is given, without any headless controller', async () => {
    const bells = new Bells();
    const element = await rung(undefined, bells);
    bells.ring('low');
    await turn();
    expect(shown(element)).to.equal('1');
    const others = new Bells();
    element.bells = others;
    await element.updateComplete;
    expect(shown(element)).to.equal('0');
    expect([bells.listeners.size, others.listeners.size]).to.deep.equal([0, 1]);
    element.bells = undefined;
    await element.updateComplete;
    expect(shown(element)).to.equal('none');
    expect(others.listeners.size).to.equal(0);
  });

  it('stops listening when the element goes, and sees what happened when it comes back', async () => {
    const bells = new Bells();
    const element = await rung(undefined, bells);
    const parent = element.parentNode!;
    element.remove();
    expect(bells.listeners.size).to.equal(0);
    element.requestUpdate();
    await element.updateComplete;
    expect(bells.listeners.size).to.equal(0);
    bells.ring('low');
    parent.append(element);
    await element.updateComplete;
    expect(shown(element)).to.equal('1');
    expect(bells.listeners.size).to.equal(1);
  });

  it('follows its own choice between a store and none', async () => {
    const headless = new WatchedController({ storage: 'memory' });
    class ChoosingElement extends LitElement {
      @property({ attribute: false }) headless?: HeadlessController;
      @property({ type: Boolean }) active = false;
      renders = 0;
      readonly messages = new StoreController(
        this,
        (given) => (this.active ? given : undefined),
        (given) => given.messages,
      );
      override render() {
        this.renders += 1;
        return html`${this.messages.value?.length ?? 'none'}`;
      }
    }
    customElements.define('choosing-element', ChoosingElement);
    const element = await fixture<ChoosingElement>(html`<choosing-element .headless=${headless}></choosing-element>`);
    expect(shown(element)).to.equal('none');
    element.active = true;
    await element.updateComplete;
    expect(shown(element)).to.equal('0');
    const { renders } = element;
    headless.use(bellsFeature());
    await turn();
    expect(element.renders).to.equal(renders);
    headless.startMessage({ role: 'assistant' });
    await turn();
    expect(shown(element)).to.equal('1');
    expect(headless.listeners).to.equal(1);
  });
});
