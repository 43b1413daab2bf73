import type { Connection } from '../connection/connection.js';
import { readFault } from '../connection/fault.js';
import { sendWithin } from '../connection/send-within.js';
import type { AllLimits } from '../manager-limits.js';
import type { McpClock } from '../mcp-clock.js';

/** A timer that is later than this was slowed, or the page slept: that an answer is late then says nothing. */
const TIMER_SLACK_MS = 2_000;

export interface HeartbeatHost {
  readonly clock: McpClock;
  readonly limits: Pick<AllLimits, 'heartbeatMs' | 'missedPings' | 'requestMs'>;
  connectionDead(): void;
  sessionForgotten(): void;
}

/** Finds out whether a server that says nothing is still there. Any answer counts as life, even an error. */
export class Heartbeat {
  readonly #connection: Connection;
  readonly #host: HeartbeatHost;
  readonly #stop = new AbortController();
  #hasArrived = false;
  #misses = 0;
  #isPinging = false;

  constructor(connection: Connection, host: HeartbeatHost) {
    this.#connection = connection;
    this.#host = host;
    void this.#beat();
  }

  /** Something has come: the next ping can be spared. */
  recordArrival(): void {
    this.#hasArrived = true;
    this.#misses = 0;
  }

  /** Something on the way broke: asks now. */
  pingNow(): void {
    if (!this.#isPinging && !this.#stop.signal.aborted) void this.#ping();
  }

  stopBeating(): void {
    this.#stop.abort();
  }

  async #beat(): Promise<void> {
    const { signal } = this.#stop;
    for (;;) {
      await this.#host.clock.sleep(this.#host.limits.heartbeatMs, signal);
      if (signal.aborted) return;
      if (!this.#hasArrived) await this.#ping();
      this.#hasArrived = false;
    }
  }

  async #ping(): Promise<void> {
    const { clock, limits } = this.#host;
    const { signal } = this.#stop;
    const startedAt = clock.now();
    this.#isPinging = true;
    try {
      await sendWithin(this.#connection, { method: 'ping', timeoutMs: limits.requestMs }, { clock, signal });
      this.#misses = 0;
    } catch (error) {
      if (!signal.aborted) this.#judge(error, clock.now() - startedAt);
    } finally {
      this.#isPinging = false;
    }
  }

  #judge(error: unknown, tookMs: number): void {
    const { code, isSessionLost, status } = readFault(error);
    const { requestMs, missedPings } = this.#host.limits;
    if (isSessionLost) return this.#host.sessionForgotten();
    const isAnswer = code !== 'timeout' && (code !== 'connection-failed' || (status !== undefined && status < 500));
    if (isAnswer) return void (this.#misses = 0);
    if (code === 'timeout' && tookMs > requestMs + TIMER_SLACK_MS) return;
    // Nothing listens there any more: no need to ask twice again.
    const isGone = code === 'connection-failed' && status === undefined;
    this.#misses += 1;
    if (isGone || this.#misses >= missedPings) this.#host.connectionDead();
  }
}
