import { css, type CSSResultGroup } from 'lit';
import { foldStyles } from '../styles/fold.js';
import { textMono, textXs } from '../styles/text.js';

const linesStyles = css`
  .excerpt {
    ${textMono} margin-block-start: .5rem; overflow: auto; direction: ltr; text-align: left;
    border: 1px solid var(--vitrine-color-border-secondary); border-radius: var(--vitrine-border-radius-md);
    background: var(--vitrine-color-background-primary); padding-block: .375rem;
  }
  .excerpt div { display: flex; gap: .75rem; padding-inline: .75rem; white-space: pre; min-inline-size: max-content; }
  .excerpt div > span:first-child {
    inline-size: 2rem; flex: none; text-align: right; color: var(--vitrine-color-text-tertiary);
    user-select: none;
  }
  .excerpt .at { background: var(--vitrine-color-background-danger); }
  details > summary { margin-block-start: .375rem; }
  details > pre {
    ${textMono} margin-block-start: .25rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere;
    direction: ltr; text-align: left;
  }
  .hosts { list-style: none; ${textMono} margin-block-start: .25rem; }
  .hosts .cap { ${textXs} }
`;

/** The lines around an error, what folds away, and lists of addresses. */
export const excerptStyles: CSSResultGroup = [foldStyles, linesStyles];
