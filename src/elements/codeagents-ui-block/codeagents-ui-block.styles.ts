import { css } from 'lit';
import { markdownStyles } from '../../markdown/markdown.styles.js';
import { baseStyles } from '../../styles/base.styles.js';
import { textMd, textSm, textXs } from '../../styles/text.js';
import { wideStyles } from '../../styles/wide.js';

const blockStyles = css`
  :host(:state(empty)) { display: none; }
  .whole, .body, .place { display: flow-root; }
  .whole > :not(:first-child) { margin-block-start: .5rem; }
  .title {
    font-size: var(--vitrine-font-heading-sm-size); line-height: var(--vitrine-font-heading-sm-line-height);
    font-weight: 600; letter-spacing: -.006em; text-wrap: balance;
  }
  .title.skt > bdi { visibility: hidden; }
  .body > :not(:first-child) { margin-block-start: var(--codeagents-ui-gap, calc(.75rem * var(--vitrine-density, 1))); }
  .body > .skeleton:not(.unknown):has(> .els:empty) { display: none; }
  .els { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--codeagents-ui-gap, calc(.75rem * var(--vitrine-density, 1))); }
  .whole > .body > .els > .md { ${textMd} }
  .note { color: var(--vitrine-color-text-tertiary); }

  .box {
    border: 1px solid var(--vitrine-color-border-secondary); border-radius: var(--vitrine-border-radius-lg);
    background: var(--vitrine-color-background-primary); min-inline-size: 0;
  }
  .wh { display: flex; align-items: flex-start; gap: .5rem; padding: .875rem 1rem 0; }
  .wt { margin: 0; ${textSm} font-weight: 600; text-wrap: balance; overflow-wrap: anywhere; }
  .ws { ${textXs} color: var(--vitrine-color-text-secondary); overflow-wrap: anywhere; }
  .wh > .cap, .wfoot, .whole > .cap { unicode-bidi: plaintext; }
  :is(.wh > .cap, .wfoot, .whole > .cap):dir(rtl) { text-align: right; }
  .wfoot { padding: .5rem 1rem .75rem; }

  /* A card: its elements give up their frames, since the card has one. */
  .card.box { padding: calc(1rem * var(--vitrine-density, 1)); }
  .card > .els { margin-block-start: calc(.75rem * var(--vitrine-density, 1)); }
  .card > .els:first-child { margin-block-start: 0; }
  .card .md { ${textSm} }
  .nest {
    padding: .625rem .75rem; border-radius: var(--vitrine-border-radius-md);
    background: var(--vitrine-color-background-secondary);
  }
  .nest .nest { padding: 0; background: none; }
  .card .box:not(.card), .card .place > figure { border: 0; border-radius: 0; background: none; }
  .card .wh { padding: 0 0 .5rem; }
  .card .wfoot, .card figcaption { padding: .375rem 0 0 !important; }

  /* What could not be shown: one line, as quiet as a caption. */
  .fold {
    border: 1px solid var(--vitrine-color-border-tertiary); border-radius: var(--vitrine-border-radius-md);
    ${textSm} min-inline-size: 0;
  }
  .fold > summary {
    display: flex; align-items: center; gap: .5rem; min-block-size: 2rem; padding: .25rem .75rem; cursor: pointer;
    list-style: none; border-radius: inherit; color: var(--vitrine-color-text-secondary);
  }
  .fold > summary::-webkit-details-marker { display: none; }
  .fold > summary:hover { background: var(--vitrine-color-background-secondary); }
  .fold > summary:focus-visible { outline-offset: -2px; }
  .fold > summary > .grow { overflow-wrap: anywhere; }
  .fold > summary > .i { color: var(--vitrine-color-text-tertiary); }
  .fold[open] > summary > .i { rotate: 180deg; }
  .raw {
    max-block-size: 20rem; overflow: auto; padding: .5rem .75rem;
    font: var(--vitrine-font-text-xs-size)/1.25rem var(--vitrine-font-mono); direction: ltr; text-align: left;
    white-space: pre-wrap; overflow-wrap: anywhere; background: var(--vitrine-color-background-secondary);
  }

  @media (forced-colors: active) {
    .box, .nest, .fold { border: 1px solid CanvasText; }
    .fold > summary > .i { color: CanvasText; }
  }
  @media print {
    .chart-box, .frame, .strip > *, .t tr { break-inside: avoid; }
    .wh, .chart-head { break-after: avoid; }
    .fold > summary > .i { display: none; }
    .raw { max-block-size: none; overflow: visible; }
  }
`;

export const codeagentsUiBlockStyles = [baseStyles, wideStyles, markdownStyles, blockStyles];
