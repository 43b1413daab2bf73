import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { PartialInput } from '../../../src/core/mcp-apps/partial-input/partial-input.js';
import { healer } from '../../../src/core/message/tool-input.js';
import { propertyRuns } from '../../property-runs.js';

/** Whether a value can be the beginning of another: texts and lists are longer, objects have more. */
function begins(part: unknown, whole: unknown): boolean {
  if (typeof part === 'string') return typeof whole === 'string' && whole.startsWith(part);
  if (Array.isArray(part)) return Array.isArray(whole) && part.every((each, index) => begins(each, whole[index]));
  if (typeof part !== 'object' || part === null) return Object.is(part, whole) || part === whole;
  const entries = Object.entries(part);
  if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) return false;
  return entries.every(([key, value]) => Object.hasOwn(whole, key) && begins(value, (whole as never)[key]));
}

/** All texts in a value, keys among them. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [...(Array.isArray(value) ? [] : [key]), ...textsOf(each)]);
}

before(() => healer.load());

describe('PartialInput', () => {
  it('reads objects alone, whatever else the JSON is', () => {
    for (const text of ['[1', '"a', '1', 'null', '', '{', 'no json', '{"a":1}}']) {
      const input = new PartialInput();
      void input.appendText(text);
      assert.deepEqual(input.readArguments(), text === '{' ? {} : text === '{"a":1}}' ? { a: 1 } : undefined, text);
    }
  });

  it('goes on where the text goes on, and begins anew where it does not', () => {
    const input = new PartialInput();
    const read = (partial: string | object) => {
      void input.setPartial(partial);
      return input.readArguments();
    };
    assert.deepEqual(read('{"a":"b'), { a: 'b' });
    assert.deepEqual(read('{"a":"bc"'), { a: 'bc' });
    assert.deepEqual(read('{"x":1,'), { x: 1 });
    assert.deepEqual(read({ y: 1 }), { y: 1 });
    input.clear();
    assert.equal(input.readArguments(), undefined);
  });

  it('grows towards the whole at any cut: never throws, never says what has not come, ends as JSON says', () => {
    const objects = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 });
    fc.assert(
      fc.property(objects, fc.array(fc.nat(200), { maxLength: 6 }), fc.nat(2), (value, cuts, spaces) => {
        const text = JSON.stringify(value, null, spaces);
        const whole: unknown = JSON.parse(text);
        const input = new PartialInput();
        let before: unknown;
        const ends = [...cuts, text.length].map((cut) => Math.min(cut, text.length)).sort((a, b) => a - b);
        let from = 0;
        for (const end of ends) {
          void input.appendText(text.slice(from, end));
          from = end;
          const now = input.readArguments();
          if (now === undefined) continue;
          assert.ok(begins(now, whole), text);
          if (before !== undefined) assert.ok(begins(before, now), text);
          // A key is there once it is whole; a text has come as far as it is read.
          const come = new Set(text.slice(0, end).replace(/\\u[0-9a-f]{4}|\\./gi, (escape) => unescape(escape)));
          assert.ok(
            [...textsOf(now).join('')].every((char) => come.has(char)),
            text,
          );
          before = now;
        }
        assert.deepEqual(input.readArguments(), whole);
      }),
      { numRuns: propertyRuns(3_000, 100) },
    );
  });

  it('takes any text in any pieces without a throw', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom(...'{}[]",:\\u01tfn-.e ') })), (chunks) => {
        const input = new PartialInput();
        for (const chunk of chunks) {
          void input.appendText(chunk);
          input.readArguments();
        }
      }),
      { numRuns: propertyRuns(2_000, 300) },
    );
  });

  it('costs what a chunk is long', () => {
    const input = new PartialInput();
    const start = process.cpuUsage().user;
    void input.appendText('{"text":"');
    for (let count = 0; count < 20_000; count += 1) void input.appendText('0123456789');
    assert.ok(process.cpuUsage().user - start < 1_000_000, 'reading 200 KB in 20,000 chunks took over a second');
    assert.equal((input.readArguments() as { text: string }).text.length, 200_000);
  });
});

/** What an escape stands for; one that is cut off stands for nothing yet. */
function unescape(escape: string): string {
  try {
    return JSON.parse(`"${escape}"`) as string;
  } catch {
    return '';
  }
}
