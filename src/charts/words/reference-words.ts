import type { ChartWords } from '../chart-plot.js';
import type { References } from '../marks/reference-marks.js';

/** Lines and bands of a chart, for its summary. */
export function referenceParts(
  { lines = [], bands = [] }: References,
  words: ChartWords,
  text: (value: number) => string,
): string[] {
  return [
    ...lines.map(({ value, label }) => words.term('lineAt', label?.trim() ? label : words.term('target'), text(value))),
    ...bands.map(({ from, to, label }) =>
      words.term('bandAt', label?.trim() ? label : words.term('band'), text(from), text(to)),
    ),
  ];
}
