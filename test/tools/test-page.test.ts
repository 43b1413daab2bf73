import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';

interface FileResult {
  readonly passed: number;
  readonly failures: readonly { readonly name: string; readonly message: string }[];
}

/** Far below the 300 s after which the runner gives up by itself. */
const PATIENCE_MS = 90_000;

const runBrowserTests = (file: string, resultsFile: string) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn('npx', ['--no-install', 'wtr', '--files', file], {
      env: { ...process.env, RESULTS_FILE: resultsFile },
      stdio: 'ignore',
      timeout: PATIENCE_MS,
    });
    child.on('error', reject);
    child.on('close', () => resolve());
  });

describe('the page of the browser tests', { timeout: PATIENCE_MS + 10_000 }, () => {
  let folder = '';
  let result: FileResult | undefined;

  before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-test-page-'));
    const resultsFile = path.join(folder, 'results.json');
    await runBrowserTests('test/tools/failures-on-purpose.ts', resultsFile);
    const results = JSON.parse(await readFile(resultsFile, 'utf8')) as Record<string, FileResult>;
    result = results['test/tools/failures-on-purpose.ts'];
  });
  after(() => rm(folder, { recursive: true, force: true }));

  const messageOf = (name: string) => result?.failures.find((failure) => failure.name.endsWith(name))?.message ?? '';

  it('reports a failed assertion on an element as a failure, and the run ends', () => {
    assert.match(messageOf('compares an element with nothing'), /expected <failing-element .* to equal null/);
    assert.match(messageOf('compares two elements'), /expected <failing-element .* to equal <failing-element/);
    assert.match(messageOf('compares an element with the window'), /expected <failing-element /);
    assert.match(messageOf('compares lists of elements'), /to deeply equal \[ /);
    assert.match(messageOf('compares functions'), /to equal Symbol\(two\)/);
    assert.match(messageOf('throws an element'), /with an element/);
  });

  it('reports the failure of a hook, and counts a test behind it as failed', () => {
    assert.match(messageOf('(the file itself)'), /expected <failing-element .* to equal undefined/);
    assert.ok(result?.failures.some(({ name }) => name.endsWith('does not come this far')));
  });

  it('has loaded the fonts of the demo before a test starts', () => {
    assert.equal(messageOf('has the fonts of the demo'), '');
    assert.equal(result?.passed, 1);
    assert.equal(result?.failures.length, 8);
  });
});
