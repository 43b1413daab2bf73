import type { ChartElement } from '../core/widgets/widget-schema.js';
import type { ChartPlot, ChartPoint, ChartPointer, ChartWords } from './chart-plot.js';
import { pointLabel } from './chart-times.js';
import { seriesNames } from './chart-series.js';
import { frameOf } from './figure-sizes.js';
import { MANY } from './move-keys.js';
import { htmlNode } from './svg-node.js';
import { WHOLE, type ShownPart } from './xy-model.js';

/** Fewer say nothing alone. */
const FEWEST = 3;

type Range = readonly [from: number, to: number];

/** What the explorer acts on. */
export interface Explored {
  readonly chart: ChartElement;
  readonly words: ChartWords;
  readonly plot: ChartPlot;
  readonly pointer: ChartPointer;
  readonly box: HTMLElement;
  /** Draws again, as `showPart` has said. */
  redraw(): void;
  announceText(text: string): void;
}

/** Looks at a part of a chart: some series, or a range of its points. */
export class ChartExplorer {
  /** Says which range is shown, with a way back. */
  readonly node = htmlNode('div', 'chart-range');
  readonly #explored: () => Explored;
  #part: ShownPart = WHOLE;
  /** A range that is being chosen, from where it began. */
  #choosing: Range | undefined;
  #pointer: number | undefined;
  #lit: number | undefined;

  constructor(explored: () => Explored) {
    this.#explored = explored;
    this.node.hidden = true;
    const { box } = explored();
    box.addEventListener('pointerdown', this.#onPointerDown);
    box.addEventListener('pointermove', this.#onPointerMove);
    box.addEventListener('pointerup', this.#onPointerUp);
    box.addEventListener('pointercancel', () => this.#choose(undefined));
    box.addEventListener('dblclick', () => this.#leaveRange());
    box.addEventListener('click', ({ target }) => {
      const series = endOf(target);
      if (series !== undefined) this.#toggleSeries(series);
    });
    box.addEventListener('keyup', ({ key }) => {
      if (key === 'Shift') this.#lookAtChosen();
    });
  }

  /** Whether a range is being chosen: tips would be in the way. */
  get isChoosing(): boolean {
    const range = this.#choosing;
    return range !== undefined && range[0] !== range[1];
  }

  /** The drawing is another one: it shows the same part. */
  followPlot(): void {
    const { plot, pointer } = this.#explored();
    const { legend } = plot;
    this.#lit = undefined;
    if (this.#part !== WHOLE) plot.showPart?.(this.#part);
    this.#say();
    if (!legend || !pointer.lightSeries) return;
    const entry = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>('.entry') : null);
    const light = (event: Event) => {
      const series = entry(event)?.dataset['series'];
      pointer.lightSeries?.(series === undefined ? undefined : Number(series));
    };
    const unlight = () => pointer.lightSeries?.(undefined);
    legend.addEventListener('pointerover', light);
    legend.addEventListener('pointerleave', unlight);
    legend.addEventListener('focusin', light);
    legend.addEventListener('focusout', unlight);
    legend.addEventListener('click', (event) => {
      const series = entry(event)?.dataset['series'];
      if (series !== undefined) this.#toggleSeries(Number(series));
    });
    this.#markEntries();
  }

  /** Of many series, the one that the pointer is on or the keys are at; the others step back. */
  lightPoint(point: (ChartPoint & { readonly isNear?: boolean }) | undefined, byKey: boolean): void {
    const { chart, pointer } = this.#explored();
    // Lines cross; what has an area is found by eye.
    if (chart.chartType !== 'line' && !(byKey && chart.chartType === 'area')) return;
    if (chart.series.length < (byKey ? 2 : 3)) return;
    const series = point && (byKey || point.isNear) ? point.series : undefined;
    // The pointer moves often, from line to line seldom.
    if (series === this.#lit) return;
    this.#lit = series;
    pointer.lightSeries?.(series);
  }

  /** Keys that choose a range, look at it, and go back. @returns whether it was one of them. */
  takeKey(event: KeyboardEvent, point: ChartPoint | undefined, move: () => ChartPoint | undefined): boolean {
    if (event.key === 'Escape' && this.#choosing) {
      this.#choose(undefined);
      return true;
    }
    if (event.key === 'Escape' && !point && this.#part.range) {
      this.#leaveRange();
      return true;
    }
    if (event.key === 'Enter' && this.#choosing) {
      this.#lookAtChosen();
      return true;
    }
    if (!event.shiftKey || !this.isLong || !event.key.startsWith('Arrow')) return false;
    const from = this.#choosing?.[0] ?? point?.index;
    const to = move()?.index;
    if (to === undefined) return true;
    this.#choose([from ?? to, to]);
    return true;
  }

  /** Whether a range can be looked at alone. */
  get isLong(): boolean {
    const { chart } = this.#explored();
    return 'x' in chart && chart.x.length > MANY;
  }

  readonly #onPointerDown = (event: PointerEvent): void => {
    // A finger runs over the values, and scrolls the page.
    if (event.button !== 0 || event.pointerType === 'touch' || !this.isLong) return;
    const index = this.#indexAt(event);
    if (index === undefined) return;
    this.#pointer = event.pointerId;
    this.#choosing = [index, index];
  };

  readonly #onPointerMove = (event: PointerEvent): void => {
    if (this.#pointer !== event.pointerId || !this.#choosing) return;
    const index = this.#indexAt(event);
    if (index === undefined || index === this.#choosing[1]) return;
    if (!this.isChoosing) this.#explored().box.setPointerCapture?.(event.pointerId);
    this.#choose([this.#choosing[0], index]);
  };

  readonly #onPointerUp = (event: PointerEvent): void => {
    if (this.#pointer !== event.pointerId) return;
    this.#pointer = undefined;
    this.#lookAtChosen();
  };

  #indexAt({ clientX, clientY }: PointerEvent): number | undefined {
    const { box, pointer } = this.#explored();
    const { left, top } = frameOf(box);
    return pointer.pointAt(clientX - left, clientY - top)?.index;
  }

  #choose(range: Range | undefined): void {
    this.#choosing = range;
    if (!range) this.#pointer = undefined;
    const { pointer, words, announceText } = this.#explored();
    pointer.markRange?.(this.isChoosing ? range : undefined);
    if (!range || this.#pointer !== undefined) return;
    const [from, to] = inOrder(range);
    announceText(words.term('rangeChosen', this.#label(from), this.#label(to), to - from + 1));
  }

  #lookAtChosen(): void {
    const range = this.#choosing && inOrder(this.#choosing);
    this.#choosing = undefined;
    const { pointer, words, announceText } = this.#explored();
    pointer.markRange?.(undefined);
    if (!range || range[1] - range[0] + 1 < FEWEST) return;
    this.#show({ ...this.#part, range });
    announceText(words.term('rangeShown', this.#label(range[0]), this.#label(range[1])));
  }

  #leaveRange(): void {
    if (!this.#part.range) return;
    const hadFocus = this.node.contains((this.node.getRootNode() as ShadowRoot | Document).activeElement);
    this.#show({ ...this.#part, range: undefined });
    const { chart, words, plot, box, announceText } = this.#explored();
    announceText(words.term('pointCount', 'x' in chart ? chart.x.length : 0));
    if (hadFocus) (plot.stage ?? box).focus();
  }

  /** Hides a series or brings it back; the last one stays. */
  #toggleSeries(series: number): void {
    const { chart, words, announceText } = this.#explored();
    if (!('series' in chart)) return;
    const hidden = new Set(this.#part.hidden);
    const name = seriesNames(chart.series, words)[series] ?? '';
    if (hidden.delete(series)) announceText(words.term('seriesShown', name));
    else if (hidden.size + 1 === chart.series.length) return announceText(words.term('lastSeries', name));
    else {
      hidden.add(series);
      announceText(words.term('seriesHidden', name));
    }
    this.#show({ ...this.#part, hidden });
    this.#markEntries();
  }

  #show(part: ShownPart): void {
    this.#part = part;
    const { plot, redraw } = this.#explored();
    plot.showPart?.(part);
    this.#say();
    redraw();
  }

  #say(): void {
    const { words } = this.#explored();
    const { range } = this.#part;
    this.node.hidden = !range;
    if (!range) return;
    const back = htmlNode('button', 'back', words.term('showAll'));
    back.type = 'button';
    back.addEventListener('click', () => this.#leaveRange());
    const text = words.term('range', this.#label(range[0]), this.#label(range[1]));
    this.node.replaceChildren(htmlNode('bdi', '', text), back);
  }

  #markEntries(): void {
    for (const entry of this.#explored().plot.legend?.querySelectorAll<HTMLElement>('.entry') ?? [])
      entry.setAttribute('aria-pressed', String(!this.#part.hidden.has(Number(entry.dataset['series']))));
  }

  #label(index: number): string {
    const { chart, words } = this.#explored();
    return 'x' in chart ? pointLabel(chart, index, words.lang) : '';
  }
}

const inOrder = ([a, b]: Range): Range => (a < b ? [a, b] : [b, a]);

/** The series whose name at the end of its line this is. */
function endOf(target: EventTarget | null): number | undefined {
  const name = target instanceof Element ? target.closest('.end')?.getAttribute('class') : undefined;
  const place = /\b[sn](\d)\b/.exec(name ?? '')?.[1];
  return place === undefined ? undefined : Number(place) - 1;
}
