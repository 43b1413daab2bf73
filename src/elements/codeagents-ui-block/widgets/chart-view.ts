import { PartNotice } from '../../../controllers/part-notice.js';
import { Lazy } from '../../../core/lazy.js';
import { reasonOf } from '../../../core/reason-of.js';
import { widgetCuts, widgetLosses, widgetMends } from '../../../core/widgets/widget-problem.js';
import type { ChartElement } from '../../../core/widgets/widget-schema.js';
import { chartTerms, type ChartTerms } from '../../../locales/en/chart.js';
import { LocalizeController } from '../../../locales/localize.js';
import { addStylesToAll } from '../../../styles/add-styles.js';
import { ChartFigure } from '../../../charts/chart-figure.js';
import type { ChartKind } from '../../../charts/chart-kind.js';
import { chartStyles } from '../../../charts/chart.styles.js';
import type { KindWords } from '../../../charts/words/kind-words.js';
import { afterPause } from '../after-pause.js';
import { toolPlace } from '../tool-place.js';
import { toolbarStyles } from '../toolbar.styles.js';
import { whenIdle } from '../when-idle.js';
import type { WidgetContext, WidgetView } from '../widget-view.js';
import type { ChartTools } from './chart-tools.js';

const lateTools = new Lazy(() => import('./chart-tools.js'));

/** Asked once a page: each list of media queries stays until the page collects them. */
let touch: MediaQueryList | undefined;

/** A chart of a block. What can be done with it comes when it is drawn: with the pointer, the focus, or a quiet moment. */
export class ChartView implements WidgetView {
  readonly node: HTMLElement;
  readonly #chart: ChartElement;
  readonly #context: WidgetContext;
  readonly #words: LocalizeController<ChartTerms>;
  readonly #kind: ChartKind;
  readonly #figure: ChartFigure;
  readonly #place: HTMLElement;
  readonly #notice: PartNotice;
  #tools: ChartTools | undefined;
  #disposed = false;

  constructor(chart: ChartElement, context: WidgetContext, kind: ChartKind) {
    this.#chart = chart;
    this.#kind = kind;
    this.#context = context;
    // Blocks are Lit elements: the controller draws them again when the language changes, and they tell their views.
    this.#words = LocalizeController.of(context.host, chartTerms);
    const { kindStyles } = kind;
    addStylesToAll(context.host, [toolbarStyles, chartStyles, ...(kindStyles ? [kindStyles] : [])]);
    this.#place = toolPlace(context);
    this.#figure = new ChartFigure({ chart, words: this.#words, notes: this.#notes(), toolbar: this.#place }, kind);
    this.node = this.#figure.node;
    this.#notice = new PartNotice(
      context,
      this.node,
      () => void this.#loadLate(),
      () => context.localize.term('chartPartNotLoaded'),
    );
    const begin = (): void => {
      if (!this.#disposed) void this.#loadLate();
    };
    for (const type of ['pointerenter', 'focusin']) this.node.addEventListener(type, begin, { once: true });
    // Where nothing hovers they are seen.
    touch ??= matchMedia('(hover: none)');
    const wait = touch.matches ? whenIdle : afterPause;
    void this.drawn.then(() => wait(begin));
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
    this.#tools?.relocalize();
    this.#notice.relocalize();
  }

  toggleData(force?: boolean): void {
    const [code, kindWords] = [lateTools.loaded, this.#kind.kindReading.loaded];
    if (code && kindWords) this.#makeTools(code, kindWords).toggleData(force);
    else void this.#loadLate().then((tools) => tools?.toggleData(force));
  }

  async exportAs(format: 'csv' | 'svg' | 'png'): Promise<Blob> {
    return (await this.#loadTools()).exportAs(format);
  }

  dispose(): void {
    this.#disposed = true;
    this.#figure.dispose();
    this.#tools?.dispose();
    this.#notice.hideNotice();
  }

  /** What it does for somebody who turns to it, and what can be done with it; without them it says so. */
  async #loadLate(): Promise<ChartTools | undefined> {
    this.#notice.hideNotice();
    try {
      const [tools] = await Promise.all([this.#loadTools(), this.#figure.loadReading()]);
      return tools;
    } catch (cause) {
      if (this.#disposed) return undefined;
      this.#notice.showNotice();
      this.#context.reportProblem({
        ...{ code: 'widget-part-not-loaded', severity: 'load', path: '' },
        message: `The tips and tools of "${this.#chart.id}" could not be loaded: ${reasonOf(cause)}`,
      });
      return undefined;
    }
  }

  async #loadTools(): Promise<ChartTools> {
    return this.#makeTools(...(await Promise.all([lateTools.load(), this.#kind.kindReading.load()])));
  }

  #makeTools(
    { ChartTools: Tools }: NonNullable<typeof lateTools.loaded>,
    kindWords: KindWords<ChartElement>,
  ): ChartTools {
    return (this.#tools ??= new Tools({
      ...{ chart: this.#chart, context: this.#context, kindWords, words: this.#words },
      ...{ figure: this.#figure, place: this.#place },
    }));
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
}
