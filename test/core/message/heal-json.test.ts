import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { HealedJson } from '../../../src/core/message/heal-json.js';
import { propertyRuns } from '../../property-runs.js';

/** What is read of each prefix of a text, given in one piece or unit by unit. */
function readPrefixes(text: string): unknown[] {
  const json = new HealedJson();
  return [...text.split('')].map((unit) => {
    json.appendText(unit);
    return json.readValue();
  });
}

/** Whether a value can be the beginning of another. */
function begins(part: unknown, whole: unknown): boolean {
  if (typeof part === 'string') return typeof whole === 'string' && whole.startsWith(part);
  if (Array.isArray(part))
    return Array.isArray(whole) && part.every((each, index) => index < whole.length && begins(each, whole[index]));
  if (typeof part !== 'object' || part === null) return Object.is(part, whole) || part === whole;
  return Object.entries(part).every(
    ([key, value]) =>
      typeof whole === 'object' && whole !== null && Object.hasOwn(whole, key) && begins(value, (whole as never)[key]),
  );
}

describe('JSON that is being written', () => {
  it('is read up to what is finished, with what is open closed', () => {
    const at = (text: string) => readPrefixes(text).at(-1);
    assert.deepEqual(at('{"a": "b'), { a: 'b' });
    assert.deepEqual(at('{"a": "b\\'), { a: 'b' });
    assert.deepEqual(at('{"a": "b\\u00'), { a: 'b' });
    assert.deepEqual(at('{"a": "b\\u00e9'), { a: 'bé' });
    assert.deepEqual(at('{"a": [1, 2'), { a: [1] });
    assert.deepEqual(at('{"a": [1, 2, '), { a: [1, 2] });
    assert.deepEqual(at('{"a": tru'), {});
    assert.deepEqual(at('{"a": 1, "b'), { a: 1 });
    assert.deepEqual(at('{"a": 1, "b":'), { a: 1 });
    assert.deepEqual(at('{"a": {}, "b": [[]'), { a: {}, b: [[]] });
    assert.equal(at('  '), undefined);
  });

  it('grows towards the whole, whatever it is and however it is cut', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), fc.nat(3), (text, spaces) => {
        const spaced = JSON.stringify(JSON.parse(text), null, spaces);
        const whole: unknown = JSON.parse(spaced);
        for (const part of readPrefixes(spaced)) if (part !== undefined) assert.ok(begins(part, whole), spaced);
        const json = new HealedJson();
        json.appendText(`${spaced}\n`); // what ends a number
        assert.deepEqual(json.readValue(), whole);
        assert.equal(json.isComplete, true);
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  it('never throws, and is never complete where it is no JSON', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]",:\\u0123tfnul-.e \n') }), (text) => {
        const json = new HealedJson();
        for (const unit of text.split('')) json.appendText(unit);
        json.readValue();
        if (!json.isComplete) return;
        assert.deepEqual(JSON.parse(text), json.readValue());
      }),
      { numRuns: propertyRuns(3_000) },
    );
  });
});
