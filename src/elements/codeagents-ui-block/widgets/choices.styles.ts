import { css } from 'lit';
import { textSm, textXs } from '../../../styles/text.js';

/** Answers to choose from: each a row that can be pressed, one mark where it is chosen. */
export const choicesStyles = css`
  .choices { display: grid; grid-template-columns: minmax(0, 1fr); gap: .5rem; min-inline-size: 0; }
  .choices > .wt { margin: 0; }
  .choices > ul { display: grid; gap: .375rem; list-style: none; }
  .choice {
    display: grid; grid-template-columns: 1rem minmax(0, 1fr); align-items: start; column-gap: .625rem;
    inline-size: 100%; min-block-size: 2.25rem; padding: .5rem .75rem; cursor: pointer; ${textSm}
    border: 1px solid var(--vitrine-color-border-secondary); border-radius: var(--vitrine-border-radius-md);
    background: var(--vitrine-color-background-primary); overflow-wrap: anywhere;
    transition: background var(--vitrine-duration-fast) var(--vitrine-ease-out);
  }
  .choice:hover { background: var(--vitrine-color-background-secondary); }
  .choice:has(:focus-visible) { outline: 2px solid var(--vitrine-color-ring-primary); outline-offset: 2px; }
  .choice > .says { display: grid; gap: .125rem; }
  .choice .cap { ${textXs} color: var(--vitrine-color-text-secondary); }
  .choice > .mark {
    inline-size: .875rem; block-size: .875rem; margin-block-start: .1875rem; border-radius: 50%;
    border: 1.5px solid var(--vitrine-color-text-tertiary);
  }
  .choice > input { inline-size: .875rem; block-size: .875rem; margin-block: .1875rem 0; accent-color: currentColor; }
  .choice > input:focus-visible { outline: none; }
  .choice.chosen { border-color: var(--vitrine-color-text-primary); }
  .choice.chosen > .mark { border: .3125rem solid var(--vitrine-color-text-primary); }
  /* Chosen once: it stays as readable as it was. */
  .choices.answered .choice { cursor: default; background: none; }
  .choices.answered .choice:not(.chosen) { border-color: var(--vitrine-color-border-tertiary); }
  .choices.answered .choice:not(.chosen) .says { color: var(--vitrine-color-text-secondary); }
  .choices > .btn { justify-self: start; }
  .choices > .btn[hidden] { display: none; }
  .choices > [role='status'] { ${textXs} color: var(--vitrine-color-text-secondary); overflow-wrap: anywhere; }
  .choices > [role='status']:empty { display: none; }
  @media (pointer: coarse) { .choice { min-block-size: 2.75rem; } }
  @media (forced-colors: active) {
    /* What the border gains the padding gives: nothing moves. */
    .choice.chosen { border: 2px solid Highlight; padding: calc(.5rem - 1px) calc(.75rem - 1px); }
    .choice.chosen > .mark { forced-color-adjust: none; border-color: Highlight; }
    .choices > .btn[aria-disabled='true'] { color: GrayText; border-color: GrayText; }
  }
  @media print { .choices > .btn { display: none; } .choice { break-inside: avoid; } }
`;
