import type { Token } from '#vendor/markdown-it';

/** What of the first block is out of sight: it cannot change, and is not parsed any more. */
export interface Unseen {
  /** Rows of a table. */
  readonly rows: number;
  /** Items of a list, those inside items too. */
  readonly items: number;
  /** The number of the first item in sight, where its marker does not tell. */
  readonly number?: number | undefined;
}

export const NOTHING_UNSEEN: Unseen = { rows: 0, items: 0 };

/** The number that an ordered list begins with. */
export const startOf = (list: Token): number => Number(list.attrGet('start') ?? 1);

/** Whether a list goes on where one was ended for its length. */
export const goesOn = ({ meta }: Token): boolean => (meta as { goesOn?: boolean } | null)?.goesOn === true;
