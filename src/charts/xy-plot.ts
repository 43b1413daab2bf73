import type { SeriesChart } from '../core/widgets/widget-schema.js';
import { fillLegend, legendNode } from './chart-legend.js';
import type { ChartPlot, ChartPoint, ChartTip, ChartWords, MoveKey, PlotBox } from './chart-plot.js';
import { pointLabel } from './chart-times.js';
import { layOutColumns } from './column-layout.js';
import { freeRoomOf } from './marks/free-room.js';
import { drawReferences } from './marks/reference-marks.js';
import type { XyMarks } from './marks/xy-marks.js';
import { numberStyle, type NumberStyle } from './number-style.js';
import { hasRows, heightOfRows } from './plot-height.js';
import { px, setBox, svgNode } from './svg-node.js';
import { drawAxis } from './xy-axis.js';
import { XyHighlight } from './xy-highlight.js';
import { END_LABELS_FROM, type XyLayout } from './xy-layout.js';
import { WHOLE, xyModel, type ShownPart, type XyModel } from './xy-model.js';

/** This near to a line, in px, that one is meant. */
const NEAR = 8;

/** Bars, lines or areas over a value axis. */
export class XyPlot implements ChartPlot {
  readonly node = svgNode('svg', { 'aria-hidden': 'true' });
  readonly legend: HTMLElement | undefined;
  readonly #chart: SeriesChart;
  readonly #words: ChartWords;
  readonly #style: NumberStyle;
  readonly #id: string;
  readonly #names: readonly string[];
  readonly #marks: XyMarks;
  #part: ShownPart = WHOLE;
  #model: XyModel;
  /** Whether there is no legend: one of lines is made when it is needed. */
  #named: boolean;
  #layout: XyLayout | undefined;
  /** Texts below the axis, by the index they name. */
  #labels: ReadonlyMap<number, SVGTextElement> = new Map();
  #highlight: XyHighlight | undefined;
  #bold: SVGTextElement | undefined;
  readonly #range = svgNode('path', { class: 'chosen' });

  /** @param id - unique in the document; patterns are named after it. */
  constructor(
    chart: SeriesChart,
    words: ChartWords,
    { id, names, marks }: { readonly id: string; readonly names: readonly string[]; readonly marks: XyMarks },
  ) {
    this.#chart = chart;
    this.#words = words;
    this.#names = names;
    this.#id = id;
    this.#marks = marks;
    this.#style = numberStyle(words.lang, chart);
    this.#model = xyModel(chart, names);
    const isBar = chart.chartType === 'bar';
    this.#named = !isBar && words.dir !== 'rtl' && chart.series.length > 1;
    if (chart.series.length < 2) return;
    this.legend = legendNode();
    // Its room decides how high the plot is: only lines may do without.
    if (isBar || words.dir === 'rtl') this.showLegend();
  }

  drawPlot(box: PlotBox): void {
    const { node: svg } = this;
    const model = this.#model;
    const rows = hasRows(this.#chart, box.width);
    const named = this.#isNamed(box.width);
    this.#named = named;
    const layOut = (rows && this.#marks.layOutRows) || layOutColumns;
    const layout = layOut(model, box, {
      lang: this.#words.lang,
      rtl: this.#words.dir === 'rtl',
      style: this.#style,
      endNames: named ? model.series.map(({ name }) => name) : [],
    });
    this.#layout = layout;
    setBox(svg, box);
    this.legend?.classList.toggle('ends', named);
    if (!named) this.showLegend();
    const highlight = new XyHighlight(model, layout);
    this.#highlight = highlight;
    this.#bold = undefined;
    const axis = drawAxis({ ...layout, unitOnce: this.#style.unitOnce && model.stack !== 'percent' }, box);
    this.#labels = axis.names;
    const { behind, before } = drawReferences(this.#chart, layout, box, freeRoomOf(model, layout));
    this.#range.setAttribute('d', '');
    svg.replaceChildren(
      ...this.#marks.drawMarks({
        ...{ model, layout, box, axis, named, behind, before, range: this.#range, highlight: highlight.node },
        ...{ style: this.#style, lang: this.#words.lang, patternId: (series) => this.#patternId(series) },
      }),
    );
  }

  movesItself(width: number): boolean {
    return this.#named !== this.#isNamed(width);
  }

  heightFor(width: number): number | undefined {
    const chart = this.#chart;
    return hasRows(chart, width) ? heightOfRows(chart, width, this.#part.hidden.size) : undefined;
  }

  showPart(part: ShownPart): void {
    this.#part = part;
    this.#model = xyModel(this.#chart, this.#names, part);
    if (part.hidden.size > 0) this.showLegend();
  }

  lightSeries(series: number | undefined): void {
    for (const node of this.node.children) {
      const isMark = node.matches('.stroke, .dot, .end, .ground, .fill, .woven, .in');
      const own = series !== undefined && node.matches(`.s${series + 1}, .n${series + 1}`);
      node.classList.toggle('faded', isMark && series !== undefined && !own);
    }
  }

  markRange(range: readonly [number, number] | undefined): void {
    const layout = this.#layout;
    if (!layout) return;
    const [a = 0, b = 0] = (range ?? [])
      .map((index) => layout.centers[index - this.#model.first] ?? 0)
      .sort((x, y) => x - y);
    const half = layout.bars.width > 0 ? layout.band / 2 : 1;
    const { top, bottom, left, right, isRows } = layout;
    const d = isRows
      ? `M${px(left)} ${px(a - half)}H${px(right)}V${px(b + half)}H${px(left)}z`
      : `M${px(a - half)} ${top}H${px(b + half)}V${bottom}H${px(a - half)}z`;
    this.#range.setAttribute('d', range ? d : '');
  }

  pointAt(x: number, y: number): ChartPoint | undefined {
    const layout = this.#layout;
    if (!layout || layout.centers.length === 0) return undefined;
    const index = nearest(layout.centers, layout.isRows ? y : x);
    return { index: index + this.#model.first, ...this.#seriesAt(layout, index, x, y) };
  }

  movePoint(from: ChartPoint | undefined, key: MoveKey): ChartPoint | undefined {
    const { series, x, first } = this.#model;
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
    const isRows = this.#layout?.isRows === true;
    const isMirrored = this.#chart.chartType === 'bar' && this.#words.dir === 'rtl';
    const by = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
    const isAlong = (key === 'ArrowLeft' || key === 'ArrowRight') !== isRows;
    if (!isAlong) return place(from.index, isRows && isMirrored ? -by : by);
    return place(from.index + (isMirrored && !isRows ? -by : by));
  }

  markPoint(point: ChartPoint | undefined): void {
    this.#highlight?.moveTo(point && point.index - this.#model.first);
    this.#bold?.classList.remove('b');
    this.#bold = point && this.#labels.get(point.index - this.#model.first);
    this.#bold?.classList.add('b');
  }

  tipOf(point: ChartPoint): ChartTip | undefined {
    const layout = this.#layout;
    if (!layout) return undefined;
    const index = point.index - this.#model.first;
    const { series, stack } = this.#model;
    const rows = series.map(({ at, name, color, values }, place) => {
      const value = values[index] ?? null;
      const span = layout.spans[place]?.[index];
      const share = stack === 'percent' && span ? `${this.#style.shareText(span[1] - span[0])} · ` : '';
      const text = value === null ? '–' : share + this.#style.valueWithUnit(value, layout.scale.step);
      const isOnly = this.#chart.series.length === 1 && !this.#chart.series[0]?.name?.trim();
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
    const title = pointLabel(this.#chart, point.index, this.#words.lang);
    if (layout.isRows) {
      const x = layout.mirrored ? Math.min(layout.right, ...near) : Math.max(layout.left, ...near);
      return { title, rows, x, top: along - layout.band / 2, bottom: along + layout.band / 2, beside: true };
    }
    const isBar = layout.bars.width > 0;
    return {
      ...{ title, rows, x: along },
      ...(isBar && { reach: layout.band / 2 + 8 }),
      top: Math.min(layout.bottom, ...near),
      bottom: isBar || this.#chart.chartType === 'area' ? Infinity : Math.max(layout.top, ...near),
    };
  }

  /** Made when it is first seen: lines that are named at their ends have none. */
  showLegend(): void {
    if (!this.legend) return;
    const series = this.#chart.series.map(({ color }, at) => ({
      ...{ name: this.#names[at] ?? '', color },
      patternId: this.#patternId(at),
    }));
    fillLegend(this.legend, { kind: this.#chart.chartType, series, words: this.#words });
  }

  /** Whether lines are named at their ends, in the place of a legend. */
  #isNamed(width: number): boolean {
    return (
      this.#chart.chartType !== 'bar' &&
      this.#words.dir !== 'rtl' &&
      this.#chart.series.length > 1 &&
      this.#part.hidden.size === 0 &&
      width >= END_LABELS_FROM
    );
  }

  /** The series whose bar or line is nearest. */
  #seriesAt(
    { bars, centers, spans, isRows, valueAt }: XyLayout,
    index: number,
    x: number,
    y: number,
  ): { readonly series: number; readonly isNear: boolean } {
    const { series, stack } = this.#model;
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

  #patternId(series: number): string | undefined {
    return this.#chart.chartType === 'bar' && series > 0 ? `${this.#id}-t${series}` : undefined;
  }
}

/** How far a place is outside of a span. */
const outside = (place: number, from: number, to: number): number =>
  Math.max(0, Math.min(from, to) - place, place - Math.max(from, to));

/** The place that is nearest, of places in order, up or down. */
function nearest(places: readonly number[], place: number): number {
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
