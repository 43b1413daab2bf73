import { css } from 'lit';
import { noticeStyles } from '../../notices/error-notice.js';
import { textSm, textXs } from '../../styles/text.js';
import { hostStyles } from '../../styles/host.styles.js';
import { excerptStyles } from '../../frames/preview-notices.styles.js';
import { stageStyles } from '../../frames/stage.styles.js';

/** A preview in a frame, or the notice in its place. */
export const framePreviewStyles = [
  hostStyles,
  noticeStyles,
  excerptStyles,
  stageStyles,
  css`
    :host { display: flex; flex-direction: column; min-block-size: 12rem; block-size: 100%; position: relative; }
    :host([hidden]) { display: none; }
    .says {
      position: absolute; inset-block-end: .75rem; inset-inline: .75rem; margin-inline: auto; inline-size: fit-content;
      max-inline-size: min(26rem, 100% - 1.5rem); max-block-size: 60%; overflow: auto; z-index: 1;
      display: grid; gap: .375rem; justify-items: start; padding: .75rem .875rem; overflow-wrap: anywhere; ${textSm}
      border-radius: var(--vitrine-border-radius-md); color: var(--vitrine-color-text-primary);
      background: light-dark(var(--vitrine-color-background-primary), var(--vitrine-color-background-secondary));
      box-shadow: var(--vitrine-shadow-md);
    }
    .says b { font-weight: 600; }
    .says .btn { justify-self: end; }
    .cap { ${textXs} color: var(--vitrine-color-text-secondary); }
    .permissions {
      padding: .75rem .875rem; border: 1px solid var(--vitrine-color-border-secondary); ${textSm}
      border-radius: var(--vitrine-border-radius-md); background: var(--vitrine-color-background-primary);
    }
    .permissions header { display: flex; align-items: center; justify-content: space-between; gap: .5rem; }
    .permissions header b { font-weight: 600; }
    .permissions ul { list-style: none; }
    .permissions li {
      display: flex; align-items: center; justify-content: space-between; gap: .75rem; min-block-size: 2.25rem;
      padding-block: .25rem; border-block-start: 1px solid var(--vitrine-color-border-tertiary);
    }
    .permissions .what { min-inline-size: 0; overflow-wrap: anywhere; }
    .permissions .what .cap { display: block; }
    .permissions .btn { flex: none; }

    artifact-code { flex: 1; min-block-size: 8rem; border-block-start: 1px solid var(--vitrine-color-border-tertiary); }
  `,
];
