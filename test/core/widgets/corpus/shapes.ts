import { BAR, drawn, folded, HEAT, noted, one, PIE, TABLE, TEXT, wrap, type CorpusCase } from './corpus-case.js';

const { x, series, ...bare } = BAR;
const values = [12, 15, 9];
const scatter = { type: 'chart', id: 's', chartType: 'scatter' };
const matrix = {
  ...{ type: 'chart', id: 'x', chartType: 'matrix', rows: ['Mon', 'Tue'], columns: ['9', '10'] },
  values: [
    [1, 2],
    [3, 4],
  ],
};
const metric = { type: 'metric', id: 'k', label: 'Revenue' };
const two = [
  { name: 'North', values },
  { name: 'South', values: [1, 2, null] },
];
const tidy = [
  ...x.map((quarter, at) => ({ quarter, region: 'North', orders: values[at] })),
  { quarter: 'Q1', region: 'South', orders: 1 },
  { quarter: 'Q2', region: 'South', orders: 2 },
];
const inside = [{ type: 'markdown', id: 'e1', text: 'Orders rose.' }];

/** Other shapes: of other libraries, of texts where elements belong, and of numbers that are not what they seem. */
export const shapeCases: readonly CorpusCase[] = [
  drawn(
    'points with x and y in each series',
    one({ ...bare, series: [{ name: 'North', data: x.map((label, at) => ({ x: label, y: values[at] })) }] }),
    BAR,
    'field-renamed',
  ),
  folded(
    'points over two axes',
    one({
      ...bare,
      series: [{ data: [{ x: 'Q1', y: 1 }] }, { data: [{ x: 'Q2', y: 2 }] }],
    }),
  ),
  drawn('rows that name their series', one({ ...bare, data: tidy, xKey: 'quarter', yKey: 'orders' }), {
    ...BAR,
    series: two,
  }),
  folded(
    'rows with two values for one place',
    one({ ...bare, data: [...tidy, ...tidy], xKey: 'quarter', yKey: 'orders' }),
  ),
  drawn('a heatmap of rows and columns', one({ ...matrix, chartType: 'heatmap' }), matrix, 'field-renamed'),
  drawn(
    'a heatmap of x and y',
    one({ ...matrix, chartType: 'heatmap', rows: undefined, columns: undefined, y: matrix.rows, x: matrix.columns }),
    matrix,
  ),
  noted(
    'shares of a matrix as texts',
    one({
      ...matrix,
      values: [
        ['1%', '2%'],
        ['3%', '4%'],
      ],
    }),
    { ...matrix, unit: '%' },
  ),
  noted(
    'cells of a matrix in two units',
    one({
      ...matrix,
      values: [
        [1, '2%'],
        [3, '4 kg'],
      ],
    }),
    {
      ...matrix,
      values: [
        [1, null],
        [3, null],
      ],
    },
  ),
  noted(
    'points that are none',
    one({
      ...scatter,
      series: [
        {
          points: [
            [1, 2],
            ['about', 4],
          ],
        },
      ],
    }),
    { ...scatter, series: [{ points: [[1, 2]] }] },
  ),
  noted('labels without values', one({ ...bare, x: [...x, 'Q4'], series }), BAR),
  noted('values without labels', one({ ...bare, x, series: [{ name: 'North', values: [...values, 2_000] }] }), BAR),
  folded(
    'thousands with commas between them',
    one({ ...bare, x: ['Q1', 'Q2'], series: [{ values: [1, 200, 2, 300] }] }),
  ),
  drawn(
    'a number of twenty digits',
    wrap('{"type":"metric","id":"k","label":"Revenue","value":12345678901234567890}'),
    { ...metric, value: '12345678901234567890' },
  ),
  drawn(
    'one in a cell',
    wrap('{"type":"table","id":"t","columns":["Page","Visits"],"rows":[["Home",-1234567890123456789]]}'),
    { ...TABLE, rows: [['Home', '-1234567890123456789']] },
  ),
  drawn('digits in a text', one({ ...TEXT, text: 'Card [1234567890123456]' }), {
    ...TEXT,
    text: 'Card [1234567890123456]',
  }),
  drawn('what stands around a figure', one({ ...metric, value: 12, prefix: '$', suffix: 'k' }), {
    ...metric,
    value: '$12k',
  }),
  drawn('a change with its direction', one({ ...metric, value: 12, delta: { value: '3%', direction: 'down' } }), {
    ...metric,
    value: 12,
    delta: '−3%',
  }),
  noted('a change that says two things', one({ ...metric, value: 12, delta: { value: '+3 %', direction: 'down' } }), {
    ...metric,
    value: 12,
  }),
  drawn('a text in a card', one({ type: 'card', id: 'd', title: 'Sum', content: 'Orders rose.' }), {
    type: 'card',
    id: 'd',
    title: 'Sum',
    content: inside,
  }),
  drawn('a card with a text', one({ type: 'card', id: 'd', title: 'Sum', text: 'Orders rose.' }), {
    type: 'card',
    id: 'd',
    title: 'Sum',
    content: inside,
  }),
  drawn('an element alone in a card', one({ type: 'card', id: 'd', content: TEXT }), {
    type: 'card',
    id: 'd',
    content: [TEXT],
  }),
  drawn('texts in tabs', one({ type: 'tabs', id: 'b', items: [{ title: 'A', content: 'Orders rose.' }] }), {
    type: 'tabs',
    id: 'b',
    items: [{ title: 'A', content: inside }],
  }),
  drawn('a section', one({ type: 'section', id: 'd', title: 'Sum', children: [TEXT] }), {
    type: 'card',
    id: 'd',
    title: 'Sum',
    content: [TEXT],
  }),
  drawn('an accordion', one({ type: 'accordion', id: 'b', items: [{ title: 'A', content: [TEXT] }] }), {
    type: 'tabs',
    id: 'b',
    items: [{ title: 'A', content: [TEXT] }],
  }),
  drawn('a heading', one({ type: 'heading', id: 'm', level: 2, text: 'Orders' }), { ...TEXT, text: '### Orders' }),
  drawn('a list', one({ type: 'list', id: 'm', items: ['Tea', 'Bread'], ordered: true }), {
    ...TEXT,
    text: '1. Tea\n2. Bread',
  }),
  folded('a list of objects', one({ type: 'list', id: 'm', items: [{ name: 'Tea' }] })),
  drawn('a divider', wrap(`${JSON.stringify(TEXT)},{"type":"divider","id":"l"}`), [
    TEXT,
    { type: 'markdown', id: 'l', text: '---' },
  ]),
  drawn('a link in a cell', one({ ...TABLE, rows: [[{ text: 'Home', url: 'https://example.org/a' }, '8']] }), {
    ...TABLE,
    rows: [['[Home](https://example.org/a)', '8']],
  }),
  drawn('cells of one column', one({ ...TABLE, columns: ['Page'], rows: ['Home', 'Shop'] }), {
    ...TABLE,
    columns: ['Page'],
    rows: [['Home'], ['Shop']],
  }),
  noted('a foot of a table', one({ ...TABLE, footer: ['Total', '8'] }), TABLE),
  noted('a subtitle of the block', wrap(JSON.stringify(TEXT), '"subtitle":"As of this Monday",'), TEXT),
  noted('a source of a chart', one({ ...PIE, source: 'Eurostat in March' }), PIE),
  drawn('a fence in the fence', `\`\`\`json\n${one(HEAT)}\n\`\`\``, HEAT, 'json-mended'),
];
