import { dayNumber } from '../heatmap-cells.js';

const FORMS = [
  // A point in time: its date, as it is written.
  /^(\d{4})-(\d{2})-(\d{2})[T ]\d{2}:\d{2}/,
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/,
  /^(\d{4})(\d{2})(\d{2})$/,
];

/** A day as `YYYY-MM-DD`, from forms that begin with the year: of others, nobody can tell the day from the month. */
export function readDate(given: unknown): string | undefined {
  const text = typeof given === 'number' ? String(given) : given;
  if (typeof text !== 'string') return undefined;
  for (const form of FORMS) {
    const [, year, month = '', day = ''] = form.exec(text.trim()) ?? [];
    if (year === undefined) continue;
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return dayNumber(date) === undefined ? undefined : date;
  }
  return undefined;
}
