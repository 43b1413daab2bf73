import { frameElement } from '../frame-element.js';
import type { FrameAttributes } from '../plan-frame.js';

/**
 * Whether style sheets of this document apply: a page's policy is inherited. Not asked by a computed style: Firefox has
 * none before the page around has laid out the frame, and a preview then was refused that could have run.
 */
export const stylesApply = (): boolean => document.styleSheets.length > 0;

/** A page's `require-trusted-types-for` is inherited, and stops `srcdoc` and most apps here. */
export function needsTrustedTypes(inner: FrameAttributes): boolean {
  try {
    frameElement(document, inner).srcdoc = 'x';
    return false;
  } catch {
    return true;
  }
}
