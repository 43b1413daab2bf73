/** What stands for `style` until the purifier has read it, as an attribute and as an element. */
export const STYLE_ATTRIBUTE = 'data-vitrine-style';
export const STYLE_ELEMENT = 'vitrine-style';

const NAME_START = /[a-z]/i;
const SPACE = /[\s/]/;

/**
 * Gives styles in markup names that mean nothing to the browser. A parser applies the page's policy even to a
 * document that is never shown: under `style-src 'self'` each `style` in a picture would be reported as a violation.
 * The purifier reads them under their new names and sets what it keeps through CSSOM, which every policy allows.
 *
 * Only names move: text, values and comments stay. Markup so broken that a name is missed is purified all the same.
 */
export function renameStyles(markup: string): string {
  let out = '';
  let copied = 0;
  const rename = (from: number, to: number, name: string): void => {
    out += markup.slice(copied, from) + name;
    copied = to;
  };
  for (let at = markup.indexOf('<'); at >= 0; at = markup.indexOf('<', at)) {
    if (markup.startsWith('<!--', at)) at = endOf(markup, '-->', at + 4);
    else if (markup.startsWith('<![CDATA[', at)) at = endOf(markup, ']]>', at + 9);
    else if (/[!?]/.test(markup[at + 1] ?? '')) at = endOf(markup, '>', at + 2);
    else {
      const name = markup[at + 1] === '/' ? at + 2 : at + 1;
      at = NAME_START.test(markup[name] ?? '') ? readTag(markup, name, rename) : at + 1;
    }
  }
  return out + markup.slice(copied);
}

/** @returns where the tag ends. */
function readTag(markup: string, start: number, rename: (from: number, to: number, name: string) => void): number {
  let at = endOfName(markup, start, /[\s/>]/);
  if (isStyle(markup, start, at)) rename(start, at, STYLE_ELEMENT);
  for (;;) {
    while (at < markup.length && SPACE.test(markup.charAt(at))) at += 1;
    if (at >= markup.length || markup[at] === '>') return at + 1;
    const from = at;
    // A name may begin with `=`.
    at = Math.max(endOfName(markup, at, /[\s/>=]/), at + 1);
    if (isStyle(markup, from, at)) rename(from, at, STYLE_ATTRIBUTE);
    at = endOfValue(markup, at);
  }
}

function endOfName(markup: string, start: number, end: RegExp): number {
  let at = start;
  while (at < markup.length && !end.test(markup.charAt(at))) at += 1;
  return at;
}

/** Behind the value, if there is one; else where the name ended. */
function endOfValue(markup: string, start: number): number {
  let at = start;
  while (/\s/.test(markup.charAt(at))) at += 1;
  if (markup[at] !== '=') return start;
  at += 1;
  while (/\s/.test(markup.charAt(at))) at += 1;
  const quote = markup[at];
  if (quote === '"' || quote === "'") return endOf(markup, quote, at + 1);
  while (at < markup.length && !/[\s>]/.test(markup.charAt(at))) at += 1;
  return at;
}

const isStyle = (markup: string, from: number, to: number): boolean =>
  to - from === 5 && markup.slice(from, to).toLowerCase() === 'style';

function endOf(markup: string, end: string, from: number): number {
  const found = markup.indexOf(end, from);
  return found < 0 ? markup.length : found + end.length;
}
