import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CODEAGENTS_UI_LIMITS as limits } from '../../../src/core/index.js';
import { elementsIn } from '../../../src/core/widgets/elements-in.js';
import { validateElement } from '../../../src/core/widgets/validate-widget.js';
import { widgetLosses } from '../../../src/core/widgets/widget-problem.js';
import { createWidgetCatalog, parseCodeagentsUi } from './by-the-letter.js';

type Json = Record<string, unknown>;
const read = (...elements: unknown[]) =>
  parseCodeagentsUi(JSON.stringify({ type: 'codeagents_ui', version: 1, elements }));
const first = (element: Json): Json => read(element).block?.elements[0] as unknown as Json;
const codes = (element: Json) => read(element).problems.map(({ code, path }) => `${code} ${path}`);
const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const note = (id: string): Json => ({ type: 'markdown', id, text: id });

describe('the elements of reports', () => {
  const wrong: Record<string, readonly [element: Json, problems: readonly string[]]> = {
    'a metric without a label': [{ type: 'metric', id: 'a', value: 1 }, ['field-missing /elements/0']],
    'a metric of nothing': [{ type: 'metric', id: 'a', label: 'L', value: ' ' }, ['field-type /elements/0/value']],
    'a metric that is a list': [{ type: 'metric', id: 'a', label: 'L', value: [1] }, ['field-type /elements/0/value']],
    'progress below nothing': [{ type: 'progress', id: 'a', label: 'L', value: -1 }, ['field-type /elements/0/value']],
    'progress in words': [{ type: 'progress', id: 'a', label: 'L', value: '5' }, ['field-type /elements/0/value']],
    'a callout without text': [{ type: 'callout', id: 'a', tone: 'info' }, ['field-missing /elements/0']],
    'steps that are none': [
      { type: 'steps', id: 'a', items: ['one', { text: 'no title' }] },
      ['field-type /elements/0/items/0', 'field-missing /elements/0/items/1', 'field-missing /elements/0'],
    ],
    'facts without values': [
      { type: 'facts', id: 'a', items: [{ label: 'L' }] },
      ['field-missing /elements/0/items/0', 'field-missing /elements/0'],
    ],
    'code without text': [{ type: 'code', id: 'a', language: 'ts' }, ['field-missing /elements/0']],
    'tabs that are none': [{ type: 'tabs', id: 'a', items: [] }, ['field-missing /elements/0']],
  };
  for (const [name, [element, problems]] of Object.entries(wrong))
    it(`are skipped, and say why: ${name}`, () => {
      const { block, problems: told } = read(element, note('other'));
      assert.deepEqual(
        block?.elements.map(({ id }) => id),
        ['other'],
      );
      assert.deepEqual(
        told.map(({ code, path }) => `${code} ${path}`),
        problems,
      );
    });

  const dropped: Record<string, readonly [element: Json, field: string]> = {
    'which way is better': [{ type: 'metric', id: 'a', label: 'L', value: 1, good: 'left' }, 'good'],
    'a line of one point': [{ type: 'metric', id: 'a', label: 'L', value: 1, trend: [1, null] }, 'trend'],
    'a change that is none': [{ type: 'metric', id: 'a', label: 'L', value: 1, delta: {} }, 'delta'],
    'a unit that is a number': [{ type: 'metric', id: 'a', label: 'L', value: 1, unit: 4 }, 'unit'],
    'an end at nothing': [{ type: 'progress', id: 'a', label: 'L', value: 1, max: 0 }, 'max'],
    'a tone of its own': [{ type: 'callout', id: 'a', text: 'T', tone: 'pink' }, 'tone'],
    'a language that is none': [{ type: 'code', id: 'a', text: 'T', language: 1 }, 'language'],
    'what stands in for it, unless it is text': [{ ...note('a'), fallback: 1 }, 'fallback'],
  };
  for (const [name, [element, field]] of Object.entries(dropped))
    it(`lose a field that is wrong, and stay: ${name}`, () => {
      assert.deepEqual(codes(element), [`field-dropped /elements/0/${field}`]);
      assert.equal(first(element).id, 'a');
      assert.notEqual(first(element)[field], element[field]);
    });

  it('have their defaults, and a step without a state has none', () => {
    assert.equal(first({ type: 'progress', id: 'a', label: 'L', value: 1 }).max, 100);
    assert.equal(first({ type: 'callout', id: 'a', text: 'T' }).tone, 'info');
    assert.deepEqual(first({ type: 'steps', id: 'a', items: [{ title: 'T', state: 'doing' }] }).items, [
      { title: 'T' },
    ]);
  });

  it('keep figures as they came: numbers are numbers, texts are texts', () => {
    const { value, delta } = first({ type: 'metric', id: 'a', label: 'L', value: '441,700', delta: -0.4 });
    assert.deepEqual([value, delta], ['441,700', -0.4]);
  });

  it('end at their limits, with a note', () => {
    const items = (count: number, item: Json) => times(count, () => item);
    const cases: readonly (readonly [element: Json, list: string, most: number, code: string])[] = [
      [{ type: 'steps', items: items(45, { title: 'T' }) }, 'items', limits.steps, 'items-over-limit'],
      [{ type: 'facts', items: items(65, { label: 'L', value: 1 }) }, 'items', limits.facts, 'items-over-limit'],
      [
        { type: 'tabs', items: items(15, { title: 'T', content: [note('n')] }) },
        'items',
        limits.tabs,
        'items-over-limit',
      ],
      [
        { type: 'metric', label: 'L', value: 1, trend: times(250, Number) },
        'trend',
        limits.points,
        'points-over-limit',
      ],
    ];
    for (const [element, list, most, code] of cases) {
      const { block, problems } = read({ id: 'a', ...element });
      assert.equal((block?.elements[0] as unknown as Record<string, unknown[]>)[list]?.length, most);
      assert.ok(
        problems.some((problem) => problem.code === code && problem.kept === most),
        String(element.type),
      );
    }
    assert.equal(
      (first({ type: 'metric', id: 'a', label: 'L', value: 1, trend: times(250, Number) }).trend as number[])[0],
      50,
      'of a line the newest stay',
    );
  });
});

describe('what lies in tabs', () => {
  const tabs = (...contents: unknown[]) => ({
    type: 'tabs',
    id: 't',
    items: contents.map((content, at) => ({ title: `Tab ${at}`, content })),
  });

  it('is checked as the content of a card is, each for itself', () => {
    const { block, problems } = read(tabs([note('a'), { type: 'nope', id: 'x' }], 'text', [note('b')]));
    const [element] = block?.elements ?? [];
    assert.ok(element);
    assert.deepEqual(
      elementsIn(element).map(({ id }) => id),
      ['a', 'b'],
    );
    assert.deepEqual(
      problems.map(({ code, path }) => `${code} ${path}`),
      ['field-dropped /elements/0/items/1/content', 'type-unknown /elements/0/items/0/content/1/type'],
    );
  });

  it('is found at its own place beside items that are none', () => {
    const { problems } = read({
      type: 'tabs',
      id: 't',
      items: [5, { title: 'T', content: [{ type: 'nope', id: 'x' }] }],
    });
    assert.ok(problems.some(({ path }) => path === '/elements/0/items/1/content/0/type'));
  });

  it('counts, and comes in the order of the document', () => {
    const many = (from: number, count: number) => times(count, (at) => note(`n${from + at}`));
    const { block, problems } = read(tabs(many(0, 30), many(30, 30)), note('last'));
    assert.deepEqual(
      problems.map(({ code, kept, given }) => [code, kept, given]),
      [['elements-over-limit', 40, 62]],
    );
    const [element] = block?.elements ?? [];
    assert.ok(element);
    assert.deepEqual(
      elementsIn(element).map(({ id }) => id),
      times(39, (at) => `n${at}`),
    );
  });

  it('lies as deep as in cards', () => {
    const deep = (depth: number): Json =>
      depth === 0
        ? note('deep')
        : depth % 2
          ? { ...tabs([deep(depth - 1)]), id: `t${depth}` }
          : { type: 'card', id: `c${depth}`, content: [deep(depth - 1)] };
    assert.deepEqual(read(deep(8)).problems, []);
    assert.deepEqual(
      read(deep(10)).problems.map(({ code, kept, given }) => [code, kept, given]),
      [['depth-over-limit', 8, 10]],
    );
  });

  it('does not overflow a stack, however deep', () => {
    let json = JSON.stringify(note('deep'));
    for (let at = 0; at < 20_000; at += 1)
      json = `{"type":"tabs","id":"t","items":[{"title":"T","content":[${json}]}]}`;
    const { block } = parseCodeagentsUi(`{"type":"codeagents_ui","version":1,"elements":[${json}]}`);
    assert.equal(block?.elements.length, 1);
  });

  it('is there for an element that stands alone, too', () => {
    const { element } = validateElement(tabs([note('a')]));
    assert.deepEqual(element && elementsIn(element).map(({ id }) => id), ['a']);
  });

  it('is walked in the elements of a host, in lists as well', () => {
    const catalog = createWidgetCatalog();
    catalog.registerWidget({
      ...{ type: 'columns', tag: 'x-columns', load: () => undefined, prompt: 'left, right', example: {} },
      fields: { left: { kind: 'elements' }, right: { kind: 'elements', optional: true } },
    });
    const { block, problems } = parseCodeagentsUi(
      JSON.stringify({
        ...{ type: 'codeagents_ui', version: 1 },
        elements: [{ type: 'columns', id: 'c', left: [note('a'), { type: 'table', id: 't' }] }],
      }),
      catalog,
    );
    assert.deepEqual(block?.elements, [{ type: 'columns', id: 'c', left: [note('a')] }]);
    assert.deepEqual(
      problems.map(({ path }) => path),
      ['/elements/0/left/1'],
    );
  });
});

describe('what stands in for an element', () => {
  it('is shown where the element is not known, or cannot be drawn, and developers still hear of it', () => {
    for (const element of [
      { type: 'globe', id: 'g' },
      { type: 'table', id: 'g', rows: [] },
    ]) {
      const { block, problems } = read({ ...element, fallback: 'Harbor: **61**' });
      assert.deepEqual(block?.elements, [{ type: 'markdown', id: 'g', text: 'Harbor: **61**' }]);
      assert.equal(problems.length, 1);
    }
  });

  it('stays with an element that can be', () => {
    assert.deepEqual(read({ ...note('a'), fallback: 'Text' }).block?.elements, [{ ...note('a'), fallback: 'Text' }]);
    assert.deepEqual(read({ ...note('a'), fallback: 'Text' }).problems, []);
  });

  it('is no image of a gallery', () => {
    const { block } = read({ type: 'gallery', id: 'g', images: [{ type: 'image', id: 'i', fallback: 'Text' }] });
    assert.equal(block, undefined);
  });
});

describe('the columns of a table', () => {
  const table = (columns: unknown[], ...rows: unknown[]) => ({ type: 'table', id: 't', columns, rows });

  it('say what their cells are, and are names where they say no more', () => {
    assert.deepEqual(
      first(table(['A', { name: 'B' }, { name: 'C', type: 'bar', unit: '%', align: 'end', width: 4 }], [])).columns,
      ['A', 'B', { name: 'C', type: 'bar', unit: '%', align: 'end' }],
    );
  });

  it('keep their places, whatever is wrong with one', () => {
    const element = table(['A', null, { type: 'bar' }, { name: 'D', type: 'globe' }], ['1', '2', '3', '4']);
    assert.deepEqual(first(element).columns, ['A', '', '', 'D']);
    assert.deepEqual(codes(element), [
      'field-dropped /elements/0/columns/1',
      'field-missing /elements/0/columns/2',
      'field-dropped /elements/0/columns/3/type',
    ]);
  });

  it('hold small lines as lists of numbers: their text stands in the cell', () => {
    const element = table(['A', { name: 'B', type: 'sparkline' }], ['x', [3, null, 5.5]], ['y', [1, 'two']]);
    assert.deepEqual(first(element).rows, [
      ['x', '3, –, 5.5'],
      ['y', ''],
    ]);
    assert.deepEqual(widgetLosses(first(element)), [{ items: 'cells', lost: 1, given: 4 }]);
  });
});
