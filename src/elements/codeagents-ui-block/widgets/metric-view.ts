import { fullText } from '../../../charts/chart-numbers.js';
import type { WidgetTable } from '../../../core/widgets/widget-catalog.js';
import type { MetricElement } from '../../../core/widgets/widget-schema.js';
import { csvBlob } from '../../../files/csv.js';
import { reportTerms, type ReportTerms } from '../../../locales/en/report.js';
import { LocalizeController } from '../../../locales/localize.js';
import type { WidgetToolbar } from '../widget-toolbar.js';
import type { WidgetContext, WidgetView } from '../widget-view.js';
import { directionOf, figureText } from './figure-text.js';
import { lineOf } from './line-of.js';
import { reportTools } from './report-tools.js';
import { drawSparkline } from './sparkline.js';

const SPARK = { width: 96, height: 28 };

/** Whose node is whose: a row of figures is copied and saved as one table. */
const metricOf = new WeakMap<Node, MetricElement>();

/** A figure with its name, how it has changed, and a small line of how it went. Stands in a list with its neighbours. */
export class MetricView implements WidgetView {
  readonly node = document.createElement('li');
  readonly #metric: MetricElement;
  readonly #context: WidgetContext;
  readonly #heads: LocalizeController<ReportTerms>;
  readonly #value = lineOf('p', 'metric-value', 'mv num');
  readonly #delta = lineOf('p', 'metric-delta', 'md-delta num');
  readonly #trend = document.createElement('button');
  #showsData = false;
  /** Of the whole row, at its first figure. */
  #toolbar: WidgetToolbar | undefined;

  constructor(metric: MetricElement, context: WidgetContext) {
    this.#metric = metric;
    this.#context = context;
    this.#heads = LocalizeController.of(context.host, reportTerms);
    metricOf.set(this.node, metric);
    this.node.className = 'metric';
    this.node.setAttribute('part', 'metric');
    this.node.append(lineOf('p', 'metric-label', 'ml', metric.label), this.#value);
    if (metric.delta !== undefined) this.node.append(this.#delta);
    if (metric.trend) {
      this.#trend.type = 'button';
      this.#trend.className = 'trend';
      this.#trend.addEventListener('click', () => this.toggleData());
      this.node.append(this.#trend);
    }
    this.relocalize();
    // In the same task it stands among its neighbours.
    queueMicrotask(() => this.#offerTools());
  }

  relocalize(): void {
    const { localize } = this.#context;
    const { value, delta, unit, good } = this.#metric;
    const { lang } = localize;
    this.#value.firstElementChild?.replaceChildren(figureText(lang, value, unit));
    if (delta !== undefined) {
      const direction = directionOf(lang, delta);
      const isBetter = good === undefined || direction === 0 ? undefined : direction > 0 === (good === 'up');
      this.#delta.classList.toggle('ok', isBetter === true);
      this.#delta.classList.toggle('bad', isBetter === false);
      this.#delta.firstElementChild?.replaceChildren(figureText(lang, delta, unit, true));
      this.#delta.querySelector('.vh')?.remove();
      // Colour says it to the eye.
      if (isBetter !== undefined)
        this.#delta.append(lineOf('span', '', 'vh', localize.term(isBetter ? 'better' : 'worse')));
    }
    this.#drawTrend();
    this.#toolbar?.updateTools();
  }

  dispose(): void {
    this.#toolbar?.dispose();
  }

  toggleData(force?: boolean): void {
    this.#showsData = force ?? !this.#showsData;
    this.#drawTrend();
  }

  async exportAs(format: 'csv' | 'svg' | 'png'): Promise<Blob> {
    if (format !== 'csv') throw new TypeError(`A metric has no ${format}.`);
    const { label, value, trend } = this.#metric;
    return Promise.resolve(
      csvBlob(
        [label],
        (trend ?? [value]).map((each) => [each]),
      ),
    );
  }

  #offerTools(): void {
    const list = this.node.parentElement;
    if (list?.firstElementChild !== this.node) return;
    list.classList.add('tooled');
    this.#toolbar = reportTools(
      this.#metric,
      this.#context,
      () => this.#table(),
      () => this.#table(true),
    );
    this.node.append(this.#toolbar.node);
  }

  #drawTrend(): void {
    const { trend } = this.#metric;
    if (!trend) return;
    const { localize } = this.#context;
    const text = (value: number | null) => (value === null ? '–' : fullText(localize.lang, value));
    const given = trend.filter((value) => value !== null);
    const [first = 0, last = 0] = [given[0], given.at(-1)];
    const words = localize.term('trend', given.length, text(first), text(last));
    const label = `${words} ${localize.term(this.#showsData ? 'showChart' : 'showData')}`;
    this.#trend.setAttribute('aria-label', this.#showsData ? `${trend.map(text).join(', ')}. ${label}` : label);
    this.#trend.title = localize.term(this.#showsData ? 'showChart' : 'showData');
    this.#trend.setAttribute('aria-pressed', String(this.#showsData));
    this.#trend.replaceChildren(
      this.#showsData
        ? lineOf('span', '', 'cap num', trend.map(text).join(' · '))
        : drawSparkline(trend, SPARK.width, SPARK.height),
    );
  }

  /**
   * The figures of the row, in the columns that some of them have something for.
   * @param told - as people read them: else numbers stay numbers.
   */
  #table(told = false): WidgetTable {
    const { localize } = this.#context;
    const metrics = [...(this.node.parentElement?.children ?? [])].flatMap((node) => metricOf.get(node) ?? []);
    const figure = (value: number | string, unit: string | undefined, isSigned = false) =>
      told ? figureText(localize.lang, value, unit, isSigned) : value;
    const columns: readonly (readonly [string, (metric: MetricElement) => string | number | undefined])[] = [
      [localize.term('chartLabel'), ({ label }) => label],
      [localize.term('chartValue'), ({ value, unit }) => figure(value, unit)],
      [this.#heads.term('unit'), ({ unit }) => (told ? undefined : unit)],
      [this.#heads.term('change'), ({ delta, unit }) => (delta === undefined ? undefined : figure(delta, unit, true))],
      [this.#heads.term('trend'), ({ trend }) => trend?.map((value) => value ?? '–').join(', ')],
    ];
    const used = columns.filter(([, read]) => metrics.some((metric) => read(metric) !== undefined));
    return {
      columns: used.map(([name]) => name),
      rows: metrics.map((metric) => used.map(([, read]) => read(metric) ?? null)),
    };
  }
}
