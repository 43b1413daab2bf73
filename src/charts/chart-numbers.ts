import { decimalsOf } from './scales/linear-scale.js';

/** From here on axis numbers are compact: "10K". */
const COMPACT_FROM = 10_000;
/** Beyond these, digits say less than a power of ten. */
const HUGE = 1e15;
const TINY = 1e-6;

const formats = new Map<string, Intl.NumberFormat>();
/** Formats are made once: that takes long. */
export function numberFormat(lang: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${lang} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.NumberFormat(lang, options)));
  return format;
}

const dates = new Map<string, Intl.DateTimeFormat>();
/** Of days in UTC. */
export function dayFormat(lang: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${lang} ${JSON.stringify(options)}`;
  let format = dates.get(key);
  if (!format) dates.set(key, (format = new Intl.DateTimeFormat(lang, { ...options, timeZone: 'UTC' })));
  return format;
}

/** A hyphen is not a minus sign, and too short for one. */
export const withMinus = (text: string): string => text.replace('-', '−');

const isExtreme = (largest: number): boolean => largest >= HUGE || (largest > 0 && largest < TINY);

/**
 * The labels of an axis, all of one form.
 * @param step - 0: the axis is logarithmic, and each label has a form of its own.
 */
export function axisLabels(lang: string, ticks: readonly number[], step: number): string[] {
  if (step === 0) return ticks.flatMap((tick) => axisLabels(lang, [tick], tick));
  const largest = Math.max(...ticks.map(Math.abs));
  const options: Intl.NumberFormatOptions = isExtreme(largest)
    ? { notation: 'scientific', maximumFractionDigits: 2 }
    : largest >= COMPACT_FROM
      ? {
          notation: 'compact',
          maximumFractionDigits: Math.min(
            4,
            Math.max(1, decimalsOf(step / 1_000 ** Math.floor(Math.log10(largest) / 3))),
          ),
        }
      : { maximumFractionDigits: Math.min(20, decimalsOf(step)) };
  const label = (digits: Intl.NumberFormatOptions) => {
    const format = numberFormat(lang, digits);
    return ticks.map((tick) => withMinus(format.format(tick)));
  };
  const labels = label(options);
  // Where compact numbers count in other units than thousands, no two labels are equal either.
  for (let digits = 2; digits <= 4 && new Set(labels).size < labels.length; digits += 1) {
    labels.splice(0, labels.length, ...label({ ...options, maximumFractionDigits: digits }));
  }
  return labels;
}

/**
 * A value as the user reads it beside a chart: its own digits, never rounded to what the axis shows. Below 1 up to six
 * that count, above 1 up to two decimals.
 * @param step - Of the axis. Where that is finer, so is the value.
 */
export function valueText(lang: string, value: number, step = 1): string {
  const size = Math.abs(value);
  if (isExtreme(size))
    return withMinus(numberFormat(lang, { notation: 'scientific', maximumFractionDigits: 2 }).format(value));
  const options: Intl.NumberFormatOptions =
    size < 1
      ? { maximumSignificantDigits: 6 }
      : { maximumFractionDigits: Math.min(20, Math.max(2, decimalsOf(step) + 1)) };
  return withMinus(numberFormat(lang, options).format(value));
}

/** A large number in the middle of a ring. */
export function shortText(lang: string, value: number): string {
  return Math.abs(value) >= COMPACT_FROM && !isExtreme(Math.abs(value))
    ? withMinus(numberFormat(lang, { notation: 'compact', maximumFractionDigits: 1 }).format(value))
    : valueText(lang, value);
}

/**
 * "46.2 %" or "46.2%", as the language writes it.
 * @param least - decimals, also where they are 0.
 */
export const percentText = (lang: string, share: number, least = 0): string =>
  numberFormat(lang, { style: 'percent', minimumFractionDigits: least, maximumFractionDigits: 1 }).format(share);

/** A value with all its digits, for tables. */
export const fullText = (lang: string, value: number): string =>
  isExtreme(Math.abs(value))
    ? valueText(lang, value)
    : withMinus(numberFormat(lang, { maximumFractionDigits: 20 }).format(value));
