import type { InlineOp } from './inline-ops.js';

/** A long text that weighs more than this is not read: it can only be meant to keep the page busy. */
const MOST_WEIGHT = 6_000;
const LONG_TEXT = 8_192;
const MARK = new Uint8Array(128);
for (const char of '`*_~[]<&\\!') MARK[char.charCodeAt(0)] = 1;
/** An address or a break makes elements. */
const ELEMENT_WEIGHT = 3;
/** A word so long is no word: breaking it into lines takes the square of its length. */
const LONG_WORD = 4_096;
/** Chinese, Japanese and Korean have no spaces, and lines break at any of their characters. */
const isWordItself = (code: number): boolean => code >= 0x2e80 && code < 0xe000;

const isLatin = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122;
const isLeftward = (code: number): boolean =>
  code >= 0x590 && (code <= 0x8ff || (code >= 0xfb1d && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfefc));

/** What of a text keeps a page busy. The weights of two parts that meet between words are those of the whole. */
export interface Weight {
  readonly marks: number;
  /** Words of both directions: one behind the other they take the square of their number. */
  readonly leftward: number;
  readonly rightward: number;
}
const NO_WEIGHT: Weight = { marks: 0, leftward: 0, rightward: 0 };

/** The weight of a text behind what weighs so much. */
export function addWeight({ marks, leftward, rightward }: Weight = NO_WEIGHT, text: string): Weight {
  let [last, secondLast] = [0, 0];
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (isLatin(code)) {
      if (!isLatin(last)) rightward += 1;
    } else if (code >= 128) {
      if (isLeftward(code) && !isLeftward(last)) leftward += 1;
    } else if (MARK[code]) marks += 1;
    else if (code === 64 || (code === 47 && last === 47)) marks += ELEMENT_WEIGHT;
    else if (code === 10 && (last === 92 || (last === 32 && secondLast === 32))) marks += ELEMENT_WEIGHT;
    [secondLast, last] = [last, code];
  }
  return { marks, leftward, rightward };
}

/** Whether a text is not to be read. @param front - What stands in front of it, and how much that weighs. */
export function isTooHeavy(
  front: { readonly length: number; readonly weight: Weight | undefined },
  text: string,
): boolean {
  if (front.length + text.length < LONG_TEXT) return false;
  const { marks, leftward, rightward } = addWeight(front.weight, text);
  return Math.max(marks, Math.min(leftward, rightward) * ELEMENT_WEIGHT) >= MOST_WEIGHT;
}

/** Whether what is drawn holds a word that takes too long to lay out. */
export function hasLongWord(ops: readonly InlineOp[]): boolean {
  for (const op of ops) {
    if (typeof op !== 'string' || op.length < LONG_WORD) continue;
    for (let i = 0, begin = 0; i < op.length; i += 1) {
      const code = op.charCodeAt(i);
      if (code === 32 || code === 10 || code === 9 || isWordItself(code)) begin = i + 1;
      else if (i - begin + 1 >= LONG_WORD) return true;
    }
  }
  return false;
}
