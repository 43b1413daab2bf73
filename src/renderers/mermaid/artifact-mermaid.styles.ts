import { css } from 'lit';
import { noticeStyles } from '../../notices/error-notice.js';
import { hostStyles } from '../../styles/host.styles.js';
import { excerptStyles } from '../../frames/preview-notices.styles.js';

export const artifactMermaidStyles = [
  hostStyles,
  noticeStyles,
  excerptStyles,
  css`
    :host { display: flex; flex-direction: column; block-size: 100%; }
    :host([hidden]) { display: none; }
    .notices { padding: .75rem 1rem; flex: none; max-block-size: 100%; overflow: auto; }
    /* As high as there is room; where nobody says how high that is, as the diagram at this width. */
    .stage {
      flex: 1; min-block-size: 0; padding: 1rem; display: grid;
      grid-template: minmax(0, 1fr) / minmax(0, 1fr); position: relative; overflow: hidden;
      background:
        radial-gradient(circle at 1px 1px, var(--vitrine-color-border-tertiary) 1px, transparent 1.5px)
        0 0 / 16px 16px var(--vitrine-color-background-primary);
    }
    .stage.blank { min-block-size: 12rem; }
    .stage[hidden] { display: none; }
    .picture, .extent { grid-area: 1 / 1; min-block-size: 0; min-inline-size: 0; }
    /* Contained before it holds a picture, too: Chromium keeps a record of every element whose containment changes. It
       has no size of its own. */
    .picture { contain: strict; cursor: grab; }
    /* Words that are cut at an edge would look like the end of them: what goes on fades. */
    .picture[style*='--_past'] {
      mask:
        linear-gradient(to right, transparent, #000 var(--_past-left), #000 calc(100% - var(--_past-right)), transparent)
        intersect,
        linear-gradient(to bottom, transparent, #000 var(--_past-top), #000 calc(100% - var(--_past-bottom)), transparent);
    }
    /* Lines and labels on the ground that they were drawn for. */
    @media (forced-colors: active) {
      .picture { forced-color-adjust: none; background: var(--vitrine-color-background-primary); }
    }
    .picture.dragging { cursor: grabbing; user-select: none; }
    .extent {
      place-self: start center; max-block-size: 100vh; max-block-size: 100svh; visibility: hidden;
      pointer-events: none;
    }
    .waiting { position: absolute; inset: 0; display: grid; place-items: center; }
    artifact-code { flex: 1; min-block-size: 8rem; border-block-start: 1px solid var(--vitrine-color-border-tertiary); }
  `,
];
