import { css } from 'lit';

/** What a fold holds. Adopted when the first one is opened. */
export const foldBodyStyles = css`
  .fold-body {
    display: grid; gap: .625rem; padding: .625rem .75rem .75rem;
    border-block-start: 1px solid var(--vitrine-color-border-tertiary);
  }
  .fold-texts { list-style: none; display: grid; gap: .25rem; overflow-wrap: anywhere; text-wrap: pretty; }
  .fold-texts > li { text-align: start; white-space: pre-line; }
  .fold-body > .raw { border-radius: var(--vitrine-border-radius-sm); }
  .fold-body > .btn { justify-self: start; }
  @media (forced-colors: active) { .fold-body { border-block-start-color: CanvasText; } }
  @media print { .fold-body > .btn { display: none; } }
`;
