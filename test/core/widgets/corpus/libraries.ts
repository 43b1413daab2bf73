import { drawn, folded, noted, one, type CorpusCase } from './corpus-case.js';

const renamed = 'field-renamed';
const value = 'value-mended';
const months = ['Jan', 'Feb', 'Mar'];
const line = { type: 'chart', id: 'c', chartType: 'line', x: months, series: [{ name: 'A', values: [1, 5, 2] }] };
const bar = { ...line, chartType: 'bar' };
const shares = { ...line, series: [{ name: 'A', values: [0.12, 0.14, 0.2] }] };
const points = { type: 'chart', id: 's', chartType: 'scatter' };
const pairs = [
  [1, 2],
  [3, 4],
];
const sales = [
  { region: 'North', sales: 28 },
  { region: 'South', sales: 55 },
];
const vega = (mark: unknown, encoding: object, values: readonly object[], more: object = {}): string =>
  one({ ...{ type: 'chart', id: 'c', mark, data: { values }, encoding }, ...more });
const regions = { x: { field: 'region', type: 'nominal' }, y: { field: 'sales', type: 'quantitative' } };
const metric = (label: string, figure: string | number, id: string, more: object = {}): object => ({
  ...{ type: 'metric', id, label, value: figure },
  ...more,
});
const card = (...content: readonly object[]): object => ({ type: 'card', id: 'm', content });

/** Charts and groups as other libraries have them. */
export const libraryCases: readonly CorpusCase[] = [
  drawn('bars of Vega-Lite', vega('bar', regions, sales), {
    ...{ type: 'chart', id: 'c', chartType: 'bar', x: ['North', 'South'] },
    series: [{ name: 'sales', values: [28, 55] }],
  }),
  drawn(
    'lines of Vega-Lite by colour',
    vega({ type: 'line' }, { x: { field: 'm' }, y: { field: 'v' }, color: { field: 's' } }, [
      { m: 'Jan', s: 'A', v: 1 },
      { m: 'Feb', s: 'A', v: 2 },
      { m: 'Jan', s: 'B', v: 3 },
      { m: 'Feb', s: 'B', v: 4 },
    ]),
    {
      ...{ type: 'chart', id: 'c', chartType: 'line', x: ['Jan', 'Feb'] },
      series: [
        { name: 'A', values: [1, 2] },
        { name: 'B', values: [3, 4] },
      ],
    },
    renamed,
  ),
  drawn('arcs of Vega-Lite', vega('arc', { theta: { field: 'sales' }, color: { field: 'region' } }, sales), {
    ...{ type: 'chart', id: 'c', chartType: 'pie', valueDisplay: 'percent' },
    slices: [
      { label: 'North', value: 28 },
      { label: 'South', value: 55 },
    ],
  }),
  folded('sums of Vega-Lite', vega('bar', { ...regions, y: { field: 'sales', aggregate: 'sum' } }, sales)),
  folded('a filter of Vega-Lite', vega('bar', regions, sales, { transform: [{ filter: 'datum.sales > 30' }] })),
  folded(
    'a field that no channel of Vega-Lite has',
    vega('bar', regions, [{ region: 'North', sales: 28, year: 2025 }]),
  ),
  drawn('pairs alone', one({ ...points, data: pairs }), { ...points, series: [{ points: pairs }] }, renamed),
  drawn('points alone', one({ ...points, points: pairs }), { ...points, series: [{ points: pairs }] }, renamed),
  drawn(
    'objects with x and y',
    one({ ...points, series: [{ name: 'A', data: pairs.map(([x, y]) => ({ x, y })) }] }),
    { ...points, series: [{ name: 'A', points: pairs }] },
    renamed,
  ),
  drawn(
    'points as two lists',
    one({ ...points, x: [1, 3], y: [2, 4] }),
    { ...points, series: [{ points: pairs }] },
    renamed,
  ),
  folded('points as two lists that differ', one({ ...points, x: [1, 3, 5], y: [2, 4] })),
  drawn('shares of d3', one({ ...shares, format: '.1%' }), { ...shares, format: 'percent' }, value),
  noted('a percentage of d3 that is none of shares', one({ ...line, format: '.1%' }), line),
  drawn('dollars of d3', one({ ...bar, format: '$,.2f' }), { ...bar, format: 'currency', unit: '$' }, value),
  drawn('digits of d3', one({ ...bar, format: ',.0f' }), { ...bar, format: 'number' }, value),
  noted('a format that nobody knows', one({ ...bar, format: 'roman' }), bar),
  drawn('stacked, lying bars', one({ ...bar, stacked: true, horizontal: true }), {
    ...bar,
    ...{ stack: 'sum', direction: 'horizontal' },
  }),
  drawn('bars of Chart.js that lie', one({ ...bar, indexAxis: 'y' }), { ...bar, direction: 'horizontal' }, renamed),
  drawn('values on bars', one({ ...bar, showValues: true }), { ...bar, valueLabels: true }, renamed),
  drawn('a title in options', one({ ...bar, options: { plugins: { title: { display: true, text: 'Orders' } } } }), {
    ...bar,
    title: 'Orders',
  }),
  drawn('a title of ECharts', one({ ...bar, title: { text: 'Orders', subtext: 'A month' } }), {
    ...bar,
    ...{ title: 'Orders', subtitle: 'A month' },
  }),
  drawn('a target', one({ ...bar, target: 4 }), { ...bar, lines: [{ value: 4 }] }, renamed),
  drawn('lines of reference', one({ ...line, referenceLines: [{ y: 4, label: 'Target' }] }), {
    ...line,
    lines: [{ value: 4, label: 'Target' }],
  }),
  noted('an annotation at a month', one({ ...line, annotations: [{ x: 'Feb', label: 'Launch' }] }), line),
  drawn(
    'figures as texts',
    one({ type: 'metrics', id: 'm', items: ['Revenue: €1.2M', 'Users: 8,412'] }),
    card(metric('Revenue', '€1.2M', 'e1'), metric('Users', '8,412', 'e2')),
    renamed,
  ),
  drawn(
    'figures in a row',
    one({ type: 'kpi_row', id: 'm', kpis: [{ label: 'Revenue', value: '€1.2M', change: '+8%' }] }),
    card(metric('Revenue', '€1.2M', 'e1', { delta: '+8%' })),
    renamed,
  ),
  folded('figures without a name', one({ type: 'metrics', id: 'm', items: ['€1.2M', '8,412'] })),
  drawn(
    'columns of a layout',
    one({
      type: 'columns',
      id: 'm',
      columns: [{ content: [metric('A', 1, 'a')] }, { content: [metric('B', 2, 'b')] }],
    }),
    card(metric('A', 1, 'a'), metric('B', 2, 'b')),
    renamed,
  ),
  drawn(
    'props',
    one({ type: 'metric', id: 'm', props: { label: 'Revenue', value: 12 } }),
    metric('Revenue', 12, 'm'),
    renamed,
  ),
  drawn(
    'a list of progress',
    one({ type: 'progress', id: 'm', items: [{ label: 'A', value: 20 }] }),
    card({ type: 'progress', id: 'e1', label: 'A', value: 20, max: 100 }),
    renamed,
  ),
  drawn(
    'facts as an object of that name',
    one({ type: 'facts', id: 'f', facts: { Owner: 'Ana' } }),
    { type: 'facts', id: 'f', items: [{ label: 'Owner', value: 'Ana' }] },
    renamed,
  ),
  drawn(
    'a quotation',
    one({ type: 'quote', id: 'q', text: 'Works', author: 'Ana' }),
    { type: 'markdown', id: 'q', text: '> Works\n>\n> — Ana' },
    renamed,
  ),
  noted('a word in a field that nobody knows', one({ ...bar, region: 'Europe' }), bar),
];
