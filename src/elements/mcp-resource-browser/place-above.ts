/** Distance from the button and from the window's edges, in px. */
const GAP_PX = 6;
const EDGE_PX = 8;

/** Puts a popover above what it belongs to, or below where there is more room; within the window. */
export function placeAbove(popover: HTMLElement, anchor: HTMLElement): void {
  const { top, bottom, left, right } = anchor.getBoundingClientRect();
  const isRtl = getComputedStyle(anchor).direction === 'rtl';
  const above = top - GAP_PX - EDGE_PX;
  const below = innerHeight - bottom - GAP_PX - EDGE_PX;
  const isAbove = above >= below;
  // Of what is above the lower edge stays where it is, however much is found.
  popover.style.maxBlockSize = `${Math.max(above, below)}px`;
  popover.style.top = isAbove ? 'auto' : `${bottom + GAP_PX}px`;
  popover.style.bottom = isAbove ? `${innerHeight - top + GAP_PX}px` : 'auto';
  const { offsetWidth } = popover;
  const wanted = isRtl ? right - offsetWidth : left;
  popover.style.left = `${Math.max(EDGE_PX, Math.min(wanted, innerWidth - offsetWidth - EDGE_PX))}px`;
}
