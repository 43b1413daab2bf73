import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';

interface Result {
  readonly passed: number;
  readonly failures: readonly { readonly name: string }[];
  readonly milliseconds: number;
}

// Not part of this test's bundle, as the runner loads it.
const { default: nodeResults } = (await import(pathToFileURL(path.resolve('tools/node-results.mjs')).href)) as {
  default(source: readonly object[]): AsyncGenerator<string>;
};

async function resultsOf(events: readonly object[]): Promise<Record<string, Result>> {
  let text = '';
  for await (const part of nodeResults(events)) text += part;
  return JSON.parse(text) as Record<string, Result>;
}

const file = (name: string) => path.resolve('test/stories', name);
const start = (name: string, nesting: number) => ({ type: 'test:start', data: { file: file(name), nesting, name } });
const end = (type: 'pass' | 'fail', name: string, nesting: number, details: object = {}) => ({
  type: `test:${type}`,
  data: { file: file(name), nesting, name, details: { duration_ms: 7, ...details } },
});

describe('what a run in Node has found', () => {
  it('is counted by file where files share a process, whichever module declares a test', async () => {
    const results = await resultsOf([
      start('one.test.ts', 0),
      start('axe-complaints.ts', 1),
      end('pass', 'axe-complaints.ts', 1),
      end('fail', 'one.test.ts', 1, { error: { message: 'no' } }),
      end('fail', 'one.test.ts', 0, { type: 'suite' }),
      start('two.test.ts', 0),
      end('pass', 'two.test.ts', 1),
      end('pass', 'two.test.ts', 0, { type: 'suite' }),
      start('two.test.ts', 0),
      end('pass', 'two.test.ts', 1),
      end('pass', 'two.test.ts', 0, { type: 'suite' }),
    ]);
    assert.deepEqual(
      Object.entries(results).map(([name, { passed, failures, milliseconds }]) => [
        name,
        passed,
        failures.length,
        milliseconds,
      ]),
      [
        ['test/stories/one.test.ts', 1, 1, 7],
        ['test/stories/two.test.ts', 2, 0, 14],
      ],
    );
  });

  it('lasts as long as its process where a file has one of its own', async () => {
    const whole = { file: file('one.test.ts'), nesting: 0, name: file('one.test.ts'), details: { duration_ms: 50 } };
    const results = await resultsOf([
      start('one.test.ts', 0),
      end('pass', 'one.test.ts', 1),
      end('pass', 'one.test.ts', 0, { type: 'suite' }),
      { type: 'test:complete', data: whole },
    ]);
    assert.equal(results['test/stories/one.test.ts']?.milliseconds, 50);
  });
});
