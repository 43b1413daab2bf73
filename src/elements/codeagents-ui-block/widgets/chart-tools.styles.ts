import { css } from 'lit';

/** A chart that shows its data, or fills the screen. */
export const chartToolsStyles = css`
  /* Its data takes the room of the drawing, as far as that is enough to read in: nothing below moves. */
  .chart-box.as-data > .chart-main { flex: none; block-size: max(var(--_drawn, 0px), 12rem); padding-block-start: .5rem; }
  .as-data .tscroll {
    --_corner: calc(var(--vitrine-border-radius-lg) - 1px);
    flex: 0 1 auto; min-block-size: 0; max-block-size: none; border-end-start-radius: var(--_corner);
    border-end-end-radius: var(--_corner);
  }
  .chart-box:fullscreen {
    border: 0; border-radius: 0; padding: 1rem; overflow: auto; background: var(--_bg);
  }
  .chart-box:fullscreen:not(.chart-pie, .chart-heatmap) .plot { flex: 1 1 0; block-size: auto; }
  .chart-box:fullscreen .plot > svg { font-size: .8125rem; }
`;
