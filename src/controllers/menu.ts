import type { ReactiveControllerHost } from 'lit';

/**
 * What a button with a menu in a shadow root does by keyboard and focus, after the ARIA pattern: arrows, Home, End, Esc,
 * and closing when the focus leaves. How it looks and opens is said by who extends it.
 */
export abstract class Menu {
  protected readonly host: ReactiveControllerHost & HTMLElement;
  protected readonly id: string;
  protected isOpen = false;

  /** @param id - Of the menu's element, unique in the host's shadow root. It stands beside its button. */
  constructor(host: ReactiveControllerHost & HTMLElement, id: string) {
    this.host = host;
    this.id = id;
  }

  abstract close(): void;

  protected abstract show(): void;

  protected get menu(): HTMLElement | null | undefined {
    return this.host.shadowRoot?.getElementById(this.id);
  }

  protected get items(): HTMLElement[] {
    return [...(this.menu?.querySelectorAll<HTMLElement>('button') ?? [])];
  }

  protected get button(): HTMLElement | null | undefined {
    return this.menu?.parentElement?.querySelector<HTMLElement>('[aria-haspopup]');
  }

  /** For the element around button and menu. */
  protected readonly focusLeft = (event: FocusEvent): void => {
    const wrapper = event.currentTarget;
    if (wrapper instanceof Element && event.relatedTarget instanceof Node && !wrapper.contains(event.relatedTarget))
      this.close();
  };

  /** For the element around button and menu. */
  protected readonly key = (event: KeyboardEvent): void => {
    if (!this.isOpen) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      return this.show();
    }
    const { items, button } = this;
    const at = items.findIndex((item) => item === this.host.shadowRoot?.activeElement);
    const targets: Record<string, HTMLElement | null | undefined> = {
      ArrowDown: items[(at + 1) % items.length],
      ArrowUp: items.at(at <= 0 ? -1 : at - 1),
      Home: items[0],
      End: items.at(-1),
      Escape: button,
    };
    if (event.key === 'Tab') return this.close();
    if (!Object.hasOwn(targets, event.key)) return;
    event.preventDefault();
    event.stopPropagation(); // this Esc closes the menu, not what is around it
    targets[event.key]?.focus();
    if (event.key === 'Escape') this.close();
  };
}
