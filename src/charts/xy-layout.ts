import { scaleBand } from '#vendor/d3-charts';
import type { BarChart, LineChart } from '../core/widgets/widget-schema.js';
import { axisLabels } from './chart-numbers.js';
import type { PlotBox } from './chart-plot.js';
import { planLabels, type LabelPlan } from './label-plan.js';
import { textWidth } from './text-width.js';
import { extentOf, valueAxis, type ValueAxis } from './value-axis.js';

/** From this width on lines are named at their ends; below, by the legend. */
export const END_LABELS_FROM = 420;
/** Room of one line of the grid, in px. */
const LINE_ROOM = 36;
/** Of the group within its band. */
const GROUP_SHARE = 0.68;
const WIDEST_BAR = 22;

/** Where everything of a bar or line chart lies, in px of its plot. */
export interface XyLayout {
  readonly axis: ValueAxis;
  /** One for each tick; all empty where there are no values. */
  readonly tickLabels: readonly string[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Whether the value axis stands on the right. */
  readonly mirrored: boolean;
  readonly centers: readonly number[];
  /** From one center to the next. */
  readonly band: number;
  readonly names: LabelPlan;
  /** Left edges of a group's bars against its center, and their width. */
  readonly bars: { readonly width: number; readonly offsets: readonly number[] };
  /** Room of the names at the ends of lines; 0: none. */
  readonly endRoom: number;
  readonly y: (value: number) => number;
}

export interface XyOptions {
  readonly lang: string;
  readonly rtl: boolean;
  /** Names at the ends of the lines; empty: none. */
  readonly endNames: readonly string[];
  /** Written once, at the top line. */
  readonly unit: string | undefined;
}

export function layOut(chart: BarChart | LineChart, box: PlotBox, { lang, rtl, endNames, unit }: XyOptions): XyLayout {
  const { width, height, font, em } = box;
  const isBar = chart.chartType === 'bar';
  const lists = chart.series.map(({ values }) => values);
  const extent = extentOf(lists);
  const whole = lists.every((values) => values.every((value) => value === null || Number.isInteger(value)));
  const lines = Math.min(5, Math.max(3, Math.floor((height - em * 3.5) / LINE_ROOM) + 1));
  const axis = valueAxis(extent ?? [0, 1], lines, { fromZero: isBar, whole });
  const tickLabels = extent ? axisLabels(lang, axis.ticks, axis.step) : axis.ticks.map(() => '');

  const labelRoom = Math.ceil(
    Math.max(0, ...(unit ? tickLabels.slice(0, -1) : tickLabels).map((label) => textWidth(label, font))),
  );
  const axisRoom = labelRoom > 0 ? labelRoom + 8 : 2;
  const endRoom =
    endNames.length > 0
      ? Math.min(width * 0.28, Math.ceil(Math.max(...endNames.map((name) => textWidth(name, font)))) + 2)
      : 0;
  const otherRoom = isBar ? 0 : endRoom > 0 ? endRoom + 12 : 6;
  const longest = Math.min(120, height * 0.46);

  let [left, right] = rtl ? [otherRoom, width - axisRoom] : [axisRoom, width - otherRoom];
  const count = Math.max(1, chart.x.length);
  const bandOf = (): number => (isBar ? (right - left) / count : (right - left - 12) / Math.max(1, count - 1));
  const names = planLabels(chart.x, bandOf(), { font, em, longest });
  // Turned labels hang to the side: the first one must not leave the plot.
  const hanging = names.overhang - (isBar ? bandOf() / 2 : 6);
  if (names.angle && !rtl) left = Math.max(left, Math.min(width * 0.3, hanging));
  if (names.angle && rtl) right = Math.min(right, width - Math.min(width * 0.3, hanging));

  const top = Math.ceil(unit ? em * 1.5 : em * 0.6);
  const bottom = Math.max(top + 20, Math.round(height - names.height - em * 0.75));
  const scale = (bottom - top) / (axis.max - axis.min);
  return {
    axis,
    tickLabels,
    left,
    right,
    top,
    bottom,
    names,
    endRoom,
    mirrored: rtl,
    ...(isBar ? barPlaces(count, chart.series.length, [left, right], rtl) : pointPlaces(count, [left + 6, right - 6])),
    y: (value) => bottom - (Math.min(axis.max, Math.max(axis.min, value)) - axis.min) * scale,
  };
}

type Places = Pick<XyLayout, 'centers' | 'band' | 'bars'>;

const indexes = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** A line's points run from left to right in every language; a single one stands in the middle. */
function pointPlaces(count: number, [left, right]: readonly [number, number]): Places {
  const band = count > 1 ? (right - left) / (count - 1) : right - left;
  const first = count > 1 ? left : (left + right) / 2;
  const centers: number[] = [];
  for (let index = 0; index < count; index += 1) centers.push(first + index * band);
  return { centers, band, bars: { width: 0, offsets: [] } };
}

/** Keyed by index, so that equal labels stay two points. */
function barPlaces(count: number, series: number, range: readonly [number, number], rtl: boolean): Places {
  const scale = scaleBand(indexes(count), rtl ? [range[1], range[0]] : range)
    .paddingInner(1 - GROUP_SHARE)
    .paddingOuter((1 - GROUP_SHARE) / 2);
  const room = scale.bandwidth();
  const gap = Math.min(2, (room / series) * 0.2);
  let width = Math.min(WIDEST_BAR, (room - (series - 1) * gap) / series);
  if (width >= 3) width = Math.floor(width); // whole pixels have sharp edges
  const group = series * width + (series - 1) * gap;
  const offsets = indexes(series).map((index) => (rtl ? series - 1 - index : index) * (width + gap) - group / 2);
  const [first, step] = [(scale(0) ?? 0) + room / 2, rtl ? -scale.step() : scale.step()];
  return {
    centers: Array.from({ length: count }, (_, index) => first + index * step),
    band: scale.step(),
    bars: { width, offsets },
  };
}
