import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import type { HeadlessController } from '../core/headless-controller.js';
import { adoptTokens } from '../styles/tokens.js';

/** Begins every element of the kit: gives the document the tokens, and takes a headless controller of its own. */
export class KitElement extends LitElement {
  /** Draws from this one instead of the nearest `vitrine-provider`'s or the page-wide default. */
  @property({ attribute: false }) headless?: HeadlessController | undefined;

  override connectedCallback(): void {
    adoptTokens(this.ownerDocument);
    super.connectedCallback();
  }
}
