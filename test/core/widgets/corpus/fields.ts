import { BAR, drawn, folded, HEAT, IMAGE, noted, one, PIE, TABLE, TEXT, wrap, type CorpusCase } from './corpus-case.js';

const { x, series } = BAR;
const { id, type, title } = BAR;
const bare = { type, id, chartType: 'bar', title };
const card = { type: 'card', id: 'd', title: 'Summary', content: [TEXT] };
const gallery = { type: 'gallery', id: 'g', images: [{ ...IMAGE, id: 'e1' }] };
const renamed = 'field-renamed';
const values = [12, 15, 9];
const url = 'https://example.org/a.png';
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const table = { type: 'table', id: 't' };
const two = {
  ...BAR,
  series: [
    { name: 'north', values },
    { name: 'south', values: [1, 2, 3] },
  ],
};
const monthly = [
  { month: 'Q1', north: 12, south: 1 },
  { month: 'Q2', north: 15, south: 2 },
  { month: 'Q3', north: 9, south: 3 },
];

/** Names of fields, and shapes of data. */
export const fieldCases: readonly CorpusCase[] = [
  drawn('labels for x', one({ ...bare, labels: x, series }), BAR, renamed),
  drawn('categories for x', one({ ...bare, categories: x, series }), BAR, renamed),
  drawn(
    'datasets of Chart.js',
    one({ ...bare, labels: x, datasets: [{ label: 'North', data: values }] }),
    BAR,
    renamed,
  ),
  drawn(
    'data of Chart.js',
    one({ ...bare, data: { labels: x, datasets: [{ label: 'North', data: values }] } }),
    BAR,
    renamed,
  ),
  drawn(
    'data of Chart.js with a colour',
    one({ ...bare, data: { labels: x, datasets: [{ label: 'North', data: values, backgroundColor: '#305dcb' }] } }),
    { ...BAR, series: [{ name: 'North', values, color: '#305dcb' }] },
    renamed,
  ),
  drawn(
    'an axis of ECharts',
    one({ ...bare, xAxis: { data: x }, series: [{ name: 'North', data: values }] }),
    BAR,
    renamed,
  ),
  drawn(
    'an axis of Highcharts',
    one({ ...bare, xAxis: { categories: x }, series: [{ name: 'North', data: values }] }),
    BAR,
    renamed,
  ),
  drawn('data of a series', one({ ...bare, x, series: [{ name: 'North', data: values }] }), BAR, renamed),
  drawn('label of a series', one({ ...bare, x, series: [{ label: 'North', values }] }), BAR, renamed),
  drawn('values beside x', one({ ...bare, x, values }), { ...bare, x, series: [{ values }] }, renamed),
  drawn('data as numbers beside x', one({ ...bare, x, data: values }), { ...bare, x, series: [{ values }] }, renamed),
  drawn('series as numbers', one({ ...bare, x, series: values }), { ...bare, x, series: [{ values }] }, renamed),
  drawn('series as one object', one({ ...bare, x, series: { name: 'North', values } }), BAR),
  drawn('rows with xKey', one({ ...bare, data: monthly, xKey: 'month' }), two, renamed),
  drawn(
    'rows with xKey and yKeys',
    one({ ...bare, data: monthly, xKey: 'month', yKeys: ['north'] }),
    { ...BAR, series: [{ name: 'north', values }] },
    renamed,
  ),
  drawn(
    'rows of Recharts',
    one({ ...bare, data: monthly, xKey: 'month', series: [{ dataKey: 'north', name: 'North' }] }),
    BAR,
    renamed,
  ),
  drawn(
    'rows with dataKey',
    one({ ...bare, data: monthly.map(({ month, north }) => ({ month, north })), dataKey: 'north' }),
    { ...BAR, series: [{ name: 'north', values }] },
    renamed,
  ),
  drawn(
    'rows of labels and values',
    one({ ...bare, data: x.map((label, at) => ({ label, value: values[at] })) }),
    { ...bare, x, series: [{ values }] },
    renamed,
  ),
  folded('rows that nobody can tell the labels of', one({ ...bare, data: [{ a: 'Q1', b: 'North', c: 3 }] })),
  folded('rows with a key that is not there', one({ ...bare, data: monthly, xKey: 'year' })),
  folded('labels and categories', one({ ...bare, labels: x, categories: ['A', 'B', 'C'], series })),
  drawn('data for slices', one({ ...PIE, slices: undefined, data: PIE.slices }), PIE, renamed),
  drawn(
    'name of a slice',
    one({ ...PIE, slices: PIE.slices.map(({ label, value }) => ({ name: label, value })) }),
    PIE,
    renamed,
  ),
  drawn('slices as an object', one({ ...PIE, slices: { Chrome: 65, Safari: 19 } }), PIE, renamed),
  drawn(
    'a pie with x and series',
    one({ ...PIE, slices: undefined, x: ['Chrome', 'Safari'], series: [{ values: [65, 19] }] }),
    PIE,
    renamed,
  ),
  drawn(
    'a pie of Chart.js',
    one({ ...PIE, slices: undefined, data: { labels: ['Chrome', 'Safari'], datasets: [{ data: [65, 19] }] } }),
    PIE,
    renamed,
  ),
  drawn(
    'a pie with labels and values',
    one({ ...PIE, slices: undefined, labels: ['Chrome', 'Safari'], values: [65, 19] }),
    PIE,
    renamed,
  ),
  folded(
    'a pie with two series',
    one({ ...PIE, slices: undefined, x: ['A', 'B'], series: [{ values: [1, 2] }, { values: [3, 4] }] }),
  ),
  folded(
    'a pie with more labels than values',
    one({ ...PIE, slices: undefined, labels: ['A', 'B', 'C'], values: [1, 2] }),
  ),
  drawn('data for days', one({ ...HEAT, days: undefined, data: HEAT.days }), HEAT, renamed),
  drawn(
    'days with count',
    one({ ...HEAT, days: HEAT.days.map(({ date, value }) => ({ date, count: value })) }),
    HEAT,
    renamed,
  ),
  drawn('days as an object', one({ ...HEAT, days: { '2026-03-02': 3, '2026-03-05': 7 } }), HEAT, renamed),
  drawn(
    'days as pairs',
    one({
      ...HEAT,
      days: undefined,
      data: [
        ['2026-03-02', 3],
        ['2026-03-05', 7],
      ],
    }),
    HEAT,
    renamed,
  ),
  drawn('children of a card', one({ ...card, content: undefined, children: [TEXT] }), card, renamed),
  drawn('elements of a card', one({ ...card, content: undefined, elements: [TEXT] }), card, renamed),
  drawn('heading of a card', one({ ...card, title: undefined, heading: 'Summary' }), card, renamed),
  drawn('content of a text', one({ ...TEXT, text: undefined, content: TEXT.text }), TEXT, renamed),
  drawn('markdown of a text', one({ ...TEXT, text: undefined, markdown: TEXT.text }), TEXT, renamed),
  drawn('headers of a table', one({ ...table, headers: TABLE.columns, rows: TABLE.rows }), TABLE, renamed),
  drawn('data of a table', one({ ...table, columns: TABLE.columns, data: TABLE.rows }), TABLE, renamed),
  drawn('rows as objects', one({ ...TABLE, rows: [{ Page: 'Home', Visits: '8' }] }), TABLE, renamed),
  drawn('rows as objects in small letters', one({ ...TABLE, rows: [{ visits: '8', page: 'Home' }] }), TABLE, renamed),
  drawn('rows as objects without columns', one({ ...table, rows: [{ Page: 'Home', Visits: 8 }] }), TABLE, renamed),
  drawn(
    'columns with key and header',
    one({
      ...table,
      columns: [
        { key: 'p', header: 'Page' },
        { key: 'v', header: 'Visits' },
      ],
      rows: [{ p: 'Home', v: 8 }],
    }),
    TABLE,
    renamed,
  ),
  drawn(
    'columns with field and headerName',
    one({
      ...table,
      columns: [
        { field: 'p', headerName: 'Page' },
        { field: 'v', headerName: 'Visits' },
      ],
      rows: [{ p: 'Home', v: 8 }],
    }),
    TABLE,
    renamed,
  ),
  drawn(
    'columns with accessorKey',
    one({
      ...table,
      columns: [
        { accessorKey: 'p', header: 'Page' },
        { accessorKey: 'v', header: 'Visits' },
      ],
      data: [{ p: 'Home', v: 8 }],
    }),
    TABLE,
    renamed,
  ),
  drawn('rows with cells', one({ ...TABLE, rows: [{ cells: ['Home', '8'] }] }), TABLE, renamed),
  noted(
    'rows with a field that has no column',
    one({ ...TABLE, rows: [['Home', '8'], { Page: 'Shop', Visits: '3', Note: 'Closed on Sundays' }] }),
    { ...TABLE, rows: [...TABLE.rows, ['Shop', '3']] },
  ),
  drawn('an address for a source', one({ ...IMAGE, source: url }), IMAGE),
  drawn('url of an image', one({ ...IMAGE, source: undefined, url }), IMAGE, renamed),
  drawn('src of an image', one({ ...IMAGE, source: undefined, src: url }), IMAGE, renamed),
  drawn('a source without its kind', one({ ...IMAGE, source: { url } }), IMAGE),
  drawn('a data: address', one({ ...IMAGE, source: `data:image/png;base64,${PIXEL}` }), {
    ...IMAGE,
    source: { kind: 'base64', mediaType: 'image/png', data: PIXEL },
  }),
  drawn('a path for a source', one({ ...IMAGE, source: 'plots/loss.png' }), {
    ...IMAGE,
    source: { kind: 'project_file', path: 'plots/loss.png' },
  }),
  folded('a path that leaves the project', one({ ...IMAGE, source: '../secret.png' })),
  folded('an address without https', one({ ...IMAGE, source: 'http://example.org/a.png' })),
  folded('a script for a source', one({ ...IMAGE, source: 'javascript:alert(1)' })),
  drawn('a gallery of addresses', one({ type: 'gallery', id: 'g', images: [url] }), gallery),
  drawn('a gallery of sources', one({ type: 'gallery', id: 'g', images: [{ src: url }] }), gallery),
  drawn('items of a gallery', one({ type: 'gallery', id: 'g', items: [{ type: 'image', url }] }), gallery, renamed),
  noted(
    'a field that nobody knows, with a sentence in it',
    one({ ...BAR, footnote: 'Figures of March are preliminary.' }),
    BAR,
  ),
  drawn(
    'fields that are settings',
    one({ ...BAR, theme: 'dark', animate: true, options: { legend: { position: 'top' } } }),
    BAR,
  ),
  drawn('the title of an image', one({ ...IMAGE, title: 'Loss' }), { ...IMAGE, caption: 'Loss' }, renamed),
  drawn('fields that are null', one({ ...BAR, labels: null, subtitle: null }), BAR),
  drawn('a right block', wrap(JSON.stringify(BAR)), BAR),
];
