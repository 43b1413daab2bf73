import type { ChartType } from '../core/widgets/widget-schema.js';
import type { ChartTip } from './chart-plot.js';
import { swatch, type SwatchKind } from './series-style.js';
import { bdi, htmlNode } from './svg-node.js';

/** Height of a tip, estimated: measuring it would lay out the page at each move. In units of its font. */
const TIP_LINE = 1.35;
const TIP_FRAME = 1.4;
const TIP_EM = 12;
/** A wider one is rare. */
const TIP_WIDTH = 176;
/** How far a tip may stand out over its plot. */
const TIP_RISE = 56;

interface Row {
  readonly node: HTMLElement;
  readonly name: HTMLElement;
  readonly value: HTMLElement;
  /** Whose swatch it has. */
  series: number | undefined;
}

/** The one tip of a chart. Its rows are made once; moving it writes texts and a place. */
export class ChartTipNode {
  readonly node = htmlNode('div', 'tip');
  readonly #kind: SwatchKind;
  readonly #title = bdi('');
  readonly #rows: Row[] = [];

  constructor(kind: ChartType) {
    this.#kind = kind === 'heatmap' || kind === 'matrix' ? 'pie' : kind;
    this.node.setAttribute('aria-hidden', 'true');
    const title = htmlNode('div', 'tip-title');
    title.append(this.#title);
    this.node.append(title);
  }

  showTip(
    tip: ChartTip,
    spoken: { readonly label: string; readonly value: string },
    series: number,
    room: { readonly width: number; readonly height: number },
  ): void {
    const { title, x, reach = 14, top, bottom, beside = false } = tip;
    const rows: ChartTip['rows'] = tip.rows.length > 0 ? tip.rows : [{ name: '', value: spoken.value }];
    this.node.hidden = false;
    this.#title.textContent = title || spoken.label;
    rows.forEach((row, index) => this.#write(this.#rowAt(index), row, rows.length > 1 && row.series === series));
    this.#rows.forEach(({ node }, index) => (node.hidden = index >= rows.length));
    const height = (TIP_FRAME + (rows.length + 1) * TIP_LINE) * TIP_EM;
    const isLate = x + reach + TIP_WIDTH > room.width;
    // A day has its tip right above. Else it lies over the data where there is room, or below them, or beside them; of a row,
    // below it or above.
    const y = beside
      ? bottom + height + 4 < room.height
        ? bottom + 4
        : top - height - 4
      : tip.rows.length === 0
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

  #rowAt(index: number): Row {
    let row = this.#rows[index];
    if (!row) {
      const [node, grow, name, value] = [htmlNode('div', 'tip-row'), htmlNode('span', 'grow'), bdi(''), htmlNode('b')];
      grow.append(name);
      node.append(grow, value);
      this.#rows[index] = row = { node, name, value, series: undefined };
      this.node.append(node);
    }
    return row;
  }

  #write(row: Row, { series, name, color, value }: ChartTip['rows'][number], isOn: boolean): void {
    if (row.series !== series) {
      row.node.querySelector('.swatch')?.remove();
      if (series !== undefined) row.node.prepend(swatch(this.#kind, series, color, undefined));
      row.series = series;
    }
    row.name.textContent = name;
    row.value.textContent = value;
    row.node.classList.toggle('on', isOn);
  }
}
