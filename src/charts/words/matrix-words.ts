import type { MatrixChart } from '../../core/widgets/widget-schema.js';
import { numberStyle } from '../number-style.js';
import type { KindWords } from './kind-words.js';

/** Values where rows and columns meet. */
export const matrixWords: KindWords<MatrixChart> = {
  tableOf(chart, words) {
    const { fullWithUnit } = numberStyle(words.lang, chart);
    const values = chart.rows.map((label, row) => [label, ...(chart.values[row] ?? [])]);
    return {
      columns: [words.term('row'), ...chart.columns],
      rows: values.map((row) =>
        row.map((cell, at) => (at === 0 ? String(cell) : typeof cell === 'number' ? fullWithUnit(cell) : '')),
      ),
      values,
    };
  },

  summaryOf(chart, words) {
    const text = numberStyle(words.lang, chart);
    let [low, high, gaps]: [Cell | undefined, Cell | undefined, number] = [undefined, undefined, 0];
    chart.values.forEach((row, at) =>
      row.forEach((value, column) => {
        if (value === null) return void (gaps += 1);
        const cell = { label: `${chart.rows[at] ?? ''}, ${chart.columns[column] ?? ''}`, value };
        if (!low || value < low.value) low = cell;
        if (!high || value > high.value) high = cell;
      }),
    );
    const head = [words.term('rowCount', chart.rows.length), words.term('columnCount', chart.columns.length)];
    const [least, most] = [low as Cell | undefined, high as Cell | undefined];
    if (!least || !most) return { head, tail: [words.term('noValues')] };
    return {
      head,
      tail: [
        words.term('busiest', most.label, text.valueWithUnit(most.value)),
        words.term('lowest', least.label, text.valueWithUnit(least.value)),
        ...(gaps > 0 ? [words.term('emptyCells', gaps)] : []),
      ],
    };
  },

  /** Along a row by `index`, from row to row by `series`. */
  pointOf(chart, { index, series }, words) {
    const value = chart.values[series]?.[index] ?? null;
    return {
      label: [chart.rows[series], chart.columns[index]].join(', '),
      series: undefined,
      value: value === null ? words.term('noValue') : numberStyle(words.lang, chart).valueWithUnit(value),
    };
  },
};

interface Cell {
  readonly label: string;
  readonly value: number;
}
