/** Longest quote, in UTF-16 units. */
export const QUOTE_LIMIT = 2_000;
