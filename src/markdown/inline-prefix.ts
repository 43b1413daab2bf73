import type { InlineOp } from './inline-ops.js';

/** Text in brackets that is neither a link nor the beginning of one. */
const PLAIN_BRACKETS = /\[[^[\]`*_~<&\\!\n]*\](?!\()/g;
/** Marks that found no partner, and might find one in what is still to come. */
const UNPAIRED = /[[`*~]|(?:^|[^A-Za-z0-9])_|_(?:$|[^A-Za-z0-9])/;
const MARK = /[[`*_~]/;
const MARKS = ['[', '`', '*', '_', '~'];
/** How much stays behind the boundary at least: an address loses trailing characters, a space may become a break. */
const REST = 24;

/** The last place in front of `limit` where a single space ends one word and another begins. */
function spaceBefore(text: string, limit: number): number {
  for (let i = Math.min(limit, text.length - 2); i > 0; i -= 1) {
    if (text.charCodeAt(i) !== 32) continue;
    const before = text.charCodeAt(i - 1);
    const after = text.charCodeAt(i + 1);
    if (before > 32 && after > 32) return i + 1;
  }
  return 0;
}

const isOpen = (text: string): boolean =>
  MARK.test(text) && UNPAIRED.test(text.includes('[') ? text.replace(PLAIN_BRACKETS, '') : text);
const isClosed = (ops: readonly InlineOp[]): boolean => !ops.some((op) => typeof op === 'string' && isOpen(op));
const lastMark = (text: string): number => Math.max(...MARKS.map((mark) => text.lastIndexOf(mark)));

/**
 * Finds a point up to which a text need not be read again, whatever follows. Nothing may be open there: no bracket or
 * run of backticks without its partner, no emphasis, no address, entity, escape or break. Behind a single space in
 * front of a word the last four cannot be, so what is left to ask is whether markdown-it, given the beginning alone,
 * pairs every mark in it.
 * @returns Where the rest begins, and what the beginning reads as; it ends with text.
 */
export function findBoundary(
  text: string,
  read: (text: string) => InlineOp[],
  least = 0,
): { at: number; ops: InlineOp[] } | undefined {
  let at = spaceBefore(text, text.length - REST);
  for (let tries = 0; tries < 2 && at > least; tries += 1) {
    const beginning = text.slice(0, at);
    const ops = read(beginning);
    if (isClosed(ops) && typeof ops[ops.length - 1] === 'string') return { at, ops };
    at = spaceBefore(text, lastMark(beginning) - 1);
  }
  return undefined;
}

/** Whether `frozen` is how the drawn text begins. If not, the boundary was none, and nothing is frozen. */
export function mayFreeze(drawn: readonly InlineOp[], frozen: readonly InlineOp[]): boolean {
  const last = frozen.length - 1;
  const [a, b] = [drawn[last], frozen[last]];
  if (typeof a !== 'string' || typeof b !== 'string' || !a.startsWith(b)) return false;
  for (let i = 0; i < last; i += 1) {
    const [x, y] = [drawn[i], frozen[i]];
    if (
      x !== y &&
      !(x && y && typeof x === 'object' && typeof y === 'object' && x.tag === y.tag && x.value === y.value)
    )
      return false;
  }
  return true;
}
