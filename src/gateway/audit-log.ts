import { randomUUID } from 'node:crypto';
import type { FinishedCall } from './gateway-session.js';
import { paramOf, type JsonRpcMessage } from './json-rpc.js';
import type { Redaction } from './redaction.js';
import { RotatingFile } from './rotating-file.js';

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
  readonly #file: RotatingFile;
  #writing: Promise<void> = Promise.resolve();
  #hasFailed = false;

  /** @param onFailed - Told once when nothing can be written: the gateway goes on without a log. */
  constructor(
    folder: string,
    private readonly onFailed: (reason: string) => void,
  ) {
    this.#file = new RotatingFile(folder, 'calls');
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
      .then(() => this.#file.appendText(line))
      .catch((error: NodeJS.ErrnoException) => {
        if (!this.#hasFailed) this.onFailed(error.code ?? 'unknown');
        this.#hasFailed = true;
      });
  }
}
