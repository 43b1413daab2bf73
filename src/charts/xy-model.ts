import type { SeriesChart } from '../core/widgets/widget-schema.js';
import { timesOf, type ChartTimes } from './chart-times.js';

/** What of a chart is looked at: without some of its series, and a range of its points alone. */
export interface ShownPart {
  readonly hidden: ReadonlySet<number>;
  /** First and last, both included. */
  readonly range: readonly [from: number, to: number] | undefined;
}
export const WHOLE: ShownPart = { hidden: new Set(), range: undefined };

/** A series as it is drawn. */
export interface DrawnSeries {
  /** Its place in the data: colour, dash and texture follow it. */
  readonly at: number;
  readonly name: string;
  readonly color: string | undefined;
  readonly values: readonly (number | null)[];
}

/** What of a chart of bars, lines or areas is drawn. */
export interface XyModel {
  readonly kind: SeriesChart['chartType'];
  readonly chart: SeriesChart;
  readonly x: readonly string[];
  readonly times: ChartTimes | undefined;
  readonly series: readonly DrawnSeries[];
  readonly stack: 'none' | 'sum' | 'percent';
  /** Index of the first point that is drawn. */
  readonly first: number;
}

export function xyModel(chart: SeriesChart, names: readonly string[], { hidden, range }: ShownPart = WHOLE): XyModel {
  const cut = <T>(list: readonly T[]): readonly T[] => (range ? list.slice(range[0], range[1] + 1) : list);
  const times = timesOf(chart);
  return {
    kind: chart.chartType,
    chart,
    x: cut(chart.x),
    times: times && range ? { ...times, at: cut(times.at) } : times,
    series: chart.series.flatMap(({ values, color }, at) =>
      hidden.has(at) ? [] : [{ at, name: names[at] ?? '', color, values: cut(values) }],
    ),
    stack: 'stack' in chart ? (chart.stack ?? 'none') : 'none',
    first: range?.[0] ?? 0,
  };
}

/** From where to where a value reaches: bars and areas stand on each other, shares are of what is there. */
export type Span = readonly [from: number, to: number];

/** A span for each value of each series; gaps have none. */
export function spansOf({ series, stack, x }: XyModel, base: number): readonly (readonly (Span | undefined)[])[] {
  if (stack === 'none')
    return series.map(({ values }) => values.map((value) => (value === null ? undefined : [base, value])));
  const ups = x.map(() => 0);
  const downs = x.map(() => 0);
  const totals =
    stack === 'percent' ? x.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0)) : undefined;
  return series.map(({ values }) =>
    x.map((_, at): Span | undefined => {
      const given = values[at] ?? null;
      if (given === null) return undefined;
      const total = totals?.[at];
      const value = totals ? (total ? given / total : 0) : given;
      const ends = value < 0 ? downs : ups;
      const from = ends[at] ?? 0;
      ends[at] = from + value;
      return [from, from + value];
    }),
  );
}
