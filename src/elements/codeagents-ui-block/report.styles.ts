import { css } from 'lit';
import { textSm, textXs } from '../../styles/text.js';

/** Metrics, progress, callouts, steps, facts, tabs, and cells of typed columns. Adopted with the first of them. */
export const reportStyles = css`
  .metrics, .bars { list-style: none; padding: .875rem 1rem; }
  .card .metrics, .card .bars { padding: 0; }

  /* Figures, steps and facts have no head: what can be done with them waits in their corner, beside the words. */
  :is(.metrics, .steps, .facts) { position: relative; }
  :is(.metrics, .steps, .facts) .wtools {
    position: absolute; inset-block-start: .375rem; inset-inline-end: .375rem; margin: 0;
  }
  .steps.tooled .step:first-child { padding-inline-end: 1.5rem; }
  .metrics.tooled .ml, .facts.tooled div:first-child > :is(dt, dd) { padding-inline-end: 1.5rem; }
  .card :is(.metrics, .steps, .facts) .wtools { inset-block-start: -.25rem; inset-inline-end: -.375rem; }
  .card .metrics .wtools { inset-block-start: .375rem; }
  @media (pointer: coarse) {
    .steps.tooled .step:first-child { padding-inline-end: 2.25rem; }
    .metrics.tooled .ml, .facts.tooled div:first-child > :is(dt, dd) { padding-inline-end: 2.25rem; }
  }

  /* Figures side by side, as many as fit. */
  .metrics { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(6rem, 100%), 1fr)); gap: .875rem 1rem; }
  .metric { display: flex; flex-direction: column; min-inline-size: 0; }
  .card .metric { padding-block-start: .625rem; border-block-start: 1px solid var(--vitrine-color-border-secondary); }
  .ml { ${textXs} color: var(--vitrine-color-text-secondary); overflow-wrap: anywhere; }
  .mv { font-size: 1.375rem; line-height: 1.75rem; font-weight: 600; letter-spacing: -.02em; overflow-wrap: anywhere; }
  .md-delta { ${textXs} color: var(--vitrine-color-text-secondary); }
  .md-delta.ok { color: var(--vitrine-color-text-success); }
  .md-delta.bad { color: var(--vitrine-color-text-danger); }
  .trend { align-self: start; margin-block-start: .375rem; border-radius: var(--vitrine-border-radius-sm); }
  .trend:hover { background: var(--vitrine-color-background-secondary); }
  .trend > .cap { display: block; overflow-wrap: anywhere; }
  @media (pointer: coarse) { .trend { min-block-size: 2rem; } }
  .spark { display: block; direction: ltr; overflow: visible; }
  .spark path {
    fill: none; stroke: var(--vitrine-color-series-1); stroke-width: 1.5; stroke-linejoin: round; stroke-linecap: round;
  }
  .spark circle { fill: var(--vitrine-color-series-1); }

  /* How much is done */
  .bars { display: grid; gap: .75rem; }
  .ph { display: flex; gap: .75rem; align-items: baseline; ${textSm} overflow-wrap: anywhere; }
  .ph > .num { flex: none; font-weight: 500; }
  .pbar {
    block-size: .375rem; margin-block-start: .375rem; border-radius: 1rem; overflow: hidden;
    background: var(--vitrine-color-background-tertiary);
  }
  .pbar > div { block-size: 100%; border-radius: inherit; background: var(--vitrine-color-series-1); }

  .callout {
    --_f: var(--vitrine-color-text-info); --_b: var(--vitrine-color-background-info); --_e: var(--vitrine-color-border-info);
    display: flex; gap: .625rem; padding: .75rem .875rem; border-radius: var(--vitrine-border-radius-lg);
    background: var(--_b); border: 1px solid var(--_e); ${textSm}
  }
  .callout.success {
    --_f: var(--vitrine-color-text-success); --_b: var(--vitrine-color-background-success);
    --_e: var(--vitrine-color-border-success);
  }
  .callout.warning {
    --_f: var(--vitrine-color-text-warning); --_b: var(--vitrine-color-background-warning);
    --_e: var(--vitrine-color-border-warning);
  }
  .callout.danger {
    --_f: var(--vitrine-color-text-danger); --_b: var(--vitrine-color-background-danger);
    --_e: var(--vitrine-color-border-danger);
  }
  .callout > .i { color: var(--_f); margin-block-start: .125rem; }
  .callout .wt { color: var(--_f); }
  .callout .md { ${textSm} }

  /* Marks along a line */
  .steps { padding: .875rem 1rem; }
  .card .steps { padding: 0; }
  .steps > ol { list-style: none; margin: 0; padding: 0; }
  .step { display: flex; gap: .75rem; position: relative; padding-block-end: .875rem; ${textSm} }
  .step:last-child { padding-block-end: 0; }
  .step:not(:last-child)::before {
    content: ''; position: absolute; inset-block: 1.5rem .125rem; inset-inline-start: calc(.625rem - .5px);
    inline-size: 1px; background: var(--vitrine-color-border-secondary);
  }
  .mark {
    display: grid; place-items: center; flex: none; inline-size: 1.25rem; block-size: 1.25rem; border-radius: 50%;
    font-size: .6875rem; line-height: 1; font-weight: 500; color: var(--vitrine-color-text-tertiary);
    box-shadow: inset 0 0 0 1px var(--vitrine-color-border-secondary);
  }
  .step.done > .mark {
    color: var(--vitrine-color-text-success); background: var(--vitrine-color-background-success);
    box-shadow: inset 0 0 0 1px var(--vitrine-color-border-success);
  }
  .step.failed > .mark {
    color: var(--vitrine-color-text-danger); background: var(--vitrine-color-background-danger);
    box-shadow: inset 0 0 0 1px var(--vitrine-color-border-danger);
  }
  .step.now > .mark {
    color: var(--vitrine-color-text-inverse); background: var(--vitrine-color-background-inverse); box-shadow: none;
  }
  .sh { display: flex; gap: .75rem; align-items: baseline; }
  .st { overflow-wrap: anywhere; }
  .step:is(.now, .failed) .st { font-weight: 500; }
  .step.next .st { color: var(--vitrine-color-text-secondary); }
  .sw { ${textXs} font-weight: 500; flex: none; }
  .step.failed .sw { color: var(--vitrine-color-text-danger); }
  .stext, .stext .md { ${textSm} color: var(--vitrine-color-text-secondary); overflow-wrap: anywhere; }

  /* Lines begin where their own words do, in the page's alignment. */
  .stext:dir(rtl), .facts dd:dir(rtl), .trend > .cap:dir(rtl) { unicode-bidi: plaintext; text-align: right; }

  /* Names and what they are */
  .facts { padding: .375rem 1rem; container-type: inline-size; }
  .card .facts { padding: 0; }
  .facts > dl { display: grid; grid-template-columns: fit-content(40%) minmax(0, 1fr); column-gap: 1.5rem; ${textSm} }
  .facts > dl > div {
    display: grid; grid-template-columns: subgrid; grid-column: 1 / -1; padding-block: .4375rem;
    border-block-start: 1px solid var(--vitrine-color-border-tertiary);
  }
  .facts > dl > div:first-child { border-block-start: 0; }
  .facts dt { color: var(--vitrine-color-text-secondary); overflow-wrap: anywhere; }
  .facts dd { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; min-inline-size: 0; }
  .facts dd .md { ${textSm} }
  @container (max-width: 18rem) {
    .facts > dl { grid-template-columns: minmax(0, 1fr); }
  }

  /* Parts of which one shows */
  .tlist { overflow-x: auto; scrollbar-width: none; margin-block-end: .75rem; }
  .tlist .tabs { min-inline-size: max-content; }
  .tlist [role='tab']:focus-visible { outline-offset: -2px; }
  .ptitle { display: none; }

  /* Cells of columns that say what they are */
  .tbadge {
    display: inline-flex; align-items: center; gap: .375rem; min-block-size: 1.25rem; padding: .0625rem .5rem;
    border-radius: var(--vitrine-border-radius-xs); ${textXs} font-weight: 500;
    background: var(--vitrine-color-background-tertiary);
  }
  .tbadge:not(.plain)::before {
    content: ''; flex: none; inline-size: 6px; block-size: 6px; border-radius: 50%; background: var(--_c);
  }
  .tbar { display: inline-flex; align-items: center; justify-content: flex-end; gap: .625rem; inline-size: 100%; }
  .track {
    position: relative; flex: none; inline-size: 5rem; block-size: .5rem; border-radius: 2px; overflow: hidden;
    background: var(--vitrine-color-background-tertiary);
  }
  .track > span { position: absolute; inset-block: 0; border-radius: 2px; background: var(--vitrine-color-series-1); }
  .tbar.below .track > span { background: var(--vitrine-color-series-2); }
  .tline { display: inline-block; vertical-align: middle; }

  @media (forced-colors: active) {
    .callout, .mark, .tbadge, .pbar, .track { border: 1px solid CanvasText; }
    .pbar > div, .track > span, .tbar.below .track > span { forced-color-adjust: none; background: CanvasText; }
    .step.now > .mark { forced-color-adjust: none; background: Highlight; color: HighlightText; border-color: Highlight; }
    .spark path { stroke: CanvasText; }
    .spark circle { fill: CanvasText; }
    .tbadge:not(.plain)::before { display: none; }
  }
  @media print {
    .metric, .progress, .callout, .step, .facts > dl > div { break-inside: avoid; }
    .tlist { display: none; }
    .panel[hidden] { content-visibility: visible; display: block; }
    .ptitle { display: block; margin-block: .75rem .375rem; }
    .pbar, .pbar > div, .track, .track > span, .mark, .callout { print-color-adjust: exact; }
  }
`;
