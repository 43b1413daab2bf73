type ReadDate = (text: string) => number | undefined;

const ISO = /^(\d{4})[-/](\d{1,2})(?:[-/](\d{1,2}))?(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?.*)?$/;
const PARTS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|(?<=\/)\d{2})(?:[ ,]+(\d{1,2}):(\d{2}).*)?$/;
const NAMED = /^(?:(\d{1,2})\.?\s+)?(\p{L}+)\.?,?(?:\s+(\d{1,2}),)?\s+(\d{4})$/u;

/**
 * How the dates of a column are read, if all are of one form: year first; day and month in the one order that all of
 * them allow, or the language's where they allow both; or with the month's name. `undefined`: they are not dates.
 */
export function readDates(texts: readonly string[], lang: string): ReadDate | undefined {
  return [readIso, readParts(texts, lang), readNamed(lang)].find(
    (read) => read && texts.every((text) => read(text) !== undefined),
  );
}

const readIso: ReadDate = (text) => {
  const [, year, month, day = 1, hour = 0, minute = 0, second = 0] = (ISO.exec(text) ?? []).map(Number).map(orAbsent);
  return year === undefined || month === undefined ? undefined : time(year, month, day, hour, minute, second);
};

/** `03/04/2026` has two readings, `20/01/2026` has one. */
function readParts(texts: readonly string[], lang: string): ReadDate | undefined {
  const found = texts.map((text) => PARTS.exec(text));
  if (found.includes(null) || new Set(found.map((match) => match?.[2])).size > 1) return undefined;
  const [isDayFirst, isMonthFirst] = [1, 3].map((at) => found.some((match) => Number(match?.[at]) > 12));
  if (isDayFirst && isMonthFirst) return undefined;
  const byLanguage = found[0]?.[2] === '/' && startsWithMonth(lang);
  const [dayAt, monthAt] = (isMonthFirst ?? false) || (!isDayFirst && byLanguage) ? [3, 1] : [1, 3];
  return (text) => {
    const match = PARTS.exec(text);
    if (!match) return undefined;
    const [day, month, year] = [Number(match[dayAt]), Number(match[monthAt]), Number(match[4])];
    return time(year < 100 ? 2_000 + year : year, month, day, Number(match[5] ?? 0), Number(match[6] ?? 0));
  };
}

const startsWithMonth = (lang: string): boolean =>
  new Intl.DateTimeFormat(lang).formatToParts(0).find(({ type }) => type === 'day' || type === 'month')?.type ===
  'month';

function readNamed(lang: string): ReadDate {
  let months: ReadonlyMap<string, number> | undefined;
  return (text) => {
    const [, before, name = '', behind, year] = NAMED.exec(text) ?? [];
    months ??= monthNames(lang);
    const month = months.get(name.toLowerCase());
    if (month === undefined || year === undefined || (before !== undefined && behind !== undefined)) return undefined;
    return time(Number(year), month, Number(before ?? behind ?? 1));
  };
}

/** Models write English into pages of any language. */
function monthNames(lang: string): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const each of ['en', lang])
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(each, { month, day: 'numeric', timeZone: 'UTC' });
      for (let at = 0; at < 12; at += 1) {
        const name = format.formatToParts(Date.UTC(2_026, at, 15)).find(({ type }) => type === 'month')?.value ?? '';
        names.set(name.toLowerCase().replace('.', ''), at + 1);
      }
    }
  return names.set('sept', 9);
}

/** Of a date that exists. */
function time(year: number, month: number, day: number, hour = 0, minute = 0, second = 0): number | undefined {
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : undefined;
}

const orAbsent = (value: number): number | undefined => (Number.isNaN(value) ? undefined : value);
