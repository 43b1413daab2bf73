/**
 * Bundles tests for the browser's runner. Page after page asks for several hundred modules otherwise, one request each,
 * which costs as much as many a test. What several tests use is in chunks that they share, and late code stays late.
 */
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = '.cache/browser-tests';

/** A test that looks at which modules a page asks for, or keeps it from getting one, needs them as they stand in `src`. */
const ABOUT_MODULES = /import\.meta|block-requests|remembered-failures|getEntriesByType/;

/** The test that a bundle was made of; of any other file, that file. */
export const sourceOfBundle = (file) =>
  file.startsWith(`${target}/`) ? file.replace(target, 'test').replace(/\.js$/, '.ts') : file;

/**
 * @param {readonly string[]} files - Tests, as paths from the repository's root.
 * @returns {Promise<string[]>} What the runner is to take in place of them, in the same order.
 */
export async function bundleBrowserTests(files) {
  const texts = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')));
  const entryPoints = files.filter((_, index) => !ABOUT_MODULES.test(texts[index]));
  await rm(path.join(root, target), { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints,
    outdir: target,
    outbase: 'test',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    tsconfig: 'tsconfig.json',
    conditions: ['browser', 'development'],
    sourcemap: 'linked',
    // A test may import a file for what it does alone, which the package's list does not know.
    ignoreAnnotations: true,
    logLevel: 'error',
  });
  const bundled = new Set(entryPoints);
  return files.map((file) =>
    bundled.has(file) ? path.join(target, path.relative('test', file)).replace(/\.ts$/, '.js') : file,
  );
}
