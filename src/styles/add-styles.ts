import type { CSSResult, ReactiveElement } from 'lit';
import { fitStyles } from './page-root.js';

/** Gives a shadow root the styles of a part that was loaded after it was made. Twice is once. */
export function addStyles(root: Node, styles: readonly CSSResult[]): void {
  if (!(root instanceof ShadowRoot)) return;
  fitStyles(styles);
  const known = root.adoptedStyleSheets;
  const missing = styles.flatMap(({ styleSheet }) => (!styleSheet || known.includes(styleSheet) ? [] : styleSheet));
  // At once: with each change a browser looks at all of them again.
  if (missing.length > 0) root.adoptedStyleSheets = [...known, ...new Set(missing)];
}

/** The same for an element and all of its class that come: they have the styles from the start. */
export function addStylesToAll(element: ReactiveElement, styles: readonly CSSResult[]): void {
  const { elementStyles } = element.constructor as typeof ReactiveElement;
  elementStyles.push(...styles.filter((each) => !elementStyles.includes(each)));
  addStyles(element.renderRoot, styles);
}
