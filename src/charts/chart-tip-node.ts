import type { ChartElement } from '../core/widgets/widget-schema.js';
import { seriesName } from './chart-data.js';
import type { ChartTip, ChartWords } from './chart-plot.js';
import { swatch } from './series-style.js';
import { bdi, htmlNode } from './svg-node.js';

/** Height of a tip, estimated: measuring it would lay out the page at each move. In units of its font. */
const TIP_LINE = 1.35;
const TIP_FRAME = 1.4;
const TIP_EM = 12;
/** A wider one is rare. */
const TIP_WIDTH = 176;
/** How far a tip may stand out over its plot. */
const TIP_RISE = 56;

/** The one tip of a chart. Its rows are made once; moving it writes texts and a place. */
export class ChartTipNode {
  readonly node = htmlNode('div', 'tip');
  readonly #title = bdi('');
  readonly #rows: { readonly node: HTMLElement; readonly value: HTMLElement }[] = [];

  constructor(chart: ChartElement, words: ChartWords) {
    this.node.setAttribute('aria-hidden', 'true');
    const title = htmlNode('div', 'tip-title');
    title.append(this.#title);
    this.node.append(title);
    const series = 'series' in chart ? chart.series : [undefined];
    series.forEach((each, index) => {
      const node = htmlNode('div', 'tip-row');
      const value = htmlNode('b');
      if (each && 'series' in chart) {
        const isNamed = series.length > 1 || each.name?.trim();
        node.append(
          swatch(chart.chartType, index, each.color, undefined),
          nameNode(isNamed ? seriesName(each, index, words) : ''),
        );
      }
      node.append(value);
      this.#rows.push({ node, value });
      this.node.append(node);
    });
  }

  showTip(
    { title, rows, x, reach = 14, top, bottom }: ChartTip,
    spoken: { readonly label: string; readonly value: string },
    series: number,
    room: { readonly width: number; readonly height: number },
  ): void {
    this.node.hidden = false;
    this.#title.textContent = title || spoken.label;
    this.#rows.forEach(({ node, value }, index) => {
      const row = rows[index];
      value.textContent = row ? row.value : spoken.value;
      node.classList.toggle('on', this.#rows.length > 1 && index === series);
    });
    const height = (TIP_FRAME + (this.#rows.length + 1) * TIP_LINE) * TIP_EM;
    const isLate = x + reach + TIP_WIDTH > room.width;
    // A day has its tip right above. Else it lies over the data where there is room, or below them, or beside them.
    const y =
      rows.length === 0
        ? top - height > -TIP_RISE
          ? top - height - 6
          : bottom + 6
        : top <= height && bottom + height < room.height
          ? bottom + 12
          : -8;
    const { style } = this.node;
    style.setProperty('--_x', `${Math.round(isLate ? x - reach : x + reach)}px`);
    style.setProperty('--_y', `${Math.round(y)}px`);
    this.node.classList.toggle('late', isLate);
  }
}

function nameNode(name: string): HTMLElement {
  const node = htmlNode('span', 'grow');
  node.append(bdi(name));
  return node;
}
