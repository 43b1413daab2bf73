import type { CSSResult } from 'lit';
import { fitStyles } from './page-root.js';

/** Gives a shadow root the styles of a part that was loaded after it was made. Twice is once. */
export function addStyles(root: Node, styles: readonly CSSResult[]): void {
  if (!(root instanceof ShadowRoot)) return;
  fitStyles(styles);
  const known = root.adoptedStyleSheets;
  for (const { styleSheet } of styles) if (styleSheet && !known.includes(styleSheet)) known.push(styleSheet);
}
