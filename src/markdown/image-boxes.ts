import { Lazy } from '../core/lazy.js';
import type { Images } from './images.js';
import type { InlineElement } from './inline-ops.js';

const images = new Lazy(() => import('./images.js'));

/** Boxes for the images of a text. What decides about them and fills them loads with the first one on the page. */
export class ImageBoxes {
  /** Resolves when the boxes so far are filled. */
  ready: Promise<void> = Promise.resolve();
  readonly #given: ConstructorParameters<typeof Images>;
  /** What a press of "Load image" does in boxes that could not be filled. */
  readonly #unfilled = new Map<Element, () => void>();
  #images: Images | undefined;

  constructor(...given: ConstructorParameters<typeof Images>) {
    this.#given = given;
  }

  readonly draw = (image: InlineElement): HTMLElement => {
    const box = document.createElement('span');
    box.className = 'image';
    this.#fill(box, image);
    return box;
  };

  /** The user pressed one of a placeholder's buttons. */
  allowImage(pressed: Element): void {
    const again = this.#unfilled.get(pressed);
    if (again) again();
    else this.#images?.allowImage(pressed);
  }

  #fill(box: HTMLElement, image: InlineElement): void {
    const code = images.loaded;
    if (code) (this.#images ??= new code.Images(...this.#given)).fillBox(box, image);
    else
      this.ready = images.load().then(
        () => this.#fill(box, image),
        () => this.#leaveUnfilled(box, image),
      );
  }

  #leaveUnfilled(box: HTMLElement, image: InlineElement): void {
    const [, terms] = this.#given;
    const [note, button] = [document.createElement('span'), document.createElement('button')];
    note.className = 'image-note';
    note.textContent = [terms('imageNotLoaded'), image.alt].filter(Boolean).join(' · ');
    button.type = 'button';
    button.className = 'image-load';
    button.textContent = terms('loadImage');
    box.replaceChildren(note, button);
    this.#unfilled.set(button, () => {
      this.#unfilled.delete(button);
      box.replaceChildren();
      this.#fill(box, image);
    });
  }
}
