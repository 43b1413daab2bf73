import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ChartElement } from '../../../src/core/index.js';
import { widgetCuts } from '../../../src/core/widgets/widget-problem.js';
import { parseCodeagentsUi } from './by-the-letter.js';

function read(chart: object) {
  const element = { type: 'chart', id: 'c', ...chart };
  const { block, problems } = parseCodeagentsUi(
    JSON.stringify({ type: 'codeagents_ui', version: 1, elements: [element] }),
  );
  const [read] = block?.elements ?? [];
  return { chart: read as ChartElement & Record<string, unknown>, codes: problems.map(({ code }) => code) };
}
const xy = { chartType: 'bar', x: ['a', 'b'], series: [{ values: [1, 2] }] };

describe('the options of a chart', () => {
  it('are kept where they are right, and dropped alone where they are not', () => {
    const right = {
      ...{
        stack: 'sum',
        direction: 'horizontal',
        valueLabels: true,
        unit: 'EUR',
        format: 'currency',
        xType: 'category',
      },
      ...{ lines: [{ value: 3, label: 'Target' }], bands: [{ from: 0, to: 1 }] },
    };
    assert.deepEqual(read({ ...xy, ...right }), {
      chart: { type: 'chart', id: 'c', ...xy, ...right },
      codes: [],
    });
    const wrong = {
      stack: 'up',
      direction: 5,
      valueLabels: 'yes',
      unit: 5,
      format: 'words',
      lines: 'none',
      scale: 'sqrt',
    };
    const { chart, codes } = read({ ...xy, ...wrong });
    assert.deepEqual(chart, { type: 'chart', id: 'c', ...xy });
    assert.equal(codes.length, Object.keys(wrong).length);
  });

  it('leave out a line that has no value, and say so', () => {
    const { chart, codes } = read({ ...xy, lines: [{ label: 'no' }, { value: 2 }] });
    assert.deepEqual(chart.lines, [{ value: 2 }]);
    assert.deepEqual(codes, ['field-missing']);
  });

  it('have no logarithm of what is not above 0, nor of what adds up', () => {
    assert.equal(read({ ...xy, scale: 'log' }).chart.scale, 'log');
    assert.equal(read({ ...xy, scale: 'log', series: [{ values: [0, 2] }] }).chart.scale, undefined);
    assert.equal(read({ ...xy, scale: 'log', lines: [{ value: -1 }] }).chart.scale, undefined);
    assert.equal(read({ ...xy, scale: 'log', stack: 'sum' }).chart.scale, undefined);
    assert.equal(read({ ...xy, chartType: 'area', scale: 'log' }).chart.scale, undefined);
  });

  it('have no shares of what is partly negative', () => {
    const series = [{ values: [1, -2] }];
    assert.equal(read({ ...xy, stack: 'percent', series }).chart.stack, undefined);
    assert.equal(read({ ...xy, stack: 'sum', series }).chart.stack, 'sum');
    assert.equal(read({ ...xy, chartType: 'area', stack: 'sum', series }).chart.stack, undefined);
  });
});

describe('a scatter plot', () => {
  it('takes pairs of numbers, leaves out what is none, and is cut at 1,000 a series', () => {
    const { chart, codes } = read({
      chartType: 'scatter',
      xTitle: 'Weight',
      series: [{ name: 'A', points: [[1, 2], ['3', 4], [5], { x: 6, y: 7 }, null] }],
    });
    assert.deepEqual(chart.series, [
      {
        name: 'A',
        points: [
          [1, 2],
          [6, 7],
        ],
      },
    ]);
    assert.equal(codes.length, 3);
    const many = read({
      chartType: 'scatter',
      series: [{ points: Array.from({ length: 1_001 }, (_, at) => [at, at]) }],
    });
    assert.deepEqual(widgetCuts(many.chart), [{ items: 'points', kept: 1_000, given: 1_001 }]);
  });

  it('is skipped without a point', () => {
    assert.equal(read({ chartType: 'scatter', series: [{ points: [[1]] }] }).chart, undefined);
  });
});

describe('a matrix', () => {
  it('is as large as its names and its values both are; what is missing or no number is a gap', () => {
    const { chart } = read({
      chartType: 'matrix',
      rows: ['a', 'b', 'c'],
      columns: ['x', 'y', 'z'],
      values: [[1, '2', 3], [4]],
    });
    assert.deepEqual(chart.rows, ['a', 'b']);
    assert.deepEqual(chart.values, [
      [1, null, 3],
      [4, null, null],
    ]);
  });

  it('has at most 60 rows and 60 columns, and is skipped where nothing meets', () => {
    const names = Array.from({ length: 70 }, (_, at) => `n${at}`);
    const { chart } = read({
      chartType: 'matrix',
      rows: names,
      columns: names,
      values: names.map(() => names.map(() => 1)),
    });
    assert.deepEqual(widgetCuts(chart), [
      { items: 'rows', kept: 60, given: 70 },
      { items: 'columns', kept: 60, given: 70 },
    ]);
    assert.equal(read({ chartType: 'matrix', rows: ['a'], columns: [], values: [[1]] }).chart, undefined);
  });
});
