import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ExitReason } from './child-process-transport.js';
import type { GatewayEntry, StdioEntry } from './gateway-config.js';
import { badRequest, GatewayError, serverExited } from './gateway-error.js';
import { GatewayCapacity } from './gateway-server.js';
import type { GatewayServer, ServerCounts, ServerReport, ServerState } from './gateway-server.js';
import { GatewaySession, type FinishedCall } from './gateway-session.js';
import type { JsonRpcMessage } from './json-rpc.js';
import { LatencyWindow } from '../core/mcp/resilience/latency-window.js';
import type { LatencyMetrics } from '../core/mcp/server.js';
import { transportError, webRequestOf, writeWebResponse } from './node-http.js';
import { Redaction } from './redaction.js';
import { resolveVariables } from './resolve-variables.js';
import { RestartSchedule } from './restart-schedule.js';
import { ServerChild } from './server-child.js';
import type { ServerSurroundings } from './server-surroundings.js';
import { SharedChild } from './shared-child.js';
import { startRefusal } from './start-refusal.js';
import { StderrTail } from './stderr-tail.js';
import { exitWords, fetchesFirst, spawnFailed, warmUpServer } from './warm-up.js';

const IDLE_MS = 30 * 60_000;

/** A process with the sessions that talk to it: one, or all of a shared server. */
interface RunningChild {
  readonly child: ServerChild;
  readonly sessions: Set<GatewaySession>;
  /** Numbers the messages of several sessions anew. */
  readonly hub: SharedChild | undefined;
  receiveMessage(message: JsonRpcMessage): void;
}

/** A command of the configuration: its children, and the sessions that talk to them. */
export class StdioServer implements GatewayServer {
  readonly #sessions = new Map<string, GatewaySession>();
  readonly #running = new Set<RunningChild>();
  /** Until the last of its processes has gone. */
  readonly #children = new Set<ServerChild>();
  readonly #latency = new LatencyWindow();
  readonly #schedule: RestartSchedule;
  readonly #redaction: Redaction;
  readonly #stderr: StderrTail;
  readonly #values: Readonly<Record<string, string>>;
  readonly #fault: GatewayError | undefined;
  #shared: Promise<RunningChild> | undefined;
  #isWarmingUp: boolean;
  #isStopped = false;
  #reserved = 0;
  #hasExited = false;
  #restarts = 0;
  #exits = 0;
  #garbageLines = 0;
  #droppedMessages = 0;
  #lastError: GatewayError | undefined;

  constructor(
    readonly entry: GatewayEntry & { readonly stdio: StdioEntry },
    private readonly around: ServerSurroundings,
    private readonly isShared = false,
  ) {
    const { values, fault } = resolveVariables(entry.name, 'env', entry.stdio.env, around.environment);
    this.#values = values;
    this.#fault = fault;
    this.#redaction = new Redaction([...Object.values(values), ...Object.values(entry.stdio.env), ...around.secrets]);
    this.#stderr = new StderrTail(this.#redaction);
    this.#schedule = new RestartSchedule(() => around.now());
    this.#isWarmingUp = !fault && fetchesFirst(entry.stdio);
    this.#lastError = fault;
  }

  get report(): ServerReport {
    const { name, description, stdio } = this.entry;
    const error = this.#lastError;
    return {
      name,
      description,
      argv: this.#redaction.redactArguments([stdio.command, ...stdio.args]),
      state: this.#state,
      sessions: this.#sessions.size,
      restarts: this.#restarts,
      lastError: error ? { code: error.code, message: this.#redaction.redactText(error.message) } : null,
    };
  }

  get #state(): ServerState {
    if (this.#isStopped) return 'stopped';
    if (this.#fault) return 'refused';
    if (this.#schedule.isLooping) return 'crash-loop';
    if (this.#isWarmingUp) return 'starting';
    if (this.#running.size > 0) return 'running';
    return this.#schedule.waitMs > 0 ? 'waiting' : 'ready';
  }

  get counts(): ServerCounts {
    return {
      sessions: this.#sessions.size,
      children: this.#running.size,
      restarts: this.#restarts,
      exits: this.#exits,
      garbageLines: this.#garbageLines,
      droppedMessages: this.#droppedMessages,
    };
  }

  get latency(): LatencyMetrics {
    return this.#latency.measure(this.entry.name);
  }

  get stderr(): string {
    return this.#stderr.text;
  }

  async warmUp(): Promise<void> {
    if (!this.#isWarmingUp || this.#isStopped) return;
    const { name, stdio } = this.entry;
    let warmed: ServerChild | undefined;
    const stderr = this.#stderr.openWriter();
    const error = await warmUpServer(name, stdio, this.#values, this.around, {
      onStderr: (text) => stderr.addText(text),
      onChild: (child) => {
        warmed = child;
        this.#children.add(child);
        if (this.#isStopped) void child.stop();
      },
    });
    stderr.endText();
    if (warmed) this.#children.delete(warmed);
    this.#lastError = error;
    this.#isWarmingUp = false;
  }

  async handleMcp(request: IncomingMessage, response: ServerResponse, body: unknown): Promise<void> {
    const id = request.headers['mcp-session-id'];
    if (id !== undefined) {
      const session = typeof id === 'string' ? this.#sessions.get(id) : undefined;
      if (!session) throw badRequest(404, 'Session not found', -32001);
      return this.#pass(session, request, response, body);
    }
    if (!isInitialize(body)) throw badRequest(400, 'Without mcp-session-id there is only initialize.');
    if (!/application\/json/.test(request.headers.accept ?? '') || !/event-stream/.test(request.headers.accept ?? ''))
      throw badRequest(406, 'accept must name application/json and text/event-stream.');
    const session = await this.#openSession();
    try {
      await this.#pass(session, request, response, body);
    } catch (error) {
      await session.end(serverExited(this.entry.name));
      throw error;
    }
  }

  async #pass(
    session: GatewaySession,
    request: IncomingMessage,
    response: ServerResponse,
    body: unknown,
  ): Promise<void> {
    const { response: answer, post } = await session.handleRequest(webRequestOf(request), body);
    if (answer.status >= 400) throw await transportError(answer);
    const isStanding = request.method === 'GET' && answer.status === 200;
    if (isStanding) session.noteStandingStream();
    await writeWebResponse(answer, response);
    if (isStanding) session.noteStandingStreamClosed();
    session.notePostClosed(post);
  }

  #checkStart(): void {
    const { capacity } = this.around;
    const error = startRefusal(this.entry.name, {
      isStopped: this.#isStopped,
      fault: this.#fault,
      schedule: this.#schedule,
      isWarmingUp: this.#isWarmingUp,
      isFull:
        capacity.sessions >= GatewayCapacity.MAX_SESSIONS ||
        this.#sessions.size + this.#reserved >= GatewayCapacity.MAX_SESSIONS_PER_SERVER ||
        (!this.#shared && capacity.children >= GatewayCapacity.MAX_CHILDREN),
    });
    if (error) throw error;
  }

  async #openSession(): Promise<GatewaySession> {
    this.#checkStart();
    const { capacity } = this.around;
    this.#reserved += 1;
    capacity.sessions += 1;
    try {
      const running = await this.#childForSession();
      if (this.#running.has(running)) return this.#addSession(running);
      // Its process has ended between its start and now.
      throw new GatewayError('server-exited', `${this.entry.name} ended unexpectedly.`, { status: 502, notSent: true });
    } catch (error) {
      capacity.sessions -= 1;
      throw error;
    } finally {
      this.#reserved -= 1;
    }
  }

  #childForSession(): Promise<RunningChild> {
    if (!this.isShared) return this.#startChild();
    if (this.#shared) return this.#shared;
    const starting = this.#startChild();
    this.#shared = starting;
    starting.catch(() => (this.#shared = undefined));
    return starting;
  }

  async #startChild(): Promise<RunningChild> {
    const { name, stdio } = this.entry;
    const { capacity } = this.around;
    const sessions = new Set<GatewaySession>();
    const stderr = this.#stderr.openWriter();
    const child: ServerChild = new ServerChild(name, stdio, this.#values, this.around, {
      onMessage: (message) => running.receiveMessage(message),
      onGarbage: (line) => this.#onGarbage(line),
      onStderr: (text) => stderr.addText(text),
      onExit: (reason) => {
        stderr.endText();
        this.#onChildExited(running, reason);
      },
    });
    const hub = this.isShared ? new SharedChild((message) => child.sendMessage(message)) : undefined;
    const running: RunningChild = {
      child,
      sessions,
      hub,
      receiveMessage: (message) => {
        if (hub) return hub.receiveMessage(message);
        for (const session of sessions) session.receiveMessage(message);
      },
    };
    capacity.children += 1;
    this.#running.add(running);
    this.#children.add(child);
    if (this.#hasExited) this.#restarts += 1;
    this.#hasExited = false;
    try {
      await child.start();
      return running;
    } catch (error) {
      this.#forgetChild(running);
      this.#children.delete(child);
      this.#lastError = spawnFailed(name, error);
      throw this.#lastError;
    }
  }

  #forgetChild(running: RunningChild): void {
    if (!this.#running.delete(running)) return;
    this.around.capacity.children -= 1;
    if (running.hub) this.#shared = undefined;
  }

  #addSession(running: RunningChild): GatewaySession {
    const session: GatewaySession = new GatewaySession(
      randomUUID(),
      this.entry.name,
      {
        onCallFinished: (call) => this.#onCallFinished(call, session),
        onDropped: () => (this.#droppedMessages += 1),
        onClosed: () => this.#onSessionClosed(session, running),
      },
      () => this.around.now(),
    );
    this.#sessions.set(session.id, session);
    running.sessions.add(session);
    session.attachLink(running.hub?.addSession(session) ?? running.child);
    return session;
  }

  #onSessionClosed(session: GatewaySession, running: RunningChild): void {
    if (!this.#sessions.delete(session.id)) return;
    this.around.capacity.sessions -= 1;
    running.sessions.delete(session);
    running.hub?.removeSession(session);
    if (!running.hub) void this.#stopChild(running);
  }

  async #stopChild(running: RunningChild): Promise<void> {
    const stopped = running.child.stop();
    this.#forgetChild(running);
    await stopped;
    this.#children.delete(running.child);
  }

  #onChildExited(running: RunningChild, reason: ExitReason): void {
    const { name } = this.entry;
    this.#forgetChild(running);
    if (running.child.isStopping) return;
    this.#exits += 1;
    this.#hasExited = true;
    this.#schedule.noteExit();
    this.#lastError = new GatewayError('server-exited', `${name} ended unexpectedly: ${exitWords(reason)}.`);
    const told = reason.wroteTooMuch
      ? new GatewayError('result-too-large', `The answer of ${name} exceeds 10 MiB.`, {
          server: name,
          mayHaveRun: true,
        })
      : serverExited(name);
    for (const session of [...running.sessions]) void session.end(told);
    void running.child.stop().then(() => this.#children.delete(running.child));
  }

  #onGarbage(line: string): void {
    this.#garbageLines += 1;
    this.#stderr.addLine(line);
  }

  #onCallFinished(call: FinishedCall, session: GatewaySession): void {
    // A handshake that failed is followed by nothing: its child would run until it is idle for long enough.
    if (call.method === 'initialize' && call.error !== undefined)
      setImmediate(() => void session.end(serverExited(this.entry.name)));
    this.around.audit?.addCall(this.entry.name, call, this.#redaction);
    if (call.method !== 'tools/call') return;
    this.#latency.recordCall(call.durationMs, call.error === undefined && call.errorCode === undefined);
  }

  async restart(): Promise<void> {
    this.#schedule.reset();
    this.#lastError = this.#fault;
    await this.#endAll();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#endAll();
  }

  async #endAll(): Promise<void> {
    const running = [...this.#running];
    const error = serverExited(this.entry.name);
    await Promise.all([...this.#sessions.values()].map((session) => session.end(error)));
    await Promise.all(running.map((each) => this.#stopChild(each)));
    await Promise.all([...this.#children].map((child) => child.stop()));
  }

  kill(): void {
    for (const child of this.#children) child.kill();
  }

  endIdleSessions(): void {
    const oldest = this.around.now() - IDLE_MS;
    for (const session of this.#sessions.values())
      if (session.inFlight === 0 && session.lastActiveAt < oldest) void session.end(serverExited(this.entry.name));
  }
}

const isInitialize = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'method' in body && body.method === 'initialize' && 'id' in body;
