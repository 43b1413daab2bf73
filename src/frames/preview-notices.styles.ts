import { css } from 'lit';
import { textMono, textXs } from '../styles/text.js';

/** The lines around an error, what folds away, and lists of addresses. */
export const excerptStyles = css`
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
  details > summary {
    display: flex; align-items: center; gap: .375rem; inline-size: fit-content; margin-block-start: .375rem;
    list-style: none; cursor: pointer; color: var(--vitrine-color-text-secondary);
  }
  details > summary::-webkit-details-marker { display: none; }
  details > summary::before {
    content: ''; inline-size: .375rem; block-size: .375rem; margin-inline: .125rem; rotate: -45deg;
    border: solid currentColor; border-width: 0 1.5px 1.5px 0;
  }
  details > summary:dir(rtl)::before { rotate: 135deg; }
  details[open] > summary::before { rotate: 45deg; translate: 0 -.125rem; }
  details > pre {
    ${textMono} margin-block-start: .25rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere;
    direction: ltr; text-align: left;
  }
  .hosts { list-style: none; ${textMono} margin-block-start: .25rem; }
  .hosts .cap { ${textXs} }
`;
