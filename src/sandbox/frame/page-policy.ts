/**
 * Whether style sheets of this document apply: a page's policy is inherited. Not asked by a computed style: Firefox has
 * none before the page around has laid out the frame, and a preview then was refused that could have run.
 */
export const stylesApply = (): boolean => document.styleSheets.length > 0;

/** A page's `require-trusted-types-for` is inherited, and stops `srcdoc` and most apps here. */
export function needsTrustedTypes(): boolean {
  try {
    document.createElement('script').text = '0';
    return false;
  } catch {
    return true;
  }
}
