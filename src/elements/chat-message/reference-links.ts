import { css } from 'lit';
import { isBibliography, numbersOf, readBibliography } from '../../core/artifacts/bibliography/bibliography.js';
import type { CslItem } from '../../core/artifacts/bibliography/citation.js';
import { bibliographyTerms } from '../../locales/en/bibliography.js';
import { LocalizeController } from '../../locales/localize.js';
import { openReference } from '../../controllers/open-reference.js';
import { referenceText } from '../../core/artifacts/bibliography/reference-text.js';
import { addStyles } from '../../styles/add-styles.js';
import type { SegmentContext } from './segment-view.js';

/** "[3]", "[1, 4]", "[2–5]": numbers of references, as answers write them. */
const CITED = /\[(\d{1,4}(?:\s*[,;–-]\s*\d{1,4}){0,30})\]/g;
/** Text that is no prose. */
const NOT_PROSE = 'a, button, code, pre, .reference';

/**
 * Makes links of the numbers in a message that name entries of a bibliography of the same message. Only once the text
 * is complete: the stream goes on writing into its nodes until then, and costs nothing more meanwhile. Belongs to the
 * card of the bibliography, and ends with it.
 */
export class ReferenceLinks {
  readonly #context: SegmentContext;
  readonly #localize: LocalizeController<typeof bibliographyTerms.en>;
  readonly #observer = new MutationObserver(() => this.queueLinks());
  #unsubscribe: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isObserving = false;

  constructor(context: SegmentContext) {
    this.#context = context;
    const { host, headless } = context;
    this.#localize = new LocalizeController(host, bibliographyTerms);
    if (host.shadowRoot) addStyles(host.shadowRoot, [referenceStyles]);
    this.#unsubscribe = headless.subscribe(() => {
      if (this.#isComplete) this.queueLinks();
    });
    this.queueLinks();
  }

  /** Long texts are drawn in several tasks: waits for a rest. */
  queueLinks(): void {
    this.#timer ??= setTimeout(() => this.#link());
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#observer.disconnect();
    this.#unsubscribe?.();
    this.#localize.hostDisconnected();
    this.#context.host.removeController(this.#localize);
  }

  get #isComplete(): boolean {
    const { headless, messageId } = this.#context;
    return headless.getMessage(messageId)?.status !== 'streaming';
  }

  #link(): void {
    this.#timer = undefined;
    const body = this.#context.host.shadowRoot?.querySelector('.body');
    if (!body || !this.#isComplete) return;
    this.#unsubscribe?.();
    const entries = findEntries(this.#context);
    for (const text of body.querySelectorAll<HTMLElement>(':scope > [part=text]'))
      linkText(text, entries, this.#context, this.#localize);
    // Text is drawn later too: what is long, what needed a rare part of the parser, and the last characters, which may
    // only lengthen a node that is there.
    if (!this.#isObserving) this.#observer.observe(body, { childList: true, characterData: true, subtree: true });
    this.#isObserving = true;
    this.#observer.takeRecords(); // ours
  }
}

/** Which entry each number means; the first bibliography of a message wins. */
function findEntries({ headless, messageId }: SegmentContext): Map<number, { artifactId: string; item: CslItem }> {
  const entries = new Map<number, { artifactId: string; item: CslItem }>();
  for (const block of headless.getMessage(messageId)?.contentBlocks ?? []) {
    const artifact = block.type === 'artifact' ? headless.artifacts.get(block.artifactId) : undefined;
    const read = artifact?.type === 'bibliography' ? readBibliography(artifact.content) : undefined;
    if (!artifact || !read || !isBibliography(read)) continue;
    for (const item of read.items)
      for (const number of numbersOf(item))
        if (!entries.has(number)) entries.set(number, { artifactId: artifact.id, item });
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
