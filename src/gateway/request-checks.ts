import type { IncomingHttpHeaders } from 'node:http';
import { badRequest, refusal, type GatewayError } from './gateway-error.js';

export const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** What is known of a request before its body. */
export interface RequestHead {
  readonly method: string;
  /** Path without query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Names and values in turn, as they came: a header that stands twice is seen here alone. */
  readonly rawHeaders: readonly string[];
}

export interface RequestRules {
  readonly port: number;
  /** Origins of the pages that may talk to this gateway. */
  readonly origins: ReadonlySet<string>;
  /** Paths that tell nothing, and need no token. */
  readonly publicPaths: ReadonlySet<string>;
  isToken(authorization: string | undefined): boolean;
}

/** `preflight`: to be answered at once. An error: to be refused with it. Nothing: it may go on. */
export type Verdict = GatewayError | 'preflight' | undefined;

const METHODS = 'GET, POST, DELETE';
const REQUEST_HEADERS =
  'authorization, content-type, accept, mcp-session-id, mcp-protocol-version, last-event-id, mcp-method, mcp-name';
const ANSWER_HEADERS = 'mcp-session-id, retry-after, www-authenticate, vitrine-not-sent';

/** A header that may stand once. Two of them are none that could match: intermediaries disagree which one counts. */
function single({ rawHeaders, headers }: RequestHead, name: string): string | undefined {
  const count = rawHeaders.filter((each, index) => index % 2 === 0 && each.toLowerCase() === name).length;
  if (count > 1) return '';
  const value = headers[name];
  return typeof value === 'string' ? value : value?.[0];
}

export const isHostAllowed = (host: string | undefined, port: number): boolean =>
  host !== undefined && [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`].includes(host.toLowerCase());

/** The page's origin, where it is one of those allowed. */
export function allowedOriginOf(request: RequestHead, origins: ReadonlySet<string>): string | undefined {
  const origin = single(request, 'origin');
  return origin !== undefined && origins.has(origin) ? origin : undefined;
}

/** Every page's requests come with an origin, or say by `Sec-Fetch-Site` that a browser sends them. */
function checkOrigin(request: RequestHead, origins: ReadonlySet<string>): GatewayError | undefined {
  const origin = single(request, 'origin');
  const site = single(request, 'sec-fetch-site');
  if (origin === undefined && site === undefined) return undefined;
  if (origin !== undefined && origin !== 'null' && origins.has(origin)) return undefined;
  return refusal(403, 'The gateway refused this page. Allow its origin with --allow-origin.');
}

function checkFetchMetadata(request: RequestHead, origins: ReadonlySet<string>): GatewayError | undefined {
  const site = single(request, 'sec-fetch-site');
  const isForeign = site === 'cross-site' || site === 'same-site';
  if (isForeign && !allowedOriginOf(request, origins)) return refusal(403, 'The gateway refused this page.');
  if (single(request, 'sec-fetch-mode') === 'navigate') return refusal(403, 'The gateway shows no pages.');
  return undefined;
}

const isJson = (type: string | undefined): boolean => /^application\/json\s*(?:;.*)?$/i.test(type?.trim() ?? '');

/** The checks before any body is read, in the one order in which they count. */
export function checkRequest(request: RequestHead, rules: RequestRules): Verdict {
  const { method, path } = request;
  if (!isHostAllowed(single(request, 'host'), rules.port))
    return refusal(421, 'This is a gateway for this machine: ask it at 127.0.0.1 or localhost.');
  const refused = checkOrigin(request, rules.origins) ?? checkFetchMetadata(request, rules.origins);
  if (refused) return refused;
  if (method === 'OPTIONS') return 'preflight';
  if (!rules.publicPaths.has(path) && !rules.isToken(single(request, 'authorization')))
    return refusal(401, 'The gateway needs the token that it printed when it started.');
  if (method === 'POST' && !isJson(single(request, 'content-type')))
    return badRequest(415, 'POST needs content-type: application/json.');
  if (Number(single(request, 'content-length') ?? 0) > MAX_BODY_BYTES) return bodyTooLarge();
  return undefined;
}

export const bodyTooLarge = (): GatewayError => badRequest(413, `A request may have ${MAX_BODY_BYTES} bytes.`);

/** On every answer, errors too: without them a page cannot read why it was refused. */
export function corsHeaders(request: RequestHead, origins: ReadonlySet<string>): Record<string, string> {
  const origin = allowedOriginOf(request, origins);
  if (origin === undefined) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': ANSWER_HEADERS,
  };
}

export const preflightHeaders = (request: RequestHead): Record<string, string> => ({
  'access-control-allow-methods': METHODS,
  'access-control-allow-headers': REQUEST_HEADERS,
  'access-control-max-age': '600',
  ...(single(request, 'access-control-request-private-network') === 'true' && {
    'access-control-allow-private-network': 'true',
  }),
});
