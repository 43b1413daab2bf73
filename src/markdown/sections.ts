const SECTION_BLOCKS = 12;

/**
 * Gathers blocks in sections, which are laid out each by itself: text at the end of a long message does not lay out
 * its beginning again. Closed sections are not laid out at all while they are out of sight.
 */
export class Sections {
  readonly #root: HTMLElement;
  #open: HTMLElement | undefined;

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  readonly place = (block: Element): void => {
    if (!this.#open || this.#open.childElementCount >= SECTION_BLOCKS) {
      if (this.#open) this.#open.className = 'section closed';
      this.#open = document.createElement('div');
      this.#open.className = 'section';
      this.#root.append(this.#open);
    }
    this.#open.append(block);
  };
}
