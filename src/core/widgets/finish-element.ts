import type { Checked } from './check-fields.js';
import { chartFinishers } from './finish-chart.js';
import type { JsonPointer } from './json-pointer.js';
import type { ProblemList } from './problem-list.js';
import { CODEAGENTS_UI_LIMITS as limits } from './widget-limits.js';
import type { GalleryElement, MetricElement, TableElement } from './widget-schema.js';

export type Mutable<T> = { -readonly [K in keyof T]: T[K] };
export type Finish = (element: Checked, problems: ProblemList, path: JsonPointer) => string | undefined;

/**
 * What an element's fields must agree on, and the limits across them. Changes a freshly checked element.
 * Each says what is wrong if nothing is left to draw.
 */
export const finishers: ReadonlyMap<string, Finish> = new Map<string, Finish>([
  ['gallery', (element, problems, path) => cutImages(element as unknown as Mutable<GalleryElement>, problems, path)],
  ['table', (element, problems, path) => finishTable(element as unknown as Mutable<TableElement>, problems, path)],
  ['metric', (element, problems, path) => cutTrend(element as unknown as Mutable<MetricElement>, problems, path)],
  ...chartFinishers,
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
  if (given > limits.columns) {
    table.columns = table.columns.slice(0, limits.columns);
    problems.addCut(
      table,
      { items: 'columns', kept: limits.columns, given },
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

/** A line of one point, or of gaps, says nothing. */
function cutTrend(metric: Mutable<MetricElement>, problems: ProblemList, path: JsonPointer): undefined {
  const { trend } = metric;
  if (!trend) return;
  const [given, kept] = [trend.length, limits.points];
  if (given > kept) {
    metric.trend = trend.slice(-kept); // the newest
    problems.addCut(metric, { items: 'points', kept, given }, path.pointAt('trend'));
  }
  if ((metric.trend ?? []).filter((value) => value !== null).length < 2) {
    delete metric.trend;
    problems.addProblem('field-dropped', 'trend has no two values; dropped', 'field', path.pointAt('trend'));
  }
}
