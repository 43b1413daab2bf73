import type { ChartElement } from '../../../core/widgets/widget-schema.js';
import type { WidgetContext } from '../widget-view.js';
import type { TableData } from './sortable-table.js';

/** The data of a chart as it came, for when what draws it cannot be loaded. */
export function chartRows(chart: ChartElement, words: WidgetContext['localize']): TableData {
  const text = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));
  if (chart.chartType === 'pie')
    return {
      columns: [words.term('chartSlice'), words.term('chartValue')],
      rows: chart.slices.map(({ label, value }) => [label, text(value)]),
    };
  if (chart.chartType === 'heatmap') {
    const has = (field: 'value' | 'level') => chart.days.some((day) => day[field] !== undefined);
    const fields = (['value', 'level'] as const).filter((field) => has(field) || (field === 'value' && !has('level')));
    return {
      columns: [
        words.term('chartDate'),
        ...fields.map((field) => words.term(field === 'value' ? 'chartValue' : 'chartLevel')),
      ],
      rows: chart.days.map((day) => [day.date, ...fields.map((field) => text(day[field]))]),
    };
  }
  if (chart.chartType === 'matrix')
    return {
      columns: [words.term('chartRow'), ...chart.columns],
      rows: chart.rows.map((label, at) => [label, ...(chart.values[at] ?? []).map(text)]),
    };
  const { series } = chart;
  const nameOf = (name: string | undefined, at: number) =>
    name?.trim() ? name : series.length > 1 ? words.term('chartSeries', at + 1) : words.term('chartValue');
  if (chart.chartType === 'scatter')
    return {
      columns: [words.term('chartLabel'), chart.xTitle ?? 'x', chart.yTitle ?? 'y'],
      rows: chart.series.flatMap(({ name, points }, at) =>
        points.map(([x, y]) => [nameOf(name, at), text(x), text(y)]),
      ),
    };
  return {
    columns: [words.term('chartLabel'), ...chart.series.map(({ name }, at) => nameOf(name, at))],
    rows: chart.x.map((label, at) => [label, ...chart.series.map(({ values }) => text(values[at]))]),
  };
}
