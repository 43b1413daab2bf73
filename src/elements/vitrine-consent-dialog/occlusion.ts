/** How often the browser looks, in milliseconds: it takes no less. */
const DELAY_MS = 100;
/** What a browser has said while a surface faded counts for nothing, so long after that, in milliseconds. */
const FADED_MS = 250;
/** The same for an element that has not been seen once: on a busy machine the first word comes late. */
const FIRST_MS = 1_000;

/** Drawn with any other, no browser promises of an element that it is seen as it is. */
const PLAIN = { opacity: '1', filter: 'none', transform: 'none', clipPath: 'none', mixBlendMode: 'normal' } as const;

interface WatchInit extends IntersectionObserverInit {
  readonly trackVisibility: boolean;
  readonly delay: number;
}

interface VisibleEntry extends IntersectionObserverEntry {
  /** Version 2 of the standard: nothing is in front of it, and nothing changes how it looks. */
  readonly isVisible?: boolean;
}

/**
 * Whether something stands in front of what a surface holds, wherever it comes from: the one look that reaches into closed
 * shadow roots. Only Chromium has it, and it tells a tenth of a second late.
 * @see https://w3c.github.io/IntersectionObserver/v2/
 */
export class Occlusion {
  readonly #covered = new Set<Element>();
  readonly #seen = new Set<Element>();
  #observer: IntersectionObserver | undefined;
  #watched: readonly Element[] = [];
  #fadedAt = 0;

  /** Looks at these from now on, and at no others. */
  watchElements(elements: readonly Element[]): void {
    if (!('isVisible' in IntersectionObserverEntry.prototype)) return;
    const isSame = elements.length === this.#watched.length;
    if (isSame && elements.every((each, index) => each === this.#watched[index])) return;
    this.stopWatching();
    this.#watched = elements;
    this.#fadedAt = performance.now();
    const options: WatchInit = { trackVisibility: true, delay: DELAY_MS };
    this.#observer = new IntersectionObserver((entries) => this.#readEntries(entries), options);
    for (const each of elements) this.#observer.observe(each);
  }

  /** Whether one of them is covered. Nobody knows, and so no, while the surface is drawn with an effect. */
  isCovered(surface: Element): boolean {
    if (!this.#observer) return false;
    this.#readEntries(this.#observer.takeRecords());
    const now = performance.now();
    const style = getComputedStyle(surface);
    const isPlain = Object.entries(PLAIN).every(([name, value]) => style[name as keyof typeof PLAIN] === value);
    if (!isPlain) this.#fadedAt = now;
    const plainMs = now - this.#fadedAt;
    return [...this.#covered].some((each) => plainMs > (this.#seen.has(each) ? FADED_MS : FIRST_MS));
  }

  stopWatching(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
    this.#watched = [];
    this.#covered.clear();
    this.#seen.clear();
  }

  #readEntries(entries: readonly VisibleEntry[]): void {
    for (const { target, isIntersecting, isVisible } of entries)
      if (isIntersecting && isVisible === false) this.#covered.add(target);
      else {
        this.#covered.delete(target);
        if (isVisible) this.#seen.add(target);
      }
  }
}
