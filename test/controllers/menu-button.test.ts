import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { LitElement } from 'lit';
import { MenuButton } from '../../src/controllers/menu-button.js';
import { pressKeys } from './press-keys.js';

class MenuElement extends LitElement {
  static override properties = { inPlace: { type: Boolean } };
  declare inPlace: boolean;
  readonly run: string[] = [];
  sorted = 'name';
  grouped = false;
  readonly #onTop = new MenuButton(this, 'top');
  readonly #inPlace = new MenuButton(this, 'place', { inPlace: true });

  override render() {
    const sort = (label: string) => ({
      label,
      checked: this.sorted === label,
      run: () => ((this.sorted = label), void this.run.push(label)),
    });
    const group = {
      label: 'group',
      checked: this.grouped,
      toggles: true,
      run: () => void (this.grouped = !this.grouped),
    };
    const menu = this.inPlace ? this.#inPlace : this.#onTop;
    return menu.renderMenu({
      face: 'Sort',
      label: 'Order',
      className: '',
      items: [
        sort('date'),
        sort('name'),
        { ...group, begins: true },
        { label: 'reset', run: () => void this.run.push('reset') },
      ],
    });
  }
}
customElements.define('menu-element', MenuElement);

async function menu(inPlace: boolean) {
  const page = await fixture<HTMLElement>(
    html`<div><menu-element .inPlace=${inPlace}></menu-element><button>after</button></div>`,
  );
  const element = page.querySelector<MenuElement>('menu-element')!;
  await element.updateComplete;
  const root = element.shadowRoot!;
  const button = root.querySelector<HTMLElement>('[aria-haspopup]')!;
  button.focus();
  const settle = async (): Promise<void> => {
    await aTimeout(20); // the browser says a task later that it has closed a menu
    await element.updateComplete;
  };
  const press = async (...keys: string[]): Promise<string> => {
    for (const key of keys) {
      await pressKeys(key);
      await settle();
    }
    return (root.activeElement ?? document.activeElement)?.textContent?.trim() ?? '';
  };
  const isOpen = (): boolean => button.getAttribute('aria-expanded') === 'true';
  return { page, element, root, button, press, settle, isOpen };
}

for (const inPlace of [false, true])
  describe(`a menu button ${inPlace ? 'in place' : 'in the top layer'}`, () => {
    it('opens by Enter, Space and the arrows, with the focus on what is chosen', async () => {
      for (const key of ['Enter', 'Space', 'ArrowDown', 'ArrowUp']) {
        const { press, isOpen } = await menu(inPlace);
        expect(await press(key), key).to.equal('name');
        expect(isOpen()).to.equal(true);
      }
    });

    it('moves along its items and around the ends', async () => {
      const { press } = await menu(inPlace);
      expect(await press('Enter', 'ArrowDown')).to.equal('group');
      expect(await press('End')).to.equal('reset');
      expect(await press('ArrowDown')).to.equal('date');
      expect(await press('ArrowUp')).to.equal('reset');
      expect(await press('Home')).to.equal('date');
    });

    it('does what is chosen, and goes back to its button', async () => {
      const { element, press, isOpen, root } = await menu(inPlace);
      expect(await press('Enter', 'ArrowUp', 'Enter')).to.equal('Sort');
      expect([element.run, isOpen()]).to.deep.equal([['date'], false]);
      expect(root.querySelectorAll('[role^=menuitem]').length, 'no items for a screen reader').to.equal(0);
    });

    it('stays open for what is on or off by itself', async () => {
      const { element, press, isOpen, root } = await menu(inPlace);
      await press('Enter', 'ArrowDown', 'Enter');
      expect([element.grouped, isOpen()]).to.deep.equal([true, true]);
      expect(root.querySelector('[role=menuitemcheckbox]')!.getAttribute('aria-checked')).to.equal('true');
    });

    it('closes by Esc, which nobody around it hears, and goes back to its button', async () => {
      const { page, press, isOpen } = await menu(inPlace);
      const heard: string[] = [];
      page.addEventListener('keydown', ({ key }) => heard.push(key));
      expect(await press('Enter', 'Escape')).to.equal('Sort');
      expect(isOpen()).to.equal(false);
      expect(heard).to.deep.equal(['Enter']);
    });

    it('closes by Tab, which goes on', async () => {
      const { press, isOpen } = await menu(inPlace);
      expect(await press('Enter', 'Tab')).to.equal('after');
      expect(isOpen()).to.equal(false);
    });

    it('closes at a press on its button or elsewhere, and when it is taken out', async () => {
      const { element, button, press, settle, isOpen } = await menu(inPlace);
      button.click();
      await settle();
      expect(isOpen()).to.equal(true);
      button.click();
      await settle();
      expect(isOpen()).to.equal(false);
      await press('Enter');
      document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
      await settle();
      expect(isOpen()).to.equal(false);
      await press('Enter');
      element.remove();
      await settle();
      expect(isOpen()).to.equal(false);
    });

    it('has no faults that a checker finds, open', async () => {
      const { element, press } = await menu(inPlace);
      await press('Enter');
      await expect(element).to.be.accessible();
    });
  });
