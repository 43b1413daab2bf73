import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import {
  codeagentsUiJsonSchema,
  createWidgetCatalog,
  parseCodeagentsUi,
  type JsonSchema,
} from '../../../src/core/index.js';
import { chartSpecs, elementSpecs } from '../../../src/core/widgets/widget-schema.js';
import { isThorough } from '../../property-runs.js';
import { brokenByAnthropic, brokenByGemini, brokenByOpenAi } from './provider-rules.js';

const rules = { openai: brokenByOpenAi, anthropic: brokenByAnthropic, gemini: brokenByGemini };
const providers = Object.keys(rules) as (keyof typeof rules)[];
const types = [...elementSpecs.keys(), 'chart'];

/**
 * Every choice of elements, where there is time for 65,535 of them. What a schema says of one element depends on what is
 * left of a provider's counts (of optional fields, of unions) and on which elements may hold it. So the gate takes each
 * alone and in a pair, where the most is left; all, and all but one, where the least is; each with all that hold others;
 * and some from between.
 */
function* choices(): Generator<string[]> {
  const all = 2 ** types.length;
  const step = isThorough ? 1 : Math.floor(all / 29);
  for (let bits = 1; bits < all; bits += step) yield types.filter((_, at) => bits & (1 << at));
  const holders = ['card', 'tabs', 'gallery'];
  for (const [at, one] of types.entries()) {
    for (const other of types.slice(at + 1)) yield [one, other];
    yield [...new Set([...holders, one])];
  }
  yield types;
  for (const left of types) yield types.filter((type) => type !== left);
  for (const one of types) yield [one];
}

const catalog = createWidgetCatalog();
catalog.registerWidget({
  ...{ type: 'panes', tag: 'x-panes', load: () => undefined, prompt: 'panes', example: { type: 'panes', id: 'p' } },
  fields: {
    panes: { kind: 'list', items: 'items', limit: 4, fields: { name: { kind: 'text' }, inside: { kind: 'elements' } } },
    tint: { kind: 'color', optional: true },
  },
});

/** A document as a provider writes it: what is absent is said in its way. */
function written(value: unknown, schema: JsonSchema, root: JsonSchema): unknown {
  const { $ref, anyOf, items, properties } = schema as Record<string, unknown>;
  if (typeof $ref === 'string')
    return written(value, (root['$defs'] as Record<string, JsonSchema>)[$ref.slice('#/$defs/'.length)] ?? {}, root);
  if (Array.isArray(anyOf)) {
    const branches = anyOf as JsonSchema[];
    const fits = branches.find((branch) => isOf(value, branch, root)) ?? branches[0] ?? {};
    return written(value, fits, root);
  }
  if (Array.isArray(value)) return value.map((each) => written(each, (items ?? {}) as JsonSchema, root));
  if (typeof value !== 'object' || value === null || !properties) return value;
  const given = value as Record<string, unknown>;
  const required = (schema['required'] ?? []) as string[];
  return Object.fromEntries(
    Object.entries(properties as Record<string, JsonSchema>).flatMap(([name, each]): [string, unknown][] => {
      if (given[name] !== undefined) return [[name, written(given[name], each, root)]];
      if (!required.includes(name)) return [];
      return [[name, absent(each)]];
    }),
  );
}
const absent = (schema: JsonSchema): unknown => {
  const { type, anyOf, enum: values } = schema as { type?: unknown; anyOf?: unknown[]; enum?: unknown[] };
  if (Array.isArray(type) || anyOf?.some((each) => (each as JsonSchema)['type'] === 'null')) return null;
  if (values) return '';
  return type === 'array' ? [] : type === 'boolean' ? false : '';
};
function isOf(value: unknown, schema: JsonSchema, root: JsonSchema): boolean {
  const { $ref, type, properties } = schema as Record<string, unknown>;
  if (typeof $ref === 'string')
    return isOf(value, (root['$defs'] as Record<string, JsonSchema>)[$ref.slice('#/$defs/'.length)] ?? {}, root);
  if (value === null) return type === 'null';
  if (typeof value !== 'object') return type === typeof value || (type === 'integer' && typeof value === 'number');
  if (Array.isArray(value)) return type === 'array';
  return Object.entries((properties ?? {}) as Record<string, JsonSchema>).every(([name, { enum: values }]) => {
    const given = (value as Record<string, unknown>)[name];
    return !['type', 'chartType', 'kind'].includes(name) || !Array.isArray(values) || values.includes(given);
  });
}

describe("the schemas for providers' structured output", () => {
  for (const provider of providers) {
    const broken = rules[provider];

    it(`keep the published rules, whatever elements there are: ${provider}`, () => {
      for (const elements of choices())
        assert.deepEqual(broken(codeagentsUiJsonSchema({ for: provider, elements })), [], elements.join());
    });

    it(`keep them with elements of a host, which hold others: ${provider}`, () => {
      const schema = codeagentsUiJsonSchema({ for: provider, catalog });
      assert.deepEqual(broken(schema), []);
      assert.ok(JSON.stringify(schema).includes('"panes"'));
    });

    it(`take every example as that provider writes it, and the validator reads the same: ${provider}`, () => {
      const schema = codeagentsUiJsonSchema({ for: provider });
      const validate = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true }).compile(schema);
      for (const { example } of [...elementSpecs.values(), ...chartSpecs.values()]) {
        const {
          enum: [version],
        } = (schema['properties'] as { version: { enum: number[] } }).version;
        const plain = { type: 'codeagents_ui', version, elements: [example] };
        const document = written(plain, schema, schema);
        assert.ok(validate(document), `${JSON.stringify(validate.errors?.slice(0, 3))}\n${JSON.stringify(document)}`);
        const { block, problems } = parseCodeagentsUi(JSON.stringify(document));
        assert.deepEqual(problems, [], JSON.stringify(document));
        assert.deepEqual(
          withoutEmpty(block?.elements),
          withoutEmpty(parseCodeagentsUi(JSON.stringify(plain)).block?.elements),
        );
      }
    });
  }

  it('are refused by the rules where a rule is broken: the checkers see it', () => {
    const open = codeagentsUiJsonSchema();
    for (const provider of providers) assert.ok(rules[provider](open).length > 0, provider);
    const kind = (type: string, more = {}) => ({
      type: 'object',
      properties: { type: { type: 'string', enum: [type] }, ...more },
      required: ['type', ...Object.keys(more)],
      additionalProperties: false,
    });
    const root = (element: object, definitions = {}) => ({
      ...kind('x', { elements: { type: 'array', items: element } }),
      $defs: definitions,
    });
    assert.match(
      brokenByOpenAi(root({ anyOf: [kind('a'), kind('a', { b: { type: 'string' } })] })).join(),
      /first field/,
    );
    assert.match(brokenByOpenAi(root({ anyOf: [{ const: 1 }] })).join(), /no type/);
    const inside = { type: 'array', items: { $ref: '#/$defs/card' } };
    const recursive = root({ $ref: '#/$defs/card' }, { card: kind('card', { content: inside }) });
    assert.deepEqual(brokenByOpenAi(recursive), []);
    assert.match(brokenByAnthropic(recursive).join(), /recursive: card/);
    assert.match(brokenByGemini(recursive).join(), /has to be: card/);
    const loose = root(
      { $ref: '#/$defs/card' },
      { card: { ...kind('card', { content: inside }), required: ['type'] } },
    );
    assert.deepEqual(brokenByGemini(loose), []);
  });

  it('name no element that there is not', () => {
    assert.throws(() => codeagentsUiJsonSchema({ elements: ['nope'] }), RangeError);
    const schema = JSON.stringify(codeagentsUiJsonSchema({ for: 'openai', elements: ['table', 'gallery'] }));
    assert.ok(!schema.includes('chartType') && schema.includes('"gallery"') && schema.includes('imageSource'));
  });
});

/** Empty texts and lists, and what is not so, stand for what is absent. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([, each]) => each !== '' && each !== false && !(Array.isArray(each) && each.length === 0),
  );
  return Object.fromEntries(entries.map(([name, each]) => [name, withoutEmpty(each)]));
}
