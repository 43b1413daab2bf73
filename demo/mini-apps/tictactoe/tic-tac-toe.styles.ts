import { css } from 'lit';

/** The names are those that MCP Apps gives to hosts' variables; a host that says nothing gets these colours. */
export const ticTacToeStyles = css`
  :host {
    --text: var(--color-text-primary, light-dark(#1b1c1f, #ededef));
    --quiet: var(--color-text-secondary, light-dark(#55585f, #abaeb5));
    --raised: var(--color-background-primary, light-dark(#ffffff, #131416));
    --well: var(--color-background-secondary, light-dark(#f4f4f6, #1c1e22));
    --over: var(--color-background-tertiary, light-dark(#e9e9ed, #282b30));
    --edge: var(--color-border-secondary, light-dark(#dcdde1, #313338));
    --ring: var(--color-ring-primary, light-dark(#305dcb, #7aa9f5));
    --x: light-dark(#3b5bdb, #8aa5ff);
    --o: light-dark(#c2410c, #ffa071);
    display: grid;
    gap: 16px;
    inline-size: min(100%, 340px);
    margin-inline: auto;
    color: var(--text);
    font: 15px/1.5 var(--font-sans, system-ui, sans-serif);
  }
  header { display: flex; align-items: center; justify-content: space-between; gap: 12px; }
  h1 { margin: 0; font-size: 17px; line-height: 24px; font-weight: 650; letter-spacing: -0.01em; }
  .status {
    display: inline-flex; align-items: center; gap: 7px; margin: 0; padding: 3px 11px; border-radius: 999px;
    background: var(--well); color: var(--quiet); font-size: 13px; line-height: 20px; font-weight: 550;
  }
  .status::before { content: ''; inline-size: 7px; block-size: 7px; border-radius: 50%; background: currentColor; }
  .status.X { color: var(--x); }
  .status.O { color: var(--o); }
  .status.waiting::before { animation: pulse 1.2s ease-in-out infinite; }

  .board {
    display: grid; grid-template-columns: repeat(3, 1fr); gap: 8px; padding: 8px;
    border-radius: 20px; background: var(--well);
  }
  .cell {
    display: grid; place-items: center; aspect-ratio: 1; min-inline-size: 0; padding: 0; border: 1px solid transparent;
    border-radius: 13px; background: var(--raised); color: inherit; font: inherit; cursor: pointer;
    box-shadow: 0 1px 2px light-dark(#1b1c1f12, #00000059);
    transition: background-color 120ms, transform 120ms, border-color 120ms;
  }
  .cell[aria-disabled='true'] { cursor: default; }
  .cell:not([aria-disabled='true']):hover { background: var(--over); }
  .cell:not([aria-disabled='true']):active { transform: scale(0.97); }
  .cell:focus-visible, .again:focus-visible { outline: 2px solid var(--ring); outline-offset: 2px; }
  .cell.won { border-color: currentColor; background: var(--over); }
  .cell.X { color: var(--x); }
  .cell.O { color: var(--o); }
  svg { inline-size: 56%; block-size: 56%; overflow: visible; fill: none; stroke: currentColor; stroke-width: 9; stroke-linecap: round; }
  svg path, svg circle { stroke-dasharray: 1; stroke-dashoffset: 0; animation: draw 260ms cubic-bezier(0.2, 0, 0, 1); }
  svg path + path { animation-delay: 90ms; animation-fill-mode: backwards; }
  .cell .ghost { opacity: 0; color: var(--x); transition: opacity 120ms; }
  .cell .ghost * { animation: none; }
  .cell:not([aria-disabled='true']):is(:hover, :focus-visible) .ghost { opacity: 0.22; }

  footer { display: flex; align-items: center; justify-content: space-between; gap: 12px; }
  .score { display: flex; gap: 14px; margin: 0; font-size: 13px; color: var(--quiet); font-variant-numeric: tabular-nums; }
  .score div { display: flex; gap: 5px; }
  .score dt { font-weight: 600; }
  .score .X { color: var(--x); }
  .score .O { color: var(--o); }
  .score dd { margin: 0; }
  .again {
    min-block-size: 36px; padding: 0 14px; border: 1px solid var(--edge); border-radius: 9px; background: var(--raised);
    color: var(--text); font: inherit; font-size: 13px; font-weight: 550; cursor: pointer;
  }
  .again:hover { background: var(--over); }

  @keyframes draw { from { stroke-dashoffset: 1; } }
  @keyframes pulse { 50% { opacity: 0.25; } }
  @media (prefers-reduced-motion: reduce) { * { animation: none !important; transition: none !important; } }
  @media (forced-colors: active) { .cell { border-color: ButtonText; } .cell.won { border-width: 4px; } }
`;
