import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a compiler says of a project; nothing if everything in it is as its comments say. */
async function complaints(compiler: string, ...options: string[]): Promise<string> {
  const checked = run(process.execPath, [compiler, '--noEmit', ...options], { timeout: 300_000 });
  const { stdout } = await checked.catch((error: { stdout: string }) => error);
  return stdout;
}

// Each file of test/frameworks/types has what a host writes, and behind `expect-error` what must not compile.
describe('types for frameworks', () => {
  it('hold in React 18, Vue with strict templates, Solid and Preact', async () => {
    assert.equal(await complaints('node_modules/vue-tsc/bin/vue-tsc.js', '-p', 'test/frameworks/types'), '');
  });

  it('hold in React 19', async () => {
    const project = 'test/frameworks/types/tsconfig.react-19.json';
    assert.equal(await complaints('node_modules/typescript/bin/tsc', '-p', project), '');
  });
});
