import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { childEnvironment } from './child-environment.js';
import { ChildProcessTransport, type ChildListener } from './child-process-transport.js';
import { dockerArgs } from './docker-command.js';
import type { StdioEntry } from './gateway-config.js';
import type { JsonRpcMessage } from './json-rpc.js';
import type { ServerSurroundings } from './server-surroundings.js';

const DOCKER_MS = 5_000;

/** On Windows `npx` is a script for a shell, which is never used: what it calls is called. */
function commandOf(command: string, args: readonly string[]): { command: string; args: readonly string[] } {
  if (process.platform !== 'win32' || command !== 'npx') return { command, args };
  const script = path.join(path.dirname(process.execPath), 'node_modules/npm/bin/npx-cli.js');
  return existsSync(script) ? { command: process.execPath, args: [script, ...args] } : { command, args };
}

/** One running process of a server, and the container that stands outside its group. */
export class ServerChild {
  readonly #transport: ChildProcessTransport;
  readonly #env: Readonly<Record<string, string>>;
  readonly #container: string | undefined;
  #isStopping = false;

  constructor(
    server: string,
    { command, args, preset }: StdioEntry,
    values: Readonly<Record<string, string>>,
    around: ServerSurroundings,
    listener: ChildListener,
  ) {
    this.#env = childEnvironment(values, around.environment);
    const isContainer = command === 'docker' && (args[0] === 'run' || args[1] === 'run');
    this.#container = isContainer ? `vitrine-${server}-${randomBytes(6).toString('hex')}` : undefined;
    const argv = this.#container ? dockerArgs(args, preset, this.#container) : args;
    this.#transport = new ChildProcessTransport(
      { ...commandOf(command, argv), env: this.#env, cwd: around.folder },
      listener,
      around.groups,
      around.childTimes,
    );
  }

  /** Its end was asked for: it is no failure. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  start(): Promise<void> {
    return this.#transport.start();
  }

  sendMessage(message: JsonRpcMessage): boolean {
    return this.#transport.sendMessage(message);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#transport.stop();
    await this.removeContainer();
  }

  kill(): void {
    this.#isStopping = true;
    this.#transport.kill();
    if (!this.#container) return;
    // It outlives this process, which has no time left to wait.
    const options = { env: this.#env, stdio: 'ignore', detached: true, windowsHide: true } as const;
    spawn('docker', ['rm', '-f', this.#container], options)
      .on('error', () => {})
      .unref();
  }

  /** The container is the daemon's child, not ours. Mostly it has gone already. */
  removeContainer(): Promise<void> {
    const container = this.#container;
    if (!container) return Promise.resolve();
    const options = { env: this.#env, timeout: DOCKER_MS, windowsHide: true };
    return new Promise((resolve) => execFile('docker', ['rm', '-f', container], options, () => resolve()));
  }
}
