import { MAX_CONTENT_BYTES, utf8Length } from './content-meter.js';

/** Why an edit was not applied. */
export interface EditFailure {
  /** Counted from 1; 0 when it is not about one pair. */
  readonly pair: number;
  /** `no pair`, `incomplete`, `empty`, `not found`, `found 3 times`, `too large`. */
  readonly reason: string;
}

/** A pair: white space, the old text, white space, the new text. */
const PAIR = /\s*<old_str>([^]*?)<\/old_str>\s*<new_str>([^]*?)<\/new_str>/y;

/**
 * Applies an edit to a copy of a content: pairs in order, each old text being there exactly once.
 * @param edit - What stands between the tags of an update.
 * @returns the whole new content, or why there is none: half an edit breaks code.
 */
export function applyEdit(content: string, edit: string): string | EditFailure {
  let result = content;
  let pair = 0;
  let end = 0;
  PAIR.lastIndex = 0;
  for (let found = PAIR.exec(edit); found; found = PAIR.exec(edit)) {
    pair += 1;
    end = PAIR.lastIndex;
    const replaced = replaceOnce(result, withoutBreaks(found[1] ?? ''), withoutBreaks(found[2] ?? ''));
    if (replaced.reason !== undefined) return { pair, reason: replaced.reason };
    result = replaced.content;
  }
  const isWhole = edit.slice(end).trim() === '';
  if (!isWhole) return { pair: pair + 1, reason: 'incomplete' };
  if (pair === 0) return { pair, reason: 'no pair' };
  return utf8Length(result) > MAX_CONTENT_BYTES ? { pair, reason: 'too large' } : result;
}

/** One line break at either end. */
const withoutBreaks = (text: string): string => text.replace(/^\r?\n/, '').replace(/\r?\n$/, '');

type Replaced = { readonly content: string; readonly reason?: never } | { readonly reason: string };

/** By index: in a replacement string `$&` would mean something. */
function replaceOnce(content: string, before: string, after: string): Replaced {
  if (before === '') return { reason: 'empty' };
  let count = countOf(content, before);
  let start = content.indexOf(before);
  let end = start + before.length;
  if (count === 0 && /\r\n/.test(content + before)) {
    const [plain, wanted] = [content, before].map((text) => text.replaceAll('\r\n', '\n')) as [string, string];
    count = countOf(plain, wanted);
    start = plain.indexOf(wanted);
    end = placeIn(content, start + wanted.length);
    start = placeIn(content, start);
  }
  if (count !== 1) return { reason: count === 0 ? 'not found' : `found ${count} times` };
  return { content: content.slice(0, start) + after + content.slice(end) };
}

/** Overlapping ones too: either could be meant. */
function countOf(text: string, wanted: string): number {
  let count = 0;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) count += 1;
  return count;
}

/** Where an index into a text with `\n` alone is in the text with its `\r\n`. */
function placeIn(content: string, index: number): number {
  let passed = 0;
  for (let at = content.indexOf('\r\n'); at !== -1 && at - passed < index; at = content.indexOf('\r\n', at + 1)) passed += 1;
  return index + passed;
}
