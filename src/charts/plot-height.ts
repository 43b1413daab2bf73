import type { BarChart, ChartElement, MatrixChart } from '../core/widgets/widget-schema.js';

/** About so wide is a character of an axis, in px; letters that fill a square take more. Nothing is measured here. */
const [LETTER, SQUARE] = [5.5, 11];
/** Names up to this wide turn; steps of a sequence up to that wide are left out between two others. */
const [SHORT, SHORT_STEP] = [22, 55];
/** A number, or how days and months begin in languages of the Latin alphabet; of others it is not known. */
const STEP =
  /\d|^(?:mo|t[uh]|we|fr|s[aeou]|di|mi|do|lu|m[aäe]|j[aeu]|ve|f[eé]|a[bgopuv]|o[ck]t|no|d[eé]|ene)|^\P{Script=Latin}+$/iu;
/** Names that never stand in rows by themselves: rows of so many are longer than what can be seen. */
const MOST_ROWS = 30;
/** How dates begin: they stand below bars, in short. Told by the first one, so that blocks need not know of times. */
const DATE = /^\d{4}-\d\d(?!\d)/;
/** Beside the bars: numbers of the axis. */
const AXIS_ROOM = 40;
const [APART, WRAPPED_APART] = [12, 10];
/** Labels of more than these are skipped, where they are a sequence. */
const SEQUENCE = 12;

/** Height of a row with one bar, of each bar more, and what is around them, in px. */
const ROW = { one: 28, each: 14, apart: 10, wrapped: 36, around: 30, least: 136, most: 1_200 };
/** Of the width, for names. */
export const NAMES_SHARE = 0.4;

/** A rough width of a text, the same before a font is known and after. */
function roughWidth(text: string): number {
  let width = 0;
  for (const character of text) width += character >= '\u2e80' ? SQUARE : LETTER;
  return width;
}

/** Whether bars lie: as the chart says, else where the names below them would have to turn. */
export function hasRows(chart: ChartElement, width: number): chart is BarChart {
  if (chart.chartType !== 'bar') return false;
  if (chart.direction) return chart.direction === 'horizontal';
  const { x } = chart;
  if (width <= 0 || x.length < 2 || x.length > MOST_ROWS || DATE.test(x[0] ?? '')) return false;
  const widest = Math.max(...x.map(roughWidth));
  const band = (width - AXIS_ROOM) / x.length;
  if (widest + APART <= band || widest <= (x.every((label) => STEP.test(label)) ? SHORT_STEP : SHORT)) return false;
  if (x.length <= SEQUENCE && x.every((label) => breaksInTwo(label, band - WRAPPED_APART))) return false;
  // Weeks, ranges and the like go on by themselves: some of them can be left out.
  const isSequence = x.length > SEQUENCE && x.filter((label) => /\d/.test(label)).length > x.length / 2;
  return !isSequence;
}

function breaksInTwo(label: string, room: number): boolean {
  const words = label.split(/\s+/);
  return words.some((_, at) => {
    const [first, second] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    return roughWidth(first) <= room && roughWidth(second) <= room;
  });
}

/** Height of a plot of rows, in px. */
export function heightOfRows(chart: BarChart, width: number, hidden = 0): number {
  const bars = chart.stack && chart.stack !== 'none' ? 1 : Math.max(1, chart.series.length - hidden);
  const wraps = chart.x.some((label) => roughWidth(label) > width * NAMES_SHARE);
  const row = Math.max(bars === 1 ? ROW.one : bars * ROW.each + ROW.apart, wraps ? ROW.wrapped : 0);
  return Math.min(ROW.most, Math.max(ROW.least, chart.x.length * row + ROW.around));
}

/** Height of a row of a matrix, in px: the more there are, the lower; and of the names of columns below. */
const CELL = { high: 32, low: 18, few: 8, many: 24, names: 44 };
/** Of the width, for cells; how much higher than wide one may be: a narrow one that is high is no cell, but a bar. */
const [CELLS_SHARE, SLENDER] = [0.78, 2.2];

/** Height of a plot of rows of cells, in px. */
export function heightOfMatrix({ rows, columns }: MatrixChart, width: number): number {
  const share = Math.min(1, Math.max(0, (rows.length - CELL.few) / (CELL.many - CELL.few)));
  const high = CELL.high + (CELL.low - CELL.high) * share;
  const cell = width > 0 ? (width * CELLS_SHARE) / columns.length : CELL.high;
  return Math.round(rows.length * Math.max(CELL.low, Math.min(high, cell * SLENDER))) + CELL.names;
}
