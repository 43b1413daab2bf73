import { css } from 'lit';
import { isBibliography, numbersOf, readBibliography } from '../../core/artifacts/bibliography/bibliography.js';
import type { CslItem } from '../../core/artifacts/bibliography/citation.js';
import { bibliographyTerms } from '../../locales/en/bibliography.js';
import { LocalizeController } from '../../locales/localize.js';
import { openReference } from '../../renderers/bibliography/open-reference.js';
import { referenceText } from '../../renderers/bibliography/reference-text.js';
import { adoptLater } from '../../styles/adopt-later.js';
import type { SegmentContext } from './segment-view.js';

/** "[3]", "[1, 4]", "[2–5]": numbers of references, as answers write them. */
const CITED = /\[(\d{1,4}(?:\s*[,;–-]\s*\d{1,4}){0,30})\]/g;
/** Text that is no prose. */
const NOT_PROSE = 'a, button, code, pre, .reference';

/** Bibliographies of one message, and what keeps their links up to date. */
interface Linked {
  readonly artifacts: Set<string>;
  readonly run: () => void;
}

const linked = new WeakMap<HTMLElement, Map<string, Linked>>();

/**
 * Makes links of the numbers in a message that name entries of a bibliography of the same message. Only once the text
 * is complete: the stream goes on writing into its nodes until then.
 */
export function linkReferences(context: SegmentContext, artifactId: string): void {
  const { host, messageId } = context;
  const messages = linked.get(host) ?? new Map<string, Linked>();
  linked.set(host, messages);
  const known = messages.get(messageId);
  if (known) {
    known.artifacts.add(artifactId);
    return known.run();
  }
  const artifacts = new Set([artifactId]);
  const localize = LocalizeController.of(host, bibliographyTerms);
  messages.set(messageId, { artifacts, run: watch(context, artifacts, localize) });
  if (host.shadowRoot) adoptLater(host.shadowRoot, [referenceStyles]);
}

function watch(
  context: SegmentContext,
  artifacts: ReadonlySet<string>,
  localize: LocalizeController<typeof bibliographyTerms.en>,
): () => void {
  const { host, headless, messageId } = context;
  const root = host.shadowRoot;
  const body = root?.querySelector('.body');
  if (!root || !body) return () => undefined;
  let queued = false;
  const observer = new MutationObserver(() => queue());
  const run = (): void => {
    queued = false;
    if (headless.getMessage(messageId)?.status === 'streaming') return;
    const entries = findEntries(context, artifacts);
    for (const text of root.querySelectorAll<HTMLElement>('.body > [part=text]'))
      linkText(text, entries, context, localize);
    observer.takeRecords(); // ours
  };
  const queue = (): void => {
    if (queued) return;
    queued = true;
    // Long texts are drawn in several tasks: wait for a rest.
    setTimeout(run);
  };
  // Text is drawn later too: what is long, what needed a rare part of the parser, and the last characters, which may
  // only lengthen a node that is there.
  observer.observe(body, { childList: true, characterData: true, subtree: true });
  const stop = headless.subscribe(() => {
    if (headless.getMessage(messageId)?.status === 'streaming') return;
    queue();
    stop();
  });
  queue();
  return queue;
}

/** Which entry each number means; the first bibliography of a message wins. */
function findEntries(
  { headless }: SegmentContext,
  artifacts: ReadonlySet<string>,
): Map<number, { artifactId: string; item: CslItem }> {
  const entries = new Map<number, { artifactId: string; item: CslItem }>();
  for (const artifactId of artifacts) {
    const read = readBibliography(headless.artifacts.get(artifactId)?.content ?? '');
    if (!isBibliography(read)) continue;
    for (const item of read.items)
      for (const number of numbersOf(item)) if (!entries.has(number)) entries.set(number, { artifactId, item });
  }
  return entries;
}

function linkText(
  root: HTMLElement,
  entries: ReadonlyMap<number, { artifactId: string; item: CslItem }>,
  { headless }: SegmentContext,
  localize: LocalizeController<typeof bibliographyTerms.en>,
): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.nodeValue?.includes('[') && !node.parentElement?.closest(NOT_PROSE)
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_REJECT,
  );
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  for (const text of found) {
    const parts = partsOf(text.data, (number) => {
      const entry = entries.get(number);
      if (!entry) return undefined;
      const button = root.ownerDocument.createElement('button');
      button.type = 'button';
      button.className = 'reference';
      button.textContent = String(number);
      const words = localize.term('reference', number, referenceText(entry.item));
      button.title = words;
      button.ariaLabel = words;
      button.addEventListener('click', () => openReference(button, headless, entry.artifactId, number));
      return button;
    });
    if (parts) text.replaceWith(...parts);
  }
}

/** @returns undefined where no number leads anywhere. */
function partsOf(text: string, link: (number: number) => Node | undefined): (Node | string)[] | undefined {
  const parts: (Node | string)[] = [];
  let at = 0;
  let links = 0;
  for (const match of text.matchAll(CITED)) {
    const [whole, inner = ''] = match;
    const pieces = inner.split(/(\d+)/).map((piece) => (/^\d+$/.test(piece) ? (link(Number(piece)) ?? piece) : piece));
    const made = pieces.filter((piece) => typeof piece !== 'string').length;
    if (made === 0) continue;
    links += made;
    parts.push(`${text.slice(at, match.index)}[`, ...pieces, ']');
    at = match.index + whole.length;
  }
  return links > 0 ? [...parts, text.slice(at)] : undefined;
}

const referenceStyles = css`
  .md .reference {
    display: inline; padding: 0; border: 0; background: none; cursor: pointer; font: inherit;
    color: var(--vitrine-color-text-info); border-radius: 2px; font-variant-numeric: tabular-nums;
    position: relative;
  }
  .md .reference:hover { text-decoration: underline; text-underline-offset: 2px; }
  /* The number is small; what can be pressed around it is not. */
  .md .reference::after {
    content: ''; position: absolute; inset: -.25rem; min-inline-size: 1.5rem; min-block-size: 1.5rem;
  }
  /* Other buttons in a text are as high as a finger: this one would push its line away from the next. */
  @media (pointer: coarse) {
    .md .reference { min-block-size: 0; padding: 0; }
    .md .reference::after { inset: -.375rem; }
  }
`;
