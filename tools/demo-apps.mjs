/**
 * The apps beside the demo: example servers of MCP Apps from node_modules, and the demo server with the mini-apps on a
 * port of its own, since a page of somebody else never shares the host's origin. They start when a page first asks for
 * them, and end with the demo. Nothing is downloaded.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { buildMiniApps } from './build-mini-apps.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const endWithParent = new URL('end-with-parent.mjs', import.meta.url).href;
const START_MS = 40_000;

/** Packages `@modelcontextprotocol/server-<name>`, which listen where `PORT` says. */
const EXAMPLES = ['basic-vanillajs', 'basic-react', 'budget-allocator', 'system-monitor', 'threejs'];

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Until it answers anything at all. */
async function waitFor(url, child) {
  const end = Date.now() + START_MS;
  while (Date.now() < end && child.exitCode === null) {
    const isThere = await fetch(url, { method: 'OPTIONS' }).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not start.`);
}

export class DemoApps {
  #origins;
  #starting;
  #children = [];
  #demo;
  #folder;

  /** @param {readonly string[]} origins - Where the demo is served: pages of it alone may call the demo server. */
  constructor(origins) {
    this.#origins = origins;
  }

  /**
   * Where all of them are. Starts them at the first call.
   * @returns {Promise<{ servers: { name: string, url: string }[], demo: string }>} `demo`: an address without a slash at the end.
   */
  findApps() {
    this.#starting ??= this.#start();
    return this.#starting;
  }

  async #start() {
    const [servers, demo] = await Promise.all([
      Promise.all(EXAMPLES.map((name) => this.#spawn(name))),
      this.#startDemo(),
    ]);
    return { servers: servers.flatMap((each) => each ?? []), demo };
  }

  /** @returns nothing for one that does not start: the others are there all the same. */
  async #spawn(name) {
    const port = await freePort();
    const file = path.join(root, 'node_modules/@modelcontextprotocol', `server-${name}`, 'dist/index.js');
    const env = { ...process.env, PORT: String(port) };
    const child = spawn(process.execPath, ['--import', endWithParent, file], {
      env,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    child.stdin.on('error', () => {});
    this.#children.push(child);
    const url = `http://localhost:${port}/mcp`;
    return waitFor(url, child).then(
      () => ({ name, url }),
      () => undefined,
    );
  }

  async #startDemo() {
    this.#folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-apps-'));
    const outfile = path.join(root, '.cache/demo-server', `${process.pid}.mjs`);
    await Promise.all([
      build({
        entryPoints: [path.join(root, 'demo/server/node-server.ts')],
        outfile,
        ...{ bundle: true, format: 'esm', platform: 'node', target: 'node20', packages: 'external', logLevel: 'error' },
      }),
      buildMiniApps({ parents: this.#origins.join(' '), outDir: this.#folder }),
    ]);
    const { startDemoServer } = await import(pathToFileURL(outfile).href);
    await rm(outfile);
    this.#demo = await startDemoServer({
      folders: [path.join(root, 'demo/server/pages'), this.#folder],
      ALLOWED_HOSTS: this.#origins.join(' '),
      ALLOWED_ORIGINS: this.#origins.join(' '),
    });
    return this.#demo.address;
  }

  async stop() {
    await this.#starting?.catch(() => {});
    for (const child of this.#children) child.kill();
    await this.#demo?.stop();
    if (this.#folder) await rm(this.#folder, { recursive: true, force: true });
  }
}
