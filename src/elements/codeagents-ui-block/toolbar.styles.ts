import { css } from 'lit';
import { textSm } from '../../styles/text.js';

/** The toolbar of tables, charts and parts of a report, in the head or the corner of its `.tooled` box. */
export const toolbarStyles = css`
  .wtools {
    display: flex; flex: none; margin-block-start: -.25rem; margin-inline-end: -.375rem; opacity: 0;
    transition: opacity var(--vitrine-duration-fast) var(--vitrine-ease-out);
  }
  .wtools[hidden] { display: none; }
  .wroom {
    flex: none; margin-block-start: -.25rem; margin-inline-end: -.375rem; font-size: 1.75rem; inline-size: 3em; block-size: 1em;
  }
  .wroom-2 { inline-size: 2em; }
  .wroom-4 { inline-size: 4em; }
  .tooled:is(:hover, :focus-within) > * .wtools, .tooled:is(:hover, :focus-within) > .wtools { opacity: 1; }
  @media (hover: none) { .wtools { opacity: 1; } }
  .wtools [aria-pressed='true'] {
    background: var(--vitrine-color-background-tertiary); color: var(--vitrine-color-text-primary);
  }
  .wmenu { position: relative; display: inline-flex; }
  .wmenu .items {
    position: absolute; inset-block-start: calc(100% + 4px); inset-inline-end: 0; z-index: 3; display: grid;
    padding: .25rem; min-inline-size: 9rem;
    border-radius: var(--vitrine-border-radius-md); background: var(--vitrine-color-background-primary);
    box-shadow: var(--vitrine-shadow-md);
  }
  .wmenu .items button {
    padding: .25rem .5rem; border-radius: var(--vitrine-border-radius-sm); ${textSm} white-space: nowrap;
  }
  .wmenu .items button:is(:hover, :focus-visible) { background: var(--vitrine-color-background-tertiary); }
  @media (pointer: coarse) {
    .wmenu .items button { min-block-size: 2rem; }
    .wroom { font-size: 2.25rem; }
  }
  @media (forced-colors: active) {
    .wmenu .items { border: 1px solid CanvasText; }
    .wtools [aria-pressed='true'] { forced-color-adjust: none; background: Highlight; color: HighlightText; }
  }
  @media print { .wtools, .wroom { display: none; } }
`;
