import type { CodeagentsUiElement } from '../../core/widgets/widget-schema.js';
import { unwatchNear, watchNear } from '../near-viewport.js';
import { roughHeight } from './estimate.js';
import type { WidgetView } from './widget-view.js';

/**
 * Elements beyond one viewport are laid out and painted when they come near; until then they hold about their room.
 * Not those above: what `content-visibility` contains is cut at its edges, menus and tips included.
 * @returns ends the waiting.
 */
export function waitFar(drawn: readonly { readonly element: CodeagentsUiElement; readonly view: WidgetView }[]): () => void {
  const waiting = new Set<HTMLElement>();
  let top = 0;
  for (const { element, view: { node } } of drawn) {
    const height = roughHeight(element);
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
  return () => waiting.forEach(release);
}

function release(node: HTMLElement): void {
  unwatchNear(node);
  node.classList.remove('far');
  node.style.containIntrinsicBlockSize = '';
}
