import { readNumber } from './cell-number.js';

/** Whether a value went up or down: the class of its cell. */
export type Turn = 'up' | 'down';

const SIGNED = /^[+\-−]/;

/** What a cell of a column of changes says. */
export function turnOf(text: string): Turn | undefined {
  const { value = 0 } = readNumber(text.trim()) ?? {};
  return value > 0 ? 'up' : value < 0 ? 'down' : undefined;
}

/**
 * Whether a column holds changes of one thing: nobody writes a plus before anything else. Where units differ, less may be
 * better in one row and worse in the next, and the signs alone must do.
 */
export function holdsChanges(texts: readonly string[]): boolean {
  const said = texts.map((text) => text.trim()).filter(Boolean);
  const units = new Set<string>();
  for (const text of said) {
    const number = readNumber(text);
    if (!number || (number.value !== 0 && !SIGNED.test(text))) return false;
    units.add(number.unit);
  }
  return units.size === 1 && said.some((text) => text.startsWith('+'));
}
