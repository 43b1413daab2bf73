import type { PieChart } from '../core/widgets/widget-schema.js';

/** Nobody reads more slices than these: the smallest become one. */
export const MOST_SLICES = 12;

/** Whether a list of slices stands in two columns, where there is room: not with two numbers beside each name. */
export const hasTwoColumns = ({ valueDisplay }: Partial<Pick<PieChart, 'valueDisplay'>>, count: number): boolean =>
  count > 6 && valueDisplay !== 'both';

/** A slice as it is drawn. */
export interface DrawnSlice {
  /** Missing: the rest. */
  readonly label: string | undefined;
  readonly value: number;
  /** Of 1. All are 0 where the total is. */
  readonly share: number;
  readonly color: string | undefined;
  /** Where it stands in the data; -1 for the rest. */
  readonly index: number;
}

/** Largest first; over twelve, the smallest as one, last. */
export function drawnSlices({ slices }: PieChart): DrawnSlice[] {
  const largest = Math.max(0, ...slices.map(({ value }) => value));
  // Divided before they are added: the sum of two huge numbers is infinite.
  const sum = slices.reduce((all, { value }) => all + (largest > 0 ? value / largest : 0), 0);
  const share = (value: number) => (sum > 0 ? value / largest / sum : 0);
  const sorted = slices
    .map(({ label, value, color }, index): DrawnSlice => ({ label, value, color, share: share(value), index }))
    .sort((a, b) => b.value - a.value || a.index - b.index);
  if (sorted.length <= MOST_SLICES) return sorted;
  const rest = sorted.splice(MOST_SLICES - 1);
  const total = (of: 'value' | 'share') => rest.reduce((all, slice) => all + slice[of], 0);
  return [...sorted, { label: undefined, value: total('value'), share: total('share'), color: undefined, index: -1 }];
}
