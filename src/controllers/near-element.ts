import { property } from '../context/property.js';
import { KitElement } from '../context/kit-element.js';
import { unwatchNear, watchNear } from './near-viewport.js';

/**
 * An element that waits with its shadow tree until it comes near the viewport, so that a page of a thousand messages
 * costs a thousand empty elements. Once mounted it stays so. Waiting for its `updateComplete` mounts it, too.
 */
export class NearElement extends KitElement {
  #mount: 'near' | 'all' = 'near';
  #mounted = false;
  /** The least height that stands for what is to come, while it does. */
  #placeholder = '';

  /** `near` (default): drawn within one screen of the viewport. `all`: at once, so that find-in-page finds it. */
  @property()
  get mount(): 'near' | 'all' {
    return this.#mount;
  }
  set mount(value: 'near' | 'all') {
    this.#mount = value;
    if (value === 'all' && this.isConnected) this.mountNow();
  }

  /** Whether its content is drawn, rather than a placeholder. @internal */
  get mounted(): boolean {
    return this.#mounted;
  }

  override connectedCallback(): void {
    if (this.#mounted || this.#mount === 'all' || typeof IntersectionObserver === 'undefined') return this.mountNow();
    if (!this.hasAttribute('style')) {
      // One declaration block where two properties would be two changes, a thousand times over. The least height: a page
      // that gives the element a height of its own keeps it.
      this.style.cssText = `display:block;min-block-size:${this.estimateHeight()}px`;
      this.#placeholder = this.style.minBlockSize; // as the browser rounds it
    }
    watchNear(this, (entry) => this.#onNear(entry));
  }

  override disconnectedCallback(): void {
    unwatchNear(this);
    if (this.#mounted) super.disconnectedCallback();
  }

  /** Draws the element now, wherever it is. Does nothing while it is not in a document. */
  protected mountNow(): void {
    if (!this.#mounted) {
      this.#mounted = true;
      this.#removePlaceholder();
    }
    super.connectedCallback();
  }

  /** Styles that the page gave the element itself, before or since, stay. */
  #removePlaceholder(): void {
    const { style } = this;
    if (!this.#placeholder) return;
    if (style.display === 'block') style.display = '';
    if (style.minBlockSize === this.#placeholder) style.minBlockSize = '';
    this.#placeholder = '';
  }

  /** Height of the placeholder in px. */
  protected estimateHeight(): number {
    return 0;
  }

  /** Called when a mounted element comes near or goes away, with the height it has then. */
  protected measured?(height: number): void;

  protected override getUpdateComplete(): Promise<boolean> {
    if (!this.#mounted && this.isConnected) this.mountNow();
    return super.getUpdateComplete();
  }

  #onNear({ isIntersecting, boundingClientRect }: IntersectionObserverEntry): void {
    if (this.#mounted) this.measured?.(boundingClientRect.height);
    else if (isIntersecting && this.isConnected) this.mountNow();
    if (this.#mounted && !this.measured) unwatchNear(this);
  }
}
