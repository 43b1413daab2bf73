import { css } from 'lit';
import { textSm, textXs } from '../../styles/text.js';

/** Sortable tables: those of a block, and the data of a chart. */
export const tableStyles = css`
  .tscroll {
    overflow: auto; max-block-size: var(--codeagents-ui-table-max-height, 25rem);
    overscroll-behavior-x: contain;
  }
  .tscroll:focus-visible { outline-offset: -2px; }
  .t { inline-size: 100%; border-collapse: separate; border-spacing: 0; ${textSm} font-variant-numeric: tabular-nums; }
  .t th {
    position: sticky; inset-block-start: 0; z-index: 1; padding: 0; text-align: start;
    ${textXs} font-weight: 500; white-space: nowrap;
    color: var(--vitrine-color-text-secondary); background: var(--vitrine-color-background-secondary);
    border-block-end: 1px solid var(--vitrine-color-border-secondary);
  }
  .t th button {
    display: flex; align-items: center; gap: .25rem; inline-size: 100%; min-block-size: 1.875rem;
    padding: .25rem .75rem;
  }
  .t th button span { max-inline-size: 18rem; overflow: hidden; text-overflow: ellipsis; }
  .t th button:focus-visible { outline-offset: -2px; }
  .t th .i { opacity: 0; transition: opacity var(--vitrine-duration-fast) var(--vitrine-ease-out); }
  .t th:is(:hover, :focus-within) .i { opacity: .5; }
  .t th:not([aria-sort='none']) { color: var(--vitrine-color-text-primary); }
  .t th:not([aria-sort='none']) .i { opacity: 1; }
  .t th[aria-sort='ascending'] .i { rotate: 180deg; }
  .t th.r button { flex-direction: row-reverse; }
  .t td {
    padding: .5rem .75rem; vertical-align: top;
    border-block-end: 1px solid var(--vitrine-color-border-tertiary); text-align: start;
    max-inline-size: 24rem; overflow-wrap: break-word;
  }
  .t td.r { text-align: end; white-space: nowrap; }
  /* Cells begin where their own words do, in the page's alignment;
  numbers keep their sign in front and their unit behind. */
  .t td:dir(rtl) { unicode-bidi: plaintext; text-align: right; }
  .t td.r:dir(rtl) { direction: ltr; text-align: left; }
  .t td:first-child { font-weight: 500; }
  .t tr:last-child td { border-block-end: 0; }
  .t tbody tr:hover td { background: var(--vitrine-color-background-secondary); }
  @media (forced-colors: active) {
    .t th:not([aria-sort='none']) { outline: 1px solid Highlight; outline-offset: -1px; }
  }
  @media print {
    .tscroll { overflow: visible; max-block-size: none; }
    .table { overflow: visible; }
    .t th { position: static; }
  }
`;
