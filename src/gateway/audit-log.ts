import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FinishedCall } from './gateway-session.js';
import { paramOf, type JsonRpcMessage } from './json-rpc.js';
import type { Redaction } from './redaction.js';

const MAX_FILE_BYTES = 10 * 1024 * 1024;
const FILES = 5;
const MAX_VALUE_BYTES = 64 * 1024;
const HEAD_CHARACTERS = 1_024;

/** A value that is too large to keep says how large it was, and how it began. */
function bounded(value: unknown): unknown {
  const text = JSON.stringify(value) ?? 'null';
  const bytes = Buffer.byteLength(text);
  return bytes <= MAX_VALUE_BYTES ? value : { truncated: true, bytes, head: text.slice(0, HEAD_CHARACTERS) };
}

/** Keeps a line of JSON for each tool call: who was asked what, and what came of it. Secrets are redacted. */
export class AuditLog {
  readonly #file: string;
  #size: number | undefined;
  #writing: Promise<void> = Promise.resolve();
  #hasFailed = false;

  /** @param onFailed - Told once when nothing can be written: the gateway goes on without a log. */
  constructor(
    private readonly folder: string,
    private readonly onFailed: (reason: string) => void,
  ) {
    this.#file = path.join(folder, 'calls.jsonl');
  }

  addCall(server: string, call: FinishedCall, redaction: Redaction): void {
    if (call.method !== 'tools/call') return;
    const message = { params: call.params } as unknown as JsonRpcMessage;
    const isError = (call.result as { isError?: unknown } | undefined)?.isError === true;
    const jsonRpcError = call.error as { message?: unknown } | undefined;
    const outcome = call.result ?? (jsonRpcError ? { error: jsonRpcError } : null);
    this.#append({
      id: randomUUID(),
      timestamp: new Date(call.startedAt).toISOString(),
      client: redaction.redactText(call.client),
      server_name: server,
      tool_name: redaction.redactValue(paramOf(message, 'name') ?? null),
      params: bounded(redaction.redactValue(paramOf(message, 'arguments') ?? {})),
      result: bounded(redaction.redactValue(outcome)),
      success: call.error === undefined && call.errorCode === undefined && !isError,
      duration_ms: Math.round(call.durationMs),
      ...(call.errorCode !== undefined && { error_code: call.errorCode }),
    });
  }

  /** Until all that was added is on disk. */
  flush(): Promise<void> {
    return this.#writing;
  }

  #append(record: unknown): void {
    const line = `${JSON.stringify(record)}\n`;
    this.#writing = this.#writing
      .then(() => this.#write(line))
      .catch((error: NodeJS.ErrnoException) => {
        if (!this.#hasFailed) this.onFailed(error.code ?? 'unknown');
        this.#hasFailed = true;
      });
  }

  async #write(line: string): Promise<void> {
    if (this.#size === undefined) {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      this.#size = await stat(this.#file).then(
        ({ size }) => size,
        () => 0,
      );
    }
    const bytes = Buffer.byteLength(line);
    if (this.#size > 0 && this.#size + bytes > MAX_FILE_BYTES) await this.#rotate();
    await appendFile(this.#file, line, { mode: 0o600 });
    this.#size += bytes;
  }

  /** `calls.jsonl` is the newest; `calls.4.jsonl` the oldest of five. */
  async #rotate(): Promise<void> {
    const numbered = (number: number): string => path.join(this.folder, `calls.${number}.jsonl`);
    await rm(numbered(FILES - 1), { force: true });
    for (let number = FILES - 2; number >= 1; number -= 1)
      await rename(numbered(number), numbered(number + 1)).catch(() => {});
    await rename(this.#file, numbered(1));
    this.#size = 0;
  }
}
