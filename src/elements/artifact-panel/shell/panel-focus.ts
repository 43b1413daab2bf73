import { focusedElement } from '../../../composed-tree/focused-element.js';
import type { ArtifactOpenRequestEvent } from '../../../events/artifact/artifact-open-request.js';
import { cardAround, focusCard, newestCard } from './opening-card.js';

/** Where the focus goes when the panel opens, and where it comes back to when it closes. */
export class PanelFocus {
  readonly #panel: HTMLElement;
  #artifactId: string | undefined;
  #opener: HTMLElement | undefined;

  constructor(panel: HTMLElement) {
    this.#panel = panel;
  }

  /**
   * Follows what is shown, before it is drawn. Steps into the panel when a card opened it, or when it covers the page;
   * steps back to the card when the focus would be lost with the panel. A host that opens or closes the panel while
   * the focus is elsewhere leaves it there, and so does what opens by itself.
   * @returns what to do once the panel is drawn.
   */
  followArtifact(artifactId: string | undefined, covers: boolean, asked = true): (() => void) | undefined {
    const before = this.#artifactId;
    if (artifactId === before) return undefined;
    this.#artifactId = artifactId;
    if (artifactId === undefined) return before === undefined ? undefined : this.#back(before);
    const { ownerDocument } = this.#panel;
    const opener = cardAround(focusedElement(ownerDocument), artifactId);
    if (opener || before === undefined) this.#opener = opener;
    return asked && (opener || (covers && before === undefined)) ? () => this.enterPanel() : undefined;
  }

  /** After a drawing: the focus on a tab goes on to the one that the panel has switched to. */
  followTab(): void {
    const focused = this.#panel.shadowRoot?.activeElement;
    if (focused?.matches('[role=tab][aria-selected=false]')) this.#inside('[role=tab][aria-selected=true]')?.focus();
  }

  /** A card of what is shown already was pressed: whoever did that wants to get there. */
  readonly onOpenRequest = (event: ArtifactOpenRequestEvent): void => {
    const { artifactId } = event.detail;
    if (artifactId !== this.#artifactId) return;
    const card = cardAround(event.composedPath().find((node) => node instanceof Element) ?? null, artifactId);
    if (!card) return;
    queueMicrotask(() => {
      if (event.defaultPrevented) return; // the host shows it elsewhere
      this.#opener = card;
      this.enterPanel();
    });
  };

  /** The first thing in the panel. */
  get entry(): HTMLElement | undefined {
    return this.#inside('[role=tab][aria-selected=true]', 'button');
  }

  enterPanel(): void {
    this.entry?.focus();
  }

  /** Puts the focus on the last thing in the panel. */
  enterAtEnd(): void {
    const root = this.#panel.shadowRoot;
    const buttons = [...(root?.querySelectorAll<HTMLElement>('.foot button, .controls button, .head button') ?? [])];
    (buttons.at(-1) ?? this.#inside('button'))?.focus();
  }

  // Chromium 153 forgets `:focus-within` of a host when a part of its shadow tree is raised to the top layer.
  get holdsFocus(): boolean {
    const { activeElement } = this.#panel.ownerDocument;
    return (
      this.#panel.shadowRoot?.activeElement != null || (activeElement !== null && this.#panel.contains(activeElement))
    );
  }

  #back(artifactId: string): (() => void) | undefined {
    const opener = this.#opener;
    this.#opener = undefined;
    if (!this.holdsFocus) return undefined;
    return () => {
      const card = opener?.isConnected ? opener : newestCard(this.#panel.ownerDocument, artifactId);
      if (card) void focusCard(card);
    };
  }

  #inside(...selectors: string[]): HTMLElement | undefined {
    for (const selector of selectors) {
      const found = this.#panel.shadowRoot?.querySelector<HTMLElement>(selector);
      if (found) return found;
    }
    return undefined;
  }
}
