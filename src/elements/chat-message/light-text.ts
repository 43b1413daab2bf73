/**
 * What stands between an element's tags, as a server or a person writes it there: the element's own text without that
 * of elements inside, without the indent of the page's source, which Markdown would take for code.
 */
export function readLightText({ childNodes }: Element): string {
  const text = [...childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');
  const lines = text.replace(/^\s*\n|\s+$/g, '').split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const indent = Math.min(...indents);
  return lines
    .map((line) => line.slice(indent))
    .join('\n')
    .trim();
}

/** Gives an element the text that the page's HTML holds in its place, unless it has one by then. */
export function takeLightText(element: HTMLElement & { text: string }, hasText: () => boolean): void {
  if (hasText()) return;
  const text = readLightText(element);
  const page = element.ownerDocument;
  if (text) element.text = text;
  else if (page.readyState === 'loading')
    page.addEventListener('DOMContentLoaded', () => takeLightText(element, hasText), { once: true });
}
