const SECTION_BLOCKS = 12;
/** A section with so many elements is full: what is in an open one is laid out in each frame. */
const SECTION_ELEMENTS = 400;
/** With each so many sections, a further one holds a block more: the browser asks in each frame which are near. */
const SECTIONS_PER_BLOCK = 16;
/** Others have few elements inside. */
const HOLDS_MANY = /^(?:[OU]L|BLOCKQUOTE)$/;

/**
 * Gathers blocks in sections, which are laid out each by itself: text at the end of a long message does not lay out
 * its beginning again. Closed sections are not laid out at all while they are out of sight.
 */
export class Sections {
  readonly #root: HTMLElement;
  #open: HTMLElement | undefined;
  #count = 0;
  #elements = 0;

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  readonly place = (block: Element): void => {
    if (!this.#open || this.#isFull(this.#open)) {
      this.#open?.classList.add('closed');
      this.#count += 1;
      this.#elements = 0;
      this.#open = document.createElement('div');
      this.#open.className = block.className === 'more' ? 'section more' : 'section';
      this.#root.append(this.#open);
    }
    this.#open.append(block);
  };

  #isFull(section: HTMLElement): boolean {
    const last = section.lastElementChild; // it has grown to its end
    if (last && HOLDS_MANY.test(last.tagName)) this.#elements += last.getElementsByTagName('*').length;
    if (this.#elements > SECTION_ELEMENTS) return true;
    return section.childElementCount >= Math.max(SECTION_BLOCKS, this.#count / SECTIONS_PER_BLOCK);
  }
}
