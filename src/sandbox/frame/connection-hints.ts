/**
 * A hint opens a connection to a host that the content chose, which no policy forbids and no request follows. The name
 * alone can carry data out, so hints are taken out of markup before a parser sees it, and refused to scripts.
 */
const HINTS = /preconnect|prefetch|prerender|&|\\/i;
const LINK_REL = /(<link\b[^<>]*?[\s/"'])(rel\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))/gi;
/** Only in an open root does the frame see which link was pressed. */
const CLOSED_ROOT = /(<template\b[^<>]*?[\s/"']shadowrootmode\s*=\s*["']?)closed/gi;

/** @param markup - A document, or a part of one. Its lines stay what they are. */
export function withoutHints(markup: string): string {
  if (!/<(?:link|template)\b/i.test(markup)) return markup;
  return markup
    .replace(LINK_REL, (whole: string, before: string, rel: string, ...values: (string | undefined)[]) =>
      HINTS.test(values.slice(0, 3).join('')) ? `${before}data-${rel}` : whole,
    )
    .replace(CLOSED_ROOT, '$1open');
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
