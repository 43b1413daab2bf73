import type { TabSignal } from './tab-signal.js';

/** What a page knows of its conversations, by their ids. */
export interface KnownTexts {
  /** What is stored now; `undefined` where this page does not look. */
  readonly storedText: (id: string) => string | null | undefined;
  /** What this page has read or written last. */
  readonly heldText: (id: string) => string | undefined;
}

/** Which conversations other tabs have changed, each change told once: signals and the browser's events tell the same, in any order. */
export class ChangesElsewhere {
  readonly #tabs: TabSignal;
  readonly #known: KnownTexts;
  readonly #listeners = new Set<(id: string) => void>();
  #endSignals: (() => void) | undefined;
  /** What was last told to have changed. */
  #heard: { readonly id: string; readonly text: string | null } | undefined;

  constructor(tabs: TabSignal, known: KnownTexts) {
    this.#tabs = tabs;
    this.#known = known;
  }

  /** @returns what ends it. */
  addListener(changed: (id: string) => void): () => void {
    const listener = (id: string) => changed(id);
    this.#listeners.add(listener);
    this.#endSignals ??= this.#tabs.listenToTabs(this.#onSignal);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#endSignals?.();
      this.#endSignals = undefined;
    };
  }

  /** The browser says what another tab has stored. */
  noteStored(id: string, text: string | null): void {
    if (this.#isNews(id, text)) this.#tell(id, text);
  }

  /** Another tab's signal may be faster than what it has written: then the event, which comes with that, tells it. */
  readonly #onSignal = (id: string): void => {
    const text = this.#known.storedText(id);
    if (text === undefined || this.#isNews(id, text)) this.#tell(id, text);
  };

  #tell(id: string, text: string | null | undefined): void {
    if (text !== undefined) this.#heard = { id, text };
    for (const listener of [...this.#listeners]) listener(id);
  }

  #isNews(id: string, text: string | null): boolean {
    return text !== this.#known.heldText(id) && !(this.#heard?.id === id && this.#heard.text === text);
  }
}
