import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { compareLines, type LineDiff } from '../../../src/core/artifacts/version-diff.js';

const lines = async (before: string, after: string): Promise<LineDiff> => {
  const diff = await compareLines(before, after);
  assert.equal(diff.kind, 'lines');
  return diff;
};
const drawn = ({ parts }: LineDiff) =>
  parts.flatMap(({ kind, lines }) => lines.map((line) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${line}`));

describe('two versions, line by line', () => {
  it('tell what is the same, removed and added, in order', async () => {
    const diff = await lines('a\nb\nc\n', 'a\nB\nc\nd\n');
    assert.deepEqual(drawn(diff), [' a', '-b', '+B', ' c', '+d']);
    assert.deepEqual([diff.added, diff.removed], [2, 1]);
  });

  it('number their lines on both sides', async () => {
    const { parts } = await lines('a\nb\nc\nd', 'a\nc\nx\ny\nd');
    assert.deepEqual(
      parts.map(({ kind, before, after }) => [kind, before, after]),
      [
        ['same', 1, 1],
        ['removed', 2, 2],
        ['same', 3, 2],
        ['added', 4, 3],
        ['same', 4, 5],
      ],
    );
  });

  it('may be the same, or empty', async () => {
    assert.deepEqual(await lines('a\n', 'a\n'), {
      kind: 'lines',
      parts: [{ kind: 'same', lines: ['a'], before: 1, after: 1 }],
      added: 0,
      removed: 0,
    });
    assert.deepEqual(await lines('', ''), { kind: 'lines', parts: [], added: 0, removed: 0 });
    assert.deepEqual(drawn(await lines('', 'a\n\n')), ['+a', '+']);
    assert.deepEqual(drawn(await lines('a', '')), ['-a']);
  });

  it('say when nothing but line breaks differs', async () => {
    assert.equal((await lines('a\r\nb', 'a\nb')).onlyLineBreaks, true);
    assert.equal((await lines('a\nb', 'a\nb\n')).onlyLineBreaks, true);
    assert.equal((await lines('a\nb\n', 'b\na\n')).onlyLineBreaks, undefined);
  });

  it('are too different when comparing takes more than a second', async () => {
    const many = (letter: string) => Array.from({ length: 60_000 }, (_, line) => `${letter}${line}`).join('\n');
    assert.deepEqual(await compareLines(many('a'), many('b')), { kind: 'too-different' });
  });

  it('let other things happen while they are compared', async () => {
    const many = (letter: string) => Array.from({ length: 100 }, (_, line) => `${letter}${line}`).join('\n');
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    const diff = await compareLines(many('a'), many('b'));
    clearInterval(timer);
    // Few enough lines for a busy machine: comparing ends after a second.
    assert.equal(diff.kind, 'lines');
    assert.ok(turns > 0);
  });

  it('are both there in what is given, whatever they hold', async () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', '', '\r', '{', 'é😀'), { maxLength: 12 })
      .chain((rows) => fc.constantFrom(rows.join('\n'), `${rows.join('\n')}\n`, rows.join('\r\n')));
    await fc.assert(
      fc.asyncProperty(text, text, async (before, after) => {
        const diff = await lines(before, after);
        const side = (other: string) => diff.parts.flatMap(({ kind, lines }) => (kind === other ? [] : lines));
        const plain = (whole: string) => (whole === '' ? [] : whole.replace(/\r?\n$/, '').split(/\r?\n/));
        assert.deepEqual(side('added'), plain(before));
        assert.deepEqual(side('removed'), plain(after));
      }),
      { numRuns: 500 },
    );
  });
});
