import { css } from 'lit';
import { textSm, textXs } from '../styles/text.js';

/** Colours are variables and classes throughout: another theme paints a chart anew without a redraw. */
export const chartStyles = css`
  .chart-box {
    --_bg: var(--vitrine-color-background-primary);
    position: relative; display: flex; flex-direction: column; min-inline-size: 0;
    border: 1px solid var(--vitrine-color-border-secondary); border-radius: var(--vitrine-border-radius-lg);
    background: var(--_bg);
  }
  .place > .chart-box { min-block-size: inherit; }
  .chart-main { flex: 1; display: flex; flex-direction: column; min-inline-size: 0; }
  :is(.chart-bar, .chart-line, .chart-pie) > .chart-main { min-block-size: var(--codeagents-ui-chart-height, 17.5rem); }
  .chart-head { display: flex; align-items: flex-start; gap: .5rem; padding: .875rem 1rem 0; min-block-size: 2.375rem; }
  .chart-title { ${textSm} font-weight: 600; text-wrap: balance; overflow-wrap: anywhere; }
  .chart-subtitle { ${textXs} color: var(--vitrine-color-text-secondary); text-wrap: pretty; overflow-wrap: anywhere; }
  .chart-body {
    flex: 1; display: flex; flex-direction: column; min-block-size: 0; min-inline-size: 0; padding: 0 1rem;
    margin-block: .625rem .875rem;
  }
  .chart-body[hidden] { display: none; }
  .chart-notes {
    display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1rem; padding: 0 1rem .75rem;
    margin-block-start: -.25rem; ${textXs} color: var(--vitrine-color-text-tertiary);
  }
  .chart-notes[hidden] { display: none; }
  .undrawn :is(.plot, .legend, .chart-notes) { visibility: hidden; }

  /* In a card, which has the frame and the padding, everything begins where its title does. */
  .card .chart-head { padding: 0; min-block-size: 1.5rem; }
  .card .chart-body { padding: 0; margin-block-end: .25rem; }
  .card .chart-notes { padding: 0; margin-block-start: .25rem; }
  .nest .chart-box { --_bg: var(--vitrine-color-background-secondary); }

  .legend {
    display: flex; flex-wrap: wrap; gap: .25rem 1rem; list-style: none; margin-block-end: .5rem;
    ${textXs} color: var(--vitrine-color-text-secondary);
  }
  .legend li { display: inline-flex; align-items: center; gap: .375rem; min-inline-size: 0; overflow-wrap: anywhere; }
  .legend:is(.ends, :empty) { display: none; }
  .swatch { display: block; flex: none; overflow: visible; }

  .plot {
    position: relative; flex: 1 1 0; min-block-size: 8.5rem; min-inline-size: 0; touch-action: pan-y;
    contain: size layout style; border-radius: var(--vitrine-border-radius-sm); outline-offset: 4px;
    cursor: default;
  }
  .plot > svg { position: absolute; inset: 0; direction: ltr; }
  .plot text, .plot tspan { unicode-bidi: plaintext; }
  .plot > svg, .calendar {
    overflow: visible; font-size: .6875rem; font-weight: 400; line-height: 1;
    font-variant-numeric: tabular-nums;
  }
  .plot text { fill: var(--vitrine-color-text-tertiary); }
  .plot text.b { fill: var(--vitrine-color-text-primary); font-weight: 500; }
  .plot text.number {
    font-size: 1.25rem; font-weight: 600; letter-spacing: -.02em; fill: var(--vitrine-color-text-primary);
  }
  /* Tinted as far as 4.5:1 allows. */
  .plot text.end {
    font-weight: 500;
    fill: color-mix(in oklab, var(--_s, var(--vitrine-color-text-secondary)) 55%, var(--vitrine-color-text-primary));
  }

  .s1 { --_s: var(--vitrine-color-series-1); }
  .s2 { --_s: var(--vitrine-color-series-2); }
  .s3 { --_s: var(--vitrine-color-series-3); }
  .s4 { --_s: var(--vitrine-color-series-4); }
  .s5 { --_s: var(--vitrine-color-series-5); }
  .s6 { --_s: var(--vitrine-color-series-6); }
  :is(.s1, .s2, .s3, .s4, .s5, .s6) { --_c: var(--_s); }
  .light { --_c: color-mix(in oklab, var(--_s) 54%, light-dark(var(--_bg), var(--vitrine-color-text-primary))); }
  .rest { --_c: var(--vitrine-color-border-primary); }
  .fill { fill: var(--_c); }
  /* Colours of a model that would hardly be seen on this ground. */
  .pale { --_edge: light-dark(var(--vitrine-color-text-tertiary), transparent); }
  .deep { --_edge: light-dark(transparent, var(--vitrine-color-text-tertiary)); }
  :is(.pale, .deep):is(.fill, .woven), :is(.pale, .deep) > :is(.fill, .woven) { stroke: var(--_edge); stroke-width: 1; }
  .pale:is(.stroke, .dot), .pale > :is(.stroke, .dot) {
    --_c: light-dark(color-mix(in oklab, var(--_s) 25%, var(--vitrine-color-text-tertiary)), var(--_s));
  }
  .deep:is(.stroke, .dot), .deep > :is(.stroke, .dot) {
    --_c: light-dark(var(--_s), color-mix(in oklab, var(--_s) 25%, var(--vitrine-color-text-tertiary)));
  }
  .weave { fill: var(--_bg); opacity: .55; }
  .stroke { fill: none; stroke: var(--_c); stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; }
  .stroke.fine { stroke-width: 1.5; }
  .stroke[stroke-dasharray] { stroke-linecap: butt; }
  .s5.stroke, .s5 > .stroke { stroke-linecap: round; }
  .dot { fill: var(--_c); stroke: var(--_bg); stroke-width: 1.5; stroke-linejoin: round; paint-order: stroke; }
  .hollow { fill: var(--vitrine-color-background-tertiary); }

  .grid { stroke: var(--vitrine-chart-grid); fill: none; shape-rendering: crispEdges; }
  .base { stroke: var(--vitrine-chart-axis); fill: none; shape-rendering: crispEdges; }
  .leader { stroke: var(--vitrine-chart-axis); stroke-dasharray: 1 2.5; fill: none; }
  .band { fill: var(--vitrine-color-background-tertiary); }
  .rule { stroke: var(--vitrine-color-border-primary); shape-rendering: crispEdges; }
  .ring { fill: none; stroke: var(--vitrine-color-text-primary); stroke-width: 1.5; }

  .tip {
    position: absolute; inset-block-start: 0; left: 0; z-index: 2; pointer-events: none;
    min-inline-size: 7rem; max-inline-size: 16rem; padding: .5rem .625rem;
    border-radius: var(--vitrine-border-radius-md);
    background: light-dark(var(--vitrine-color-background-primary), var(--vitrine-color-background-tertiary));
    box-shadow: var(--vitrine-shadow-md); ${textXs} translate: var(--_x) var(--_y);
  }
  .tip.late { translate: calc(var(--_x) - 100%) var(--_y); }
  .tip[hidden] { display: none; }
  .tip-title { color: var(--vitrine-color-text-secondary); margin-block-end: .125rem; overflow-wrap: anywhere; }
  .tip-row { display: flex; align-items: center; gap: .375rem; }
  .tip-row .grow {
    overflow: hidden; text-overflow: ellipsis; white-space: nowrap; padding-inline-end: .75rem;
    color: var(--vitrine-color-text-secondary);
  }
  .tip-row b { font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
  .tip-row.on .grow { color: var(--vitrine-color-text-primary); font-weight: 500; }

  /* A ring and its list. */
  .chart-pie { container-type: inline-size; }
  .chart-pie .chart-body { flex-direction: row; align-items: center; gap: 1.75rem; }
  .chart-pie .plot { flex: 0 0 auto; inline-size: 12.5rem; block-size: 12.5rem; border-radius: 50%; }
  .slices {
    display: block; flex: 1; min-inline-size: 0; margin: 0; gap: 0;
    ${textSm} color: var(--vitrine-color-text-primary);
  }
  .slices li {
    display: flex; align-items: center; gap: .5rem; padding-block: .25rem;
    border-block-start: 1px solid var(--vitrine-color-border-tertiary);
  }
  .slices li.on {
    background: var(--vitrine-color-background-tertiary);
    box-shadow: -.375rem 0 var(--vitrine-color-background-tertiary), .375rem 0 var(--vitrine-color-background-tertiary);
  }
  .slices li:first-child { border-block-start-color: transparent; }
  .slices .strong { font-weight: 500; }
  .slices .share { min-inline-size: 3.75rem; text-align: end; }
  @container (min-width: 36rem) {
    .slices.many {
      display: grid; grid-template-rows: repeat(var(--_rows), auto); grid-auto-flow: column;
      grid-auto-columns: minmax(0, 1fr); column-gap: 1.75rem;
    }
    .slices.many .half { border-block-start-color: transparent; }
  }
  @container (max-width: 26rem) {
    .chart-pie .chart-body { flex-direction: column; gap: .75rem; }
    .chart-pie .plot { inline-size: 10.5rem; block-size: 10.5rem; }
    .slices { flex: none; inline-size: 100%; }
  }

  /* A calendar. */
  .chart-heatmap .plot { flex: none; min-block-size: 0; overflow: visible; contain: style; }
  .calendar {
    display: flex; row-gap: var(--codeagents-ui-heat-cell, normal);
    column-gap: var(--codeagents-ui-heat-gap, .1875rem);
  }
  .calendar > svg {
    flex: none; margin-inline-end: calc(-1 * var(--codeagents-ui-heat-gap, .1875rem) - 1px); direction: ltr;
  }
  .scroller {
    display: flex; flex: 1; min-inline-size: 0; overflow: auto hidden; scrollbar-width: thin;
    outline-offset: 2px; border-radius: var(--vitrine-border-radius-xs);
  }
  .scroller::before, .scroller::after {
    --_to: right; content: ''; position: sticky; z-index: 1; flex: none; inline-size: 1.25rem;
    pointer-events: none; visibility: hidden;
    background: linear-gradient(to var(--_to), var(--_bg), transparent);
  }
  .scroller::before { inset-inline-start: 0; margin-inline-end: -1.25rem; }
  .scroller::after { --_to: left; inset-inline-end: 0; margin-inline-start: -1.25rem; }
  .scroller:dir(rtl)::before { --_to: left; }
  .scroller:dir(rtl)::after { --_to: right; }
  .scroller.before::before, .scroller.after::after { visibility: visible; }
  .scroller > svg { display: block; flex: none; direction: ltr; }
  .scale { display: inline-flex; align-items: center; gap: .375rem; }
  .scale svg { display: block; }

  @media (pointer: coarse) {
    .legend li { min-block-size: 1.5rem; }
  }
  @media (forced-colors: active) {
    .chart-box { --_bg: Canvas; border-color: CanvasText; }
    .plot svg, .swatch, .scale svg { forced-color-adjust: none; }
    .plot text, .plot text.end, .plot text.number, .plot text.b { fill: CanvasText; }
    :is(.s1, .s2, .s3, .s4, .s5, .s6, .light, .rest) { --_s: CanvasText !important; --_c: CanvasText; }
    .fill { stroke: CanvasText; }
    .woven { stroke: CanvasText; stroke-width: 1; }
    .weave { opacity: 1; }
    .slice { fill: Canvas; stroke: CanvasText; stroke-width: 1.5; }
    .slice:nth-of-type(odd) { fill: CanvasText; }
    .slice.mark, .mark.fill { fill: Highlight; stroke: Highlight; }
    .grid { stroke: CanvasText; opacity: .25; }
    .slices li:nth-child(even) .fill { fill: Canvas; }
    .base, .leader { stroke: CanvasText; }
    .rule { stroke: Highlight; }
    .band { fill: none; stroke: Highlight; stroke-width: 2; }
    .ring { stroke: Highlight; stroke-width: 3; }
    .hollow { fill: Canvas; stroke: CanvasText; }
    .tip { border: 1px solid CanvasText; }
    .slices li.on { outline: 2px solid Highlight; }
    .calendar .fill, .scale .fill {
      --_c: CanvasText !important; fill: CanvasText; fill-opacity: var(--_level); stroke: CanvasText;
      stroke-width: .75;
    }
  }
`;
