import { Lazy } from '../core/lazy.js';
import type { ChartElement } from '../core/widgets/widget-schema.js';
import type { ChartKind } from './chart-kind.js';
import type { ChartPlot, ChartPoint, ChartWords } from './chart-plot.js';
import type { ChartReader } from './chart-reader.js';
import { chartInOrder } from './chart-times.js';
import { chartSummary } from './chart-words.js';
import { beginWithFirst } from './early-events.js';
import { unwatchSize, watchSize, type PlotStyle, type SizedDrawing } from './figure-sizes.js';
import { MANY } from './move-keys.js';
import { bdi, htmlNode } from './svg-node.js';
import { fontOf } from './text-width.js';
import type { KindReading } from './words/kind-words.js';

const readers = new Lazy(() => import('./chart-reader.js'));

type Reading = Lazy<typeof import('./chart-reader.js') & { readonly kindReading: KindReading }>;
const readings = new Map<ChartKind, Reading>();

/** What a chart of a kind does, and says, for somebody who turns to it. */
export function readingOf(kind: ChartKind): Reading {
  let reading = readings.get(kind);
  if (!reading) {
    const load = () =>
      Promise.all([readers.load(), kind.kindReading.load()]).then(([code, kindReading]) => ({ ...code, kindReading }));
    readings.set(kind, (reading = new Lazy(load)));
  }
  return reading;
}

export interface ChartFigureOptions {
  readonly chart: ChartElement;
  readonly words: ChartWords;
  /** What the footer says of cuts: "200 of 340 points". */
  readonly notes?: readonly string[];
  /** Stands at the end of the head. */
  readonly toolbar?: HTMLElement;
}

let count = 0;

/** A chart on the page: head, legend, plot and notes, as nodes of the block's own shadow root. Needs `chartStyles`. */
export class ChartFigure implements SizedDrawing {
  readonly node = htmlNode('figure', 'chart-box tooled undrawn');
  /** Resolves when it has been drawn for the first time: on the page, with a size. */
  readonly drawn: Promise<void>;
  readonly #onDrawn: () => void;
  readonly #kind: ChartKind;
  readonly #id = `vitrine-chart-${(count += 1)}`;
  readonly #title = htmlNode('p', 'chart-title');
  readonly #subtitle = htmlNode('p', 'chart-subtitle');
  /** An image's text alternative: as text it would be laid out, two lines' worth for nobody to see. */
  readonly #summary = htmlNode('span', 'vh');
  readonly #main = htmlNode('div', 'chart-main');
  readonly #body = htmlNode('div', 'chart-body');
  readonly #box = htmlNode('div', 'plot');
  readonly #notes = htmlNode('div', 'chart-notes');
  readonly #live = htmlNode('div', 'vh');
  #options: ChartFigureOptions;
  /** As it is drawn: along its times. */
  #shown: ChartElement;
  #plot: ChartPlot;
  /** From the first time on that somebody turns to it. */
  #reader: ChartReader | undefined;
  #size = { width: 0, height: 0 };
  /** The height that the plot wanted. */
  #held: number | undefined;
  #data: HTMLElement | undefined;

  constructor(options: ChartFigureOptions, kind: ChartKind) {
    let onDrawn = (): void => undefined;
    this.drawn = new Promise((resolve) => (onDrawn = resolve));
    this.#onDrawn = onDrawn;
    this.#options = options;
    this.#kind = kind;
    this.#shown = chartInOrder(options.chart);
    this.#plot = kind.makePlot(this.#shown, options.words, this.#id);
    this.#build();
    this.#fill();
    watchSize(this.#box, this);
  }

  /** As it is drawn: in the order of its times. Points are points of this one. */
  get chart(): ChartElement {
    return this.#shown;
  }

  /** The chart in a sentence. */
  get summary(): string {
    return this.#summary.getAttribute('aria-label') ?? '';
  }

  /** The point that the user chose, by key or by a click, until they turn to something else. */
  get chosenPoint(): ChartPoint | undefined {
    return this.#reader?.chosenPoint;
  }

  /** Where that point stands in the data; `undefined` for one that stands for several. */
  get chosenData(): ChartPoint | undefined {
    return this.#reader?.chosenData;
  }

  /** Has a screen reader say something. */
  announceText(text: string): void {
    this.#live.textContent = text;
  }

  /** Draws another chart of the same kind, or other notes. */
  updateChart(options: Partial<ChartFigureOptions>): void {
    this.#options = { ...this.#options, ...options };
    this.localize();
  }

  /** Words, numbers or the reading direction have changed. */
  localize(): void {
    const { activeElement } = this.node.getRootNode() as ShadowRoot | Document;
    const hadFocus = activeElement !== null && this.#box.contains(activeElement);
    this.#reader?.leavePoints();
    this.#shown = chartInOrder(this.#options.chart);
    this.#plot = this.#kind.makePlot(this.#shown, this.#options.words, this.#id);
    this.#fill();
    this.redraw();
    if (hadFocus) this.#stage.focus({ preventScroll: true });
  }

  /** Takes the height that it will have in a plot of so many px: what stands below does not move when it is drawn. */
  holdRoom(width: number): void {
    this.#hold(this.#plot.heightFor?.(width));
  }

  /** Loads and says what somebody needs who turns to it. Rejects where that cannot be loaded. */
  async loadReading(): Promise<void> {
    const reading = readingOf(this.#kind);
    if (!reading.loaded) await reading.load();
    if (this.summary !== '') return;
    this.#summarize();
    this.#main.before(this.#summary);
    this.node.append(this.#live);
  }

  /** Draws for the size that the plot has now. */
  redraw(): void {
    this.#size = { width: 0, height: 0 };
    this.resize(this.#box.clientWidth, this.#box.clientHeight, this.measure());
  }

  /** Draws what has not been drawn: a browser gives no size to what is far from the view, but says it when it is asked. */
  drawNow(): void {
    if (this.#size.width === 0 && this.#box.isConnected) this.redraw();
  }

  /** Shows a table in the place of the drawing; nothing brings the drawing back. */
  showData(table: HTMLElement | undefined): void {
    if (table && !this.#data) this.node.style.setProperty('--_drawn', `${this.#main.offsetHeight}px`);
    this.#data?.remove();
    this.#data = table;
    this.#reader?.leavePoints();
    // The room stays, so that nothing below moves more than it must.
    this.node.classList.toggle('as-data', table !== undefined);
    this.#body.hidden = table !== undefined;
    if (table) this.#body.after(table);
  }

  dispose(): void {
    unwatchSize(this.#box);
  }

  #build(): void {
    const { node } = this;
    node.setAttribute('part', 'chart');
    node.setAttribute('role', 'figure');
    node.setAttribute('aria-describedby', `${this.#id}-summary`);
    this.#summary.id = `${this.#id}-summary`;
    const box = this.#box;
    box.setAttribute('part', 'plot');
    beginWithFirst(this.#body, readingOf(this.#kind), (code) => this.#beginReading(code));
    this.#live.setAttribute('aria-live', 'polite');
    this.#notes.setAttribute('part', 'note');
    const head = htmlNode('div', 'chart-head');
    const titles = htmlNode('div', 'grow');
    titles.append(this.#title, this.#subtitle);
    head.append(titles);
    if (this.#options.toolbar) head.append(this.#options.toolbar);
    this.#main.append(this.#body);
    node.append(head, this.#main);
  }

  /** Everything but geometry. */
  #fill(): void {
    const { chart, words, notes = [] } = this.#options;
    const { node } = this;
    // Where everything stands is known once it is drawn: until then nothing is seen that would move.
    const states = [this.#data && 'as-data', this.#size.width === 0 && 'undrawn', node.matches('.sized') && 'sized'];
    node.className = ['chart-box', `chart-${chart.chartType}`, 'tooled', ...states.filter(Boolean)].join(' ');
    const name = chart.title?.trim() ? chart.title : words.term(chart.chartType);
    node.setAttribute('aria-label', name);
    this.#title.replaceChildren(bdi(chart.title ?? ''));
    this.#title.hidden = !chart.title;
    this.#subtitle.replaceChildren(bdi(chart.subtitle ?? ''));
    this.#subtitle.hidden = !chart.subtitle;
    if (this.summary !== '') this.#summarize();
    const stage = this.#stage;
    stage.tabIndex = 0;
    // Its arrow keys are its own: a screen reader must hand them over.
    stage.setAttribute('role', 'application');
    const keys = 'x' in chart && chart.x.length > MANY ? ` ${words.term('rangeKeys')}` : '';
    stage.setAttribute('aria-label', `${name}. ${words.term('keys')}${keys}`);
    stage.setAttribute('aria-roledescription', words.term(chart.chartType));
    this.#box.replaceChildren(this.#plot.node);
    const { legend } = this.#plot;
    const isScale = chart.chartType === 'heatmap' || chart.chartType === 'matrix';
    // A list of slices stands beside its ring and is read after it; a legend stands over its plot. That of lines comes
    // after it in the order of the keys: most often it gives way to names.
    const isOver = chart.chartType === 'line' || chart.chartType === 'area';
    const isAfter = isOver || chart.chartType === 'pie';
    legend?.classList.toggle('over', isOver);
    this.#body.replaceChildren(
      ...(!legend || isScale ? [this.#box] : isAfter ? [this.#box, legend] : [legend, this.#box]),
    );
    this.#reader?.followPlot();
    const lines = [...(this.#kind.notesOf?.(this.#shown, words) ?? []), ...notes];
    if (lines.length === 0 && !isScale) return this.#notes.remove();
    const note = htmlNode('span', 'grow');
    note.append(bdi(lines.join(' ')));
    this.#notes.replaceChildren(note, ...(isScale && legend ? [legend] : []));
    this.#main.append(this.#notes);
  }

  get #stage(): HTMLElement {
    return this.#plot.stage ?? this.#box;
  }

  /** Once the words for it are there: nobody sees it, so that pixels come first. */
  #summarize(): void {
    const { chart, words } = this.#options;
    const kindReading = this.#kind.kindReading.loaded;
    if (!kindReading) return;
    this.#summary.setAttribute('role', 'img');
    this.#summary.setAttribute('aria-label', chartSummary(kindReading, chart, words));
  }

  #beginReading({ ChartReader: Reader, kindReading }: NonNullable<Reading['loaded']>): void {
    this.#reader = new Reader({
      ...{ node: this.node, box: this.#box },
      readChart: () => ({
        ...{ chart: this.#shown, words: this.#options.words, kindReading },
        ...{ plot: this.#plot, size: this.#size },
      }),
      redraw: () => this.redraw(),
      announceText: (text) => this.announceText(text),
    });
    this.#body.after(this.#reader.explorer.node);
  }

  /** What the page's styles say of the axis' font and of a calendar's squares; reading it after a write would cost a layout. */
  measure(): PlotStyle {
    const style = getComputedStyle(this.#plot.node);
    const { fontSize, rowGap, columnGap } = style;
    return {
      em: Number.parseFloat(fontSize) || 11,
      font: fontOf(style),
      // A custom property has no length until something is laid out with it: gaps are.
      sizes: { cell: Number.parseFloat(rowGap) || undefined, gap: Number.parseFloat(columnGap) || 0 },
    };
  }

  /** Whether drawing for this width changes the size of the plot. */
  movesItself(width: number): boolean {
    return this.#plot.movesItself?.(width) === true || this.#plot.heightFor?.(width) !== this.#held;
  }

  /** Draws for a size of the plot, or for the height that it wants. */
  resize(width: number, given: number, { sizes, ...font }: PlotStyle): void {
    const wanted = width > 0 ? this.#plot.heightFor?.(width) : undefined;
    const isFull = this.node.matches(':fullscreen');
    const height = isFull ? given : (wanted ?? given);
    const last = this.#size;
    if (width === 0 || height === 0) return;
    this.#size = { width, height };
    if (width === last.width && (height === last.height || this.#plot.makesHeight)) return;
    this.#hold(isFull ? undefined : wanted);
    this.#plot.drawPlot({ width, height, ...font }, sizes);
    this.node.classList.remove('undrawn');
    this.#onDrawn();
    this.#reader?.markAgain();
  }

  /** A plot of rows is as high as they are many. */
  #hold(height: number | undefined): void {
    this.#held = height;
    if (height !== undefined) this.#box.style.setProperty('--_rows', `${height}px`);
    this.node.classList.toggle('sized', height !== undefined);
  }
}
