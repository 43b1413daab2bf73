import type { CodeagentsUiElement } from '../../core/widgets/widget-schema.js';
import { unwatchNear, watchNear } from '../../controllers/near-viewport.js';
import { roughHeight } from './estimate.js';
import type { WidgetView } from './widget-view.js';

/**
 * Elements beyond one viewport are laid out and painted when they come near; until then they hold about their room.
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
  // Paper has no view that something could come near to.
  const onPrint = (): void => waiting.forEach(release);
  if (waiting.size > 0) addEventListener('beforeprint', onPrint, { once: true });
  return () => {
    removeEventListener('beforeprint', onPrint);
    onPrint();
  };
}

function release(node: HTMLElement): void {
  unwatchNear(node);
  node.classList.remove('far');
  node.style.containIntrinsicBlockSize = '';
}
