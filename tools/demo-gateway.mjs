/**
 * The gateway beside the demo, with public servers from node_modules: nothing is downloaded. It starts when a page first
 * asks for it, and again when somebody has killed it. All that it needs lies in a folder that goes with the demo.
 */
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { clearTimeout, setTimeout } from 'node:timers';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const START_MS = 20_000;
const notePid = new URL('demo-server-pid.mjs', import.meta.url).href;
const endWithParent = new URL('end-with-parent.mjs', import.meta.url).href;

const serverFile = (name) => path.join(root, 'node_modules/@modelcontextprotocol', `server-${name}`, 'dist/index.js');

/** As a person would write it, but for `npx`: what is installed is run, and says its process's number. */
const configOf = (folder) => {
  const entry = (name, description, args = [], env = {}) => ({
    description,
    command: process.execPath,
    args: ['--import', notePid, serverFile(name), ...args],
    env: { DEMO_PID_FILE: path.join(folder, 'pids', name), ...env },
  });
  return {
    allowedCommands: [process.execPath],
    mcpServers: {
      everything: entry('everything', 'Every feature of the protocol, to try them', ['stdio']),
      memory: entry('memory', 'A graph of what it was told', [], {
        MEMORY_FILE_PATH: path.join(folder, 'memory.jsonl'),
      }),
      filesystem: entry('filesystem', 'Files of one folder of this demo', [path.join(folder, 'files')]),
    },
  };
};

export class DemoGateway {
  #origins;
  #folder;
  #child;
  #starting;
  #isStopping = false;

  /** @param {readonly string[]} origins - Where the demo is served. */
  constructor(origins) {
    this.#origins = origins;
  }

  /**
   * Where the gateway is, and what lets a page in. Starts it where none runs.
   * @returns {Promise<{ url: string, token: string, files: string }>}
   */
  async findGateway() {
    if (this.#isStopping) throw new Error('The demo is ending.');
    const isRunning = this.#child && this.#child.exitCode === null && this.#child.signalCode === null;
    if (!isRunning) this.#starting = this.#start();
    return this.#starting;
  }

  async #start() {
    const child = await this.#spawn();
    const port = await new Promise((resolve, reject) => {
      const fail = () => reject(new Error(`The gateway did not start: ${output}`));
      const timer = setTimeout(fail, START_MS);
      let output = '';
      const read = (chunk) => {
        output += chunk;
        const [, found] = /listens on http:\/\/127\.0\.0\.1:(\d+)[\s\S]*The token is in/.exec(output) ?? [];
        if (!found) return;
        clearTimeout(timer);
        resolve(found);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', fail);
    });
    const token = (await readFile(path.join(this.#folder, 'token'), 'utf8')).trim();
    return { url: `http://127.0.0.1:${port}`, token, files: path.join(this.#folder, 'files') };
  }

  async #spawn() {
    this.#folder ??= await this.#makeFolder();
    const file = (name) => path.join(this.#folder, name);
    const argv = [
      ...['--import', endWithParent, path.join(root, 'dist/gateway/vitrine-gateway.js')],
      ...['--config', file('mcp.json'), '--port', '0', '--yes', '--token-file', file('token')],
      ...['--allow-origin', ...this.#origins],
    ];
    const env = { ...process.env, XDG_STATE_HOME: file('state'), LOCALAPPDATA: file('state') };
    // A group of its own: Ctrl+C is for the demo, which then stops the gateway in order.
    this.#child = spawn(process.execPath, argv, { env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
    this.#child.stdin.on('error', () => {});
    return this.#child;
  }

  async #makeFolder() {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-demo-'));
    await mkdir(path.join(folder, 'pids'));
    await cp(path.join(root, 'demo/files'), path.join(folder, 'files'), { recursive: true });
    await writeFile(path.join(folder, 'mcp.json'), JSON.stringify(configOf(folder), undefined, 2), { mode: 0o600 });
    return folder;
  }

  /** Kills the processes of a server, as a crash would. @returns {Promise<number>} how many there were. */
  async killServer(name) {
    if (!this.#folder || !/^[a-z]+$/.test(name)) return 0;
    const folder = path.join(this.#folder, 'pids');
    const files = (await readdir(folder)).filter((file) => file.startsWith(`${name}.`));
    const killed = await Promise.all(
      files.map(async (file) => {
        await rm(path.join(folder, file), { force: true });
        return kill(Number(file.slice(name.length + 1)), 'SIGKILL');
      }),
    );
    return killed.filter(Boolean).length;
  }

  /** Kills the gateway itself. A page that asks for one gets another. */
  killGateway() {
    return this.#child ? kill(this.#child.pid, 'SIGKILL') : false;
  }

  /** In order: the gateway ends its servers, then itself. */
  async stop() {
    this.#isStopping = true;
    await this.#starting?.catch(() => {});
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }
    if (this.#folder) await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function kill(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false; // gone already
  }
}
