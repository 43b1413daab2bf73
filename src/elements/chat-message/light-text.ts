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
