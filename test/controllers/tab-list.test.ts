import { expect, fixture, html } from '@open-wc/testing';
import { LitElement } from 'lit';
import { tabList } from '../../src/controllers/tab-list.js';
import { pressKeys } from './press-keys.js';

type View = 'day' | 'week' | 'month';

class TabbedElement extends LitElement {
  static override properties = { view: { state: true } };
  declare view: View;
  readonly chosen: View[] = [];

  constructor() {
    super();
    this.view = 'day';
  }

  override render() {
    return html`${tabList<View>({
      tabs: [
        { name: 'day', face: 'Day' },
        { name: 'week', face: html`Week<i>·</i>` },
        { name: 'month', face: 'Month' },
      ],
      selected: this.view,
      label: 'Views',
      panelId: 'panel',
      choose: (name) => {
        this.chosen.push(name);
        this.view = name;
      },
    })}
      <div id="panel" role="tabpanel" tabindex="0" aria-labelledby=${`tab-${this.view}`}>${this.view}</div>`;
  }
}
customElements.define('tabbed-element', TabbedElement);

async function tabbed(dir = 'ltr') {
  const page = await fixture<HTMLElement>(
    html`<div dir=${dir}><button>before</button><tabbed-element></tabbed-element></div>`,
  );
  const element = page.querySelector<TabbedElement>('tabbed-element')!;
  page.querySelector('button')!.focus();
  const press = async (...keys: string[]): Promise<string> => {
    await pressKeys(...keys);
    await element.updateComplete;
    return element.shadowRoot!.activeElement?.id ?? '';
  };
  return { element, press };
}

describe('tabs', () => {
  it('are one tab stop, the selected one; what they show comes next', async () => {
    const { press } = await tabbed();
    expect(await press('Tab')).to.equal('tab-day');
    expect(await press('Tab')).to.equal('panel');
    expect(await press('Shift+Tab')).to.equal('tab-day');
  });

  it('select by arrows, around the ends, and by Home and End', async () => {
    const { element, press } = await tabbed();
    expect(await press('Tab', 'ArrowRight')).to.equal('tab-week');
    expect(element.view).to.equal('week');
    expect(await press('End', 'ArrowRight')).to.equal('tab-day');
    expect(await press('ArrowLeft')).to.equal('tab-month');
    expect(await press('Home')).to.equal('tab-day');
    expect(element.chosen).to.deep.equal(['week', 'month', 'day', 'month', 'day']);
    expect(await press('ArrowDown'), 'not by arrows across the line').to.equal('tab-day');
  });

  it('follow the line of reading from right to left', async () => {
    const { element, press } = await tabbed('rtl');
    expect(await press('Tab', 'ArrowLeft')).to.equal('tab-week');
    expect(await press('ArrowRight')).to.equal('tab-day');
    expect(element.view).to.equal('day');
  });

  it('are chosen by a press', async () => {
    const { element } = await tabbed();
    element.shadowRoot!.querySelector<HTMLElement>('#tab-month')!.click();
    await element.updateComplete;
    const tabs = [...element.shadowRoot!.querySelectorAll('[role=tab]')];
    expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).to.deep.equal(['false', 'false', 'true']);
  });

  it('have no faults that a checker finds', async () => {
    const { element } = await tabbed();
    await expect(element).to.be.accessible();
  });
});
