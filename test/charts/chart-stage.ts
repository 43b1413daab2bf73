import { html, LitElement } from 'lit';
import { fixture } from '@open-wc/testing';
import type { ChartElement } from '../../src/core/widgets/widget-schema.js';
import { ChartFigure, readingOf } from '../../src/charts/chart-figure.js';
import type { ChartKind } from '../../src/charts/chart-kind.js';
import { chartStyles } from '../../src/charts/chart.styles.js';
import * as areaKind from '../../src/charts/area-chart.js';
import * as barKind from '../../src/charts/bar-chart.js';
import * as lineKind from '../../src/charts/line-chart.js';
import * as heatKind from '../../src/charts/heat-chart.js';
import * as matrixKind from '../../src/charts/matrix-chart.js';
import * as pieKind from '../../src/charts/pie-chart.js';
import * as scatterKind from '../../src/charts/scatter-chart.js';
import { chartTerms } from '../../src/locales/en/chart.js';
import { LocalizeController } from '../../src/locales/localize.js';
import { baseStyles } from '../../src/styles/base.styles.js';
import { lazyTokens } from '../../src/styles/lazy-tokens.js';
import { adoptTokens } from '../../src/styles/tokens.js';

adoptTokens(document);
// At once: an export must not depend on when the later half of the tokens arrives.
document.adoptedStyleSheets = [...document.adoptedStyleSheets, lazyTokens.styleSheet!];

const kinds: Readonly<Record<ChartElement['chartType'], ChartKind>> = {
  ...{ bar: barKind, line: lineKind, area: areaKind },
  ...{ pie: pieKind, scatter: scatterKind, matrix: matrixKind, heatmap: heatKind },
};

/** A chart in a shadow root, as a block holds it. */
export class ChartStage extends LitElement {
  static override styles = [
    baseStyles,
    chartStyles,
    ...[areaKind, pieKind, scatterKind, matrixKind, heatKind].map(({ kindStyles }) => kindStyles),
  ];
  readonly words = new LocalizeController(this, chartTerms);
  chart!: ChartElement;
  figure!: ChartFigure;

  override render() {
    this.figure ??= new ChartFigure({ chart: this.chart, words: this.words }, kinds[this.chart.chartType]);
    return html`${this.figure.node}`;
  }

  override updated() {
    this.figure.localize();
  }

  all<T extends Element = Element>(selector: string): T[] {
    return [...this.renderRoot.querySelectorAll<T>(selector)];
  }

  /** Everything drawn, texts included. */
  get drawnNodes(): number {
    return this.all('.plot > svg, .calendar svg').reduce(
      (count, svg) => count + 1 + svg.querySelectorAll('*').length,
      0,
    );
  }

  get plot(): HTMLElement {
    return this.all<HTMLElement>('.plot')[0]!;
  }

  get said(): string {
    return this.all('[aria-live]')[0]!.textContent;
  }

  press(...keys: string[]): void {
    for (const key of keys)
      this.plot.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
  }
}
customElements.define('chart-stage', ChartStage);

interface StageOptions {
  readonly width?: number;
  readonly dir?: 'ltr' | 'rtl';
  readonly lang?: string;
  readonly scheme?: 'light' | 'dark';
}

/** Puts a chart on the page and waits until it is drawn. */
export async function stage(
  chart: Partial<ChartElement> & Pick<ChartElement, 'chartType'>,
  { width = 640, dir = 'ltr', lang = 'en', scheme = 'light' }: StageOptions = {},
): Promise<ChartStage> {
  const whole = { type: 'chart', id: 'c1', ...chart } as ChartElement;
  const box = await fixture<HTMLElement>(html`<div lang=${lang} dir=${dir}></div>`);
  box.style.inlineSize = `${width}px`;
  box.style.colorScheme = scheme;
  box.style.background = 'light-dark(#fff, #131416)';
  const element = document.createElement('chart-stage') as ChartStage;
  element.chart = whole;
  box.append(element);
  await element.updateComplete;
  // At once, too: what is done before is a test of its own.
  await readingOf(kinds[chart.chartType]).load();
  element.figure.redraw();
  await element.figure.loadReading();
  return element;
}

export const series = (name: string | undefined, values: (number | null)[], color?: string) => ({
  ...(name !== undefined && { name }),
  values,
  ...(color !== undefined && { color }),
});
export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** As large as a line chart may be. */
export const largest = (chartType: 'bar' | 'line') => ({
  chartType,
  title: 'Six by two hundred',
  x: Array.from({ length: 200 }, (_, index) => String(index + 1)),
  series: Array.from({ length: 6 }, (_, at) =>
    series(
      `Series ${at + 1}`,
      Array.from({ length: 200 }, (_, index) => Math.round(Math.sin(index / (8 + at)) * 100) + at * 40),
    ),
  ),
});

export const days = (count: number, first = Date.UTC(2025, 0, 1)) =>
  Array.from({ length: count }, (_, index) => ({
    date: new Date(first + index * 86_400_000).toISOString().slice(0, 10),
    value: (index * 7) % 23,
  }));
