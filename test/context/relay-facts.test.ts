import { expect, fixture, html } from '@open-wc/testing';
import '../../src/define/vitrine-provider.js';
import { relayFacts } from '../../src/context/relay-facts.js';
import type { Feature } from '../../src/core/feature.js';
import { HeadlessController } from '../../src/core/headless-controller.js';
import { registerFactEvents } from '../../src/events/fact-events.js';

declare module '../../src/core/headless-facts.js' {
  interface HeadlessFacts {
    'bell-struck': { readonly times: number };
    'bell-cracked': { readonly times: number };
  }
}

class BellStruckEvent extends CustomEvent<{ readonly times: number }> {
  static readonly type = 'bell-struck';
  constructor(detail: { readonly times: number }) {
    super(BellStruckEvent.type, { detail, bubbles: true, composed: true });
  }
}

interface Bell {
  strike(): void;
  crack(): void;
}

const bellFeature: Feature<Bell> = {
  name: 'bell',
  join: ({ dispatchFact }) => ({
    strike: () => dispatchFact('bell-struck', { times: 1 }),
    crack: () => dispatchFact('bell-cracked', { times: 1 }),
  }),
};

const memory = () => new HeadlessController({ storage: 'memory' });

describe('facts of a feature', () => {
  it('are in the page what the feature says they are, though it came after the provider', async () => {
    const headless = memory();
    const page = await fixture(html`<div><vitrine-provider .headless=${headless}></vitrine-provider></div>`);
    const heard: Event[] = [];
    page.addEventListener('bell-struck', (event) => heard.push(event));
    registerFactEvents(BellStruckEvent);
    headless.use(bellFeature).strike();
    expect(heard).to.have.length(1);
    expect(heard[0]).to.be.instanceOf(BellStruckEvent);
    expect((heard[0] as BellStruckEvent).detail).to.deep.equal({ times: 1 });
    expect(heard[0]!.target === page.firstElementChild).to.equal(true);
  });

  it('reach the page as plain events where nobody has said what they are', async () => {
    const headless = memory();
    const page = await fixture(html`<div><vitrine-provider .headless=${headless}></vitrine-provider></div>`);
    const heard: unknown[] = [];
    page.addEventListener('bell-cracked', (event) => heard.push((event as CustomEvent).detail, event.cancelable));
    headless.use(bellFeature).crack();
    expect(heard).to.deep.equal([{ times: 1 }, false]);
  });

  it('are relayed by one relay, however many ask for it', () => {
    const headless = memory();
    expect(relayFacts(headless) === relayFacts(headless)).to.equal(true);
    expect(relayFacts(headless) === relayFacts(memory())).to.equal(false);
  });

  it('of a controller that is disposed do no harm', () => {
    const headless = memory();
    headless.dispose();
    expect(relayFacts(headless).size).to.equal(0);
  });
});
