import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GatewayEntry, RemoteEntry } from './gateway-config.js';
import { badRequest, GatewayError, serverBusy } from './gateway-error.js';
import { NO_COUNTS, type GatewayServer, type ServerReport } from './gateway-server.js';
import { LatencyWindow } from '../core/mcp/resilience/latency-window.js';
import type { LatencyMetrics } from '../core/mcp/server.js';
import { writeWebResponse } from './node-http.js';
import { Redaction } from './redaction.js';
import { resolveVariables } from './resolve-variables.js';
import type { ServerSurroundings } from './server-surroundings.js';

const MAX_IN_FLIGHT = 64;
const MAX_REDIRECTS = 5;
/** What goes over of a page's request: never its token, its origin or its cookies. */
const REQUEST_HEADERS = ['accept', 'content-type', 'mcp-session-id', 'mcp-protocol-version', 'last-event-id'].concat([
  'mcp-method',
  'mcp-name',
]);
const ANSWER_HEADERS = ['content-type', 'mcp-session-id', 'retry-after'];
/** Node says by these that no connection stood: nothing can have been sent. */
const NOT_SENT = new Set(['ENOTFOUND', 'ECONNREFUSED', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** A server elsewhere that needs headers which no page may know. Its address is that of the file, always. */
export class RemoteServer implements GatewayServer {
  readonly #latency = new LatencyWindow();
  readonly #redaction: Redaction;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #fault: GatewayError | undefined;
  readonly #open = new Set<AbortController>();
  #lastError: GatewayError | undefined;

  constructor(
    readonly entry: GatewayEntry & { readonly remote: RemoteEntry },
    private readonly around: ServerSurroundings,
  ) {
    const { name, remote } = entry;
    const { values, fault } = resolveVariables(name, 'headers', remote.headers, around.environment);
    this.#headers = values;
    this.#fault = fault;
    this.#lastError = fault;
    this.#redaction = new Redaction([...Object.values(values), ...around.secrets]);
  }

  get report(): ServerReport {
    const { name, description, remote } = this.entry;
    const error = this.#lastError;
    const { origin, pathname } = new URL(remote.url);
    return {
      name,
      description,
      argv: [],
      url: this.#redaction.redactText(`${origin}${pathname}`),
      state: this.#fault ? 'refused' : this.#open.size > 0 ? 'running' : 'ready',
      sessions: 0,
      restarts: 0,
      lastError: error ? { code: error.code, message: this.#redaction.redactText(error.message) } : null,
    };
  }

  readonly counts = NO_COUNTS;

  get latency(): LatencyMetrics {
    return this.#latency.measure(this.entry.name);
  }

  readonly stderr = '';

  async handleMcp(request: IncomingMessage, response: ServerResponse, body: unknown): Promise<void> {
    if (this.#fault) throw this.#fault;
    if (this.#open.size >= MAX_IN_FLIGHT) throw serverBusy(this.entry.name);
    const abort = new AbortController();
    this.#open.add(abort);
    response.once('close', () => abort.abort());
    const startedAt = this.around.now();
    let isFailed = true;
    try {
      const answer = await this.#ask(request, body, abort.signal);
      const headers = ANSWER_HEADERS.flatMap((name): [string, string][] => {
        const value = answer.headers.get(name);
        return value === null ? [] : [[name, value]];
      });
      const init = { status: statusOf(answer.status), headers };
      isFailed = answer.status >= 400;
      await writeWebResponse(new Response(isBodiless(init.status) ? null : answer.body, init), response);
    } finally {
      this.#open.delete(abort);
      if (isToolCall(body)) this.#latency.recordCall(this.around.now() - startedAt, !isFailed);
    }
  }

  /** Follows redirects within the origin alone: the headers are for nobody else. */
  async #ask(request: IncomingMessage, body: unknown, signal: AbortSignal): Promise<Response> {
    const { origin } = new URL(this.entry.remote.url);
    let url = this.entry.remote.url;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const answer = await this.#fetch(url, request, body, signal);
      const location = answer.headers.get('location');
      if (answer.status < 300 || answer.status > 399 || location === null) return answer;
      await answer.body?.cancel();
      const next = URL.canParse(location, url) ? new URL(location, url) : undefined;
      // 301, 302 and 303 would turn a POST into a GET: the message would be lost on the way.
      if (next?.origin !== origin || (request.method === 'POST' && answer.status < 307)) break;
      url = next.href;
    }
    throw this.#fail(badRequest(502, `${this.entry.name} leads somewhere else.`, -32000));
  }

  async #fetch(url: string, request: IncomingMessage, body: unknown, signal: AbortSignal): Promise<Response> {
    const own = REQUEST_HEADERS.flatMap((name): [string, string][] => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    const headers = { ...Object.fromEntries(own), ...this.#headers };
    const method = request.method ?? 'GET';
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    try {
      return await this.around.fetch(url, { method, headers, redirect: 'manual', signal, ...text });
    } catch (error) {
      const code = (error as { cause?: { code?: string } }).cause?.code ?? '';
      const sentence = `${this.entry.name} cannot be reached. Everything else works. Try again.`;
      const isSent = !NOT_SENT.has(code);
      throw this.#fail(
        new GatewayError('connection-failed', isSent ? `${sentence} It may have run.` : sentence, {
          server: this.entry.name,
          status: 502,
          notSent: !isSent,
          mayHaveRun: isSent,
          cause: error,
        }),
      );
    }
  }

  #fail(error: GatewayError): GatewayError {
    this.#lastError = error;
    return error;
  }

  warmUp = (): Promise<void> => Promise.resolve();

  restart(): Promise<void> {
    this.#lastError = this.#fault;
    this.kill();
    return Promise.resolve();
  }

  stop(): Promise<void> {
    this.kill();
    return Promise.resolve();
  }

  kill(): void {
    for (const abort of this.#open) abort.abort();
  }

  endIdleSessions(): void {
    // Its sessions are its own.
  }
}

const isBodiless = (status: number): boolean => status === 204 || status === 304;
/** 401 would tell a page to pair again, and 3xx send it somewhere: the fault is the server's, or the file's. */
const statusOf = (status: number): number => (status === 401 || (status >= 300 && status < 400) ? 502 : status);
const isToolCall = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'method' in body && body.method === 'tools/call';
