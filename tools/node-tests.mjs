/**
 * Runs the tests that need no browser runner in Node's test runner, a process a file. Node 20 reads no TypeScript, so
 * esbuild bundles each test first; packages stay outside, as in a host's own Node.
 * Usage: node tools/node-tests.mjs [file or folder under test/ …]. `TEST_WORKERS`: how many files at once, 2 by default.
 * tools/test.mjs takes files one by one from here, and counts what their reporter wrote.
 */
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { nodeTestFiles } from './test-files.mjs';
import { buildVendor } from './vendor.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const outDir = path.join(root, '.cache/node-tests', String(process.pid));
const tool = (name) => path.join(root, 'tools', name);
const seed = new URL('property-seed.mjs', import.meta.url).href;

const SETTINGS = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: 'inline',
  outExtension: { '.js': '.mjs' },
  tsconfig: path.join(root, 'tsconfig.json'),
  alias: { '#vendor': path.join(root, '.cache/vendor') },
  logLevel: 'error',
};

/** Bundles these tests, once for a run. Whoever calls it removes them at the end. */
export async function compileNodeTests(files) {
  await build({
    ...SETTINGS,
    entryPoints: files.map((file) => path.join(root, file)),
    outdir: outDir,
    outbase: path.join(root, 'test'),
  });
}

const together = (name) => path.join(outDir, `${name}.mjs`);

/** Bundles files that run in one process, one after the other, and share what their modules hold. */
export async function compileTogether(name, files) {
  // Not `import '…'`: the package says that its modules do nothing by themselves, and it would be left out.
  const contents = files.map((file) => `await import(${JSON.stringify(`./${file}`)});`).join('\n');
  await build({ ...SETTINGS, stdin: { contents, resolveDir: root }, outfile: together(name) });
}

/**
 * Lets files that are bundled already run in one process, one after the other. Each keeps modules of its own; what starting
 * a process takes, as much as a short file itself, is spent once.
 */
export async function queueTogether(name, files) {
  const imports = files.map((file) => `await import(${JSON.stringify(pathToFileURL(compiled(file)).href)});`);
  await writeFile(together(name), imports.join('\n'));
}

export const removeCompiledTests = () => rm(outDir, { recursive: true, force: true });

const compiled = (file) => path.join(outDir, path.relative('test', file).replace(/\.ts$/, '.mjs'));

/**
 * Room for 128 MB of young objects from the start, more than 200,000 chunks of a message take. With V8's 1 MB the
 * collector copies whatever lives long from one place to the next while that room grows, which takes a fifth more for
 * a longer text: a test of linear time must not measure that.
 */
const MEMORY = ['--min-semi-space-size=128', '--max-semi-space-size=128'];

const options = (reporters) => [
  ...MEMORY,
  ...['--enable-source-maps', '--import', seed],
  ...reporters.flatMap(([reporter, to]) => [`--test-reporter=${reporter}`, `--test-reporter-destination=${to}`]),
];

const command = (reporters, workers, files) => [
  ...options(reporters),
  ...['--test', `--test-concurrency=${workers}`],
  ...files.map(compiled),
];

function reportedRun(name, argumentsFor) {
  const target = path.join(outDir, `${name.replaceAll(path.sep, '-')}.json`);
  const reporters = [
    [tool('node-lines.mjs'), 'stdout'],
    [tool('node-results.mjs'), target],
  ];
  return {
    run: [process.execPath, ...argumentsFor(reporters)],
    /** @returns {Promise<Record<string, import('./test-verdict.mjs').FileResult>>} none if it did not come that far. */
    async readResults() {
      const results = await readFile(target, 'utf8').then(JSON.parse, () => ({}));
      await rm(target, { force: true });
      return results;
    },
  };
}

/**
 * The command for one compiled file, and what it found afterwards. Node's own runner would start a process more.
 * @param {string} file
 */
export const nodeTestRun = (file) => reportedRun(file, (reporters) => [...options(reporters), compiled(file)]);

/**
 * The same for files that share a process.
 * @param {string} name
 */
export const togetherRun = (name) => reportedRun(name, (reporters) => [...options(reporters), together(name)]);

async function wantedFiles(wanted) {
  const all = await nodeTestFiles();
  if (wanted.length === 0) return all;
  const found = wanted.map((each) => {
    const place = path.join('test', each.replace(/^test(\/|$)/, ''));
    const files = all.filter((file) => file === place || file.startsWith(`${place.replace(/\/$/, '')}/`));
    // Without this a mistyped name would count as a success.
    if (files.length === 0) throw new Error(`There are no tests for Node under ${place}.`);
    return files;
  });
  return [...new Set(found.flat())].sort();
}

async function main() {
  await buildVendor();
  const files = await wantedFiles(process.argv.slice(2));
  await mkdir(outDir, { recursive: true });
  await compileNodeTests(files);
  const args = command([['spec', 'stdout']], process.env.TEST_WORKERS ?? 2, files);
  const child = spawn(process.execPath, args, { stdio: 'inherit', cwd: root });
  child.on('exit', async (code) => {
    await removeCompiledTests();
    process.exit(code ?? 1);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
