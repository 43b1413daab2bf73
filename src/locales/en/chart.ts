import type { WidgetCutItems } from '../../core/widgets/widget-problem.js';
import type { Format, TermRoom } from '../localize.js';

const times = (format: Format, count: number): string => (count === 1 ? 'one' : format.number(count));

const en = {
  bar: 'Bar chart',
  line: 'Line chart',
  pie: 'Pie chart',
  heatmap: 'Calendar heatmap',
  area: 'Area chart',
  scatter: 'Scatter plot',
  matrix: 'Matrix',
  legend: 'Series',
  keys: 'Arrow keys read the values.',
  rangeKeys: 'With Shift they choose a range, Enter looks at it, Escape goes back.',
  noValue: 'no value',
  noValues: 'There are no values to draw.',
  onlyZeros: 'All values are 0.',
  other: 'Other',
  total: 'Total',
  less: 'Less',
  more: 'More',
  seriesName: (format: Format, number: number) => `Series ${format.number(number)}`,
  category: 'Label',
  slice: 'Slice',
  value: 'Value',
  share: 'Share',
  date: 'Date',
  level: 'Level',
  series: 'Series',
  row: 'Row',
  stacked: 'stacked',
  target: 'Line',
  band: 'Band',
  levelOf: (format: Format, level: number, highest: number) =>
    `level ${format.number(level)} of ${format.number(highest)}`,

  seriesCount: (format: Format, count: number) => `${format.number(count)} series`,
  pointCount: (format: Format, count: number) =>
    `${format.number(count)} ${format.plural(count, { one: 'point', other: 'points' })}`,
  rowCount: (format: Format, count: number) =>
    `${format.number(count)} ${format.plural(count, { one: 'row', other: 'rows' })}`,
  columnCount: (format: Format, count: number) =>
    `${format.number(count)} ${format.plural(count, { one: 'column', other: 'columns' })}`,
  emptyCells: (format: Format, count: number) =>
    `${times(format, count)} ${format.plural(count, { one: 'cell is', other: 'cells are' })} empty`,
  sliceCount: (format: Format, count: number) =>
    `${format.number(count)} ${format.plural(count, { one: 'slice', other: 'slices' })}`,
  dayCount: (format: Format, count: number) =>
    `${format.number(count)} ${format.plural(count, { one: 'day', other: 'days' })}`,
  rises: (_: Format, name: string, from: string, to: string) => `${name} rises from ${from} to ${to}`,
  falls: (_: Format, name: string, from: string, to: string) => `${name} falls from ${from} to ${to}`,
  begins: (_: Format, name: string, value: string, lowest: string, highest: string) =>
    `${name} begins and ends at ${value}, between ${lowest} and ${highest}`,
  stays: (_: Format, name: string, value: string) => `${name} stays at ${value}`,
  single: (_: Format, name: string, value: string) => `${name} is ${value}`,
  empty: (_: Format, name: string) => `${name} has no values`,
  highest: (_: Format, name: string, label: string, value: string) => `${name} is highest at ${label}, ${value}`,
  lowest: (_: Format, label: string, value: string) => `lowest at ${label}, ${value}`,
  equal: (_: Format, name: string, value: string) => `${name} is ${value} everywhere`,
  gaps: (format: Format, count: number, name: string) =>
    `${times(format, count)} ${format.plural(count, { one: 'gap', other: 'gaps' })} in ${name}`,
  largest: (_: Format, label: string, share: string) => `${label} is the largest, ${share}`,
  allZero: 'the total is 0',
  between: (_: Format, from: string, to: string) => `from ${from} to ${to}`,
  busiest: (_: Format, date: string, value: string) => `the highest is ${date}, ${value}`,

  range: (_: Format, from: string, to: string) => `${from} to ${to}`,
  spread: (_: Format, name: string, x: string, y: string) => `${name}: ${x}, ${y}`,
  lineAt: (_: Format, label: string, value: string) => `${label} at ${value}`,
  bandAt: (_: Format, label: string, from: string, to: string) => `${label} from ${from} to ${to}`,
  rangeChosen: (format: Format, from: string, to: string, count: number) =>
    `${from} to ${to}, ${format.number(count)} points. Enter looks at them.`,
  rangeShown: (_: Format, from: string, to: string) => `Only ${from} to ${to} is shown. Escape shows all.`,
  showAll: 'Show all',
  seriesShown: (_: Format, name: string) => `${name} is shown`,
  seriesHidden: (_: Format, name: string) => `${name} is hidden`,
  lastSeries: (_: Format, name: string) => `${name} is the last one and stays`,

  gapNote: (_: Format, name: string, label: string) => `${name} has no value at ${label}.`,
  gapsNote: (format: Format, name: string, count: number) => `${name} has ${format.number(count)} gaps.`,
  otherNote: (format: Format, count: number) => `“Other” is the ${format.number(count)} smallest slices.`,
  cut: (format: Format, items: WidgetCutItems, kept: number, given: number) =>
    `${format.number(kept)} of ${format.number(given)} ${items}`,
  quoteRest: (format: Format, count: number) => `… ${format.number(count)} more`,
};

/** Words of charts: their names, their summaries, and what is said of a point. */
export const chartTerms: TermRoom<typeof en> = { room: 'chart', en };

export type ChartTerms = typeof en;
