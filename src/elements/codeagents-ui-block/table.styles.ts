import { css } from 'lit';
import { textSm, textXs } from '../../styles/text.js';

/** Sortable tables: those of a block, and the data of a chart. */
export const tableStyles = css`
  .table { display: flex; flex-direction: column; overflow: clip; overflow-clip-margin: 0; }
  .table > .wh { padding-block-end: .625rem; }
  .table .t { border-block-start: 1px solid var(--vitrine-color-border-tertiary); }
  .bare > .wh { align-items: center; padding-block: .25rem; }
  :is(.bare, .lone) .wtools { margin-block-start: 0; }
  /* Without a caption its tools float above it, so that they cover no head; who cannot hover sees them in a line. */
  .lone { position: relative; overflow: visible; }
  .lone > .tbox { border-radius: inherit; overflow: clip; }
  .lone .t { border-block-start: 0; }
  .lone > .wh {
    position: absolute; inset-block-end: 100%; inset-inline-end: .25rem; z-index: 4; gap: 0; padding: 0 !important; opacity: 0;
    border-radius: var(--vitrine-border-radius-md); background: var(--vitrine-color-background-primary);
    box-shadow: var(--vitrine-shadow-sm); transition: opacity var(--vitrine-duration-fast) var(--vitrine-ease-out);
  }
  .card .lone > .wh { inset-inline-end: 0; }
  .lone .wtools { margin-inline-end: 0; }
  .lone:is(:hover, :focus-within) > .wh { opacity: 1; }
  @media (hover: none) {
    .lone > .wh { position: static; opacity: 1; padding: .25rem !important; background: none; box-shadow: none; }
    .card .lone > .wh { padding: 0 !important; }
  }
  .t .md { ${textSm} }
  .card .table > .tfilter { border: 0; padding-inline: 0; }
  .card .table > .tmore { border: 0; padding-inline: 0; }
  .tscroll {
    overflow: auto;
    /* Ten rows and a half: what goes on shows that it does. */
    max-block-size: var(--codeagents-ui-table-max-height, 26.5rem);
    overscroll-behavior-x: contain;
  }
  .tscroll.few { max-block-size: var(--codeagents-ui-table-max-height, none); }
  /* Where rows or columns go on. */
  .tscroll:is(.below, .beyond):not(:focus-visible) {
    mask: linear-gradient(to top, transparent, #000 var(--_below, 0px)),
      linear-gradient(to var(--_to), transparent, #000 var(--_beyond, 0px));
    mask-composite: intersect;
  }
  .tscroll { --_to: left; }
  .tscroll:dir(rtl) { --_to: right; }
  .tscroll.below { --_below: 1.5rem; }
  .tscroll.beyond { --_beyond: 1.75rem; }
  .tscroll:focus-visible { outline-offset: -2px; }
  .t { inline-size: 100%; border-collapse: separate; border-spacing: 0; ${textSm} font-variant-numeric: tabular-nums; }
  .t th {
    position: sticky; inset-block-start: 0; z-index: 2; padding: 0; text-align: start;
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
  .t th.r .unit { order: -1; }
  /* A first column of figures names its rows: it begins where the title does. */
  .t :is(th, td):first-child.r { text-align: start; }
  .t th:first-child.r button { flex-direction: row; }
  .t th:first-child.r .unit { order: 0; }
  .t th.c button { justify-content: center; }
  .t .unit { color: var(--vitrine-color-text-tertiary); font-weight: 400; }
  .t td {
    padding: calc(.5rem * var(--vitrine-density, 1)) .75rem; vertical-align: top;
    border-block-end: 1px solid var(--vitrine-color-border-tertiary); text-align: start;
    max-inline-size: 24rem; overflow-wrap: break-word;
  }
  /* Its edges are those of the title above it; in a card, which has a frame and a ground, it has neither. */
  .t td:first-child, .t th:first-child button { padding-inline-start: 1rem; }
  .t td:last-child, .t th:last-child button { padding-inline-end: 1rem; }
  .card .table > .tbox { border-block: 1px solid transparent; }
  .card .t { border-block-start-color: transparent; }
  .card .t :is(th, td):first-child, .card .t th:first-child button { padding-inline-start: 0; }
  .card .t td:last-child, .card .t th:last-child button { padding-inline-end: 0; }
  .card .t th { background: var(--vitrine-color-background-primary); }
  .nest .t th { background: var(--vitrine-color-background-secondary); }
  .t td.r { text-align: end; white-space: nowrap; }
  /* Cells begin where their own words do, in the page's alignment;
  numbers keep their sign in front and their unit behind. */
  .t td:dir(rtl) { unicode-bidi: plaintext; text-align: right; }
  .t td.r:dir(rtl) { direction: ltr; text-align: left; }
  /* What begins on the left ends there in the page's direction: its edges are swapped. */
  .t td.r:first-child:dir(rtl) { padding-inline: .75rem 1rem; text-align: right; }
  .t td.r:last-child:dir(rtl) { padding-inline: 1rem .75rem; }
  .card .t td.r:first-child:dir(rtl) { padding-inline-end: 0; }
  .card .t td.r:last-child:dir(rtl) { padding-inline-start: 0; }
  .t td.c { text-align: center; }
  .t .up { color: var(--vitrine-color-text-success); }
  .t .down { color: var(--vitrine-color-text-danger); }
  .t td.nw, .t.short td:first-child { white-space: nowrap; }
  .t td:first-child { font-weight: 500; }
  /* The first column says whose the others are: it stays, and has an edge once they pass below it. */
  .tscroll { container-type: inline-size; }
  .t :is(th, td):first-child:not(:only-child) { position: sticky; inset-inline-start: 0; z-index: 1; }
  .t td.r:first-child:not(:only-child):dir(rtl) { inset-inline: auto 0; }
  .t td:first-child:not(:only-child) {
    background: var(--vitrine-color-background-primary); max-inline-size: min(24rem, 45cqi);
  }
  .t th:first-child:not(:only-child) { z-index: 3; }
  .t th:first-child button span { max-inline-size: min(18rem, 45cqi - 2.5rem); }
  .nest .t td:first-child:not(:only-child) { background: var(--vitrine-color-background-secondary); }
  .moved > .t :is(th, td):first-child:not(:only-child) {
    border-inline-end: 1px solid var(--vitrine-color-border-secondary);
  }
  .t tr:last-child td { border-block-end: 0; }
  .t tbody tr:hover td { background: var(--vitrine-color-background-secondary); }
  .tfilter {
    display: flex; align-items: center; gap: .375rem; min-block-size: 2.25rem; padding-inline: 1rem;
    border-block-start: 1px solid var(--vitrine-color-border-tertiary); color: var(--vitrine-color-text-tertiary);
  }
  .tfilter:focus-within { box-shadow: inset 0 0 0 2px var(--vitrine-color-ring-primary); }
  .tfilter input {
    flex: 1; min-inline-size: 0; border: 0; padding: .25rem 0; background: none; outline: 0; ${textSm}
    color: var(--vitrine-color-text-primary); appearance: none;
  }
  .tfilter input::placeholder { color: var(--vitrine-color-text-tertiary); opacity: 1; }
  .tfilter .cap { flex: none; }
  .tfilter .cap, .tmore > .cap { unicode-bidi: plaintext; }
  .tmore > .cap:dir(rtl) { text-align: right; }
  .tmore {
    display: flex; flex-wrap: wrap; align-items: center; gap: 0 .25rem; min-block-size: 2.5rem;
    padding-block: .25rem; padding-inline: 1rem .5rem; justify-content: flex-end;
    border-block-start: 1px solid var(--vitrine-color-border-secondary);
  }
  .tmore > .cap { flex: 1 0 auto; }
  p.tmore { justify-content: flex-start; border: 0; margin: 0; }
  .tmore[hidden], .tbtn[hidden] { display: none; }
  .tbtn {
    min-block-size: 1.75rem; padding-inline: .5rem; border-radius: var(--vitrine-border-radius-sm);
    ${textXs} font-weight: 500; color: var(--vitrine-color-text-secondary);
  }
  .tbtn:hover { background: var(--vitrine-color-background-tertiary); color: var(--vitrine-color-text-primary); }
  @media (pointer: coarse) { .tbtn { min-block-size: 2rem; } }
  @media (forced-colors: active) {
    .tfilter:focus-within { outline: 2px solid Highlight; outline-offset: -2px; }
    .tbtn { border: 1px solid CanvasText; }
    .t th:not([aria-sort='none']) { outline: 1px solid Highlight; outline-offset: -1px; }
  }
  @media print {
    .tfilter, .tmore { display: none; }
    .tscroll { overflow: visible; max-block-size: none; container-type: normal; mask: none !important; }
    .t :is(th, td):first-child:not(:only-child) { position: static; }
    .table { overflow: visible; }
    .t th { position: static; }
  }
`;
