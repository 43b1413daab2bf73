import { Lazy } from '../../../core/lazy.js';
import { widgetCuts, widgetLosses, widgetMends } from '../../../core/widgets/widget-problem.js';
import type { ChartElement } from '../../../core/widgets/widget-schema.js';
import { chartTerms, type ChartTerms } from '../../../locales/en/chart.js';
import { LocalizeController } from '../../../locales/localize.js';
import { addStyles } from '../../../styles/add-styles.js';
import { canCopyPictures } from '../../../files/picture-clipboard.js';
import { csvBlob, tsvText } from '../../../files/csv.js';
import { offersFullScreen } from '../full-screen.js';
import { tableViews } from '../late-views.js';
import { toolbarStyles } from '../toolbar.styles.js';
import { actionProblem, WidgetToolbar, type ToolbarAction } from '../widget-toolbar.js';
import type { WidgetContext, WidgetView } from '../widget-view.js';
import type { SortableTable } from './sortable-table.js';
import { whileShown } from './while-shown.js';
import { timesOf } from '../../../charts/chart-times.js';
import { ChartFigure } from '../../../charts/chart-figure.js';
import type { ChartKind } from '../../../charts/chart-kind.js';
import { chartStyles } from '../../../charts/chart.styles.js';
import type { ChartData } from '../../../charts/words/kind-words.js';

const quotes = new Lazy(() => import('../../../charts/export/chart-quote.js'));
const scenes = new Lazy(() => import('../../../charts/export/scene.js'));
const svgFiles = new Lazy(() => import('../../../charts/export/svg-file.js'));
const pngFiles = new Lazy(() => import('../../../charts/export/png-file.js'));

type Words = LocalizeController<ChartTerms>;
type Format = 'csv' | 'svg' | 'png';

/** A chart of a block: the drawing, its data as a table, and what can be done with either. */
export class ChartView implements WidgetView {
  readonly node: HTMLElement;
  readonly #chart: ChartElement;
  readonly #context: WidgetContext;
  readonly #words: Words;
  readonly #kind: ChartKind;
  readonly #toolbar: WidgetToolbar;
  readonly #figure: ChartFigure;
  #table: SortableTable | undefined;
  #isFull = false;
  /** What was asked for last, though what draws tables may be on its way. */
  #wantsData = false;
  #arriving: Promise<undefined> | undefined;

  constructor(chart: ChartElement, context: WidgetContext, kind: ChartKind) {
    this.#chart = chart;
    this.#kind = kind;
    this.#context = context;
    // Blocks are Lit elements: the controller draws them again when the language changes, and they tell their views.
    this.#words = LocalizeController.of(context.host, chartTerms);
    const { localize } = context;
    if (context.host.shadowRoot) {
      const { kindStyles } = kind;
      addStyles(context.host.shadowRoot, [toolbarStyles, chartStyles, ...(kindStyles ? [kindStyles] : [])]);
    }
    this.#toolbar = new WidgetToolbar(
      localize,
      () => this.#actions(),
      (name, cause) => this.#report(name, cause),
      (text) => this.#figure.announceText(text),
    );
    this.#figure = new ChartFigure(
      { chart, words: this.#words, notes: this.#notes(), toolbar: this.#toolbar.node },
      kind,
    );
    this.node = this.#figure.node;
    this.node.addEventListener('fullscreenchange', () => {
      this.#isFull = this.node.matches(':fullscreen');
      this.#toolbar.updateTools();
    });
  }

  get drawn(): Promise<void> {
    return this.#figure.drawn;
  }

  holdRoom(width: number): void {
    this.#figure.holdRoom(width);
  }

  drawNow(): void {
    this.#figure.drawNow();
  }

  relocalize(): void {
    this.#figure.updateChart({ notes: this.#notes() });
    if (this.#table && tableViews.loaded) this.#showTable(tableViews.loaded);
    this.#toolbar.updateTools();
  }

  toggleData(force = !this.#table): void {
    this.#wantsData = force;
    if (force === (this.#table !== undefined)) return;
    if (!force) {
      this.#table = undefined;
      this.#figure.showData(undefined);
    } else if (tableViews.loaded) this.#showTable(tableViews.loaded);
    else this.#arriving = this.#loadTable().catch((cause: unknown) => void this.#report('data', cause));
    this.#toolbar.updateTools();
  }

  async exportAs(format: Format): Promise<Blob> {
    if (format === 'csv') {
      const { columns, values } = this.#data;
      return csvBlob(columns, values);
    }
    // A file shows the drawing, also while its data stands in its place.
    await this.#arriving;
    const table = this.#table;
    if (table) this.toggleData(false);
    try {
      const { readScene } = await scenes.load();
      const scene = whileShown(this.node, () => {
        this.#figure.drawNow();
        return readScene(this.node);
      });
      if (format === 'svg') return (await svgFiles.load()).svgFile(scene);
      return await (await pngFiles.load()).pngFile(scene);
    } finally {
      if (table) this.toggleData(true);
    }
  }

  dispose(): void {
    this.#figure.dispose();
    this.#toolbar.dispose();
  }

  get #data(): ChartData {
    return this.#kind.kindWords.tableOf(this.#chart, this.#words);
  }

  #notes(): string[] {
    const words = this.#words;
    const { localize } = this.#context;
    return [
      ...widgetMends(this.#chart).map(() => `${localize.term('readFromText')}.`),
      ...widgetLosses(this.#chart).map(({ items, lost, given }) => `${localize.term('unread', items, lost, given)}.`),
      ...widgetCuts(this.#chart).map(({ items, kept, given }) => words.term('cut', items, kept, given)),
    ];
  }

  #report(name: string, cause: unknown): void {
    this.#context.reportProblem(actionProblem(this.#chart, name, cause));
  }

  async #loadTable(): Promise<undefined> {
    const tables = await tableViews.load().catch((cause: unknown) => {
      this.#wantsData = false;
      this.#toolbar.updateTools();
      throw cause;
    });
    if (!this.#wantsData || this.#table) return;
    this.#showTable(tables);
    this.#toolbar.updateTools();
  }

  #showTable({ SortableTable: Table, adoptTableStyles }: NonNullable<typeof tableViews.loaded>): void {
    const { localize, host } = this.#context;
    const data = this.#data;
    adoptTableStyles(host.renderRoot);
    this.#table = new Table(data, {
      lang: () => localize.lang,
      name: () => this.#chart.title ?? localize.term('table'),
      columnName: (number) => localize.term('column', number),
      sortValue: (row, column) => {
        const value = data.values[row]?.[column];
        if (typeof value === 'number') return value;
        if (column > 0) return this.#chart.chartType === 'scatter' ? undefined : null;
        // Days sort by their date, not by its wording.
        if (this.#chart.chartType === 'heatmap') return Date.parse(String(value));
        return timesOf(this.#chart)?.at[row];
      },
    });
    this.#figure.showData(this.#table.node);
  }

  #actions(): readonly ToolbarAction[] {
    const { localize, quotable } = this.#context;
    const [shown, wanted] = [this.#table !== undefined, this.#wantsData];
    const save = (format: Format) => () => this.#save(format);
    return [
      { name: 'data', label: localize.term('showData'), icon: 'table', checked: wanted, run: () => this.#switchData() },
      ...(shown
        ? [{ name: 'copy', label: localize.term('copyTable'), icon: 'copy' as const, run: () => this.#copy() }]
        : []),
      {
        ...{ name: 'download', label: localize.term('download'), icon: 'download' },
        menu: [
          { name: 'csv', label: localize.term('downloadCsv'), run: save('csv') },
          { name: 'svg', label: localize.term('downloadSvg'), run: save('svg') },
          { name: 'png', label: localize.term('downloadPng'), run: save('png') },
          ...(canCopyPictures()
            ? [{ name: 'copy-picture', label: localize.term('copyPicture'), run: () => this.#copyPicture() }]
            : []),
        ],
      },
      ...(offersFullScreen() || this.#isFull ? [this.#fullScreen()] : []),
      ...(quotable ? [{ name: 'ask', label: localize.term('ask'), icon: 'ask' as const, run: () => this.#ask() }] : []),
    ];
  }

  /** Resolves once it shows: the toolbar says so where what draws tables cannot be loaded. */
  #switchData(): Promise<undefined> | undefined {
    if (this.#table || tableViews.loaded) return void this.toggleData();
    this.#wantsData = !this.#wantsData;
    this.#toolbar.updateTools();
    return this.#wantsData ? this.#loadTable() : undefined;
  }

  async #save(format: Format): Promise<undefined> {
    const blob = await this.exportAs(format);
    this.#context.actions.downloadFile(this.#chart, {
      format,
      title: this.#chart.title ?? '',
      extension: `.${format}`,
      blob,
    });
  }

  #fullScreen(): ToolbarAction {
    const { localize } = this.#context;
    const isFull = this.#isFull;
    return {
      name: 'full-screen',
      label: localize.term(isFull ? 'leaveFullScreen' : 'fullScreen'),
      icon: isFull ? 'min' : 'max',
      run: async () => {
        await (isFull ? document.exitFullscreen() : this.node.requestFullscreen());
        return undefined;
      },
    };
  }

  async #copyPicture(): Promise<string | undefined> {
    const { localize, actions } = this.#context;
    const copied = await actions.copyPicture(this.#chart, this.#figure.summary, () => this.exportAs('png'));
    return copied === undefined ? undefined : localize.term(copied ? 'copied' : 'copyFailed');
  }

  async #copy(): Promise<string | undefined> {
    const { localize, actions } = this.#context;
    const { columns, values } = this.#data;
    const order = this.#table?.order ?? [];
    const copied = await actions.copyText(
      this.#chart,
      tsvText(
        columns,
        order.map((row) => values[row] ?? []),
      ),
    );
    return copied === undefined ? undefined : localize.term(copied ? 'copied' : 'copyFailed');
  }

  /** About the rows that are selected, the point that was last shown, or all of it. */
  async #ask(): Promise<string | undefined> {
    const { localize, actions } = this.#context;
    const rows = this.#table?.selectedRows ?? [];
    const { chosenPoint, chosenData } = this.#figure;
    const about = rows.length > 0 ? { rows } : !this.#table && chosenPoint ? { point: chosenPoint } : {};
    const selection =
      rows.length > 0
        ? ({ kind: 'rows', rows } as const)
        : about.point && chosenData
          ? ({ kind: 'point', ...chosenData } as const)
          : ({ kind: 'element' } as const);
    const { quoteChart } = await quotes.load();
    const quoted = await actions.quoteText(
      this.#chart,
      quoteChart(this.#kind.kindWords, about.point ? this.#figure.chart : this.#chart, this.#words, about),
      selection,
    );
    return quoted === undefined ? undefined : localize.term(quoted ? 'quoted' : 'copyFailed');
  }
}
