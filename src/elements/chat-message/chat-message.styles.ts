import { css } from 'lit';
import { markdownStyles } from '../../markdown/markdown.styles.js';
import { baseStyles } from '../../styles/base.styles.js';
import { textMd, textSm } from '../../styles/text.js';

export const chatMessageStyles = [
  baseStyles,
  markdownStyles,
  css`
    :host { min-inline-size: 0; ${textMd} }
    /* Columns, not grids: a grid measures all its rows again whenever the last one grows. Of sections there are many:
       they stand as blocks, which costs less still. */
    .body, .md .section { display: flex; flex-direction: column; }
    .md .section + .section { padding-block-start: calc(.75rem * var(--vitrine-density, 1)); }
    .body { gap: calc(.875rem * var(--vitrine-density, 1)); overflow-wrap: break-word; }
    /* The room of a line whose drawing is still loading. */
    details:empty { block-size: 1.25rem; visibility: hidden; }
    [part='tool-call']:not(.block) { block-size: calc(2.25rem * var(--vitrine-density, 1) + 2px); }
    .by-user > .body {
      inline-size: fit-content; max-inline-size: 85%; margin-inline-start: auto;
      padding: calc(.625rem * var(--vitrine-density, 1)) .875rem;
      overflow-wrap: anywhere;
      border-radius: var(--vitrine-border-radius-xl); background: var(--vitrine-color-background-tertiary);
    }
    .by-tool > .body, .by-system > .body, .by-developer > .body { ${textSm} color: var(--vitrine-color-text-secondary); }
    .by-system > .body, .by-developer > .body { text-align: center; }
    .foot {
      display: flex; align-items: center; gap: .25rem; block-size: 1.75rem; margin-inline-start: -.375rem;
      contain: size layout style;
      visibility: hidden; /* room alone: below a growing text nothing that is seen moves */
    }
    .foot > * { visibility: visible; }
    /* Not positioned: that would be laid out again with every word. */
    .said { block-size: 1px; margin-block-start: -1px; overflow: hidden; clip-path: inset(50%); contain: strict; }
    .by-user > .foot { justify-content: flex-end; margin-inline-start: 0; }
    .foot > .cap { margin-inline: .375rem; }
    .foot .ib:focus-visible { outline-offset: -2px; }
    .acts { display: flex; align-items: center; opacity: 0; transition: opacity var(--vitrine-duration-fast); }
    .base:is(:hover, :focus-within) .acts { opacity: 1; }

    [data-tail]::after, .waiting:empty::after {
      content: ''; display: inline-block; inline-size: 7px; block-size: 1.05em; margin-inline-start: 3px;
      vertical-align: -.16em;
      border-radius: 1.5px; background: currentColor;
      animation: breathe 1.1s var(--vitrine-ease-in-out) infinite alternate;
    }

    @media (pointer: coarse) {
      .acts { opacity: 1; }
      .foot { block-size: 2.25rem; }
      details:empty { block-size: 2rem; }
    }
    @media (forced-colors: active) {
      .by-user > .body { border: 1px solid CanvasText; }
      [data-tail]::after, .waiting:empty::after { background: CanvasText; forced-color-adjust: none; }
    }
  `,
];
