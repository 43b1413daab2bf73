import { expect, fixture, html } from '@open-wc/testing';
import { RovingFocus, type Orientation } from '../../src/controllers/roving-focus.js';
import { pressKeys } from './press-keys.js';

/** A toolbar between two buttons. */
async function toolbar(orientation: Orientation = 'horizontal', dir = 'ltr') {
  const page = await fixture<HTMLElement>(html`<div dir=${dir}>
    <button>before</button>
    <div role="toolbar" aria-label="Tools">
      <button><b>cut</b></button><button>copy</button><button>paste</button><input aria-label="Size" />
    </div>
    <button>after</button>
  </div>`);
  const bar = page.querySelector<HTMLElement>('[role=toolbar]')!;
  const focus = new RovingFocus({ items: () => [...bar.querySelectorAll<HTMLElement>('button')], orientation });
  bar.addEventListener('keydown', focus.onKey);
  focus.updateTabStop();
  page.querySelector('button')!.focus();
  return { page, bar, focus };
}

const focused = (): string => document.activeElement?.textContent?.trim() ?? '';

async function press(...keys: string[]): Promise<string> {
  await pressKeys(...keys);
  return focused();
}

describe('roving focus', () => {
  it('has one tab stop, which is where the focus was last', async () => {
    await toolbar();
    expect(await press('Tab')).to.equal('cut');
    expect(await press('ArrowRight')).to.equal('copy');
    expect(await press('Shift+Tab')).to.equal('before');
    expect(await press('Tab')).to.equal('copy');
  });

  it('moves by arrows and around the ends, by Home and End to them', async () => {
    await toolbar();
    expect(await press('Tab', 'ArrowRight', 'ArrowRight')).to.equal('paste');
    expect(await press('ArrowRight')).to.equal('cut');
    expect(await press('ArrowLeft')).to.equal('paste');
    expect(await press('Home')).to.equal('cut');
    expect(await press('End')).to.equal('paste');
  });

  it('follows the line of reading from right to left', async () => {
    await toolbar('horizontal', 'rtl');
    expect(await press('Tab', 'ArrowLeft')).to.equal('copy');
    expect(await press('ArrowRight')).to.equal('cut');
  });

  it('goes down a list by the arrows up and down alone', async () => {
    await toolbar('vertical');
    expect(await press('Tab', 'ArrowDown')).to.equal('copy');
    expect(await press('ArrowRight')).to.equal('copy');
    expect(await press('ArrowUp', 'ArrowUp')).to.equal('paste');
  });

  it('leaves alone keys that it has no use for, keys of the browser, and keys in something else', async () => {
    const { bar, page } = await toolbar();
    const heard: string[] = [];
    page.addEventListener('keydown', ({ key, defaultPrevented }) => heard.push(`${key} ${defaultPrevented}`));
    await press('Tab');
    const key = (target: Element, init: KeyboardEventInit) =>
      target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
    heard.length = 0;
    key(bar.querySelector('button')!, { key: 'ArrowLeft', altKey: true });
    key(bar.querySelector('button')!, { key: 'x' });
    key(bar.querySelector('input')!, { key: 'End' });
    expect(heard).to.deep.equal(['ArrowLeft false', 'x false', 'End false']);
    expect(focused()).to.equal('cut');
  });

  it('gives the tab stop to the first item when the one that had it is gone', async () => {
    const { bar, focus } = await toolbar();
    await press('Tab', 'End');
    bar.querySelectorAll('button')[2]!.remove();
    focus.updateTabStop();
    expect([...bar.querySelectorAll('button')].map(({ tabIndex }) => tabIndex)).to.deep.equal([0, -1]);
  });

  it('makes the item that was used the tab stop', async () => {
    const { bar, focus } = await toolbar();
    focus.moveTabStop(bar.querySelectorAll('button')[1]!);
    expect(await press('Tab')).to.equal('copy');
  });
});
