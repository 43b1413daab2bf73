import { px } from '../svg-node.js';
import type { XyLayout } from '../xy-layout.js';
import type { XyModel } from '../xy-model.js';

const RADIUS = 2.5;
/** The shortest bar, in px. */
const LEAST = 2;

/** One path for each series, round at the far ends of its bars. */
export function barPaths(model: XyModel, layout: XyLayout): string[] {
  const { scale, valueAt, centers, bars, spans, isRows, mirrored } = layout;
  const { width } = bars;
  const isStacked = model.stack !== 'none';
  const isSharp = width >= 3;
  const draw = isRows ? lyingBar : standingBar;
  /** Which way larger values are, in px. */
  const forwards = isRows && !mirrored ? 1 : -1;
  return spans.map((list, at) => {
    const offset = bars.offsets[isStacked ? 0 : at] ?? 0;
    let path = '';
    list.forEach((span, index) => {
      if (!span || span[0] === span[1]) return;
      const near = (centers[index] ?? 0) + offset;
      const way = span[1] > span[0] ? forwards : -forwards;
      const from = Math.round(valueAt(span[0]));
      // A value next to nothing is still a bar, beside the line that it stands on.
      const length = Math.max(LEAST, Math.abs(valueAt(span[1]) - from));
      // One that stands on another is a hair apart from it.
      const foot = isStacked && span[0] !== scale.base && length > 3 ? from + way : from;
      const round = isStacked && !isOuter(spans, at, index) ? 0 : RADIUS;
      path += draw(isSharp ? Math.round(near) : near, width, foot, from + way * length, round);
    });
    return path;
  });
}

/**
 * Where bars side by side would be hairs: the upper edge of each series, as if its bars had the whole band. Sides are
 * left out: those of all series would stand in one place.
 */
export function skylinePaths({ series }: XyModel, { valueAt, centers, band }: XyLayout): string[] {
  // Mirrored axes run backwards.
  const half = ((centers[1] ?? 0) < (centers[0] ?? 0) ? -band : band) / 2;
  return series.map(({ values }) => {
    let path = '';
    values.forEach((value, index) => {
      if (value === null) return;
      const center = centers[index] ?? 0;
      const isFirst = (values[index - 1] ?? null) === null;
      path += `${isFirst ? `M${px(center - half)} ` : 'V'}${px(valueAt(value))}H${px(center + half)}`;
    });
    return path;
  });
}

/** Whether no other bar of the stack stands on this one. */
function isOuter(spans: XyLayout['spans'], at: number, index: number): boolean {
  const end = spans[at]?.[index]?.[1] ?? 0;
  for (let next = at + 1; next < spans.length; next += 1) {
    const span = spans[next]?.[index];
    if (span && span[0] !== span[1] && span[1] < 0 === end < 0) return false;
  }
  return true;
}

/** A bar that rises from its base, or hangs from it. */
function standingBar(x: number, width: number, base: number, end: number, round: number): string {
  const height = Math.abs(base - end);
  const radius = Math.min(round, width / 2, height);
  const [left, right, foot] = [px(x), px(x + width), px(base)];
  if (radius < 1) return `M${left} ${foot}V${px(end)}H${right}V${foot}z`;
  const shoulder = px(end < base ? end + radius : end - radius);
  const [top, inLeft, inRight] = [px(end), px(x + radius), px(x + width - radius)];
  return `M${left} ${foot}V${shoulder}Q${left} ${top} ${inLeft} ${top}H${inRight}Q${right} ${top} ${right} ${shoulder}V${foot}z`;
}

/** A bar that lies. */
function lyingBar(y: number, width: number, base: number, end: number, round: number): string {
  const length = Math.abs(base - end);
  const radius = Math.min(round, width / 2, length);
  const [upper, lower, foot] = [px(y), px(y + width), px(base)];
  if (radius < 1) return `M${foot} ${upper}H${px(end)}V${lower}H${foot}z`;
  const shoulder = px(end > base ? end - radius : end + radius);
  const [tip, inUpper, inLower] = [px(end), px(y + radius), px(y + width - radius)];
  return `M${foot} ${upper}H${shoulder}Q${tip} ${upper} ${tip} ${inUpper}V${inLower}Q${tip} ${lower} ${shoulder} ${lower}H${foot}z`;
}
