import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { ChartElement } from '../../../src/core/widgets/widget-schema.js';
import type { ChartWords } from '../../../src/charts/chart-plot.js';
import { quoteChart as quoteOf } from '../../../src/charts/export/chart-quote.js';
import { heatWords } from '../../../src/charts/words/heat-words.js';
import type { KindWords } from '../../../src/charts/words/kind-words.js';
import { pieWords } from '../../../src/charts/words/pie-words.js';
import { seriesWords } from '../../../src/charts/words/series-words.js';
import { csvBlob, csvText, tsvText } from '../../../src/files/csv.js';
import { chartTerms } from '../../../src/locales/en/chart.js';
import { Format } from '../../../src/locales/localize.js';

/** It brings no types. */
const Papa = createRequire(import.meta.url)('papaparse') as {
  parse(text: string, options: object): { data: string[][] };
};

const words = {
  lang: 'en',
  dir: 'ltr',
  term: (key: keyof typeof chartTerms.en, ...values: never[]) => {
    const term = chartTerms.en[key] as string | ((format: Format, ...values: never[]) => string);
    return typeof term === 'string' ? term : term(new Format('en'), ...values);
  },
} as ChartWords;

const kinds = { pie: pieWords, heatmap: heatWords, line: seriesWords };
const kindOf = ({ chartType }: ChartElement) => kinds[chartType as keyof typeof kinds] as KindWords<ChartElement>;
const chartData = (chart: ChartElement, given: ChartWords) => kindOf(chart).tableOf(chart, given);
const quoteChart = (chart: ChartElement, given: ChartWords, part?: Parameters<typeof quoteOf>[3]) =>
  quoteOf(kindOf(chart), chart, given, part);

const line = (x: string[], ...series: { name?: string; values: (number | null)[] }[]) =>
  ({ type: 'chart', id: 'c', chartType: 'line', title: 'Visits', x, series }) as ChartElement;
const read = (csv: string) => Papa.parse(csv, { skipEmptyLines: 'greedy' }).data;

describe('a chart as CSV', () => {
  it('gives a CSV parser the data back', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 }).map((label) => `x${label.replaceAll('\0', '')}`);
    const value = fc.oneof(fc.constant(null), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer());
    fc.assert(
      fc.property(fc.array(fc.tuple(text, value, value), { minLength: 1, maxLength: 20 }), (points) => {
        const chart = line(
          points.map(([label]) => label),
          { name: 'A, "quoted"', values: points.map(([, a]) => a) },
          { values: points.map(([, , b]) => b) },
        );
        const { columns, values } = chartData(chart, words);
        const [head, ...rows] = read(csvText(columns, values));
        assert.deepEqual(head, ['Label', 'A, "quoted"', 'Series 2']);
        assert.deepEqual(
          rows.map(([label]) => label),
          points.map(([label]) => label),
        );
        assert.deepEqual(
          rows.map((row) => row.slice(1).map((cell) => (cell === '' ? null : Number(cell)))),
          points.map(([, a, b]) => [a, b].map((each) => (each === null ? null : each + 0))),
        );
      }),
    );
  });

  it('begins with a byte order mark and ends its lines with CRLF', async () => {
    const bytes = new Uint8Array(await csvBlob(['A'], [['é']]).arrayBuffer());
    assert.deepEqual([...bytes.slice(0, 3)], [0xef, 0xbb, 0xbf]);
    assert.equal(csvText(['A'], [['b'], [1]]), 'A\r\nb\r\n1\r\n');
  });

  it('keeps formulas text, and numbers numbers', () => {
    const cells = ['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\tx', '\rx', '-5', '+3.5', '-1e-3', '−5', 'a=b'];
    const [, ...rows] = read(
      csvText(
        ['A'],
        cells.map((cell) => [cell]),
      ),
    );
    assert.deepEqual(
      rows.map(([cell]) => cell),
      ["'=1+1", "'+cmd", "'-2+3", "'@SUM(A1)", "'\tx", "'\rx", '-5', '+3.5', '-1e-3', '−5', 'a=b'],
    );
    assert.equal(tsvText(['=A'], [['@x\ty\r\nz', -4, null]]), "'=A\n'@x y z\t-4\t");
  });

  it('has the values and shares of slices, and the dates, values and levels of days', () => {
    const pie = chartData(
      {
        type: 'chart',
        id: 'p',
        chartType: 'pie',
        valueDisplay: 'none',
        slices: [
          { label: 'Rent', value: 3 },
          { label: 'Food', value: 1 },
        ],
      },
      words,
    );
    assert.deepEqual(read(csvText(pie.columns, pie.values)), [
      ['Slice', 'Value', 'Share'],
      ['Rent', '3', '0.75'],
      ['Food', '1', '0.25'],
    ]);
    const days = [
      { date: '2025-03-02', value: 8 },
      { date: '2025-03-01', level: 2 },
    ];
    const heat = chartData({ type: 'chart', id: 'h', chartType: 'heatmap', levels: 5, weekStart: 'mon', days }, words);
    assert.deepEqual(read(csvText(heat.columns, heat.values)), [
      ['Date', 'Value', 'Level'],
      ['2025-03-01', '', '2'],
      ['2025-03-02', '8', '4'],
    ]);
  });
});

describe('a quote of a chart', () => {
  it('is compact Markdown: the title, and the data as a table', () => {
    const quote = quoteChart(line(['Mon', 'Tue'], { name: 'A|B', values: [4, null] }), words);
    assert.equal(quote, '**Visits**\n\n| Label | A\\|B |\n|---|---|\n| Mon | 4 |\n| Tue |  |');
  });

  it('is about one point, or some rows', () => {
    const chart = line(['Mon', 'Tue'], { name: 'A', values: [4, null] }, { name: 'B', values: [1, 2] });
    assert.equal(quoteChart(chart, words, { point: { index: 1, series: 1 } }), '**Visits**\nTue, B: 2');
    assert.match(quoteChart(chart, words, { rows: [1] }), /\n\| Tue \| {2}\| 2 \|$/);
  });

  it('is never longer than 2,000 characters, and says how much is left out', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 400 }), { minLength: 1, maxLength: 200 }),
        fc.string({ maxLength: 5_000 }),
        (x, title) => {
          const chart = {
            ...line(x, ...Array.from({ length: 6 }, () => ({ name: title, values: x.map((_, index) => index * 1.1) }))),
            title,
          } as ChartElement;
          assert.ok(quoteChart(chart, words).length <= 2_000);
          assert.ok(quoteChart(chart, words, { point: { index: 0, series: 0 } }).length <= 2_000);
        },
      ),
    );
    const long = quoteChart(
      line(
        Array.from({ length: 200 }, (_, index) => `Point ${index}`),
        { name: 'A', values: Array.from({ length: 200 }, () => 1) },
      ),
      words,
    );
    assert.match(long, /\n\n… \d+ more$/);
  });
});
