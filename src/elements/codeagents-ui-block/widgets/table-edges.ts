/** How far something may lie beyond an edge without being worth a sign, in px. */
const SLACK = 2;

/**
 * Says by classes what of a table is not in sight, for whom no scroll bar says so: `moved` below the column that stays,
 * `beyond` at the end of the rows, `below` under the last row that shows.
 */
export function followEdges(scroller: HTMLElement): void {
  const update = (): void => {
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight, classList } = scroller;
    classList.toggle('moved', scrollLeft !== 0);
    // From right to left the way is negative.
    classList.toggle('beyond', scrollWidth - clientWidth - Math.abs(scrollLeft) > SLACK);
    classList.toggle('below', scrollHeight - clientHeight - scrollTop > SLACK);
  };
  scroller.addEventListener('scroll', update, { passive: true });
  const sizes = new ResizeObserver(update);
  sizes.observe(scroller);
  // Rows come and go.
  for (const child of scroller.children) sizes.observe(child);
}
