import { LitElement, type CSSResultGroup, type CSSResultOrNative, type PropertyValues } from 'lit';
import { property } from './property.js';
import type { HeadlessController } from '../core/headless-controller.js';
import { Lazy } from '../core/lazy.js';
import { fitStyles, followRoot } from '../styles/page-root.js';
import { adoptTokens } from '../styles/tokens.js';
import { tellStorageOf } from './headless-context.js';
import { shownElements } from './registrations.js';

/** What nothing of a first message is drawn with. */
const moreTokens = new Lazy(() => import('../styles/lazy-tokens.js'));

/** Begins every element of the kit: gives the document the tokens, and takes a headless controller of its own. */
export class KitElement extends LitElement {
  /** Draws from this one instead of the nearest `vitrine-provider`'s or the page-wide default. */
  @property({ attribute: false }) headless?: HeadlessController | undefined;

  protected static override finalizeStyles(styles?: CSSResultGroup): CSSResultOrNative[] {
    const own = super.finalizeStyles(styles);
    if (typeof CSSStyleSheet !== 'undefined') fitStyles(own); // not on a server
    return own;
  }

  override connectedCallback(): void {
    adoptTokens(this.ownerDocument);
    followRoot();
    if (!moreTokens.loaded) void adoptMoreTokens(this.ownerDocument);
    super.connectedCallback();
    shownElements.add(this);
  }

  protected override update(changed: PropertyValues<this>): void {
    if (changed.has('headless') && this.headless) tellStorageOf(this.headless);
    super.update(changed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    shownElements.delete(this);
  }
}

/** Offline without them: colours of what has not loaded either. The next element tries again. */
async function adoptMoreTokens(document: Document): Promise<void> {
  const loaded = await moreTokens.load().catch(() => undefined);
  if (loaded) adoptTokens(document, loaded.lazyTokens);
}
