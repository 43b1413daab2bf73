/** Where groups of bars stand along an axis, keyed by index, so that equal labels stay two points. */
export interface BandPlaces {
  readonly centers: readonly number[];
  /** From one center to the next. */
  readonly band: number;
  /** Near edges of a group's bars against its center, and their width. */
  readonly bars: { readonly width: number; readonly offsets: readonly number[] };
}

/** Bars take this much of their band: more where bands are narrow, less where a bar would be a wall. */
const [NARROW, WIDE] = [0.8, 0.6];
const [NARROW_BAND, WIDE_BAND] = [16, 140];
/** A single bar as wide as the plot says nothing. */
const WIDEST_BAND = 220;
/** Between bars of a group, in px. */
const GAP = 2;

/**
 * @param slots - which place each point takes, of `count`: a missing month leaves its place free.
 * @param bars - in each group.
 * @param range - from the first to the last, in px; backwards where the axis is mirrored.
 */
export function bandPlaces(
  slots: readonly number[],
  count: number,
  bars: number,
  [from, to]: readonly [number, number],
): BandPlaces {
  const backwards = to < from;
  const room = Math.abs(to - from);
  const band = Math.min(WIDEST_BAND, room / Math.max(1, count));
  const share = Math.min(1, Math.max(0, (band - NARROW_BAND) / (WIDE_BAND - NARROW_BAND)));
  const group = band * (NARROW + (WIDE - NARROW) * share);
  const gap = Math.min(GAP, (group / Math.max(1, bars)) * 0.2);
  let width = (group - (bars - 1) * gap) / Math.max(1, bars);
  if (width >= 3) width = Math.floor(width); // whole pixels have sharp edges
  const whole = bars * width + (bars - 1) * gap;
  const offsets = Array.from(
    { length: bars },
    (_, index) => (backwards ? bars - 1 - index : index) * (width + gap) - whole / 2,
  );
  // Few bands stand in the middle of the plot.
  const first = Math.min(from, to) + (room - band * count) / 2 + band / 2;
  const last = first + band * (count - 1);
  return {
    centers: slots.map((slot) => (backwards ? last - slot * band : first + slot * band)),
    band,
    bars: { width, offsets },
  };
}
