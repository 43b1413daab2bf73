import { Lazy } from '../../core/lazy.js';
import { elementsIn } from '../../core/widgets/elements-in.js';
import type { CodeagentsUiElement, TableElement } from '../../core/widgets/widget-schema.js';

/** What draws images, galleries and videos. */
export const mediaViews = new Lazy(() => import('./widgets/media-views.js'));

/** What draws tables. */
export const tableViews = new Lazy(() => import('./widgets/table-views.js'));

/** What holds the place of a chart, and loads what draws its kind. */
export const chartPlaces = new Lazy(() => import('./widgets/lazy-chart.js'));

/** What shows the data of charts that cannot be drawn. */
export const chartTables = new Lazy(() =>
  Promise.all([tableViews.load(), import('./widgets/chart-rows.js')]).then(([tables, { chartRows }]) => ({
    ...tables,
    chartRows,
  })),
);

/** What draws answers to choose from. */
export const choicesViews = new Lazy(() => import('./widgets/choices-view.js'));

/** What draws metrics, steps and the like, and cells of columns that say what they are. */
export const reportViews = new Lazy(() => import('./widgets/report-views.js'));

export const hasMedia = (element: CodeagentsUiElement): boolean =>
  /^(?:image|gallery|video)$/.test(element.type) || elementsIn(element).some(hasMedia);

export const hasTables = (element: CodeagentsUiElement): boolean =>
  element.type === 'table' || elementsIn(element).some(hasTables);

export const hasCharts = (element: CodeagentsUiElement): boolean =>
  element.type === 'chart' || elementsIn(element).some(hasCharts);

export const hasChoices = (element: CodeagentsUiElement): boolean =>
  element.type === 'choices' || elementsIn(element).some(hasChoices);

export const isReport = (type: string): boolean => /^(?:metric|progress|callout|steps|facts|code|tabs)$/.test(type);

export const hasTypes = ({ columns }: TableElement): boolean =>
  // A host may have put a table of its own in the place of ours.
  Array.isArray(columns) &&
  columns.some(
    (column: TableElement['columns'][number]) =>
      typeof column !== 'string' && column.type !== undefined && column.type !== 'text',
  );

export const hasReports = (element: CodeagentsUiElement): boolean =>
  isReport(element.type) || (element.type === 'table' && hasTypes(element)) || elementsIn(element).some(hasReports);
