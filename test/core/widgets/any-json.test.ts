import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { CODEAGENTS_UI_LIMITS as limits, heatmapCells, type CodeagentsUiBlock } from '../../../src/core/index.js';
import { explainCodeagentsUi, parseCodeagentsUi } from './by-the-letter.js';
import { chartSpecs, elementSpecs } from '../../../src/core/widgets/widget-schema.js';
import type { WidgetFields } from '../../../src/core/widgets/widget-field.js';
import { propertyRuns } from '../../property-runs.js';

const runs = propertyRuns(2_000);
type Json = Record<string, unknown>;
const examples: unknown[] = [...elementSpecs.values(), ...chartSpecs.values()].map(({ example }) => example);
const names = [
  'type',
  'id',
  'version',
  'elements',
  'title',
  'chartType',
  'content',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'fallback',
  ...[...elementSpecs.values(), ...chartSpecs.values()].flatMap(({ fields }) => Object.keys(fields)),
  'values',
  'label',
  'date',
  'kind',
  'url',
];
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    '',
    'x',
    '#ff0000',
    'https://a.b/c.png',
    '2026-01-01',
    'javascript:alert(1)',
    '<img src=x onerror=alert(1)>',
    [],
    {},
    [null],
    ['a', 1],
    'card',
    'chart',
    'heatmap',
  ),
  fc.jsonValue(),
);

/** Changes a value at some places: fields go, come, or become something else. */
function mutated(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null)
    return fc.oneof({ weight: 9, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: odd });
  const whole = Array.isArray(value)
    ? fc
        .tuple(fc.tuple(...(value as unknown[]).map(mutated)), fc.array(odd, { maxLength: 1 }))
        .map(([items, more]) => [...items, ...more])
    : fc
        .tuple(
          fc.tuple(
            ...Object.entries(value).map(([key, each]) =>
              fc.tuple(fc.constant(key), mutated(each), fc.integer({ min: 0, max: 19 })),
            ),
          ),
          fc.array(fc.tuple(fc.constantFrom(...names), odd), { maxLength: 1 }),
        )
        .map(([entries, more]) =>
          Object.fromEntries([
            ...entries.filter(([, , dice]) => dice > 0).map(([key, each]) => [key, each] as const),
            ...more,
          ]),
        );
  return fc.oneof({ weight: 19, arbitrary: whole as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: odd });
}

const nested = (depth: number): Json =>
  depth === 0
    ? { type: 'card', id: 'leaf', content: examples }
    : { type: 'card', id: `d${depth}`, content: [nested(depth - 1)] };
const block = fc.oneof(
  fc
    .shuffledSubarray(examples, { minLength: 1 })
    .chain((elements) => mutated({ type: 'codeagents_ui', version: 1, title: 'T', elements })),
  fc
    .integer({ min: 1, max: 12 })
    .chain((depth) => mutated({ type: 'codeagents_ui', version: 1, elements: [nested(depth)] })),
  fc.jsonValue(),
);
/** JSON with duplicate keys and `__proto__` as text, which a JavaScript object could not hold. */
const json = fc
  .tuple(block, fc.boolean())
  .map(([value, polluted]) =>
    polluted
      ? JSON.stringify(value)
          .replace(/^\{/, '{"__proto__":{"polluted":true},')
          .replace('"type"', '"__proto__":{"polluted":true},"type"')
      : JSON.stringify(value),
  );

const own = (fields: WidgetFields, more: readonly string[]): Set<string> => new Set([...Object.keys(fields), ...more]);

/** That a tree holds fields of the contract alone, in plain objects, within the limits. */
function checkTree(checked: CodeagentsUiBlock): void {
  let count = 0;
  const plain = (value: object, allowed: ReadonlySet<string>): void => {
    assert.equal(Object.getPrototypeOf(value), Object.prototype);
    for (const key of Reflect.ownKeys(value)) assert.ok(typeof key === 'string' && allowed.has(key), String(key));
  };
  const checkList = (fields: WidgetFields, value: Json): void => {
    for (const [name, field] of Object.entries(fields)) {
      if (!field.optional) assert.ok(name in value, name);
      if (field.kind !== 'list' || !(name in value)) continue;
      const list = value[name] as Json[];
      assert.ok(list.length > 0 && list.length <= field.limit);
      for (const item of list) plain(item, own(field.fields, []));
    }
  };
  const checkElements = (elements: readonly unknown[], depth: number): void => {
    for (const each of elements as Json[]) {
      count += 1;
      const { type, id, chartType } = each as { type: string; id: string; chartType?: string };
      assert.equal(typeof id, 'string');
      const spec = type === 'chart' ? chartSpecs.get(chartType ?? '') : elementSpecs.get(type);
      assert.ok(spec, type);
      plain(each, own(spec.fields, ['type', 'id', 'fallback', ...(type === 'chart' ? ['chartType'] : [])]));
      assert.equal(typeof (each.fallback ?? ''), 'string');
      checkList(spec.fields, each);
      if (type === 'card') {
        assert.ok(depth < limits.depth);
        checkElements(each.content as unknown[], depth + 1);
      }
      if (type === 'tabs') {
        assert.ok(depth < limits.depth);
        for (const { content } of each.items as { content: unknown[] }[]) checkElements(content, depth + 1);
      }
      if (type === 'gallery')
        assert.ok(
          (each.images as Json[]).length <= limits.images &&
            (each.images as Json[]).every((image) => image.type === 'image'),
        );
      if (type === 'table') {
        const { columns, rows } = each as { columns: (string | Json)[]; rows: string[][] };
        for (const column of columns)
          if (typeof column !== 'string') plain(column, new Set(['name', 'type', 'unit', 'align']));
        assert.ok(
          columns.length * rows.length <= limits.cells &&
            rows.every((row) => row.length === columns.length && row.every((cell) => typeof cell === 'string')),
        );
      }
      if (chartType === 'bar' || chartType === 'line') {
        const { x, series } = each as { x: string[]; series: { values: unknown[] }[] };
        assert.ok(x.length <= limits.points && x.every((label) => typeof label === 'string'));
        assert.equal(Math.max(...series.map(({ values }) => values.length)), x.length);
        assert.ok(series.every(({ values }) => values.every((value) => value === null || Number.isFinite(value))));
      }
      if (chartType === 'heatmap') {
        const squares = heatmapCells(each as never);
        assert.ok(squares.length > 0 && squares.length <= limits.dates);
        assert.ok(
          squares.every(({ level }) => Number.isInteger(level) && level >= 0 && level < (each.levels as number)),
        );
      }
    }
  };
  plain(checked, new Set(['type', 'version', 'title', 'elements']));
  checkElements(checked.elements, 0);
  assert.ok(count > 0 && count <= limits.elements);
}

describe('whatever a block holds', () => {
  it('nothing throws, no prototype changes, and only the whitelist is drawn', () => {
    fc.assert(
      fc.property(json, (text) => {
        const before = Reflect.ownKeys(Object.prototype).length;
        const { block: checked, problems } = parseCodeagentsUi(text);
        if (checked) checkTree(checked);
        else assert.ok(problems.some(({ severity }) => severity === 'block'));
        assert.ok(problems.length <= limits.problems + 60);
        for (const { path, message, code } of problems)
          assert.ok(/^(\/.*)?$/.test(path) && message.length > 0 && /^[a-z0-9-]+$/.test(code));
        assert.equal(Reflect.ownKeys(Object.prototype).length, before);
        assert.equal(({} as Json).polluted, undefined);
      }),
      { numRuns: runs },
    );
  });

  it('a checked block is checked again without problems, and stays the same', () => {
    fc.assert(
      fc.property(json, (text) => {
        const { block: checked } = parseCodeagentsUi(text);
        if (!checked) return;
        const again = parseCodeagentsUi(JSON.stringify(checked));
        assert.deepEqual(again.block, checked);
        assert.deepEqual(
          again.problems.filter(({ code }) => code !== 'id-duplicate' && code !== 'dates-over-limit'),
          [],
        );
      }),
      { numRuns: runs },
    );
  });

  it('an explanation never throws, and places every problem in the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          json,
          json.map((text) => `One\n\`\`\`codeagents-ui\n${text}\n\`\`\`\n`),
          fc.string(),
        ),
        fc.nat(),
        (text, cut) => {
          for (const each of [text, text.slice(0, cut % (text.length + 1))]) {
            const lines = each.split('\n');
            for (const { line = 0, column = 0 } of explainCodeagentsUi(each))
              assert.ok(
                line >= 1 && line <= lines.length && column >= 1 && column <= (lines[line - 1]?.length ?? 0) + 1,
              );
          }
        },
      ),
      { numRuns: Math.ceil(runs / 4) },
    );
  });
});
