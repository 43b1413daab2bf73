import { css } from 'lit';
import { noticeStyles } from '../../notices/error-notice.js';
import { hostStyles } from '../../styles/host.styles.js';
import { textXs } from '../../styles/text.js';

export const artifactSvgStyles = [
  hostStyles,
  noticeStyles,
  css`
    :host { display: flex; flex-direction: column; min-block-size: 12rem; block-size: 100%; }
    :host([hidden]) { display: none; }
    .notices { padding: .75rem 1rem; flex: none; }
    /* A drawing is made for paper, whatever the page's scheme. */
    .stage { flex: 1 1 12rem; min-block-size: 0; display: grid; background: #fff; color: #000; color-scheme: light; }
    .stage[hidden] { display: none; }
    /* Contained before it holds a picture, too: Chromium keeps a record of every element whose containment changes. */
    .picture { min-block-size: 0; min-inline-size: 0; margin: 1rem; contain: strict; cursor: grab; }
    .picture.dragging { cursor: grabbing; user-select: none; }
    .removed {
      ${textXs} display: flex; align-items: center; gap: .375rem; padding: .375rem 1rem; flex: none;
      color: var(--vitrine-color-text-warning); background: var(--vitrine-color-background-warning);
      border-block-start: 1px solid var(--vitrine-color-border-warning);
    }
    iframe { flex: 1; min-block-size: 0; border: 0; background: #fff; }
    artifact-code { flex: 1; min-block-size: 8rem; border-block-start: 1px solid var(--vitrine-color-border-tertiary); }
  `,
];
