import type { AllLimits } from '../manager-limits.js';
import type { McpClock } from '../mcp-clock.js';
import { Heartbeat } from '../resilience/heartbeat.js';
import { ReconnectSchedule } from '../resilience/reconnect-schedule.js';
import { ServerError } from '../server-error.js';
import type { ConnectPhase, ServerStatus } from '../server.js';
import type { Connection, ConnectionListener } from './connection.js';
import type { DialledServer } from './dial-server.js';
import { readFault } from './fault.js';

/** How a server stands, apart from what it offers. */
export interface SessionState {
  readonly status: ServerStatus;
  readonly phase?: ConnectPhase;
  readonly signInUrl?: string;
  readonly attempt?: number;
  readonly nextAttemptAt?: number;
  readonly connectedAt?: number;
  readonly lastError?: ServerError;
}

/** What a session needs, and whom it tells. */
export interface SessionHost {
  readonly clock: McpClock;
  readonly limits: AllLimits;
  dialServer(options: {
    readonly signal: AbortSignal;
    readonly listener: ConnectionListener;
    readonly onPhase: (phase: ConnectPhase, signInUrl?: string) => void;
  }): Promise<DialledServer>;
  /** A new connection stands: what it lists counts from now on. */
  adoptServer(dialled: DialledServer): Promise<void>;
  stateChanged(): void;
  /** The connection has gone, asked or not: what was read through it is dropped. */
  connectionGone(): void;
  listChanged(list: 'tools' | 'resources'): void;
  notified?(method: string, params: unknown): void;
}

const MALFORMED_MS = 60_000;
const STOPPED: SessionState = { status: 'stopped' };

/**
 * The life of a server's connections, from start to stop: connects, notices a loss, comes back by the schedule, gives
 * up. Each attempt is an object of its own: what an abandoned one still brings changes nothing.
 */
export class ServerSession {
  readonly #host: SessionHost;
  readonly #schedule: ReconnectSchedule;
  #state: SessionState = STOPPED;
  #attempt: Attempt | undefined;
  #starting: Promise<void> | undefined;
  #renewing: Promise<void> | undefined;
  #connection: Connection | undefined;
  #heartbeat: Heartbeat | undefined;
  #endWait: AbortController | undefined;

  constructor(host: SessionHost) {
    this.#host = host;
    this.#schedule = new ReconnectSchedule(host.clock.random, host.limits);
  }

  get state(): SessionState {
    return this.#state;
  }

  /** The one that stands. */
  get connection(): Connection | undefined {
    return this.#state.status === 'connected' ? this.#connection : undefined;
  }

  /**
   * Connects. Called twice it gives the same promise. Rejects where the first attempt fails, with the state `error`; or
   * `disconnected`, where the page started it and the fault may pass.
   */
  start(options: { readonly byPage?: boolean } = {}): Promise<void> {
    if (this.#state.status === 'connected') return Promise.resolve();
    return (this.#starting ??= this.#begin(options.byPage === true).finally(() => (this.#starting = undefined)));
  }

  /** Ends everything. Never rejects. */
  async stop(): Promise<void> {
    this.#abandon();
    this.#setState(STOPPED);
    await this.#closeConnection();
  }

  /** Tries now, and counts attempts anew. */
  async retryNow(): Promise<void> {
    this.#schedule.reset();
    if (this.#state.status === 'error' || this.#state.status === 'stopped') await this.start();
    else this.endWait();
  }

  /** Ends the wait for the next attempt: the network is back, or the page is looked at again. */
  endWait(): void {
    this.#endWait?.abort();
  }

  sendFarewell(): void {
    this.#connection?.sendFarewell?.();
  }

  /** The server has forgotten the session: initializes once more. No attempt is counted. */
  renewSession(): Promise<void> {
    return (this.#renewing ??= this.#renew().finally(() => (this.#renewing = undefined)));
  }

  /** Waits where a session is just being opened anew, however that ends. */
  async whenRenewed(): Promise<void> {
    await this.#renewing?.catch(() => undefined);
  }

  /** Something on the way broke. */
  doubtConnection(): void {
    this.#heartbeat?.pingNow();
  }

  async #begin(byPage: boolean): Promise<void> {
    const attempt = this.#newAttempt();
    this.#schedule.reset();
    this.#setState({ status: 'connecting', phase: 'transport' });
    try {
      await this.#dial(attempt);
    } catch (error) {
      const cause = asServerError(error);
      if (!attempt.isCurrent) throw new ServerError('cancelled', { cause });
      if (byPage && isPassing(cause)) {
        this.#setState({ status: 'disconnected', lastError: cause });
        void this.#reconnect(attempt);
      } else this.#setState({ status: 'error', lastError: cause });
      throw cause;
    }
  }

  async #dial(attempt: Attempt): Promise<void> {
    const dialled = await this.#host.dialServer({
      signal: attempt.signal,
      listener: this.#listenFor(attempt),
      onPhase: (phase, signInUrl) => {
        if (!attempt.isCurrent || this.#state.status !== 'connecting') return;
        this.#setState({ status: 'connecting', phase, ...(signInUrl !== undefined && { signInUrl }) });
      },
    });
    if (attempt.isCurrent) await this.#host.adoptServer(dialled);
    if (!attempt.isCurrent) {
      await dialled.connection.closeConnection();
      throw new ServerError('cancelled');
    }
    const { clock, limits } = this.#host;
    this.#connection = dialled.connection;
    this.#schedule.recordConnected(clock.now());
    this.#heartbeat = new Heartbeat(dialled.connection, {
      clock,
      limits,
      connectionDead: () => attempt.isCurrent && this.#onLost(attempt),
      sessionForgotten: () => attempt.isCurrent && void this.renewSession().catch(() => undefined),
    });
    this.#setState({ status: 'connected', connectedAt: clock.now() });
    // It may have been lost between its last answer and now.
    if (attempt.isLost) this.#onLost(attempt);
  }

  #listenFor(attempt: Attempt): ConnectionListener {
    const tell = (run: () => void) => () => void (attempt.isCurrent && run());
    return {
      messageArrived: () => this.#heartbeat?.recordArrival(),
      messageMalformed: tell(() => {
        const { clock, limits } = this.#host;
        if (attempt.countMalformed(clock.now()) >= limits.malformedPerMinute) this.#closeFor(attempt, 'protocol-error');
      }),
      messageTooLarge: tell(() => this.#closeFor(attempt, 'result-too-large')),
      connectionDoubted: tell(() => this.#heartbeat?.pingNow()),
      connectionLost: tell(() => this.#onLost(attempt)),
      listChanged: (list) => void (attempt.isCurrent && this.#host.listChanged(list)),
      notified: (method, params) => void (attempt.isCurrent && this.#host.notified?.(method, params)),
    };
  }

  /** Nothing goes on with this connection, and there is no coming back by itself. */
  giveUp(error: ServerError): void {
    if (this.#state.status !== 'connected') return;
    this.#abandon();
    this.#setState({ status: 'error', lastError: error });
    void this.#closeConnection();
  }

  /** What the server sends cannot be borne. */
  #closeFor(attempt: Attempt, code: 'protocol-error' | 'result-too-large'): void {
    if (this.#state.status === 'connected') this.giveUp(new ServerError(code));
    else attempt.abort(new ServerError(code));
  }

  #onLost(attempt: Attempt): void {
    if (this.#state.status !== 'connected') {
      attempt.isLost = true;
      return;
    }
    this.#schedule.recordLost(this.#host.clock.now());
    this.#abandon();
    const next = this.#newAttempt();
    this.#setState({ status: 'disconnected', lastError: new ServerError('connection-failed') });
    void this.#closeConnection();
    void this.#reconnect(next);
  }

  async #reconnect(begun: Attempt): Promise<void> {
    for (let attempt = begun; ; attempt = this.#newAttempt()) {
      const waitMs = this.#schedule.takeWait();
      const { lastError } = this.#state;
      if (waitMs === undefined) {
        const exhausted = new ServerError('reconnect-exhausted', { cause: lastError });
        return this.#setState({ status: 'error', lastError: exhausted });
      }
      await this.#wait(attempt, waitMs);
      if (!attempt.isCurrent) return;
      // A person's wish to try now begins to count anew; this is the first attempt then.
      if (this.#schedule.attempt === 0) this.#schedule.takeWait();
      this.#setState({ status: 'disconnected', attempt: this.#schedule.attempt, ...keepError(lastError) });
      try {
        return await this.#dial(attempt);
      } catch (error) {
        if (!attempt.isCurrent) return;
        const cause = asServerError(error);
        const isHopeless = cause.code === 'auth-required' || cause.code === 'auth-failed';
        this.#setState({ status: isHopeless ? 'error' : 'disconnected', lastError: cause });
        if (isHopeless) return;
      }
    }
  }

  async #wait(attempt: Attempt, waitMs: number): Promise<void> {
    const { clock } = this.#host;
    const end = (this.#endWait = new AbortController());
    const onAbort = (): void => end.abort();
    attempt.signal.addEventListener('abort', onAbort);
    const { lastError } = this.#state;
    const next = { attempt: this.#schedule.attempt, nextAttemptAt: clock.now() + waitMs };
    this.#setState({ status: 'disconnected', ...next, ...keepError(lastError) });
    await clock.sleep(waitMs, end.signal);
    attempt.signal.removeEventListener('abort', onAbort);
    if (this.#endWait === end) this.#endWait = undefined;
  }

  async #renew(): Promise<void> {
    if (this.#state.status !== 'connected') throw new ServerError('server-not-running');
    const former = this.#connection;
    this.#connection = undefined; // what is called meanwhile has no way yet, and waits for one
    this.#abandon();
    const attempt = this.#newAttempt();
    void former?.closeConnection();
    try {
      await this.#dial(attempt);
    } catch (error) {
      if (attempt.isCurrent) this.#onLost(attempt);
      throw error;
    }
  }

  #newAttempt(): Attempt {
    this.#attempt?.abandon();
    return (this.#attempt = new Attempt());
  }

  #abandon(): void {
    this.#attempt?.abandon();
    this.#heartbeat?.stopBeating();
    this.#heartbeat = undefined;
  }

  async #closeConnection(): Promise<void> {
    const connection = this.#connection;
    this.#connection = undefined;
    this.#host.connectionGone();
    await connection?.closeConnection();
  }

  #setState(state: SessionState): void {
    this.#state = state;
    this.#host.stateChanged();
  }
}

/** One try to be connected, and all that follows from it. */
class Attempt {
  isLost = false;
  readonly #abort = new AbortController();
  #isAbandoned = false;
  readonly #malformedAt: number[] = [];

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  get isCurrent(): boolean {
    return !this.#isAbandoned;
  }

  abandon(): void {
    this.#isAbandoned = true;
    this.#abort.abort(new ServerError('cancelled'));
  }

  abort(reason: ServerError): void {
    this.#abort.abort(reason);
  }

  /** @returns how many there were in the last minute. */
  countMalformed(nowMs: number): number {
    this.#malformedAt.push(nowMs);
    while (nowMs - (this.#malformedAt[0] ?? nowMs) >= MALFORMED_MS) this.#malformedAt.shift();
    return this.#malformedAt.length;
  }
}

const keepError = (lastError: ServerError | undefined): Pick<SessionState, 'lastError'> =>
  lastError ? { lastError } : {};

const asServerError = (error: unknown): ServerError => {
  if (error instanceof ServerError) return error;
  const { code, values } = readFault(error);
  return new ServerError(code, { values, cause: error });
};

/** Refused, timed out, 502, 503, 429: it may be there in a moment. */
function isPassing(error: ServerError): boolean {
  if (error.code === 'timeout' || error.code === 'rate-limited') return true;
  return error.code === 'connection-failed' && readFault(error.cause).isPassing;
}
