import { css } from 'lit';

/** Points in a plane. */
export const scatterStyles = css`
  .spot { fill: var(--_c); stroke: var(--_bg); stroke-width: .75; paint-order: stroke; }
  .spot.crowd { fill-opacity: .5; stroke: var(--_c); }
  :is(.pale, .deep).spot { stroke: var(--_edge); }

  @media (forced-colors: active) {
    .spot { fill: CanvasText; stroke: Canvas; }
  }
`;
