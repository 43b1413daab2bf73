import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { deserializeMessage, serializeMessage } from '#vendor/mcp-server-transport';
import type { JsonRpcMessage } from './json-rpc.js';
import { isGroupAlive, killGroup, type ProcessGroups } from './process-groups.js';
import { StdoutLines } from './stdout-lines.js';

export interface ChildCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string | undefined;
}

export interface ChildListener {
  onMessage(message: JsonRpcMessage): void;
  /** A line of stdout that is no message. */
  onGarbage(line: string): void;
  onStderr(text: string): void;
  /** Once, when the process has ended, for whatever reason. */
  onExit(reason: ExitReason): void;
}

export interface ExitReason {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** It was ended because it wrote a line longer than any message may be. */
  readonly wroteTooMuch: boolean;
}

export interface ChildTimes {
  /** From the end of stdin to SIGTERM. */
  readonly closeMs?: number;
  /** From SIGTERM to SIGKILL. */
  readonly killMs?: number;
}

const MAX_LINE_BYTES = 10 * 1024 * 1024;
/** What a child that reads nothing may leave waiting for it in memory. */
const MAX_WAITING_BYTES = 64 * 1024 * 1024;
/** Behind the end of the process: what grandchildren still hold open is not waited for. */
const DRAIN_MS = 200;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs a stdio server in a process group of its own, so that what `npx` and its like leave behind ends with it. Messages
 * are lines of JSON on stdin and stdout; a line may hold a batch of them.
 */
export class ChildProcessTransport {
  readonly #lines = new StdoutLines(MAX_LINE_BYTES);
  #child: ChildProcessByStdio<Writable, Readable, Readable> | undefined;
  #ended: Promise<void> = Promise.resolve();
  #stopping: Promise<void> | undefined;
  #wroteTooMuch = false;
  #hasExited = false;

  constructor(
    private readonly command: ChildCommand,
    private readonly listener: ChildListener,
    private readonly groups: ProcessGroups,
    private readonly times: ChildTimes = {},
  ) {}

  get isRunning(): boolean {
    return this.#child !== undefined && !this.#hasExited && !this.#stopping;
  }

  /** Rejects when the command cannot be started at all. */
  start(): Promise<void> {
    const { command, args, env, cwd } = this.command;
    return new Promise((resolve, reject) => {
      const child = spawn(command, [...args], {
        env: { ...env },
        ...(cwd !== undefined && { cwd }),
        stdio: ['pipe', 'pipe', 'pipe'],
        shell: false,
        detached: process.platform !== 'win32',
        windowsHide: true,
      });
      child.once('error', reject);
      if (child.pid === undefined) return;
      // At once: somebody may stop it before the system says that it runs.
      this.#child = child;
      this.#ended = this.#watchEnd(child);
      // Before anybody talks to it: what is on no record could outlive a gateway that is killed.
      void this.groups.addGroup(child.pid).then(resolve);
      // Before the first chunk can come, and before a write can fail.
      this.#readFrom(child);
    });
  }

  /** False when there is nobody to take it, or nobody has taken what was sent before. */
  sendMessage(message: JsonRpcMessage): boolean {
    if (!this.#child?.stdin.writable || this.#hasExited) return false;
    if (this.#child.stdin.writableLength > MAX_WAITING_BYTES) return false;
    this.#child.stdin.write(serializeMessage(message));
    return true;
  }

  /** Ends it in order: the end of stdin, SIGTERM, SIGKILL, to the whole group. Never fails. */
  stop(): Promise<void> {
    return (this.#stopping ??= this.#stop());
  }

  /** At once. */
  kill(): void {
    if (this.#child?.pid !== undefined) killGroup(this.#child.pid, 'SIGKILL');
  }

  async #stop(): Promise<void> {
    const pid = this.#child?.pid;
    if (pid === undefined) return;
    this.#child?.stdin.end();
    const { closeMs = 2_000, killMs = 3_000 } = this.times;
    await this.#untilGroupIsGone(pid, closeMs);
    if (isGroupAlive(pid)) {
      killGroup(pid, 'SIGTERM');
      await this.#untilGroupIsGone(pid, killMs);
      killGroup(pid, 'SIGKILL');
    }
    await this.#ended;
    await this.groups.removeGroup(pid);
  }

  /** The leader may end before those it has started. */
  async #untilGroupIsGone(pid: number, timeMs: number): Promise<void> {
    const end = Date.now() + timeMs;
    await Promise.race([this.#ended, wait(timeMs)]);
    while (isGroupAlive(pid) && Date.now() < end) await wait(20);
  }

  #readFrom(child: ChildProcessByStdio<Writable, Readable, Readable>): void {
    child.stdin.on('error', () => {}); // it has closed its stdin; its end says the rest
    child.stdout.on('data', (chunk: Buffer) => this.#onStdout(chunk));
    const decoder = new StringDecoder('utf8');
    child.stderr.on('data', (chunk: Buffer) => this.listener.onStderr(decoder.write(chunk)));
    child.stdout.on('error', () => {});
    child.stderr.on('error', () => {});
  }

  #onStdout(chunk: Buffer): void {
    if (this.#wroteTooMuch) return;
    let lines: string[];
    try {
      lines = this.#lines.addChunk(chunk);
    } catch {
      this.#wroteTooMuch = true;
      return this.kill();
    }
    for (const line of lines) this.#readLine(line);
  }

  #readLine(line: string): void {
    const messages = messagesOf(line);
    if (!messages) return this.listener.onGarbage(line);
    for (const message of messages) this.listener.onMessage(message);
  }

  #watchEnd(child: ChildProcessByStdio<Writable, Readable, Readable>): Promise<void> {
    return new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        // What it wrote last is still on its way; grandchildren may hold the pipe open for ever.
        const closed = new Promise<void>((done) => child.once('close', () => done()));
        void Promise.race([closed, wait(DRAIN_MS)]).then(() => {
          this.#hasExited = true;
          resolve();
          this.listener.onExit({ code, signal, wroteTooMuch: this.#wroteTooMuch });
          if (!this.#stopping) void this.stop(); // what it has left running
        });
      });
    });
  }
}

/** The messages of a line, or nothing where it holds no message. Servers of 2025-03-26 may write batches. */
function messagesOf(line: string): JsonRpcMessage[] | undefined {
  try {
    if (!line.startsWith('[')) return [deserializeMessage(line)];
    const batch = JSON.parse(line) as unknown;
    if (!Array.isArray(batch) || batch.length === 0) return undefined;
    return batch.map((each) => deserializeMessage(JSON.stringify(each)));
  } catch {
    return undefined;
  }
}
