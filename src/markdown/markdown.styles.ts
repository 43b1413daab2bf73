import { css } from 'lit';

/**
 * How Markdown looks, for every shadow root that holds a `MarkdownStream`; what only some texts hold (code, tables,
 * images, tasks) follows with `block.styles.ts`. Blocks are spaced by `gap` and padding only:
 * sections are laid out each by itself, and no margin reaches out of one. Logical properties throughout; code stays
 * left to right.
 */
export const markdownStyles = css`
  .md, .md .section { display: grid; grid-template-columns: minmax(0, 1fr); gap: calc(.75rem * var(--vitrine-density, 1)); }
  .md { overflow-wrap: anywhere; }
  /* Not where text was written before a reader's eyes: words that have arrived would move to other lines. */
  :host(:not(:state(streamed))) .md { text-wrap: pretty; }
  :host(:not(:state(streamed))) .md :is(h1, h2, h3, h4, h5, h6) { text-wrap: balance; }
  /* Each line of text begins where its own words do, in the page's alignment: else "Ready." ends with ".Ready" in a
     right-to-left page. In other pages only where a text holds such letters: it doubles the cost of laying out a
     paragraph. */
  .md :is(p, li, h1, h2, h3, h4, h5, h6, th, td):dir(rtl) { unicode-bidi: plaintext; text-align: right; }
  .mixed :is(p, li, h1, h2, h3, h4, h5, h6, th, td):dir(ltr) { unicode-bidi: plaintext; text-align: left; }
  /* A box to tick stands before the text as the page reads. */
  .md.md :is(p, li):has(> input) { unicode-bidi: normal; }
  .md .section { contain: layout style; }
  /* What is closed is cut at its box, but for the first digits of an item's number. */
  .md .closed { content-visibility: auto; contain-intrinsic-size: auto 400px; overflow-clip-margin: 1.5rem; }
  .md :is(p, h1, h2, h3, h4, h5, h6, blockquote, ul, ol, li, pre, hr, table) { margin: 0; padding: 0; }
  .md :is(h1, h2, h3, h4, h5, h6) { font-weight: 600; padding-block-start: .25rem; }
  .md h1 {
    font-size: var(--vitrine-font-heading-lg-size); line-height: var(--vitrine-font-heading-lg-line-height);
    letter-spacing: -.015em;
  }
  .md h2 {
    font-size: var(--vitrine-font-heading-md-size); line-height: var(--vitrine-font-heading-md-line-height);
    letter-spacing: -.01em;
  }
  .md :is(h3, h4) {
    font-size: var(--vitrine-font-heading-sm-size); line-height: var(--vitrine-font-heading-sm-line-height);
    letter-spacing: -.006em;
  }
  .md :is(h5, h6) {
    font-size: var(--vitrine-font-heading-xs-size); line-height: var(--vitrine-font-heading-xs-line-height);
    letter-spacing: -.003em;
  }
  .md strong { font-weight: 600; }
  .md :is(h1, h2, h3, h4, h5, h6) strong { font-weight: 700; }

  .md a {
    color: inherit; text-decoration-color: var(--vitrine-color-border-primary); text-underline-offset: .2em;
    text-decoration-thickness: 1px;
  }
  .md a:hover { text-decoration-color: currentColor; }
  .md :not(pre) > code {
    font-family: var(--vitrine-font-mono); font-feature-settings: 'liga' 0; font-size: .875em; padding: .1em .3em;
    border-radius: var(--vitrine-border-radius-xs); background: var(--vitrine-color-background-tertiary);
    -webkit-box-decoration-break: clone; box-decoration-break: clone;
  }
  .md hr { inline-size: 100%; border: 0; border-block-start: 1px solid var(--vitrine-color-border-tertiary); }

  .md :is(ul, ol) { padding-inline-start: 1.25rem; }
  .md ol { padding-inline-start: 1.75rem; }
  .md ul { list-style: disc; }
  .md ul ul { list-style: circle; }
  .md li::marker { color: var(--vitrine-color-text-tertiary); font-variant-numeric: tabular-nums; }
  .md li + li { padding-block-start: .25rem; }
  /* A list that goes on, and the section that begins with it: the next item stands as near as within a list. */
  .md .more { margin-block-start: -.5rem; }
  .md .more > .more:first-child { margin-block-start: 0; }
  .md li > * + :is(p, blockquote, pre, .code, .table, h1, h2, h3, h4, h5, h6, hr) { margin-block-start: .75rem; }
  .md li > :is(ul, ol) { padding-block-start: .25rem; }
  .md li > .code { margin-block: .5rem; }

  @media (forced-colors: active) {
    .md :not(pre) > code { outline: 1px solid CanvasText; outline-offset: -1px; }
  }
`;
