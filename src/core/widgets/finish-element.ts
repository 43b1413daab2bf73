import type { Checked } from './check-fields.js';
import { dateSpan } from './heatmap-cells.js';
import type { JsonPointer } from './json-pointer.js';
import type { ProblemList } from './problem-list.js';
import { CODEAGENTS_UI_LIMITS as limits } from './widget-limits.js';
import type { BarChart, GalleryElement, HeatmapChart, TableElement } from './widget-schema.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Finish = (element: Checked, problems: ProblemList, path: JsonPointer) => string | undefined;

/**
 * What an element's fields must agree on, and the limits across them. Changes a freshly checked element.
 * Each says what is wrong if nothing is left to draw.
 */
export const finishers: ReadonlyMap<string, Finish> = new Map<string, Finish>([
  ['gallery', (element, problems, path) => cutImages(element as unknown as Mutable<GalleryElement>, problems, path)],
  ['table', (element, problems, path) => finishTable(element as unknown as Mutable<TableElement>, problems, path)],
  ['bar', (element, problems, path) => alignSeries(element as unknown as Mutable<BarChart>, problems, path)],
  ['line', (element, problems, path) => alignSeries(element as unknown as Mutable<BarChart>, problems, path)],
  ['heatmap', (element, problems, path) => finishHeatmap(element as unknown as Mutable<HeatmapChart>, problems, path)],
]);

function cutImages(gallery: Mutable<GalleryElement>, problems: ProblemList, path: JsonPointer): undefined {
  const given = gallery.images.length;
  const kept = limits.images;
  if (given <= kept) return;
  gallery.images = gallery.images.slice(0, kept);
  problems.addCut(gallery, { items: 'images', kept, given }, path.pointAt('images'));
}

function finishTable(table: Mutable<TableElement>, problems: ProblemList, path: JsonPointer): string | undefined {
  const given = table.columns.length;
  if (given === 0) return 'columns is empty';
  if (given > limits.cells) {
    table.columns = table.columns.slice(0, limits.cells);
    problems.addCut(
      table,
      { items: 'columns', kept: limits.cells, given },
      path.pointAt('columns'),
      'cells-over-limit',
    );
  }
  const width = table.columns.length;
  const kept = Math.floor(limits.cells / width);
  const rows = table.rows;
  table.rows = rows
    .slice(0, kept)
    .map((row) => (row.length === width ? row : Array.from({ length: width }, (_, index) => row[index] ?? '')));
  if (rows.length > kept)
    problems.addCut(table, { items: 'rows', kept, given: rows.length }, path.pointAt('rows'), 'cells-over-limit');
  const index = rows.findIndex((row) => row.length > given);
  if (index !== -1)
    problems.addProblem(
      'field-dropped',
      `a row has ${rows[index]?.length ?? 0} cells for ${given} columns; the rest is dropped`,
      'field',
      path.pointAt('rows'),
    );
  return undefined;
}

function alignSeries(chart: Mutable<BarChart>, problems: ProblemList, path: JsonPointer): string | undefined {
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
  const byDate = new Map<string, HeatmapChart['days'][number]>();
  for (const day of chart.days) {
    if (day.level === undefined || day.level < levels) byDate.set(day.date, day);
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
  chart.days = [...byDate.values()];
  const given = dateSpan(chart.days);
  if (given > limits.dates) problems.addCut(chart, { items: 'dates', kept: limits.dates, given }, path.pointAt('days'));
}
