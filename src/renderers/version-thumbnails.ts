import { html, nothing, type TemplateResult } from 'lit';
import type { ArtifactType, ArtifactVersion } from '../core/artifacts/artifact.js';
import { thumbnailOf } from './renderer-registry.js';

/** What versions look like, small: those of types whose renderer draws them so. The others have none. */
export class VersionThumbnails {
  readonly #changed: () => void;
  /** By version; empty while it is not drawn, and for one without. */
  readonly #known = new WeakMap<ArtifactVersion, string>();
  #drawing: Promise<void> | undefined;

  /** @param changed - Called when one more of them is there. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  drawThumbnail(type: ArtifactType, version: ArtifactVersion): TemplateResult | typeof nothing {
    const known = this.#known.get(version);
    if (known === undefined) this.#await(type, version);
    return known ? html`<img class="picture" src=${known} alt="" decoding="async" @error=${hideImage} />` : nothing;
  }

  /** One after the other, so that the page has its turn between two of them. */
  #await(type: ArtifactType, version: ArtifactVersion): void {
    this.#known.set(version, '');
    const draw = thumbnailOf(type);
    if (!draw) return;
    const before = this.#drawing ?? Promise.resolve();
    this.#drawing = before.then(async () => {
      await new Promise((resolve) => setTimeout(resolve));
      // Where what draws it cannot be loaded, there is none.
      const address = await draw(version.content).catch(() => undefined);
      if (!address) return;
      this.#known.set(version, address);
      this.#changed();
    });
  }
}

/** Where the page's policy allows no such images. */
const hideImage = ({ target }: Event): void => void ((target as HTMLElement).hidden = true);
