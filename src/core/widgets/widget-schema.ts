import type { CheckedFields, WidgetFields } from './widget-field.js';
import { CODEAGENTS_UI_LIMITS as limits } from './widget-limits.js';

/** An element, or a kind of chart: its fields beside `type` and `id`, its line of the system prompt, an example. */
export interface WidgetSpec {
  readonly fields: WidgetFields;
  /** The fields as the system prompt names them. */
  readonly prompt: string;
  /** An element that validates without problems. */
  readonly example: { readonly type: string; readonly id: string; readonly [field: string]: unknown };
}

const text = { kind: 'text' } as const;
const maybeText = { kind: 'text', optional: true } as const;
const maybeColor = { kind: 'color', optional: true } as const;

const card = {
  fields: { title: maybeText, subtitle: maybeText, content: { kind: 'elements', optional: true, default: [] } },
  prompt: 'title?, subtitle?, content?: elements',
  example: {
    type: 'card',
    id: 'd1',
    title: 'Summary',
    content: [{ type: 'markdown', id: 'd2', text: 'All **green**.' }],
  },
} as const satisfies WidgetSpec;

const markdown = {
  fields: { text },
  prompt: 'text',
  example: { type: 'markdown', id: 'm1', text: 'Three findings:\n- one\n- two\n- three' },
} as const satisfies WidgetSpec;

const image = {
  fields: {
    source: { kind: 'source', media: 'image', base64: true },
    alt: maybeText,
    caption: maybeText,
    aspectRatio: { kind: 'number', above: 0, optional: true, description: 'Width divided by height.' },
  },
  prompt: 'source, alt?, caption?, aspectRatio?: number',
  example: {
    type: 'image',
    id: 'i1',
    source: { kind: 'url', url: 'https://example.org/loss.png' },
    alt: 'Loss by epoch',
    aspectRatio: 1.5,
  },
} as const satisfies WidgetSpec;

const gallery = {
  fields: { images: { kind: 'images' }, caption: maybeText },
  prompt: 'images: image elements, caption?',
  example: {
    ...{ type: 'gallery', id: 'g1', caption: 'Before and after' },
    images: [
      { type: 'image', id: 'g1a', source: { kind: 'url', url: 'https://example.org/before.jpg' } },
      { type: 'image', id: 'g1b', source: { kind: 'url', url: 'https://example.org/after.jpg' } },
    ],
  },
} as const satisfies WidgetSpec;

const video = {
  fields: {
    source: { kind: 'source', media: 'video', base64: false },
    poster: { kind: 'source', media: 'image', base64: true, optional: true },
    caption: maybeText,
  },
  prompt: 'source, poster?: image source, caption?',
  example: {
    type: 'video',
    id: 'v1',
    source: { kind: 'url', url: 'https://example.org/run.mp4' },
    caption: 'The run, 12 s',
  },
} as const satisfies WidgetSpec;

const table = {
  fields: { columns: { kind: 'labels' }, rows: { kind: 'rows' }, caption: maybeText },
  prompt: 'columns: string[], rows: string[][] (cells are markdown), caption?',
  example: { type: 'table', id: 't1', columns: ['Page', 'Visits'], rows: [['**Home**', '8']] },
} as const satisfies WidgetSpec;

const title = { title: maybeText, subtitle: maybeText } as const;

/** Bar and line charts hold the same. */
const seriesFields = {
  ...title,
  x: { kind: 'labels' },
  series: {
    kind: 'list',
    items: 'series',
    limit: limits.series,
    fields: { name: maybeText, values: { kind: 'values' }, color: maybeColor },
  },
} as const satisfies WidgetFields;
const seriesPrompt = 'x: string[], series: [{name?, values: (number|null)[], color?: "#RRGGBB"}]; null is a gap';

const bar = {
  fields: seriesFields,
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
    x: ['Mon', 'Tue', 'Wed'],
    series: [{ name: 'Visits', values: [3, null, 5] }],
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
  },
  prompt: 'slices: [{label, value: number, color?}], valueDisplay?: "none"|"value"|"percent"|"both" (default percent)',
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
    `days: [{date: "YYYY-MM-DD", value? or level?}], maxValue?, levels?: ${MIN_LEVELS}-${MAX_LEVELS} ` +
    `(default ${LEVELS}), palette?: one "#RRGGBB" per level, weekStart?: "mon"|"sun"`,
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

/** An image, a video or a poster: where it comes from. A video is never base64. */
export type MediaSource =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'project_file'; readonly path: string }
  | { readonly kind: 'base64'; readonly mediaType: string; readonly data: string };

interface Named<T extends string> {
  readonly type: T;
  readonly id: string;
}
interface ChartOf<T extends string> extends Named<'chart'> {
  readonly chartType: T;
}

export interface CardElement extends Named<'card'>, CheckedFields<typeof card.fields> {}
export interface MarkdownElement extends Named<'markdown'>, CheckedFields<typeof markdown.fields> {}
export interface ImageElement extends Named<'image'>, CheckedFields<typeof image.fields> {}
export interface GalleryElement extends Named<'gallery'>, CheckedFields<typeof gallery.fields> {}
export interface VideoElement extends Named<'video'>, CheckedFields<typeof video.fields> {}
/** Rows are as long as `columns`; cells are raw Markdown. */
export interface TableElement extends Named<'table'>, CheckedFields<typeof table.fields> {}
/** No series is longer than `x`, which is as long as the longest. */
export interface BarChart extends ChartOf<'bar'>, CheckedFields<typeof bar.fields> {}
/** No series is longer than `x`, which is as long as the longest. */
export interface LineChart extends ChartOf<'line'>, CheckedFields<typeof line.fields> {}
export interface PieChart extends ChartOf<'pie'>, CheckedFields<typeof pie.fields> {}
/** Its squares: `heatmapCells`. */
export interface HeatmapChart extends ChartOf<'heatmap'>, CheckedFields<typeof heatmap.fields> {}
export type ChartElement = BarChart | LineChart | PieChart | HeatmapChart;
export type ChartType = ChartElement['chartType'];

/** One series of a bar or line chart. */
export type ChartSeries = LineChart['series'][number];
export type PieSlice = PieChart['slices'][number];
export type HeatmapDay = HeatmapChart['days'][number];

/** A checked element of the kit's own: fields of the contract only. */
export type CodeagentsUiElement =
  CardElement | MarkdownElement | ImageElement | GalleryElement | VideoElement | TableElement | ChartElement;

/** A checked block. Elements of registered types stand among the others: tell them by their `type`. */
export interface CodeagentsUiBlock {
  readonly type: 'codeagents_ui';
  readonly version: 1;
  readonly title?: string;
  readonly elements: readonly CodeagentsUiElement[];
}

/** The kit's elements by `type`, but for charts. In the order of the system prompt. */
export const elementSpecs: ReadonlyMap<string, WidgetSpec> = new Map<string, WidgetSpec>(
  Object.entries({ card, markdown, image, gallery, video, table }),
);

/** Charts by `chartType`. */
export const chartSpecs: ReadonlyMap<string, WidgetSpec> = new Map<string, WidgetSpec>(
  Object.entries({ bar, line, pie, heatmap }),
);
