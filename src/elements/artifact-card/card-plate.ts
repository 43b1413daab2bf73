import { css, html, type LitElement, type TemplateResult } from 'lit';
import type { Artifact, ArtifactVersion } from '../../core/artifacts/artifact.js';
import { kindOf } from '../../core/artifacts/artifact-kinds.js';
import { typeIcon } from '../../icons/type-icon.js';
import { VersionThumbnails } from '../../renderers/version-thumbnails.js';
import { addStyles } from '../../styles/add-styles.js';

/** The picture lies over the outline, which is seen where the page allows no such picture. */
const plateStyles = css`
  .plate > :is(.i, .picture) { grid-area: 1 / 1; }
  .picture {
    inline-size: 2.75rem; block-size: 2.75rem; box-sizing: border-box; object-fit: contain; padding: 1px;
    border: 1px solid var(--vitrine-color-border-secondary); border-radius: inherit; background: #fff;
  }
  .turned > * { animation: appear var(--vitrine-duration-medium); }
  @keyframes appear { from { opacity: 0; } }
`;

/** What stands on a card's plate: the outline of its type, or what the version looks like, where that is seen so small. */
export class CardPlate {
  readonly #thumbnails: VersionThumbnails;

  constructor(card: LitElement) {
    addStyles(card.renderRoot, [plateStyles]);
    this.#thumbnails = new VersionThumbnails(() => card.requestUpdate());
  }

  drawPlate({ type }: Artifact, version: ArtifactVersion | undefined): TemplateResult {
    const icon = typeIcon(type, kindOf(type).icon);
    return version ? html`${icon}${this.#thumbnails.drawThumbnail(type, version)}` : icon;
  }
}
