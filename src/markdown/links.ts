import { LinkOpenRequestEvent } from '../events/link/link-open-request.js';

/** As in most Markdown viewers: lower case, without punctuation, with hyphens for spaces. */
const slugOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/\s/g, '-');

/**
 * The heading that `#fragment` means. It is looked for on demand: ids would not help inside a shadow root,
 * and could be mistaken there for the page's own.
 */
function findHeading(root: HTMLElement, fragment: string): HTMLElement | undefined {
  const seen = new Map<string, number>();
  for (const heading of root.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')) {
    const slug = slugOf(heading.textContent ?? '');
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    if (fragment === (count === 0 ? slug : `${slug}-${count}`)) return heading;
  }
  return undefined;
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

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
  const heading = findHeading(root, decode(url.slice(1)));
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
}
