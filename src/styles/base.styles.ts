import { css } from 'lit';
import { ownText, textSm, textXs } from './text.js';

/**
 * What every element of the kit begins with: a reset, the host page's font, the focus ring, icon buttons and badges.
 * Logical properties only, so that right-to-left pages mirror by themselves.
 */
export const baseStyles = css`
  :host {
    display: block;
    ${ownText}
    ${textSm}
    scrollbar-color: var(--vitrine-color-border-secondary) transparent;
  }
  :host([hidden]) { display: none !important; }
  /* Not ::before and ::after: a browser would work out both for every element. */
  * { box-sizing: border-box; scrollbar-width: thin; }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, pre { margin: 0; padding: 0; }
  button, input, textarea, select { font: inherit; letter-spacing: inherit; color: inherit; margin: 0; }
  button {
    background: none; border: 0; padding: 0; text-align: start; cursor: pointer;
    -webkit-tap-highlight-color: transparent;
  }
  code, pre, .mono { font-family: var(--vitrine-font-mono); font-feature-settings: 'liga' 0; }
  :focus-visible { outline: 2px solid var(--vitrine-color-ring-primary); outline-offset: 2px; }

  .i { display: block; flex: none; }
  .flip:dir(rtl) { scale: -1 1; }
  .vh {
    position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%);
    white-space: nowrap;
  }
  .row { display: flex; align-items: center; gap: .5rem; }
  .grow { flex: 1; min-inline-size: 0; }
  .cut { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .num { font-variant-numeric: tabular-nums; }
  .dim { color: var(--vitrine-color-text-secondary); }
  .ok { color: var(--vitrine-color-text-success); }
  .bad { color: var(--vitrine-color-text-danger); }
  .warn { color: var(--vitrine-color-text-warning); }
  .cap { ${textXs} color: var(--vitrine-color-text-tertiary); }
  .sep::before { content: '·'; margin-inline-end: .375rem; color: var(--vitrine-color-text-tertiary); }

  .ib {
    display: inline-grid; place-items: center; inline-size: 1.75rem; block-size: 1.75rem; flex: none;
    border-radius: var(--vitrine-border-radius-sm); color: var(--vitrine-color-text-secondary);
    transition: background var(--vitrine-duration-fast) var(--vitrine-ease-out), color var(--vitrine-duration-fast) var(--vitrine-ease-out);
  }
  .ib:hover { background: var(--vitrine-color-background-tertiary); color: var(--vitrine-color-text-primary); }
  .ib:disabled, .ib[aria-disabled='true'] {
    color: var(--vitrine-color-text-disabled); background: none; cursor: default;
  }

  .badge {
    display: inline-flex; align-items: center; block-size: 1.125rem; padding-inline: .375rem; flex: none;
    border-radius: var(--vitrine-border-radius-xs); font-size: .6875rem; line-height: 1; font-weight: 500;
    letter-spacing: .01em;
    white-space: nowrap; background: var(--_b, var(--vitrine-color-background-tertiary));
    color: var(--_f, var(--vitrine-color-text-secondary));
  }
  .spin {
    inline-size: 14px; block-size: 14px; flex: none; border-radius: 50%;
    border: 1.75px solid var(--vitrine-color-border-secondary);
    border-block-start-color: var(--vitrine-color-text-secondary); animation: spin .8s linear infinite;
  }
  @keyframes breathe { to { opacity: .25; } }
  @keyframes spin { to { rotate: 1turn; } }

  @media (pointer: coarse) {
    .ib { inline-size: 2.25rem; block-size: 2.25rem; }
  }
  @media (prefers-reduced-motion: reduce) {
    *, ::before, ::after { animation: none !important; transition: none !important; }
  }
  @media (forced-colors: active) {
    .badge { border: 1px solid CanvasText; }
  }
`;
