import type { BarChart, LineChart } from '../core/widgets/widget-schema.js';
import { px } from './svg-node.js';
import type { XyLayout } from './xy-layout.js';

const RADIUS = 2.5;

/** One path for each series, round at the far ends of its bars. */
export function barPaths({ series }: BarChart | LineChart, { y, centers, bars, axis }: XyLayout): string[] {
  const zero = Math.round(y(Math.min(axis.max, Math.max(axis.min, 0))));
  const { width } = bars;
  const isSharp = width >= 3;
  return series.map(({ values }, at) => {
    const offset = bars.offsets[at] ?? 0;
    let path = '';
    values.forEach((value, index) => {
      if (value === null || value === 0) return;
      const x = (centers[index] ?? 0) + offset;
      // A value next to nothing is still a bar.
      const height = Math.max(1, Math.abs(y(value) - zero));
      path += bar(isSharp ? Math.round(x) : x, zero, width, value < 0 ? -height : height);
    });
    return path;
  });
}

/** A bar that rises from its base, or hangs from it where `height` is negative. */
function bar(x: number, base: number, width: number, height: number): string {
  const end = base - height;
  const radius = Math.min(RADIUS, width / 2, Math.abs(height));
  const [left, right, foot] = [px(x), px(x + width), px(base)];
  if (radius < 1) return `M${left} ${foot}V${px(end)}H${right}V${foot}z`;
  const shoulder = px(height > 0 ? end + radius : end - radius);
  const [top, inLeft, inRight] = [px(end), px(x + radius), px(x + width - radius)];
  return `M${left} ${foot}V${shoulder}Q${left} ${top} ${inLeft} ${top}H${inRight}Q${right} ${top} ${right} ${shoulder}V${foot}z`;
}
