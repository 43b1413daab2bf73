import { css } from 'lit';
import { noticeStyles } from '../../notices/error-notice.js';
import { hostStyles } from '../../styles/host.styles.js';
import { textSm, textXs } from '../../styles/text.js';
import { menuStyles } from '../../controllers/menu-button.js';
import { searchableListStyles } from '../../styles/searchable-list.styles.js';

export const artifactBibliographyStyles = [
  hostStyles,
  noticeStyles,
  menuStyles,
  searchableListStyles,
  css`
    .bar { border-block-end: 1px solid var(--vitrine-color-border-tertiary); }
    ol { list-style: none; }
    li {
      display: grid; grid-template-columns: minmax(1.75rem, auto) minmax(0, 1fr) auto; column-gap: .25rem;
      padding: .75rem 1rem; position: relative;
      border-block-end: 1px solid var(--vitrine-color-border-tertiary); content-visibility: auto;
      contain-intrinsic-block-size: auto 5.5rem;
    }
    li:focus-visible { outline-offset: -2px; }
    li.wanted { background: var(--vitrine-color-background-info); }
    .number { color: var(--vitrine-color-text-tertiary); padding-inline-end: .25rem; }
    .title { font-weight: 500; text-wrap: pretty; overflow-wrap: anywhere; }
    .title.untitled { font-weight: 400; color: var(--vitrine-color-text-tertiary); }
    .title sub, .title sup { line-height: 0; }
    .line {
      ${textXs} margin-block-start: .125rem; color: var(--vitrine-color-text-secondary);
      overflow-wrap: anywhere;
    }
    .line i { font-style: italic; }
    .inline { color: var(--vitrine-color-text-info); min-block-size: 1.5rem; margin-block: -.25rem; }
    .inline:hover, .links a:hover, .fold:hover { text-decoration: underline; text-underline-offset: 2px; }
    .links {
      display: flex; flex-wrap: wrap; align-items: center; gap: 0 .75rem; ${textXs} min-block-size: 1.5rem;
      margin-block-start: .125rem; color: var(--vitrine-color-text-info);
    }
    .links a {
      color: inherit; text-decoration: none; min-inline-size: 1.5rem; min-block-size: 1.5rem;
      display: inline-flex; align-items: center;
    }
    .links .cap { color: var(--vitrine-color-text-tertiary); }
    .fold {
      display: inline-flex; align-items: center; gap: .125rem; min-block-size: 1.5rem;
      color: var(--vitrine-color-text-info);
    }
    .fold .i { transition: rotate var(--vitrine-duration-medium) var(--vitrine-ease-out); }
    .fold[aria-expanded='true'] .i { rotate: 90deg; }
    .fold[aria-expanded='true'] .i:dir(rtl) { rotate: -90deg; }
    .abstract {
      ${textSm} margin-block: .375rem .25rem; color: var(--vitrine-color-text-secondary); text-wrap: pretty;
      overflow-wrap: anywhere; max-inline-size: 42rem;
    }
    li > .ib { align-self: start; margin: -.25rem -.5rem 0 0; margin-inline: 0 -.5rem; opacity: 0; }
    li:hover > .ib, li:focus-within > .ib, li > .ib:focus-visible, li > .ib.done { opacity: 1; }

    @container (max-width: 26rem) {
      .bar { flex-wrap: wrap; }
      .search { flex-basis: 100%; }
      .bar .gap { flex: 1; }
    }
    @media (pointer: coarse) {
      li > .ib { opacity: 1; }
      .links, .links a, .fold, .inline { min-block-size: 2rem; }
    }
    @media (forced-colors: active) {
      li.wanted { outline: 2px solid Highlight; outline-offset: -2px; }
    }
    @media print {
      li > .ib { display: none; }
      li { content-visibility: visible; break-inside: avoid; }
    }
  `,
];
