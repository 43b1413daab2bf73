import type { ChartElement } from '../../../core/widgets/widget-schema.js';
import type { TableData } from './sortable-table.js';

/** The data of a chart as it came, for when what draws it cannot be loaded. */
export function chartRows(chart: ChartElement): TableData {
  const text = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));
  if (chart.chartType === 'pie') return { columns: ['', ''], rows: chart.slices.map(({ label, value }) => [label, text(value)]) };
  if (chart.chartType === 'heatmap') return { columns: ['', ''], rows: chart.days.map(({ date, value, level }) => [date, text(value ?? level)]) };
  return {
    columns: ['', ...chart.series.map(({ name = '' }) => name)],
    rows: chart.x.map((label, at) => [label, ...chart.series.map(({ values }) => text(values[at]))]),
  };
}
