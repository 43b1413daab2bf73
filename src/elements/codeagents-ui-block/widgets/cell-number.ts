/** A sign, digits with their separators, and at most a unit of one word: `92.4 %`, `−1,204`, `1.8 min`, `$3.50`. */
const NUMBER = /^([+\-−])?\s?(?:\p{Sc}\s?)?(\d[\d.,'’\s]*?)(?:\s?(?:%|‰|\p{Sc}|[\p{L}µ°][\p{L}\d°/]*))?$/u;

/**
 * The number that a cell's text says, whatever its unit; `undefined` for text that is not a number.
 * @param decimal - the decimal separator of the page's language, where `1,234` alone would not tell.
 */
export function cellNumber(text: string, decimal = '.'): number | undefined {
  const [, sign, digits] = NUMBER.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  const value = Number(plain(digits.trim().replace(/['’\s]/g, ''), decimal));
  if (!Number.isFinite(value)) return undefined;
  return sign && sign !== '+' ? -value : value;
}

/** With a point before its fraction, and nothing else between its digits. */
function plain(digits: string, decimal: string): string {
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  if (comma >= 0 && point >= 0)
    return comma > point ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '');
  const mark = comma >= 0 ? ',' : '.';
  const groups = digits.split(mark);
  const isGrouped = groups.length > 2 || (mark !== decimal && groups[1]?.length === 3);
  return isGrouped ? digits.replaceAll(mark, '') : digits.replace(',', '.');
}

/** What stands before the fraction in a language. */
export const decimalOf = (lang: string): string =>
  new Intl.NumberFormat(lang).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
