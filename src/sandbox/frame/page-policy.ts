import { frameElement } from '../frame-element.js';
import type { FrameAttributes } from '../plan-frame.js';

/** Whether style sheets of this document apply: a page's policy is inherited. */
export const stylesApply = (): boolean => getComputedStyle(document.documentElement).getPropertyValue('--vitrine-styles').trim() === '1';

/** A page's `require-trusted-types-for` is inherited, and stops `srcdoc` and most apps here. */
export function needsTrustedTypes(inner: FrameAttributes): boolean {
  try {
    frameElement(document, inner).srcdoc = 'x';
    return false;
  } catch {
    return true;
  }
}
