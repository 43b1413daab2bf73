/** Text by its place: a number is its digits. */
export const isLabel = (value: unknown): boolean =>
  typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));

/** A whole number that was rounded when it was read: its digits are in the text alone. */
export const isRounded = (value: unknown): boolean =>
  typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;

// Lists come from `JSON.parse`: they hold nothing but their items, and are nobody else's. One that is right stays as it is.

export function areTexts(list: readonly unknown[]): list is readonly string[] {
  for (let index = 0; index < list.length; index += 1) if (typeof list[index] !== 'string') return false;
  return true;
}

export function areRows(list: readonly unknown[]): list is readonly (readonly string[])[] {
  for (let index = 0; index < list.length; index += 1) {
    const row = list[index];
    if (!Array.isArray(row) || !areTexts(row)) return false;
  }
  return true;
}

/** A number, or the gap that was asked for. */
export const isNumber = (value: unknown): value is number | null =>
  value === null || (typeof value === 'number' && Number.isFinite(value));

export function areNumbers(list: readonly unknown[]): list is readonly (number | null)[] {
  for (let index = 0; index < list.length; index += 1) if (!isNumber(list[index])) return false;
  return true;
}

/** Numbers in one cell, for a small line. */
export const isSeries = (cell: unknown): cell is readonly (number | null)[] =>
  Array.isArray(cell) && cell.length > 0 && areNumbers(cell);
