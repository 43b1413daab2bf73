import { css } from 'lit';

/** What matrices have of their own. */
export const matrixStyles = css`
  .blank { fill: none; stroke: var(--vitrine-color-border-secondary); stroke-dasharray: 2 2; }
  .plot text.cell { fill: var(--vitrine-color-text-primary); }
  .plot text.on-ink { fill: #16171a; }
  .plot text.on-full { fill: light-dark(#ffffff, #16171a); }

  @media (forced-colors: active) {
    .plot text:is(.cell, .on-ink, .on-full) { fill: CanvasText; }
    /* Numbers stand on them. */
    .chart-matrix .fill { fill-opacity: calc(var(--_level) * .45); }
    /* As full as what is above zero; its edge is broken. */
    .chart-matrix .fill.below { stroke-dasharray: 3 2; stroke-width: 1.25; }
  }
`;
