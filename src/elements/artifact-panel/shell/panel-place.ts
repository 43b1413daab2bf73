/**
 * Whether a docked panel stands elsewhere than at the window's edge, through no wish of the page: below a transformed or
 * filtered ancestor "fixed" means fixed in that, and a reset of all elements takes a panel out of its place. A page that
 * gives the panel another position means it.
 */
export function isAstray(panel: HTMLElement): boolean {
  const { position, display, left, top, right, bottom } = getComputedStyle(panel);
  if (position === 'static' || display === 'contents') return true;
  if (position !== 'fixed') return false;
  // Of an element with a box these are used values, measured from its containing block: here that is the window.
  const box = panel.getBoundingClientRect();
  const { clientWidth, clientHeight } = panel.ownerDocument.documentElement;
  return [
    box.left - parseFloat(left),
    box.top - parseFloat(top),
    clientWidth - box.right - parseFloat(right),
    clientHeight - box.bottom - parseFloat(bottom),
  ].some((distance) => Math.abs(distance) > 1);
}

/** Whether a reset of all elements took from a panel within its parent that it has a box and a width of its own. */
export const isStripped = (panel: HTMLElement): boolean => getComputedStyle(panel).position === 'static';
