import type { MatrixChart } from '../core/widgets/widget-schema.js';
import type { ChartPlot, ChartPoint, ChartPointer, ChartTip, ChartWords, MoveKey, PlotBox } from './chart-plot.js';
import { planLabels } from './label-plan.js';
import { matrixLevels, type MatrixLevels } from './matrix-levels.js';
import { numberStyle, type NumberStyle } from './number-style.js';
import { heightOfMatrix } from './plot-height.js';
import { htmlNode, px, setBox, svgNode } from './svg-node.js';
import { fitText, textWidth } from './text-width.js';

/** Between two cells, in px, and their roundness. */
const [GAP, RADIUS] = [2, 3];
/** Of the width, for names of rows. */
const NAMES_SHARE = 0.34;

/** Cells where rows and columns meet, the fuller the larger: one path a level. */
export class MatrixPlot implements ChartPlot, ChartPointer {
  readonly node = svgNode('svg', { 'aria-hidden': 'true' });
  readonly legend: HTMLElement;
  readonly #chart: MatrixChart;
  readonly #words: ChartWords;
  readonly #style: NumberStyle;
  readonly #levels: MatrixLevels;
  #plane = { left: 0, top: 0, cell: 0, row: 0 };
  readonly #ring = svgNode('rect', { class: 'ring', rx: RADIUS + 1, visibility: 'hidden' });

  constructor(chart: MatrixChart, words: ChartWords) {
    this.#chart = chart;
    this.#words = words;
    this.#style = numberStyle(words.lang, chart);
    this.#levels = matrixLevels(chart.values);
    this.legend = this.#drawLegend();
  }

  heightFor(width: number): number {
    return heightOfMatrix(this.#chart, width);
  }

  drawPlot(box: PlotBox): void {
    const { width, height, font, em } = box;
    const { rows, columns, values } = this.#chart;
    const names = rows.map((name) => fitText(name, width * NAMES_SHARE, font));
    const side = Math.ceil(Math.max(0, ...names.map((name) => textWidth(name, font)))) + 8;
    const cell = (width - side) / columns.length;
    const plan = planLabels(columns, cell, { font, em, longest: 72 });
    const below = plan.height + em * 0.75;
    const row = Math.max(4, (height - below) / rows.length);
    const left = this.#rtl ? 0 : side;
    this.#plane = { left, top: 0, cell, row };
    setBox(this.node, box);
    const [gapX, gapY] = [Math.min(GAP, cell * 0.15), Math.min(GAP, row * 0.15)];
    const paths = new Map<number, string>();
    const texts = svgNode('g');
    const shown = values.map((list) => list.map((value) => (value === null ? '' : this.#style.valueWithUnit(value))));
    const widest = Math.max(0, ...shown.flat().map((text) => textWidth(text, font)));
    // All or none: a few numbers among empty cells would look like what matters.
    const isWritten = widest + 3 <= cell - gapX && row - gapY >= em * 1.25;
    values.forEach((list, at) =>
      list.forEach((value, column) => {
        const level = value === null ? -1 : this.#levels.levelOf(value);
        const { x, y } = this.#placeOf(column, at);
        const key = value === null ? NaN : level;
        paths.set(key, (paths.get(key) ?? '') + cellPath(x + gapX / 2, y + gapY / 2, cell - gapX, row - gapY));
        if (value === null || !isWritten) return;
        const place = { x: px(x + cell / 2), y: px(y + row / 2 + em * 0.36), 'text-anchor': 'middle' };
        texts.append(svgNode('text', { class: `cell ${this.#levels.inkOf(level)}`, ...place }, shown[at]?.[column]));
      }),
    );
    const marks = [...paths].map(([level, d]) =>
      Number.isNaN(level)
        ? svgNode('path', { class: 'blank', d })
        : this.#paint(svgNode('path', { class: 'fill', d }), level),
    );
    const axis = svgNode('g', { part: 'axis' });
    names.forEach((name, at) => {
      const y = this.#placeOf(0, at).y + row / 2 + em * 0.36;
      const x = this.#rtl ? width - side + 8 : side - 8;
      axis.append(svgNode('text', { x: px(x), y: px(y), 'text-anchor': this.#rtl ? 'start' : 'end' }, name));
    });
    const bottom = row * rows.length;
    for (const { index, lines } of plan.labels) {
      const x = this.#placeOf(index, 0).x + cell / 2;
      const y = bottom + em * (plan.angle ? 1.1 : 1.45);
      const turn = this.#rtl ? plan.angle : -plan.angle;
      const attributes: Record<string, string> = plan.angle
        ? { 'text-anchor': this.#rtl ? 'start' : 'end', transform: `rotate(${turn} ${px(x)} ${px(y)})` }
        : { 'text-anchor': 'middle' };
      const text = svgNode('text', attributes);
      text.append(...lines.map((line, at) => svgNode('tspan', { x: px(x), y: px(y + at * em * 1.25) }, line)));
      axis.append(text);
    }
    this.#ring.setAttribute('width', px(cell - gapX + 2));
    this.#ring.setAttribute('height', px(row - gapY + 2));
    this.node.replaceChildren(...marks, texts, axis, this.#ring);
  }

  pointAt(x: number, y: number): ChartPoint | undefined {
    const { left, cell, row } = this.#plane;
    const along = Math.floor((x - left) / cell);
    const columns = this.#chart.columns.length;
    const [index, series] = [this.#rtl ? columns - 1 - along : along, Math.floor(y / row)];
    const isInside = index >= 0 && index < columns && series >= 0 && series < this.#chart.rows.length;
    return isInside ? { index, series } : undefined;
  }

  movePoint(from: ChartPoint | undefined, key: MoveKey): ChartPoint | undefined {
    const last = this.#chart.columns.length - 1;
    if (!from) return { index: key === 'End' ? last : 0, series: 0 };
    const forwards = this.#rtl ? -1 : 1;
    const [dx, dy] = {
      ArrowLeft: [-forwards, 0],
      ArrowRight: [forwards, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
      Home: [-from.index, 0],
      End: [last - from.index, 0],
    }[key] as [number, number];
    const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));
    return { index: clamp(from.index + dx, last), series: clamp(from.series + dy, this.#chart.rows.length - 1) };
  }

  markPoint(point: ChartPoint | undefined): void {
    this.#ring.setAttribute('visibility', point ? 'visible' : 'hidden');
    if (!point) return;
    const { x, y } = this.#placeOf(point.index, point.series);
    this.#ring.setAttribute('x', px(x));
    this.#ring.setAttribute('y', px(y));
  }

  tipOf({ index, series }: ChartPoint): ChartTip {
    const { x, y } = this.#placeOf(index, series);
    const { cell, row } = this.#plane;
    return { title: '', rows: [], x: x + cell / 2, reach: 8, top: y, bottom: y + row };
  }

  get #rtl(): boolean {
    return this.#words.dir === 'rtl';
  }

  #placeOf(column: number, row: number): { readonly x: number; readonly y: number } {
    const { left, cell, row: height } = this.#plane;
    const along = this.#rtl ? this.#chart.columns.length - 1 - column : column;
    return { x: left + along * cell, y: row * height };
  }

  #paint<T extends SVGElement>(node: T, level: number): T {
    node.style.setProperty('--_c', this.#levels.colorOf(level));
    node.style.setProperty('--_level', String(this.#levels.strengthOf(level)));
    node.classList.toggle('below', level < 0);
    return node;
  }

  /** The ramp, with the values at its ends. */
  #drawLegend(): HTMLElement {
    const list = htmlNode('div', 'scale');
    list.setAttribute('part', 'legend');
    const { levels, low, high } = this.#levels;
    const [size, step] = [11, 14];
    const steps = svgNode('svg', { width: levels.length * step - 3, height: size, 'aria-hidden': 'true' });
    levels.forEach((level, at) => {
      const x = (this.#rtl ? levels.length - 1 - at : at) * step;
      steps.append(this.#paint(svgNode('rect', { class: 'fill', x, width: size, height: size, rx: 2 }), level));
    });
    const text = (value: number) => htmlNode('bdi', 'num', this.#style.valueWithUnit(value));
    list.append(text(low), steps, text(high));
    return list;
  }
}

function cellPath(x: number, y: number, width: number, height: number): string {
  const radius = Math.min(RADIUS, width / 4, height / 4);
  const [across, down, r] = [px(width - radius * 2), px(height - radius * 2), px(radius)];
  return (
    `M${px(x + radius)} ${px(y)}h${across}q${r} 0 ${r} ${r}v${down}q0 ${r}-${r} ${r}h-${across}q-${r} 0-${r}-${r}` +
    `v-${down}q0-${r} ${r}-${r}z`
  );
}
