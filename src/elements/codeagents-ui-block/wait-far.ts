import type { CodeagentsUiElement } from '../../core/widgets/widget-schema.js';
import { unwatchNear, watchNear } from '../../controllers/near-viewport.js';
import { roughHeight } from './estimate.js';
import type { WidgetView } from './widget-view.js';

/**
 * Elements beyond one viewport are laid out and painted when they come near, or when the page has time, so that a search
 * in the page finds what charts say; until then they hold about their room.
 * Not those above: what `content-visibility` contains is cut at its edges, menus and tips included.
 * @param heights - of the places that were held for them, in px, one for each.
 * @returns ends the waiting.
 */
export function waitFar(
  drawn: readonly { readonly element: CodeagentsUiElement; readonly view: WidgetView }[],
  heights: readonly number[] = [],
): () => void {
  const waiting = new Set<HTMLElement>();
  let top = 0;
  for (const [
    at,
    {
      element,
      view: { node },
    },
  ] of drawn.entries()) {
    const height = heights.length === drawn.length ? (heights[at] ?? 0) : roughHeight(element);
    if (top > innerHeight) {
      node.classList.add('far');
      node.style.containIntrinsicBlockSize = `auto ${height}px`;
      waiting.add(node);
      watchNear(node, ({ isIntersecting }) => {
        if (!isIntersecting) return;
        release(node);
        waiting.delete(node);
      });
    }
    top += height + 12;
  }
  const releaseAll = (): void => waiting.forEach(release);
  let isOver = waiting.size === 0;
  const releaseNext = (): void => {
    const [node] = waiting;
    if (node) release(node);
    if (node) waiting.delete(node);
    if (!isOver && waiting.size > 0) whenIdle(releaseNext);
  };
  if (!isOver) whenIdle(releaseNext);
  // Paper has no view that something could come near to.
  if (!isOver) addEventListener('beforeprint', releaseAll, { once: true });
  return () => {
    isOver = true;
    removeEventListener('beforeprint', releaseAll);
    releaseAll();
  };
}

const whenIdle = (work: () => void): void =>
  void (typeof requestIdleCallback === 'undefined' ? setTimeout(work, 200) : requestIdleCallback(work));

function release(node: HTMLElement): void {
  unwatchNear(node);
  node.classList.remove('far');
  node.style.containIntrinsicBlockSize = '';
}
