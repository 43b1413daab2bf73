import type { ValueScale } from './value-scale.js';

/** A value axis: where its lines lie, and which values it reaches. */
export type ValueAxis = Pick<ValueScale, 'min' | 'max' | 'step' | 'ticks'>;

/** Below this, also an axis around two opposite values has a finite length. */
const LARGEST = 4e307;
/** A line may leave zero out where its smallest value is this much of its largest: else most of the plot is empty. */
const FAR_FROM_ZERO = 0.6;
/** Lines on two sides of zero may be so many more: one side may be short. */
const TWO_SIDED = 2;

/** The smallest and the largest value there is, or `undefined` where all are gaps. */
export function extentOf(lists: Iterable<readonly (number | null)[]>): readonly [number, number] | undefined {
  let min = Infinity;
  let max = -Infinity;
  for (const values of lists) {
    for (let index = 0; index < values.length; index += 1) {
      const value = values[index] ?? null;
      if (value === null) continue;
      if (value < min) min = value;
      if (value > max) max = value;
    }
  }
  return min > max ? undefined : [Math.max(min, -LARGEST), Math.min(max, LARGEST)];
}

/** What one more line costs against room that stays empty, which counts as its share of the axis. */
const LINE_COST = 0.068;
/** Fewer lines than three say little. */
const FEW_COST = 0.4;
/** Quarters with a decimal read less well than fifths and halves. */
const BROKEN_QUARTER_COST = 0.15;

/**
 * Ticks at 1, 2, 2.5 or 5 times a power of ten, at least two: as few lines as leave little of the axis empty.
 * @param lines - at most so many, not counting the base line at zero; two more on two sides of it.
 * @param fromZero - whether zero must be among them, as for bars, whose lengths are compared.
 * @param far - from which share of the largest value on the smallest one leaves zero out.
 * @param cut - the axis will end where its values do: nothing stays empty, and the more lines the better.
 */
export function valueAxis(
  [low, high]: readonly [number, number],
  lines: number,
  {
    fromZero,
    whole,
    far = FAR_FROM_ZERO,
    cut = false,
  }: { readonly fromZero: boolean; readonly whole: boolean; readonly far?: number; readonly cut?: boolean },
): ValueAxis {
  // Closer than digits can tell apart, they are one value.
  const farFromZero =
    !fromZero && high - low > Math.abs(high) * 1e-9 && (low > 0 ? low / high : high < 0 ? high / low : 0) > far;
  let [min, max] = farFromZero ? [low, high] : [Math.min(0, low), Math.max(0, high)];
  if (min === max) max = min + 1;
  let [step, lowest] = [0, Infinity];
  const most = min < 0 && max > 0 ? lines + TWO_SIDED : lines;
  for (const candidate of steps((max - min) / (most + 1), whole)) {
    const [first, last] = [Math.floor(over(min, candidate)), Math.ceil(over(max, candidate))];
    const hasZero = first <= 0 && last >= 0 ? 1 : 0;
    if (
      cut &&
      candidate !== 2.5 &&
      Math.floor(over(max, candidate)) - Math.ceil(over(min, candidate)) < most + hasZero
    ) {
      step = candidate;
      break;
    }
    const drawn = last - first + 1 - hasZero;
    if (cut || drawn > most) continue;
    const empty = 1 - over(max, candidate) / (last - first) + over(min, candidate) / (last - first);
    const quarter = candidate === 2.5 ? BROKEN_QUARTER_COST : 0; // the only one: see below
    const cost = empty + LINE_COST * drawn + (drawn < 3 ? FEW_COST : 0) + quarter;
    if (cost < lowest) [step, lowest] = [candidate, cost];
    if (last - first <= 2) break;
  }
  const [from, to] = [Math.floor(over(min, step)), Math.ceil(over(max, step))];
  const ticks = Array.from({ length: to - from + 1 }, (_, index) => exact((from + index) * step));
  [min, max] = [ticks[0] ?? min, ticks.at(-1) ?? max];
  return { min, max, step, ticks };
}

/** Equal differences take equal room. Values beyond its ends are held at them. */
export function linearScale(axis: ValueAxis): ValueScale {
  const { min, max } = axis;
  return {
    ...axis,
    base: Math.min(max, Math.max(min, 0)),
    placesBetween(from, to) {
      const share = (to - from) / (max - min);
      return (value) => from + ((value < min ? min : value > max ? max : value) - min) * share;
    },
  };
}

/** Growing candidates around a rough step. */
function* steps(rough: number, whole: boolean): Generator<number> {
  const start = Math.max(-300, Math.floor(Math.log10(rough)) - 1);
  for (let power = start; power <= 308; power += 1) {
    for (const factor of [1, 2, 2.5, 5]) {
      // Labels have at most one decimal: 0.25 would need two, and 2.5 is no step for things that are counted.
      if (factor === 2.5 && (power < 0 || (whole && power < 1))) continue;
      const step = exact(factor * 10 ** power);
      if (whole && step < 1) continue;
      if (step >= rough * 0.999) yield step;
    }
  }
}

/** Division that forgives rounding: 0.3 / 0.1 is 3. */
const over = (value: number, step: number): number => exact(value / step);
const exact = (value: number): number => Number(value.toPrecision(12));

/** Decimals that a multiple of this step needs. */
export function decimalsOf(step: number): number {
  if (step >= 1 && Number.isInteger(step)) return 0;
  const [digits = '', exponent = '0'] = step.toExponential().split('e');
  return Math.min(100, Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent)));
}
