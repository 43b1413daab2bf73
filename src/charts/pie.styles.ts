import { css } from 'lit';
import { textSm } from '../styles/text.js';

/** A ring and its list. */
export const pieStyles = css`
  .chart-pie { container-type: inline-size; }
  .chart-pie > .chart-main { min-block-size: var(--codeagents-ui-chart-height, 14rem); }
  .chart-pie .chart-body { flex-direction: row; align-items: center; gap: 1.75rem; }
  .chart-pie .plot { flex: 0 0 auto; inline-size: 12.5rem; block-size: 12.5rem; border-radius: 50%; }
  .plot text.number {
    font-size: 1.25rem; font-weight: 600; letter-spacing: -.02em; fill: var(--vitrine-color-text-primary);
  }
  .hollow { fill: var(--vitrine-color-background-tertiary); }
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
  .slices li > :nth-child(2) { min-inline-size: 0; overflow-wrap: anywhere; }
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
  .chart-pie:fullscreen .plot { inline-size: min(60vmin, 40rem); block-size: min(60vmin, 40rem); }

  @media (forced-colors: active) {
    .plot text.number { fill: CanvasText; }
    .hollow { fill: Canvas; stroke: CanvasText; }
    /* Shades of the ink: the list says which is whose. */
    .slice, .slices .fill {
      fill: CanvasText; fill-opacity: var(--_dense, .5); stroke: CanvasText; stroke-width: 1.5;
    }
    :is(.slice, .slices .swatch).s1 { --_dense: 1; }
    :is(.slice, .slices .swatch).s2 { --_dense: 0; }
    :is(.slice, .slices .swatch).s4 { --_dense: .15; }
    :is(.slice, .slices .swatch).s5 { --_dense: .75; }
    :is(.slice, .slices .swatch).s6 { --_dense: .3; }
    .slice.mark, .mark.fill { fill: Highlight; fill-opacity: 1; stroke: Highlight; }
    .slices li.on { outline: 2px solid Highlight; }
  }
`;
