import { css } from 'lit';

// The font comes from the host. `font-family: var(…, inherit)` does not fit into the shorthand, hence two lines each.

/** Nothing of how the page's text around an element looks, but its font and its direction. */
export const ownText = css`
  color: var(--vitrine-color-text-primary); font-style: normal; font-variant: normal; font-weight: 400;
  font-stretch: normal; font-family: var(--vitrine-font-sans, inherit); -webkit-text-fill-color: currentcolor;
  text-transform: none; text-indent: 0; text-align: start; text-shadow: none; letter-spacing: normal;
  word-spacing: normal; white-space: normal; word-break: normal; hyphens: manual;
  color-scheme: var(--vitrine-color-scheme, inherit);
`;
/** 12/16: label line, captions, table heads. */
export const textXs = css`font-size: var(--vitrine-font-text-xs-size); line-height: var(--vitrine-font-text-xs-line-height);`;
/** 13/20: everything in panels, cards, tools, tables, forms. */
export const textSm = css`font-size: var(--vitrine-font-text-sm-size); line-height: var(--vitrine-font-text-sm-line-height);`;
/** 15/24: the only size for reading. */
export const textMd = css`font-size: var(--vitrine-font-text-md-size); line-height: var(--vitrine-font-text-md-line-height);`;
/** 12/20: code. */
export const textMono = css`font: var(--vitrine-font-text-xs-size)/1.25rem var(--vitrine-font-mono); font-feature-settings: 'liga' 0;`;
