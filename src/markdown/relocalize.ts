import { Lazy } from '../core/lazy.js';
import { watchPage } from '../locales/localize.js';
import type { MarkdownTerms } from '../locales/en/markdown.js';
import { codeBlockOf } from './code-block.js';

const placeholders = new Lazy(() => import('./image-placeholder.js'));

interface LocalizedText {
  readonly root: HTMLElement;
  /** What further code blocks are copies of. */
  readonly frame: HTMLElement;
  readonly terms: MarkdownTerms;
  /** What was said last: a language may know only some of it. */
  said: string;
}

/** As long as its text is there: a message that has left the page is not held. */
const entries = new WeakMap<HTMLElement, LocalizedText>();
const texts = new Set<WeakRef<LocalizedText>>();
const gone = new FinalizationRegistry<WeakRef<LocalizedText>>((entry) => texts.delete(entry));
let isWatching = false;

/**
 * Lets what stands in Markdown besides its text (copy buttons, names of code, tables and tasks, placeholders of
 * images) speak the page's language, also when that changes after it was drawn.
 * @param terms - read again each time
 */
export function followLanguage(root: HTMLElement, frame: HTMLElement, terms: MarkdownTerms): void {
  // After the elements: they learn of the change in the same turn.
  if (!isWatching) watchPage(() => queueMicrotask(relocalizeAll));
  isWatching = true;
  const isSaid = frame.querySelector('.code-copy')?.textContent === terms('copyCode');
  const entry = { root, frame, terms, said: isSaid ? saidIn(terms) : '' };
  entries.set(root, entry);
  const reference = new WeakRef(entry);
  texts.add(reference);
  gone.register(entry, reference);
  relocalize(entry); // it may have changed while this was loading
}

function relocalizeAll(): void {
  for (const each of texts) {
    const entry = each.deref();
    if (entry) relocalize(entry);
  }
}

const saidIn = (terms: MarkdownTerms): string =>
  [
    ...(['copyCode', 'table', 'taskDone', 'taskOpen', 'loadImage'] as const).map((key) => terms(key)),
    terms('code', ''),
  ].join('\n');

function relocalize(entry: LocalizedText): void {
  const { root, frame, terms } = entry;
  const example = frame.querySelector('.code-copy');
  if (!example || entry.said === saidIn(terms)) return;
  entry.said = saidIn(terms);
  example.textContent = terms('copyCode');
  for (const button of root.querySelectorAll('.code-copy')) button.textContent = terms('copyCode');
  for (const pre of root.querySelectorAll('.code pre'))
    pre.setAttribute('aria-label', terms('code', codeBlockOf(pre)?.language ?? ''));
  for (const table of root.querySelectorAll('.table')) table.setAttribute('aria-label', terms('table'));
  for (const box of root.querySelectorAll('input[type=checkbox]'))
    box.setAttribute('aria-label', terms(box.hasAttribute('checked') ? 'taskDone' : 'taskOpen'));
  // They came with the first image: a text without one must not load them.
  if (root.querySelector('.image:not(.loaded)'))
    placeholders.load().then(
      ({ relocalizePlaceholders }) => relocalizePlaceholders(root, terms),
      () => undefined,
    );
}
