/** Tells the page how much of its width the docked panel takes. */
export class PageInset {
  #sheet: CSSStyleSheet | undefined;
  #document: Document | undefined;
  #rule = '';

  /**
   * Makes room beside a panel that stands at the window's edge: `--vitrine-panel-inset` on the root, and a padding of
   * that width. The rule stands in the kit's layer and has no specificity, so that whatever a host declares wins.
   */
  takeInset(document: Document, side: 'left' | 'right', widthPx: number): void {
    const width = `${widthPx}px`;
    const rule = `@layer vitrine{@media screen{:where(:root){--vitrine-panel-inset:${width};padding-${side}:var(--vitrine-panel-inset)}}}`;
    if (this.#document !== document) this.releaseInset();
    if (!this.#sheet) {
      const View = document.defaultView ?? window;
      this.#sheet = new View.CSSStyleSheet();
      this.#document = document;
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.#sheet];
    }
    if (rule === this.#rule) return;
    this.#rule = rule;
    this.#sheet.replaceSync(rule);
  }

  /** Gives the room back. */
  releaseInset(): void {
    if (this.#document && this.#sheet) {
      this.#document.adoptedStyleSheets = this.#document.adoptedStyleSheets.filter((sheet) => sheet !== this.#sheet);
    }
    this.#sheet = this.#document = undefined;
    this.#rule = '';
  }
}
