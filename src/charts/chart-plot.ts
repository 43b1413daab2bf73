import type { ChartTerms } from '../locales/en/chart.js';
import type { LocalizeController } from '../locales/localize.js';
import type { ShownPart } from './xy-model.js';

/** The language, the direction and the words of the nearest `lang` and `dir`. */
export type ChartWords = Pick<LocalizeController<ChartTerms>, 'lang' | 'dir' | 'term'>;

/** A point of a series, a slice, or a day. */
export interface ChartPoint {
  /** Along the axis: a label of `x`, a slice, a day. */
  readonly index: number;
  /** Of `series`; 0 where there is but one. */
  readonly series: number;
  /** Whether the pointer is on it, not only nearest to it. */
  readonly isNear?: boolean;
}

export type MoveKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';

/** What the plot's box gives: its size in px and the font of its axis. */
export interface PlotBox {
  readonly width: number;
  readonly height: number;
  /** Of axis texts, as `fontOf` says it. */
  readonly font: string;
  /** Size of that font in px. */
  readonly em: number;
}

/** What a tip says: one line for each series, whichever the pointer is near. */
export interface ChartTip {
  readonly title: string;
  /** None: what is spoken. */
  readonly rows: readonly {
    /** Whose mark stands before it. */
    readonly series?: number;
    readonly color?: string | undefined;
    readonly name: string;
    readonly value: string;
  }[];
  /** Where it points at, in px of the plot. */
  readonly x: number;
  /** How far to the side it stands: 14 px. */
  readonly reach?: number;
  readonly top: number;
  /** `Infinity`: there is no room below it. */
  readonly bottom: number;
  /** Whether what it points at is a row: it stands below. */
  readonly beside?: boolean;
}

/** The drawing of one kind of chart. Geometry only: words are the view's. */
export interface ChartPlot {
  readonly node: SVGSVGElement | HTMLElement;
  /** What takes the focus and the keys, where that is not the whole plot: a part that scrolls. */
  readonly stage?: HTMLElement;
  /** Draws everything for a size. */
  drawPlot(box: PlotBox, sizes: { readonly cell: number | undefined; readonly gap: number }): void;
  /** Whether it is as high as what it draws, whatever height it is given: another one changes nothing. */
  readonly makesHeight?: true;
  /** How high it wants to be, in px, where that is not the height of charts. */
  heightFor?(width: number): number | undefined;
  /** Leaves out series, or all but a range of points, with the next drawing. */
  showPart?(part: ShownPart): void;
  /** Fills a legend that is not always there. */
  showLegend?(): void;
  /** Whether drawing for this width makes the plot higher or lower. */
  movesItself?(width: number): boolean;
  /** Beside the plot: a legend, or a list of slices. */
  readonly legend?: HTMLElement | undefined;
}

/** Finds the points of a drawing for somebody who turns to it, and shows which one is meant. */
export interface ChartPointer {
  /** The point nearest to a place in the plot, by arithmetic. */
  pointAt(x: number, y: number): ChartPoint | undefined;
  /** Where a key leads. From nowhere: to the first point. */
  movePoint(from: ChartPoint | undefined, key: MoveKey): ChartPoint | undefined;
  /** Moves the one highlight. */
  markPoint(point: ChartPoint | undefined): void;
  tipOf?(point: ChartPoint): ChartTip | undefined;
  /** Has the other series step back. */
  lightSeries?(series: number | undefined): void;
  /** Shows which points would be looked at alone, if let go now. */
  markRange?(range: readonly [from: number, to: number] | undefined): void;
  /** Scrolls a point into sight. */
  revealPoint?(point: ChartPoint): void;
  /** Where a point stands in the data, if not at its own index; -1: nowhere. */
  dataIndex?(point: ChartPoint): number;
}
