import { css } from 'lit';

/** A chart that fills the screen. */
export const chartToolsStyles = css`
  .chart-box:fullscreen {
    border: 0; border-radius: 0; padding: 1rem; overflow: auto; background: var(--_bg);
  }
  .chart-box:fullscreen:not(.chart-pie, .chart-heatmap) .plot { flex: 1 1 0; block-size: auto; }
  .chart-box:fullscreen .plot > svg { font-size: .8125rem; }
`;
