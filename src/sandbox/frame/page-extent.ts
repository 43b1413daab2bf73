import type { FrameReport } from '../frame-report.js';
import { later, on } from './natives.js';

/**
 * Tells, once the page asks, how high the document is and how far it is scrolled, and scrolls it as the page says.
 * Distances are shares of the way, 0 to 1: two documents that are scrolled together may differ in length.
 * @returns what takes the page's messages.
 */
export function pageExtent(tell: (report: FrameReport) => void): (message: Record<string, unknown>) => void {
  let following = false;
  /** Where we scrolled to ourselves: no news to the page. */
  let own: { readonly left: number; readonly top: number } | undefined;

  const scroller = (): Element => document.scrollingElement ?? document.documentElement;
  const share = (at: number, size: number, shown: number): number =>
    size > shown ? Math.min(1, Math.max(0, at / (size - shown))) : 0;

  function measure(): void {
    const height = Math.max(
      document.documentElement.scrollHeight,
      (document.body as HTMLElement | null)?.scrollHeight ?? 0,
    );
    tell({ kind: 'extent', height });
  }

  function scrolled(): void {
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = scroller();
    if (own && Math.abs(own.left - scrollLeft) < 2 && Math.abs(own.top - scrollTop) < 2) return;
    own = undefined;
    tell({
      kind: 'scroll',
      x: share(scrollLeft, scrollWidth, clientWidth),
      y: share(scrollTop, scrollHeight, clientHeight),
    });
  }

  function scrollTo(x: number, y: number): void {
    const element = scroller();
    element.scrollLeft = x * (element.scrollWidth - element.clientWidth);
    element.scrollTop = y * (element.scrollHeight - element.clientHeight);
    own = { left: element.scrollLeft, top: element.scrollTop };
  }

  return ({ type, x, y }) => {
    if (type === 'measure') {
      if (document.readyState === 'complete') later(measure, 0);
      else on(window, 'load', () => later(measure, 0));
    } else if (type === 'follow-scroll' && !following) {
      following = true;
      on(window, 'scroll', scrolled, true);
    } else if (type === 'scroll') scrollTo(Number(x) || 0, Number(y) || 0);
  };
}
