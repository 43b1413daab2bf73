/** What is asked of a request before any of it reaches a session: who sends it, and what its body is. */

/** Who may call. Strings, as variables of an environment are. */
export interface CallerRules {
  /** Origins of pages that may call, divided by commas or spaces. Unset: pages of any origin. */
  readonly ALLOWED_ORIGINS?: string;
  /** A bearer token that each request must carry. Unset: none. */
  readonly DEMO_TOKEN?: string;
}

const MAX_BODY_BYTES = 1024 * 1024;
const ALLOWED_HEADERS = [
  ...['content-type', 'accept', 'authorization'],
  ...['mcp-session-id', 'mcp-protocol-version', 'last-event-id'],
].join(', ');

/** An answer that is an error of JSON-RPC too, since MCP clients show what its `message` says. */
export function problem(status: number, message: string, headers: Record<string, string> = {}): Response {
  const body = { jsonrpc: '2.0', error: { code: -32000, message }, id: null };
  return Response.json(body, { status, headers });
}

const allowedOrigins = ({ ALLOWED_ORIGINS = '' }: CallerRules): string[] =>
  ALLOWED_ORIGINS.split(/[\s,]+/).filter(Boolean);

/** Headers that let a page read the answer, whatever it is. */
export function corsHeaders(request: Request, rules: CallerRules): Record<string, string> {
  const origin = request.headers.get('origin');
  const allowed = allowedOrigins(rules);
  const named = origin !== null && allowed.includes(origin);
  if (allowed.length > 0 && !named) return { Vary: 'Origin' };
  return {
    'Access-Control-Allow-Origin': named ? origin : '*',
    'Access-Control-Allow-Methods': 'GET, POST, DELETE, OPTIONS',
    'Access-Control-Allow-Headers': ALLOWED_HEADERS,
    'Access-Control-Expose-Headers': 'mcp-session-id, www-authenticate',
    'Access-Control-Max-Age': '600',
    Vary: 'Origin',
  };
}

/** @returns why this caller is refused, or nothing. */
export function checkCaller(request: Request, rules: CallerRules): Response | undefined {
  const origin = request.headers.get('origin');
  const allowed = allowedOrigins(rules);
  if (origin !== null && allowed.length > 0 && !allowed.includes(origin))
    return problem(403, 'Pages of this origin may not call this server.');
  // A browser asks by OPTIONS without the token whether it may send it.
  if (!rules.DEMO_TOKEN || request.method === 'OPTIONS') return undefined;
  const [, given = ''] = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (isSame(given, rules.DEMO_TOKEN)) return undefined;
  return problem(401, 'This server needs a bearer token.', { 'WWW-Authenticate': 'Bearer' });
}

/** Compares all of it whatever differs first, so that the time it takes tells nothing. */
function isSame(given: string, wanted: string): boolean {
  let difference = given.length ^ wanted.length;
  for (let at = 0; at < wanted.length; at += 1) difference |= wanted.charCodeAt(at) ^ (given.charCodeAt(at) || 0);
  return difference === 0;
}

/** @returns what the body says, or why it is refused. */
export async function bodyOf(request: Request): Promise<{ text: string; json: unknown } | Response> {
  const tooLarge = (): Response => problem(413, 'A message may have 1 MB.');
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return tooLarge();
  const text = await readText(request.body, MAX_BODY_BYTES);
  if (text === undefined) return tooLarge();
  try {
    return { text, json: JSON.parse(text) as unknown };
  } catch {
    return problem(400, 'The body is not JSON.');
  }
}

/** Reads no more than that: a body need not say how long it is. */
async function readText(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<string | undefined> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
