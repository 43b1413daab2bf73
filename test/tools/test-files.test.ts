import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';

// Not part of this test's bundle: it looks for the repository around its own file.
const { browserTestFiles, isQuiet, LONG_FILES, nodeTestFiles, shareOut } = (await import(
  pathToFileURL(path.resolve('tools/test-files.mjs')).href
)) as {
  browserTestFiles(): Promise<string[]>;
  isQuiet(file: string): boolean;
  LONG_FILES: readonly string[];
  nodeTestFiles(): Promise<string[]>;
  shareOut(files: readonly string[], count: number): { files: string[]; weight: number }[];
};

describe('the files of a run', () => {
  it('are every test of the repository, each in Node or in a browser', async () => {
    const [inNode, inBrowser] = await Promise.all([nodeTestFiles(), browserTestFiles()]);
    const all = (await readdir('test', { recursive: true })).filter((file) => /\.(test|browser)\.ts$/.test(file));
    assert.deepEqual([...inNode, ...inBrowser].sort(), all.map((file) => `test/${file}`).sort());
    assert.ok(inNode.length > 50 && inBrowser.length > 50);
  });

  it('that import chai or Lit are not in Node, and those that import node: modules are not in a browser', async () => {
    for (const file of await nodeTestFiles())
      assert.doesNotMatch(await readFile(file, 'utf8'), /^import .*'(@open-wc\/testing|lit)'/m, file);
    for (const file of await browserTestFiles()) assert.doesNotMatch(await readFile(file, 'utf8'), /from 'node:/, file);
  });

  it('that take long are known by their names, and browser tests among them come first', async () => {
    const [inNode, inBrowser] = await Promise.all([nodeTestFiles(), browserTestFiles()]);
    assert.deepEqual(
      LONG_FILES.filter((file) => !inNode.includes(file) && !inBrowser.includes(file)),
      [],
    );
    const long = LONG_FILES.filter((file) => inBrowser.includes(file));
    assert.deepEqual(inBrowser.slice(0, long.length), long);
  });

  it('run quietly where nothing in them waits for a browser or reads a clock', async () => {
    const quiet = (await nodeTestFiles()).filter((file) => isQuiet(file));
    assert.ok(quiet.length > 12);
    const timed = /from '(playwright-core|node:http|node:net)'|performance\.now\(|cpuUsage\(/;
    const texts = await Promise.all(quiet.map((file) => readFile(file, 'utf8')));
    // Where this rule stands it reads like what it forbids.
    const own = 'test/tools/test-files.test.ts';
    assert.deepEqual(
      quiet.filter((file, at) => file !== own && timed.test(texts[at]!)),
      [],
    );
  });

  it('are shared out whole, and none is in two groups', () => {
    const files = [...LONG_FILES, 'test/a.test.ts', 'test/b.test.ts'];
    const groups = shareOut(files, 6);
    assert.equal(groups.length, 6);
    assert.deepEqual(groups.flatMap((group) => group.files).sort(), [...files].sort());
    const weights = groups.map(({ weight }) => weight);
    assert.ok(Math.max(...weights) - Math.min(...weights) <= LONG_FILES.length / 2, weights.join());
    assert.deepEqual(shareOut(['test/a.test.ts'], 6), [{ files: ['test/a.test.ts'], weight: 1 }]);
  });
});
