import { css } from 'lit';

/** A calendar, which may scroll. */
export const heatStyles = css`
  .chart-heatmap .plot { flex: none; min-block-size: 0; overflow: visible; contain: style; }
  .calendar {
    display: flex; row-gap: var(--codeagents-ui-heat-cell, normal);
    column-gap: var(--codeagents-ui-heat-gap, .1875rem);
  }
  .calendar > svg {
    flex: none; margin-inline-end: calc(-1 * var(--codeagents-ui-heat-gap, .1875rem) - 1px); direction: ltr;
  }
  .scroller {
    display: flex; flex: 1; min-inline-size: 0; overflow: auto hidden;
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
`;
