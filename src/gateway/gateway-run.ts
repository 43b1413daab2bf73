import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { rm } from 'node:fs/promises';
import { Approvals } from './approvals.js';
import { AuditLog } from './audit-log.js';
import type { CommandOptions } from './command-line.js';
import { ConfigFiles } from './config-files.js';
import { Gateway } from './gateway.js';
import { ConfigFileError, type GatewayConfig } from './gateway-config.js';
import { GatewayCapacity } from './gateway-server.js';
import { GatewayToken, pairingAddress } from './gateway-token.js';
import { ProcessGroups } from './process-groups.js';
import { SandboxServer } from './sandbox-server.js';
import { plainText } from './stderr-tail.js';

const STOP_MS = 10_000;
const WARM_UP_MS = 120_000;
/** A page may try again for ever: each origin is named once, and not more of them than somebody would read. */
const MAX_ORIGINS_NAMED = 20;

/** Where this user's state lies that no configuration should hold. */
function stateFolder(): string {
  const { XDG_STATE_HOME, LOCALAPPDATA } = process.env;
  if (process.platform === 'win32' && LOCALAPPDATA) return path.join(LOCALAPPDATA, 'vitrine-gateway');
  return path.join(XDG_STATE_HOME || path.join(os.homedir(), '.local/state'), 'vitrine-gateway');
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const warn = (line: string): void => void process.stderr.write(`${line}\n`);

/** One run of the command: from the configuration to the last child's end. */
export class GatewayRun {
  readonly #token = new GatewayToken();
  readonly #files: ConfigFiles;
  readonly #approvals = new Approvals(stateFolder());
  readonly #groups = new ProcessGroups(stateFolder());
  readonly #audit: AuditLog | undefined;
  readonly #refusedOrigins = new Set<string>();
  #gateway: Gateway | undefined;
  #sandbox: SandboxServer | undefined;
  #hasTokenFile = false;
  #stopWatching: () => void = () => {};
  #reloading: Promise<void> = Promise.resolve();
  #stopping: Promise<void> | undefined;

  constructor(private readonly options: CommandOptions) {
    this.#files = new ConfigFiles(options.config, options.environment);
    const onFailed = (reason: string): void => warn(`Calls cannot be logged (${reason}). The gateway goes on.`);
    this.#audit = options.logFolder === undefined ? undefined : new AuditLog(options.logFolder, onFailed);
  }

  async start(): Promise<void> {
    const config = await this.#files.readConfig();
    this.#sayFaults(config);
    const ended = await this.#groups.endLeftovers().catch(() => 0);
    if (ended > 0) warn(`Ended ${ended} server(s) that an earlier gateway had left running.`);
    await this.#approvals.askAbout(config.entries.values(), (question) => this.#ask(question));
    const gateway = this.#createGateway();
    this.#gateway = gateway;
    await gateway.start(config);
    await this.#startSandbox(gateway.port);
    await this.#sayWhereToPair(gateway.port);
    if (this.options.watch) this.#stopWatching = this.#files.watchFiles(() => this.#onFilesChanged());
  }

  #createGateway(): Gateway {
    const { port, origins, shared } = this.options;
    return new Gateway({
      port,
      origins,
      shared,
      token: this.#token,
      isApproved: (entry) => this.#approvals.isApproved(entry),
      onOriginRefused: (origin) => this.#onOriginRefused(origin),
      around: {
        environment: process.env,
        secrets: [this.#token.text],
        capacity: new GatewayCapacity(),
        groups: this.#groups,
        audit: this.#audit,
        folder: this.#files.folder,
        childTimes: {},
        warmUpMs: WARM_UP_MS,
        now: () => Date.now(),
        fetch: (url, init) => fetch(url, init),
      },
    });
  }

  /** Shows a new command and asks; without a terminal `--yes` has to say so beforehand. */
  async #ask(question: string): Promise<boolean> {
    warn(question.trimEnd());
    if (this.options.yes) return true;
    if (!process.stdin.isTTY) {
      warn('It is not started: there is no terminal to ask. Run the gateway in one, or with --yes.');
      return false;
    }
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    try {
      return /^y(es)?$/i.test((await terminal.question('Start it? [y/N] ')).trim());
    } finally {
      terminal.close();
    }
  }

  async #startSandbox(gatewayPort: number): Promise<void> {
    const { sandboxPort, origins } = this.options;
    if (sandboxPort === undefined) return;
    this.#sandbox = new SandboxServer(origins);
    await this.#sandbox.start(sandboxPort);
    say(`Sandbox page: http://localhost:${this.#sandbox.port} (gateway: ${gatewayPort})`);
  }

  async #sayWhereToPair(port: number): Promise<void> {
    const { origins, tokenFile } = this.options;
    say(`vitrine-gateway listens on http://127.0.0.1:${port}`);
    if (origins.length === 0) say('No page may connect yet: name it with --allow-origin <origin>.');
    if (tokenFile !== undefined) {
      await this.#token.writeFile(tokenFile);
      this.#hasTokenFile = true;
      return say(`The token is in ${tokenFile}`);
    }
    for (const origin of origins) say(`Open ${pairingAddress(origin, port, this.#token)}`);
  }

  /** Faults of single entries, all at once; values are in none of them. */
  #sayFaults({ entries }: GatewayConfig): void {
    for (const { name, file, issues, warnings } of entries.values()) {
      for (const { path: field, line, message } of issues)
        warn(plainText(`${file}:${line}: ${name}${field ? `.${field}` : ''}: ${message}.`));
      for (const warning of warnings) warn(plainText(warning));
    }
    for (const name of this.options.shared)
      if (!entries.has(name)) warn(plainText(`--shared: there is no server named ${name}.`));
  }

  #onOriginRefused(origin: string): void {
    if (this.#refusedOrigins.has(origin) || this.#refusedOrigins.size >= MAX_ORIGINS_NAMED) return;
    this.#refusedOrigins.add(origin);
    // Chosen by whoever asks: only what is an origin is repeated, so that nothing else can stand in a command to copy.
    const isOrigin = /^https?:\/\/[a-z0-9.[\]:-]{1,255}$/i.test(origin);
    warn(isOrigin ? `Refused a page. To allow it: --allow-origin ${origin}` : 'Refused a page without an origin.');
  }

  #onFilesChanged(): void {
    this.#reloading = this.#reloading.then(() => this.#reload());
  }

  async #reload(): Promise<void> {
    try {
      const config = await this.#files.readConfig();
      this.#sayFaults(config);
      await this.#approvals.askAbout(config.entries.values(), (question) => this.#ask(question));
      await this.#gateway?.useConfig(config);
      say('The configuration has been read again.');
    } catch (error) {
      if (!(error instanceof ConfigFileError)) throw error;
      warn(`${error.faults.join('\n')}\nNothing has changed.`);
    }
  }

  /** In order, once; at the latest after ten seconds at once. */
  stop(): Promise<void> {
    return (this.#stopping ??= this.#stop());
  }

  async #stop(): Promise<void> {
    this.#stopWatching();
    const timer = setTimeout(() => this.#gateway?.kill(), STOP_MS);
    await Promise.all([this.#gateway?.stop(), this.#sandbox?.stop()]);
    clearTimeout(timer);
    const { tokenFile } = this.options;
    // One that was not written is another gateway's.
    if (this.#hasTokenFile && tokenFile !== undefined) await rm(tokenFile, { force: true }).catch(() => {});
    await this.#audit?.flush();
  }

  /** However this process ends, no child is left: but for SIGKILL, after which the next start looks. */
  watchSignals(): void {
    let count = 0;
    const onSignal = (signal: NodeJS.Signals): void => {
      count += 1;
      if (count > 1) return this.#exitAtOnce(130);
      warn(`${signal}: stopping. Once more ends it at once.`);
      void this.stop().then(() => process.exit(0));
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
    const onFault = (error: unknown): void => {
      warn(`The gateway met something unforeseen and stops: ${error instanceof Error ? error.message : 'no error'}`);
      this.#exitAtOnce(1);
    };
    process.on('uncaughtException', onFault);
    process.on('unhandledRejection', onFault);
    process.on('exit', () => this.#gateway?.kill());
    // A closed terminal takes the output away: writing to it must not be what ends us.
    process.stdout.on('error', () => {});
    process.stderr.on('error', () => {});
  }

  #exitAtOnce(code: number): void {
    this.#gateway?.kill();
    process.exit(code);
  }
}
