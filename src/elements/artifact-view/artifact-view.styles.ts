import { css } from 'lit';
import { noticeStyles } from '../../notices/error-notice.js';
import { fillStyles } from '../../styles/fill.js';
import { hostStyles } from '../../styles/host.styles.js';
import { textMono } from '../../styles/text.js';

export const artifactViewStyles = [
  hostStyles,
  noticeStyles,
  fillStyles,
  css`
    :host { min-block-size: var(--artifact-view-min-block-size, 20rem); }
    .stage { position: relative; flex: 1; min-block-size: 0; display: flex; flex-direction: column; }
    .stage > * { flex: 1; min-block-size: 0; }
    .stage.behind { display: none; }
    .notices { flex: none; padding: 1rem; }
    .gone {
      padding: .875rem 1rem; border: 1px dashed var(--vitrine-color-border-primary);
      border-radius: var(--vitrine-border-radius-lg); color: var(--vitrine-color-text-secondary);
      margin: 1rem;
    }
    artifact-code { flex: 1; min-block-size: 0; }
    .plain {
      ${textMono} flex: 1; min-block-size: 0; overflow: auto; padding: .75rem 1rem; white-space: pre;
      direction: ltr; text-align: left;
    }
  `,
];
