import type { ImageBoxes } from './image-boxes.js';
import { followLink } from './links.js';

/**
 * What every click inside Markdown may mean: a link is asked about and followed, an image is loaded.
 * @returns the button that was pressed, if it is neither.
 */
export function findPressed(
  event: MouseEvent,
  root: HTMLElement,
  images: ImageBoxes,
  source: 'message' | 'artifact',
): Element | undefined {
  const target = event.target instanceof Element ? event.target : null;
  const found = target?.closest('button, a[href]');
  if (!found || !root.contains(found)) return undefined;
  if (found instanceof HTMLAnchorElement) {
    if (event.button <= 1) followLink(event, found, root, source);
    return undefined;
  }
  if (event.type !== 'click') return undefined;
  if (!found.className.startsWith('image-')) return found;
  event.preventDefault(); // the image may stand inside a link
  images.allowImage(found);
  return undefined;
}
