import { css } from 'lit';
import { menuStyles } from '../../controllers/menu-button.js';
import { noticeStyles } from '../../notices/error-notice.js';
import { fillStyles } from '../../styles/fill.js';
import { hostStyles } from '../../styles/host.styles.js';
import { searchableListStyles } from '../../styles/searchable-list.styles.js';
import { textMono, textSm, textXs } from '../../styles/text.js';

const logStyles = css`
  :host { max-block-size: 36rem; container-type: normal; }
  .fill { container-type: inline-size; }
  .log {
    display: flex; flex-direction: column; flex: 0 1 auto; min-block-size: 0; overflow: hidden;
    border-radius: var(--vitrine-border-radius-lg); background: var(--vitrine-color-background-primary);
    box-shadow: inset 0 0 0 1px var(--vitrine-color-border-secondary);
  }
  .rest { padding: 1rem; }
  .rest .btn { margin-block-start: .625rem; }
  .bar.title { padding-block-end: 0; min-block-size: 3rem; }
  .names { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 .5rem; flex: 1; min-inline-size: 0; }
  .names b { font-weight: 600; }
  .filters { flex-wrap: wrap; padding-block-start: 0; }
  .filters[hidden] { display: none; }
  .bar > .select { flex: 0 1 auto; min-inline-size: 0; }
  .select select.btn { inline-size: 100%; min-inline-size: 0; max-inline-size: 13rem; text-overflow: ellipsis; }
  .narrow { display: none; }
  .notices { padding-block: 0 .625rem; }

  .grid {
    flex: 0 100 auto; min-block-size: 9rem; max-block-size: 100rem; overflow: auto; position: relative;
    overscroll-behavior: contain; border-block-start: 1px solid var(--vitrine-color-border-tertiary);
  }
  .grid:focus-visible { outline-offset: -2px; }
  /* Its row has the ring. */
  .grid:focus-visible:has(.on) { outline: none; }
  .rows { position: relative; overflow: hidden; }
  .near { position: absolute; inset-inline: 0; inset-block-start: 0; }
  .cells {
    display: grid; align-items: center; gap: .75rem; padding-inline: 1rem;
    grid-template-columns: 7.25rem 7rem minmax(8rem, 2fr) minmax(6rem, 1.25fr) 5.5rem 6rem 4.5rem;
  }
  .head {
    position: sticky; inset-block-start: 0; z-index: 1; ${textXs} font-weight: 500;
    color: var(--vitrine-color-text-secondary); background: var(--vitrine-color-background-secondary);
  }
  .head .cells { block-size: 2rem; }
  .call {
    block-size: 2.25rem; cursor: pointer; ${textSm}
    border-block-end: 1px solid var(--vitrine-color-border-tertiary);
  }
  .call:hover { background: var(--vitrine-color-background-secondary); }
  .call[aria-selected='true'] { background: var(--vitrine-color-background-tertiary); }
  .cells > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .grid:focus-visible .on { outline: 2px solid var(--vitrine-color-ring-primary); outline-offset: -3px; }
  .grid:focus-visible .at { text-decoration: underline; text-underline-offset: .25em; }
  .call > :is(.time, .server, .initiator, .consent) { color: var(--vitrine-color-text-secondary); }
  .time, .duration { font-variant-numeric: tabular-nums; }
  .duration { text-align: end; }
  .call > .tool { ${textMono} font-weight: 500; }
  .outcome { display: inline-flex; align-items: center; gap: .375rem; vertical-align: top; }

  .drawer {
    flex: 0 1 auto; min-block-size: 8rem; max-block-size: 60%; overflow: auto; padding: .5rem 1rem 1rem;
    border-block-start: 1px solid var(--vitrine-color-border-secondary);
  }
  .details { display: grid; gap: .75rem; }
  .details-head {
    display: flex; align-items: center; gap: .5rem; min-block-size: 2rem; position: sticky; inset-block-start: -.5rem;
    padding-block: .25rem; background: var(--vitrine-color-background-primary);
  }
  .details-head b { font-weight: 600; }
  .details-head b:focus-visible { outline-offset: -1px; border-radius: var(--vitrine-border-radius-xs); }
  dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr)); gap: .625rem 1rem; }
  dt { ${textXs} color: var(--vitrine-color-text-secondary); }
  dd { ${textSm} overflow-wrap: anywhere; }
  dd code, dd .mono { ${textMono} }
  .value { display: grid; gap: .25rem; min-inline-size: 0; }
  .value pre {
    ${textMono} direction: ltr; text-align: left; white-space: pre-wrap; overflow-wrap: anywhere;
    max-block-size: 16rem; overflow: auto; padding: .625rem .75rem; tab-size: 2;
    border-radius: var(--vitrine-border-radius-md); background: var(--vitrine-color-background-secondary);
  }
  .cap { color: var(--vitrine-color-text-secondary); }

  @container (max-width: 46rem) {
    .cells { grid-template-columns: 7.25rem 6.5rem minmax(6rem, 3fr) minmax(5rem, 2fr) 4.5rem; }
    .initiator, .consent { display: none; }
  }
  /* Two lines a call: what was called and how long it took, then what came of it, where and when. */
  @container (max-width: 34rem) {
    .head { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
    .call {
      block-size: 3.25rem; align-content: center; gap: 0 .5rem;
      grid-template: 'tool tool duration' 'result server time' / auto minmax(0, 1fr) auto;
    }
    .tool { grid-area: tool; } .duration { grid-area: duration; } .result { grid-area: result; }
    .server { grid-area: server; } .time { grid-area: time; text-align: end; }
    .call > :not(.tool) { ${textXs} }
    .wide { display: none; }
    .narrow { display: inline; }
    .bar { padding-inline: .75rem; }
    .call { padding-inline: .75rem; }
    .bar:has(> .search) { flex-wrap: wrap; }
    .search { flex-basis: 100%; }
    dl { grid-template-columns: repeat(auto-fill, minmax(min(100%, 7.5rem), 1fr)); }
    .filters:not([hidden]) { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); }
    .select select.btn { max-inline-size: none; }
    .bar > .select { flex: 1 1 7.5rem; }
    /* There is no room for both: the details stand in place of the list, until they are closed. */
    .log:has(.drawer) .grid { block-size: 0; min-block-size: 0; visibility: hidden; border: 0; }
    .drawer { max-block-size: none; padding-inline: .75rem; }
  }
  @media (forced-colors: active) {
    .log { border: 1px solid CanvasText; }
    .call[aria-selected='true'] { outline: 2px solid Highlight; outline-offset: -2px; }
  }
`;

export const mcpCallLogStyles = [hostStyles, searchableListStyles, fillStyles, noticeStyles, menuStyles, logStyles];
