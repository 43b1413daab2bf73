import { css } from 'lit';
import { textXs } from '../styles/text.js';

/** What shows when somebody turns to a chart: tips, the place that is meant, what is looked at alone. */
export const chartReadingStyles = css`
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

  .faded { opacity: .18; }
  .plot .faded.in { opacity: 0; }
  .chosen { fill: color-mix(in oklab, var(--vitrine-color-ring-primary) 16%, transparent); }
  .band { fill: var(--vitrine-color-background-tertiary); }
  .ring { fill: none; stroke: var(--vitrine-color-text-primary); stroke-width: 1.5; }
  .rule { stroke: var(--vitrine-color-border-primary); shape-rendering: crispEdges; }
  .plot text.b { fill: var(--vitrine-color-text-primary); font-weight: 500; }

  .plot { outline-offset: 4px; cursor: default; }
  .entry:hover { background: var(--vitrine-color-background-tertiary); }
  .entry[aria-pressed='false'] { text-decoration: line-through; color: var(--vitrine-color-text-tertiary); }
  .entry[aria-pressed='false'] .swatch { opacity: .35; }
  /* Where names stand at the ends of lines, the legend shows to the keys alone. */
  .legend.ends:focus-within {
    position: absolute; z-index: 2; margin: 0; padding: .25rem .5rem;
    border-radius: var(--vitrine-border-radius-sm); background: var(--_bg); box-shadow: var(--vitrine-shadow-sm);
  }
  .chart-range {
    display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem; padding: 0 1rem .75rem;
    margin-block-start: -.25rem; ${textXs} color: var(--vitrine-color-text-secondary);
  }
  .card .chart-range { padding: 0; margin-block-start: .25rem; }
  .chart-range[hidden] { display: none; }
  .back {
    padding: .125rem .5rem; min-block-size: 1.5rem; border: 1px solid var(--vitrine-color-border-primary);
    border-radius: var(--vitrine-border-radius-sm); font: inherit; color: var(--vitrine-color-text-primary);
  }
  .back:hover { background: var(--vitrine-color-background-tertiary); }

  @media print { .chart-range .back { display: none; } }
  @media (forced-colors: active) {
    .plot text.b { fill: CanvasText; }
    .entry[aria-pressed='true'] { forced-color-adjust: none; color: CanvasText; background: Canvas; }
    .tip { border: 1px solid CanvasText; }
    .chosen { fill: none; stroke: Highlight; stroke-width: 2; }
    .ring { stroke: Highlight; stroke-width: 3; }
    .rule { stroke: Highlight; }
    .band { fill: none; stroke: Highlight; stroke-width: 2; }
  }
`;
