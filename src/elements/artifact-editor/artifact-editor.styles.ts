import { css } from 'lit';
import { noticeStyles } from '../../notices/error-notice.js';
import { fillStyles } from '../../styles/fill.js';
import { hostStyles } from '../../styles/host.styles.js';
import { textMono, textXs } from '../../styles/text.js';

const frameStyles = css`
  :host { min-block-size: 0; }
  .rest { padding: 1rem; color: var(--vitrine-color-text-secondary); }
`;

const editorStyles = css`
  .editor { flex: 1; min-block-size: 0; display: flex; flex-direction: column; }
  .editor .pad { padding: .75rem 1rem; }
  .editor textarea {
    flex: 1; min-block-size: 8rem; resize: none; border: 0; padding: .75rem 1rem; ${textMono} direction: ltr;
    text-align: left; white-space: pre; tab-size: 4;
    color: inherit; background: var(--vitrine-color-background-primary);
  }
  .editor textarea:focus-visible { outline-offset: -2px; }
  .editor .colored { position: relative; flex: 1; min-block-size: 0; display: flex; direction: ltr; text-align: left; }
  .editor .colored > * { flex: 1; min-inline-size: 0; }
  .editor .colored:focus-within::after {
    content: ''; position: absolute; z-index: 300; inset: 0; flex: none; pointer-events: none;
    border: 2px solid var(--vitrine-color-ring-primary);
  }
  .editor [hidden] { display: none; }
`;

const barStyles = css`
  .bar {
    display: flex; flex: none; flex-wrap: wrap; align-items: center; gap: .25rem .5rem; min-block-size: 2.75rem;
    padding-block: .25rem; padding-inline: 1rem .5rem;
    border-block-end: 1px solid var(--vitrine-color-border-tertiary);
    ${textXs} color: var(--vitrine-color-text-secondary);
  }
  .changes { display: flex; gap: .375rem; margin-inline-start: auto; }
`;

export const artifactEditorStyles = [hostStyles, noticeStyles, fillStyles, frameStyles, editorStyles, barStyles];
