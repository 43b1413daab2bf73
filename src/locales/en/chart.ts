import type { WidgetCutItems } from '../../core/widgets/widget-problem.js';
import type { Format, TermRoom } from '../localize.js';

const times = (format: Format, count: number): string => (count === 1 ? 'one' : format.number(count));

const en = {
  bar: 'Bar chart',
  line: 'Line chart',
  pie: 'Pie chart',
  heatmap: 'Calendar heatmap',
  keys: 'Arrow keys read the values.',
  noValue: 'no value',
  noValues: 'There are no values to draw.',
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
  levelOf: (format: Format, level: number, highest: number) =>
    `level ${format.number(level)} of ${format.number(highest)}`,

  seriesCount: (format: Format, count: number) => `${format.number(count)} series`,
  pointCount: (format: Format, count: number) =>
    `${format.number(count)} ${format.plural(count, { one: 'point', other: 'points' })}`,
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

  gapNote: (_: Format, name: string, label: string) => `${name} has no value at ${label}.`,
  gapsNote: (format: Format, name: string, count: number) => `${name} has ${format.number(count)} gaps.`,
  otherNote: (format: Format, count: number) => `“Other” is the ${format.number(count)} smallest slices.`,
  cut: (format: Format, items: WidgetCutItems, kept: number, given: number) =>
    `${format.number(kept)} of ${format.number(given)} ${items}`,
  unread: (format: Format, items: WidgetCutItems, lost: number, given: number) =>
    `${format.number(lost)} of ${format.number(given)} ${items} could not be read.`,
  quoteRest: (format: Format, count: number) => `… ${format.number(count)} more`,
};

/** Words of charts: their names, their summaries, and what is said of a point. */
export const chartTerms: TermRoom<typeof en> = { room: 'chart', en };

export type ChartTerms = typeof en;
