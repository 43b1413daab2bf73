import { css } from 'lit';
import { textSm } from '../../styles/text.js';

/** A line that folds what the model thought. Comes with the first such part. */
export const reasoningStyles = css`
  .fold {
    display: flex; align-items: center; gap: .375rem; inline-size: fit-content; cursor: pointer;
    list-style: none; ${textSm} color: var(--vitrine-color-text-secondary);
    border-radius: var(--vitrine-border-radius-xs);
  }
  @media (pointer: coarse) { .fold { min-block-size: 2rem; } }
  .fold::-webkit-details-marker { display: none; }
  .fold .i { color: var(--vitrine-color-text-tertiary); }
  .fold:hover { color: var(--vitrine-color-text-primary); }
  [open] > .fold .i { rotate: 90deg; }
  [open] > .fold .flip:dir(rtl) { rotate: -90deg; }
  .thought {
    margin-block-start: .5rem; padding-inline-start: .875rem; margin-inline-start: .4rem; ${textSm}
    border-inline-start: 1px solid var(--vitrine-color-border-secondary); color: var(--vitrine-color-text-secondary);
  }
`;
