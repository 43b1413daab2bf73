/** Lines with their breaks, joined. */
export interface Change {
  readonly value: string;
  readonly count: number;
  readonly added: boolean;
  readonly removed: boolean;
}

/** Compares in turns of some milliseconds; the callback gets `undefined` after `timeout` milliseconds. */
export function diffLines(
  before: string,
  after: string,
  options: { timeout: number; callback: (changes: Change[] | undefined) => void },
): void;
