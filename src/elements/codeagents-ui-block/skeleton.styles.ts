import { css } from 'lit';
import { textMd, textSm } from '../../styles/text.js';

/** What holds a place: of final size, of neutral shape. */
export const skeletonStyles = css`
  .skeleton { display: grid; grid-template-columns: minmax(0, 1fr); gap: .5rem; }
  .skeleton { max-block-size: 100vh; overflow: clip; }
  .skeleton.unknown { block-size: 6rem; }
  .skeleton.broken { block-size: calc(2rem + 2px); }
  .skeleton [hidden] { display: none !important; }
  .sk, .skt::before {
    border-radius: var(--vitrine-border-radius-xs);
    background:
      linear-gradient(
        100deg,
        var(--vitrine-color-background-tertiary) 40%,
        var(--vitrine-color-background-secondary) 50%,
        var(--vitrine-color-background-tertiary) 60%
      ) 0 0/200% 100%;
    opacity: .65; animation: shimmer 1.6s linear infinite;
  }
  .skeleton.unknown::after, .skeleton.broken::after {
    content: ''; border-radius: var(--vitrine-border-radius-lg);
    border: 1px solid var(--vitrine-color-border-tertiary);
  }
  @keyframes shimmer { to { background-position: -200% 0; } }
  /* A text that is not read yet: its room, and one line in it. */
  .skt { position: relative; margin: 0; }
  .skt > * { visibility: hidden; }
  .skt::before {
    content: ''; position: absolute; inset-block-start: calc(.5lh - .25rem); inset-inline-start: 0;
    block-size: .5rem; inline-size: min(11rem, 100%);
  }
  .skt.wfoot::before { inset-block-start: calc(.5rem + .25rem); inset-inline-start: 1rem; inline-size: 6rem; }
  .skt:is(.title, .wt)::before { inset-block-start: calc(.5lh - .3125rem); block-size: .625rem; }
  .media > .sk.plate {
    border-radius: var(--vitrine-border-radius-md);
    max-block-size: var(--codeagents-ui-image-max-height, 32rem);
  }
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
  .sk.rows {
    border-radius: var(--vitrine-border-radius-lg); outline: 1px solid var(--vitrine-color-border-secondary);
    outline-offset: -1px;
    background-size: calc(94% - 1rem) calc(100% - 1.25rem), calc(78% - 1rem) calc(100% - 1.25rem);
    background-position: 1rem 1rem;
  }
  .card .sk.rows {
    outline-color: var(--vitrine-color-border-tertiary); border-radius: var(--vitrine-border-radius-md);
  }
  .unseen, .unseen *, .skeleton .fold > summary { visibility: hidden !important; }
  .skeleton > .els > .lines > .md { ${textMd} }
  .media > .caption { padding-block-start: .375rem; overflow-wrap: anywhere; text-wrap: pretty; }
  .media.box > .caption { padding: .625rem 1rem; }
  .media > .caption.skt::before { inset-block-start: .625rem; }
  .media.box > .caption.skt::before { inset: .875rem auto auto 1rem; }
  .card .media > .caption { padding: .375rem 0 0; }
  .card .media > .caption.skt::before { inset: .625rem auto auto 0; }
  .skchart { display: flex; flex-direction: column; }
  .skchart > .wh { min-block-size: 2.375rem; padding: .875rem 1rem 0; }
  .skchart > .main {
    flex: 1; display: flex; flex-direction: column;
    min-block-size: var(--codeagents-ui-chart-height, 17.5rem); padding: .625rem 1rem .875rem;
  }
  .card .skchart > .wh { min-block-size: 1.5rem; padding: 0; }
  .card .skchart > .main { padding: .625rem 0 .25rem; }
  .marks {
    flex: 1; display: flex; align-items: end; gap: 10px; min-block-size: 0;
    border-block-end: 1px solid var(--vitrine-color-border-secondary);
  }
  .marks > .sk { flex: 1; block-size: 64%; border-end-start-radius: 0; border-end-end-radius: 0; }
  .heatmap .marks { border: 0; align-items: stretch; }
  .heatmap .marks > .sk { block-size: auto; border-radius: var(--vitrine-border-radius-xs); }
  .skchart.pie { container-type: inline-size; }
  .skchart.pie > .main {
    flex-direction: row; align-items: center; gap: 1.75rem; min-block-size: var(--codeagents-ui-chart-height, 14rem);
  }
  .skchart .ring { flex: none; inline-size: 12.5rem; block-size: 12.5rem; border-radius: 50%; }
  .skchart .list { flex: 1; min-inline-size: 0; ${textSm} }
  .skchart .list > .skt {
    display: flex; gap: .5rem; padding-block: .25rem; padding-inline-start: calc(10px + .5rem);
    border-block-start: 1px solid transparent; overflow-wrap: anywhere;
  }
  .skchart .list > .skt::before { inset-block-start: .625rem; inline-size: 70%; animation: none; }
  .skchart .list .num { font-weight: 500; }
  .skchart .list .num:last-child { min-inline-size: 3.75rem; }
  @container (min-width: 36rem) {
    .skchart .list.many {
      display: grid; grid-template-rows: repeat(var(--_rows), auto); grid-auto-flow: column;
      grid-auto-columns: minmax(0, 1fr); column-gap: 1.75rem;
    }
  }
  @container (max-width: 26rem) {
    .skchart.pie > .main { flex-direction: column; gap: .75rem; }
    .skchart .ring { inline-size: 10.5rem; block-size: 10.5rem; }
    .skchart .list { flex: none; inline-size: 100%; }
  }
  .skeleton .strip { overflow: hidden; }
  .skeleton .strip > .plate { border-radius: var(--vitrine-border-radius-md); }
  @media (forced-colors: active) { .sk, .skt::before { background: GrayText; } }
`;
