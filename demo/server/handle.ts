/**
 * The demo's MCP server over HTTP, as one function on web standards: Node and Cloudflare Workers run it unchanged. What
 * differs between them (where sessions live, where files come from) is handed in with the environment.
 */
import { APP_URL_HEADER, appUrlOf } from './app-url.js';
import { bodyOf, checkCaller, corsHeaders, problem, type CallerRules } from './http-checks.js';
import { framePolicy } from './frame-policy.js';

/** Answers what belongs to sessions: checked already, with its body read. */
export interface SessionHandler {
  answerRequest(request: Request, body?: unknown): Promise<Response>;
}

/** What a deployment says. Strings are variables of the environment. */
export interface DemoEnv extends CallerRules {
  /** Sessions of Streamable HTTP: in memory (`DemoSessions`), or a Durable Object each. */
  readonly sessions: SessionHandler;
  /** Sessions of the older HTTP+SSE, where there are any. */
  readonly olderSessions?: SessionHandler;
  /** Files: the landing page and the mini-apps. The same shape as a Worker's assets binding. */
  readonly ASSETS?: { fetch(request: Request): Promise<Response> };
  /** Where mini-apps are reached; else the origin of each request. */
  readonly APP_URL?: string;
  /** Who may embed the pages, as sources of a content security policy, divided by commas or spaces. */
  readonly ALLOWED_HOSTS?: string;
}

const SESSION_PATHS = { '/mcp': 'sessions', '/sse': 'olderSessions', '/sse/message': 'olderSessions' } as const;

/** Answers any request. Never rejects: what goes wrong inside is a 500 with a sentence. */
export async function handle(request: Request, env: DemoEnv): Promise<Response> {
  try {
    const { pathname } = new URL(request.url);
    const sessions = SESSION_PATHS[pathname as keyof typeof SESSION_PATHS];
    return await (sessions ? answerSession(request, env, sessions) : answerPage(request, env));
  } catch {
    return withHeaders(problem(500, 'Something went wrong in the demo server.'), corsHeaders(request, env));
  }
}

async function answerSession(request: Request, env: DemoEnv, kind: 'sessions' | 'olderSessions'): Promise<Response> {
  const cors = corsHeaders(request, env);
  const answer = async (): Promise<Response> => {
    const refused = checkCaller(request, env);
    if (refused) return refused;
    if (request.method === 'OPTIONS') return new Response(null, { status: 204 });
    const handler = env[kind];
    if (!handler) return problem(404, 'This server speaks Streamable HTTP alone: connect to /mcp.');
    if (!['GET', 'POST', 'DELETE'].includes(request.method))
      return problem(405, 'Send POST, GET or DELETE.', { Allow: 'GET, POST, DELETE, OPTIONS' });
    const headers = new Headers(request.headers);
    headers.set(APP_URL_HEADER, appUrlOf(request, env.APP_URL));
    const { method, signal, url } = request;
    if (method !== 'POST') return handler.answerRequest(new Request(url, { method, headers, signal }));
    const body = await bodyOf(request);
    if (body instanceof Response) return body;
    return handler.answerRequest(new Request(url, { method, headers, signal, body: body.text }), body.json);
  };
  // An error without them is no error that a page could read: it would look like a server that is not there.
  return withHeaders(await answer().catch(() => problem(500, 'Something went wrong in the demo server.')), cors);
}

async function answerPage(request: Request, env: DemoEnv): Promise<Response> {
  if (!['GET', 'HEAD'].includes(request.method))
    return problem(405, 'Pages are read with GET.', { Allow: 'GET, HEAD' });
  const found = await env.ASSETS?.fetch(request);
  return withHeaders(found ?? problem(404, 'There is no such page.'), {
    'Content-Security-Policy': framePolicy(env.ALLOWED_HOSTS),
    // Nothing here is anybody's own, and what an app reads has no origin.
    'Access-Control-Allow-Origin': '*',
    'X-Content-Type-Options': 'nosniff',
  });
}

/** The same answer with these headers: one of a file or of another server may not be changed in place. */
function withHeaders(response: Response, added: Record<string, string>): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
  const { body, status, statusText } = response;
  return new Response(body, { status, statusText, headers });
}
