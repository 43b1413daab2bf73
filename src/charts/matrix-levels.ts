import { extentOf } from './scales/linear-scale.js';

/** Steps of the ramp in the tokens that cells take: each has an ink that is read on it, light and dark. */
const RAMP = [0, 1, 2, 3, 4, 6, 8];
/** Shares of colour on either side of zero, in percent. */
const SIDES = [22, 48, 100];

/** The colours of a matrix: from less to more, or away from zero to both sides. */
export interface MatrixLevels {
  readonly levels: readonly number[];
  /** The values at the ends of the ramp. */
  readonly low: number;
  readonly high: number;
  levelOf(value: number): number;
  colorOf(level: number): string;
  /** 0 to 1: where there are no colours, more is denser. */
  strengthOf(level: number): number;
  /** A class for the text on it. */
  inkOf(level: number): string;
}

export function matrixLevels(values: readonly (readonly (number | null)[])[]): MatrixLevels {
  const [low, high] = extentOf(values) ?? [0, 0];
  return low < 0 ? awayFromZero(Math.max(-low, high)) : upwards(low, high);
}

function upwards(low: number, high: number): MatrixLevels {
  // Close to zero it counts from zero: the smallest of large values would look like nothing.
  const from = low > 0 && low / high > 0.5 ? low : 0;
  const top = RAMP.length - 1;
  return {
    ...{ levels: RAMP.map((_, level) => level), low: from, high },
    levelOf: (value) =>
      high > from ? Math.min(top, Math.round(((value - from) / (high - from)) * top)) : high === 0 ? 0 : top,
    colorOf: (level) => `var(--vitrine-color-heat-${RAMP[level] ?? 0})`,
    strengthOf: (level) => level / top,
    inkOf: (level) => (level === top ? 'on-full' : level === top - 1 ? 'on-ink' : ''),
  };
}

function awayFromZero(most: number): MatrixLevels {
  const top = SIDES.length;
  return {
    ...{ levels: Array.from({ length: top * 2 + 1 }, (_, index) => index - top), low: -most, high: most },
    levelOf: (value) => Math.sign(value) * Math.ceil(Math.abs(value / most) * top - 0.5) || 0,
    colorOf(level) {
      if (level === 0) return 'var(--vitrine-color-heat-0)';
      const side = `var(--vitrine-color-series-${level > 0 ? 1 : 2})`;
      return `color-mix(in oklab, ${side} ${SIDES[Math.abs(level) - 1] ?? 100}%, var(--vitrine-color-heat-0))`;
    },
    strengthOf: (level) => Math.abs(level) / top,
    inkOf: (level) => (level === top ? 'on-full' : level === -top ? 'on-ink' : ''),
  };
}
