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
  .place.sizing { container-type: inline-size; }
  .chart-main { flex: 1; display: flex; flex-direction: column; min-inline-size: 0; }
  :is(.chart-bar, .chart-line, .chart-area, .chart-scatter) > .chart-main {
    min-block-size: var(--codeagents-ui-chart-height, 17.5rem);
  }
  /* Rows are as high as they are many. */
  .chart-box.sized > .chart-main { min-block-size: 0; }
  .sized .plot { flex: none; block-size: var(--_rows); min-block-size: 0; }
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
  .legend li { display: flex; min-inline-size: 0; }
  .legend:empty { display: none; }
  .legend.over { order: -1; }
  .legend.ends:not(:focus-within) {
    position: absolute; inline-size: 1px; block-size: 1px; margin: 0; overflow: hidden; clip-path: inset(50%);
  }
  .entry {
    display: inline-flex; align-items: center; gap: .375rem; min-inline-size: 0; min-block-size: 1.5rem;
    margin: -.125rem -.25rem; padding-inline: .25rem; border-radius: var(--vitrine-border-radius-xs);
    text-align: start; overflow-wrap: anywhere; font: inherit; color: inherit;
  }
  .swatch { display: block; flex: none; overflow: visible; }

  .plot {
    position: relative; flex: 1 1 0; min-block-size: 8.5rem; min-inline-size: 0; touch-action: pan-y;
    contain: size layout style; border-radius: var(--vitrine-border-radius-sm);
  }
  .plot > svg { position: absolute; inset: 0; direction: ltr; }
  .plot text, .plot tspan { unicode-bidi: plaintext; }
  .plot > svg, .calendar {
    overflow: visible; font-size: .6875rem; font-weight: 400; line-height: 1;
    font-variant-numeric: tabular-nums;
  }
  .plot text { fill: var(--vitrine-color-text-tertiary); }
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
  .stroke.skyline { stroke-width: 1.25; stroke-linejoin: miter; stroke-linecap: butt; }
  .stroke[stroke-dasharray] { stroke-linecap: butt; }
  @media not (forced-colors: active) { .stroke.solid { stroke-dasharray: none; } }
  .s5.stroke, .s5 > .stroke { stroke-linecap: round; }
  .dot { fill: var(--_c); stroke: var(--_bg); stroke-width: 1.5; stroke-linejoin: round; paint-order: stroke; }

  .grid { stroke: var(--vitrine-chart-grid); fill: none; shape-rendering: crispEdges; }
  .grid.over { opacity: .5; }
  .base { stroke: var(--vitrine-chart-axis); fill: none; shape-rendering: crispEdges; }
  .range { fill: color-mix(in oklab, var(--vitrine-color-text-tertiary) 12%, transparent); }
  .target { stroke: var(--vitrine-color-text-secondary); stroke-dasharray: 4 3; fill: none; shape-rendering: crispEdges; }
  .plot text:is(.target-name, .value) {
    fill: var(--vitrine-color-text-secondary); stroke: var(--_bg); stroke-width: 3; paint-order: stroke;
    stroke-linejoin: round;
  }
  .plate { fill: var(--_bg); opacity: .92; }
  .plot text.value { fill: var(--vitrine-color-text-primary); }
  /* On the colour of a series: the ink that is read on it, light and dark. */
  .plate.in { fill: var(--_c); opacity: 1; }
  .plot text.value.in { fill: light-dark(#ffffff, #16171a); stroke: none; font-weight: 500; }
  .plot text.value.in:is(.s2, .s3) { fill: #16171a; }
  .plot text.value.in.s5 { fill: #ffffff; }
  .leader { stroke: var(--vitrine-chart-axis); stroke-dasharray: 1 2.5; fill: none; }

  .scale { display: inline-flex; align-items: center; gap: .375rem; }
  .scale svg { display: block; }

  @media (pointer: coarse) { .entry { min-block-size: 2rem; } }
  @media (forced-colors: active) {
    .chart-box { --_bg: Canvas; border-color: CanvasText; }
    .plot svg, .swatch, .scale svg { forced-color-adjust: none; }
    .plot text, .plot text.end { fill: CanvasText; }
    :is(.s1, .s2, .s3, .s4, .s5, .s6, .light, .rest) { --_s: CanvasText !important; --_c: CanvasText; }
    .fill { stroke: CanvasText; }
    .woven { stroke: CanvasText; stroke-width: 1; }
    .weave { opacity: 1; }
    .grid { stroke: CanvasText; opacity: .25; }
    .base, .leader { stroke: CanvasText; }
    .range { fill: GrayText; fill-opacity: .25; }
    .target { stroke: CanvasText; }
    .plot text:is(.value, .target-name) { fill: CanvasText; stroke: Canvas; stroke-width: 3; paint-order: stroke; }
    .plate.in { fill: Canvas; }
    .plot text.value.in { fill: CanvasText !important; }
    .calendar .fill, .chart-matrix .fill, .scale .fill {
      --_c: CanvasText !important; fill: CanvasText; fill-opacity: var(--_level); stroke: CanvasText;
      stroke-width: .75;
    }
  }
`;
