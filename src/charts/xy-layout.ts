import type { SeriesChart } from '../core/widgets/widget-schema.js';
import type { PlotBox } from './chart-plot.js';
import type { LabelPlan } from './label-plan.js';
import type { NumberStyle } from './number-style.js';
import { extentOf, linearScale, valueAxis } from './scales/linear-scale.js';
import { logScale } from './scales/log-scale.js';
import type { ValueScale } from './scales/value-scale.js';
import { spansOf, type Span, type XyModel } from './xy-model.js';

/** Values over bars have room below the topmost line, whose own label is there. */
const LABELLED = 1.06;

/** From this width on lines are named at their ends; below, by the legend. */
export const END_LABELS_FROM = 420;

/** Where everything of a chart of bars, lines or areas lies, in px of its plot. */
export interface XyLayout {
  readonly scale: ValueScale;
  /** One for each tick; all empty where there are no values. */
  readonly tickLabels: readonly string[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Whether it is seen from right to left. */
  readonly mirrored: boolean;
  /** Whether bars lie: values run along the line of reading, and labels stand below each other. */
  readonly isRows: boolean;
  /** Of each point, along the axis of labels. */
  readonly centers: readonly number[];
  /** From one center to the next, where they are equally far apart. */
  readonly band: number;
  readonly names: LabelPlan;
  /** Near edges of a group's bars against its center, and their width. */
  readonly bars: { readonly width: number; readonly offsets: readonly number[] };
  /** Room of the names at the ends of lines; 0: none. */
  readonly endRoom: number;
  /** Where a value lies, along the axis of values. */
  readonly valueAt: (value: number) => number;
  /** What bars and areas reach over; lines have none. */
  readonly spans: readonly (readonly (Span | undefined)[])[];
}

export interface LayoutOptions {
  readonly lang: string;
  readonly rtl: boolean;
  readonly style: NumberStyle;
  /** Names at the ends of the lines; empty: none. */
  readonly endNames: readonly string[];
}

/** A value axis for what is drawn. */
export interface AxisOfValues {
  readonly scale: ValueScale;
  readonly tickLabels: readonly string[];
  readonly spans: XyLayout['spans'];
}

/**
 * @param lines - of the grid, at most.
 * @param tight - ends with the largest value, not with the next line: for room that is short.
 */
export function axisOf(model: XyModel, lines: number, style: NumberStyle, tight = false): AxisOfValues {
  const { chart, stack, series, kind } = model;
  const stands = kind !== 'line';
  const isLog = chart.scale === 'log';
  const spans = stands ? spansOf(model, 0) : [];
  const lists = series.map(({ values }) => values);
  const given = extentOf(
    stack === 'none' ? lists : spans.map((list) => list.flatMap((span) => (span ? [...span] : []))),
  );
  const whole = stack !== 'percent' && lists.every((values) => values.every(isWhole));
  const isLabelled = !tight && stack === 'none' && 'valueLabels' in chart && chart.valueLabels === true;
  const seen = given && isLabelled ? given.map((value) => value * LABELLED) : given;
  const nice = scaleOf(chart, seen as typeof given, lines, { fromZero: stands, whole, isLog, style, cut: tight });
  const scale = tight && given && !isLog ? cutScale(nice, chart, given) : nice;
  const percent = stack === 'percent';
  return {
    scale,
    tickLabels: given
      ? percent
        ? scale.ticks.map((tick) => style.shareText(tick))
        : isLog
          ? style.axisTexts(scale.ticks, 0)
          : style.axisTexts(scale.ticks, scale.step)
      : scale.ticks.map(() => ''),
    spans: isLog && stands ? spansOf(model, scale.base) : spans,
  };
}

/** As far as values and lines of reference reach. */
function cutScale(
  scale: ValueScale,
  { lines = [], bands = [] }: SeriesChart,
  given: readonly [number, number],
): ValueScale {
  const ends = [...given, 0, ...lines.map(({ value }) => value), ...bands.flatMap(({ from, to }) => [from, to])];
  const [min, max] = [Math.max(scale.min, Math.min(...ends)), Math.min(scale.max, Math.max(...ends))];
  const ticks = scale.ticks.filter((tick) => tick >= min && tick <= max);
  return ticks.length < 2 ? scale : linearScale({ min, max, step: scale.step, ticks });
}

const isWhole = (value: number | null): boolean => value === null || Number.isInteger(value);

/** Lines and bands of reference are on the chart, whatever its values are. */
export function scaleOf(
  { lines: marks = [], bands = [] }: Pick<SeriesChart, 'lines' | 'bands'>,
  given: readonly [number, number] | undefined,
  lines: number,
  { isLog, style, ...rest }: Parameters<typeof valueAxis>[2] & { readonly isLog: boolean; readonly style: NumberStyle },
): ValueScale {
  const seen = [...marks.map(({ value }) => value), ...bands.flatMap(({ from, to }) => [from, to])];
  const [low, high] = extentOf([[...(given ?? [0, 1]), ...(given ? seen : [])]]) ?? [0, 1];
  if (isLog && low > 0) return logScale([low, high], lines);
  const unit = style.unitOfSteps(Math.max(Math.abs(low), Math.abs(high)));
  if (unit === 1) return linearScale(valueAxis([low, high], lines, rest));
  const { min, max, step, ticks } = valueAxis([low / unit, high / unit], lines, { ...rest, whole: false });
  return linearScale({ min: min * unit, max: max * unit, step: step * unit, ticks: ticks.map((tick) => tick * unit) });
}

export type LayOut = (model: XyModel, box: PlotBox, options: LayoutOptions) => XyLayout;
