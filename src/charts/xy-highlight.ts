import { highlightPath, seriesNode } from './series-style.js';
import { px, svgNode } from './svg-node.js';
import type { XyLayout } from './xy-layout.js';
import type { XyModel } from './xy-model.js';

/** What shows where the pointer or the keys are: a band behind bars; a rule and one marker a line in front of lines. */
export class XyHighlight {
  readonly #node: SVGElement;
  readonly #model: XyModel;
  readonly #layout: XyLayout;
  readonly #rule: SVGPathElement;
  readonly #markers: readonly SVGPathElement[];

  /** Made once a drawing; it moves. @param node - where it stands in the drawing. */
  constructor(node: SVGElement, model: XyModel, layout: XyLayout) {
    this.#node = node;
    this.#model = model;
    this.#layout = layout;
    const { top, bottom, left, right, band, isRows } = layout;
    if (model.kind === 'bar') {
      this.#markers = [];
      const d = isRows
        ? roundedBand(left, -band / 2, right - left, band)
        : roundedBand(-band / 2, top - 4, band, bottom - top + 4);
      this.#rule = svgNode('path', { class: 'band', d });
    } else {
      this.#rule = svgNode('path', { class: 'rule', d: `M0 ${top - 4}V${bottom}` });
      this.#markers = model.series.map(({ at, color }) =>
        seriesNode('path', { class: 'dot', series: at, color }, { d: highlightPath(at) }),
      );
    }
    node.replaceChildren(this.#rule, ...this.#markers);
  }

  /** @param index - of what is drawn. */
  moveTo(index: number | undefined): void {
    this.#node.setAttribute('visibility', index === undefined ? 'hidden' : 'visible');
    if (index === undefined) return;
    const { centers, isRows, valueAt, spans } = this.#layout;
    const along = px(centers[index] ?? 0);
    this.#rule.setAttribute('transform', isRows ? `translate(0 ${along})` : `translate(${along} 0)`);
    this.#markers.forEach((marker, at) => {
      const value = spans[at]?.[index]?.[1] ?? this.#model.series[at]?.values[index] ?? null;
      if (value === null) marker.setAttribute('visibility', 'hidden');
      else {
        marker.removeAttribute('visibility');
        marker.setAttribute('transform', `translate(${along} ${px(valueAt(value))})`);
      }
    });
  }
}

const roundedBand = (x: number, y: number, width: number, height: number): string => {
  const radius = Math.min(4, width / 2, height / 2);
  return (
    `M${px(x)} ${px(y + height)}V${px(y + radius)}q0 ${-radius} ${radius} ${-radius}` +
    `h${px(width - radius * 2)}q${radius} 0 ${radius} ${radius}V${px(y + height)}z`
  );
};
