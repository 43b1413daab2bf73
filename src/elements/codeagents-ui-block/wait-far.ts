import { unwatchNear, watchNear } from '../../controllers/near-viewport.js';
import type { ElementViews, HeldElement } from './element-views.js';
import { PAUSE_MS, whenIdle } from './when-idle.js';

const beforePrint = new Set<() => void>();
const drawForPaper = (): void => beforePrint.forEach((draw) => draw());

/**
 * Draws the elements beyond one viewport when they come near, one at a time when the page has nothing else to do, so
 * that a search in the page finds what they say, and all of them before the page is printed.
 * @returns ends the waiting.
 */
export function waitFar(views: ElementViews): () => void {
  const waiting = new Map(views.held.map((held) => [held.place, held]));
  const draw = ({ element, place }: HeldElement): void => {
    unwatchNear(place);
    waiting.delete(place);
    views.drawHeld(element);
  };
  for (const [place, held] of waiting) {
    let isFirst = true;
    watchNear(place, ({ isIntersecting, boundingClientRect: { top, bottom } }) => {
      const isSeen = top < innerHeight && bottom > 0;
      // What is near from the beginning comes first when the page has time; what a reader scrolls to comes at once.
      if (isIntersecting && (isSeen || !isFirst)) draw(held);
      isFirst = false;
    });
  }
  const drawAll = (): void => {
    [...waiting.values()].forEach(draw);
    // What is drawn here is too late to hear of the paper itself.
    views.drawNow();
  };
  const drawNext = (): void => {
    const [next] = waiting.values();
    if (next) draw(next);
    if (waiting.size > 0) whenIdle(drawNext);
  };
  const timer = waiting.size > 0 ? setTimeout(() => whenIdle(drawNext), PAUSE_MS) : undefined;
  // Paper has no view that something could come near to. All blocks have one listener: it costs more than they do.
  if (beforePrint.size === 0) addEventListener('beforeprint', drawForPaper);
  beforePrint.add(drawAll);
  return () => {
    clearTimeout(timer);
    beforePrint.delete(drawAll);
    if (beforePrint.size === 0) removeEventListener('beforeprint', drawForPaper);
    for (const place of waiting.keys()) unwatchNear(place);
    waiting.clear();
  };
}
