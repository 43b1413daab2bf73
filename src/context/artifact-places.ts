import type { HeadlessController } from '../core/headless-controller.js';
import { defineTag } from './lazy-tags.js';

/** Shows whatever is opened, or, with an id, that artifact alone. */
export interface ArtifactPlace extends Element {
  readonly artifactId?: string | undefined;
}

/** How long a host has to put a view of its own where an artifact was opened, in milliseconds. */
const PATIENCE_MS = 100;

const places = new WeakMap<HeadlessController, Set<ArtifactPlace>>();

function placesOf(headless: HeadlessController): Set<ArtifactPlace> {
  const known = places.get(headless) ?? new Set();
  places.set(headless, known);
  return known;
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

/**
 * Opens an artifact for a person who asked for it. On a page with no place for it a panel is made: in the provider
 * around, whose options and theme it takes, else at the end of the body.
 */
export function openForPerson(
  from: Element,
  headless: HeadlessController,
  ...opening: Parameters<HeadlessController['openArtifact']>
): void {
  headless.openArtifact(...opening);
  setTimeout(() => void makePanel(from, headless), PATIENCE_MS);
}

async function makePanel(from: Element, headless: HeadlessController): Promise<void> {
  const opened = headless.openedArtifact?.artifactId;
  const isShown = [...placesOf(headless)].some(({ artifactId = opened }) => artifactId === opened);
  if (opened === undefined || isShown || !from.isConnected) return;
  const panel = Object.assign(from.ownerDocument.createElement('artifact-panel'), { headless });
  placesOf(headless).add(panel); // at once: a second press makes no second one
  (providerAround(from)?.shadowRoot ?? from.ownerDocument.body).append(panel);
  await defineTag('artifact-panel').catch((cause: unknown) => {
    placesOf(headless).delete(panel);
    panel.remove();
    console.warn('Vitrine: nothing on this page shows artifacts, and a panel could not be loaded.', cause);
  });
}

function providerAround(start: Element): Element | undefined {
  for (let node: Node | null = start; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    if (node instanceof Element && node.localName === 'vitrine-provider') return node;
  }
  return undefined;
}
