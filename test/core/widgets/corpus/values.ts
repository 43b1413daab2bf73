import { chartSpecs } from '../../../../src/core/widgets/widget-schema.js';
import { BAR, drawn, folded, HEAT, noted, one, PIE, TABLE, TEXT, type CorpusCase } from './corpus-case.js';

const [barFields, pieFields] = ['bar', 'pie'].map((name) => chartSpecs.get(name)?.fields ?? {}) as [object, object];
const bars = (...values: unknown[]): string => one({ ...BAR, series: [{ name: 'North', values }] });
const right = (title: string, ...values: (number | null)[]): object => ({
  ...BAR,
  title,
  series: [{ name: 'North', values }],
});
/** The unit has a field of its own where the contract has one; else it stands behind the title. */
const inUnit = (unit: string, ...values: (number | null)[]): object =>
  'unit' in barFields ? { ...right('Orders', ...values), unit } : right(`Orders (${unit})`, ...values);
const number = 'number-mended';
const value = 'value-mended';
const heat = (...dates: unknown[]): string => one({ ...HEAT, days: dates.map((date) => ({ date, value: 3 })) });
const days = (...dates: string[]): object => ({ ...HEAT, days: dates.map((date) => ({ date, value: 3 })) });
const cells = (...row: unknown[]): string => one({ ...TABLE, rows: [row] });
const slices = (...values: unknown[]): string =>
  one({ ...PIE, slices: values.map((each, at) => ({ label: `S${at}`, value: each })) });
const pie = (more: object, ...values: number[]): object => ({
  ...PIE,
  ...more,
  slices: values.map((each, at) => ({ label: `S${at}`, value: each })),
});

/** Values in other forms. */
export const valueCases: readonly CorpusCase[] = [
  noted('numbers as text', bars('12', '15', '9'), right('Orders', 12, 15, 9), number),
  noted('decimals as text', bars('12.5', '-3', '0.25'), right('Orders', 12.5, -3, 0.25), number),
  noted('texts among numbers', bars(12, '15', 9), right('Orders', 12, 15, 9), number),
  noted('a missing one among texts', bars('12', 'N/A', '9'), right('Orders', 12, null, 9), number),
  noted('thousands', bars('1,204', '15', '12,000,000'), right('Orders', 1204, 15, 12_000_000), number),
  noted('thousands and decimals', bars('1,204.50', '15.25', '9'), right('Orders', 1204.5, 15.25, 9), number),
  noted('European decimals', bars('3,5', '12,75', '9'), right('Orders', 3.5, 12.75, 9), number),
  noted('European thousands and decimals', bars('1.204,50', '15,25', '9'), right('Orders', 1204.5, 15.25, 9), number),
  noted('blanks for thousands', bars('12 000', '1 204', '9'), right('Orders', 12_000, 1204, 9), number),
  noted('euros', bars('€1,200', '€900', '€15'), inUnit('€', 1200, 900, 15), number),
  noted('euros behind', bars('1200 €', '900 €', '15 €'), inUnit('€', 1200, 900, 15), number),
  noted('dollars below zero', bars('-$5', '$7.50', '$9'), inUnit('$', -5, 7.5, 9), number),
  noted('percent', bars('65.3%', '12%', '9%'), inUnit('%', 65.3, 12, 9), number),
  noted('millions', bars('1.2M', '1.1M', '3M'), right('Orders', 1_200_000, 1_100_000, 3_000_000), number),
  noted('thousands and millions', bars('900K', '1.2M', '45k'), right('Orders', 900_000, 1_200_000, 45_000), number),
  noted('milliseconds', bars('12 ms', '15 ms', '9 ms'), inUnit('ms', 12, 15, 9), number),
  noted('a minus sign', bars('−12', '15', '9'), right('Orders', -12, 15, 9), number),
  noted('mixed units', bars('5 km', '3 mi', '9 km'), right('Orders', null, null, null)),
  noted('a thousand beside a decimal comma', bars('1,204', '3,5', '9'), right('Orders', null, null, null)),
  noted('points before three digits', bars('1.204', '3.500', '9.100'), right('Orders', null, null, null)),
  noted('bytes or billions', bars('512B', '900B', '3B'), right('Orders', null, null, null)),
  noted('words', bars('about 12', '15', '9'), right('Orders', null, null, null)),
  noted('spans', bars('10-20', '15-25', '9-10'), right('Orders', null, null, null)),
  noted('text with a unit among numbers', bars(12, '15%', 9), right('Orders', 12, null, 9)),
  noted('truth values among numbers', bars(12, true, 9), right('Orders', 12, null, 9)),
  noted('slices as text', slices('65', '19'), pie({}, 65, 19), number),
  noted(
    'slices in percent',
    slices('65.3%', '19.1%'),
    pie('unit' in pieFields ? { unit: '%' } : { subtitle: '(%)' }, 65.3, 19.1),
    number,
  ),
  noted('a slice that cannot be read', slices(65, 'a lot'), pie({}, 65)),
  noted('a slice below zero', slices(65, -3), pie({}, 65)),
  folded('slices that cannot be read', slices('a lot', 'some')),
  noted(
    'days with values as text',
    one({
      ...HEAT,
      days: [
        { date: '2026-03-02', value: '3' },
        { date: '2026-03-05', value: '7' },
      ],
    }),
    HEAT,
    number,
  ),
  drawn(
    'timestamps',
    heat('2026-03-02T08:00:00Z', '2026-03-05T23:30:00+02:00'),
    days('2026-03-02', '2026-03-05'),
    value,
  ),
  drawn('days without zeros', heat('2026-3-2', '2026-03-5'), days('2026-03-02', '2026-03-05'), value),
  drawn('days with slashes', heat('2026/03/02', '2026/3/5'), days('2026-03-02', '2026-03-05'), value),
  drawn('days without marks', heat('20260302', 20260305), days('2026-03-02', '2026-03-05'), value),
  folded('days that begin with the day or the month', heat('03/04/2026', '05/04/2026')),
  noted('a day that is not in the calendar', heat('2026-03-02', '2026-02-30'), days('2026-03-02')),
  noted('one day of two that can be read', heat('2026/03/02', '03/04/2026'), days('2026-03-02'), value),
  drawn('truth values in cells', cells(true, false), { ...TABLE, rows: [['true', 'false']] }, value),
  drawn('nothing in a cell', cells('Home', null), { ...TABLE, rows: [['Home', '–']] }, value),
  drawn('cells as objects', cells({ text: 'Home' }, { value: 8 }), { ...TABLE, rows: [['Home', '8']] }, value),
  noted('a cell that is a list of objects', cells('Home', [{ a: 'Some words' }]), { ...TABLE, rows: [['Home', '']] }),
  drawn('<br> in a cell', cells('Home<br>Start', '8<br/>9'), { ...TABLE, rows: [['Home  \nStart', '8  \n9']] }, value),
  drawn(
    'a written line break in a cell',
    cells('Home\\nStart', '8'),
    { ...TABLE, rows: [['Home  \nStart', '8']] },
    value,
  ),
  drawn('<br> in a text', one({ ...TEXT, text: 'One<br>Two' }), { ...TEXT, text: 'One  \nTwo' }, value),
  drawn(
    'written line breaks in a text',
    one({ ...TEXT, text: 'Findings:\\n\\n- One\\n- Two' }),
    { ...TEXT, text: 'Findings:\n\n- One\n- Two' },
    value,
  ),
  drawn('<br> in code', one({ ...TEXT, text: 'Write `<br>` for a break' }), {
    ...TEXT,
    text: 'Write `<br>` for a break',
  }),
  drawn('<br> in a table of Markdown', one({ ...TEXT, text: '| A |\n| --- |\n| b<br>c |' }), {
    ...TEXT,
    text: '| A |\n| --- |\n| b<br>c |',
  }),
  drawn('a formula', one({ ...TEXT, text: 'It is \\nabla f' }), { ...TEXT, text: 'It is \\nabla f' }),
  drawn('a path of Windows', one({ ...TEXT, text: 'See C:\\new\\notes' }), { ...TEXT, text: 'See C:\\new\\notes' }),
  drawn('other markup', cells('<b>Home</b>', '8'), { ...TABLE, rows: [['<b>Home</b>', '8']] }),
  drawn(
    'a colour of three digits',
    one({ ...BAR, series: [{ name: 'North', values: [12, 15, 9], color: '#0a0' }] }),
    { ...BAR, series: [{ name: 'North', values: [12, 15, 9], color: '#00aa00' }] },
    value,
  ),
  drawn(
    'the name of a colour',
    one({ ...BAR, series: [{ name: 'North', values: [12, 15, 9], color: 'SteelBlue' }] }),
    { ...BAR, series: [{ name: 'North', values: [12, 15, 9], color: '#4682b4' }] },
    value,
  ),
  drawn(
    'a colour that is none',
    one({ ...BAR, series: [{ name: 'North', values: [12, 15, 9], color: 'constructor' }] }),
    BAR,
    'field-dropped',
  ),
  drawn(
    'a palette of names',
    one({ ...HEAT, palette: ['white', 'yellow', 'orange', 'red', 'maroon'] }),
    { ...HEAT, palette: ['#ffffff', '#ffff00', '#ffa500', '#ff0000', '#800000'] },
    value,
  ),
  drawn('a number for a title', one({ ...BAR, title: 2026 }), { ...BAR, title: '2026' }, value),
  drawn('a number for a text', one({ ...TEXT, text: 8412 }), { ...TEXT, text: '8412' }, value),
  drawn('a choice in capitals', one({ ...PIE, valueDisplay: 'Both' }), { ...PIE, valueDisplay: 'both' }, value),
  drawn('the day that weeks begin with', one({ ...HEAT, weekStart: 'Sunday' }), { ...HEAT, weekStart: 'sun' }, value),
];
