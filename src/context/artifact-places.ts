import type { HeadlessController } from '../core/headless-controller.js';

/** Shows whatever is opened, or, with an id, that artifact alone. */
export interface ArtifactPlace extends Element {
  readonly artifactId?: string | undefined;
}

const places = new WeakMap<HeadlessController, Set<ArtifactPlace>>();

/** Where a headless controller's artifacts are shown. */
export function placesOf(headless: HeadlessController): Set<ArtifactPlace> {
  const known = places.get(headless) ?? new Set();
  places.set(headless, known);
  return known;
}

/** Whether what is opened has a place where it shows, or nothing is opened. */
export function isShownIn(headless: HeadlessController): boolean {
  const opened = headless.openedArtifact?.artifactId;
  return opened === undefined || [...placesOf(headless)].some(({ artifactId = opened }) => artifactId === opened);
}

/** Where an element shows artifacts: of one headless controller at a time, while it is in a document. */
export class OfferedPlace {
  readonly #place: ArtifactPlace;
  #headless: HeadlessController | undefined;

  constructor(place: ArtifactPlace) {
    this.#place = place;
  }

  /** @param headless - `undefined`: none any more. */
  offerTo(headless: HeadlessController | undefined): void {
    if (headless === this.#headless) return;
    if (this.#headless) placesOf(this.#headless).delete(this.#place);
    this.#headless = headless;
    if (headless) placesOf(headless).add(this.#place);
  }
}
