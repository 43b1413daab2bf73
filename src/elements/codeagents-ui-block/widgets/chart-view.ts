import { Lazy } from '../../../core/lazy.js';
import { widgetCuts, widgetLosses } from '../../../core/widgets/widget-problem.js';
import type { ChartElement } from '../../../core/widgets/widget-schema.js';
import { chartTerms, type ChartTerms } from '../../../locales/en/chart.js';
import { LocalizeController } from '../../../locales/localize.js';
import { addStyles } from '../../../styles/add-styles.js';
import { csvBlob, tsvText } from '../../../files/csv.js';
import { actionProblem, WidgetToolbar, type ToolbarAction } from '../widget-toolbar.js';
import type { WidgetContext, WidgetView } from '../widget-view.js';
import { SortableTable } from './sortable-table.js';
import { chartData, type ChartData } from '../../../charts/chart-data.js';
import { ChartFigure, type MakePlot } from '../../../charts/chart-figure.js';
import { chartStyles } from '../../../charts/chart.styles.js';
import { quoteChart } from '../../../charts/export/chart-quote.js';

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
  readonly #toolbar: WidgetToolbar;
  readonly #figure: ChartFigure;
  #table: SortableTable | undefined;

  constructor(chart: ChartElement, context: WidgetContext, makePlot: MakePlot) {
    this.#chart = chart;
    this.#context = context;
    // Blocks are Lit elements: the controller draws them again when the language changes, and they tell their views.
    this.#words = LocalizeController.of(context.host, chartTerms);
    const { localize } = context;
    // Styles of tables and toolbars are the block's own.
    if (context.host.shadowRoot) addStyles(context.host.shadowRoot, [chartStyles]);
    this.#toolbar = new WidgetToolbar(
      localize,
      () => this.#actions(),
      (name, cause) => context.reportProblem(actionProblem(chart, name, cause)),
      (text) => this.#figure.announceText(text),
    );
    this.#figure = new ChartFigure(
      { chart, words: this.#words, notes: this.#notes(), toolbar: this.#toolbar.node },
      makePlot,
    );
    this.node = this.#figure.node;
  }

  get drawn(): Promise<void> {
    return this.#figure.drawn;
  }

  relocalize(): void {
    this.#figure.updateChart({ notes: this.#notes() });
    if (this.#table) this.#showTable();
    this.#toolbar.updateTools();
  }

  toggleData(force = !this.#table): void {
    if (force === (this.#table !== undefined)) return;
    if (force) this.#showTable();
    else {
      this.#table = undefined;
      this.#figure.showData(undefined);
    }
    this.#toolbar.updateTools();
  }

  async exportAs(format: Format): Promise<Blob> {
    if (format === 'csv') {
      const { columns, values } = this.#data;
      return csvBlob(columns, values);
    }
    // A file shows the drawing, also while its data stands in its place.
    const table = this.#table;
    if (table) this.toggleData(false);
    try {
      const { readScene } = await scenes.load();
      this.#figure.drawNow();
      const scene = readScene(this.node);
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
    return chartData(this.#chart, this.#words);
  }

  #notes(): string[] {
    const words = this.#words;
    return [
      ...widgetLosses(this.#chart).map(({ items, lost, given }) => words.term('unread', items, lost, given)),
      ...widgetCuts(this.#chart).map(({ items, kept, given }) => words.term('cut', items, kept, given)),
    ];
  }

  #showTable(): void {
    const { localize } = this.#context;
    const data = this.#data;
    this.#table = new SortableTable(data, {
      lang: () => localize.lang,
      name: () => this.#chart.title ?? localize.term('table'),
      columnName: (number) => localize.term('column', number),
      sortValue: (row, column) => {
        const value = data.values[row]?.[column];
        if (column > 0) return typeof value === 'number' ? value : null;
        // Days sort by their date, not by its wording.
        return this.#chart.chartType === 'heatmap' ? Date.parse(String(value)) : undefined;
      },
    });
    this.#figure.showData(this.#table.node);
  }

  #actions(): readonly ToolbarAction[] {
    const { localize, quotable } = this.#context;
    const shown = this.#table !== undefined;
    const save = (format: Format) => () => this.#save(format);
    return [
      { name: 'data', label: localize.term('showData'), icon: 'table', checked: shown, run: () => this.toggleData() },
      ...(shown
        ? [{ name: 'copy', label: localize.term('copyTable'), icon: 'copy' as const, run: () => this.#copy() }]
        : []),
      {
        ...{ name: 'download', label: localize.term('download'), icon: 'download' },
        menu: [
          { name: 'csv', label: localize.term('downloadCsv'), run: save('csv') },
          { name: 'svg', label: localize.term('downloadSvg'), run: save('svg') },
          { name: 'png', label: localize.term('downloadPng'), run: save('png') },
        ],
      },
      ...(quotable ? [{ name: 'ask', label: localize.term('ask'), icon: 'ask' as const, run: () => this.#ask() }] : []),
    ];
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
    const quoted = await actions.quoteText(this.#chart, quoteChart(this.#chart, this.#words, about), selection);
    return quoted === undefined ? undefined : localize.term(quoted ? 'quoted' : 'copyFailed');
  }
}
