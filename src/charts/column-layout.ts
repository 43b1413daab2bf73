import type { PlotBox } from './chart-plot.js';
import { planLabels, type LabelPlan, type PlannedLabel } from './label-plan.js';
import { bandPlaces } from './scales/band-scale.js';
import { formatsOf, timeSlots, timeTicks } from './scales/time-scale.js';
import { textWidth } from './text-width.js';
import type { XyModel } from './xy-model.js';
import { axisOf, type LayOut, type XyLayout } from './xy-layout.js';

/** Room of one line of the grid, in px. */
const LINE_ROOM = 36;
/** Between two marks of the calendar, in px. */
const APART = 14;
/** Beside the first and the last point of a line, in px. */
const MARGIN = 6;

/** Values upwards, labels below. */
export const layOutColumns: LayOut = (model, box, { lang, rtl, style, endNames }) => {
  const { width, height, font, em } = box;
  const isBar = model.kind === 'bar';
  const lines = Math.min(5, Math.max(3, Math.floor((height - em * 3.5) / LINE_ROOM) + 1));
  const axis = axisOf(model, lines, style);
  const { scale, tickLabels } = axis;

  const once = style.unitOnce && model.stack !== 'percent';
  const inside = once ? tickLabels.slice(0, -1) : tickLabels;
  const labelRoom = Math.ceil(Math.max(0, ...inside.map((label) => textWidth(label, font))));
  const axisRoom = labelRoom > 0 ? labelRoom + 8 : 2;
  const endRoom =
    endNames.length > 0
      ? Math.min(width * 0.28, Math.ceil(Math.max(...endNames.map((name) => textWidth(name, font)))) + 2)
      : 0;
  const otherRoom = isBar ? 0 : endRoom > 0 ? endRoom + 12 : 6;

  let [left, right] = rtl ? [otherRoom, width - axisRoom] : [axisRoom, width - otherRoom];
  let along = placesOf(model, [left, right], { box, lang, rtl });
  // Turned labels hang to the side: the first one must not leave the plot.
  const hanging = along.names.overhang - (isBar ? along.band / 2 : MARGIN);
  if (along.names.angle && hanging > (rtl ? width - right : left)) {
    if (rtl) right = Math.min(right, width - Math.min(width * 0.3, hanging));
    else left = Math.max(left, Math.min(width * 0.3, hanging));
    along = { ...placesOf(model, [left, right], { box, lang, rtl }), names: along.names };
  }
  const top = Math.ceil(once ? em * 1.5 : em * 0.6);
  const bottom = Math.max(top + 20, Math.round(height - along.names.height - em * 0.75));
  return {
    ...axis,
    ...{ left, right, top, bottom, endRoom, mirrored: rtl, isRows: false },
    ...along,
    valueAt: scale.placesBetween(bottom, top),
  };
};

type Along = Pick<XyLayout, 'centers' | 'band' | 'bars' | 'names'>;

function placesOf(
  model: XyModel,
  [left, right]: readonly [number, number],
  { box, lang, rtl }: { readonly box: PlotBox; readonly lang: string; readonly rtl: boolean },
): Along {
  const { font, em, height } = box;
  const room = { font, em, longest: Math.min(120, height * 0.46) };
  const { times, x } = model;
  if (model.kind === 'bar') {
    const groups = model.stack === 'none' ? model.series.length : 1;
    const inTime = times && timeSlots(times.at, times.detail);
    const slots = inTime ?? { slots: x.map((_, index) => index), count: Math.max(1, x.length) };
    const places = bandPlaces(slots.slots, slots.count, groups, rtl ? [right, left] : [left, right]);
    const names = times ? dateNames(model, places.band, room, lang) : planLabels(x, places.band, room);
    return { ...places, names };
  }
  const bars = { width: 0, offsets: [] };
  if (times) {
    const centers = timePlaces(times.at, [left + MARGIN, right - MARGIN]);
    const band = (right - left - 2 * MARGIN) / Math.max(1, x.length - 1);
    return { centers, band, bars, names: calendarOf(model, centers, { font, em, lang }) };
  }
  const { centers, band } = pointPlaces(Math.max(1, x.length), [left + MARGIN, right - MARGIN]);
  return { centers, band, bars, names: planLabels(x, band, room) };
}

/** A line's points run from left to right in every language; a single one stands in the middle. */
function pointPlaces(count: number, [left, right]: readonly [number, number]): Pick<Along, 'centers' | 'band'> {
  const band = count > 1 ? (right - left) / (count - 1) : right - left;
  const first = count > 1 ? left : (left + right) / 2;
  const centers: number[] = [];
  for (let index = 0; index < count; index += 1) centers.push(first + index * band);
  return { centers, band };
}

/** At their true places: a line between two of them rises as steeply as it did. */
function timePlaces(at: readonly number[], [left, right]: readonly [number, number]): number[] {
  const [first = 0, last = 0] = [at[0], at.at(-1)];
  if (last <= first) return at.map(() => (left + right) / 2);
  return at.map((time) => left + ((time - first) / (last - first)) * (right - left));
}

/** Marks of the calendar, which need not be points; points themselves where the calendar has none between them. */
function calendarOf(
  { times, x }: XyModel,
  centers: readonly number[],
  { font, em, lang }: { readonly font: string; readonly em: number; readonly lang: string },
): LabelPlan {
  const { at, detail } = times ?? { at: [], detail: 'day' as const };
  const [first = 0, last = 0] = [at[0], at.at(-1)];
  const [from = 0, to = 0] = [centers[0], centers.at(-1)];
  const place = (time: number) => (last > first ? from + ((time - first) / (last - first)) * (to - from) : from);
  const widthOf = (lines: readonly string[]) => Math.max(...lines.map((line) => textWidth(line, font)));
  const ticks = timeTicks([first, last], detail, lang, (shown) =>
    shown.every(({ time, lines }, index) => {
      const before = shown[index - 1];
      return !before || place(time) - place(before.time) >= (widthOf(lines) + widthOf(before.lines)) / 2 + APART;
    }),
  );
  if (ticks.length < 2)
    return { ...planLabels(x, (to - from) / Math.max(1, x.length - 1), { font, em, longest: 100 }) };
  const labels = ticks.map(({ time, lines }): PlannedLabel => ({
    index: at.indexOf(time),
    at: place(time),
    lines,
    width: widthOf(lines),
  }));
  return { labels, angle: 0, height: em * 2.5, overhang: 0 };
}

/** The dates of bars, each below its own; the year, or the day of a time, stands below the first and where it changes. */
function dateNames(
  { times }: XyModel,
  band: number,
  room: { readonly font: string; readonly em: number; readonly longest: number },
  lang: string,
): LabelPlan {
  const { at, detail } = times ?? { at: [], detail: 'day' as const };
  const [small, large] = formatsOf(detail, lang, at);
  const plan = planLabels(
    at.map((time) => small.format(time)),
    band,
    room,
  );
  if (!large || plan.angle) return plan;
  let around = '';
  const labels = plan.labels.map((label) => {
    const above = large.format(at[label.index] ?? 0);
    const lines = above === around ? label.lines : [label.lines.join(' '), above];
    around = above;
    return { ...label, lines };
  });
  return { ...plan, labels, height: room.em * 2.5 };
}
