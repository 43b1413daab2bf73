import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const { missingFiles } = (await import(pathToFileURL(path.resolve('tools/package-contents.mjs')).href)) as {
  missingFiles(root: string): readonly string[];
};
const run = promisify(execFile);
const root = process.cwd();

describe('what the package promises', () => {
  const folder = path.resolve('.cache/promises', String(process.pid));
  after(() => rm(folder, { recursive: true, force: true }));

  it('is in it: every file that its manifest, README and AGENTS.md name', () => {
    assert.deepEqual(missingFiles(root), []);
  });

  it('is built and looked through before npm packs or publishes', async () => {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: { prepack: string } };
    assert.match(scripts.prepack, /^npm run --silent build && node tools\/package-contents\.mjs$/);
  });

  it('stops the packing with a sentence that names what is missing', async () => {
    for (const file of [
      'package.json',
      'README.md',
      'AGENTS.md',
      'CHANGELOG.md',
      'skills',
      'tools/package-contents.mjs',
    ])
      await cp(file, path.join(folder, file), { recursive: true });
    const manifest = JSON.parse(await readFile('package.json', 'utf8')) as Record<string, unknown>;
    const parts = {
      exports: { '.': './dist/index.js' },
      bin: {},
      unpkg: './dist/index.js',
      jsdelivr: './dist/index.js',
    };
    // The build is another test's: here it has been cut short after the first file.
    const scripts = { prepack: 'node tools/package-contents.mjs' };
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ ...manifest, ...parts, scripts }));
    await mkdir(path.join(folder, 'dist/docs/reference'), { recursive: true });
    await writeFile(path.join(folder, 'dist/index.js'), '');
    const packing = run('npm', ['pack', '--dry-run'], { cwd: folder });
    await assert.rejects(packing, ({ stderr }: { stderr: string }) => {
      assert.match(stderr, /Nothing was packed: .*dist\/docs\/reference\/\*\.md.*dist\/llms\.txt.*Run `npm run build`/);
      return true;
    });
  });
});
