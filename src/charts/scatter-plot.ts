import type { ScatterChart } from '../core/widgets/widget-schema.js';
import { axisLabels, valueText } from './chart-numbers.js';
import { fillLegend, legendNode } from './chart-legend.js';
import type { ChartPlot, ChartPoint, ChartPointer, ChartTip, ChartWords, MoveKey, PlotBox } from './chart-plot.js';
import { drawReferences } from './marks/reference-marks.js';
import { numberStyle, type NumberStyle } from './number-style.js';
import { extentOf, linearScale, valueAxis } from './scales/linear-scale.js';
import { markerPath, seriesNode } from './series-style.js';
import { px, setBox, svgNode } from './svg-node.js';
import { fitText, textWidth } from './text-width.js';
import { axisTitles } from './words/scatter-words.js';
import { scaleOf } from './xy-layout.js';
import { WHOLE, type ShownPart } from './xy-model.js';

/** Radius of a point in px: the more there are, the smaller. */
const RADII: readonly (readonly [most: number, radius: number])[] = [
  [60, 3.6],
  [300, 3],
  [1_200, 2.4],
  [Infinity, 1.8],
];
/** Where points begin to lie on each other, they are seen through. */
const CROWD = 150;
/** Nearer than this, in px, a point is meant. */
const REACH = 28;
/** Points compare places, not lengths: zero is there only where it is near. */
const FAR = 0.2;
/** Room of one line of the grid: across and along. */
const [ROW_ROOM, COLUMN_ROOM] = [36, 46];

interface Place {
  readonly series: number;
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

/** Points in a plane of two values. */
export class ScatterPlot implements ChartPlot, ChartPointer {
  readonly node = svgNode('svg', { 'aria-hidden': 'true' });
  readonly legend: HTMLElement | undefined;
  readonly #chart: ScatterChart;
  readonly #words: ChartWords;
  readonly #style: NumberStyle;
  #part: ShownPart = WHOLE;
  #places: readonly Place[] = [];
  readonly #ring = svgNode('path', { class: 'ring', visibility: 'hidden' });
  readonly #names: readonly string[];

  constructor(chart: ScatterChart, words: ChartWords, { names }: { readonly names: readonly string[] }) {
    this.#chart = chart;
    this.#words = words;
    this.#names = names;
    this.#style = numberStyle(words.lang, chart);
    if (chart.series.length < 2) return;
    this.legend = legendNode();
    const series = chart.series.map(({ color }, at) => ({ name: names[at] ?? '', color }));
    fillLegend(this.legend, { kind: 'scatter', series, words });
  }

  drawPlot(box: PlotBox): void {
    const { width, height, em, font } = box;
    const chart = this.#chart;
    const { lang, dir } = this.#words;
    const rtl = dir === 'rtl';
    const shown = chart.series.flatMap((series, at) => (this.#part.hidden.has(at) ? [] : [{ ...series, at }]));
    const valuesOf = (of: 0 | 1) => shown.map(({ points }) => points.map((point) => point[of]));
    const [xs, ys] = [valuesOf(0), valuesOf(1)];
    const [titleX, titleY] = axisTitles(chart);
    const hasTitles = [chart.xTitle, chart.yTitle].map((title) => Boolean(title?.trim()));
    const top = Math.ceil(em * (hasTitles[1] ? 1.9 : this.#style.unitOnce ? 1.5 : 0.6));
    const bottom = Math.round(height - em * (hasTitles[0] ? 3.4 : 1.9));
    const lines = Math.min(5, Math.max(3, Math.floor((bottom - top) / ROW_ROOM) + 1));
    const isLog = chart.scale === 'log';
    const scale = scaleOf(chart, extentOf(ys), lines, {
      fromZero: false,
      whole: false,
      far: FAR,
      isLog,
      style: this.#style,
    });
    // A title says the unit.
    const once = this.#style.unitOnce && !hasTitles[1];
    const step = isLog ? 0 : scale.step;
    const labels =
      once || !this.#style.unitOnce ? this.#style.axisTexts(scale.ticks, step) : axisLabels(lang, scale.ticks, step);
    const inside = once ? labels.slice(0, -1) : labels;
    const room = Math.ceil(Math.max(0, ...inside.map((label) => textWidth(label, font)))) + 8;
    const [left, right] = rtl ? [8, width - room] : [room, width - 8];
    const columns = Math.min(7, Math.max(4, Math.floor((right - left) / COLUMN_ROOM) + 1));
    const across = linearScale(valueAxis(extentOf(xs) ?? [0, 1], columns, { fromZero: false, whole: false, far: FAR }));
    const xAt = across.placesBetween(left, right);
    const valueAt = scale.placesBetween(bottom, top);

    this.#places = shown.flatMap(({ points, at }) =>
      points.map(([x, y], index): Place => ({ series: at, index, x: xAt(x), y: valueAt(y) })),
    );
    setBox(this.node, box);
    const radius = RADII.find(([most]) => this.#places.length <= most)?.[1] ?? 1.8;
    const marks = shown.map(({ at, color }) => {
      let d = '';
      for (const place of this.#places) if (place.series === at) d += markerPath(at, place.x, place.y, radius);
      return seriesNode(
        'path',
        { class: this.#places.length > CROWD ? 'spot crowd' : 'spot', series: at, color },
        { d },
      );
    });
    const grid = scale.ticks.map((tick) => `M${px(left)} ${Math.round(valueAt(tick)) + 0.5}H${px(right)}`);
    const columnsOfGrid = across.ticks.map((tick) => `M${Math.round(xAt(tick)) + 0.5} ${px(top)}V${px(bottom)}`);
    const plane = { left, right, top, bottom, valueAt, isRows: false, mirrored: rtl };
    const { behind, before } = drawReferences(chart, plane, box);
    const texts = svgNode('g', { part: 'axis' });
    const [edge, anchor] = rtl ? [right + 8, 'start'] : [left - 8, 'end'];
    const write = (x: number, y: number, at: string, text: string) =>
      texts.append(svgNode('text', { x: px(x), y: px(y), 'text-anchor': at }, text));
    labels.forEach((label, index) => {
      const isTop = once && index === labels.length - 1;
      const line = Math.round(valueAt(scale.ticks[index] ?? 0));
      if (isTop) write(rtl ? width : 0, line - em * 0.5, rtl ? 'end' : 'start', label);
      else write(edge, line + em * 0.36, anchor, label);
    });
    axisLabels(lang, across.ticks, across.step).forEach((label, index) =>
      write(xAt(across.ticks[index] ?? 0), bottom + em * 1.5, 'middle', label),
    );
    if (hasTitles[0]) write((left + right) / 2, bottom + em * 3, 'middle', fitText(titleX, right - left, font));
    if (hasTitles[1]) write(rtl ? width : 0, em * 0.85, rtl ? 'end' : 'start', fitText(titleY, width * 0.7, font));
    this.#ring.setAttribute('d', markerPath(0, 0, 0, radius + 2.5));
    this.#ring.setAttribute('visibility', 'hidden');
    const frame = svgNode('path', { class: 'grid', d: [...grid, ...columnsOfGrid].join('') });
    this.node.replaceChildren(...behind, frame, ...marks, ...before, this.#ring, texts);
  }

  showPart(part: ShownPart): void {
    this.#part = part;
  }

  lightSeries(series: number | undefined): void {
    for (const node of this.node.querySelectorAll('.spot'))
      node.classList.toggle('faded', series !== undefined && !node.matches(`.s${series + 1}`));
  }

  pointAt(x: number, y: number): ChartPoint | undefined {
    let best: { readonly place: Place; readonly distance: number } | undefined;
    for (const place of this.#places) {
      const distance = (place.x - x) ** 2 + (place.y - y) ** 2;
      if (!best || distance < best.distance) best = { place, distance };
    }
    return best && best.distance <= REACH ** 2 ? { index: best.place.index, series: best.place.series } : undefined;
  }

  /** Along a series from left to right; from series to series to what is nearest. */
  movePoint(from: ChartPoint | undefined, key: MoveKey): ChartPoint | undefined {
    const series = [...new Set(this.#places.map((place) => place.series))];
    if (series.length === 0) return undefined;
    const own = from && this.#places.find((place) => place.series === from.series && place.index === from.index);
    const inOrder = (at: number) =>
      this.#places.filter((place) => place.series === at).sort((a, b) => a.x - b.x || a.y - b.y);
    const found = (place: Place | undefined) => place && { index: place.index, series: place.series };
    if (!own) {
      const list = inOrder(series[0] ?? 0);
      return found(key === 'End' ? list.at(-1) : list[0]);
    }
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      const next =
        series[Math.min(series.length - 1, Math.max(0, series.indexOf(own.series) + (key === 'ArrowUp' ? -1 : 1)))];
      if (next === undefined || next === own.series) return found(own);
      const apart = (place: Place) => (place.x - own.x) ** 2 + (place.y - own.y) ** 2;
      return found(inOrder(next).reduce((best, place) => (apart(place) < apart(best) ? place : best)));
    }
    const list = inOrder(own.series);
    const at = list.indexOf(own);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: list.length - 1 }[key];
    return found(list[Math.min(list.length - 1, Math.max(0, to))]);
  }

  markPoint(point: ChartPoint | undefined): void {
    const place = this.#placeOf(point);
    this.#ring.setAttribute('visibility', place ? 'visible' : 'hidden');
    if (place) this.#ring.setAttribute('transform', `translate(${px(place.x)} ${px(place.y)})`);
  }

  tipOf(point: ChartPoint): ChartTip | undefined {
    const place = this.#placeOf(point);
    const [x, y] = this.#chart.series[point.series]?.points[point.index] ?? [];
    if (!place || x === undefined || y === undefined) return undefined;
    const [xTitle, yTitle] = axisTitles(this.#chart);
    return {
      title: this.#chart.series.length > 1 ? (this.#names[point.series] ?? '') : '',
      rows: [
        { name: xTitle, value: valueText(this.#words.lang, x) },
        { name: yTitle, value: this.#style.valueWithUnit(y) },
      ],
      ...{ x: place.x, top: place.y - 8, bottom: place.y + 8 },
    };
  }

  #placeOf(point: ChartPoint | undefined): Place | undefined {
    return point && this.#places.find(({ series, index }) => series === point.series && index === point.index);
  }
}
