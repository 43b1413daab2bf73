import { drawn, folded, noted, one, TABLE, TEXT, type CorpusCase } from './corpus-case.js';

const renamed = 'field-renamed';
const value = 'value-mended';
const steps = (...items: object[]): object => ({ type: 'steps', id: 's', items });
const stateOf = (written: unknown): string => one(steps({ title: 'Freeze', state: written }));
const state = (read: string): object => steps({ title: 'Freeze', state: read });
const callout = (tone: string): object => ({ type: 'callout', id: 'a', tone, text: 'The counters were down.' });
const progress = (more: object): object => ({ type: 'progress', id: 'o', label: 'Files read', ...more });
const facts = (...items: object[]): object => ({ type: 'facts', id: 'f', items });
const METRIC = { type: 'metric', id: 'k', label: 'Median wait', value: 1.8, unit: 'min', delta: -0.4 };
const CODE = { type: 'code', id: 'x', language: 'sh', text: 'npm test' };
const CHOICES = {
  type: 'choices',
  id: 'q',
  prompt: 'Which week?',
  items: [{ label: 'Week 31' }, { label: 'Week 32' }],
};
const MATRIX = {
  ...{ type: 'chart', id: 'mx', chartType: 'matrix', rows: ['Mon', 'Tue'], columns: ['8', '9'] },
  values: [
    [3, 8],
    [2, 5],
  ],
};
const { prompt, ...asked } = CHOICES;
const { label, ...metric } = METRIC;
const { text, ...code } = CODE;
const { values, rows, columns, ...matrix } = MATRIX;
const column = (type: string, align?: string): string =>
  one({ ...TABLE, columns: ['Page', { name: 'Visits', type, ...(align && { align }) }] });
const columnRead = (type: string, align?: string): object => ({
  ...TABLE,
  columns: ['Page', { name: 'Visits', type, ...(align && { align }) }],
});
const both = (written: object, read: object): [string, object] => [one(written), read];

/** Reports, as models write them. */
export const reportCases: readonly CorpusCase[] = [
  drawn('a step in_progress', stateOf('in_progress'), state('now'), value),
  drawn('a step "In progress"', stateOf('In progress'), state('now'), value),
  drawn('a step "done ✓"', stateOf('done ✓'), state('done'), value),
  drawn('a step that is a tick', stateOf('✅'), state('done'), value),
  drawn('a step completed', stateOf('completed'), state('done'), value),
  drawn('a step pending', stateOf('pending'), state('next'), value),
  drawn('a step TODO', stateOf('TODO'), state('next'), value),
  drawn('a step with an error', stateOf('error'), state('failed'), value),
  drawn('a step that is a cross', stateOf('❌'), state('failed'), value),
  drawn(
    'a step that is a text with a state',
    one(steps({ text: 'Freeze', state: 'done' })),
    steps({ title: 'Freeze', state: 'done' }),
    renamed,
  ),
  noted('a step that is blocked', stateOf('blocked'), steps({ title: 'Freeze' }), 'field-dropped'),
  noted('a step "on hold"', stateOf('on hold'), steps({ title: 'Freeze' }), 'field-dropped'),
  noted(
    'the status "blocked" of a step',
    one(steps({ title: 'Freeze', status: 'Blocked' })),
    steps({ title: 'Freeze' }),
  ),
  noted(
    'one of two steps that is blocked',
    one(steps({ title: 'Freeze', state: 'done' }, { title: 'Ship', state: 'blocked' })),
    steps({ title: 'Freeze', state: 'done' }, { title: 'Ship' }),
  ),
  noted('the owner of a step', one(steps({ title: 'Freeze', owner: 'Ada' })), steps({ title: 'Freeze' })),
  noted('the note of a metric', one({ ...METRIC, note: 'Estimated' }), METRIC),
  drawn('settings that are words', one({ ...steps({ title: 'Freeze' }), theme: 'dark', layout: 'vertical' }), [
    steps({ title: 'Freeze' }),
  ]),
  drawn('the status of a step', one(steps({ title: 'Freeze', status: 'running' })), state('now'), renamed),
  drawn('a step that is done: true', one(steps({ title: 'Freeze', done: true })), state('done'), renamed),
  drawn('a step that is not done', one(steps({ title: 'Freeze', done: false })), steps({ title: 'Freeze' })),
  drawn(
    'tasks of a checklist',
    one({ type: 'checklist', id: 's', tasks: [{ name: 'Freeze', description: 'On Monday' }] }),
    steps({ title: 'Freeze', text: 'On Monday' }),
    renamed,
  ),
  drawn(
    'steps that are texts',
    one({ type: 'steps', id: 's', items: ['Freeze'] }),
    steps({ title: 'Freeze' }),
    renamed,
  ),
  drawn('a tone warn', ...both(callout('warn'), callout('warning')), value),
  drawn('a tone error', ...both(callout('Error'), callout('danger')), value),
  drawn('a tone that is a sign', ...both(callout('⚠️'), callout('warning')), value),
  drawn('a tone ok', ...both(callout('ok'), callout('success')), value),
  noted('a tone that nobody knows', one(callout('mauve')), callout('info'), 'field-dropped'),
  drawn(
    'an alert with a variant',
    one({ type: 'alert', id: 'a', variant: 'destructive', message: 'The counters were down.' }),
    callout('danger'),
    renamed,
  ),
  drawn(
    'an admonition with a severity',
    one({ type: 'admonition', id: 'a', severity: 'caution', content: 'The counters were down.' }),
    callout('warning'),
    renamed,
  ),
  drawn('a progress of 48%', one(progress({ value: '48%' })), progress({ value: 48, max: 100 }), 'number-mended'),
  drawn(
    'a progress of 48% of 100',
    one(progress({ value: '48 %', max: 100 })),
    progress({ value: 48, max: 100 }),
    'number-mended',
  ),
  drawn('a progress of 13/20', one(progress({ value: '13/20' })), progress({ value: 13, max: 20 }), 'number-mended'),
  drawn(
    'a progress of 13 of 20',
    one(progress({ value: '13 of 20' })),
    progress({ value: 13, max: 20 }),
    'number-mended',
  ),
  folded('a progress of 48% of 20', one(progress({ value: '48%', max: 20 }))),
  folded('a progress of "nearly"', one(progress({ value: 'nearly' }))),
  noted(
    'a progress of "13"',
    one(progress({ value: '13', max: 20 })),
    progress({ value: 13, max: 20 }),
    'number-mended',
  ),
  drawn(
    'a progress bar with current and total',
    one({ type: 'progress_bar', id: 'o', title: 'Files read', current: 13, total: 20 }),
    progress({ value: 13, max: 20 }),
    renamed,
  ),
  drawn('the title of a metric', one({ ...metric, title: label }), METRIC, renamed),
  drawn('a kpi', one({ ...METRIC, type: 'kpi' }), METRIC, renamed),
  drawn('the change of a metric', one({ ...METRIC, delta: undefined, change: -0.4 }), METRIC, renamed),
  drawn('a good direction lower', one({ ...METRIC, good: 'lower' }), { ...METRIC, good: 'down' }, value),
  drawn(
    'facts as an object',
    one({ type: 'facts', id: 'f', items: { Docks: 48 } }),
    facts({ label: 'Docks', value: 48 }),
  ),
  drawn(
    'facts as pairs',
    one({ type: 'facts', id: 'f', items: [['Docks', 48]] }),
    facts({ label: 'Docks', value: 48 }),
  ),
  drawn(
    'facts with name and text',
    one(facts({ name: 'Area', text: 'Harbor' })),
    facts({ label: 'Area', value: 'Harbor' }),
  ),
  drawn('key_value', one({ type: 'key_value', id: 'f', data: [{ key: 'Docks', value: 48 }] }), [
    facts({ label: 'Docks', value: 48 }),
  ]),
  drawn(
    'tabs with label and children',
    one({ type: 'tabs', id: 'r', tabs: [{ label: 'Harbor', children: [TEXT] }] }),
    { type: 'tabs', id: 'r', items: [{ title: 'Harbor', content: [TEXT] }] },
    renamed,
  ),
  drawn('a code block', one({ type: 'code_block', id: 'x', lang: 'sh', code: 'npm test' }), CODE, renamed),
  drawn('the content of code', one({ ...code, content: text }), CODE, renamed),
  drawn('the source of code', one({ ...code, source: text }), CODE, renamed),
  drawn(
    'options of a question',
    one({ ...asked, items: undefined, question: prompt, options: CHOICES.items }),
    CHOICES,
  ),
  drawn('choices that are texts', one({ ...CHOICES, items: ['Week 31', 'Week 32'] }), CHOICES, renamed),
  drawn(
    'choices with text and id',
    one({ ...CHOICES, items: [{ text: 'Week 31', id: 'w31' }] }),
    { ...CHOICES, items: [{ label: 'Week 31', value: 'w31' }] },
    renamed,
  ),
  drawn('a matrix with labels of its axes', one({ ...matrix, xLabels: columns, yLabels: rows, data: values }), MATRIX),
  drawn('a column that holds a status', column('status'), columnRead('badge'), value),
  drawn('a column that holds integers', column('integer', 'right'), columnRead('number', 'end'), value),
  drawn('a column that holds a trend', column('Trend'), columnRead('sparkline'), value),
];
