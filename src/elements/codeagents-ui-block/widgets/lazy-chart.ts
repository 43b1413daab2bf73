import { render } from 'lit';
import { lazyNotice, lazyNoticeStyles } from '../../../controllers/lazy-controller.js';
import type { ChartElement } from '../../../core/widgets/widget-schema.js';
import { addStyles } from '../../../styles/add-styles.js';
import { chartDrawing, type DrawChart } from './load-chart.js';
import { calendarHeight, chartHeight, mayHaveRows, plotWidth } from '../chart-room.js';
import type { WidgetContext, WidgetView } from '../widget-view.js';
import { headOf } from './media-parts.js';
import { chartTables } from '../late-views.js';
import type { SortableTable } from './sortable-table.js';

/** What cards take from the width, in px: the first one, and the second one within it. */
const PADDING = { first: 34, more: 24 };

/** Where a chart stands. What draws it is loaded with the first of its kind; if it cannot be, the data shows as a table. */
export class LazyChart implements WidgetView {
  readonly node = document.createElement('div');
  readonly #chart: ChartElement;
  readonly #context: WidgetContext;
  readonly #path: string;
  readonly #depth: number;
  #loaded: Promise<void> = Promise.resolve();
  #view: WidgetView | undefined;
  #table: SortableTable | undefined;
  /** Whether a table stands in for code that can be asked for again. */
  #notLoaded = false;
  #disposed = false;

  /** @param depth - how many cards are around. */
  constructor(chart: ChartElement, context: WidgetContext, path: string, depth: number) {
    this.#depth = depth;
    this.#chart = chart;
    this.#context = context;
    this.#path = path;
    this.node.className = 'place';
    const draw = chartDrawing(chart.chartType).loaded;
    if (draw) this.#draw(draw);
    else {
      this.#reserve();
      this.#loaded = this.#load();
    }
  }

  drawNow(): void {
    this.#view?.drawNow?.();
  }

  relocalize(): void {
    this.#view?.relocalize?.();
    if (this.#table) this.#showTable();
  }

  toggleData(force?: boolean): void {
    void this.#loaded.then(() => this.#view?.toggleData?.(force));
  }

  async exportAs(format: 'csv' | 'svg' | 'png'): Promise<Blob> {
    await this.#loaded;
    if (!this.#view?.exportAs) throw new TypeError(`This chart has no ${format}: what draws it has not loaded.`);
    return this.#view.exportAs(format);
  }

  dispose(): void {
    this.#disposed = true;
    this.#view?.dispose?.();
  }

  #load(): Promise<void> {
    return chartDrawing(this.#chart.chartType)
      .load()
      .then(
        (draw) => this.#draw(draw),
        () => this.#fallBack(),
      );
  }

  #draw(draw: DrawChart): void {
    if (this.#disposed) return;
    this.#table = undefined;
    try {
      this.#view = draw(this.#chart, this.#context);
      this.#hold(this.#view.node, this.#view.drawn);
    } catch (cause) {
      console.warn('Vitrine: a chart could not be drawn.', cause);
      void this.#fallBack('chart-failed', 'The chart could not be drawn; its data shows as a table.');
    }
  }

  #fallBack(
    code = 'chart-not-loaded',
    message = 'What draws charts could not be loaded; the data shows as a table.',
  ): Promise<void> {
    this.#notLoaded = code === 'chart-not-loaded';
    return chartTables
      .load()
      .catch(() => undefined) // then it is said, without the data
      .then(() => {
        if (this.#disposed) return;
        this.#showTable();
        this.#context.reportProblem({ code, message, severity: 'load', path: this.#path });
      });
  }

  #showTable(): void {
    const { localize } = this.#context;
    const { title = '', subtitle = '' } = this.#chart;
    const box = document.createElement('figure');
    box.className = 'box table';
    box.append(headOf(title, subtitle));
    const tables = chartTables.loaded;
    if (tables) {
      tables.adoptTableStyles(this.#context.host.renderRoot);
      this.#table = new tables.SortableTable(tables.chartRows(this.#chart, localize), {
        lang: () => localize.lang,
        name: () => title || localize.term('table'),
        columnName: (number) => localize.term('column', number),
      });
      box.append(this.#table.node);
    }
    if (this.#notLoaded) box.append(this.#notice());
    this.#hold(box);
  }

  #notice(): HTMLElement {
    const { host, localize } = this.#context;
    addStyles(host.renderRoot, [lazyNoticeStyles]);
    const foot = document.createElement('div');
    foot.className = 'wfoot';
    const again = () => void (this.#loaded = this.#load());
    render(lazyNotice(localize, again, localize.term('chartNotLoaded')), foot);
    return foot;
  }

  get #isCalendar(): boolean {
    return this.#chart.chartType === 'heatmap';
  }

  /** Of the place, in px. Asking for it lays out the page: only squares, rows and the list of a ring depend on it. */
  get #width(): number {
    const padding = this.#depth === 0 ? 0 : PADDING.first + (this.#depth > 1 ? PADDING.more : 0);
    return this.node.clientWidth || this.#context.host.clientWidth - padding;
  }

  /** As much room as the drawing will take. */
  #reserve(): void {
    const width = this.#isCalendar || this.#chart.chartType === 'pie' || mayHaveRows(this.#chart) ? this.#width : 0;
    this.node.style.minBlockSize = chartHeight(this.#chart, width, this.#depth > 0);
  }

  /** Shows a node. @param drawn - resolves when its size is its own; without it, that is at once. */
  #hold(node: HTMLElement, drawn?: Promise<void>): void {
    const chart = this.#chart;
    this.node.style.minBlockSize = '';
    if (chart.chartType === 'heatmap' && drawn) {
      // A calendar has the size of an empty picture until it is drawn; the page may be long in showing the block.
      this.node.classList.add('sizing');
      node.style.minBlockSize = calendarHeight(chart, this.#depth > 0);
      void drawn.then(() => {
        this.node.classList.remove('sizing');
        node.style.minBlockSize = '';
      });
    } else if (drawn && mayHaveRows(chart)) {
      // Others have the size of their styles, with a drawing or without, and of the rows that they will have.
      const width = this.#width;
      if (width > 0) this.#view?.holdRoom?.(plotWidth(width, this.#depth > 0));
    }
    this.node.replaceChildren(node);
  }
}
