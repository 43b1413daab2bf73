import { HttpFault, readGatewayWord, readRetryAfter, type GatewayWord } from '../connection/fault.js';

export type FetchLike = (url: string | URL, init?: RequestInit) => Promise<Response>;

/** What is to be known of the answers that the SDK reads. */
export interface FetchObserver {
  readonly now: () => number;
  /** More in one message is too much. */
  readonly maxBytes: number;
  /** Whether 401 and 403 are left to the SDK, which then signs in. */
  signsIn(): boolean;
  /** The server wants more than was granted. @returns what the request fails with; nothing to leave it to the SDK. */
  demandScope(scope: string): Error | undefined;
  /** What a request is sent with now, where somebody has signed in. */
  currentToken(): Promise<string | undefined>;
  /** Whether a standing stream may be opened. @returns what gives its place back; nothing where there is none. */
  takeStandingStream(): (() => void) | undefined;
  bytesArrived(): void;
  messageTooLarge(): void;
  /** The stream with a request's answer has ended. `isPrimed`: the SDK takes it up again by itself. */
  answerEnded(requestId: number, end: { readonly isPrimed: boolean }): void;
}

/**
 * The `fetch` that the SDK is given. It keeps what the SDK throws away: status and headers of a failure, and whether
 * the stream of an answer broke; and it counts bytes, so that no message fills the memory.
 */
export function observeFetch(fetch: FetchLike, observer: FetchObserver): FetchLike {
  return async (url, init = {}) => {
    if (init.method === 'GET') return openStream(fetch, observer, url, init);
    // The page may be going: the request shall still leave it.
    if (init.method === 'DELETE') return fetch(url, { ...init, keepalive: true });
    if (init.method !== 'POST') return fetch(url, init);
    const response = await sendWithToken(fetch, observer, url, init);
    observer.bytesArrived();
    if (!response.ok) return refuse(response, observer);
    const requestId = readRequestId(init.body);
    return requestId === undefined ? response : observeBody(response, observer, requestId);
  };
}

/**
 * A refusal that comes when another request has refreshed the token meanwhile says nothing about the new one. To refresh
 * again would make what the others have by now invalid.
 */
async function sendWithToken(
  fetch: FetchLike,
  observer: FetchObserver,
  url: string | URL,
  init: RequestInit,
): Promise<Response> {
  const response = await fetch(url, init);
  const token = response.status === 401 ? await observer.currentToken() : undefined;
  const headers = new Headers(init.headers);
  if (token === undefined || headers.get('authorization') === `Bearer ${token}`) return response;
  await response.body?.cancel();
  headers.set('authorization', `Bearer ${token}`);
  return fetch(url, { ...init, headers });
}

/** Fails with all that the answer says, unless the SDK has something to do about it. */
async function refuse(response: Response, observer: FetchObserver): Promise<Response> {
  const { status, headers } = response;
  const demanded = status === 403 ? readDemandedScope(headers) : undefined;
  const fault = demanded === undefined ? undefined : observer.demandScope(demanded);
  const isForSdk = status < 400 || (!fault && observer.signsIn() && (status === 401 || status === 403));
  if (isForSdk) return response;
  const saysNotSent = headers.get('vitrine-not-sent') === 'true';
  // This header is our gateway's alone: nothing else that is refused is read.
  const told = saysNotSent ? await readWord(response) : void (await response.body?.cancel());
  if (fault) throw fault;
  throw new HttpFault(status, readRetryAfter(headers.get('retry-after'), observer.now()), saysNotSent, told);
}

/** What `WWW-Authenticate` asks for besides (RFC 6750, section 3.1). Nothing where something else is wrong. */
function readDemandedScope(headers: Headers): string | undefined {
  const text = headers.get('www-authenticate') ?? '';
  if (!/\berror="?insufficient_scope\b/.test(text)) return undefined;
  return /\bscope="([^"]{1,1024})"/.exec(text)?.[1] ?? '';
}

const MAX_REFUSAL_BYTES = 64 * 1_024;

async function readWord(response: Response): Promise<GatewayWord | undefined> {
  if (!(Number(response.headers.get('content-length')) <= MAX_REFUSAL_BYTES))
    return void (await response.body?.cancel());
  const body: unknown = await response.json().catch(() => undefined);
  return readGatewayWord((body as { error?: { data?: unknown } } | undefined)?.error?.data);
}

/** A browser opens 6 connections to an `http:` origin, for all tabs: what stands still must leave room for calls. */
async function openStream(
  fetch: FetchLike,
  observer: FetchObserver,
  url: string | URL,
  init: RequestInit,
): Promise<Response> {
  // One that takes up a broken answer is no standing stream.
  const isStanding = !new Headers(init.headers).has('last-event-id');
  const giveBack = isStanding ? observer.takeStandingStream() : () => undefined;
  // What a server says that offers none; the SDK goes on without.
  if (!giveBack) return new Response(null, { status: 405 });
  try {
    const response = await fetch(url, init);
    if (!response.ok || !response.body) giveBack();
    return response.ok ? observeBody(response, observer, undefined, giveBack) : response;
  } catch (error) {
    giveBack();
    throw error;
  }
}

function observeBody(
  response: Response,
  observer: FetchObserver,
  requestId: number | undefined,
  onEnd: () => void = () => undefined,
): Response {
  if (!response.body) return response;
  const { status, statusText, headers } = response;
  const isStream = (headers.get('content-type') ?? '').includes('text/event-stream');
  let length = 0;
  let isPrimed = false;
  const reader = response.body.getReader();
  const end = (): void => {
    onEnd();
    if (requestId !== undefined && isStream) observer.answerEnded(requestId, { isPrimed });
  };
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await reader.read();
        if (done) {
          end();
          return controller.close();
        }
        observer.bytesArrived();
        isPrimed ||= isStream && hasEventId(value);
        const last = isStream ? value.lastIndexOf(10) : -1;
        // Data of an event is one line: what stands behind the last break belongs to the next one.
        length = last < 0 ? length + value.length : value.length - last;
        if (length > observer.maxBytes || (last >= 0 && value.length > observer.maxBytes)) {
          observer.messageTooLarge();
          throw new TypeError('result-too-large');
        }
        controller.enqueue(value);
      } catch (error) {
        end();
        controller.error(error);
        await reader.cancel().catch(() => undefined);
      }
    },
    async cancel(reason) {
      end();
      await reader.cancel(reason);
    },
  });
  return new Response(body, { status, statusText, headers });
}

/** Whether there is an event with an id: its server lets the stream be taken up again. */
const hasEventId = (bytes: Uint8Array): boolean =>
  /(?:^|[\r\n])id:/.test(new TextDecoder('latin1').decode(bytes.subarray(0, 4_096)));

function readRequestId(body: RequestInit['body']): number | undefined {
  if (typeof body !== 'string') return undefined;
  try {
    const { id, method } = JSON.parse(body) as { id?: unknown; method?: unknown };
    return typeof id === 'number' && typeof method === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}
