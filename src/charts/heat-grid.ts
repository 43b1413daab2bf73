const SMALLEST = 9;
export const LARGEST = 19;
/** Where even the smallest squares do not fit, they stand this close before the calendar scrolls. */
const TIGHT = 2;

/** Sizes that a host has set, in px. */
export interface HeatSizes {
  readonly cell: number | undefined;
  readonly gap: number;
}

/** Edge of the squares and the room between them, for a calendar of so many weeks. */
export function heatGrid(
  width: number,
  weeks: number,
  { cell, gap }: HeatSizes,
): { readonly size: number; readonly gap: number } {
  if (cell !== undefined) return { size: cell, gap };
  const fit = (between: number) => Math.floor(((width + between) / weeks - between) * 2) / 2;
  if (fit(gap) >= SMALLEST) return { size: Math.min(LARGEST, fit(gap)), gap };
  const tight = Math.min(gap, TIGHT);
  return { size: Math.max(SMALLEST, fit(tight)), gap: tight };
}
