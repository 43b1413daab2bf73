import { Lazy } from '../../../core/lazy.js';
import type { ChartElement } from '../../../core/widgets/widget-schema.js';
import type { ChartTerms } from '../../../locales/en/chart.js';
import type { LocalizeController } from '../../../locales/localize.js';
import { canCopyPictures } from '../../../files/picture-clipboard.js';
import { csvBlob, tsvText } from '../../../files/csv.js';
import { addStyles } from '../../../styles/add-styles.js';
import type { ChartFigure } from '../../../charts/chart-figure.js';
import { timesOf } from '../../../charts/chart-times.js';
import type { ChartData, KindWords } from '../../../charts/words/kind-words.js';
import { offersFullScreen } from '../full-screen.js';
import { tableViews } from '../late-views.js';
import { actionProblem, WidgetToolbar, type ToolbarAction } from '../widget-toolbar.js';
import type { WidgetContext } from '../widget-view.js';
import { chartToolsStyles } from './chart-tools.styles.js';
import type { SortableTable } from './sortable-table.js';
import { whileShown } from './while-shown.js';

const quotes = new Lazy(() => import('../../../charts/export/chart-quote.js'));
const scenes = new Lazy(() => import('../../../charts/export/scene.js'));
const svgFiles = new Lazy(() => import('../../../charts/export/svg-file.js'));
const pngFiles = new Lazy(() => import('../../../charts/export/png-file.js'));

type Format = 'csv' | 'svg' | 'png';

/** A chart that is drawn. */
export interface DrawnChart {
  readonly chart: ChartElement;
  readonly context: WidgetContext;
  readonly kindWords: KindWords<ChartElement>;
  readonly words: LocalizeController<ChartTerms>;
  readonly figure: ChartFigure;
  /** What holds the place of the toolbar. */
  readonly place: HTMLElement;
}

/** What can be done with a chart: its data as a table, files, copies, a look at it alone. Loads when it is drawn. */
export class ChartTools {
  readonly #chart: ChartElement;
  readonly #context: WidgetContext;
  readonly #words: LocalizeController<ChartTerms>;
  readonly #kindWords: KindWords<ChartElement>;
  readonly #toolbar: WidgetToolbar;
  readonly #figure: ChartFigure;
  #table: SortableTable | undefined;
  #isFull = false;
  /** What was asked for last, though what draws tables may be on its way. */
  #wantsData = false;
  #arriving: Promise<undefined> | undefined;

  constructor({ chart, context, kindWords, words, figure, place }: DrawnChart) {
    this.#chart = chart;
    this.#context = context;
    this.#kindWords = kindWords;
    this.#words = words;
    this.#figure = figure;
    this.#toolbar = new WidgetToolbar(
      context.localize,
      () => this.#actions(),
      (name, cause) => this.#report(name, cause),
      (text) => figure.announceText(text),
    );
    place.replaceWith(this.#toolbar.node);
    addStyles(context.host.renderRoot, [chartToolsStyles]);
    figure.node.addEventListener('fullscreenchange', () => {
      this.#isFull = figure.node.matches(':fullscreen');
      this.#toolbar.updateTools();
    });
  }

  relocalize(): void {
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
      const scene = whileShown(this.#figure.node, () => {
        this.#figure.drawNow();
        return readScene(this.#figure.node);
      });
      if (format === 'svg') return (await svgFiles.load()).svgFile(scene);
      return await (await pngFiles.load()).pngFile(scene);
    } finally {
      if (table) this.toggleData(true);
    }
  }

  dispose(): void {
    this.#toolbar.dispose();
  }

  get #data(): ChartData {
    return this.#kindWords.tableOf(this.#chart, this.#words);
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
      // Before the switch, which stays under the pointer that has pressed it.
      ...(shown
        ? [{ name: 'copy', label: localize.term('copyTable'), icon: 'copy' as const, run: () => this.#copy() }]
        : []),
      { name: 'data', label: localize.term('showData'), icon: 'table', checked: wanted, run: () => this.#switchData() },
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
        await (isFull ? document.exitFullscreen() : this.#figure.node.requestFullscreen());
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
      quoteChart(this.#kindWords, about.point ? this.#figure.chart : this.#chart, this.#words, about),
      selection,
    );
    return quoted === undefined ? undefined : localize.term(quoted ? 'quoted' : 'copyFailed');
  }
}
