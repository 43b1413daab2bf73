import { isWhite } from './parser/artifact-tag.js';
import { nearestLine, type NearestLine } from './nearest-line.js';
import { MAX_CONTENT_BYTES, utf8Length } from '../artifacts/content-meter.js';

/** What was wrong with an edit. */
export type EditProblem =
  'no-pair' | 'incomplete' | 'empty' | 'not-found' | 'repeated' | 'too-many-pairs' | 'too-large' | 'cut-off';

/** Why an edit was not applied. */
export interface EditFailure {
  /** Counted from 1; 0 when it is not about one pair. */
  readonly pair: number;
  readonly reason: EditProblem;
  /** How often the old text was found, where it was `repeated`. */
  readonly count?: number;
  /** The old text that was looked for, its beginning. */
  readonly oldText?: string;
  /** The line that is most like the first of that text, where it was `not-found`. */
  readonly nearest?: NearestLine;
}

/** How much of an old text is said again, in UTF-16 units. */
const SAID = 200;
/** More are no edit any more; each one is searched for in the whole content. */
const MAX_PAIRS = 1_000;
/** Counting goes no further: a text that repeats itself would take the square of its length. */
const MAX_COUNT = 100;

/**
 * Applies an edit to a copy of a content: pairs in order, each old text being there exactly once.
 * @param edit - What stands between the tags of an update.
 * @returns the whole new content, or why there is none: half an edit breaks code.
 */
export function applyEdit(content: string, edit: string): string | EditFailure {
  let result = content;
  let pair = 0;
  for (let at = wordAt(edit, 0); at < edit.length; pair += 1) {
    const before = readPart(edit, at, 'old_str');
    const after = before && readPart(edit, wordAt(edit, before.end), 'new_str');
    if (!before || !after) return { pair: pair + 1, reason: 'incomplete' };
    const replaced =
      pair < MAX_PAIRS ? replaceOnce(result, before.text, after.text) : { reason: 'too-many-pairs' as const };
    if (typeof replaced !== 'string') return { pair: pair + 1, ...replaced };
    result = replaced;
    at = wordAt(edit, after.end);
  }
  if (pair === 0) return { pair, reason: 'no-pair' };
  return utf8Length(result) > MAX_CONTENT_BYTES ? { pair, reason: 'too-large' } : result;
}

/** Where something other than white space begins, from an index on. */
function wordAt(text: string, from: number): number {
  let at = from;
  while (isWhite(text[at])) at += 1;
  return at;
}

function readPart(edit: string, at: number, name: string): { readonly text: string; readonly end: number } | undefined {
  const [open, close] = [`<${name}>`, `</${name}>`];
  const end = edit.startsWith(open, at) ? edit.indexOf(close, at) : -1;
  return end === -1 ? undefined : { text: withoutBreaks(edit.slice(at + open.length, end)), end: end + close.length };
}

/** One line break at either end. */
const withoutBreaks = (text: string): string => text.replace(/^\r?\n/, '').replace(/\r?\n$/, '');

/** By index: in a replacement string `$&` would mean something. */
function replaceOnce(content: string, before: string, after: string): string | Omit<EditFailure, 'pair'> {
  if (before === '') return { reason: 'empty' };
  let [text, wanted, isPlain] = [content, before, false];
  if (!content.includes(before)) {
    [text, wanted] = [content, before].map((each) => each.replaceAll('\r\n', '\n')) as [string, string];
    isPlain = true;
  }
  const count = countOf(text, wanted);
  if (count !== 1) {
    const oldText = before.length > SAID ? `${before.slice(0, SAID - 1).trimEnd()}…` : before;
    if (count > 0) return { reason: 'repeated', count, oldText };
    const nearest = nearestLine(content, before);
    return { reason: 'not-found', oldText, ...(nearest && { nearest }) };
  }
  const start = text.indexOf(wanted);
  const [from, to] = [start, start + wanted.length].map((index) => (isPlain ? placeIn(content, index) : index));
  return content.slice(0, from) + after + content.slice(to);
}

/** Overlapping ones too: either could be meant. */
function countOf(text: string, wanted: string): number {
  let count = 0;
  for (let at = text.indexOf(wanted); at !== -1 && count < MAX_COUNT; at = text.indexOf(wanted, at + 1)) count += 1;
  return count;
}

/** Where an index into a text with `\n` alone is in the text with its `\r\n`. */
function placeIn(content: string, index: number): number {
  let passed = 0;
  for (let at = content.indexOf('\r\n'); at !== -1 && at - passed < index; at = content.indexOf('\r\n', at + 1))
    passed += 1;
  return index + passed;
}
