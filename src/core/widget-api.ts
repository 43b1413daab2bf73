/** What `vitrine` and `vitrine/core` offer of widgets, with the table of them. */
export { explainCodeagentsUi } from './message/widget-fences/explain-codeagents-ui.js';
export { heatmapCells, type HeatmapCell } from './widgets/heatmap-cells.js';
export { createWidgetCatalog, WidgetCatalog, WidgetError, type WidgetDefinition } from './widgets/widget-catalog.js';
export type { WidgetField, WidgetFields } from './widgets/widget-field.js';
export { CODEAGENTS_UI_LIMITS } from './widgets/widget-limits.js';
export { codeagentsUiJsonSchema, type JsonSchema, type JsonSchemaOptions } from './widgets/json-schema.js';
export { parseCodeagentsUi } from './widgets/parse-codeagents-ui.js';
export { sanitizeProjectPath } from './widgets/project-path.js';
export { codeagentsUiSystemPrompt, type SystemPromptOptions } from './widgets/system-prompt.js';
export type { ReadBlock } from './widgets/validate-widget.js';
export type { OutlineElement, WidgetOutline } from './widgets/widget-outline.js';
export {
  widgetCuts,
  widgetLosses,
  type WidgetCut,
  type WidgetCutItems,
  type WidgetProblem,
  type WidgetProblemSeverity,
} from './widgets/widget-problem.js';
export type {
  BarChart,
  CardElement,
  ChartElement,
  ChartSeries,
  ChartType,
  CodeagentsUiBlock,
  CodeagentsUiElement,
  GalleryElement,
  HeatmapChart,
  HeatmapDay,
  ImageElement,
  LineChart,
  MarkdownElement,
  MediaSource,
  PieChart,
  PieSlice,
  TableElement,
  VideoElement,
} from './widgets/widget-schema.js';
