import { css } from 'lit';

/** What areas have beside their lines. */
export const areaStyles = css`
  .ground { fill: var(--_c); fill-opacity: .16; }
  .ground.stacked { fill-opacity: .78; }
  .edge { stroke-width: 1.5; }
  :is(.pale, .deep).ground { stroke: var(--_edge); }

  @media (forced-colors: active) {
    .ground { fill: CanvasText; fill-opacity: .12; stroke: CanvasText; }
    :is(.ground.stacked, .ground-swatch) { --_dense: .85; fill-opacity: var(--_dense); }
    :is(.ground.stacked, .ground-swatch).s2 { --_dense: .15; }
    :is(.ground.stacked, .ground-swatch).s3 { --_dense: .5; }
    :is(.ground.stacked, .ground-swatch).s4 { --_dense: .03; }
    :is(.ground.stacked, .ground-swatch).s5 { --_dense: .3; }
    :is(.ground.stacked, .ground-swatch).s6 { --_dense: .7; }
  }
`;
