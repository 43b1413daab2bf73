import { render, type LitElement } from 'lit';
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
