/** A tag of an html source that may ask for a library, and where it stands. */
export interface FoundTag {
  readonly name: 'script' | 'link';
  readonly attributes: ReadonlyMap<string, string>;
  readonly start: number;
  /** Behind its last character; of a script, behind that of its closing tag. */
  readonly end: number;
  /** Of a script: its text. */
  readonly content: string;
}

/** Elements in which a `<` means nothing. */
const RAW = new Set(['script', 'style', 'textarea', 'title', 'iframe', 'xmp', 'noembed', 'noframes']);

const NAME = /[a-z][^\s/>]*/iy;
const ATTRIBUTE = /[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/y;

/**
 * Scripts and links of an html source, in order, outside of comments and of texts that only look like them. Reads
 * each character once; what no browser would take for a tag is no tag here.
 */
export function scriptTags(html: string): readonly FoundTag[] {
  const found: FoundTag[] = [];
  let at = html.indexOf('<');
  while (at >= 0) {
    at = html.indexOf('<', readTag(html, at, found));
  }
  return found;
}

/** @returns where reading goes on. */
function readTag(html: string, start: number, found: FoundTag[]): number {
  if (html.startsWith('<!--', start)) return after(html, '-->', start + 4);
  if (/[!?/]/.test(html[start + 1] ?? '')) return after(html, '>', start + 1);
  NAME.lastIndex = start + 1;
  const name = NAME.exec(html)?.[0].toLowerCase();
  if (name === undefined) return start + 1;
  const { attributes, end } = readAttributes(html, start + 1 + name.length);
  if (end < 0) return html.length;
  if (!RAW.has(name)) {
    if (name === 'link') found.push({ name, attributes, start, end, content: '' });
    return end;
  }
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  closing.lastIndex = end;
  const close = closing.exec(html);
  if (!close) return html.length;
  const closed = after(html, '>', close.index);
  if (name === 'script') found.push({ name, attributes, start, end: closed, content: html.slice(end, close.index) });
  return closed;
}

function readAttributes(html: string, from: number): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>();
  let at = from;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const match = ATTRIBUTE.exec(html);
    if (!match) break;
    at = ATTRIBUTE.lastIndex;
    const name = (match[1] ?? '').toLowerCase();
    if (!attributes.has(name)) attributes.set(name, decoded(match[2] ?? match[3] ?? match[4] ?? ''));
  }
  const close = html.indexOf('>', at);
  return { attributes, end: close < 0 ? -1 : close + 1 };
}

/** What stands in addresses. */
const decoded = (value: string): string => value.replaceAll('&amp;', '&').trim();

function after(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from);
  return at < 0 ? html.length : at + mark.length;
}
