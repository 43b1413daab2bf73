import type { BarChart, LineChart } from '../core/widgets/widget-schema.js';
import { barPaths } from './bar-marks.js';
import { valueText } from './chart-numbers.js';
import type { ChartPlot, ChartPoint, ChartTip, ChartWords, MoveKey, PlotBox } from './chart-plot.js';
import { drawEnds, linePaths } from './line-marks.js';
import { highlightPath, paintSeries, seriesNode, swatch, texture } from './series-style.js';
import { bdi, htmlNode, px, svgNode } from './svg-node.js';
import { END_LABELS_FROM, layOut, type XyLayout } from './xy-layout.js';

/** How far a label may stand out over the plot at its sides, in px: its box has wider margins. */
const HANG = 10;

/** Bars in groups, or lines, over a value axis. */
export class XyPlot implements ChartPlot {
  readonly node = svgNode('svg', { 'aria-hidden': 'true' });
  readonly legend: HTMLElement | undefined;
  readonly #chart: BarChart | LineChart;
  readonly #words: ChartWords;
  readonly #unit: string | undefined;
  readonly #patterns: readonly (string | undefined)[];
  readonly #names: readonly string[];
  /** Whether there is no legend: a legend of lines is made when it is needed. */
  #named: boolean;
  #layout: XyLayout | undefined;
  /** Texts below the axis, by the index they name. */
  #labels = new Map<number, SVGTextElement>();
  #marked: SVGGElement | undefined;
  #markers: (SVGPathElement | undefined)[] = [];
  #rule: SVGPathElement | undefined;
  #bold: SVGTextElement | undefined;

  /** @param id - unique in the document; patterns are named after it. */
  constructor(
    chart: BarChart | LineChart,
    words: ChartWords,
    { id, names, unit }: { readonly id: string; readonly names: readonly string[]; readonly unit: string | undefined },
  ) {
    this.#chart = chart;
    this.#words = words;
    this.#names = names;
    this.#unit = unit;
    const isBar = chart.chartType === 'bar';
    this.#patterns = chart.series.map((_, series) => (isBar && series > 0 ? `${id}-t${series}` : undefined));
    this.#named = !isBar && words.dir !== 'rtl' && chart.series.length > 1;
    if (chart.series.length < 2) return;
    this.legend = htmlNode('ul', 'legend');
    this.legend.setAttribute('part', 'legend');
    // Its room decides how high the plot is: only lines may do without.
    if (isBar || words.dir === 'rtl') this.#fillLegend();
  }

  drawPlot(box: PlotBox): void {
    const { node: svg } = this;
    const isBar = this.#chart.chartType === 'bar';
    const rtl = this.#words.dir === 'rtl';
    const named = this.#isNamed(box.width);
    this.#named = named;
    const layout = layOut(this.#chart, box, {
      lang: this.#words.lang,
      rtl,
      endNames: named ? this.#names : [],
      unit: this.#unit,
    });
    this.#layout = layout;
    svg.setAttribute('viewBox', `0 0 ${box.width} ${box.height}`);
    svg.setAttribute('width', String(box.width));
    svg.setAttribute('height', String(box.height));
    this.legend?.classList.toggle('ends', named);
    if (!named) this.#fillLegend();
    const highlight = this.#drawHighlight();
    const { grid, base, texts } = this.#drawAxis(layout, box);
    const marks = isBar
      ? this.#drawBars(layout)
      : [...linePaths(this.#chart, layout), ...(named ? drawEnds(this.#names, this.#chart, layout, box) : [])];
    svg.replaceChildren(...(isBar ? [highlight, grid, ...marks, base] : [grid, base, ...marks, highlight]), texts);
  }

  movesItself(width: number): boolean {
    return this.#named !== this.#isNamed(width);
  }

  pointAt(x: number, y: number): ChartPoint | undefined {
    const layout = this.#layout;
    if (!layout || layout.centers.length === 0) return undefined;
    const first = layout.centers[0] ?? 0;
    const step = layout.centers.length > 1 ? (layout.centers[1] ?? first) - first : layout.band;
    const index = Math.min(layout.centers.length - 1, Math.max(0, Math.round((x - first) / step)));
    return { index, series: this.#seriesAt(layout, index, x, y) };
  }

  movePoint(from: ChartPoint | undefined, key: MoveKey): ChartPoint | undefined {
    const [points, series] = [this.#chart.x.length, this.#chart.series.length];
    if (points === 0) return undefined;
    if (!from) return { index: key === 'End' ? points - 1 : 0, series: 0 };
    const mirrored = this.#chart.chartType === 'bar' && this.#words.dir === 'rtl';
    const clamp = (value: number, count: number) => Math.min(count - 1, Math.max(0, value));
    const along = (by: number): ChartPoint => ({
      index: clamp(from.index + (mirrored ? -by : by), points),
      series: from.series,
    });
    if (key === 'ArrowLeft') return along(-1);
    if (key === 'ArrowRight') return along(1);
    if (key === 'Home') return { index: 0, series: from.series };
    if (key === 'End') return { index: points - 1, series: from.series };
    return { index: from.index, series: clamp(from.series + (key === 'ArrowUp' ? -1 : 1), series) };
  }

  markPoint(point: ChartPoint | undefined): void {
    const layout = this.#layout;
    if (!layout || !this.#marked) return;
    this.#marked.setAttribute('visibility', point ? 'visible' : 'hidden');
    this.#bold?.classList.remove('b');
    this.#bold = point && this.#labels.get(point.index);
    this.#bold?.classList.add('b');
    if (!point) return;
    const x = layout.centers[point.index] ?? 0;
    this.#rule?.setAttribute('transform', `translate(${px(x)} 0)`);
    this.#markers.forEach((marker, series) => {
      const value = this.#chart.series[series]?.values[point.index] ?? null;
      if (value === null) marker?.setAttribute('visibility', 'hidden');
      else marker?.removeAttribute('visibility');
      if (value !== null) marker?.setAttribute('transform', `translate(${px(x)} ${px(layout.y(value))})`);
    });
  }

  tipOf({ index }: ChartPoint): ChartTip | undefined {
    const layout = this.#layout;
    if (!layout) return undefined;
    const rows = this.#chart.series.map(({ values }, series) => {
      const value = values[index] ?? null;
      const text =
        value === null
          ? '–'
          : valueText(this.#words.lang, value, layout.axis.step) + (this.#unit ? `\u00a0${this.#unit}` : '');
      return { series, name: this.#names[series] ?? '', value: text, isGap: value === null };
    });
    const heights = this.#chart.series
      .flatMap(({ values }) => values.slice(Math.max(0, index - 1), index + 2))
      .filter((value) => value !== null)
      .map(layout.y);
    return {
      title: this.#chart.x[index] ?? '',
      rows,
      x: layout.centers[index] ?? 0,
      ...(layout.bars.width > 0 && { reach: layout.band / 2 + 8 }),
      top: Math.min(layout.bottom, ...heights),
      bottom: layout.bars.width > 0 ? Infinity : Math.max(layout.top, ...heights),
    };
  }

  /** Whether lines are named at their ends, in the place of a legend. */
  #isNamed(width: number): boolean {
    return (
      this.#chart.chartType === 'line' &&
      this.#words.dir !== 'rtl' &&
      this.#chart.series.length > 1 &&
      width >= END_LABELS_FROM
    );
  }

  /** The series whose bar or line is nearest. */
  #seriesAt(layout: XyLayout, index: number, x: number, y: number): number {
    const { bars, centers } = layout;
    let best = { series: 0, distance: Infinity };
    this.#chart.series.forEach(({ values }, series) => {
      const value = values[index] ?? null;
      if (value === null) return;
      const distance =
        bars.width > 0
          ? Math.abs((centers[index] ?? 0) + (bars.offsets[series] ?? 0) + bars.width / 2 - x)
          : Math.abs(layout.y(value) - y);
      if (distance < best.distance) best = { series, distance };
    });
    return best.series;
  }

  #drawAxis(
    { axis, tickLabels, left, right, y, mirrored, names, centers, bottom }: XyLayout,
    { width, em }: PlotBox,
  ): { readonly grid: SVGElement; readonly base: SVGElement; readonly texts: SVGElement } {
    const zero = axis.ticks.includes(0) ? 0 : undefined;
    const lines = axis.ticks
      .filter((tick) => tick !== zero)
      .map((tick) => `M${px(left)} ${Math.round(y(tick)) + 0.5}H${px(right)}`);
    const grid = svgNode('path', { class: 'grid', d: lines.join('') });
    const base = svgNode('path', {
      class: 'base',
      d: zero === undefined ? '' : `M${px(left)} ${Math.round(y(zero)) + 0.5}H${px(right)}`,
    });
    const texts = svgNode('g', { part: 'axis' });
    const last = tickLabels.length - 1;
    tickLabels.forEach((label, index) => {
      if (!label) return;
      const line = Math.round(y(axis.ticks[index] ?? 0));
      // The unit is written once, over the topmost line, where there is room for it.
      const isTop = index === last && this.#unit !== undefined;
      const x = isTop ? (mirrored ? width : 0) : mirrored ? right + 8 : left - 8;
      const anchor = isTop === mirrored ? 'end' : 'start';
      texts.append(
        svgNode(
          'text',
          { x: px(x), y: px(isTop ? line - em * 0.5 : line + em * 0.36), 'text-anchor': anchor },
          isTop ? `${label}\u00a0${this.#unit}` : label,
        ),
      );
    });
    this.#labels.clear();
    for (const { index, lines: words, width: room } of names.labels) {
      const text = this.#drawName(words, {
        angle: names.angle,
        center: centers[index] ?? 0,
        top: bottom + em * (names.angle ? 1.1 : 1.55),
        room,
        width,
        em,
        mirrored,
      });
      this.#labels.set(index, text);
      texts.append(text);
    }
    return { grid, base, texts };
  }

  #drawName(
    lines: readonly string[],
    place: {
      readonly angle: number;
      readonly center: number;
      readonly top: number;
      readonly room: number;
      readonly width: number;
      readonly em: number;
      readonly mirrored: boolean;
    },
  ): SVGTextElement {
    const { angle, center, top, room, width, em, mirrored } = place;
    if (angle) {
      const [x, y, turn] = [px(center), px(top), mirrored ? angle : -angle];
      const attributes = { 'text-anchor': mirrored ? 'start' : 'end', transform: `rotate(${turn} ${x} ${y})` };
      if (lines.length < 2) return svgNode('text', { x, y, ...attributes }, lines[0] ?? '');
      const text = svgNode('text', attributes);
      text.append(...lines.map((line, index) => svgNode('tspan', { x, y: px(top + (index - 0.3) * em * 1.3) }, line)));
      return text;
    }
    // Around the plot there is room for half a figure.
    const x = px(room < width ? Math.min(width + HANG - room / 2, Math.max(room / 2 - HANG, center)) : center);
    if (lines.length < 2) return svgNode('text', { x, y: px(top), 'text-anchor': 'middle' }, lines[0] ?? '');
    const text = svgNode('text', { 'text-anchor': 'middle' });
    text.append(
      ...lines.map((line, index) => svgNode('tspan', { x: px(center), y: px(top + index * em * 1.3) }, line)),
    );
    return text;
  }

  #drawBars(layout: XyLayout): SVGElement[] {
    const paths = barPaths(this.#chart, layout).map((d, series) => {
      const id = this.#patterns[series];
      const of = { series, color: this.#chart.series[series]?.color };
      return id
        ? seriesNode('path', { class: 'woven', ...of }, { d, fill: `url(#${id})` })
        : seriesNode('path', { class: 'fill', ...of }, { d });
    });
    const defs = svgNode('defs');
    this.#patterns.forEach((id, series) => {
      const pattern = id && texture(series, id);
      if (pattern) defs.append(paintSeries(pattern, series, this.#chart.series[series]?.color));
    });
    return defs.childElementCount > 0 ? [defs, ...paths] : paths;
  }

  /** A band behind bars; a rule and one marker a line in front of lines. It is made once a drawing, and moves. */
  #drawHighlight(): SVGGElement {
    // Prepared here, filled with the first mark: geometry is known by then.
    const group = svgNode('g', { class: 'mark', visibility: 'hidden' });
    const layout = this.#layout;
    this.#marked = group;
    this.#labels.clear();
    this.#bold = undefined;
    if (!layout) return group;
    const { top, bottom, band } = layout;
    if (this.#chart.chartType === 'bar') {
      this.#markers = [];
      this.#rule = svgNode('path', { class: 'band', d: roundedBand(-band / 2, top - 4, band, bottom - top + 4) });
      group.append(this.#rule);
      return group;
    }
    this.#rule = svgNode('path', { class: 'rule', d: `M0 ${top - 4}V${bottom}` });
    this.#markers = this.#chart.series.map(({ color }, series) =>
      seriesNode('path', { class: 'dot', series, color }, { d: highlightPath(series) }),
    );
    group.append(this.#rule, ...this.#markers.filter((marker) => marker !== undefined));
    return group;
  }

  /** Made when it is first seen: lines that are named at their ends have none. */
  #fillLegend(): void {
    if (!this.legend || this.legend.childElementCount > 0) return;
    const kind = this.#chart.chartType;
    this.legend.append(
      ...this.#chart.series.map(({ color }, series) => {
        const item = htmlNode('li');
        item.append(swatch(kind, series, color, this.#patterns[series]), bdi(this.#names[series] ?? ''));
        return item;
      }),
    );
  }
}

const roundedBand = (x: number, y: number, width: number, height: number): string => {
  const radius = Math.min(4, width / 2);
  return (
    `M${px(x)} ${px(y + height)}V${px(y + radius)}q0 ${-radius} ${radius} ${-radius}` +
    `h${px(width - radius * 2)}q${radius} 0 ${radius} ${radius}V${px(y + height)}z`
  );
};
