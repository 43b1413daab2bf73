import { charts, type ChartElement } from './contract/charts.js';
import { choices, type ChoicesElement } from './contract/choices.js';
import { gallery, image, video, type GalleryElement, type ImageElement, type VideoElement } from './contract/media.js';
import {
  callout,
  code,
  facts,
  metric,
  progress,
  steps,
  type CalloutElement,
  type CodeElement,
  type FactsElement,
  type MetricElement,
  type ProgressElement,
  type StepsElement,
} from './contract/reports.js';
import { table, type TableElement } from './contract/table.js';
import { card, markdown, tabs, type CardElement, type MarkdownElement, type TabsElement } from './contract/text.js';
import type { WidgetSpec } from './contract/widget-spec.js';

export type {
  AreaChart,
  BarChart,
  ChartElement,
  ChartSeries,
  ChartType,
  HeatmapChart,
  HeatmapDay,
  LineChart,
  MatrixChart,
  PieChart,
  PieSlice,
  ScatterChart,
  ScatterSeries,
  SeriesChart,
} from './contract/charts.js';
export type { ChoicesElement } from './contract/choices.js';
export type { GalleryElement, ImageElement, MediaSource, VideoElement } from './contract/media.js';
export type {
  CalloutElement,
  CodeElement,
  FactsElement,
  MetricElement,
  ProgressElement,
  StepsElement,
} from './contract/reports.js';
export { columnName, type TableColumn, type TableElement } from './contract/table.js';
export type { CardElement, MarkdownElement, TabsElement } from './contract/text.js';
export type { WidgetSpec } from './contract/widget-spec.js';

/** A checked element of the kit's own: fields of the contract only. */
export type CodeagentsUiElement =
  | CardElement
  | MarkdownElement
  | ImageElement
  | GalleryElement
  | VideoElement
  | TableElement
  | MetricElement
  | ProgressElement
  | CalloutElement
  | StepsElement
  | FactsElement
  | CodeElement
  | TabsElement
  | ChoicesElement
  | ChartElement;

/** A checked block. Elements of registered types stand among the others: tell them by their `type`. */
export interface CodeagentsUiBlock {
  readonly type: 'codeagents_ui';
  /** As the block says; 1 where it says none. */
  readonly version: number;
  readonly title?: string;
  readonly elements: readonly CodeagentsUiElement[];
}

/** The version that models are taught. */
export const TAUGHT_VERSION = 2;

/** The kit's elements by `type`, but for charts. In the order of the system prompt. */
export const elementSpecs: ReadonlyMap<string, WidgetSpec> = new Map<string, WidgetSpec>(
  Object.entries({
    card,
    markdown,
    image,
    gallery,
    video,
    table,
    metric,
    progress,
    callout,
    steps,
    facts,
    code,
    tabs,
    choices,
  }),
);

/** Charts by `chartType`. */
export const chartSpecs: ReadonlyMap<string, WidgetSpec> = new Map<string, WidgetSpec>(Object.entries(charts));
