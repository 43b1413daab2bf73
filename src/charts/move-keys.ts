import type { MoveKey } from './chart-plot.js';

/** Keys that lead from point to point. */
export const KEYS: readonly string[] = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
] satisfies MoveKey[];

/** From more points than these on, a range of them can be looked at alone. */
export const MANY = 60;
