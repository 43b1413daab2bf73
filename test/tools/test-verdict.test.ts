import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
// @ts-expect-error -- a plain script without types
import * as untyped from '../../tools/test-verdict.mjs';

interface Verdict {
  judge(stages: readonly unknown[]): {
    readonly passed: number;
    readonly failures: readonly string[];
    readonly unsteady: readonly { readonly file: string; readonly failures: readonly string[] }[];
    readonly skipped: readonly { readonly name: string; readonly reason: string }[];
    readonly slowest: readonly { readonly file: string; readonly milliseconds: number }[];
  };
}
const verdict = untyped as Verdict;

const passes = { passed: 3, failures: [], milliseconds: 20 };
const fails = { passed: 2, failures: [{ name: 'draws', message: 'expected 1' }], milliseconds: 30 };

/** A stage in which these files failed, and passed or failed again when they ran alone. */
const stageOf = (files: Record<string, 'passes' | 'fails' | 'fails, then passes' | 'fails, then is gone'>) => ({
  name: 'browser',
  code: Object.values(files).some((file) => file !== 'passes') ? 1 : 0,
  results: Object.fromEntries(Object.entries(files).map(([file, how]) => [file, how === 'passes' ? passes : fails])),
  alone: Object.fromEntries(
    Object.entries(files)
      .filter(([, how]) => how === 'fails' || how === 'fails, then passes')
      .map(([file, how]) => [file, how === 'fails' ? fails : passes]),
  ),
});

describe('the verdict of a run', () => {
  it('counts the tests of files, and a check as one', () => {
    const { passed, failures } = verdict.judge([
      { name: 'types', code: 0 },
      { name: 'lint', code: 1 },
      stageOf({ a: 'passes', b: 'passes' }),
    ]);
    assert.equal(passed, 7);
    assert.deepEqual(failures, ['lint: ended with code 1']);
  });

  it('fails with each test that fails alone too', () => {
    const { passed, failures, unsteady } = verdict.judge([stageOf({ a: 'passes', b: 'fails' })]);
    assert.equal(passed, 5);
    assert.deepEqual(failures, ['b: draws\nexpected 1']);
    assert.deepEqual(unsteady, []);
  });

  it('fails with a file of which the second run says nothing', () => {
    const { failures, unsteady } = verdict.judge([stageOf({ a: 'fails, then is gone' })]);
    assert.deepEqual(failures, ['a: draws\nexpected 1']);
    assert.deepEqual(unsteady, []);
  });

  it('fails when a runner does without a failed test', () => {
    assert.deepEqual(verdict.judge([{ name: 'stories', code: 1, results: { a: passes } }]).failures, [
      'stories: the runner ended with code 1',
    ]);
    assert.deepEqual(verdict.judge([{ name: 'stories', code: 1, results: {} }]).failures, [
      'stories: the runner ended with code 1',
    ]);
  });

  it('names a file that passes only when it runs alone, and counts what passed then', () => {
    const { passed, failures, unsteady } = verdict.judge([
      stageOf({ a: 'fails, then passes', b: 'fails, then passes' }),
    ]);
    assert.equal(passed, 6);
    assert.deepEqual(failures, []);
    assert.deepEqual(unsteady, [
      { file: 'a', failures: ['a: draws\nexpected 1'] },
      { file: 'b', failures: ['b: draws\nexpected 1'] },
    ]);
  });

  it('fails when that happens to more than one in a hundred files, of whichever stage', () => {
    const browser = stageOf({ a: 'fails, then passes', b: 'fails, then passes', c: 'fails, then passes' });
    const storiesOf = (kinds: Parameters<typeof stageOf>[0]) => ({ ...stageOf(kinds), name: 'stories' });
    assert.deepEqual(verdict.judge([browser, storiesOf({ d: 'fails, then passes' })]).failures, []);
    const { passed, failures, unsteady } = verdict.judge([
      browser,
      storiesOf({ d: 'fails, then passes', e: 'fails, then passes' }),
    ]);
    assert.equal(passed, 15);
    assert.deepEqual(failures, ['5 files passed only when they ran alone, and at most 4 may: a, b, c, d, e']);
    assert.equal(unsteady.length, 5);
  });

  it('names what may not judge here, and counts it neither as passed nor as failed', () => {
    const skipped = [{ name: 'tabs', reason: 'one process' }];
    const {
      passed,
      failures,
      skipped: named,
    } = verdict.judge([{ name: 'Node', code: 0, results: { a: { ...passes, skipped }, b: passes } }]);
    assert.equal(passed, 6);
    assert.deepEqual(failures, []);
    assert.deepEqual(named, [{ name: 'a: tabs', reason: 'one process' }]);
  });

  it('knows the ten slowest files, the slowest first', () => {
    const results = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`file ${index}`, { ...passes, milliseconds: index * 10 }]),
    );
    const { slowest } = verdict.judge([{ name: 'Node', code: 0, results }]);
    assert.equal(slowest.length, 10);
    assert.deepEqual(slowest[0], { file: 'file 11', milliseconds: 110 });
    assert.deepEqual(slowest.at(-1), { file: 'file 2', milliseconds: 20 });
  });
});
