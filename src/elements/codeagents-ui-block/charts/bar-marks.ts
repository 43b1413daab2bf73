import type { BarChart, LineChart } from '../../../core/widgets/widget-schema.js';
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
      const x = px((centers[index] ?? 0) + offset);
      // A value next to nothing is still a bar.
      const height = Math.max(1, Math.abs(y(value) - zero));
      path += bar(isSharp ? Math.round(x) : x, zero, width, value < 0 ? -height : height);
    });
    return path;
  });
}

/** A bar that rises from its base, or hangs from it where `height` is negative. */
function bar(x: number, base: number, width: number, height: number): string {
  const end = px(base - height);
  const radius = Math.min(RADIUS, width / 2, Math.abs(height));
  if (radius < 1) return `M${x} ${base}V${end}h${px(width)}V${base}z`;
  const corner = height > 0 ? radius : -radius;
  const [r, wide] = [px(radius), px(width - radius * 2)];
  return `M${x} ${base}V${px(end + corner)}q0 ${px(-corner)} ${r} ${px(-corner)}h${wide}q${r} 0 ${r} ${px(corner)}V${base}z`;
}
