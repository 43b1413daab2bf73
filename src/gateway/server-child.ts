import { existsSync } from 'node:fs';
import path from 'node:path';
import { childEnvironment } from './child-environment.js';
import { ChildProcessTransport, type ChildListener } from './child-process-transport.js';
import { abandonContainer, nameContainer, removeContainer } from './container.js';
import { dockerArgs } from './docker-command.js';
import type { StdioEntry } from './gateway-config.js';
import type { JsonRpcMessage } from './json-rpc.js';
import type { ProcessGroups } from './process-groups.js';
import type { ServerSurroundings } from './server-surroundings.js';

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
  readonly #groups: ProcessGroups;
  #isStopping = false;

  constructor(
    server: string,
    { command, args, preset }: StdioEntry,
    values: Readonly<Record<string, string>>,
    around: ServerSurroundings,
    listener: ChildListener,
  ) {
    this.#groups = around.groups;
    this.#env = childEnvironment(values, around.environment);
    const isContainer = command === 'docker' && (args[0] === 'run' || args[1] === 'run');
    this.#container = isContainer ? nameContainer(server) : undefined;
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

  async start(): Promise<void> {
    // Before it can be there: what is on no record could outlive a gateway that is killed.
    if (this.#container) await this.#groups.addContainer(this.#container);
    await this.#transport.start();
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
    if (this.#container) abandonContainer(this.#container, this.#env);
  }

  /** Mostly it has gone already. */
  async removeContainer(): Promise<void> {
    if (!this.#container) return;
    await removeContainer(this.#container, this.#env);
    await this.#groups.removeContainer(this.#container);
  }
}
