import { Lazy } from '../core/lazy.js';
import { LinkOpenRequestEvent } from '../events/link/link-open-request.js';

const headings = new Lazy(() => import('./headings.js'));

/** Asks before a link opens, and leads to headings of the same text. */
export function followLink(
  click: MouseEvent,
  anchor: HTMLAnchorElement,
  root: HTMLElement,
  source: 'message' | 'artifact',
): void {
  const url = anchor.getAttribute('href') ?? '';
  const text = anchor.textContent ?? '';
  const allowed = anchor.dispatchEvent(new LinkOpenRequestEvent({ url, text, source }));
  if (!allowed || url.startsWith('#')) click.preventDefault();
  if (!allowed || !url.startsWith('#')) return;
  headings.load().then(
    ({ showHeading }) => showHeading(root, url.slice(1)),
    () => undefined, // offline: it leads nowhere, as one whose heading is not there
  );
}
