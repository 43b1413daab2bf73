import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { checkForm, findDraft } from '../../../../src/core/mcp/tool-form/check-form.js';
import { readExactJson, readExactNumber } from '../../../../src/core/mcp/tool-form/exact-number.js';
import { FieldDraft } from '../../../../src/core/mcp/tool-form/field-draft.js';
import type { FormField } from '../../../../src/core/mcp/tool-form/form-field.js';
import { FieldReader } from '../../../../src/core/mcp/tool-form/read-field.js';
import { schemaIssues } from '../../../../src/core/mcp/tools/check-arguments.js';
import { propertyRuns } from '../../../property-runs.js';

const formOf = (schema: unknown, given?: unknown, isFlat = false) =>
  FieldDraft.ofRoot(new FieldReader(schema, isFlat), given);
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const member = (draft: FieldDraft, path: string): FieldDraft => findDraft(draft, path);
const kindOf = (schema: unknown, required = true): FormField['kind'] =>
  member(formOf(object({ a: schema }, required ? { required: ['a'] } : {})), '/a').field.kind;
const check = (schema: unknown, given?: unknown) => checkForm(formOf(schema, given), schema);
const rules = async (schema: unknown, given?: unknown) =>
  (await check(schema, given)).issues.map(({ path, rule }) => `${path} ${rule}`);

describe('the fields of a tool’s schema', () => {
  it('has one for every kind of value', () => {
    const kinds: readonly (readonly [unknown, FormField['kind']])[] = [
      [{ type: 'string' }, 'text'],
      [{ type: ['string', 'null'] }, 'text'],
      [{ pattern: '^a' }, 'text'],
      [{ type: 'number' }, 'number'],
      [{ type: 'integer', minimum: 1 }, 'number'],
      [{ type: 'boolean' }, 'switch'],
      [{ enum: ['a', 2, null] }, 'choice'],
      [{ const: 'only' }, 'choice'],
      [{ type: 'null' }, 'choice'],
      [{ oneOf: [{ const: 'a', title: 'First' }, { const: 'b' }] }, 'choice'],
      [{ anyOf: [{ enum: ['a', 'b'] }, { const: 'c' }] }, 'choice'],
      [{ type: 'array', items: { enum: ['a', 'b'] }, uniqueItems: true }, 'choices'],
      [{ type: 'array', items: { type: 'string' } }, 'list'],
      [{ prefixItems: [{ type: 'string' }, { type: 'number' }], items: false }, 'list'],
      [{ type: 'array' }, 'json'],
      [object({ b: { type: 'string' } }), 'object'],
      [{ type: 'object', additionalProperties: { type: 'number' } }, 'object'],
      [{ type: 'object' }, 'json'],
      [{ anyOf: [{ type: 'string' }, { type: 'number' }] }, 'variants'],
      [{ type: ['string', 'number'] }, 'variants'],
      [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'text'],
      [{ allOf: [object({ a: {} }), object({ b: { type: 'string' } })] }, 'object'],
      [{}, 'json'],
      [true, 'json'],
      [{ type: 'vector' }, 'json'],
      [{ $ref: 'https://far.example/schema' }, 'json'],
      [{ $ref: '#/nowhere' }, 'json'],
    ];
    for (const [schema, kind] of kinds) assert.equal(kindOf(schema), kind, JSON.stringify(schema));
    assert.equal(kindOf({ type: 'boolean' }, false), 'choice');
    assert.equal(kindOf({ type: 'boolean', default: false }, false), 'switch');
  });

  it('draws five levels, and what is deeper or has no end as JSON', () => {
    let deep: object = { type: 'string' };
    for (let level = 0; level < 9; level += 1) deep = object({ a: deep }, { required: ['a'] });
    let draft = formOf(deep);
    let levels = 0;
    for (; draft.field.kind === 'object'; levels += 1) draft = draft.members[0]!;
    assert.deepEqual([levels, draft.field.kind], [6, 'json']);
    const tree = object({ children: { type: 'array', items: { $ref: '#' } }, name: { type: 'string' } });
    const list = member(formOf(tree, { children: [{ name: 'leaf' }] }), '/children');
    assert.equal(list.members[0]!.field.kind, 'json');
    assert.deepEqual(JSON.parse(list.members[0]!.text), { name: 'leaf' });
    const linked = {
      $defs: { node: object({ next: { $ref: '#/$defs/node' } }) },
      $ref: '#/$defs/node',
      type: 'object',
    };
    assert.equal(member(formOf(linked), '/next').field.kind, 'json');
    const knot = { $defs: { a: { allOf: [{ $ref: '#/$defs/a' }] } }, $ref: '#/$defs/a' };
    assert.equal(formOf(knot).field.kind, 'json');
  });

  it('is one JSON field for a schema that is none, or of something else', async () => {
    for (const schema of [undefined, null, 5, 'x', [], true, { type: 'string' }, { type: 'array', items: {} }])
      assert.equal(formOf(schema).field.kind, 'json', JSON.stringify(schema) ?? 'undefined');
    const draft = formOf(undefined);
    draft.text = '{"a": [1, 2]}';
    assert.deepEqual(await checkForm(draft, undefined), { value: { a: [1, 2] }, issues: [] });
    draft.text = '[1]';
    assert.deepEqual((await checkForm(draft, undefined)).issues, [{ path: '', rule: 'object' }]);
  });

  it('reads draft-07: places of a list, definitions, what follows them', async () => {
    const schema = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      ...object({ point: { $ref: '#/definitions/point' } }, { required: ['point'] }),
      definitions: {
        point: { type: 'array', items: [{ type: 'number' }, { type: 'number' }], additionalItems: false },
      },
    };
    const list = member(formOf(schema, { point: [1, 2] }), '/point');
    assert.deepEqual([list.members.length, list.addItem()], [2, undefined]);
    assert.deepEqual(await check(schema, { point: [1, 2] }), { value: { point: [1, 2] }, issues: [] });
    assert.deepEqual(await rules(schema, { point: [1, 2, 3] }), ['/point/2 false']);
  });

  it('keeps the names that servers give to choices, and says which alternative is which', () => {
    const labels = (schema: unknown) => {
      const { field } = member(formOf(object({ a: schema })), '/a');
      return 'options' in field ? field.options.map(({ label }) => label) : [];
    };
    assert.deepEqual(labels({ enum: ['a', 'b'], enumNames: ['First', 'Second'] }), ['First', 'Second']);
    assert.deepEqual(labels({ oneOf: [{ const: 1, title: 'One' }, { const: 2 }] }), ['One', '2']);
    const circle = object({ kind: { const: 'circle' }, radius: { type: 'number' } });
    assert.deepEqual(labels({ oneOf: [circle, { type: 'string', title: 'Name' }, { type: 'number' }] }), [
      ...['circle', 'Name', 'number'],
    ]);
  });
});

describe('what a tool’s form sends', () => {
  it('leaves out what is optional and empty, and begins with what the schema says', async () => {
    const schema = object({
      text: { type: 'string' },
      count: { type: 'integer', default: 3 },
      on: { type: 'boolean' },
      inner: object({ must: { type: 'string' } }, { required: ['must'] }),
      list: { type: 'array', items: { type: 'string' } },
      other: { anyOf: [{ type: 'string' }, { type: 'number' }] },
    });
    assert.deepEqual(await check(schema), { value: { count: 3 }, issues: [] });
    const draft = formOf(schema);
    member(draft, '/inner').addGroup();
    assert.deepEqual((await checkForm(draft, schema)).issues, [{ path: '/inner/must', rule: 'required' }]);
  });

  it('gives back all of what it was filled with, known or not', async () => {
    const schema = object({ a: { type: 'number' }, b: object({ c: { type: ['string', 'null'] } }) });
    const given = { a: 'not a number', b: { c: null, more: [1] }, x: { y: true } };
    const draft = formOf(schema, given);
    assert.deepEqual([member(draft, '/a').field.kind, member(draft, '/a').text], ['json', '"not a number"']);
    assert.deepEqual((await checkForm(draft, schema)).value, given);
    assert.deepEqual(await rules(schema, given), ['/a type']);
  });

  it('sends numbers exactly, or refuses them', () => {
    for (const text of ['0', '-0.5', '1e3', '9007199254740991', '0.1', '00012', '+4', '1e400'.slice(0, 3), '.5', '5.'])
      assert.equal(readExactNumber(text).fault, undefined, text);
    for (const text of ['9007199254740993', '1152921504606846976', '0.12345678901234567891', '1e999'])
      assert.equal(readExactNumber(text).fault, 'number-exact', text);
    for (const text of ['', 'x', '1,5', '0x10', 'Infinity', '.', '1e'])
      assert.equal(readExactNumber(text).fault, 'number');
    assert.equal(readExactJson('{"id": 9007199254740993}').fault, 'number-exact');
    assert.equal(readExactJson('{"id": "9007199254740993 \\" 12345678901234567890"}').fault, undefined);
    assert.equal(readExactJson('{').fault, 'json');
  });

  it('names what is wrong at its field', async () => {
    const schema = object(
      {
        name: { type: 'string', minLength: 3, maxLength: 5 },
        code: { type: 'string', pattern: '^[a-z]+$' },
        mail: { type: 'string', format: 'email' },
        size: { type: 'integer', minimum: 1, exclusiveMaximum: 10, multipleOf: 2 },
        tags: { type: 'array', items: { type: 'string' }, minItems: 2, uniqueItems: true },
        'odd/key #': { type: 'string', format: 'uuid' },
      },
      { required: ['name', 'tags'] },
    );
    assert.deepEqual(await rules(schema, { name: 'ab', size: 10, tags: ['x'], code: 'A' }), [
      ...['/name minLength', '/code pattern', '/size exclusiveMaximum', '/tags/1 required'],
    ]);
    assert.deepEqual(await rules(schema), ['/name required', '/tags/0 required', '/tags/1 required']);
    const rest = { name: 'abc', tags: ['x', 'x'], mail: 'x', size: 3, 'odd/key #': 'x' };
    const found = await rules(schema, rest);
    assert.deepEqual(found.sort(), ['/mail format', '/odd~1key # format', '/size multipleOf', '/tags uniqueItems']);
    assert.equal(member(formOf(schema, rest), '/odd~1key #').field.name, 'odd/key #');
  });

  it('tries no pattern that takes long, is another language’s, or on a text over 1,000 characters', async () => {
    const pattern = (source: string) => object({ a: { type: 'string', pattern: source } });
    assert.deepEqual(await rules(pattern('^(a+)+$'), { a: `${'a'.repeat(40)}!` }), []);
    assert.deepEqual(await rules(pattern('(?P<name>x)'), { a: 'y' }), []);
    assert.deepEqual(await rules(pattern(`^${'a'.repeat(256)}`), { a: 'y' }), []);
    assert.deepEqual(await rules(pattern('^a+$'), { a: 'b'.repeat(1_001) }), []);
    assert.deepEqual(await rules(pattern('^a+$'), { a: 'b'.repeat(1_000) }), ['/a pattern']);
  });

  it('sends an empty text that is meant, null where that is a value, and no gap in a list', async () => {
    const schema = object({ a: { type: 'string' }, b: { type: ['number', 'null'] } }, { required: ['a', 'b'] });
    const draft = formOf(schema);
    assert.deepEqual((await checkForm(draft, schema)).issues, [{ path: '/a', rule: 'required' }]);
    member(draft, '/a').isEmptyMeant = true;
    assert.deepEqual((await checkForm(draft, schema)).value, { a: '', b: null });
    const pair = object({ at: { prefixItems: [{ type: 'number' }, { type: 'number' }], items: false, type: 'array' } });
    const places = formOf(pair);
    member(places, '/at').addGroup();
    member(places, '/at/1').text = '5';
    assert.deepEqual((await checkForm(places, pair)).issues, [{ path: '/at/0', rule: 'required' }]);
    member(places, '/at/0').text = '4';
    assert.deepEqual(await checkForm(places, pair), { value: { at: [4, 5] }, issues: [] });
  });

  it('tells further members apart by their keys', async () => {
    const schema = object({ a: { type: 'string' } }, { additionalProperties: { type: 'number' } });
    const draft = formOf(schema, { a: 'x' });
    const other = draft.addOther()!;
    other.text = '2';
    assert.deepEqual((await checkForm(draft, schema)).issues[0]?.rule, 'key');
    other.key = 'a';
    assert.deepEqual((await checkForm(draft, schema)).issues[0]?.rule, 'key-taken');
    other.key = '__proto__';
    const { value, issues } = await checkForm(draft, schema);
    assert.deepEqual([issues, Object.keys(value as object)], [[], ['a', '__proto__']]);
  });
});

const leaf = fc.oneof(
  fc.record(
    {
      type: fc.constant('string'),
      minLength: fc.nat(3),
      format: fc.constantFrom('date', 'email', 'odd'),
      default: fc.string(),
    },
    { requiredKeys: ['type'] },
  ),
  fc.record(
    { type: fc.constantFrom('number', 'integer'), minimum: fc.nat(9), default: fc.double() },
    { requiredKeys: ['type'] },
  ),
  fc.record({ type: fc.constantFrom('boolean', 'null', 'array', 'object', 'odd', 5, ['string', 'null', 'integer']) }),
  fc.record({ enum: fc.array(fc.jsonValue(), { maxLength: 3 }) }),
  fc.record({ const: fc.jsonValue() }),
  fc.record({ $ref: fc.constantFrom('#', '#/properties/a', '#/$defs/x', 'https://far.example/x', '#/%', 3) }),
  fc.constantFrom(true, false, null, {}, 7, 'x'),
);
const { schema: anySchema } = fc.letrec<{ schema: unknown }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.record(
      {
        type: fc.constantFrom('object', undefined),
        properties: fc.dictionary(fc.constantFrom('a', 'b/c', '~', '__proto__', 'd'), tie('schema'), { maxKeys: 3 }),
        required: fc.subarray(['a', 'b/c', 'e']),
        additionalProperties: tie('schema'),
      },
      { requiredKeys: ['properties'] },
    ),
    fc.record(
      { type: fc.constant('array'), items: tie('schema'), minItems: fc.nat(2), uniqueItems: fc.boolean() },
      { requiredKeys: ['type', 'items'] },
    ),
    fc.record({ prefixItems: fc.array(tie('schema'), { maxLength: 2 }), items: tie('schema') }),
    fc.record({ oneOf: fc.array(tie('schema'), { maxLength: 3 }) }),
    fc.record({ anyOf: fc.array(tie('schema'), { maxLength: 3 }), description: fc.string() }),
    fc.record({ allOf: fc.array(tie('schema'), { maxLength: 2 }), title: fc.constant('All') }),
  ),
}));

/** Fills what can be filled, as somebody who presses every button would. */
function fill(draft: FieldDraft, choose: (most: number) => number): void {
  const { field } = draft;
  if (!draft.isAdded && choose(1)) draft.addGroup();
  if (field.kind === 'variants') draft.pickVariant(choose(field.options.length - 1));
  if (field.kind === 'choice') draft.picked = choose(field.options.length) - 1;
  if (field.kind === 'choices') field.options.forEach((_, index) => choose(1) && draft.picks.add(index));
  if (field.kind === 'text') draft.text = ['', 'abc', '2026-11-23', 'a@example.org'][choose(3)]!;
  if (field.kind === 'number') draft.text = ['', '4', '1e2', 'x', '0.5'][choose(4)]!;
  if (field.kind === 'json') draft.text = ['', '{}', '[1]', '{', '"a"', 'null'][choose(5)]!;
  if (field.kind === 'list' && choose(1)) draft.addItem();
  if (field.kind === 'object' && field.others !== undefined && choose(1)) draft.addOther(['k', '', 'a'][choose(2)]);
  for (const each of [...draft.members, ...draft.others]) fill(each, choose);
}

describe('any schema at all', () => {
  it('never throws, and what is sent validates', async () => {
    await fc.assert(
      fc.asyncProperty(
        anySchema,
        fc.option(fc.jsonValue()),
        fc.infiniteStream(fc.nat()),
        async (schema, given, stream) => {
          const choose = (most: number): number => (stream.next().value as number) % (Math.max(0, most) + 1);
          const whole = {
            type: 'object',
            ...(typeof schema === 'object' && schema !== null ? schema : { properties: {} }),
          };
          for (const root of [whole, schema]) {
            const draft = formOf(root, given ?? undefined);
            fill(draft, choose);
            const { value, issues } = await checkForm(draft, root);
            for (const { path } of issues) assert.ok(findDraft(draft, path));
            if (issues.length > 0 || typeof root !== 'object' || root === null) continue;
            assert.equal(Array.isArray(value), false);
            assert.deepEqual(await schemaIssues(root as Record<string, unknown>, value), []);
          }
        },
      ),
      { numRuns: propertyRuns(5_000, 300) },
    );
  });
});
