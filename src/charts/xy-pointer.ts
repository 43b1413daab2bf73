import type { ChartPoint, ChartPointer, ChartTip, MoveKey } from './chart-plot.js';
import { pointLabel } from './chart-times.js';
import { px } from './svg-node.js';
import { XyHighlight } from './xy-highlight.js';
import type { XyLayout } from './xy-layout.js';
import type { DrawnXy, XyPlot } from './xy-plot.js';

/** This near to a line, in px, that one is meant. */
const NEAR = 8;

/** Finds points of bars, lines and areas, and shows which one is meant. */
export class XyPointer implements ChartPointer {
  readonly #plot: XyPlot;
  #highlight: XyHighlight | undefined;
  /** What the highlight was made for: each drawing begins without one. */
  #highlighted: DrawnXy | undefined;
  #bold: SVGTextElement | undefined;

  constructor(plot: XyPlot) {
    this.#plot = plot;
  }

  lightSeries(series: number | undefined): void {
    for (const node of this.#plot.node.children) {
      const isMark = node.matches('.stroke, .dot, .end, .ground, .fill, .woven, .in');
      const own = series !== undefined && node.matches(`.s${series + 1}, .n${series + 1}`);
      node.classList.toggle('faded', isMark && series !== undefined && !own);
    }
  }

  markRange(range: readonly [number, number] | undefined): void {
    const { drawn } = this.#plot;
    if (!drawn) return;
    const { layout, model } = drawn;
    const [a = 0, b = 0] = (range ?? []).map((index) => layout.centers[index - model.first] ?? 0).sort((x, y) => x - y);
    const half = layout.bars.width > 0 ? layout.band / 2 : 1;
    const { top, bottom, left, right, isRows } = layout;
    const d = isRows
      ? `M${px(left)} ${px(a - half)}H${px(right)}V${px(b + half)}H${px(left)}z`
      : `M${px(a - half)} ${top}H${px(b + half)}V${bottom}H${px(a - half)}z`;
    this.#plot.range.setAttribute('d', range ? d : '');
  }

  pointAt(x: number, y: number): ChartPoint | undefined {
    const { drawn } = this.#plot;
    if (!drawn || drawn.layout.centers.length === 0) return undefined;
    const index = nearest(drawn.layout.centers, drawn.layout.isRows ? y : x);
    return { index: index + drawn.model.first, ...seriesAt(drawn, index, x, y) };
  }

  movePoint(from: ChartPoint | undefined, key: MoveKey): ChartPoint | undefined {
    const { drawn, chart, words } = this.#plot;
    if (!drawn) return undefined;
    const { series, x, first } = drawn.model;
    if (x.length === 0 || series.length === 0) return undefined;
    const last = first + x.length - 1;
    const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
    const at = Math.max(
      0,
      series.findIndex((each) => each.at === from?.series),
    );
    const place = (index: number, by = 0): ChartPoint => ({
      index: clamp(index, first, last),
      series: series[clamp(at + by, 0, series.length - 1)]?.at ?? 0,
    });
    if (!from) return place(key === 'End' ? last : first);
    if (key === 'Home') return place(first);
    if (key === 'End') return place(last);
    const { isRows } = drawn.layout;
    const isMirrored = chart.chartType === 'bar' && words.dir === 'rtl';
    const by = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
    const isAlong = (key === 'ArrowLeft' || key === 'ArrowRight') !== isRows;
    if (!isAlong) return place(from.index, isRows && isMirrored ? -by : by);
    return place(from.index + (isMirrored && !isRows ? -by : by));
  }

  markPoint(point: ChartPoint | undefined): void {
    const { drawn } = this.#plot;
    if (!drawn || (!point && this.#highlighted !== drawn)) return;
    if (this.#highlighted !== drawn) {
      this.#highlighted = drawn;
      this.#highlight = new XyHighlight(this.#plot.highlight, drawn.model, drawn.layout);
    }
    const index = point && point.index - drawn.model.first;
    this.#highlight?.moveTo(index);
    this.#bold?.classList.remove('b');
    this.#bold = index === undefined ? undefined : drawn.names.get(index);
    this.#bold?.classList.add('b');
  }

  tipOf(point: ChartPoint): ChartTip | undefined {
    const { drawn, chart, style, words } = this.#plot;
    if (!drawn) return undefined;
    const { model, layout } = drawn;
    const index = point.index - model.first;
    const { series, stack } = model;
    const rows = series.map(({ at, name, color, values }, place) => {
      const value = values[index] ?? null;
      const span = layout.spans[place]?.[index];
      const share = stack === 'percent' && span ? `${style.shareText(span[1] - span[0])} · ` : '';
      const text = value === null ? '–' : share + style.valueWithUnit(value, layout.scale.step);
      const isOnly = chart.series.length === 1 && !chart.series[0]?.name?.trim();
      return { series: at, name: isOnly ? '' : name, color, value: text };
    });
    const near = series.flatMap(({ values }, place) =>
      [index - 1, index, index + 1].flatMap((at) => {
        const value = layout.spans[place]?.[at]?.[1] ?? values[at] ?? null;
        return value === null ? [] : [layout.valueAt(value)];
      }),
    );
    // As they stand on each other.
    if (stack !== 'none' && !layout.isRows) rows.reverse();
    const along = layout.centers[index] ?? 0;
    const title = pointLabel(chart, point.index, words.lang);
    if (layout.isRows) {
      const x = layout.mirrored ? Math.min(layout.right, ...near) : Math.max(layout.left, ...near);
      return { title, rows, x, top: along - layout.band / 2, bottom: along + layout.band / 2, beside: true };
    }
    const isBar = layout.bars.width > 0;
    return {
      ...{ title, rows, x: along },
      ...(isBar && { reach: layout.band / 2 + 8 }),
      top: Math.min(layout.bottom, ...near),
      bottom: isBar || chart.chartType === 'area' ? Infinity : Math.max(layout.top, ...near),
    };
  }
}

/** The series whose bar or line is nearest. */
function seriesAt(
  { model: { series, stack }, layout: { bars, centers, spans, isRows, valueAt } }: DrawnXy,
  index: number,
  x: number,
  y: number,
): { readonly series: number; readonly isNear: boolean } {
  let best = { series: series[0]?.at ?? 0, distance: Infinity };
  const [along, across] = isRows ? [y, x] : [x, y];
  series.forEach(({ values, at }, place) => {
    const value = values[index] ?? null;
    if (value === null) return;
    const span = spans[place]?.[index];
    const distance =
      stack !== 'none' && span
        ? outside(across, valueAt(span[0]), valueAt(span[1]))
        : bars.width > 0
          ? Math.abs((centers[index] ?? 0) + (bars.offsets[place] ?? 0) + bars.width / 2 - along)
          : Math.abs(valueAt(value) - across);
    if (distance < best.distance) best = { series: at, distance };
  });
  return { series: best.series, isNear: best.distance <= NEAR };
}

/** How far a place is outside of a span. */
const outside = (place: number, from: number, to: number): number =>
  Math.max(0, Math.min(from, to) - place, place - Math.max(from, to));

/** The place that is nearest, of places in order, up or down. */
function nearest(places: XyLayout['centers'], place: number): number {
  const isDown = (places.at(-1) ?? 0) < (places[0] ?? 0);
  let [low, high] = [0, places.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    const border = ((places[middle] ?? 0) + (places[middle + 1] ?? 0)) / 2;
    if (isDown ? place < border : place > border) low = middle + 1;
    else high = middle;
  }
  return low;
}
