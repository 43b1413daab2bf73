/**
 * Lints what is published: publint for addresses and files, "Are the types wrong?" for what TypeScript finds at each.
 * The package is ESM only, and says so: neither `require` without Node's own way to load ESM nor the resolution of
 * Node 10, which knows no `exports`, is meant to find types. Takes half a minute of a processor, most of it for
 * TypeScript's several ways; `npm test` runs publint, and resolves each address from the packed tarball by two of them.
 * Usage: npm run build && npm run check:package
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';

const root = fileURLToPath(new URL('..', import.meta.url));

/** As `attw --profile esm-only` does. */
const NOT_MEANT = new Set(['node10', 'node16-cjs']);

/** Files that a host serves, and imports nowhere. */
const SERVED = /\.html$|\/oauth-callback\.js$|\.json$/;

function run(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  if (status === 0) return stdout;
  console.error(stdout + stderr);
  process.exit(1);
}

run(process.execPath, 'node_modules/publint/src/cli.js', '--strict');

const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-pack-'));
const [{ filename }] = JSON.parse(run('npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', folder));
const tarball = new Uint8Array(readFileSync(path.join(folder, filename)));
rmSync(folder, { recursive: true });

const { types, entrypoints, problems } = await checkPackage(createPackageFromTarballData(tarball));
const isMeant = ({ kind, resolutionKind, resolutionOption, entrypoint = '' }) =>
  !NOT_MEANT.has(resolutionKind) &&
  // Of one way of TypeScript, not of one of Node's: the same without `exports`.
  resolutionOption !== 'node10' &&
  kind !== 'CJSResolvesToESM' &&
  !SERVED.test(entrypoint);
const faults = problems.filter(isMeant);
for (const fault of faults) console.error(JSON.stringify(fault));
console.log(`${Object.keys(entrypoints ?? {}).length} entries, ${faults.length} faults`);
process.exit(types && faults.length === 0 ? 0 : 1);
