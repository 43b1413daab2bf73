import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { StdoutLines } from '../../src/gateway/stdout-lines.js';
import { propertyRuns } from '../property-runs.js';

const feed = (lines: StdoutLines, bytes: Buffer, cuts: readonly number[]): string[] => {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((one, other) => one - other), bytes.length];
  return places.slice(1).flatMap((end, index) => lines.addChunk(bytes.subarray(places[index], end)));
};

describe('the lines of a child', () => {
  it('are the same wherever the bytes were cut', () => {
    const line = fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.replace(/[\r\n]/g, ''));
    fc.assert(
      fc.property(fc.array(line), fc.array(fc.nat()), fc.constantFrom('\n', '\r\n'), (texts, cuts, end) => {
        const bytes = Buffer.from(texts.map((text) => `${text}${end}`).join(''));
        const expected = texts.map((text) => Buffer.from(text).toString()).filter((text) => text !== '');
        assert.deepEqual(feed(new StdoutLines(1_000_000), bytes, cuts), expected);
      }),
      { numRuns: propertyRuns(3_000) },
    );
  });

  it('hold back what has no end yet', () => {
    const lines = new StdoutLines(100);
    assert.deepEqual(lines.addChunk(Buffer.from('{"a":')), []);
    assert.deepEqual(lines.addChunk(Buffer.from('1}\n{"b"')), ['{"a":1}']);
  });

  it('end at their limit, in one piece or in many, and begin anew', () => {
    const lines = new StdoutLines(10);
    assert.deepEqual(lines.addChunk(Buffer.from('0123456789\n')), ['0123456789']);
    assert.throws(() => lines.addChunk(Buffer.from('0123456789a\n')), /exceeds 10 bytes/);
    assert.deepEqual(lines.addChunk(Buffer.from('01234')), []);
    assert.throws(() => lines.addChunk(Buffer.from('567891')), /exceeds 10 bytes/);
  });

  it('of 10 MiB cost what they are long', () => {
    const lines = new StdoutLines(10 * 1024 * 1024);
    const chunk = Buffer.alloc(1_024, 'x');
    const started = performance.now();
    for (let count = 0; count < 10 * 1024; count += 1) lines.addChunk(chunk);
    assert.equal(lines.addChunk(Buffer.from('\n'))[0]?.length, 10 * 1024 * 1024);
    assert.ok(performance.now() - started < 2_000, `${performance.now() - started} ms`);
  });
});
