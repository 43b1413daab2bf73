import type { CheckedFields, WidgetFields } from '../widget-field.js';
import { CODEAGENTS_UI_LIMITS as limits } from '../widget-limits.js';
import { maybeColor, maybeText, text, type NamedElement, type WidgetSpec } from './widget-spec.js';

const title = { title: maybeText, subtitle: maybeText } as const;

/** How the values are written: in tips, at axes, in speech. */
const numbers = {
  unit: { ...maybeText, description: 'Of all values: a sign, a word, or an ISO 4217 code.' },
  format: { kind: 'choice', values: ['number', 'percent', 'currency', 'bytes', 'duration'], optional: true },
} as const satisfies WidgetFields;

const value = { kind: 'number' } as const;
const marksFields = {
  scale: { kind: 'choice', values: ['linear', 'log'], optional: true },
  lines: {
    ...{ kind: 'list', items: 'lines', limit: limits.lines, optional: true },
    fields: { value, label: maybeText },
  },
  bands: {
    ...{ kind: 'list', items: 'bands', limit: limits.lines, optional: true },
    fields: { from: value, to: value, label: maybeText },
  },
} as const satisfies WidgetFields;

/** Bars, lines and areas hold the same values. */
const seriesFields = {
  ...title,
  x: { kind: 'labels' },
  series: {
    kind: 'list',
    items: 'series',
    limit: limits.series,
    fields: { name: maybeText, values: { kind: 'values' }, color: maybeColor },
  },
  xType: {
    ...{ kind: 'choice', values: ['time', 'category'], optional: true },
    description: 'Default: time where all of x are ISO dates or timestamps.',
  },
  ...numbers,
  ...marksFields,
} as const satisfies WidgetFields;
const stack = { kind: 'choice', values: ['none', 'sum', 'percent'], optional: true } as const;
const seriesPrompt =
  'x: string[] (or ISO dates), series: [{name?, values: (number|null)[], color?: "#RRGGBB"}], ' +
  'stack?: "sum"|"percent", direction?: "horizontal", valueLabels?: true, xType?: "category"';

const bar = {
  fields: {
    ...seriesFields,
    stack,
    direction: {
      ...{ kind: 'choice', values: ['vertical', 'horizontal'], optional: true },
      description: 'Default: horizontal where the labels would have to turn.',
    },
    valueLabels: { kind: 'boolean', optional: true },
  },
  prompt: seriesPrompt,
  example: {
    type: 'chart',
    id: 'b1',
    chartType: 'bar',
    title: 'Orders',
    x: ['North', 'South'],
    series: [
      { name: '2025', values: [12, 9] },
      { name: '2026', values: [15, 11] },
    ],
  },
} as const satisfies WidgetSpec;

const line = {
  fields: seriesFields,
  prompt: seriesPrompt,
  example: {
    type: 'chart',
    id: 'c1',
    chartType: 'line',
    title: 'Visits by day',
    unit: 'k',
    x: ['Mon', 'Tue', 'Wed'],
    series: [{ name: 'Home', values: [3.1, null, 5] }],
  },
} as const satisfies WidgetSpec;

const area = {
  fields: { ...seriesFields, stack },
  prompt: seriesPrompt,
  example: {
    ...{ type: 'chart', id: 'ar1', chartType: 'area', title: 'Storage', unit: 'GB', stack: 'sum' },
    x: ['2026-01', '2026-02', '2026-03'],
    series: [
      { name: 'Images', values: [40, 52, 61] },
      { name: 'Video', values: [12, 18, 31] },
    ],
  },
} as const satisfies WidgetSpec;

const scatter = {
  fields: {
    ...title,
    series: {
      kind: 'list',
      items: 'series',
      limit: limits.series,
      fields: { name: maybeText, points: { kind: 'points' }, color: maybeColor },
    },
    xTitle: maybeText,
    yTitle: maybeText,
    ...numbers,
    ...marksFields,
  },
  prompt: 'series: [{name?, points: [[x, y]], color?}], xTitle?, yTitle?',
  example: {
    ...{ type: 'chart', id: 'sc1', chartType: 'scatter', xTitle: 'Weight (kg)', yTitle: 'Range (km)' },
    series: [
      {
        name: 'City',
        points: [
          [980, 210],
          [1120, 260],
        ],
      },
    ],
  },
} as const satisfies WidgetSpec;

const matrix = {
  fields: { ...title, rows: { kind: 'labels' }, columns: { kind: 'labels' }, values: { kind: 'grid' }, ...numbers },
  prompt: 'rows: string[], columns: string[], values: (number|null)[][]',
  example: {
    ...{ type: 'chart', id: 'mx1', chartType: 'matrix', title: 'Tickets' },
    rows: ['Mon', 'Tue'],
    columns: ['08:00', '09:00', '10:00'],
    values: [
      [3, 8, 5],
      [2, null, 9],
    ],
  },
} as const satisfies WidgetSpec;

const pie = {
  fields: {
    ...title,
    slices: {
      kind: 'list',
      items: 'slices',
      limit: limits.slices,
      fields: { label: text, value: { kind: 'number', min: 0 }, color: maybeColor },
    },
    valueDisplay: { kind: 'choice', values: ['none', 'value', 'percent', 'both'], optional: true, default: 'percent' },
    ...numbers,
  },
  prompt: 'slices: [{label, value, color?}], valueDisplay?: "none"|"value"|"both"',
  example: {
    type: 'chart',
    id: 'p1',
    chartType: 'pie',
    slices: [
      { label: 'Rent', value: 900 },
      { label: 'Food', value: 450 },
    ],
  },
} as const satisfies WidgetSpec;

const MIN_LEVELS = 2;
const MAX_LEVELS = 9;
const LEVELS = 5;

const heatmap = {
  fields: {
    ...title,
    days: {
      ...{ kind: 'list', items: 'days', limit: limits.days },
      // Whether a level is in range, the chart's `levels` decide.
      fields: {
        date: { kind: 'date' },
        value: { kind: 'number', optional: true },
        level: { kind: 'number', integer: true, min: 0, max: MAX_LEVELS - 1, optional: true },
      },
    },
    maxValue: { kind: 'number', above: 0, optional: true },
    levels: { kind: 'number', integer: true, min: MIN_LEVELS, max: MAX_LEVELS, optional: true, default: LEVELS },
    palette: { kind: 'colors', optional: true },
    weekStart: { kind: 'choice', values: ['mon', 'sun'], optional: true, default: 'mon' },
  },
  prompt:
    `days: [{date: "YYYY-MM-DD", value? or level?}], maxValue?, levels?: ${MIN_LEVELS}-${MAX_LEVELS}, ` +
    'palette?: colors, weekStart?: "sun"',
  example: {
    type: 'chart',
    id: 'h1',
    chartType: 'heatmap',
    days: [
      { date: '2026-03-02', value: 3 },
      { date: '2026-03-05', value: 7 },
    ],
  },
} as const satisfies WidgetSpec;

/** Charts by `chartType`, in the order of the system prompt. */
export const charts = { bar, line, area, pie, scatter, matrix, heatmap } as const;

interface ChartOf<T extends string> extends NamedElement<'chart'> {
  readonly chartType: T;
}

/** No series is longer than `x`, which is as long as the longest. */
export interface BarChart extends ChartOf<'bar'>, CheckedFields<typeof bar.fields> {}
/** No series is longer than `x`, which is as long as the longest. */
export interface LineChart extends ChartOf<'line'>, CheckedFields<typeof line.fields> {}
/** No series is longer than `x`, which is as long as the longest. */
export interface AreaChart extends ChartOf<'area'>, CheckedFields<typeof area.fields> {}
export interface ScatterChart extends ChartOf<'scatter'>, CheckedFields<typeof scatter.fields> {}
/** As many `values` as `rows`, each as long as `columns`. */
export interface MatrixChart extends ChartOf<'matrix'>, CheckedFields<typeof matrix.fields> {}
export interface PieChart extends ChartOf<'pie'>, CheckedFields<typeof pie.fields> {}
/** Its squares: `heatmapCells`. */
export interface HeatmapChart extends ChartOf<'heatmap'>, CheckedFields<typeof heatmap.fields> {}
export type ChartElement = BarChart | LineChart | AreaChart | ScatterChart | MatrixChart | PieChart | HeatmapChart;
/** A chart of values over labels, or over time. */
export type SeriesChart = BarChart | LineChart | AreaChart;
export type ChartType = ChartElement['chartType'];

/** One series of a bar, line or area chart. */
export type ChartSeries = LineChart['series'][number];
export type ScatterSeries = ScatterChart['series'][number];
export type PieSlice = PieChart['slices'][number];
export type HeatmapDay = HeatmapChart['days'][number];
