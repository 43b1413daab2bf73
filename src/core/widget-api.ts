/** What `vitrine` and `vitrine/core` offer of widgets, with the table of them. */
export { explainCodeagentsUi } from './message/widget-fences/explain-codeagents-ui.js';
export { heatmapCells, type HeatmapCell } from './widgets/heatmap-cells.js';
export {
  createWidgetCatalog,
  WidgetCatalog,
  WidgetError,
  type RegisteredElement,
  type UnknownWidget,
  type WidgetAction,
  type WidgetCatalogOptions,
  type WidgetDefinition,
  type WidgetMending,
  type WidgetTable,
} from './widgets/widget-catalog.js';
export type { WidgetField, WidgetFields } from './widgets/widget-field.js';
export { CODEAGENTS_UI_LIMITS } from './widgets/widget-limits.js';
export { codeagentsUiJsonSchema, type JsonSchema, type JsonSchemaOptions } from './widgets/json-schema.js';
export type { SchemaProvider } from './widgets/schema-dialect.js';
export { parseCodeagentsUi } from './widgets/parse-codeagents-ui.js';
export { sanitizeProjectPath } from './widgets/project-path.js';
export { readToolWidgets, WIDGET_MEDIA_TYPE } from './message/tool-artifacts/read-tool-widgets.js';
export { codeagentsUiSystemPrompt, type SystemPromptOptions } from './widgets/system-prompt.js';
export type { ReadBlock } from './widgets/validate-widget.js';
export type { OutlineElement, WidgetOutline } from './widgets/widget-outline.js';
export {
  widgetCuts,
  widgetFolds,
  widgetLosses,
  widgetMends,
  type WidgetCut,
  type WidgetCutItems,
  type WidgetFold,
  type WidgetLoss,
  type WidgetMend,
  type WidgetProblem,
  type WidgetProblemSeverity,
} from './widgets/widget-problem.js';
export type {
  AreaChart,
  BarChart,
  CalloutElement,
  CardElement,
  ChartElement,
  ChoicesElement,
  ChartSeries,
  ChartType,
  CodeElement,
  CodeagentsUiBlock,
  CodeagentsUiElement,
  FactsElement,
  GalleryElement,
  HeatmapChart,
  HeatmapDay,
  ImageElement,
  LineChart,
  MarkdownElement,
  MatrixChart,
  MediaSource,
  MetricElement,
  PieChart,
  PieSlice,
  ProgressElement,
  StepsElement,
  TableColumn,
  ScatterChart,
  ScatterSeries,
  SeriesChart,
  TableElement,
  TabsElement,
  VideoElement,
} from './widgets/widget-schema.js';
