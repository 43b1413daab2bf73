import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parseCodeagentsUi, type OutlineElement, type WidgetOutline } from '../../../src/core/index.js';
import { OutlineReader } from '../../../src/core/widgets/outline-reader.js';
import { chartSpecs, elementSpecs } from '../../../src/core/widgets/widget-schema.js';
import { createWidgetCatalog } from './by-the-letter.js';

const HEAD = '{"type":"codeagents_ui","version":1,';
function outline(...chunks: string[]): WidgetOutline | undefined {
  const reader = new OutlineReader();
  for (const chunk of chunks) reader.pushText(chunk);
  return reader.outline;
}
const first = (json: string): OutlineElement | undefined => outline(`${HEAD}"elements":[${json}`)?.elements[0];

describe('the outline of a block that is being written', () => {
  it('is nothing until there is something to say, and for what is no JSON', () => {
    assert.equal(outline(''), undefined);
    assert.equal(outline(HEAD), undefined);
    assert.equal(outline('oops'), undefined);
    assert.deepEqual(outline('oops,'), { elements: [], broken: true }, 'but for that nothing will come of it');
    assert.equal(outline(`${HEAD}"elements":[`), undefined);
  });

  it('keeps what it knows when the JSON breaks off', () => {
    assert.deepEqual(outline(`${HEAD}"title":"T","elements":[{"type":"image",}oops`), {
      title: 'T',
      elements: [{ type: 'image', complete: false }],
      broken: true,
    });
    assert.equal(outline('{'), undefined, 'nothing is wrong with it yet');
  });

  it('keeps what it knows when the line that closes the fence arrives in pieces', () => {
    const whole = `${HEAD}"elements":[{"type":"image"}]}`;
    assert.deepEqual(outline(whole, '\n', '``'), { elements: [{ type: 'image', complete: true, unsure: true }] });
  });

  it('knows kinds, titles, counts and ratios', () => {
    assert.deepEqual(first('{'), { type: '', complete: false });
    assert.deepEqual(first('{"type":"chart","chartType":"line","title":"A \\"b\\"","subtitle":"not yet'), {
      type: 'chart',
      chartType: 'line',
      title: 'A "b"',
      complete: false,
    });
    assert.deepEqual(
      first('{"type":"chart","chartType":"bar","x":["a","b","c"],"series":[{"name":"A","values":[1,2,3]},{'),
      { type: 'chart', chartType: 'bar', points: 3, series: 2, complete: false },
    );
    assert.deepEqual(first('{"type":"chart","chartType":"pie","slices":[{"label":"a","value":1},{"label"'), {
      type: 'chart',
      chartType: 'pie',
      slices: 2,
      complete: false,
    });
    assert.deepEqual(first('{"type":"chart","chartType":"heatmap","days":[{"date":"2026-01-01"}'), {
      type: 'chart',
      chartType: 'heatmap',
      days: 1,
      complete: false,
    });
    assert.deepEqual(first('{"type":"gallery","images":[{"type":"image","caption":"no"},{'), {
      type: 'gallery',
      images: 2,
      complete: false,
    });
    assert.deepEqual(first('{"type":"table","columns":["a","b"],"rows":[["1","2"],["3"'), {
      type: 'table',
      columns: 2,
      rows: 2,
      complete: false,
    });
    assert.deepEqual(first('{"aspectRatio":1.5,"type":"image","source":{"kind":"url","type":"x","title":"y"}'), {
      type: 'image',
      aspectRatio: 1.5,
      complete: false,
    });
    assert.deepEqual(first('{"type":"image","aspectRatio":-1,"caption":5'), { type: 'image', complete: false });
    assert.deepEqual(first('{"type":"gallery","images":['), { type: 'gallery', images: 0, complete: false });
  });

  it('has elements that are complete, checked', () => {
    const element = { type: 'markdown', id: 'm', text: '**T**' };
    assert.deepEqual(first('{"type":"markdown","id":"m","text":"**T**"},'), {
      type: 'markdown',
      complete: true,
      element,
    });
    const strange = '{"type":"markdown","id":"m","text":"**T**","style":"x"},';
    assert.deepEqual(
      first(strange),
      { type: 'markdown', complete: true, element, unsure: true },
      'with a field that nobody knows the whole block says what is meant',
    );
    const reader = new OutlineReader(createWidgetCatalog());
    reader.pushText(`${HEAD}"elements":[${strange}`);
    assert.deepEqual(
      reader.outline?.elements,
      [{ type: 'markdown', complete: true, element }],
      'by the letter it is so',
    );
    assert.deepEqual(
      first('{"type":"markdown","id":"m"},'),
      { type: 'markdown', complete: true, unsure: true },
      'without one it will be skipped',
    );
  });

  it('follows cards in cards', () => {
    assert.deepEqual(
      first(
        '{"type":"card","id":"a","title":"A","content":[{"type":"markdown","id":"m","text":"T"},{"type":"card","content":[{"type":"video"',
      ),
      {
        ...{ type: 'card', title: 'A', complete: false },
        content: [
          { type: 'markdown', complete: true, element: { type: 'markdown', id: 'm', text: 'T' } },
          { type: 'card', complete: false, content: [{ type: 'video', complete: false }] },
        ],
      },
    );
  });

  it('is no longer than what is drawn', () => {
    const elements = outline(`${HEAD}"elements":[${'{"type":"markdown","id":"m","text":"T"},'.repeat(60)}`)?.elements;
    assert.equal(elements?.length, 40);
    let [depth, each] = [
      0,
      outline(`${HEAD}"elements":[${'{"type":"card","id":"c","content":['.repeat(1_000)}`)?.elements[0],
    ];
    for (; each; each = each.content?.[0]) depth += 1;
    assert.ok(depth <= 9);
  });

  it('is the same object until something changes, and so is each element', () => {
    const reader = new OutlineReader();
    reader.pushText(`${HEAD}"elements":[{"type":"markdown","id":"m","text":"T"},{"type":"table","id":"t"`);
    const before = reader.outline;
    reader.pushText(',"caption":"still wri');
    assert.equal(reader.outline, before);
    reader.pushText('tten","columns":["a"');
    assert.notEqual(reader.outline, before);
    assert.equal(reader.outline?.elements[0], before?.elements[0]);
    assert.ok(Object.isFrozen(before) && Object.isFrozen(before?.elements[0]));
  });

  it('checks a card when it is whole, as the block will', () => {
    const inside = { type: 'markdown', id: 'm', text: 'T' };
    const card = { type: 'card', id: 'c', title: 'C', content: [inside, { type: 'card', id: 'd', content: [inside] }] };
    const whole = JSON.stringify({ type: 'codeagents_ui', version: 1, elements: [card] });
    const pieces = whole.match(/.{1,7}/gs) ?? [];
    const [found] = outline(...pieces)?.elements ?? [];
    assert.deepEqual(found?.element, card);
    assert.equal(found?.unsure, undefined);
  });

  it('is not sure of what the block may read in another way', () => {
    const read = (...elements: object[]) =>
      outline(JSON.stringify({ type: 'codeagents_ui', version: 1, elements }))?.elements.map(
        ({ unsure = false }) => unsure,
      );
    const markdown = (id: string, text: string) => ({ type: 'markdown', id, text });
    assert.deepEqual(read(markdown('a', 'One'), markdown('b', 'Two<br>lines'), { type: 'markdown', text: 'No id' }), [
      ...[false, true, true],
    ]);
    assert.deepEqual(read({ type: 'code', id: 'x', text: 'print("<br>")' }), [false]);
    // Beyond forty elements in all, a card is cut.
    const content = Array.from({ length: 25 }, (_, at) => markdown(`m${at}`, 'T'));
    const cards = ['c', 'd'].map((id) => ({ type: 'card', id, content }));
    assert.deepEqual(read(...cards), [false, true]);
  });

  it('is the same for any cutting, and complete elements are those of the block', () => {
    const examples = [...elementSpecs.values(), ...chartSpecs.values()].map(({ example }) => example);
    fc.assert(
      fc.property(
        fc.shuffledSubarray(examples, { minLength: 1 }),
        fc.integer({ min: 1, max: 40 }),
        fc.nat(),
        fc.integer({ min: 0, max: 2 }),
        (elements, size, end, space) => {
          const whole = JSON.stringify({ type: 'codeagents_ui', version: 1, title: 'T', elements }, undefined, space);
          const json = whole.slice(0, end % (whole.length + 1));
          const pieces = Array.from({ length: Math.ceil(json.length / size) }, (_, index) =>
            json.slice(index * size, (index + 1) * size),
          );
          assert.deepEqual(outline(...pieces), outline(json));
          const complete = outline(whole)?.elements ?? [];
          const drawn = parseCodeagentsUi(whole).block?.elements;
          assert.deepEqual(
            complete.map(({ element }) => element),
            drawn,
          );
          assert.deepEqual(
            complete.flatMap(({ type, content }) => (type === 'card' ? [content?.length] : [])),
            drawn?.flatMap((element) => (element.type === 'card' ? [element.content.length] : [])),
          );
        },
      ),
      { numRuns: 500 },
    );
  });
});
