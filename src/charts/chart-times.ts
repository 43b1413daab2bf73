import type { ChartElement, SeriesChart } from '../core/widgets/widget-schema.js';
import { dayFormat } from './chart-numbers.js';

/** How fine the times of a chart are. */
export type TimeDetail = 'year' | 'month' | 'day' | 'time';

/** Points of a chart in time: milliseconds since 1970, as if all were in UTC. */
export interface ChartTimes {
  readonly at: readonly number[];
  readonly detail: TimeDetail;
}

const ISO = /^(\d{4})-(\d\d)(?:-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s?(Z|[+-]\d\d:?\d\d)?)?)?$/;
const YEAR = /^(?:1[89]|20)\d\d$/;

const known = new WeakMap<SeriesChart, ChartTimes | undefined>();

/** The times that `x` of a chart holds; `undefined` where it holds labels. */
export function timesOf(chart: ChartElement): ChartTimes | undefined {
  if (!('x' in chart) || chart.xType === 'category') return undefined;
  if (!known.has(chart)) known.set(chart, readTimes(chart.x, chart.xType === 'time'));
  return known.get(chart);
}

/** @param asked - the chart says that these are times. */
export function readTimes(x: readonly string[], asked = false): ChartTimes | undefined {
  const first = x[0] ?? '';
  if (YEAR.test(first)) return yearsOf(x, asked);
  if (!ISO.test(first) || (x.length < 2 && !asked)) return undefined;
  const matches: RegExpExecArray[] = [];
  for (const text of x) {
    const match = ISO.exec(text);
    if (!match) return undefined;
    matches.push(match);
  }
  // Clocks of one place are shown as they stand; those of several are compared.
  const zones = new Set(matches.map((match) => match[7]));
  const at = matches.map((match) => timeOf(match, zones.size > 1));
  if (at.some(Number.isNaN)) return undefined;
  const detail = matches.some((match) => match[4]) ? 'time' : matches.some((match) => match[3]) ? 'day' : 'month';
  return { at, detail };
}

/** Years are labels unless one is missing between them: then lines over them would lie. */
function yearsOf(x: readonly string[], asked: boolean): ChartTimes | undefined {
  if (!x.every((text) => YEAR.test(text))) return undefined;
  const years = x.map(Number);
  const steps = years.slice(1).map((year, index) => year - (years[index] ?? 0));
  const isSequence = steps.every((step) => step > 0) && steps.some((step) => step !== steps[0]);
  if (!asked && !isSequence) return undefined;
  return { at: years.map((year) => Date.UTC(year, 0, 1)), detail: 'year' };
}

function timeOf(
  [, year, month, day = '1', hour = '0', minute = '0', second = '0', zone]: RegExpExecArray,
  exact: boolean,
) {
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  const date = new Date(time);
  // 30 February is no day, and 25:00 no hour.
  if (date.getUTCMonth() !== Number(month) - 1 || Number(hour) > 24 || Number(minute) > 59) return NaN;
  if (!exact || !zone || zone === 'Z') return time;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))];
  return time - (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

/** Whether the points of a chart lie in the order of their times. */
export const areOrdered = ({ at }: ChartTimes): boolean =>
  at.every((time, index) => index === 0 || time >= (at[index - 1] ?? 0));

const sources = new WeakMap<ChartElement, readonly number[]>();

/** A line over times runs through them in their order, whatever the order of the data. */
export function chartInOrder<T extends ChartElement>(chart: T): T {
  const times = timesOf(chart);
  if (!times || !('x' in chart) || areOrdered(times)) return chart;
  const order = chart.x.map((_, index) => index).sort((a, b) => (times.at[a] ?? 0) - (times.at[b] ?? 0));
  const sorted = {
    ...chart,
    x: order.map((index) => chart.x[index] ?? ''),
    series: chart.series.map((series) => ({ ...series, values: order.map((index) => series.values[index] ?? null) })),
  };
  sources.set(sorted, order);
  return sorted;
}

/** Where a point of a chart that was put in order stands in the data. */
export const sourceIndex = (chart: ChartElement, index: number): number => sources.get(chart)?.[index] ?? index;

const FORMATS: Readonly<Record<TimeDetail, Intl.DateTimeFormatOptions>> = {
  year: { year: 'numeric' },
  month: { year: 'numeric', month: 'short' },
  day: { dateStyle: 'medium' },
  time: { dateStyle: 'medium', timeStyle: 'short' },
};

/** A time as people read it in tips, tables and speech. */
export const timeText = (lang: string, time: number, detail: TimeDetail): string =>
  dayFormat(lang, FORMATS[detail]).format(time);

/** The label of a point: its time in words, or what the data says. */
export function pointLabel(chart: SeriesChart, index: number, lang: string): string {
  const times = timesOf(chart);
  const time = times?.at[index];
  return times && time !== undefined ? timeText(lang, time, times.detail) : (chart.x[index] ?? '');
}
