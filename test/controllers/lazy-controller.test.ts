import { expect } from '@open-wc/testing';
import { html, LitElement } from 'lit';
import { LazyController } from '../../src/controllers/lazy-controller.js';
import { Lazy } from '../../src/core/lazy.js';
import { waitUntil } from '../wait-until.js';

const words = {
  term: (key: 'notLoaded' | 'tryAgain' | 'reloadPage') =>
    ({ notLoaded: 'It could not be loaded.', tryAgain: 'Try again', reloadPage: 'Reload' })[key],
};

/** Code that comes when the test says so. */
function lateCode() {
  const attempts: { resolve: (value: string) => void; reject: (cause: Error) => void }[] = [];
  const lazy = new Lazy(() => new Promise<string>((resolve, reject) => attempts.push({ resolve, reject })));
  return { lazy, attempts };
}

let count = 0;
const hosts: Element[] = [];
async function host(lazy: Lazy<string>) {
  const failures: unknown[] = [];
  class Host extends LitElement {
    readonly code = new LazyController(this, lazy, { words, onFailed: (cause) => failures.push(cause) });
    override render(): unknown {
      return html`<div>${this.code.render({ loaded: (value) => value, pending: () => 'wait' })}</div>`;
    }
  }
  const tag = `lazy-host-${(count += 1)}`;
  customElements.define(tag, Host);
  const element = document.createElement(tag) as Host;
  // Not a fixture: that waits for a frame, which a page behind another one gets late.
  document.body.append(element);
  hosts.push(element);
  await element.updateComplete;
  const text = () => element.shadowRoot!.querySelector('div')!.textContent.replace(/\s+/g, ' ').trim();
  const press = (label: string) =>
    [...element.shadowRoot!.querySelectorAll('button')].find(({ textContent }) => textContent === label)!.click();
  return { element, failures, text, press };
}

describe('LazyController', () => {
  afterEach(() => hosts.splice(0).forEach((each) => each.remove()));

  it('loads with the first drawing, waits, and draws what has come', async () => {
    const { lazy, attempts } = lateCode();
    const { element, text } = await host(lazy);
    expect(text()).to.equal('wait');
    element.requestUpdate();
    await element.updateComplete;
    expect(attempts).to.have.length(1);
    attempts[0]!.resolve('here');
    await waitUntil(() => text() === 'here');
    expect(element.code.failed).to.equal(false);
  });

  it('says that it could not be loaded, and loads again only when a person asks', async () => {
    const { lazy, attempts } = lateCode();
    const { element, failures, text, press } = await host(lazy);
    attempts[0]!.reject(new Error('offline'));
    await waitUntil(() => text() === 'It could not be loaded. Try again Reload');
    expect(element.shadowRoot!.querySelector('[role=alert]')).not.to.equal(null);
    expect(failures.map(String)).to.deep.equal(['Error: offline']);
    element.requestUpdate();
    await element.updateComplete;
    expect(attempts).to.have.length(1);

    press('Try again');
    await element.updateComplete;
    expect(text()).to.equal('wait');
    attempts[1]!.reject(new Error('still offline'));
    await waitUntil(() => text().startsWith('It could not'));
    expect(failures).to.have.length(2);

    press('Try again');
    attempts[2]!.resolve('here');
    await waitUntil(() => text() === 'here');
    expect(attempts).to.have.length(3);
  });

  it('shares an attempt with other elements, and what one of them has loaded', async () => {
    const { lazy, attempts } = lateCode();
    const [one, two] = [await host(lazy), await host(lazy)];
    expect(attempts).to.have.length(1);
    attempts[0]!.reject(new Error('offline'));
    await waitUntil(() => one.element.code.failed && two.element.code.failed);
    const again = one.element.code.load();
    attempts[1]!.resolve('here');
    expect(await again).to.equal('here');
    expect(two.element.code.failed).to.equal(false);
    two.element.requestUpdate();
    await waitUntil(() => two.text() === 'here');
  });

  it('never rejects: without the code there is nothing', async () => {
    const { lazy, attempts } = lateCode();
    const { element } = await host(lazy);
    const loading = element.code.load();
    attempts[0]!.reject(new Error('offline'));
    expect(await loading).to.equal(undefined);
    expect(await element.code.loadOnce()).to.equal(undefined);
    expect(attempts).to.have.length(1);
  });

  it('tries anew when its element comes back to the page', async () => {
    const { lazy, attempts } = lateCode();
    const { element, text } = await host(lazy);
    attempts[0]!.reject(new Error('offline'));
    await waitUntil(() => element.code.failed);
    const place = element.parentElement!;
    element.remove();
    place.append(element);
    element.requestUpdate();
    await waitUntil(() => attempts.length === 2);
    attempts[1]!.resolve('here');
    await waitUntil(() => text() === 'here');
  });
});
