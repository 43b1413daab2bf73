import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { widgetLosses } from '../../../src/core/widgets/widget-problem.js';
import {
  CODEAGENTS_UI_LIMITS as limits,
  WidgetError,
  widgetCuts,
  type CodeagentsUiElement,
  type WidgetCatalog,
} from '../../../src/core/index.js';
import { createWidgetCatalog, parseCodeagentsUi } from './by-the-letter.js';

type Json = Record<string, unknown>;

const envelope = (...elements: unknown[]): Json => ({ type: 'codeagents_ui', version: 1, elements });
const read = (value: unknown, catalog?: WidgetCatalog) => parseCodeagentsUi(JSON.stringify(value), catalog);
const codes = (value: unknown): string[] => read(value).problems.map(({ code }) => code);
/** The first element of a block, and the codes of its problems. */
function one(element: unknown): { element: CodeagentsUiElement | undefined; codes: string[] } {
  const { block, problems } = read(envelope(element));
  return { element: block?.elements[0], codes: problems.map(({ code }) => code) };
}
const note = (id = 'm'): Json => ({ type: 'markdown', id, text: 'T' });
const url = (address: unknown): Json => ({ kind: 'url', url: address });
const picture = (source: unknown, more: Json = {}): Json => ({ type: 'image', id: 'i', source, ...more });
const chart = (chartType: unknown, more: Json): Json => ({ type: 'chart', id: 'c', chartType, ...more });
const bars = (x: unknown, ...values: unknown[]): Json =>
  chart('bar', { x, series: values.map((each) => ({ values: each })) });
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe('the envelope of a block', () => {
  it('is one object with type, version and elements', () => {
    assert.deepEqual(read({ ...envelope(note()), title: 'Title' }), {
      block: {
        type: 'codeagents_ui',
        version: 1,
        title: 'Title',
        elements: [{ type: 'markdown', id: 'm', text: 'T' }],
      },
      problems: [],
    });
  });

  const refused: Record<string, [value: unknown, code: string]> = {
    'an array': [[envelope(note())], 'envelope-type'],
    null: [null, 'envelope-type'],
    text: ['codeagents_ui', 'envelope-type'],
    'a number': [1, 'envelope-type'],
    'no type': [{ version: 1, elements: [note()] }, 'envelope-type'],
    'a type with a dash': [{ ...envelope(note()), type: 'codeagents-ui' }, 'envelope-type'],
    'a type in another case': [{ ...envelope(note()), type: 'Codeagents_ui' }, 'envelope-type'],
    'no version': [{ type: 'codeagents_ui', elements: [note()] }, 'envelope-version'],
    'version 3': [{ ...envelope(note()), version: 3 }, 'envelope-version'],
    'a version in quotes': [{ ...envelope(note()), version: '1' }, 'envelope-version'],
    'version true': [{ ...envelope(note()), version: true }, 'envelope-version'],
    'no elements': [{ type: 'codeagents_ui', version: 1 }, 'elements-missing'],
    'elements that are no array': [{ type: 'codeagents_ui', version: 1, elements: { 0: note() } }, 'elements-missing'],
    'elements that are null': [{ type: 'codeagents_ui', version: 1, elements: null }, 'elements-missing'],
    'no element': [envelope(), 'elements-empty'],
    'no valid element': [envelope({ type: 'nope', id: 'x' }, 5), 'elements-empty'],
  };
  for (const [name, [value, code]] of Object.entries(refused)) {
    it(`is skipped for ${name}`, () => {
      const { block, problems } = read(value);
      assert.equal(block, undefined);
      const last = problems.find((problem) => problem.severity === 'block');
      assert.equal(last?.code, code);
      assert.match(last?.message ?? '', /^\S.*\S$/);
    });
  }

  it('drops a title that is no text', () => {
    const { block, problems } = read({ ...envelope(note()), title: 5 });
    assert.equal(block && 'title' in block, false);
    assert.deepEqual(
      problems.map(({ code, path, severity }) => ({ code, path, severity })),
      [{ code: 'field-dropped', path: '/title', severity: 'field' }],
    );
  });

  it('takes the last of equal keys, as JSON.parse does', () => {
    const { block } = parseCodeagentsUi(
      '{"type":"x","type":"codeagents_ui","version":1,"elements":[{"type":"markdown","id":"m","text":"a","text":"b"}]}',
    );
    assert.deepEqual(block?.elements, [{ type: 'markdown', id: 'm', text: 'b' }]);
  });
});

describe('text that is no JSON', () => {
  const wrong: Record<string, [json: string, line: number, column: number]> = {
    'a comment': ['{"type":"codeagents_ui", // ui\n"version":1}', 1, 26],
    'a trailing comma': ['{"type":"codeagents_ui","version":1,\n"elements":[1,]}', 2, 15],
    'single quotes': ["{'type':1}", 1, 2],
    'prose before it': ['Here: {}', 1, 1],
    'prose behind it': ['{}\nthere', 2, 1],
    NaN: ['{"a":NaN}', 1, 6],
    Infinity: ['[-Infinity]', 1, 2],
    'a second object': ['{}\n{}', 2, 1],
    nothing: ['', 1, 1],
    'white space': [' \n ', 2, 2],
    'an object that is cut': ['{"a":[1,', 1, 9],
    'a line break in a string': ['{"a":"b\nc"}', 1, 8],
    'a byte order mark': ['\ufeff{}', 1, 1],
  };
  for (const [name, [json, line, column]] of Object.entries(wrong)) {
    it(`is told with line and column: ${name}`, () => {
      assert.throws(() => JSON.parse(json));
      const { block, problems } = parseCodeagentsUi(json);
      assert.equal(block, undefined);
      assert.deepEqual(
        problems.map(({ code, severity, line: l, column: c }) => [code, severity, l, c]),
        [['json-invalid', 'block', line, column]],
      );
    });
  }

  it('is everything that is no string', () => {
    for (const value of [undefined, null, 5, {}, []])
      assert.equal(parseCodeagentsUi(value as never).problems[0]?.code, 'json-invalid');
  });
});

describe('every element', () => {
  it('needs to be an object with a known type and an id', () => {
    assert.deepEqual(
      codes(
        envelope(
          note(),
          'x',
          null,
          [note()],
          { id: 'a' },
          { type: 5, id: 'a' },
          { type: 'Markdown', id: 'a', text: '' },
          { type: 'markdown', text: '' },
          { type: 'markdown', id: 7, text: '' },
        ),
      ),
      [
        ...[
          'field-type',
          'field-type',
          'field-type',
          'type-unknown',
          'type-unknown',
          'type-unknown',
          'id-missing',
          'id-missing',
        ],
      ],
    );
  });

  it('is unknown under names of the prototype', () => {
    for (const type of ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf']) {
      assert.deepEqual(one({ type, id: 'x' }), { element: undefined, codes: ['type-unknown', 'elements-empty'] });
      assert.deepEqual(one(chart(type, { x: ['a'], series: [{ values: [1] }] })).codes, [
        'type-unknown',
        'elements-empty',
      ]);
    }
  });

  it('keeps known fields only', () => {
    const json =
      '{"type":"codeagents_ui","version":1,"extra":1,"__proto__":{"polluted":1},' +
      '"elements":[{"type":"markdown","id":"m","text":"T","style":"color:red",' +
      '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"onclick":"x"}]}';
    const { block, problems } = parseCodeagentsUi(json);
    assert.deepEqual(problems, []);
    assert.deepEqual(Object.keys(block ?? {}), ['type', 'version', 'elements']);
    assert.deepEqual(Object.keys(block?.elements[0] ?? {}), ['type', 'id', 'text']);
    assert.equal(Object.getPrototypeOf(block?.elements[0]), Object.prototype);
    assert.equal(({} as Json).polluted, undefined);
  });

  it('reads own fields only', () => {
    const prototype = Object.prototype as unknown as Json;
    prototype.text = 'from the prototype';
    try {
      assert.deepEqual(one({ type: 'markdown', id: 'm' }).codes, ['field-missing', 'elements-empty']);
    } finally {
      delete prototype.text;
    }
  });

  it('goes without a bad required field, and its siblings stay', () => {
    const { block, problems } = read(
      envelope(
        note('a'),
        { type: 'markdown', id: 'b' },
        { type: 'markdown', id: 'c', text: 5 },
        { type: 'markdown', id: 'd', text: null },
        note('e'),
      ),
    );
    assert.deepEqual(
      block?.elements.map(({ id }) => id),
      ['a', 'e'],
    );
    assert.deepEqual(
      problems.map(({ code, path, severity }) => [code, path, severity]),
      [
        ['field-missing', '/elements/1', 'element'],
        ['field-type', '/elements/2/text', 'element'],
        ['field-type', '/elements/3/text', 'element'],
      ],
    );
  });

  it('keeps going without a bad optional field', () => {
    const source = url('https://example.org/a.png');
    assert.deepEqual(one(picture(source, { alt: 5, caption: null, aspectRatio: '2' })), {
      element: { type: 'image', id: 'i', source },
      codes: ['field-dropped', 'field-dropped'],
    });
    for (const aspectRatio of [0, -1, null])
      assert.equal('aspectRatio' in (one(picture(source, { aspectRatio })).element ?? {}), false);
    const huge = parseCodeagentsUi(
      JSON.stringify(envelope(picture(source, { aspectRatio: 9 }))).replace('9}', '1e999}'),
    );
    assert.deepEqual(
      huge.problems.map(({ code }) => code),
      ['field-dropped'],
    );
    assert.equal((one(picture(source, { aspectRatio: 1e-9 })).element as { aspectRatio?: number }).aspectRatio, 1e-9);
  });

  it('takes null for an absent optional field, without a problem', () => {
    assert.deepEqual(
      one(picture(url('https://example.org/'), { alt: null, caption: null, aspectRatio: null })).codes,
      [],
    );
    assert.deepEqual(
      one(
        chart('pie', {
          title: null,
          subtitle: null,
          slices: [{ label: 'a', value: 1, color: null }],
          valueDisplay: null,
        }),
      ),
      {
        element: {
          type: 'chart',
          id: 'c',
          chartType: 'pie',
          slices: [{ label: 'a', value: 1 }],
          valueDisplay: 'percent',
        },
        codes: [],
      },
    );
  });

  it('stays with an id that is used twice', () => {
    const { block, problems } = read(envelope(note('a'), note('b'), note('a')));
    assert.equal(block?.elements.length, 3);
    assert.deepEqual(
      problems.map(({ code, path }) => [code, path]),
      [['id-duplicate', '/elements/2']],
    );
  });
});

describe('a card', () => {
  it('holds elements, and cards', () => {
    const inner = { type: 'card', id: 'b', content: [note()] };
    assert.deepEqual(one({ type: 'card', id: 'a', title: 'A', subtitle: 'S', content: [inner, note('n')] }), {
      element: { type: 'card', id: 'a', title: 'A', subtitle: 'S', content: [inner, note('n')] },
      codes: [],
    });
  });

  it('may be empty, or lose its content', () => {
    assert.deepEqual(one({ type: 'card', id: 'a' }), { element: { type: 'card', id: 'a', content: [] }, codes: [] });
    assert.deepEqual(one({ type: 'card', id: 'a', content: null }), {
      element: { type: 'card', id: 'a', content: [] },
      codes: [],
    });
    assert.deepEqual(one({ type: 'card', id: 'a', content: 'x' }), {
      element: { type: 'card', id: 'a', content: [] },
      codes: ['field-dropped'],
    });
    assert.deepEqual(one({ type: 'card', id: 'a', content: [5, note()] }).element, {
      type: 'card',
      id: 'a',
      content: [note()],
    });
  });

  const nested = (depth: number): Json => ({
    type: 'card',
    id: `d${depth}`,
    content: [note(`n${depth}`), ...(depth > 1 ? [nested(depth - 1)] : [])],
  });
  const depthOf = (element: CodeagentsUiElement | undefined): number =>
    element?.type === 'card' ? 1 + Math.max(0, ...element.content.map(depthOf)) : 0;

  it('nests eight levels deep', () => {
    assert.deepEqual([depthOf(one(nested(8)).element), one(nested(8)).codes], [8, []]);
    const { block, problems } = read(envelope(nested(11)));
    assert.equal(depthOf(block?.elements[0]), 8);
    assert.deepEqual(
      problems.map(({ code, kept, given, severity }) => [code, kept, given, severity]),
      [['depth-over-limit', 8, 11, 'cut']],
    );
  });

  it('nests 20,000 times without harm', () => {
    const json = `{"type":"codeagents_ui","version":1,"elements":[${'{"type":"card","id":"c","content":['.repeat(20_000)}${']}'.repeat(
      20_000,
    )},{"type":"markdown","id":"m","text":"T"}]}`;
    const before = process.cpuUsage();
    const { block, problems } = parseCodeagentsUi(json);
    const { user, system } = process.cpuUsage(before);
    assert.equal(block?.elements.length, 2);
    assert.equal(depthOf(block?.elements[0]), 8);
    assert.ok(problems.some(({ code, given }) => code === 'depth-over-limit' && given === 20_000));
    assert.ok((user + system) / 1_000 < 1_000, 'under a second');
  });
});

describe('an image, a gallery and a video', () => {
  it('keep their fields', () => {
    const source = url('https://example.org/a.png');
    const full = picture(source, { alt: 'A', caption: 'C', aspectRatio: 1.5 });
    assert.deepEqual(one(full), { element: full, codes: [] });
    assert.deepEqual(one({ type: 'gallery', id: 'g', images: [full], caption: 'G' }), {
      element: { type: 'gallery', id: 'g', images: [full], caption: 'G' },
      codes: [],
    });
    const video = { type: 'video', id: 'v', source: url('https://example.org/a.mp4'), poster: source, caption: 'V' };
    assert.deepEqual(one(video), { element: video, codes: [] });
  });

  it('a gallery judges each image alone', () => {
    const good = picture(url('https://example.org/a.png'));
    const { element, codes: found } = one({
      type: 'gallery',
      id: 'g',
      images: [good, 5, { ...good, type: 'video' }, picture(url('http://example.org/a.png')), { ...good, id: 3 }],
    });
    assert.deepEqual(element, { type: 'gallery', id: 'g', images: [good] });
    assert.deepEqual(found, ['field-type', 'type-unknown', 'media-url', 'id-missing']);
    assert.deepEqual(one({ type: 'gallery', id: 'g', images: [5] }).codes, [
      'field-type',
      'field-missing',
      'elements-empty',
    ]);
    assert.deepEqual(one({ type: 'gallery', id: 'g', images: 'x' }).codes, ['field-type', 'elements-empty']);
  });

  it('a video stays without a bad poster', () => {
    const source = url('https://example.org/a.mp4');
    const { element, codes: found } = one({ type: 'video', id: 'v', source, poster: url('https://example.org/a.mp4') });
    assert.deepEqual([element, found], [{ type: 'video', id: 'v', source }, ['media-type']]);
    const poster = { kind: 'base64', mediaType: 'image/png', data: 'AAAA' };
    assert.deepEqual(one({ type: 'video', id: 'v', source, poster }).element, {
      type: 'video',
      id: 'v',
      source,
      poster,
    });
  });

  it('a video is never base64, whatever its media type', () => {
    for (const mediaType of ['video/mp4', 'image/png']) {
      assert.deepEqual(one({ type: 'video', id: 'v', source: { kind: 'base64', mediaType, data: 'AAAA' } }).codes, [
        'media-base64',
        'elements-empty',
      ]);
    }
  });
});

describe('a table', () => {
  const table = (columns: unknown, rows: unknown): Json => ({ type: 'table', id: 't', columns, rows });

  it('pads short rows, cuts long ones and skips what is no row', () => {
    const { element, codes: found } = one(
      table(['a', 'b'], [['1'], ['1', '2', '3'], 'x', null, [], ['**4**', '<b>5</b>']]),
    );
    assert.deepEqual(
      element,
      table(
        ['a', 'b'],
        [
          ['1', ''],
          ['1', '2'],
          ['', ''],
          ['**4**', '<b>5</b>'],
        ],
      ),
    );
    assert.deepEqual(found, ['field-type', 'field-type', 'field-dropped']);
  });

  it('writes numbers as text and anything else as nothing, in place', () => {
    const { element, codes: found } = one(
      table(
        [1, 'b', null],
        [
          [2.5, true, 'x'],
          [{}, [], null],
        ],
      ),
    );
    assert.deepEqual(
      element,
      table(
        ['1', 'b', ''],
        [
          ['2.5', '', 'x'],
          ['', '', ''],
        ],
      ),
    );
    assert.deepEqual(
      found,
      times(5, () => 'field-dropped'),
    );
  });

  it('needs a column, and may have no rows', () => {
    assert.deepEqual(one(table(['a'], [])), { element: table(['a'], []), codes: [] });
    assert.deepEqual(one(table([], [])).codes, ['field-missing', 'elements-empty']);
    assert.deepEqual(one(table('a', [])).codes, ['field-type', 'elements-empty']);
    assert.deepEqual(one(table(['a'], undefined)).codes, ['field-missing', 'elements-empty']);
  });
});

describe('a bar or line chart', () => {
  it('keeps its fields', () => {
    for (const kind of ['bar', 'line']) {
      const full = chart(kind, {
        title: 'T',
        subtitle: 'S',
        x: ['a', 'b'],
        series: [{ name: 'A', values: [1, null], color: '#aBc123' }, { values: [-1.5, 0] }],
      });
      assert.deepEqual(one(full), { element: full, codes: [] });
    }
  });

  it('cuts values and x to the shorter of the two, then x to the longest series', () => {
    const { element } = one(bars(['a', 'b', 'c', 'd'], [1, 2], [1, 2, 3]));
    assert.deepEqual(element, bars(['a', 'b', 'c'], [1, 2], [1, 2, 3]));
    assert.deepEqual(one(bars(['a'], [1, 2])).element, bars(['a'], [1]));
  });

  it('makes a gap of what is no finite number, and later values keep their place', () => {
    const json = JSON.stringify(envelope(bars(['a', 'b', 'c', 'd', 'e', 'f'], [1, '2', true, null, 9, 6]))).replace(
      '9',
      '1e999',
    );
    const { block, problems } = parseCodeagentsUi(json);
    assert.deepEqual(block?.elements[0], bars(['a', 'b', 'c', 'd', 'e', 'f'], [1, null, null, null, null, 6]));
    assert.deepEqual(
      problems.map(({ message, path }) => [message, path]),
      [
        ['values[1] is text; drawn as a gap', '/elements/0/series/0/values/1'],
        ['values[2] is a boolean; drawn as a gap', '/elements/0/series/0/values/2'],
        ['values[4] is no finite number; drawn as a gap', '/elements/0/series/0/values/4'],
      ],
    );
  });

  it('labels with numbers, and with nothing where neither text nor number stands', () => {
    assert.deepEqual(one(bars([2024, 'b', null], [1, 2, 3])).element, bars(['2024', 'b', ''], [1, 2, 3]));
  });

  it('skips a series without values, and goes without any', () => {
    assert.deepEqual(one(chart('line', { x: ['a'], series: [{ name: 'A' }, 5, { values: 'x' }, { values: [1] }] })), {
      element: chart('line', { x: ['a'], series: [{ values: [1] }] }),
      codes: ['field-missing', 'field-type', 'field-type'],
    });
    assert.deepEqual(one(chart('line', { x: ['a'], series: [] })).codes, ['field-missing', 'elements-empty']);
    assert.deepEqual(one(bars([], [1])).codes, ['field-missing', 'elements-empty']);
    assert.deepEqual(one(bars(['a'], [])).codes, ['field-missing', 'elements-empty']);
    assert.deepEqual(one(chart('line', { series: [{ values: [1] }] })).codes, ['field-missing', 'elements-empty']);
  });

  it('is drawn empty with gaps alone', () => {
    assert.deepEqual(one(bars(['a', 'b'], [null, null])), { element: bars(['a', 'b'], [null, null]), codes: [] });
  });

  it('drops a colour that is not #RRGGBB, and a name that is no text', () => {
    for (const color of ['red', '#abc', '#12345678', 'url(x)', 5, '#12345g', ' #123456']) {
      assert.deepEqual(one(chart('bar', { x: ['a'], series: [{ values: [1], color, name: 5 }] })), {
        element: bars(['a'], [1]),
        codes: ['field-dropped', 'field-dropped'],
      });
    }
  });

  it('needs a known chartType', () => {
    for (const kind of ['Bar', 'radar', '', 5, undefined])
      assert.deepEqual(one(chart(kind, { x: ['a'], series: [{ values: [1] }] })).codes, [
        'type-unknown',
        'elements-empty',
      ]);
  });
});

describe('a pie', () => {
  const pie = (slices: unknown, more: Json = {}): Json => chart('pie', { slices, ...more });

  it('shows percents if not told otherwise', () => {
    assert.deepEqual(
      one(pie([{ label: 'a', value: 1, color: '#000000' }])).element,
      pie([{ label: 'a', value: 1, color: '#000000' }], { valueDisplay: 'percent' }),
    );
    for (const valueDisplay of ['none', 'value', 'percent', 'both'])
      assert.deepEqual(one(pie([{ label: 'a', value: 0 }], { valueDisplay })).codes, []);
    assert.deepEqual(one(pie([{ label: 'a', value: 1 }], { valueDisplay: 'Both' })).codes, ['field-dropped']);
  });

  it('skips slices without label or value, and goes without any', () => {
    const { element, codes: found } = one(
      pie([
        { label: 'a' },
        { value: 1 },
        { label: 'b', value: -1 },
        { label: 'c', value: '1' },
        null,
        { label: 'd', value: 2 },
      ]),
    );
    assert.deepEqual(element, pie([{ label: 'd', value: 2 }], { valueDisplay: 'percent' }));
    assert.equal(found.length, 5);
    assert.deepEqual(one(pie([{ label: 'a', value: -1 }])).codes, ['field-type', 'field-missing', 'elements-empty']);
  });
});

describe('a heatmap', () => {
  const heatmap = (days: unknown, more: Json = {}): Json => chart('heatmap', { days, ...more });
  const filled = { levels: 5, weekStart: 'mon' };

  it('keeps its fields and fills in levels and week start', () => {
    const days = [
      { date: '2026-01-01', value: 3 },
      { date: '2026-01-02', level: 0 },
    ];
    assert.deepEqual(one(heatmap(days)), { element: heatmap(days, filled), codes: [] });
    const full = heatmap(days, {
      title: 'T',
      subtitle: 'S',
      maxValue: 9,
      levels: 3,
      palette: ['#000000', '#111111', '#222222', '#333333'],
      weekStart: 'sun',
    });
    assert.deepEqual(one(full), { element: full, codes: [] });
  });

  it('skips days that are not in the calendar', () => {
    const dates = [
      '2026-02-30',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '26-01-01',
      '2025-02-29',
      '2026-01-01T00:00',
      ' 2026-01-01',
      20260101,
      null,
      '',
    ];
    const { element } = one(
      heatmap([...dates.map((date) => ({ date, value: 1 })), { value: 1 }, 5, { date: '2024-02-29', value: 1 }]),
    );
    assert.deepEqual(element, heatmap([{ date: '2024-02-29', value: 1 }], filled));
    assert.deepEqual(one(heatmap([{ date: '2026-02-30' }])).codes, ['field-type', 'field-missing', 'elements-empty']);
  });

  it('takes the last of days with the same date', () => {
    assert.deepEqual(
      one(
        heatmap([
          { date: '2026-01-01', value: 1 },
          { date: '2026-01-01', level: 2 },
        ]),
      ).element,
      heatmap([{ date: '2026-01-01', level: 2 }], filled),
    );
  });

  it('drops levels and options out of range', () => {
    const day = { date: '2026-01-01', value: 1 };
    assert.deepEqual(
      one(
        heatmap([
          { ...day, level: 5 },
          { date: '2026-01-02', level: -1 },
          { date: '2026-01-03', level: 1.5 },
          { date: '2026-01-04', value: '3' },
        ]),
      ).element,
      heatmap([day, { date: '2026-01-02' }, { date: '2026-01-03' }, { date: '2026-01-04' }], filled),
    );
    assert.deepEqual(one(heatmap([{ ...day, level: 8 }], { levels: 9 })).codes, []);
    for (const levels of [1, 10, 2.5, '5'])
      assert.deepEqual(one(heatmap([day], { levels })), { element: heatmap([day], filled), codes: ['field-dropped'] });
    for (const maxValue of [0, -1, '5'])
      assert.deepEqual(one(heatmap([day], { maxValue })), {
        element: heatmap([day], filled),
        codes: ['field-dropped'],
      });
    for (const weekStart of ['Mon', 'monday', 1])
      assert.deepEqual(one(heatmap([day], { weekStart })), {
        element: heatmap([day], filled),
        codes: ['field-dropped'],
      });
    const five = times(5, () => '#00ff00');
    for (const palette of [five.slice(1), 'x', [...five, 'red'], [5]])
      assert.deepEqual(one(heatmap([day], { palette })), { element: heatmap([day], filled), codes: ['field-dropped'] });
    assert.deepEqual(one(heatmap([day], { palette: five })).codes, []);
  });
});

describe('a limit', () => {
  const image = (index: number): Json => picture(url('https://example.org/a.png'), { id: `i${index}` });
  const day = (index: number): Json => ({ date: new Date(index * 86_400_000).toISOString().slice(0, 10), value: 1 });
  /** What makes an element of so many items, and counts them again. */
  const cases: Record<
    string,
    {
      most: number;
      make: (count: number) => Json;
      count: (element: Json) => number;
      code: string;
      cut?: [items: string, kept: number, given: number];
    }
  > = {
    'gallery images': {
      most: 12,
      make: (n) => ({ type: 'gallery', id: 'g', images: [{ bad: 1 }, ...times(n, image)] }),
      count: ({ images }) => (images as []).length,
      code: 'images-over-limit',
    },
    series: {
      most: 6,
      make: (n) => bars(['a'], ...times(n, () => [1])),
      count: ({ series }) => (series as []).length,
      code: 'series-over-limit',
    },
    points: {
      most: 200,
      make: (n) => bars(times(n, String), times(n, Number), [1]),
      count: ({ x }) => (x as []).length,
      code: 'points-over-limit',
    },
    slices: {
      most: 200,
      make: (n) => chart('pie', { slices: [5, ...times(n, (i) => ({ label: String(i), value: i }))] }),
      count: ({ slices }) => (slices as []).length,
      code: 'slices-over-limit',
    },
    days: {
      most: 400,
      make: (n) => chart('heatmap', { days: [{ date: 'x' }, ...times(n, (i) => day(i % 300))] }),
      count: ({ days }) => (days as []).length,
      code: 'days-over-limit',
    },
    'rows of one column': {
      most: 4_000,
      make: (n) => ({ type: 'table', id: 't', columns: ['a'], rows: [null, ...times(n, (i) => [String(i)])] }),
      count: ({ rows }) => (rows as []).length,
      code: 'cells-over-limit',
    },
    'rows of three columns': {
      most: 1_333,
      make: (n) => ({ type: 'table', id: 't', columns: ['a', 'b', 'c'], rows: times(n, (i) => [String(i)]) }),
      count: ({ rows }) => (rows as []).length,
      code: 'cells-over-limit',
    },
    columns: {
      most: 400,
      make: (n) => ({ type: 'table', id: 't', columns: times(n, String), rows: [['a']] }),
      count: ({ columns }) => (columns as []).length,
      code: 'cells-over-limit',
    },
  };
  for (const [name, { most, make, count, code }] of Object.entries(cases)) {
    it(`lets ${most} ${name} through, and cuts one more`, () => {
      const exact = read(envelope(make(most)));
      assert.equal(exact.problems.filter(({ severity }) => severity === 'cut').length, 0);
      assert.deepEqual(widgetCuts(exact.block?.elements[0] as object), []);
      const { block, problems } = read(envelope(make(most + 3)));
      const element = block?.elements[0] as unknown as Json;
      if (name !== 'days') assert.equal(count(element), most);
      const cut = problems.find(({ severity }) => severity === 'cut');
      assert.deepEqual([cut?.code, cut?.kept, cut?.given], [code, most, most + 3]);
      assert.deepEqual(
        widgetCuts(element).map(({ kept, given }) => [kept, given]),
        [[most, most + 3]],
      );
    });
  }

  it('of elements counts cards and their content, and not the images of galleries', () => {
    const gallery = { type: 'gallery', id: 'g', images: times(12, image) };
    const content = (n: number): unknown[] => [
      gallery,
      { type: 'nope', id: 'x' },
      { type: 'card', id: 'c', content: times(n - 3, (i) => note(`n${i}`)) },
      note('last'),
    ];
    assert.deepEqual(
      read(envelope(...content(40))).problems.map(({ code }) => code),
      ['type-unknown'],
    );
    const { block, problems } = read(envelope(...content(45)));
    assert.deepEqual(
      problems.map(({ code, kept, given }) => [code, kept, given]),
      [
        ['type-unknown', undefined, undefined],
        ['elements-over-limit', 40, 45],
      ],
    );
    assert.deepEqual(
      block?.elements.map(({ id }) => id),
      ['g', 'c'],
    );
    assert.equal((block?.elements[1] as unknown as { content: unknown[] }).content.length, 38);
    assert.deepEqual(widgetCuts(block), [{ items: 'elements', kept: 40, given: 45 }]);
  });

  it('say beside an element how much of its list could not be read', () => {
    const days = [{ date: '2026-03-01', value: 1 }, { date: '2026-3-2', value: 2 }, 'soon'];
    const slices = [{ label: 'A', value: 1 }, { label: 'B', value: -1 }, { label: 'C' }, { label: 'D', value: 4 }];
    const table = { type: 'table', id: 't', columns: ['a'], rows: [['1'], { a: '2' }] };
    const { block } = read(
      envelope(chart('heatmap', { days }), chart('pie', { slices }), table, {
        type: 'gallery',
        id: 'g',
        images: [picture(url('https://example.org/a.png'), { id: 'i' }), 7],
      }),
    );
    assert.deepEqual(
      block?.elements.map((element) => widgetLosses(element)),
      [
        [{ items: 'days', lost: 2, given: 3 }],
        [{ items: 'slices', lost: 2, given: 4 }],
        [{ items: 'rows', lost: 1, given: 2 }],
        [{ items: 'images', lost: 1, given: 2 }],
      ],
    );
  });

  it('of heatmap dates leaves days that are far apart to a note', () => {
    const { block, problems } = read(
      envelope(
        chart('heatmap', {
          days: [
            { date: '0001-01-01', value: 1 },
            { date: '9999-12-31', value: 2 },
          ],
        }),
      ),
    );
    assert.deepEqual(
      problems.map(({ code, kept, given }) => [code, kept, given]),
      [['dates-over-limit', 400, 3_652_059]],
    );
    assert.equal(block?.elements.length, 1);
  });

  it('of problems keeps their list short, and every cut', () => {
    const { problems } = read(
      envelope(...times(5_000, () => 5), chart('pie', { slices: times(300, () => ({ label: 'a', value: 1 })) })),
    );
    assert.equal(problems.length, limits.problems + 2);
    assert.deepEqual(
      problems.slice(-2).map(({ code }) => code),
      ['slices-over-limit', 'problems-over-limit'],
    );
  });

  it('is frozen with all others', () => {
    assert.ok(Object.isFrozen(limits));
    assert.throws(() => Object.assign(limits, { blocks: 99 }));
  });
});

describe('a catalog', () => {
  const gauge = {
    ...{
      type: 'gauge',
      tag: 'x-gauge',
      load: () => undefined,
      prompt: 'label, value: number',
      example: { type: 'gauge', id: 'g', label: 'CPU', value: 0.4 },
    },
    fields: {
      label: { kind: 'text' },
      value: { kind: 'number', min: 0, max: 1 },
      unit: { kind: 'text', optional: true, default: '%' },
    },
  } as const;

  it('adds elements to itself alone', () => {
    const catalog = createWidgetCatalog();
    catalog.registerWidget(gauge);
    const value = envelope({ ...gauge.example, onclick: 'x' }, { ...gauge.example, value: 2 });
    assert.deepEqual(read(value, catalog).block?.elements, [
      { type: 'gauge', id: 'g', label: 'CPU', value: 0.4, unit: '%' },
    ]);
    assert.equal(read(value).block, undefined);
    assert.equal(read(value, createWidgetCatalog()).block, undefined);
  });

  it('refuses names that are taken, unless told to replace', () => {
    const catalog = createWidgetCatalog();
    const taken = (error: unknown): boolean => error instanceof WidgetError && error.code === 'widget-type-taken';
    for (const type of ['card', 'markdown', 'image', 'gallery', 'video', 'table', 'chart'])
      assert.throws(() => catalog.registerWidget({ ...gauge, type }), taken);
    catalog.registerWidget(gauge);
    assert.throws(() => catalog.registerWidget(gauge), taken);
    catalog.registerWidget({ ...gauge, type: 'markdown', replace: true });
    assert.deepEqual(read(envelope({ ...gauge.example, type: 'markdown' }), catalog).block?.elements[0], {
      ...gauge.example,
      type: 'markdown',
      unit: '%',
    });
  });

  it('refuses names that are none', () => {
    for (const type of ['', 'A', '1a', 'a b', '__proto__', `a${'b'.repeat(64)}`, 'é']) {
      assert.throws(
        () => createWidgetCatalog().registerWidget({ ...gauge, type }),
        (error: unknown) => error instanceof WidgetError && error.code === 'widget-type-invalid',
      );
    }
    createWidgetCatalog().registerWidget({ ...gauge, type: `a${'b'.repeat(63)}` });
  });
});
