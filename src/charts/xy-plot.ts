import type { SeriesChart } from '../core/widgets/widget-schema.js';
import { fillLegend, legendNode } from './chart-legend.js';
import type { ChartPlot, ChartWords, PlotBox } from './chart-plot.js';
import { layOutColumns } from './column-layout.js';
import { freeRoomOf } from './marks/free-room.js';
import { drawReferences } from './marks/reference-marks.js';
import type { XyMarks } from './marks/xy-marks.js';
import { numberStyle, type NumberStyle } from './number-style.js';
import { hasRows, heightOfRows } from './plot-height.js';
import { setBox, svgNode } from './svg-node.js';
import { drawAxis } from './xy-axis.js';
import { END_LABELS_FROM, type XyLayout } from './xy-layout.js';
import { WHOLE, xyModel, type ShownPart, type XyModel } from './xy-model.js';

/** A drawing as it stands. */
export interface DrawnXy {
  readonly model: XyModel;
  readonly layout: XyLayout;
  /** Texts that name a point, by its place in what is drawn. */
  readonly names: ReadonlyMap<number, SVGTextElement>;
}

/** Bars, lines or areas over a value axis. */
export class XyPlot implements ChartPlot {
  readonly node = svgNode('svg', { 'aria-hidden': 'true' });
  readonly legend: HTMLElement | undefined;
  readonly chart: SeriesChart;
  readonly words: ChartWords;
  readonly style: NumberStyle;
  /** A range that is being chosen, and what shows where somebody is: empty until somebody turns to the chart. */
  readonly range = svgNode('path', { class: 'chosen' });
  readonly highlight = svgNode('g', { class: 'mark' });
  readonly #id: string;
  readonly #names: readonly string[];
  readonly #marks: XyMarks;
  #part: ShownPart = WHOLE;
  #model: XyModel;
  /** Whether there is no legend: one of lines is made when it is needed. */
  #named: boolean;
  #drawn: DrawnXy | undefined;

  /** @param id - unique in the document; patterns are named after it. */
  constructor(
    chart: SeriesChart,
    words: ChartWords,
    { id, names, marks }: { readonly id: string; readonly names: readonly string[]; readonly marks: XyMarks },
  ) {
    this.chart = chart;
    this.words = words;
    this.#names = names;
    this.#id = id;
    this.#marks = marks;
    this.style = numberStyle(words.lang, chart);
    this.#model = xyModel(chart, names);
    const isBar = chart.chartType === 'bar';
    this.#named = !isBar && words.dir !== 'rtl' && chart.series.length > 1;
    if (chart.series.length < 2) return;
    this.legend = legendNode();
    // Its room decides how high the plot is: only lines may do without.
    if (isBar || words.dir === 'rtl') this.showLegend();
  }

  get drawn(): DrawnXy | undefined {
    return this.#drawn;
  }

  drawPlot(box: PlotBox): void {
    const { node: svg } = this;
    const model = this.#model;
    const rows = hasRows(this.chart, box.width);
    const named = this.#isNamed(box.width);
    this.#named = named;
    const layOut = (rows && this.#marks.layOutRows) || layOutColumns;
    const layout = layOut(model, box, {
      lang: this.words.lang,
      rtl: this.words.dir === 'rtl',
      style: this.style,
      endNames: named ? model.series.map(({ name }) => name) : [],
    });
    setBox(svg, box);
    this.legend?.classList.toggle('ends', named);
    if (!named) this.showLegend();
    const axis = drawAxis({ ...layout, unitOnce: this.style.unitOnce && model.stack !== 'percent' }, box);
    this.#drawn = { model, layout, names: axis.names };
    const { behind, before } = drawReferences(this.chart, layout, box, freeRoomOf(model, layout));
    this.range.removeAttribute('d');
    this.highlight.replaceChildren();
    svg.replaceChildren(
      ...this.#marks.drawMarks({
        ...{ model, layout, box, axis, named, behind, before, range: this.range, highlight: this.highlight },
        ...{ style: this.style, lang: this.words.lang, patternId: (series) => this.#patternId(series) },
      }),
    );
  }

  movesItself(width: number): boolean {
    return this.#named !== this.#isNamed(width);
  }

  heightFor(width: number): number | undefined {
    const { chart } = this;
    return hasRows(chart, width) ? heightOfRows(chart, width, this.#part.hidden.size) : undefined;
  }

  showPart(part: ShownPart): void {
    this.#part = part;
    this.#model = xyModel(this.chart, this.#names, part);
    if (part.hidden.size > 0) this.showLegend();
  }

  /** Made when it is first seen: lines that are named at their ends have none. */
  showLegend(): void {
    if (!this.legend) return;
    const series = this.chart.series.map(({ color }, at) => ({
      ...{ name: this.#names[at] ?? '', color },
      patternId: this.#patternId(at),
    }));
    fillLegend(this.legend, { kind: this.chart.chartType, series, words: this.words });
  }

  /** Whether lines are named at their ends, in the place of a legend. */
  #isNamed(width: number): boolean {
    return (
      this.chart.chartType !== 'bar' &&
      this.words.dir !== 'rtl' &&
      this.chart.series.length > 1 &&
      this.#part.hidden.size === 0 &&
      width >= END_LABELS_FROM
    );
  }

  #patternId(series: number): string | undefined {
    return this.chart.chartType === 'bar' && series > 0 ? `${this.#id}-t${series}` : undefined;
  }
}
