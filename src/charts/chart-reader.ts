import type { ChartElement } from '../core/widgets/widget-schema.js';
import { addStyles } from '../styles/add-styles.js';
import { ChartExplorer } from './chart-explorer.js';
import type { ChartPlot, ChartPoint, ChartPointer, ChartWords, MoveKey } from './chart-plot.js';
import { sourceIndex } from './chart-times.js';
import { chartReadingStyles } from './chart-reading.styles.js';
import { ChartTipNode } from './chart-tip-node.js';
import { spokenText } from './chart-words.js';
import { frameOf } from './figure-sizes.js';
import { KEYS } from './move-keys.js';
import type { KindReading } from './words/kind-words.js';

/** What a reader looks at: the drawing as it is now. */
export interface ReadChart {
  readonly chart: ChartElement;
  readonly words: ChartWords;
  readonly kindReading: KindReading;
  readonly plot: ChartPlot;
  readonly size: { readonly width: number; readonly height: number };
}

/** The figure around it. */
export interface ReadFigure {
  readonly node: HTMLElement;
  readonly box: HTMLElement;
  readChart(): ReadChart;
  redraw(): void;
  announceText(text: string): void;
}

/**
 * What a chart does for somebody who turns to it: the pointer and the keys find points, tips and speech say them, and
 * parts of it can be looked at alone. Loads when the chart is drawn, and is made when somebody does.
 */
export class ChartReader {
  readonly explorer: ChartExplorer;
  readonly #figure: ReadFigure;
  #tip: ChartTipNode | undefined;
  #pointed: { readonly plot: ChartPlot; readonly pointer: ChartPointer } | undefined;
  #point: ChartPoint | undefined;
  #chosen: ChartPoint | undefined;

  constructor(figure: ReadFigure) {
    this.#figure = figure;
    const { node, box } = figure;
    addStyles(node.getRootNode(), [chartReadingStyles]);
    this.explorer = new ChartExplorer(() => ({
      ...figure.readChart(),
      ...{ box, pointer: this.#pointer },
      redraw: () => {
        this.leavePoints(); // what a key or the pointer has found may not be in it
        figure.redraw();
      },
      announceText: (text) => figure.announceText(text),
    }));
    box.addEventListener('pointermove', this.#onPointerMove);
    box.addEventListener('pointerdown', (event) => {
      this.#onPointerMove(event);
      this.#chosen = this.#point;
    });
    box.addEventListener('pointerleave', this.#onPointerLeave);
    box.addEventListener('keydown', this.#onKeydown);
    // Who moves by keys finds every series, also where lines are named at their ends.
    node.addEventListener('focusin', () => figure.readChart().plot.showLegend?.());
    node.addEventListener('focusout', ({ relatedTarget }) => {
      // On the way to the toolbar a point stays chosen: it is what is asked about.
      if (!(relatedTarget instanceof Node && node.contains(relatedTarget))) this.leavePoints();
    });
    this.#followLegend();
  }

  /** The point that the user chose, by key or by a click, until they turn to something else. */
  get chosenPoint(): ChartPoint | undefined {
    return this.#chosen;
  }

  /** Where that point stands in the data; `undefined` for one that stands for several. */
  get chosenData(): ChartPoint | undefined {
    const chosen = this.#chosen;
    if (!chosen) return undefined;
    const index = this.#pointer.dataIndex?.(chosen) ?? chosen.index;
    return index < 0 ? undefined : { index: sourceIndex(this.#figure.readChart().chart, index), series: chosen.series };
  }

  /** Of the drawing as it is now. */
  get #pointer(): ChartPointer {
    const { plot, kindReading } = this.#figure.readChart();
    if (this.#pointed?.plot !== plot) this.#pointed = { plot, pointer: kindReading.pointerOf(plot) };
    return this.#pointed.pointer;
  }

  /** The drawing is another one. */
  followPlot(): void {
    this.#tip?.node.remove();
    this.#tip = undefined;
    this.#followLegend();
  }

  /** It was drawn for another size. */
  markAgain(): void {
    if (this.#point) this.#mark(this.#point);
  }

  leavePoints(): void {
    this.#chosen = undefined;
    this.explorer.lightPoint(undefined, true);
    this.#mark(undefined);
  }

  #followLegend(): void {
    this.explorer.followPlot();
    const { chart, plot } = this.#figure.readChart();
    if (plot.legend && chart.chartType === 'pie') this.#followList(plot.legend);
  }

  #followList(list: HTMLElement): void {
    list.addEventListener('pointerover', (event) => {
      const index = [...list.children].indexOf((event.target as Element).closest('li') ?? list);
      this.#mark(index < 0 ? undefined : { index, series: 0 });
    });
    list.addEventListener('pointerleave', this.#onPointerLeave);
  }

  #mark(point: ChartPoint | undefined): void {
    const { chart, size } = this.#figure.readChart();
    const pointer = this.#pointer;
    this.#point = point;
    pointer.markPoint(point);
    const tip = point && pointer.tipOf?.(point);
    if (!tip) {
      if (this.#tip) this.#tip.node.hidden = true;
      return;
    }
    if (!this.#tip) {
      this.#tip = new ChartTipNode(chart.chartType);
      this.#figure.box.append(this.#tip.node);
    }
    this.#tip.showTip(tip, this.#spoken(point), point.series, size);
  }

  #spoken(point: ChartPoint) {
    const { chart, kindReading, words } = this.#figure.readChart();
    return kindReading.pointOf(chart, point, words);
  }

  readonly #onPointerMove = (event: PointerEvent): void => {
    if (this.explorer.isChoosing) {
      if (this.#point) this.#mark(undefined);
      return;
    }
    const { left, top } = frameOf(this.#figure.box);
    const point = this.#pointer.pointAt(event.clientX - left, event.clientY - top);
    this.explorer.lightPoint(point, false);
    if (point?.index !== this.#point?.index || point?.series !== this.#point?.series) this.#mark(point);
  };

  readonly #onPointerLeave = (): void => {
    this.explorer.lightPoint(this.#chosen, true);
    this.#mark(this.#chosen);
  };

  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = () => this.#moveBy(event.key as MoveKey);
    if (this.explorer.takeKey(event, this.#chosen, move)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.key === 'Escape') {
      // The first one leaves the points, the next one a range, the next one whatever the chart is in.
      if (!this.#point) return;
      this.leavePoints();
      this.#figure.announceText('');
    } else {
      if (!KEYS.includes(event.key)) return;
      const point = move();
      if (!point) return;
      this.#figure.announceText(spokenText(this.#spoken(point)));
    }
    event.preventDefault();
    event.stopPropagation();
  };

  #moveBy(key: MoveKey): ChartPoint | undefined {
    const pointer = this.#pointer;
    const point = pointer.movePoint(this.#point, key);
    if (!point) return undefined;
    pointer.revealPoint?.(point);
    this.#chosen = point;
    this.explorer.lightPoint(point, true);
    this.#mark(point);
    return point;
  }
}
