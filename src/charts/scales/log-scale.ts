import type { ValueScale } from './value-scale.js';

/** Up to so many powers of ten, 2 and 5 have lines of their own. */
const FEW_POWERS = 2;

/**
 * Equal ratios take equal room.
 * @param extent - both above 0.
 * @param lines - at most about so many.
 */
export function logScale([low, high]: readonly [number, number], lines: number): ValueScale {
  const [first, last] = [Math.floor(Math.log10(low)), Math.ceil(Math.log10(high * 0.999_999))];
  const powers = Math.max(1, last - first);
  const factors = powers <= FEW_POWERS ? [1, 2, 5] : [1];
  const stride = Math.max(1, Math.ceil(powers / Math.max(1, lines)));
  let ticks: number[] = [];
  for (let power = first; power <= first + Math.ceil(powers / stride) * stride; power += stride)
    for (const factor of factors) ticks.push(Number((factor * 10 ** power).toPrecision(12)));
  const from = ticks.filter((tick) => tick <= low).length - 1;
  const to = ticks.findIndex((tick) => tick >= high);
  ticks = ticks.slice(Math.max(0, from), to < 0 ? undefined : to + 1);
  if (ticks.length < 2) ticks = [ticks[0] ?? low, (ticks[0] ?? low) * 10];
  const [min = low, max = high] = [ticks[0], ticks.at(-1)];
  const [logMin, logMax] = [Math.log10(min), Math.log10(max)];
  return {
    ...{ min, max, ticks, step: min, base: min },
    placesBetween(start, end) {
      const share = (end - start) / (logMax - logMin);
      return (value) => start + (Math.log10(Math.min(max, Math.max(min, value))) - logMin) * share;
    },
  };
}
