import { BAR, drawn, folded, IMAGE, noted, one, PIE, TABLE, TEXT, wrap, type CorpusCase } from './corpus-case.js';

const json = (value: unknown): string => JSON.stringify(value);
const block = (more: object): string => json({ type: 'codeagents_ui', version: 1, elements: [TEXT], ...more });
const envelope = 'envelope-mended';
const without = (element: object, ...names: string[]): object =>
  Object.fromEntries(Object.entries(element).filter(([name]) => !names.includes(name)));

/** Envelopes, ids, names of elements. */
export const envelopeCases: readonly CorpusCase[] = [
  drawn('no version', json({ type: 'codeagents_ui', elements: [TEXT] }), TEXT, envelope),
  drawn('version null', block({ version: null }), TEXT, envelope),
  drawn('version "1"', block({ version: '1' }), TEXT, envelope),
  drawn('version "1.0"', block({ version: '1.0' }), TEXT, envelope),
  drawn('version 2', block({ version: 2 }), TEXT),
  drawn('version 7', block({ version: 7 }), TEXT, 'version-newer'),
  drawn('a type with a dash', block({ type: 'codeagents-ui' }), TEXT, envelope),
  drawn('a type in capitals', block({ type: 'CodeAgents_UI' }), TEXT, envelope),
  drawn('no type', json({ version: 1, elements: [TEXT] }), TEXT, envelope),
  drawn('a list of elements', json([TEXT, TABLE]), [TEXT, TABLE], envelope),
  drawn('a list with the block in it', json([{ type: 'codeagents_ui', version: 1, elements: [TEXT] }]), TEXT, envelope),
  drawn('an element alone', json(BAR), BAR, envelope),
  drawn('an element alone, without an id', json(without(TABLE, 'id')), { ...TABLE, id: 'e1' }, envelope),
  drawn('content for elements', json({ type: 'codeagents_ui', version: 1, content: [TEXT] }), TEXT, envelope),
  drawn('widgets for elements', json({ type: 'codeagents_ui', version: 1, widgets: [TEXT] }), TEXT, envelope),
  folded('another type', block({ type: 'vega-lite' }), 'envelope-type'),
  folded('a number', '42', 'envelope-type'),
  folded('an empty list', '[]', 'envelope-type'),
  folded('version "new"', block({ version: 'new' }), 'envelope-version'),
  folded('no elements', json({ type: 'codeagents_ui', version: 1, elements: [] }), 'elements-empty'),
  drawn('no id', one(without(TEXT, 'id')), { ...TEXT, id: 'e1' }, 'id-mended'),
  drawn(
    'no ids',
    json({ type: 'codeagents_ui', version: 1, elements: [without(TEXT, 'id'), without(TABLE, 'id')] }),
    [
      { ...TEXT, id: 'e1' },
      { ...TABLE, id: 'e2' },
    ],
    'id-mended',
  ),
  drawn('a number for an id', one({ ...TEXT, id: 1 }), { ...TEXT, id: '1' }, 'id-mended'),
  drawn(
    'no id beside one that is called e1',
    json({ type: 'codeagents_ui', version: 1, elements: [without(TEXT, 'id'), { ...TABLE, id: 'e1' }] }),
    [
      { ...TEXT, id: 'e2' },
      { ...TABLE, id: 'e1' },
    ],
    'id-mended',
  ),
  drawn('column', one({ ...BAR, chartType: 'column' }), BAR, 'field-renamed'),
  drawn('Bar', one({ ...BAR, chartType: 'Bar' }), BAR, 'field-renamed'),
  drawn('type bar_chart', one({ ...without(BAR, 'chartType'), type: 'bar_chart' }), BAR, 'field-renamed'),
  drawn('type BarChart', one({ ...without(BAR, 'chartType'), type: 'BarChart' }), BAR, 'field-renamed'),
  drawn('type bar', one({ ...without(BAR, 'chartType'), type: 'bar' }), BAR, 'field-renamed'),
  drawn(
    'type line',
    one({ ...without(BAR, 'chartType'), type: 'line' }),
    { ...BAR, chartType: 'line' },
    'field-renamed',
  ),
  drawn('chart_type', one({ ...without(BAR, 'chartType'), chart_type: 'bar' }), BAR, 'field-renamed'),
  drawn('donut', one({ ...PIE, chartType: 'donut' }), PIE, 'field-renamed'),
  drawn('doughnut', one({ ...PIE, chartType: 'doughnut' }), PIE, 'field-renamed'),
  drawn('type donut-chart', one({ ...without(PIE, 'chartType'), type: 'donut-chart' }), PIE, 'field-renamed'),
  drawn('Table', one({ ...TABLE, type: 'Table' }), TABLE, 'field-renamed'),
  drawn('type text', one({ ...TEXT, type: 'text' }), TEXT, 'field-renamed'),
  drawn('img', one({ ...IMAGE, type: 'img' }), IMAGE, 'field-renamed'),
  noted(
    'an unknown element among others',
    wrap(`${json(TEXT)},{"type":"org_chart","id":"k","nodes":["The board"]}`),
    TEXT,
    'type-unknown',
  ),
  noted(
    'a wrong element among others',
    wrap(`${json(TEXT)},{"type":"table","id":"k","rows":[["One cell here"]]}`),
    TEXT,
    'field-missing',
  ),
  noted('a text among elements', wrap(`${json(TEXT)},"And a word"`), TEXT, 'field-type'),
  noted(
    'an unknown kind of chart',
    wrap(`${json(TEXT)},{"type":"chart","id":"k","chartType":"sankey","title":"Flows of money"}`),
    TEXT,
    'type-unknown',
  ),
  folded('an unknown element alone', one({ type: 'radar_plot', id: 'k', title: 'Ratings of three' }), 'elements-empty'),
  folded(
    'Vega-Lite',
    json({ $schema: 'https://vega.github.io/schema/vega-lite/v5.json', mark: 'bar', data: { values: [{ a: 1 }] } }),
    'envelope-type',
  ),
];
