/**
 * A sign, a currency, digits with their separators, a magnitude, and at most a unit of one word: `92.4 %`, `−1,204`,
 * `1.8 min`, `$3.50`, `1.2M`, `€900K`. Brackets around it all are a minus sign of accountants.
 */
const SIGN = /([+\-−])?/u.source;
const DIGITS = /(\d[\d.,'’\s]*?)/u.source;
const MAGNITUDE = /(?:(k|K|M|B|T|bn|mn|mln|tn|Mio\.?|Mrd\.?)(?=$|\s|\p{Sc}))?/u.source;
const UNIT = /(?:\s?(%|‰|\p{Sc}|[\p{L}µ°][\p{L}\d°/²³]*))?/u.source;
const NUMBER = new RegExp(String.raw`^${SIGN}\s?(\p{Sc}\s?)?${SIGN}${DIGITS}\s?${MAGNITUDE}${UNIT}$`, 'u');

const MAGNITUDES: Readonly<Record<string, number>> = {
  ...{ k: 1e3, K: 1e3, M: 1e6, mn: 1e6, mln: 1e6, Mio: 1e6, B: 1e9, bn: 1e9, Mrd: 1e9, T: 1e12, tn: 1e12 },
};

export interface ReadNumber {
  readonly value: number;
  /** In small letters; empty where there is none. */
  readonly unit: string;
}

/** Zeros of scripts whose digits people write in tables: Arabic, Persian, Devanagari, Bengali. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6];
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u066a-\u066c\u061c\u200e\u200f]/g;
const OTHER_MARKS: Readonly<Record<string, string>> = { '٪': '%', '٫': '.', '٬': ',' };

/** Digits and marks of other scripts as 0 to 9, a point, a comma; what only turns the direction is left out. */
export const plainDigits = (text: string): string =>
  text.replace(OTHER_DIGITS, (character) => {
    const code = character.charCodeAt(0);
    const zero = ZEROS.find((each) => code >= each && code <= each + 9);
    return zero === undefined ? (OTHER_MARKS[character] ?? '') : String(code - zero);
  });

/**
 * The number that a cell's text says, and of what; `undefined` for text that is not a number.
 * @param decimal - the decimal separator of the column or the page's language, where `1,234` alone would not tell.
 */
export function readNumber(given: string, decimal = '.'): ReadNumber | undefined {
  const text = plainDigits(given);
  const [, inBrackets] = /^\(([^()]*)\)$/.exec(text.trim()) ?? [];
  const [, sign, currency, late, digits, magnitude = '', unit = ''] = NUMBER.exec((inBrackets ?? text).trim()) ?? [];
  if (digits === undefined || (inBrackets !== undefined && (sign ?? late) !== undefined)) return undefined;
  const plainValue = Number(plain(digits.trim().replace(/['’\s]/g, ''), decimal));
  if (!Number.isFinite(plainValue)) return undefined;
  const value = plainValue * (MAGNITUDES[magnitude.replace('.', '')] ?? 1);
  const isNegative = inBrackets !== undefined || [sign, late].some((each) => each === '-' || each === '−');
  return { value: isNegative ? -value : value, unit: (currency?.trim() ?? unit).toLowerCase() };
}

/** The number alone, whatever its unit. */
export const cellNumber = (text: string, decimal = '.'): number | undefined => readNumber(text, decimal)?.value;

/** With a point before its fraction, and nothing else between its digits; what is grouped as no number is, is none. */
function plain(digits: string, decimal: string): string {
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  if (comma >= 0 && point >= 0) {
    const [mark, other] = comma > point ? [',', '.'] : ['.', ','];
    const [whole = '', fraction = '', ...more] = digits.split(mark);
    return more.length === 0 ? `${ungrouped(whole, other)}.${fraction}` : '?';
  }
  const mark = comma >= 0 ? ',' : '.';
  const groups = digits.split(mark);
  const isGrouped = groups.length > 2 || (mark !== decimal && groups[1]?.length === 3);
  return isGrouped ? ungrouped(digits, mark) : digits.replace(',', '.');
}

/** `1,234,567`, in India `12,34,567`: `30.11.2025` is none. */
const ungrouped = (digits: string, mark: string): string =>
  digits.split(mark).every((group, at, { length }) => group.length === 3 || (at < length - 1 && group.length < 4))
    ? digits.replaceAll(mark, '')
    : '?';

/** What stands before the fraction in a language. */
export const decimalOf = (lang: string): string =>
  plainDigits(new Intl.NumberFormat(lang).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.');
