import { dateSpan } from './heatmap-cells.js';
import type { Finish, Mutable } from './finish-element.js';
import type { JsonPointer } from './json-pointer.js';
import type { ProblemList } from './problem-list.js';
import { noteCut } from './widget-problem.js';
import { CODEAGENTS_UI_LIMITS as limits } from './widget-limits.js';
import type {
  AreaChart,
  BarChart,
  HeatmapChart,
  HeatmapDay,
  MatrixChart,
  ScatterChart,
  SeriesChart,
} from './widget-schema.js';

/** A row for each kind of chart whose fields must agree with each other. */
export const chartFinishers: readonly (readonly [kind: string, finish: Finish])[] = [
  ['bar', (element, problems, path) => finishSeries(element as unknown as Mutable<BarChart>, problems, path)],
  ['line', (element, problems, path) => finishSeries(element as unknown as Mutable<BarChart>, problems, path)],
  ['area', (element, problems, path) => finishSeries(element as unknown as Mutable<BarChart>, problems, path)],
  ['scatter', (element, problems, path) => finishScatter(element as unknown as Mutable<ScatterChart>, problems, path)],
  ['matrix', (element, problems, path) => finishMatrix(element as unknown as Mutable<MatrixChart>, problems, path)],
  ['heatmap', (element, problems, path) => finishHeatmap(element as unknown as Mutable<HeatmapChart>, problems, path)],
];

/** Bars, lines and areas. */
function finishSeries(chart: Mutable<SeriesChart>, problems: ProblemList, path: JsonPointer): string | undefined {
  const reason = alignSeries(chart, problems, path);
  if (reason) return reason;
  checkStack(chart as Mutable<BarChart | AreaChart>, problems, path);
  checkScale(chart, () => chart.series.flatMap(({ values }) => values), problems, path);
  return undefined;
}

/** Shares of what is partly negative are none; nor does an area stand on such a one. */
function checkStack(chart: Mutable<BarChart | AreaChart>, problems: ProblemList, path: JsonPointer): void {
  const { stack } = chart;
  if (stack === undefined || (stack === 'sum' && chart.chartType === 'bar')) return;
  if (!chart.series.some(({ values }) => values.some((value) => value !== null && value < 0))) return;
  if (stack !== 'none') drop(chart, 'stack', `stack "${stack}" needs values of 0 or more`, problems, path);
}

/** A logarithmic axis has no place for 0, and none for sums. */
function checkScale(
  chart: Mutable<SeriesChart | ScatterChart>,
  values: () => readonly (number | null)[],
  problems: ProblemList,
  path: JsonPointer,
): void {
  if (chart.scale !== 'log') return;
  const isStacked = 'stack' in chart && chart.stack !== undefined && chart.stack !== 'none';
  if (isStacked || chart.chartType === 'area')
    return drop(chart, 'scale', 'scale "log" is for lengths that do not add up', problems, path);
  const isPositive = values().every((value) => value === null || value > 0);
  const marks = [...(chart.lines ?? []).map(({ value }) => value), ...(chart.bands ?? []).map(({ to }) => to)];
  if (!isPositive || marks.some((value) => value <= 0))
    drop(chart, 'scale', 'scale "log" needs values above 0', problems, path);
}

function drop<T extends object>(
  chart: T,
  field: keyof T & string,
  reason: string,
  problems: ProblemList,
  path: JsonPointer,
): void {
  delete chart[field];
  problems.addProblem('field-dropped', `${reason}; dropped`, 'field', path.pointAt(field));
}

function finishScatter(chart: Mutable<ScatterChart>, problems: ProblemList, path: JsonPointer): undefined {
  const given = Math.max(...chart.series.map(({ points }) => points.length));
  const kept = limits.scatterPoints;
  if (given > kept) {
    chart.series = chart.series.map((series) => ({ ...series, points: series.points.slice(0, kept) }));
    problems.addCut(chart, { items: 'points', kept, given }, path.pointAt('series'));
  }
  checkScale(chart, () => chart.series.flatMap(({ points }) => points.map(([, y]) => y)), problems, path);
  return undefined;
}

/** As many values as names, along both sides; what is missing is a gap. */
function finishMatrix(chart: Mutable<MatrixChart>, problems: ProblemList, path: JsonPointer): string | undefined {
  const most = limits.matrix;
  const rows = Math.min(chart.rows.length, chart.values.length);
  const columns = Math.min(chart.columns.length, Math.max(0, ...chart.values.map((row) => row.length)));
  if (rows === 0 || columns === 0) return 'rows, columns and values have nothing in common';
  for (const [items, kept] of [
    ['rows', rows],
    ['columns', columns],
  ] as const) {
    const given = chart[items].length;
    if (kept > most) problems.addCut(chart, { items, kept: most, given: kept }, path.pointAt(items));
    else if (given > kept) {
      noteCut(chart, { items, kept, given });
      problems.addProblem(
        'field-dropped',
        `${items} has ${given} names for ${kept} ${items} of values; the rest is dropped`,
        'field',
        path.pointAt(items),
      );
    }
  }
  const [height, width] = [Math.min(rows, most), Math.min(columns, most)];
  chart.rows = chart.rows.slice(0, height);
  chart.columns = chart.columns.slice(0, width);
  chart.values = chart.values
    .slice(0, height)
    .map((row) => Array.from({ length: width }, (_, index) => row[index] ?? null));
  return undefined;
}

function alignSeries(chart: Mutable<SeriesChart>, problems: ProblemList, path: JsonPointer): string | undefined {
  const labels = chart.x.length;
  const lengths = chart.series.map(({ values }) => Math.min(values.length, labels));
  const longest = Math.max(...lengths);
  if (longest === 0) return labels === 0 ? 'x is empty' : 'no series holds a value';
  chart.series.forEach(({ values }, index) => {
    if (values.length > labels)
      problems.addProblem(
        'field-dropped',
        `values has ${values.length} entries for ${labels} labels in x; the rest is dropped`,
        'field',
        path.pointAt('series').pointAt(index).pointAt('values'),
      );
  });
  if (labels > longest)
    problems.addProblem(
      'field-dropped',
      `x has ${labels} labels for ${longest} values; the rest is dropped`,
      'field',
      path.pointAt('x'),
    );
  const kept = Math.min(longest, limits.points);
  const given = Math.max(labels, ...chart.series.map(({ values }) => values.length));
  if (longest <= kept && given > kept) noteCut(chart, { items: 'points', kept, given });
  if (labels > kept) chart.x = chart.x.slice(0, kept);
  chart.series = chart.series.map((series) =>
    series.values.length > kept ? { ...series, values: series.values.slice(0, kept) } : series,
  );
  if (longest > kept) problems.addCut(chart, { items: 'points', kept, given: longest }, path.pointAt('series'));
  return undefined;
}

function finishHeatmap(chart: Mutable<HeatmapChart>, problems: ProblemList, path: JsonPointer): undefined {
  const { levels, palette } = chart;
  if (palette && palette.length < levels) {
    problems.addProblem(
      'field-dropped',
      `palette has ${palette.length} colours for ${levels} levels; dropped`,
      'field',
      path.pointAt('palette'),
    );
    delete chart.palette;
  }
  const outOfRange = (day: HeatmapDay): boolean => day.level !== undefined && day.level >= levels;
  const { days } = chart;
  const isInOrder = areInOrder(days, levels);
  if (!isInOrder) chart.days = daysOf(chart, outOfRange, problems, path);
  const given = dateSpan(isInOrder ? [...days.slice(0, 1), ...days.slice(-1)] : chart.days);
  if (given > limits.dates) problems.addCut(chart, { items: 'dates', kept: limits.dates, given }, path.pointAt('days'));
}

/** Whether each day comes after the one before, and none has a level that is out of range. */
function areInOrder(days: readonly HeatmapDay[], levels: number): boolean {
  let last = '';
  for (const { date, level } of days) {
    if (date <= last || (level !== undefined && level >= levels)) return false;
    last = date;
  }
  return true;
}

/** Each date once, its last one, without a level that is out of range. Days that stand in their order need none of this. */
function daysOf(
  { days, levels }: HeatmapChart,
  outOfRange: (day: HeatmapDay) => boolean,
  problems: ProblemList,
  path: JsonPointer,
): HeatmapDay[] {
  const byDate = new Map<string, HeatmapDay>();
  for (const day of days) {
    if (!outOfRange(day)) byDate.set(day.date, day);
    else {
      problems.addProblem(
        'field-dropped',
        `level is out of range: ${day.level} of ${levels} levels; dropped`,
        'field',
        path.pointAt('days'),
      );
      const { level: _, ...rest } = day;
      byDate.set(day.date, rest);
    }
  }
  return [...byDate.values()];
}
