/**
 * Runs the client scenarios of the official conformance suite of MCP against our manager. The suite needs Node 22, which
 * comes with it from npm: both go to `.cache/conformance`, at these versions, when this is first run. Not part of
 * `npm test`, which downloads nothing.
 * Usage: npm run conformance:client [-- scenario …]
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildVendor } from './vendor.mjs';

const SUITE = '0.1.16';
const NODE = '22.23.3';
const SCENARIOS = ['initialize', 'tools_call', 'sse-retry', 'elicitation-sep1034-client-defaults'];

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(root, '.cache/conformance');
const installed = (...parts) => path.join(folder, 'node_modules', ...parts);
const client = path.join(folder, 'client.mjs');

async function installSuite() {
  if (existsSync(installed('node/bin/node')) && existsSync(installed('@modelcontextprotocol/conformance'))) return;
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: 'conformance', private: true }));
  const packages = [`@modelcontextprotocol/conformance@${SUITE}`, `node@${NODE}`];
  const npm = ['install', '--no-audit', '--no-fund', '--no-save', ...packages];
  const { status } = spawnSync('npm', npm, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error('The conformance suite could not be installed.');
}

async function buildClient() {
  await buildVendor();
  await build({
    entryPoints: [path.join(root, 'test/mcp-servers/conformance-client.ts')],
    outfile: client,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    alias: { '#vendor': path.join(root, '.cache/vendor') },
    logLevel: 'error',
  });
}

/** @returns {boolean} whether it passed. */
function runScenario(scenario) {
  const suite = installed('@modelcontextprotocol/conformance/dist/index.js');
  const command = `${process.execPath} ${client}`;
  const argv = [suite, 'client', '--command', command, '--scenario', scenario];
  const { status } = spawnSync(installed('node/bin/node'), argv, { cwd: folder, stdio: 'inherit' });
  console.log(`${status === 0 ? 'passed' : 'FAILED'}: ${scenario}\n`);
  return status === 0;
}

await installSuite();
await buildClient();
const wanted = process.argv.slice(2);
const failed = (wanted.length > 0 ? wanted : SCENARIOS).filter((scenario) => !runScenario(scenario));
process.exitCode = failed.length > 0 ? 1 : 0;
