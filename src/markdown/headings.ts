/** As in most Markdown viewers: lower case, without punctuation, with hyphens for spaces. */
const slugOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/\s/g, '-');

/**
 * The heading that `#fragment` means. It is looked for when somebody asks: ids would not help inside a shadow root,
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

/** Leads to the heading that a `#fragment` of the same text means, if there is one. */
export function showHeading(root: HTMLElement, fragment: string): void {
  const heading = findHeading(root, decode(fragment));
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
}
