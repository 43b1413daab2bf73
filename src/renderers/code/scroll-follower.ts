/** Pixels from the end within which a reader counts as standing at it. */
const NEAR_END_PX = 24;

/**
 * Keeps a scroller at its end while text arrives, until the reader scrolls up. Back at the end, it follows again.
 * With reduced motion it does not begin by itself.
 */
export class ScrollFollower {
  readonly #scroller: HTMLElement;
  readonly #changed: () => void;
  #following: boolean;
  #lastTop = 0;

  /** @param changed - Called when the reader's scrolling, or `following`, turned it on or off. */
  constructor(scroller: HTMLElement, changed: () => void, signal: AbortSignal) {
    this.#scroller = scroller;
    this.#changed = changed;
    this.#following = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    scroller.addEventListener('scroll', () => this.#onScroll(), { passive: true, signal });
  }

  get following(): boolean {
    return this.#following;
  }

  set following(following: boolean) {
    if (following === this.#following) return;
    this.#following = following;
    if (following) this.followEnd();
    this.#changed();
  }

  /** Call it after text was added, once per frame: it reads the layout. */
  followEnd(): void {
    if (!this.#following) return;
    this.#scroller.scrollTop = this.#scroller.scrollHeight;
    this.#lastTop = this.#scroller.scrollTop;
  }

  #onScroll(): void {
    const { scrollTop, scrollHeight, clientHeight } = this.#scroller;
    const atEnd = scrollHeight - clientHeight - scrollTop <= NEAR_END_PX;
    // Only a move upwards is the reader's wish to stop: growing text and our own scrolling never go up.
    const following = atEnd
      ? this.#following || scrollTop > this.#lastTop
      : this.#following && scrollTop >= this.#lastTop;
    this.#lastTop = scrollTop;
    if (following === this.#following) return;
    this.#following = following;
    this.#changed();
  }
}
