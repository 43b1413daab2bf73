import type { PieChart } from '../core/widgets/widget-schema.js';
import { percentText, shortText } from './chart-numbers.js';
import type { ChartPlot, ChartPoint, ChartPointer, ChartWords, MoveKey, PlotBox } from './chart-plot.js';
import { numberStyle, type NumberStyle } from './number-style.js';
import { drawnSlices, hasTwoColumns, type DrawnSlice } from './pie-slices.js';
import { paintSeries, SERIES_STYLES, swatch } from './series-style.js';
import { arcPath, ringArcs, type RingArc } from './ring-arcs.js';
import { fitText } from './text-width.js';
import { bdi, htmlNode, px, setBox, svgNode } from './svg-node.js';

const HOLE = 0.66;
const APART = 2.5;
/** Around the ring, for the highlight. */
const MARGIN = 5;

/** A ring, largest slice first from twelve o'clock on, and a list that names the slices. */
export class PiePlot implements ChartPlot, ChartPointer {
  readonly node = svgNode('svg', { 'aria-hidden': 'true' });
  readonly legend: HTMLElement;
  readonly #chart: PieChart;
  readonly #words: ChartWords;
  readonly #style: NumberStyle;
  readonly #slices: readonly DrawnSlice[];
  readonly #items: readonly HTMLLIElement[];
  readonly #arcs: readonly RingArc[];
  #font = '';
  #center = { x: 0, y: 0, radius: 0 };
  #highlight: SVGPathElement | undefined;
  #number: SVGTextElement | undefined;
  #name: SVGTextElement | undefined;

  constructor(chart: PieChart, words: ChartWords) {
    this.#chart = chart;
    this.#words = words;
    this.#style = numberStyle(words.lang, chart);
    this.#slices = drawnSlices(chart);
    this.#arcs = ringArcs(this.#slices.map(({ share }) => share));
    this.#items = this.#slices.map((slice, index) => this.#drawItem(slice, index));
    const isMany = hasTwoColumns(chart, this.#slices.length);
    this.legend = htmlNode('ul', `legend slices${isMany ? ' many' : ''}`);
    const half = Math.ceil(this.#slices.length / 2);
    this.#items[half]?.classList.add('half');
    this.legend.style.setProperty('--_rows', String(half));
    this.legend.append(...this.#items);
  }

  drawPlot({ width, height, em, font }: PlotBox): void {
    this.#font = font;
    const radius = Math.max(10, Math.min(width, height) / 2 - MARGIN);
    this.#center = { x: width / 2, y: height / 2, radius };
    const { node } = this;
    setBox(node, { width, height });
    const ring = svgNode('g', { transform: `translate(${px(width / 2)} ${px(height / 2)})` });
    const edges = [radius * HOLE, radius] as const;
    if (this.#slices.every(({ share }) => share === 0))
      ring.append(svgNode('path', { class: 'hollow', d: arcPath({ from: 0, to: Math.PI * 2 }, edges, 0) }));
    this.#arcs.forEach((part, index) => {
      if (part.to > part.from)
        ring.append(this.#paint(svgNode('path', { class: 'fill slice', d: arcPath(part, edges, APART) }), index));
    });
    this.#highlight = svgNode('path', { class: 'fill mark', visibility: 'hidden' });
    this.#number = svgNode('text', { class: 'number', 'text-anchor': 'middle', y: px(em * 0.25) });
    this.#name = svgNode('text', { 'text-anchor': 'middle', y: px(em * 1.85) });
    ring.append(this.#highlight, this.#number, this.#name);
    node.replaceChildren(ring);
    this.#say(undefined);
  }

  pointAt(x: number, y: number): ChartPoint | undefined {
    const [dx, dy] = [x - this.#center.x, y - this.#center.y];
    const distance = Math.hypot(dx, dy);
    if (distance > this.#center.radius + MARGIN || distance < this.#center.radius * (HOLE - 0.12)) return undefined;
    const angle = (Math.atan2(dx, -dy) + Math.PI * 2) % (Math.PI * 2);
    const index = this.#arcs.findIndex(({ from, to }) => angle >= from && angle < to);
    return index < 0 ? undefined : { index, series: 0 };
  }

  movePoint(from: ChartPoint | undefined, key: MoveKey): ChartPoint | undefined {
    const last = this.#slices.length - 1;
    if (!from) return { index: key === 'End' ? last : 0, series: 0 };
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Home: -last, End: last }[key];
    // Clockwise in every language, as the ring is.
    return { index: Math.min(last, Math.max(0, from.index + by)), series: 0 };
  }

  markPoint(point: ChartPoint | undefined): void {
    this.#items.forEach((item, index) => item.classList.toggle('on', index === point?.index));
    const part = point && this.#arcs[point.index];
    this.#say(point && this.#slices[point.index]);
    if (!this.#highlight) return;
    this.#highlight.setAttribute('visibility', part && part.to > part.from ? 'visible' : 'hidden');
    if (!part || !point) return;
    const { radius } = this.#center;
    this.#highlight.setAttribute('d', arcPath(part, [radius + 1.5, radius + 4], APART));
    this.#highlight.setAttribute('class', 'fill mark');
    this.#highlight.style.removeProperty('--_s');
    this.#paint(this.#highlight, point.index);
  }

  dataIndex({ index }: ChartPoint): number {
    return this.#slices[index]?.index ?? -1;
  }

  /** What the ring holds in its middle: the total, or the slice under the pointer. */
  #say(slice: DrawnSlice | undefined): void {
    if (!this.#number || !this.#name) return;
    const { lang } = this.#words;
    const hidden = this.#chart.valueDisplay === 'none';
    const total = this.#slices.reduce((all, { value }) => all + value, 0);
    if (slice && !hidden) {
      this.#number.textContent =
        this.#chart.valueDisplay === 'value' ? this.#short(slice.value) : percentText(lang, slice.share);
      this.#name.textContent = fitText(
        slice.label ?? this.#words.term('other'),
        this.#center.radius * HOLE * 1.5,
        this.#font,
      );
      return;
    }
    // Shares that were given as shares need no total: it would say 100.
    const isShares = Math.abs(total - 100) < 0.5 && this.#slices.some(({ value }) => !Number.isInteger(value));
    const shown = !hidden && !isShares && Number.isFinite(total);
    this.#number.textContent = total === 0 ? percentText(lang, 0) : shown ? this.#short(total) : '';
    this.#name.textContent = shown && total > 0 ? this.#words.term('total') : '';
  }

  /** Shares below each other have all the same decimals. */
  get #digits(): number {
    return this.#slices.some(({ share }) => Math.round(share * 1_000) % 10 !== 0) ? 1 : 0;
  }

  /** A number that has room in the ring. */
  #short(value: number): string {
    const text = this.#style.valueWithUnit(value);
    return text.length > 9 ? shortText(this.#words.lang, value) : text;
  }

  #paint<T extends SVGElement>(node: T, index: number): T {
    const slice = this.#slices[index];
    if (slice?.index === -1) node.classList.add('rest');
    else {
      paintSeries(node, index, slice?.color);
      if (index >= SERIES_STYLES && !slice?.color) node.classList.add('light');
    }
    return node;
  }

  #drawItem(slice: DrawnSlice, index: number): HTMLLIElement {
    const { lang } = this.#words;
    const item = htmlNode('li');
    const { valueDisplay } = this.#chart;
    const mark = swatch('pie', index, slice.color, undefined);
    if (slice.index === -1) mark.setAttribute('class', 'swatch rest');
    else if (index >= SERIES_STYLES && !slice.color) mark.classList.add('light');
    const name = htmlNode('span', 'grow');
    name.append(bdi(slice.label ?? this.#words.term('other')));
    item.append(mark, name);
    if (valueDisplay === 'value' || valueDisplay === 'both')
      item.append(figure(valueDisplay === 'both' ? 'num dim' : 'num strong', this.#style.valueWithUnit(slice.value)));
    if (valueDisplay === 'percent' || valueDisplay === 'both')
      item.append(figure('num strong share', percentText(lang, slice.share, this.#digits)));
    return item;
  }
}

/** A number and its sign stay in order from right to left, too. */
function figure(name: string, text: string): HTMLElement {
  const node = htmlNode('span', name);
  node.append(bdi(text));
  return node;
}
