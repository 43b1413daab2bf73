import type { Connection } from '../connection/connection.js';
import { ConnectionLostFault, isSignedOut, readFault, type Fault } from '../connection/fault.js';
import { isRecord } from '../config/server-config-rules.js';
import type { ManagedServer } from '../managed-server.js';
import type { AllLimits } from '../manager-limits.js';
import type { McpClock } from '../mcp-clock.js';
import type { CallPass } from '../resilience/circuit-breaker.js';
import { Deadline } from '../resilience/deadline.js';
import { withRetries } from '../resilience/retry.js';
import { ServerError, type ServerErrorCode } from '../server-error.js';
import type { CallProgress, Tool, ToolCallOptions } from '../server.js';

export interface SendToolCall {
  readonly server: ManagedServer;
  readonly tool: Tool;
  readonly args: Readonly<Record<string, unknown>>;
  readonly options: ToolCallOptions;
  readonly pass: CallPass;
  readonly clock: McpClock;
  readonly limits: AllLimits;
  /** What is found out on the way. */
  readonly trail: { attempts: number; sentAt: number | undefined };
}

const LEAST_MS = 1_000;
const MOST_MS = 600_000;

/**
 * Sends a call that everybody has agreed to, again where that is safe, and tells the breaker and the metrics how it
 * went: a call with its retries is one success or one failure.
 * @throws {ServerError} with `mayHaveRun` where no answer came.
 */
export async function sendToolCall(call: SendToolCall): Promise<{ result: unknown; durationMs: number }> {
  const { server, tool, pass, clock, trail } = call;
  const sending = new Sending(call);
  try {
    const result = await sending.send();
    pass.settle('success');
    return { result, durationMs: Math.round(clock.now() - (trail.sentAt ?? clock.now())) };
  } catch (cause) {
    const error = sending.explain(cause);
    if (isSignedOut(cause)) server.session.giveUp(error.named(server.name));
    const isNeutral = error.code === 'cancelled' || error.code === 'busy' || error.code === 'server-not-running';
    pass.settle(isNeutral ? 'neutral' : readFault(cause).countsAgainst ? 'failure' : 'success');
    throw error.named(server.name, tool.name);
  } finally {
    if (trail.sentAt !== undefined && sending.wasSent)
      server.latency.recordCall(clock.now() - trail.sentAt, sending.hasSucceeded);
    server.health.scheduleProbe();
    server.announceChange();
    sending.end();
  }
}

class Sending {
  hasSucceeded = false;
  /** Whether the server may have seen any of it. */
  wasSent = false;
  readonly #call: SendToolCall;
  /** Aborted by the caller, or with the server. */
  readonly #abort = new AbortController();
  readonly #ends: (() => void)[] = [];
  /** One attempt of which nobody knows how it ended. */
  #mayHaveRun = false;
  #hasRenewed = false;

  constructor(call: SendToolCall) {
    this.#call = call;
    for (const signal of [call.options.signal, call.server.stopSignal]) {
      if (!signal) continue;
      const onAbort = (): void => this.#abort.abort(new ServerError('cancelled'));
      if (signal.aborted) onAbort();
      signal.addEventListener('abort', onAbort);
      this.#ends.push(() => signal.removeEventListener('abort', onAbort));
    }
  }

  end(): void {
    for (const end of this.#ends) end();
  }

  async send(): Promise<unknown> {
    const { server, clock, limits, tool, options } = this.#call;
    const { signal } = this.#abort;
    const giveBack = await server.slots.takeSlot(signal);
    const mayRunTwice =
      options.retry === true ||
      tool.annotations?.['readOnlyHint'] === true ||
      tool.annotations?.['idempotentHint'] === true;
    try {
      const mayRetry = (fault: Fault): boolean => mayRunTwice || fault.notSent;
      const result = await withRetries(() => this.#attemptInSession(), { clock, limits, signal, mayRetry });
      this.hasSucceeded = !(isRecord(result) && result['isError'] === true);
      return result;
    } finally {
      giveBack();
    }
  }

  explain(cause: unknown): ServerError {
    const mayHaveRun = this.#mayHaveRun;
    if (this.#abort.signal.aborted) return new ServerError('cancelled', { mayHaveRun, cause });
    if (cause instanceof ServerError && cause.code !== 'timeout') return cause;
    if (this.#call.trail.sentAt === undefined && cause instanceof ConnectionLostFault)
      return new ServerError('server-not-running', { mayHaveRun: false, cause });
    const { code, values, status } = readFault(cause);
    // What the server has answered itself it has answered: only without an answer is there something to be unsure of.
    const isUnsure = code === 'timeout' || code === 'connection-failed' || hasLostServer(code);
    return new ServerError(code, {
      values: status === undefined ? values : { ...values, status },
      cause,
      ...(isUnsure && { mayHaveRun }),
    });
  }

  /** A session that the server has forgotten is opened anew, once, and the call goes out again: it was not looked at. */
  async #attemptInSession(): Promise<unknown> {
    const { server } = this.#call;
    // A server that was started anew may take longer than all attempts together.
    await Promise.race([server.session.whenRenewed(), this.#whenAborted()]);
    try {
      return await this.#attempt();
    } catch (error) {
      const fault = readFault(error);
      if (!fault.isSessionLost || this.#hasRenewed || this.#abort.signal.aborted) throw error;
      this.#hasRenewed = true;
      await server.session.renewSession();
      return this.#attempt();
    }
  }

  #whenAborted(): Promise<void> {
    const { signal } = this.#abort;
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  }

  async #attempt(): Promise<unknown> {
    const { server, clock, limits, options, trail } = this.#call;
    const connection = this.#findConnection();
    const wantedMs = options.timeoutMs ?? server.config.timeoutMs ?? limits.callMs;
    const timeoutMs = Math.min(MOST_MS, Math.max(LEAST_MS, wantedMs));
    const deadline = new Deadline(clock, timeoutMs);
    const abort = new AbortController();
    const onOver = (): void => abort.abort(new ServerError('timeout', { values: { seconds: timeoutMs / 1_000 } }));
    const onAbort = (): void => abort.abort(this.#abort.signal.reason);
    deadline.signal.addEventListener('abort', onOver);
    this.#abort.signal.addEventListener('abort', onAbort);
    if (this.#abort.signal.aborted) onAbort();
    server.deadlines.add(deadline);
    trail.attempts += 1;
    if (trail.sentAt === undefined) {
      trail.sentAt = clock.now();
      options.onSend?.();
    }
    const wasSentBefore = this.#mayHaveRun;
    this.#mayHaveRun = true;
    try {
      const result = await this.#request(connection, abort.signal, deadline, timeoutMs);
      this.wasSent = true;
      return result;
    } catch (error) {
      const fault = readFault(error);
      if (fault.notSent) this.#mayHaveRun = wasSentBefore;
      else this.wasSent = true;
      const isBroken = fault.code === 'connection-failed' && fault.status === undefined;
      if (isBroken || hasLostServer(fault.code)) server.session.doubtConnection();
      throw error;
    } finally {
      deadline.end();
      server.deadlines.delete(deadline);
      this.#abort.signal.removeEventListener('abort', onAbort);
    }
  }

  #request(connection: Connection, signal: AbortSignal, deadline: Deadline, timeoutMs: number): Promise<unknown> {
    const { clock, limits, options, tool, args } = this.#call;
    const { onProgress, resetTimeoutOnProgress } = options;
    const endsAt = clock.now() + limits.progressMs;
    const follow = (progress: unknown): void => {
      if (resetTimeoutOnProgress) deadline.restart(Math.max(0, Math.min(timeoutMs, endsAt - clock.now())));
      onProgress?.(progress as CallProgress);
    };
    const listens = onProgress !== undefined || resetTimeoutOnProgress === true;
    const params = { name: tool.name, arguments: { ...args } };
    return connection.sendRequest('tools/call', params, { signal, ...(listens && { onProgress: follow }) });
  }

  /** A server that comes back by itself may be there at the next attempt: that nothing was sent is certain. */
  #findConnection(): Connection {
    const { server } = this.#call;
    const { connection } = server.session;
    if (connection) return connection;
    throw new ConnectionLostFault('nothing is open', false);
  }
}

/** A gateway says that the process which had the call is no more. */
const hasLostServer = (code: ServerErrorCode): boolean => code === 'server-exited' || code === 'result-too-large';
