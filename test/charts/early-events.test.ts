import { expect, fixture, html } from '@open-wc/testing';
import { Lazy } from '../../src/core/lazy.js';
import { beginWithFirst } from '../../src/charts/early-events.js';

/** A part of a page whose code loads when the test says so, and what that code then hears. */
async function waitingPart() {
  let arrive = (_code: string): void => undefined;
  const late = new Lazy(() => new Promise<string>((resolve) => (arrive = resolve)));
  const page = await fixture<HTMLElement>(html`<div><section><button>Entry</button></section></div>`);
  const part = page.querySelector('section')!;
  const button = page.querySelector('button')!;
  const heard: string[] = [];
  const around: string[] = [];
  const TYPES = ['pointermove', 'pointerdown', 'keydown', 'click'];
  for (const type of TYPES) page.addEventListener(type, () => around.push(type));
  beginWithFirst(part, late, (code) => {
    heard.push(code);
    for (const type of TYPES)
      button.addEventListener(type, (event) => {
        const { clientX, key } = event as MouseEvent & KeyboardEvent;
        heard.push([type, key ?? clientX].join(' '));
      });
  });
  const press = (key: string, more: KeyboardEventInit = {}) =>
    !button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  const move = (clientX: number) =>
    button.dispatchEvent(new PointerEvent('pointermove', { clientX, bubbles: true, composed: true }));
  return {
    ...{ part, button, heard, around, press, move, late },
    async load(): Promise<void> {
      arrive('code');
      await late.load();
      await Promise.resolve();
    },
  };
}

describe('what somebody does with a chart before its code is there', () => {
  it('is done once it is, in its order, where it was done; the page around it hears of it once', async () => {
    const { heard, around, press, move, button, load } = await waitingPart();
    expect(press('ArrowRight'), 'the page does not scroll').to.equal(true);
    expect(press('ArrowRight', { ctrlKey: true }), 'other keys are the page’s').to.equal(false);
    expect(press('Tab')).to.equal(false);
    button.click();
    expect(heard).to.deep.equal([]);
    await load();
    expect(heard).to.deep.equal(['code', 'keydown ArrowRight', 'keydown ArrowRight', 'keydown Tab', 'click 0']);
    expect(around).to.deep.equal(['keydown', 'keydown', 'keydown', 'click']);
    move(7);
    expect(heard.slice(5)).to.deep.equal(['pointermove 7']);
    expect(around.at(-1)).to.equal('pointermove');
  });

  it('leaves the pointer where it was last', async () => {
    const { heard, move, load } = await waitingPart();
    for (const x of [1, 2, 3]) move(x);
    await load();
    expect(heard).to.deep.equal(['code', 'pointermove 3']);
  });

  it('is heard at once where the code is there', async () => {
    const { heard, late, button } = await waitingPart();
    late.supplyValue('code');
    expect(heard, 'nobody has come yet').to.deep.equal([]);
    button.click();
    expect(heard).to.deep.equal(['code', 'click 0']);
  });
});
