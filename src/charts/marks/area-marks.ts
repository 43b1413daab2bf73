import { seriesNode } from '../series-style.js';
import { px } from '../svg-node.js';
import type { XyLayout } from '../xy-layout.js';
import type { Span, XyModel } from '../xy-model.js';

/** The ground of each series, from its base to its values; a gap leaves it open. */
export function areaPaths({ series, stack }: XyModel, { valueAt, centers, spans }: XyLayout): SVGElement[] {
  const isStacked = stack !== 'none';
  return series.map(({ at, color }, index) => {
    let d = '';
    for (const run of runsOf(spans[index] ?? [])) {
      const upper = run.map(({ at: point, span }) => `${px(centers[point] ?? 0)} ${px(valueAt(span[1]))}`);
      const lower = run.map(({ at: point, span }) => `${px(centers[point] ?? 0)} ${px(valueAt(span[0]))}`);
      d += `M${upper.join('L')}L${lower.reverse().join('L')}Z`;
    }
    return seriesNode('path', { class: isStacked ? 'ground stacked' : 'ground', series: at, color }, { d });
  });
}

/** The upper edges of areas that stand on each other. */
export function edgePaths({ series }: XyModel, { valueAt, centers, spans }: XyLayout): SVGElement[] {
  return series.map(({ at, color }, index) => {
    const d = runsOf(spans[index] ?? [])
      .map(
        (run) => `M${run.map(({ at: point, span }) => `${px(centers[point] ?? 0)} ${px(valueAt(span[1]))}`).join('L')}`,
      )
      .join('');
    return seriesNode('path', { class: 'stroke edge', series: at, color }, { d });
  });
}

interface Place {
  readonly at: number;
  readonly span: Span;
}

/** Points without a gap between them. */
function runsOf(spans: readonly (Span | undefined)[]): Place[][] {
  const runs: Place[][] = [];
  let isOpen = false;
  spans.forEach((span, at) => {
    if (span) {
      if (isOpen) runs.at(-1)?.push({ at, span });
      else runs.push([{ at, span }]);
    }
    isOpen = span !== undefined;
  });
  return runs;
}
