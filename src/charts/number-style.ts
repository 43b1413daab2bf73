import type { ChartElement } from '../core/widgets/widget-schema.js';
import { axisLabels, fullText, numberFormat, percentText, valueText, withMinus } from './chart-numbers.js';
import { chartUnit } from './chart-unit.js';
import { currencyOf } from './currency-code.js';

/** How the values of one chart are written. */
export interface NumberStyle {
  /** One label for each line of an axis; the topmost says the unit. */
  axisTexts(ticks: readonly number[], step: number): string[];
  /** A value as it is read beside the chart, with its unit. `step`: of the axis. */
  valueWithUnit(value: number, step?: number): string;
  /** The same where the unit is known from the axis: signs stay, words do not. */
  valueAlone(value: number, step?: number): string;
  /** All digits, for tables. */
  fullWithUnit(value: number): string;
  /** A share of one, as a percentage. */
  shareText(share: number): string;
  /** Where the unit stands once, at the topmost line. */
  readonly unitOnce: boolean;
  /** What round steps of an axis are counted in: minutes, where the largest value is an hour. */
  unitOfSteps(largest: number): number;
}

const NBSP = '\u00a0';

/** How a chart's values are written in a language: by its `format` and `unit`, else by the unit that its title names. */
export function numberStyle(lang: string, chart: ChartElement): NumberStyle {
  const last = known.get(chart);
  if (last?.lang === lang) return last.style;
  const own = styleOf(lang, chart);
  const style = { valueAlone: own.valueWithUnit, ...own, shareText: (share: number) => percentText(lang, share) };
  known.set(chart, { lang, style });
  return style;
}
/** Asked for at each move of the pointer. */
const known = new WeakMap<ChartElement, { readonly lang: string; readonly style: NumberStyle }>();

type OwnStyle = Omit<NumberStyle, 'shareText' | 'valueAlone'> & Partial<Pick<NumberStyle, 'valueAlone'>>;

function styleOf(lang: string, chart: ChartElement): OwnStyle {
  const { format, unit: given } = 'format' in chart || 'unit' in chart ? chart : { format: undefined, unit: undefined };
  const unit = given?.trim() || (chart.chartType === 'pie' ? undefined : chartUnit(chart));
  const currency = unit === undefined ? undefined : currencyOf(unit);
  if (format === 'bytes') return bytesStyle(lang);
  if (format === 'duration') return durationStyle(lang);
  if (format === 'percent') return percentStyle(lang, sharesOf(chart) ? 100 : 1);
  if (unit === '%') return percentStyle(lang, 1);
  if (currency && (format === undefined || format === 'currency')) return currencyStyle(lang, currency);
  return plainStyle(lang, unit);
}

/** Shares of one, where no value is beyond it; else they are given as parts of a hundred. */
function sharesOf(chart: ChartElement): boolean {
  const isShare = (value: number | null): boolean => value === null || Math.abs(value) <= 1;
  if (chart.chartType === 'matrix') return chart.values.every((row) => row.every(isShare));
  if (chart.chartType === 'scatter') return chart.series.every(({ points }) => points.every(([, y]) => isShare(y)));
  if (chart.chartType === 'pie') return chart.slices.every(({ value }) => isShare(value));
  return 'series' in chart && chart.series.every(({ values }) => values.every(isShare));
}

function plainStyle(lang: string, unit: string | undefined): OwnStyle {
  const withUnit = (text: string) => (unit ? `${text}${/^[°%‰]$/.test(unit) ? '' : NBSP}${unit}` : text);
  return {
    axisTexts: (ticks, step) => onTop(axisLabels(lang, ticks, step), withUnit),
    valueWithUnit: (value, step) => withUnit(valueText(lang, value, step)),
    valueAlone: (value, step) => valueText(lang, value, step),
    fullWithUnit: (value) => fullText(lang, value),
    unitOnce: unit !== undefined,
    unitOfSteps: () => 1,
  };
}

function percentStyle(lang: string, factor: number): OwnStyle {
  // As the language writes it: "5%", "5 %", "٥٪".
  const parts = numberFormat(lang, { style: 'percent' }).formatToParts(0.05);
  const sign = (text: string) =>
    parts
      .map((part) => (part.type === 'integer' ? text : part.value))
      .join('')
      .replace(/ /g, NBSP);
  const scaled = (value: number) => Number((value * factor).toPrecision(12));
  return {
    axisTexts: (ticks, step) => onTop(axisLabels(lang, ticks.map(scaled), scaled(step)), sign),
    valueWithUnit: (value, step = 1) => sign(valueText(lang, scaled(value), scaled(step))),
    fullWithUnit: (value) => sign(fullText(lang, scaled(value))),
    unitOnce: true,
    unitOfSteps: () => 1,
  };
}

function currencyStyle(lang: string, currency: string): OwnStyle {
  const signed = (text: string) => {
    const parts = numberFormat(lang, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    });
    const isNegative = text.startsWith('−');
    return withMinus(
      parts
        .formatToParts(isNegative ? -5 : 5)
        .map((part) => (part.type === 'integer' ? text.replace('−', '') : part.value))
        .join(''),
    );
  };
  const digits = numberFormat(lang, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  /** Cents are two digits, or none. */
  const price = (value: number) =>
    Number.isInteger(value) || Math.abs(value) < 0.01
      ? undefined
      : withMinus(
          numberFormat(lang, {
            style: 'currency',
            currency,
            currencyDisplay: 'narrowSymbol',
            minimumFractionDigits: digits,
            maximumFractionDigits: digits,
          }).format(value),
        );
  return {
    axisTexts: (ticks, step) => onTop(axisLabels(lang, ticks, step), signed),
    valueWithUnit: (value, step) =>
      (isCents(value, digits) ? price(value) : undefined) ?? signed(valueText(lang, value, step)),
    fullWithUnit: (value) => (isCents(value, digits) ? price(value) : undefined) ?? signed(fullText(lang, value)),
    unitOnce: true,
    unitOfSteps: () => 1,
  };
}

/** Whether rounding to cents loses nothing. */
const isCents = (value: number, digits: number): boolean => Math.abs(value - Number(value.toFixed(digits))) < 1e-9;

const BYTES = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte'] as const;

function bytesStyle(lang: string): OwnStyle {
  const powerOf = (size: number) =>
    Math.min(BYTES.length - 1, Math.max(0, Math.floor(Math.log10(Math.abs(size) || 1) / 3)));
  const write = (value: number, power: number, digits: number) =>
    withMinus(
      numberFormat(lang, {
        style: 'unit',
        unit: BYTES[power] ?? 'byte',
        unitDisplay: 'short',
        maximumFractionDigits: digits,
      }).format(value / 1_000 ** power),
    );
  return {
    axisTexts(ticks, step) {
      const power = powerOf(Math.max(...ticks.map(Math.abs)));
      const labels = axisLabels(
        lang,
        ticks.map((tick) => tick / 1_000 ** power),
        step / 1_000 ** power,
      );
      labels.splice(-1, 1, write(ticks.at(-1) ?? 0, power, 3));
      return labels;
    },
    valueWithUnit: (value) => write(value, powerOf(value), 2),
    fullWithUnit: (value) => fullText(lang, value),
    unitOnce: true,
    unitOfSteps: () => 1,
  };
}

const DURATIONS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Values in seconds: "1h 30m", at most two units. */
function durationStyle(lang: string): OwnStyle {
  const write = (value: number): string => {
    const size = Math.abs(value);
    if (size > 0 && size < 1) return part(value * 1_000, 'millisecond', 3);
    if (size < 60) return part(value, 'second', 3);
    const texts: string[] = [];
    let rest = Math.round(size);
    for (const [unit, seconds] of DURATIONS) {
      const count = Math.floor(rest / seconds);
      rest -= count * seconds;
      if (count > 0 && texts.length < 2) texts.push(part(count, unit, 0));
      else if (texts.length > 0) break;
    }
    return (value < 0 ? '−' : '') + texts.join(' ');
  };
  const part = (count: number, unit: string, digits: number): string =>
    withMinus(
      numberFormat(lang, { style: 'unit', unit, unitDisplay: 'narrow', maximumFractionDigits: digits }).format(count),
    );
  return {
    axisTexts: (ticks) => ticks.map((tick) => (tick === 0 ? numberFormat(lang, {}).format(0) : write(tick))),
    valueWithUnit: write,
    fullWithUnit: write,
    unitOnce: false,
    unitOfSteps: (largest) => DURATIONS.find(([, seconds]) => largest >= seconds * 2)?.[1] ?? 1,
  };
}

/** The unit is written once, at the topmost line. */
function onTop(labels: string[], withUnit: (text: string) => string): string[] {
  const last = labels.length - 1;
  return labels.map((label, index) => (index === last ? withUnit(label) : label));
}
