/** An entry of a source, as two versions of it are compared. */
export interface Entry {
  readonly entry: 'reference' | 'node' | 'link';
  readonly label: string;
  /** Two entries are one if they share any of these; the first counts most. */
  readonly keys: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
}

/** Reads the sources of a type that are lists of entries. Loads with the first of them. */
export interface EntryReader {
  /** @returns `undefined` for a source that cannot be read. */
  countEntries(content: string): number | undefined | Promise<number | undefined>;
  /** @returns `undefined` for a source that cannot be read. */
  readEntries(content: string): readonly Entry[] | undefined;
  /**
   * Adds what a tool brought to what was there. Without anything there it is brought into the type's own form.
   * @returns `undefined` where that cannot be done: then it stays as it is, and stands alone.
   */
  mergeEntries(known: string | undefined, added: string): string | undefined;
}

/** Names by their parts, dates as 2022-3-4, all else as it is. */
export function fieldText(value: unknown): string {
  if (Array.isArray(value)) return value.map(fieldText).join('; ');
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null)
    return value === undefined || value === null ? '' : JSON.stringify(value);
  const { 'date-parts': dates, family, given, literal } = value as Readonly<Record<string, unknown>>;
  if (Array.isArray(dates)) return dates.map((parts) => (Array.isArray(parts) ? parts.join('-') : '')).join(' to ');
  const name = [family, given, literal].filter((part) => typeof part === 'string').join(' ');
  return name || JSON.stringify(value);
}
