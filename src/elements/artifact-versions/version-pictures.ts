import { html, nothing, type TemplateResult } from 'lit';
import type { ArtifactVersion } from '../../core/artifacts/artifact.js';
import { inSlices } from '../../core/in-slices.js';
import { Lazy } from '../../core/lazy.js';

const addresses = new Lazy(() => import('../../markdown/drawing-address.js'));

/** A longer drawing takes too long to read for something so small. */
const MOST_CHARACTERS = 50_000;

/**
 * What the versions of a drawing look like, small. Purified, and as images: such run no script and ask nobody for
 * anything. A version that is no drawing has none, and so have all where what purifies cannot be loaded.
 */
export class VersionPictures {
  readonly #changed: () => void;
  /** By version; empty for one without a picture. */
  readonly #known = new WeakMap<ArtifactVersion, string>();
  #waiting: ArtifactVersion[] = [];

  /** @param changed - Called when more of them are there. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  drawPicture(version: ArtifactVersion): TemplateResult | typeof nothing {
    const known = this.#known.get(version);
    if (known === undefined) this.#await(version);
    return known ? html`<img class="picture" src=${known} alt="" decoding="async" @error=${hideImage} />` : nothing;
  }

  #await(version: ArtifactVersion): void {
    this.#known.set(version, '');
    if (version.content.length > MOST_CHARACTERS) return;
    this.#waiting.push(version);
    if (this.#waiting.length > 1) return;
    addresses.load().then(
      ({ svgAddress }) => void inSlices(this.#draw(svgAddress)),
      () => (this.#waiting = []),
    );
  }

  *#draw(addressOf: (source: string) => string | undefined): Generator<void> {
    for (const version of this.#waiting) {
      this.#known.set(version, addressOf(version.content) ?? '');
      yield;
    }
    this.#waiting = [];
    this.#changed();
  }
}

/** Where the page's policy allows no such images. */
const hideImage = ({ target }: Event): void => void ((target as HTMLElement).hidden = true);
