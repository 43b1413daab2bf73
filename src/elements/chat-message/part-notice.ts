import { render } from 'lit';
import { lazyNotice, lazyNoticeStyles } from '../../controllers/lazy-controller.js';
import { addStyles } from '../../styles/add-styles.js';
import type { SegmentContext } from './segment-view.js';

/** Says that part of a message could not be loaded. Behind the part: inside a fold or a widget nobody would see it. */
export class PartNotice {
  readonly #context: SegmentContext;
  readonly #part: Element;
  readonly #again: () => void;
  #node: HTMLElement | undefined;

  /** @param again - Tries to load it again. */
  constructor(context: SegmentContext, part: Element, again: () => void) {
    this.#context = context;
    this.#part = part;
    this.#again = again;
  }

  showNotice(): void {
    addStyles(this.#context.host.renderRoot, [lazyNoticeStyles]);
    this.#node = document.createElement('div');
    this.#part.after(this.#node);
    this.relocalize();
  }

  hideNotice(): void {
    this.#node?.remove();
    this.#node = undefined;
  }

  relocalize(): void {
    if (this.#node) render(lazyNotice(this.#context.localize, this.#again), this.#node);
  }
}
