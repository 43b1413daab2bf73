import { broken, type PlannedLabel } from './label-plan.js';
import { NAMES_SHARE } from './plot-height.js';
import { bandPlaces } from './scales/band-scale.js';
import { fitText, textWidth } from './text-width.js';
import { axisOf, type LayOut } from './xy-layout.js';

/** Around the number at a line of the grid, in px, and the least room of both. */
const [LINE_APART, LINE_ROOM] = [24, 44];
/** Between names and bars, in px. */
const APART = 8;

/** Names at the start of the line, one below the other, and bars along it: for names that are too long to stand below bars. */
export const layOutRows: LayOut = (model, { width, height, font, em }, { rtl, style }) => {
  const { x, chart, series } = model;
  const most = width * NAMES_SHARE;
  const top = Math.ceil(em * 0.4);
  const bottom = Math.round(height - em * 2);
  const groups = model.stack === 'none' ? series.length : 1;
  const places = bandPlaces(
    x.map((_, index) => index),
    Math.max(1, x.length),
    groups,
    [top, bottom],
  );
  const every = Math.max(1, Math.ceil((em * 1.25) / places.band));
  const inTwo = places.band >= em * 2.6;
  const labels = x.flatMap((label, index): PlannedLabel[] => {
    if (index % every !== 0) return [];
    const lines = inTwo ? broken(label, most, font) : [fitText(label, most, font)];
    return [{ index, lines, width: Math.max(...lines.map((line) => textWidth(line, font))) }];
  });
  const names = Math.ceil(Math.max(0, ...labels.map((label) => label.width)));
  const start = names > 0 ? names + APART : 2;
  const isLabelled = 'valueLabels' in chart && chart.valueLabels === true;
  const values = isLabelled ? Math.min(width * 0.22, valueRoom(model.series, style, font)) : 0;
  const end = Math.max(values, em * 1.2);
  const [left, right] = rtl ? [end, width - start] : [start, width - end];
  const axisFor = (lines: number) => axisOf(model, Math.min(5, Math.max(2, Math.floor(lines))), style, true);
  // A first try says how wide its numbers are.
  const widest = Math.max(...axisFor(5).tickLabels.map((label) => textWidth(label, font)));
  const axis = axisFor((right - left) / Math.max(LINE_ROOM, widest + LINE_APART));
  return {
    ...axis,
    ...{ left, right, top, bottom, endRoom: 0, mirrored: rtl, isRows: true },
    ...places,
    names: { labels, angle: 0, height: 0, overhang: 0 },
    valueAt: axis.scale.placesBetween(rtl ? right : left, rtl ? left : right),
  };
};

function valueRoom(
  series: readonly { readonly values: readonly (number | null)[] }[],
  style: { valueAlone(value: number): string },
  font: string,
): number {
  const widths = series.flatMap(({ values }) =>
    values.map((value) => (value === null ? 0 : textWidth(style.valueAlone(value), font))),
  );
  return Math.ceil(Math.max(0, ...widths)) + 10;
}
