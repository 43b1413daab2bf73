import { render, type LitElement } from 'lit';
import type { Lazy } from '../core/lazy.js';
import { addStyles } from '../styles/add-styles.js';
import { lazyNotice, lazyNoticeStyles, type LazyWords } from './lazy-controller.js';

/** What a part belongs to. */
export interface PartPlace {
  /** The part stands in its shadow root. */
  readonly host: LitElement;
  readonly localize: LazyWords;
}

/** Says that part of an element could not be loaded. Behind the part: inside a fold or a widget nobody would see it. */
export class PartNotice {
  readonly #place: PartPlace;
  readonly #part: Element;
  readonly #again: () => void;
  readonly #sentence: (() => string) | undefined;
  #node: HTMLElement | undefined;
  #disposed: boolean | undefined;

  /**
   * @param again - Tries to load it again.
   * @param sentence - Default: the `notLoaded` of the words.
   */
  constructor(place: PartPlace, part: Element, again: () => void, sentence?: () => string) {
    this.#place = place;
    this.#part = part;
    this.#again = again;
    this.#sentence = sentence;
  }

  /**
   * Loads what draws the part, and says so where it cannot be loaded; once nobody waits for it any more nothing begins.
   * @returns why not, where somebody still waits.
   */
  async loadPart<Code>(code: Lazy<Code>, begin: (code: Code) => void): Promise<unknown> {
    this.hideNotice();
    try {
      const loaded = await code.load();
      if (!this.#disposed) begin(loaded);
    } catch (cause) {
      if (!this.#disposed) {
        this.showNotice();
        return cause;
      }
    }
    return undefined;
  }

  dispose(): void {
    this.#disposed = true;
    this.hideNotice();
  }

  showNotice(): void {
    if (this.#node) return;
    addStyles(this.#place.host.renderRoot, [lazyNoticeStyles]);
    this.#node = document.createElement('div');
    this.#part.after(this.#node);
    this.relocalize();
  }

  hideNotice(): void {
    this.#node?.remove();
    this.#node = undefined;
  }

  relocalize(): void {
    if (this.#node) render(lazyNotice(this.#place.localize, this.#again, this.#sentence?.()), this.#node);
  }
}
