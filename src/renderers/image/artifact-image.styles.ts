import { css } from 'lit';
import { noticeStyles } from '../../notices/error-notice.js';
import { hostStyles } from '../../styles/host.styles.js';

export const artifactImageStyles = [
  hostStyles,
  noticeStyles,
  css`
    :host { display: flex; flex-direction: column; min-block-size: 12rem; block-size: 100%; }
    :host([hidden]) { display: none; }
    .notices { padding: .75rem 1rem; flex: none; }
    .stage {
      flex: 1 1 12rem; min-block-size: 0; padding: 1rem; display: grid;
      background: var(--vitrine-color-background-secondary);
    }
    .stage[hidden] { display: none; }
    .picture {
      position: relative; min-block-size: 0; min-inline-size: 0; overflow: hidden; direction: ltr;
      cursor: grab;
    }
    .picture.dragging { cursor: grabbing; user-select: none; }
    /* What shines through a picture is nothing of ours. */
    .paper { background: repeating-conic-gradient(#e4e4e8 0 25%, #fff 0 50%) 0 0 / 16px 16px; }
    img { display: block; inline-size: 100%; block-size: 100%; }
  `,
];
