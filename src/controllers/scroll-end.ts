import { wantsCalm } from '../styles/reduced-motion.js';
import { composedAncestors } from '../composed-tree/composed-ancestors.js';

/** A reader within this distance of the end, in px, follows it. */
const SLACK = 32;

/**
 * Knows whether the user follows the end of a scroller. Whoever scrolls up is left alone until the end is reached
 * again; content that grows does not change it.
 */
export class ScrollEnd extends EventTarget {
  readonly #scroller: Element;
  #top = 0;
  #following: boolean;

  constructor(scroller: Element) {
    super();
    this.#scroller = scroller;
    this.#following = this.#isAtEnd();
    this.#top = scroller.scrollTop;
    const source = scroller === scroller.ownerDocument.scrollingElement ? scroller.ownerDocument : scroller;
    source.addEventListener('scroll', () => this.#onScroll(), { passive: true });
  }

  /** Whether what is added at the end shall stay in view. A change of it is dispatched as `change`. */
  get following(): boolean {
    return this.#following;
  }

  /** Whether there is anything to scroll. */
  get scrolls(): boolean {
    return this.#scroller.scrollHeight > this.#scroller.clientHeight + 1;
  }

  /**
   * Whether an element is the last thing that scrolls, half a screen of others behind it at most: a composer, say.
   * Elsewhere the end of the scroller is not the end of the element.
   */
  endsWith(element: Element): boolean {
    const scroller = this.#scroller;
    const begin = scroller === scroller.ownerDocument.scrollingElement ? 0 : scroller.getBoundingClientRect().top;
    const behind = scroller.scrollHeight - scroller.scrollTop - (element.getBoundingClientRect().bottom - begin);
    return behind <= scroller.clientHeight / 2;
  }

  /** Goes to the end, whether or not it was followed. */
  toEnd(): void {
    const scroller = this.#scroller;
    scroller.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' });
    this.#top = scroller.scrollTop;
    this.#follow(true);
  }

  #isAtEnd(): boolean {
    const { scrollHeight, scrollTop, clientHeight } = this.#scroller;
    return scrollHeight - scrollTop - clientHeight <= SLACK;
  }

  #onScroll(): void {
    const top = this.#scroller.scrollTop;
    // Only a move upwards is the user's wish: the end also moves away when content arrives.
    if (this.#isAtEnd()) this.#follow(true);
    else if (top < this.#top - 1) this.#follow(false);
    this.#top = top;
  }

  #follow(value: boolean): void {
    if (value === this.#following) return;
    this.#following = value;
    this.dispatchEvent(new Event('change'));
  }
}

const known = new WeakMap<Element, ScrollEnd>();

/** The one `ScrollEnd` of a scroller. */
export function scrollEndOf(scroller: Element): ScrollEnd {
  const found = known.get(scroller) ?? new ScrollEnd(scroller);
  known.set(scroller, found);
  return found;
}

/** The scrollers around an element, the nearest first, the page's own last; through shadow roots and slots. */
export function scrollersAround(element: Element): ScrollEnd[] {
  const found: ScrollEnd[] = [];
  const page = element.ownerDocument.scrollingElement;
  for (const node of composedAncestors(element)) {
    if (node === page) break;
    if (node !== element && node instanceof Element && /auto|scroll|overlay/.test(getComputedStyle(node).overflowY))
      found.push(scrollEndOf(node));
  }
  if (page) found.push(scrollEndOf(page));
  return found;
}

/**
 * Keeps the end of an element in view, on the nearest scroller that has something to scroll, if the element is its
 * end and the user follows it and has not asked for less motion.
 */
export function stickToEnd(element: Element, scrollers: readonly ScrollEnd[]): void {
  if (wantsCalm()) return;
  const nearest = scrollers.find((scroller) => scroller.scrolls);
  if (nearest?.following && nearest.endsWith(element)) nearest.toEnd();
}
