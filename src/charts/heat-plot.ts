import type { HeatmapCell } from '../core/widgets/heatmap-cells.js';
import type { HeatmapChart } from '../core/widgets/widget-schema.js';
import { cellsOf } from './heat-cells.js';
import { dayFormat } from './chart-numbers.js';
import type { ChartPlot, ChartPoint, ChartPointer, ChartTip, ChartWords, MoveKey, PlotBox } from './chart-plot.js';
import { heatGrid, type HeatSizes } from './heat-grid.js';
import { htmlNode, px, setBox, svgNode } from './svg-node.js';
import { textWidth } from './text-width.js';

const RADIUS = 2;
/** Steps of the ramp in the tokens. */
const RAMP = 8;
/** Named at the side, by the number of `getUTCDay`. */
const NAMED_DAYS = [1, 3, 5];
const DAY_MS = 86_400_000;

/** A calendar: weeks as columns, one path a level. It scrolls, to its newest week at first, where it does not fit. */
export class HeatPlot implements ChartPlot, ChartPointer {
  readonly node = htmlNode('div', 'calendar');
  /** What scrolls has the tab stop: its keys move over the days, and bring them into sight. */
  readonly stage = htmlNode('div', 'scroller');
  readonly makesHeight = true;
  /** The steps of the ramp, from less to more. */
  readonly legend: HTMLElement;
  readonly #chart: HeatmapChart;
  readonly #words: ChartWords;
  readonly #cells: readonly HeatmapCell[];
  /** Squares before the first date, in its week. */
  readonly #offset: number;
  readonly #weeks: number;
  readonly #days = svgNode('svg', { 'aria-hidden': 'true' });
  readonly #grid = svgNode('svg', { 'aria-hidden': 'true' });
  readonly #ring = svgNode('rect', { class: 'ring', rx: RADIUS + 1, visibility: 'hidden' });
  #layout = { size: 0, gap: 3, top: 0, side: 0, width: 0 };

  constructor(chart: HeatmapChart, words: ChartWords) {
    this.#chart = chart;
    this.#words = words;
    this.#cells = cellsOf(chart);
    this.#offset = this.#column(this.#cells[0]?.date ?? '');
    this.#weeks = Math.max(1, Math.ceil((this.#offset + this.#cells.length) / 7));
    // Without a size, pictures are 150 px high: more than what was reserved. Without a height, nothing would be drawn.
    for (const svg of [this.#days, this.#grid]) setBox(svg, { width: 1, height: 1 });
    this.stage.append(this.#grid);
    this.node.append(this.#days, this.stage);
    this.legend = this.#drawLegend();
    this.stage.addEventListener('scroll', () => this.#fadeEnds(), { passive: true });
  }

  get cells(): readonly HeatmapCell[] {
    return this.#cells;
  }

  drawPlot({ width, font, em }: PlotBox, sizes: HeatSizes = { cell: undefined, gap: 3 }): void {
    const names = NAMED_DAYS.map((day) => this.#dayName(day));
    const side = Math.ceil(Math.max(...names.map((name) => textWidth(name, font)))) + 8;
    const { size, gap } = heatGrid(width - side, this.#weeks, sizes);
    const step = size + gap;
    const top = Math.ceil(em * 1.6);
    const gridWidth = this.#weeks * step - gap;
    this.#layout = { size, gap, top, side, width: gridWidth };
    const height = top + 7 * step - gap;
    setBox(this.#days, { width: side, height: height });
    // Room for the ring around a square at an edge.
    setBox(this.#grid, { width: Math.ceil(gridWidth) + 2, height: height + 2 });
    this.#days.replaceChildren(this.#drawDays(names, em));
    const months = this.#drawMonths(font, em);
    this.#ring.setAttribute('width', String(size + 2));
    this.#ring.setAttribute('height', String(size + 2));
    this.#grid.replaceChildren(months, ...this.#drawLevels(), this.#ring);
    // Where all of it has room, asking how it is scrolled would only lay out the page.
    const overflows = Math.ceil(gridWidth) + 1 >= width - side + gap;
    if (!overflows) this.stage.classList.remove('before', 'after');
    else if (this.stage.classList.contains('after')) this.#fadeEnds();
    else {
      // Nobody has scrolled back: it stays at its newest week, also in a box that has become narrower. Where it is scrolled
      // to then need not be asked: that would lay out the page once more.
      this.stage.scrollLeft = this.#rtl ? -gridWidth : gridWidth;
      this.stage.classList.add('before');
    }
  }

  /** Names of months are cut where the calendar goes on: it fades there. */
  #fadeEnds(): void {
    const { scrollLeft, scrollWidth, clientWidth, classList } = this.stage;
    const gone = Math.abs(scrollLeft);
    classList.toggle('before', gone > 1);
    classList.toggle('after', scrollWidth - clientWidth - gone > 1);
  }

  movesItself(): boolean {
    return true;
  }

  pointAt(x: number, y: number): ChartPoint | undefined {
    const { size, gap, top, side } = this.#layout;
    const step = size + gap;
    const inGrid = this.#rtl
      ? this.node.clientWidth - side - x - this.stage.scrollLeft
      : x - side + this.stage.scrollLeft;
    const [week, day] = [Math.floor((inGrid + gap / 2) / step), Math.floor((y - top + gap / 2) / step)];
    if (week < 0 || week >= this.#weeks || day < 0 || day > 6) return undefined;
    const index = week * 7 + day - this.#offset;
    return this.#cells[index] ? { index, series: 0 } : undefined;
  }

  movePoint(from: ChartPoint | undefined, key: MoveKey): ChartPoint | undefined {
    const last = this.#cells.length - 1;
    if (!from) return { index: key === 'Home' ? 0 : last, series: 0 }; // the newest day is the one in sight
    const week = this.#rtl ? -7 : 7;
    const by = {
      ArrowLeft: -week,
      ArrowRight: week,
      ArrowUp: -1,
      ArrowDown: 1,
      Home: -from.index,
      End: last - from.index,
    }[key];
    const index = from.index + by;
    return this.#cells[index] ? { index, series: 0 } : from;
  }

  markPoint(point: ChartPoint | undefined): void {
    this.#ring.setAttribute('visibility', point ? 'visible' : 'hidden');
    if (!point) return;
    const { x, y } = this.#place(point.index);
    this.#ring.setAttribute('x', px(x - 1));
    this.#ring.setAttribute('y', px(y - 1));
  }

  /** Scrolls a day into sight. */
  revealPoint({ index }: ChartPoint): void {
    const { size } = this.#layout;
    const { x } = this.#place(index);
    const room = this.stage.clientWidth;
    // In a page that reads from right to left, scroll positions are negative.
    const left = this.stage.scrollLeft + (this.#rtl ? this.#layout.width - room : 0);
    if (x < left) this.stage.scrollLeft -= left - x + size;
    else if (x + size > left + room) this.stage.scrollLeft += x + size - left - room + size;
  }

  tipOf({ index }: ChartPoint): ChartTip | undefined {
    const cell = this.#cells[index];
    if (!cell) return undefined;
    const { size, side } = this.#layout;
    const { x, y } = this.#place(index);
    const inView = this.#rtl
      ? x - this.#layout.width + this.stage.clientWidth - this.stage.scrollLeft
      : x + side - this.stage.scrollLeft;
    return { title: '', rows: [], x: inView + size / 2, reach: 8, top: y, bottom: y + size };
  }

  get #rtl(): boolean {
    return this.#words.dir === 'rtl';
  }

  #column(date: string): number {
    const day = new Date(`${date}T00:00:00Z`).getUTCDay();
    return this.#chart.weekStart === 'sun' ? day : (day + 6) % 7;
  }

  /** 4 January 1970 was a Sunday. */
  #dayName(day: number): string {
    return dayFormat(this.#words.lang, { weekday: 'short' }).format((day + 3) * DAY_MS);
  }

  #place(index: number): { readonly x: number; readonly y: number } {
    const { size, gap, top, width } = this.#layout;
    const at = index + this.#offset;
    const x = Math.floor(at / 7) * (size + gap);
    return { x: 1 + (this.#rtl ? width - x - size : x), y: top + (at % 7) * (size + gap) };
  }

  #drawDays(names: readonly string[], em: number): SVGElement {
    const { size, gap, top, side } = this.#layout;
    const group = svgNode('g', { part: 'axis' });
    names.forEach((name, index) => {
      const day = NAMED_DAYS[index] ?? 0;
      const row = this.#chart.weekStart === 'sun' ? day : (day + 6) % 7;
      const attributes = {
        x: this.#rtl ? side : 0,
        y: px(top + row * (size + gap) + size / 2 + em * 0.36),
        'text-anchor': this.#rtl ? 'end' : 'start',
      };
      group.append(svgNode('text', attributes, name));
    });
    return group;
  }

  /** A month is named over the first week that begins in it. */
  #drawMonths(font: string, em: number): SVGElement {
    const { size, gap, width } = this.#layout;
    const group = svgNode('g', { part: 'axis' });
    const format = dayFormat(this.#words.lang, { month: 'short' });
    let [month, free] = [-1, 0];
    for (let week = 0; week < this.#weeks; week += 1) {
      const cell = this.#cells[Math.max(0, week * 7 - this.#offset)];
      if (!cell) continue;
      const day = new Date(`${cell.date}T00:00:00Z`);
      if (day.getUTCMonth() === month) continue;
      month = day.getUTCMonth();
      const name = format.format(day);
      const room = textWidth(name, font);
      const left = week * (size + gap);
      // The last one ends where the grid does: beyond it there is no room.
      const x = Math.min(left, Math.max(0, width - room));
      // The first month may be almost over: its name must not push out the next one's.
      if (x < free || left - x > size || (week === 0 && day.getUTCDate() > 20 && this.#weeks > 3)) continue;
      free = x + room + 6;
      group.append(
        svgNode(
          'text',
          { x: px(1 + (this.#rtl ? width - x : x)), y: px(em * 0.85), 'text-anchor': this.#rtl ? 'end' : 'start' },
          name,
        ),
      );
    }
    return group;
  }

  #drawLevels(): SVGElement[] {
    const { size } = this.#layout;
    const radius = Math.min(RADIUS, size / 4);
    const side = px(size - radius * 2);
    // From its corner on, each square is the same text.
    const square =
      `h${side}q${radius} 0 ${radius} ${radius}v${side}q0 ${radius}-${radius} ${radius}` +
      `h-${side}q-${radius} 0-${radius}-${radius}v-${side}q0-${radius} ${radius}-${radius}z`;
    const paths = Array.from({ length: this.#chart.levels }, () => '');
    this.#cells.forEach(({ level }, index) => {
      const { x, y } = this.#place(index);
      paths[level] += `M${px(x + radius)} ${px(y)}${square}`;
    });
    return paths.flatMap((d, level) => (d ? [this.#paint(svgNode('path', { class: 'fill', d }), level)] : []));
  }

  #paint<T extends SVGElement>(node: T, level: number): T {
    node.style.setProperty('--_c', levelColor(level, this.#chart));
    // Without colours, more is denser.
    node.style.setProperty('--_level', String(level / Math.max(1, this.#chart.levels - 1)));
    return node;
  }

  #drawLegend(): HTMLElement {
    const list = htmlNode('div', 'scale');
    const [size, step] = [11, 14];
    const steps = svgNode('svg', { width: this.#chart.levels * step - 3, height: size, 'aria-hidden': 'true' });
    for (let level = 0; level < this.#chart.levels; level += 1) {
      const x = (this.#rtl ? this.#chart.levels - 1 - level : level) * step;
      steps.append(this.#paint(svgNode('rect', { class: 'fill', x, width: size, height: size, rx: RADIUS }), level));
    }
    list.append(htmlNode('span', '', this.#words.term('less')), steps, htmlNode('span', '', this.#words.term('more')));
    return list;
  }
}

/** Of the model's palette, else of the ramp: nine tokens, between which other counts are mixed. */
export function levelColor(level: number, { levels, palette }: Pick<HeatmapChart, 'levels' | 'palette'>): string {
  const given = palette && palette.length >= levels ? palette[level] : undefined;
  if (given) return given;
  const place = (level / (levels - 1)) * RAMP;
  const from = Math.floor(place);
  const share = Math.round((place - from) * 100);
  if (share === 0) return `var(--vitrine-color-heat-${from})`;
  return `color-mix(in srgb, var(--vitrine-color-heat-${from}) ${100 - share}%, var(--vitrine-color-heat-${from + 1}))`;
}
