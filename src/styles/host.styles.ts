import { css } from 'lit';
import { baseStyles } from './base.styles.js';
import { textSm } from './text.js';

/** Buttons, tabs and dots. Apart from the base, since a message without a failure needs none of them. */
export const controlStyles = css`
  .btn {
    display: inline-flex; align-items: center; justify-content: center; gap: .375rem;
    block-size: max(1.5rem, 2rem * var(--vitrine-density, 1));
    padding-inline: .75rem;
    border-radius: var(--vitrine-border-radius-md); ${textSm} font-weight: 500; white-space: nowrap;
    background: var(--vitrine-color-background-primary);
    box-shadow: inset 0 0 0 1px var(--vitrine-color-border-secondary), var(--vitrine-shadow-sm);
    transition: background var(--vitrine-duration-fast) var(--vitrine-ease-out);
  }
  .btn:hover { background: var(--vitrine-color-background-secondary); }
  .btn:active, .btn.quiet:hover { background: var(--vitrine-color-background-tertiary); }
  .btn.small {
    block-size: max(1.5rem, 1.75rem * var(--vitrine-density, 1)); padding-inline: .625rem;
    border-radius: var(--vitrine-border-radius-sm);
  }
  .btn.quiet { background: none; box-shadow: none; color: var(--vitrine-color-text-secondary); }
  .btn.solid {
    background: var(--vitrine-color-background-inverse); color: var(--vitrine-color-text-inverse);
    box-shadow: none;
  }
  .btn.quiet:hover { background: var(--vitrine-color-background-tertiary); color: var(--vitrine-color-text-primary); }
  .btn:disabled, .btn[aria-disabled='true'] {
    background: var(--vitrine-color-background-disabled); color: var(--vitrine-color-text-disabled);
    box-shadow: inset 0 0 0 1px var(--vitrine-color-border-disabled); cursor: default;
  }

  .tabs {
    display: inline-flex; gap: 2px; padding: 2px; border-radius: var(--vitrine-border-radius-md);
    background: var(--vitrine-color-background-tertiary);
  }
  .tabs > * {
    display: inline-flex; align-items: center; gap: .375rem; block-size: 1.625rem; padding-inline: .625rem;
    border-radius: var(--vitrine-border-radius-sm); ${textSm} font-weight: 500;
    color: var(--vitrine-color-text-secondary);
  }
  .tabs > [aria-selected='true'] {
    background: light-dark(var(--vitrine-color-background-primary), #3a3d43); color: var(--vitrine-color-text-primary);
    box-shadow: var(--vitrine-shadow-hairline), var(--vitrine-shadow-sm);
  }

  .dot { inline-size: 6px; block-size: 6px; border-radius: 50%; background: currentColor; flex: none; }
  .live { animation: breathe .9s var(--vitrine-ease-in-out) infinite alternate; }

  @media (pointer: coarse) {
    .btn, .btn.small, .tabs > * { block-size: 2rem; }
  }
  @media (forced-colors: active) {
    .btn, .tabs { border: 1px solid CanvasText; }
    .tabs > [aria-selected='true'] { forced-color-adjust: none; background: Highlight; color: HighlightText; }
    .btn:disabled { border-color: GrayText; }
  }
`;

/** The base and every control: for elements that are not part of the first load. */
export const hostStyles = css`${baseStyles}${controlStyles}`;
