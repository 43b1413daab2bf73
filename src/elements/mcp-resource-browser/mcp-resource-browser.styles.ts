import { css } from 'lit';
import { noticeStyles } from '../../notices/error-notice.js';
import { hostStyles } from '../../styles/host.styles.js';
import { textMono, textSm, textXs } from '../../styles/text.js';

const browserStyles = css`
  :host([placement='composer']) { display: inline-block; }
  /* As 'wideStyles', but for the button in a composer. */
  :host(:not([placement='composer'])) { inline-size: -webkit-fill-available; inline-size: stretch; }
  .base:not(.popover) { flex: 1 1 auto; min-inline-size: 0; inline-size: 100%; }
  .base { padding-block-end: .625rem; background: var(--vitrine-color-background-primary); }
  .settings {
    overflow: clip; border: 1px solid var(--vitrine-color-border-secondary);
    border-radius: var(--vitrine-border-radius-lg);
  }
  .sidebar { background: none; padding-block-start: .5rem; }
  .popover {
    position: fixed; inset: auto; margin: 0; padding: 0 0 .625rem; border: 0; overflow: auto;
    inline-size: min(22rem, 100vw - 1rem); border-radius: var(--vitrine-border-radius-lg);
    color: var(--vitrine-color-text-primary); box-shadow: var(--vitrine-shadow-md);
  }
  .wait { display: grid; place-items: center; min-block-size: 5rem; }
  .title { padding: .75rem 1rem .5rem; ${textSm} font-weight: 600; }
  .search { position: relative; display: flex; align-items: center; margin: 0 .75rem .5rem; }
  .search .i { position: absolute; inset-inline-start: .5rem; color: var(--vitrine-color-text-tertiary); }
  .search input {
    inline-size: 100%; block-size: 2rem; padding-inline: 1.875rem .5rem; ${textSm}
    border: 1px solid var(--vitrine-color-border-primary); border-radius: var(--vitrine-border-radius-sm);
    background: var(--vitrine-color-background-primary);
  }
  .search input::placeholder { color: var(--vitrine-color-text-tertiary); opacity: 1; }
  .search input:focus-visible { outline-offset: -1px; }
  .empty { padding: .25rem 1rem .5rem; }

  .tree { list-style: none; padding-inline: .5rem; }
  .tree li { outline: none; }
  .item {
    display: flex; align-items: center; gap: .5rem; min-block-size: 1.875rem; padding: .125rem .5rem;
    border-radius: var(--vitrine-border-radius-sm); cursor: pointer;
  }
  .item.level-2 { padding-inline-start: 2.125rem; }
  .item:hover { background: var(--vitrine-color-background-secondary); }
  .item.on { background: var(--vitrine-color-background-tertiary); }
  .tree li:focus-visible > .item { outline: 2px solid var(--vitrine-color-ring-primary); outline-offset: -2px; }
  .chevron { inline-size: .875rem; flex: none; color: var(--vitrine-color-text-tertiary); }
  .item.server { flex-wrap: wrap; }
  .server .grow { flex: 1 1 4rem; font-weight: 500; }
  .names { display: grid; justify-items: start; min-inline-size: 0; }
  .names > * { max-inline-size: 100%; }
  .names code { ${textMono} line-height: 1.125rem; }
  .cap.connected { color: var(--vitrine-color-text-success); }
  .cap.connecting { color: var(--vitrine-color-text-info); }
  .cap.disconnected { color: var(--vitrine-color-text-warning); }
  .cap.error { color: var(--vitrine-color-text-danger); }
  .act { opacity: 0; }
  .item:hover .act, .item.on .act, li:focus-visible > .item .act { opacity: 1; }
  .more .link { ${textXs} text-decoration: underline; text-underline-offset: 3px; }
  .item .btn.small { block-size: 1.5rem; margin-inline-start: auto; }

  .source { margin-block-start: .625rem; border-block-start: 1px solid var(--vitrine-color-border-tertiary); }
  .source header { padding: .5rem .5rem .25rem 1rem; }
  .source header:dir(rtl) { padding-inline: 1rem .5rem; }
  .source header > .i { color: var(--vitrine-color-text-secondary); }
  .state { padding: 0 1rem .5rem; }
  .failure { padding: 0 1rem .25rem; }
  .source artifact-code { min-block-size: 5rem; max-block-size: 18rem; border-block-start: 1px solid var(--vitrine-color-border-tertiary); }
  @media (pointer: coarse) {
    .item { min-block-size: 2.25rem; }
    .act { opacity: 1; }
  }
  @media (forced-colors: active) {
    .popover { border: 1px solid CanvasText; }
    .item.on { outline: 2px solid Highlight; outline-offset: -2px; }
  }
`;

export const mcpResourceBrowserStyles = [hostStyles, noticeStyles, browserStyles];
