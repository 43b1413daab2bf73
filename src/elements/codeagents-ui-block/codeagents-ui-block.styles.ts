import { css } from 'lit';
import { markdownStyles } from '../../markdown/markdown.styles.js';
import { baseStyles } from '../../styles/base.styles.js';
import { textMd, textSm, textXs } from '../../styles/text.js';
import { tableStyles } from './table.styles.js';
import { toolbarStyles } from './toolbar.styles.js';

const blockStyles = css`
  :host(:state(empty)) { display: none; }
  .whole { display: grid; grid-template-columns: minmax(0, 1fr); gap: .5rem; }
  .title {
    font-size: var(--vitrine-font-heading-sm-size); line-height: var(--vitrine-font-heading-sm-line-height);
    font-weight: 600; letter-spacing: -.006em; text-wrap: balance;
  }
  .title.skt > bdi { visibility: hidden; }
  .els { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--codeagents-ui-gap, .75rem); }
  .els > .far { content-visibility: auto; }
  .whole > .body > .els > .md { ${textMd} }
  .note { color: var(--vitrine-color-text-tertiary); }

  .place { display: grid; grid-template-columns: minmax(0, 1fr); }
  .box {
    border: 1px solid var(--vitrine-color-border-secondary); border-radius: var(--vitrine-border-radius-lg);
    background: var(--vitrine-color-background-primary); min-inline-size: 0;
  }
  .wh { display: flex; align-items: flex-start; gap: .5rem; padding: .875rem 1rem 0; }
  .wt { margin: 0; ${textSm} font-weight: 600; text-wrap: balance; overflow-wrap: anywhere; }
  .ws { ${textXs} color: var(--vitrine-color-text-secondary); overflow-wrap: anywhere; }
  .wh > .cap { unicode-bidi: plaintext; }
  .wh > .cap:dir(rtl) { text-align: right; }
  .wfoot { padding: .5rem 1rem .75rem; }

  /* A card: its elements give up their frames, since the card has one. */
  .card.box { padding: 1rem; }
  .card > .els { margin-block-start: .75rem; }
  .card > .els:first-child { margin-block-start: 0; }
  .card .md { ${textSm} }
  .nest {
    padding: .625rem .75rem; border-radius: var(--vitrine-border-radius-md);
    background: var(--vitrine-color-background-secondary);
  }
  .nest .nest { padding: 0; background: none; }
  .card .box:not(.card), .card .place > figure { border: 0; border-radius: 0; background: none; }
  .card .table > .tscroll {
    border: 1px solid var(--vitrine-color-border-tertiary); border-radius: var(--vitrine-border-radius-md);
  }
  .card .wh { padding: 0 0 .5rem; }
  .card .wfoot, .card figcaption { padding: .375rem 0 0 !important; }

  /* Tables */
  .table { display: flex; flex-direction: column; overflow: clip; overflow-clip-margin: 0; }
  .table > .wh { padding-block-end: .625rem; }
  .table .t { border-block-start: 1px solid var(--vitrine-color-border-tertiary); }
  .bare > .wh { align-items: center; padding-block: .25rem; }
  .bare .wtools { margin-block-start: 0; }
  .t .md { ${textSm} }

  .source {
    border: 1px solid var(--vitrine-color-border-secondary); border-radius: var(--vitrine-border-radius-md);
    ${textSm}
  }
  .source > summary { padding: .5rem .75rem; cursor: pointer; border-radius: inherit; }
  .raw {
    max-block-size: 20rem; overflow: auto; padding: .5rem .75rem;
    font: var(--vitrine-font-text-xs-size)/1.25rem var(--vitrine-font-mono); direction: ltr; text-align: left;
    white-space: pre-wrap; overflow-wrap: anywhere; background: var(--vitrine-color-background-secondary);
    border-end-start-radius: inherit; border-end-end-radius: inherit;
  }

  @media (forced-colors: active) {
    .box, .nest { border: 1px solid CanvasText; }
  }
  @media print {
    .els > .far { content-visibility: visible; }
    .chart-box, .frame, .strip > *, .t tr { break-inside: avoid; }
    .wh, .chart-head { break-after: avoid; }
  }
`;

export const codeagentsUiBlockStyles = [baseStyles, markdownStyles, toolbarStyles, tableStyles, blockStyles];
