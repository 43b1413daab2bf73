import { css } from 'lit';

/** What holds a place: of final size, of neutral shape. */
export const skeletonStyles = css`
  .skeleton { display: grid; grid-template-columns: minmax(0, 1fr); gap: .5rem; }
  .skeleton.unknown { block-size: 6rem; }
  .sk {
    border-radius: var(--vitrine-border-radius-xs);
    background: linear-gradient(100deg, var(--vitrine-color-background-tertiary) 40%, var(--vitrine-color-background-secondary) 50%, var(--vitrine-color-background-tertiary) 60%) 0 0/200% 100%;
    animation: shimmer 1.6s linear infinite;
  }
  .skeleton.unknown::after { content: ''; border-radius: var(--vitrine-border-radius-lg); border: 1px solid var(--vitrine-color-border-tertiary); }
  @keyframes shimmer { to { background-position: -200% 0; } }
  .sk.line { display: block; block-size: .625rem; margin-block: .3125rem; inline-size: 42%; flex: none; }
  .skeleton > .line.title { block-size: .75rem; inline-size: 34%; }
  .sk.line.subtitle { inline-size: 30%; block-size: .5rem; margin-block: .25rem; }
  .sk.line.caption { inline-size: 38%; block-size: .5rem; margin-block: .625rem .25rem; }
  .media > .sk.plate { border-radius: var(--vitrine-border-radius-md); max-block-size: var(--codeagents-ui-image-max-height, 30rem); }
  .sk.plate.wide { aspect-ratio: 16/9; max-block-size: none; }
  .sk.plate.unknown { block-size: 6rem; border-radius: var(--vitrine-border-radius-lg); }
  .sk.lines {
    --_l: var(--vitrine-color-background-tertiary);
    background:
      repeating-linear-gradient(var(--_l) 0 .625rem, transparent 0 3rem) 0 .4375rem/94% 100%,
      repeating-linear-gradient(transparent 0 1.5rem, var(--_l) 0 2.125rem, transparent 0 3rem) 0 .4375rem/78% 100%;
    background-repeat: no-repeat; background-origin: content-box; background-clip: content-box; animation: none;
  }
  .sk.lines:dir(rtl) { background-position-x: 100%; }
  .sk.rows { border-radius: var(--vitrine-border-radius-lg); outline: 1px solid var(--vitrine-color-border-secondary); outline-offset: -1px; background-size: calc(94% - 1rem) calc(100% - 1.25rem), calc(78% - 1rem) calc(100% - 1.25rem); background-position: 1rem 1rem; }
  .card .sk.rows { outline-color: var(--vitrine-color-border-tertiary); border-radius: var(--vitrine-border-radius-md); }
  .unseen, .unseen * { visibility: hidden !important; }
  .skchart { display: flex; flex-direction: column; padding: .875rem 1rem; }
  .marks { flex: 1; display: flex; align-items: end; gap: 10px; min-block-size: 0; margin-block-start: .75rem; border-block-end: 1px solid var(--vitrine-color-border-secondary); }
  .marks > .sk { flex: 1; block-size: 64%; border-end-start-radius: 0; border-end-end-radius: 0; }
  .pie > .marks, .heatmap > .marks { border: 0; align-items: stretch; }
  .heatmap > .marks > .sk { block-size: auto; border-radius: var(--vitrine-border-radius-xs); }
  .pie > .marks { justify-content: center; align-items: center; }
  .pie > .marks > .sk { flex: none; inline-size: 10.5rem; block-size: auto; aspect-ratio: 1; max-block-size: 100%; border-radius: 50%; }
  .gallery > .line.title { margin: 1.125rem 1rem .3125rem; }
  .skeleton .strip { overflow: hidden; }
  .skeleton .strip > .plate { border-radius: var(--vitrine-border-radius-md); }
  @media (forced-colors: active) { .sk { background: GrayText; } }
`;
