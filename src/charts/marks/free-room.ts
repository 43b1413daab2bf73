import type { XyLayout } from '../xy-layout.js';
import type { XyModel } from '../xy-model.js';

/** A piece of a plot, in px. */
export interface Room {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Whether marks of columns, lines or areas leave a piece of the plot free: names of reference lines stand clear of them. */
export function freeRoomOf({ kind, series }: XyModel, layout: XyLayout): (room: Room) => boolean {
  const { centers, band, spans, valueAt } = layout;
  const half = kind === 'bar' ? (layout.bars.width * layout.bars.offsets.length) / 2 + 1 : band / 2;
  return ({ left, right, top, bottom }) =>
    series.every(({ values }, place) =>
      centers.every((center, index) => {
        const value = values[index] ?? null;
        if (value === null || center + half < left || center - half > right) return true;
        const ends = (spans[place]?.[index] ?? [value]).map(valueAt);
        return Math.max(...ends) < top || Math.min(...ends) > bottom;
      }),
    );
}
