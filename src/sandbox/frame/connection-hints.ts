/**
 * A hint opens a connection to a host that the content chose, which no policy forbids and no request follows. The name
 * alone can carry data out, so hints are taken out of markup before a parser sees it, and refused to scripts.
 */
const HINTS = /preconnect|prefetch|prerender|&|\\/i;
/** Only in an open root does the frame see which link was pressed. */
const CLOSED = /closed|&|\\/i;
const TAG = /<(link|template)(?=[\t\n\f\r />])/gi;
/** One attribute as the parser reads it (HTML, 13.2.5.32): what stands in front of its name, the name, its value. */
const ATTRIBUTE =
  /([\t\n\f\r /]*)(=?[^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*("[^"]*"|'[^']*'|[^\t\n\f\r >"'][^\t\n\f\r >]*))?/y;
/** Tags in tags are read again from each of them; what is left beyond this becomes tags without a meaning. */
const MOST_READ = 4_000_000;

/** @param markup - A document, or a part of one. Its lines stay what they are. */
export function withoutHints(markup: string): string {
  /** What to write, and up to where it stands for the markup, by where it begins. */
  const changes = new Map<number, [text: string, end: number]>();
  let read = 0;
  // Each tag by itself, also where it stands in a value or a comment: what looks like one may hide another.
  for (const { 0: tag, 1: name = '', index } of markup.matchAll(TAG)) {
    if (read > MOST_READ) changes.set(index + 1, ['x-', index + 1]);
    else read += noteHints(markup, name.toLowerCase(), index + tag.length, changes);
  }
  let kept = '';
  let end = 0;
  for (const [at, [text, next]] of [...changes].sort(([one], [other]) => one - other)) {
    kept += markup.slice(end, at) + text;
    end = next;
  }
  return kept + markup.slice(end);
}

/** @returns How much of the markup the tag's attributes take. */
function noteHints(markup: string, tag: string, start: number, changes: Map<number, [string, number]>): number {
  let at = start;
  while (at < markup.length && markup[at] !== '>') {
    ATTRIBUTE.lastIndex = at;
    const [whole = '', space = '', name = '', value = ''] = ATTRIBUTE.exec(markup) ?? [];
    if (!whole) break; // a quotation that never ends: no tag comes of it
    const [nameAt, end] = [at + space.length, at + whole.length];
    if (tag === 'link') {
      if (name.toLowerCase() === 'rel' && HINTS.test(value)) changes.set(nameAt, ['data-', nameAt]);
    } else if (name.toLowerCase() === 'shadowrootmode' && CLOSED.test(value))
      changes.set(end - value.length, ['open', end]);
    at = end;
  }
  return at - start;
}

/** What a relation says without its hints. */
const withoutHintWords = (rel: string): string =>
  rel
    .split(/\s+/)
    .filter((word) => !/^(?:preconnect|dns-prefetch|prefetch|prerender)$/i.test(word))
    .join(' ');

type Method = (this: unknown, ...values: unknown[]) => unknown;

/** Refuses hints to scripts: whichever way they write markup or a link's relation. */
export function refuseHints(): void {
  const { apply } = Reflect;
  const wrap = (owner: object, name: string, change: (self: unknown, values: unknown[]) => unknown[]): void => {
    const described = Object.getOwnPropertyDescriptor(owner, name);
    const run = (described?.set ?? described?.value) as Method | undefined;
    if (!described || !run) return;
    const wrapped = function (this: unknown, ...values: unknown[]) {
      return apply(run, this, change(this, values));
    };
    Object.defineProperty(owner, name, { ...described, ...(described.set ? { set: wrapped } : { value: wrapped }) });
  };
  const markupAt = (index: number) => (_: unknown, values: unknown[]) =>
    values.map((value, at) => (at === index && typeof value === 'string' ? withoutHints(value) : value));
  const isLink = (self: unknown): boolean => self instanceof HTMLLinkElement;
  const words = (value: unknown): string => withoutHintWords(String(value));
  for (const owner of [Element.prototype, ShadowRoot.prototype]) {
    wrap(owner, 'innerHTML', markupAt(0));
    wrap(owner, 'setHTMLUnsafe', markupAt(0));
  }
  wrap(Element.prototype, 'outerHTML', markupAt(0));
  wrap(Element.prototype, 'insertAdjacentHTML', markupAt(1));
  wrap(Range.prototype, 'createContextualFragment', markupAt(0));
  wrap(DOMParser.prototype, 'parseFromString', markupAt(0));
  const allMarkup = (_: unknown, values: unknown[]) => [withoutHints(values.map(String).join(''))];
  wrap(Document.prototype, 'write', allMarkup);
  wrap(Document.prototype, 'writeln', allMarkup);
  wrap(HTMLLinkElement.prototype, 'rel', (_, [value]) => [words(value)]);
  wrap(HTMLLinkElement.prototype, 'relList', (_, [value]) => [words(value)]);
  wrap(Element.prototype, 'setAttribute', (self, [name, value]) => [
    name,
    isLink(self) && String(name).toLowerCase() === 'rel' ? words(value) : value,
  ]);
  wrap(Element.prototype, 'setAttributeNS', (self, [space, name, value]) => [
    space,
    name,
    isLink(self) && String(name).toLowerCase() === 'rel' ? words(value) : value,
  ]);
  wrap(DOMTokenList.prototype, 'add', (_, values) => values.map(words).filter(Boolean));
}
