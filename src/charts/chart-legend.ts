import type { ChartWords } from './chart-plot.js';
import { swatch, type SwatchKind } from './series-style.js';
import { bdi, htmlNode } from './svg-node.js';

interface LegendOptions {
  readonly kind: SwatchKind;
  readonly series: readonly {
    readonly name: string;
    readonly color: string | undefined;
    readonly patternId?: string | undefined;
  }[];
  readonly words: ChartWords;
}

/** A legend of buttons: each hides its series and brings it back; the arrows of the page's own tab order do the rest. */
export function fillLegend(list: HTMLElement, { kind, series, words }: LegendOptions): void {
  if (list.childElementCount > 0) return;
  list.setAttribute('aria-label', words.term('legend'));
  list.append(
    ...series.map(({ name, color, patternId }, at) => {
      const item = htmlNode('li');
      const button = htmlNode('button', 'entry');
      button.type = 'button';
      button.dataset['series'] = String(at);
      button.setAttribute('aria-pressed', 'true');
      button.append(swatch(kind, at, color, patternId), bdi(name));
      item.append(button);
      return item;
    }),
  );
}

export function legendNode(): HTMLElement {
  const list = htmlNode('ul', 'legend');
  list.setAttribute('part', 'legend');
  return list;
}
