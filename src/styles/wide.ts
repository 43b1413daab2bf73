import { css } from 'lit';

/**
 * An element that is as high as what it holds is as wide as a block, and its part `base` with it, whatever `display` a
 * host has given it: in a row or a line it would be as narrow as its words, and a frame or a chart have none.
 */
export const wideStyles = css`
  :host { inline-size: -webkit-fill-available; inline-size: stretch; }
  [part~='base'] { flex: 1 1 auto; min-inline-size: 0; inline-size: 100%; }
`;
