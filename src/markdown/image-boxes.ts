import type { Images } from './images.js';
import type { InlineElement } from './inline-ops.js';

let code: typeof Images | undefined;
let loading: Promise<void> | undefined;

const load = (): Promise<void> =>
  (loading ??= import('./images.js').then(
    (module) => void (code = module.Images),
    () => void (loading = undefined), // offline: empty boxes, and the next image tries again
  ));

/** Boxes for the images of a text. What decides about them and fills them loads with the first one on the page. */
export class ImageBoxes {
  /** Resolves when the boxes so far are filled. */
  ready: Promise<void> = Promise.resolve();
  readonly #given: ConstructorParameters<typeof Images>;
  #images: Images | undefined;

  constructor(...given: ConstructorParameters<typeof Images>) {
    this.#given = given;
  }

  readonly draw = (image: InlineElement): HTMLElement => {
    const box = document.createElement('span');
    box.className = 'image';
    if (code) this.#fill(box, image);
    else this.ready = load().then(() => this.#fill(box, image));
    return box;
  };

  /** A person pressed one of a placeholder's buttons. */
  allow(pressed: Element): void {
    this.#images?.allow(pressed);
  }

  #fill(box: HTMLElement, image: InlineElement): void {
    if (code) (this.#images ??= new code(...this.#given)).fill(box, image);
  }
}
