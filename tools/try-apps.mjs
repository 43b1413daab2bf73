/**
 * Tries every official example server of MCP Apps that needs no internet: each app in both containers and with clients of
 * both versions of the SDK, and prints what each of them did. Takes some ten minutes, and needs the package registry at the
 * first time. `npm test` tries those that the kit is developed with.
 * Usage: npm run build && npm run try:apps [-- <server>]
 *
 * Left out, as they need the internet: map (CesiumJS and its tiles), video-resource and wiki-explorer (they fetch films and
 * pages). Examples that are no npm packages (qr, say: Python; quickstart: a lesson) are not tried.
 */
import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const place = path.join(root, '.cache/example-servers');

/** Their versions, beside those in package.json. */
const VERSIONS = {
  'basic-preact': '2.0.3',
  'basic-solid': '2.0.3',
  'basic-svelte': '2.0.3',
  'basic-vue': '2.0.3',
  'cohort-heatmap': '2.0.3',
  'customer-segmentation': '2.0.3',
  debug: '2.0.3',
  'lazy-auth': '2.0.3',
  pdf: '2.0.4',
  'scenario-modeler': '2.0.3',
  shadertoy: '2.0.3',
  'sheet-music': '2.0.3',
  transcript: '2.0.3',
};

/** @throws when the command fails. */
function run(command, args, cwd, env = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
    child.on('error', fail);
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(`${command} ${args[0]} ended with ${code}.`))));
  });
}

const dependencies = Object.fromEntries(
  Object.entries(VERSIONS).map(([name, version]) => [`@modelcontextprotocol/server-${name}`, version]),
);
await mkdir(place, { recursive: true });
await writeFile(path.join(place, 'package.json'), JSON.stringify({ private: true, dependencies }, null, 2));
// Nothing of theirs runs but the servers themselves.
await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], place);

const [only] = process.argv.slice(2);
await run(process.execPath, ['tools/node-tests.mjs', 'test/stories/app-servers.test.ts'], root, {
  ...{ VITRINE_THOROUGH: '1', VITRINE_FURTHER_SERVERS: place },
  ...(only && { VITRINE_ONLY_APP: only }),
}).catch(() => process.exit(1));
