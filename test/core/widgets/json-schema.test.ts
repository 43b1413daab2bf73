import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { codeagentsUiJsonSchema, type JsonSchemaOptions } from '../../../src/core/index.js';
import { createWidgetCatalog, parseCodeagentsUi } from './by-the-letter.js';
import { chartSpecs, elementSpecs } from '../../../src/core/widgets/widget-schema.js';

function validator(options?: JsonSchemaOptions): ValidateFunction {
  const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true });
  ajv.addFormat('date', /^\d{4}-\d\d-\d\d$/);
  return ajv.compile(codeagentsUiJsonSchema(options));
}
const envelope = (...elements: unknown[]) => ({ type: 'codeagents_ui', version: 2, elements });
const examples = [...elementSpecs.values(), ...chartSpecs.values()].map(({ example }) => example);

/** Every schema inside a schema. */
function* inside(schema: unknown): Generator<Record<string, unknown>> {
  if (typeof schema !== 'object' || schema === null) return;
  if (!Array.isArray(schema)) yield schema as Record<string, unknown>;
  for (const each of Object.values(schema)) yield* inside(each);
}

/** A schema without the names that a block's own fields have: only keywords are left. */
function withoutFieldNames(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(withoutFieldNames);
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'required') return [key, []];
      return [key, withoutFieldNames(key === 'properties' ? Object.values(value as object) : value)];
    }),
  );
}

describe('the JSON Schema of a block', () => {
  it('takes the examples of every element', () => {
    const validate = validator();
    for (const example of examples) assert.ok(validate(envelope(example)), JSON.stringify(validate.errors));
    assert.ok(validate({ ...envelope(...examples), title: 'T', extra: true }), 'unknown fields are open');
  });

  it('refuses what the validator skips', () => {
    const validate = validator();
    const wrong = [
      [],
      null,
      {},
      { ...envelope(examples[0]), type: 'codeagents-ui' },
      { ...envelope(examples[0]), version: '1' },
      envelope(5),
      envelope({ type: 'nope', id: 'x' }),
      envelope({ type: 'markdown', id: 'm' }),
      envelope({ type: 'markdown', text: 'T' }),
      envelope({ type: 'chart', id: 'c', chartType: 'area' }),
      envelope({ type: 'image', id: 'i', source: { kind: 'url', url: 'http://a.b' } }),
      envelope({ type: 'video', id: 'v', source: { kind: 'base64', mediaType: 'image/png', data: 'AAAA' } }),
    ];
    for (const value of wrong) {
      assert.equal(validate(value), false, JSON.stringify(value));
      assert.equal(parseCodeagentsUi(JSON.stringify(value)).block, undefined, JSON.stringify(value));
    }
  });

  it('has no oneOf, and an object at its root', () => {
    for (const strict of [false, true]) {
      const schema = codeagentsUiJsonSchema({ strict });
      assert.equal(schema.type, 'object');
      assert.ok(!JSON.stringify(schema).includes('oneOf'));
      assert.equal('anyOf' in schema, false);
    }
  });

  it('is closed when strict, with every field required and the optional ones nullable', () => {
    const schema = codeagentsUiJsonSchema({ strict: true });
    for (const each of inside(schema)) {
      if (each.type !== 'object' || typeof each.properties !== 'object') continue;
      assert.equal(each.additionalProperties, false);
      assert.deepEqual(each.required, Object.keys(each.properties as object));
    }
    for (const keyword of ['pattern', 'format', 'minItems', 'maxItems', 'minimum', 'maximum', 'default'])
      assert.ok(!JSON.stringify(withoutFieldNames(schema)).includes(`"${keyword}"`), keyword);
    const validate = validator({ strict: true });
    const block = {
      title: null,
      ...envelope({
        type: 'chart',
        id: 'p',
        chartType: 'pie',
        title: null,
        subtitle: null,
        slices: [{ label: 'a', value: 1, color: null }],
        valueDisplay: null,
        unit: null,
        format: null,
      }),
    };
    assert.ok(validate(block), JSON.stringify(validate.errors));
    assert.equal(validate(envelope(examples[0])), false);
    assert.deepEqual(parseCodeagentsUi(JSON.stringify(block)).problems, [], 'the nulls are absent fields');
  });

  it('knows the elements of a catalog', () => {
    const catalog = createWidgetCatalog();
    const fields = { value: { kind: 'number', min: 0 }, on: { kind: 'boolean', optional: true } } as const;
    const gauge = {
      type: 'gauge',
      tag: 'x-gauge',
      load: () => undefined,
      prompt: 'value: number',
      example: { type: 'gauge', id: 'g', value: 1 },
      fields,
    };
    catalog.registerWidget(gauge);
    const validate = validator({ catalog });
    assert.ok(validate(envelope(gauge.example)));
    assert.equal(validate(envelope({ ...gauge.example, value: -1 })), false);
    assert.equal(validator()(envelope(gauge.example)), false);
    catalog.registerWidget({ ...gauge, type: 'chart', replace: true });
    assert.equal(validator({ catalog })(envelope(examples.at(-1))), false);
  });
});
