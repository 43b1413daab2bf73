import { css } from 'lit';
import { textSm, textXs } from '../styles/text.js';

/** How code blocks, tables, images and tasks in Markdown look. A `MarkdownStream` brings it to the tree it stands in. */
export const blockStyles = css`
  /* Words of a thousand characters: fitting letters to each other would take the square of that. */
  .md.dense { font-kerning: none; font-variant-ligatures: none; text-wrap: wrap; }
  .md.dense :is(p, li, h1, h2, h3, h4, h5, h6) { text-wrap: wrap; }
  /* Parts of a text that is shown as its source. */
  .md :not(code) > .lines { display: block; content-visibility: auto; contain-intrinsic-size: auto 36rem; }
  /* Chromium's own rule for it asks a media query anew for every head of a table, and keeps each for as long as the
     page lives. */
  .md thead { break-inside: avoid; }
  .md blockquote {
    display: grid; grid-template-columns: minmax(0, 1fr); gap: .75rem; padding-inline-start: .875rem;
    border-inline-start: 1px solid var(--vitrine-color-border-secondary); color: var(--vitrine-color-text-secondary);
  }

  .md li:has(> input, > p:first-child > input) { list-style: none; }
  .md input[type='checkbox'] {
    margin: 0; margin-inline: -1.25rem .375rem; vertical-align: -.1em;
    accent-color: var(--vitrine-color-background-inverse);
  }

  .md .table { overflow-x: auto; overflow-wrap: normal; border-radius: var(--vitrine-border-radius-sm); }
  .md table { border-collapse: collapse; min-inline-size: 100%; ${textSm} font-variant-numeric: tabular-nums; }
  .md th {
    text-align: start; ${textXs} font-weight: 500; color: var(--vitrine-color-text-secondary);
    background: var(--vitrine-color-background-secondary); padding: .4375rem .75rem;
    border-block-end: 1px solid var(--vitrine-color-border-secondary);
  }
  .md td {
    padding: calc(.5rem * var(--vitrine-density, 1)) .75rem; vertical-align: top;
    max-inline-size: 28rem; overflow-wrap: break-word;
  }
  /* Above a row, not below: else each new row would be the last, and the one before it drawn again. */
  .md tr + tr td { border-block-start: 1px solid var(--vitrine-color-border-tertiary); }

  .md .code {
    border-radius: var(--vitrine-border-radius-md); background: var(--vitrine-color-background-secondary);
    overflow: hidden; min-inline-size: 0;
  }
  .md .code-bar {
    display: flex; align-items: center; justify-content: space-between; gap: .5rem; min-block-size: 2rem;
    padding-inline: .875rem .375rem; color: var(--vitrine-color-text-tertiary); ${textXs}
    user-select: none; -webkit-user-select: none;
  }
  .md .code-language { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .md button {
    font-weight: 500; color: var(--vitrine-color-text-secondary);
    border-radius: var(--vitrine-border-radius-sm); padding-inline: .5rem; min-block-size: 1.5rem; ${textXs}
  }
  .md button:hover { color: var(--vitrine-color-text-primary); background: var(--vitrine-color-background-tertiary); }
  .md pre {
    overflow-x: auto; padding: 0 .875rem .75rem; direction: ltr; text-align: left; white-space: pre;
    overflow-wrap: normal; tab-size: 4;
    font: var(--vitrine-font-text-xs-size)/1.25rem var(--vitrine-font-mono); font-feature-settings: 'liga' 0;
    border-radius: var(--vitrine-border-radius-md);
  }
  .md pre:focus-visible { outline-offset: -2px; }
  .md pre > code { display: block; inline-size: max-content; min-inline-size: 100%; font: inherit; }
  .md .lines { display: block; contain: content; min-block-size: 1.25rem; }
  /* Beyond a thousand lines. */
  .md code > .lines:nth-child(n + 26) { content-visibility: auto; contain-intrinsic-size: auto 1px auto 50rem; }
  .md .keyword { color: var(--vitrine-code-keyword); }
  .md .string { color: var(--vitrine-code-string); }
  .md .number { color: var(--vitrine-code-number); }
  .md .name { color: var(--vitrine-code-name); }
  .md .comment { color: var(--vitrine-code-comment); }

  .md img {
    max-inline-size: 100%; block-size: auto; vertical-align: middle;
    border-radius: var(--vitrine-border-radius-sm);
  }
  .md .image:not(.loaded) {
    display: inline-flex; flex-wrap: wrap; align-items: center; gap: .25rem .5rem; max-inline-size: 100%;
    padding: .375rem .625rem; vertical-align: middle;
    border: 1px dashed var(--vitrine-color-border-secondary); border-radius: var(--vitrine-border-radius-sm);
    color: var(--vitrine-color-text-secondary); ${textXs}
  }
  .md .image button {
    box-shadow: inset 0 0 0 1px var(--vitrine-color-border-secondary);
    background: var(--vitrine-color-background-primary); color: var(--vitrine-color-text-primary);
  }
  .md .image button:hover { background: var(--vitrine-color-background-secondary); }

  @media (pointer: coarse) {
    .md button { min-block-size: 2rem; padding-inline: .75rem; }
  }
  @media (forced-colors: active) {
    .md .code { border: 1px solid CanvasText; }
    .md button { border: 1px solid ButtonText; }
  }
`;
