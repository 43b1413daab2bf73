import proxyPage from '#vendor/sandbox-proxy-source';
import { contentPolicy, type FrameContent } from '../sandbox/content-policy.js';
import { checkDomains, type CheckedDomains } from '../sandbox/declared-domains.js';
import { externalUrl } from '../sandbox/external-url.js';

export interface SandboxProxyOptions {
  /** Origins of the pages that may show frames of this sandbox origin, e.g. `https://chat.example.com`. */
  readonly hosts: readonly string[];
}

const CONTENTS: readonly FrameContent[] = ['html', 'react', 'mermaid', 'app', 'external-app', 'remote-dom'];

/**
 * Serves the proxy page of a sandbox origin, for `frames.sandboxOrigin`: what a frame may reach stands in the
 * Content-Security-Policy of its response, where no content can come before it. Speaks fetch, as servers of Node
 * (with an adapter), Deno, Bun and workers do; for `node:http` there is `sandboxProxyListener`.
 *
 * Serve it on another site than the chat's, best one subdomain per artifact and server
 * (`https://{id}.sandbox.example`), and set no cookies there.
 * @throws {TypeError} if `hosts` is empty or holds something other than an http(s) origin.
 * @see docs/isolation.md, section 3
 */
export function sandboxProxy({ hosts }: SandboxProxyOptions): (request: Request) => Response {
  const known = new Set(hosts.map(originOf));
  if (known.size === 0) throw new TypeError('sandboxProxy needs the origins of the pages that may embed it.');
  return ({ method, url }) => {
    const { pathname, searchParams } = new URL(url);
    if (pathname !== '/sandbox-proxy.html') return refuse(404, 'There is only /sandbox-proxy.html here.');
    if (method !== 'GET' && method !== 'HEAD') return refuse(405, 'Only GET and HEAD.', { allow: 'GET, HEAD' });
    const host = searchParams.get('host') ?? '';
    if (!known.has(host)) return refuse(403, 'This page may not show frames of this sandbox.');
    const content = CONTENTS.find((each) => each === searchParams.get('content'));
    if (!content) return refuse(400, 'This is no content that is shown in a frame.');
    if (content === 'external-app' && !externalUrl(searchParams.get('frame') ?? ''))
      return refuse(400, 'An external page needs an https origin.');
    const policy = contentPolicy(content, searchParams.get('eval') === '1', domainsOf(content, searchParams, host));
    return new Response(method === 'HEAD' ? null : proxyPage, { headers: headersFor(policy, host) });
  };
}

function domainsOf(content: FrameContent, asked: URLSearchParams, host: string): CheckedDomains {
  if (content !== 'external-app') {
    const [connect, resource, frame] = ['connect', 'resource', 'frame'].map((name) => asked.getAll(name));
    return checkDomains({ connect, resource, frame }, host, { loopbackDomains: asked.get('loopback') === '1' });
  }
  // That page's own origin, and no other.
  const origin = externalUrl(asked.get('frame') ?? '')?.origin;
  return { connect: [], resource: [], frame: origin === undefined ? [] : [origin], dropped: [] };
}

function headersFor(policy: string, host: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    // The page's own `<base href="about:srcdoc">`, which the inner document inherits, needs that much.
    'content-security-policy': `${policy.replace("base-uri 'none'", 'base-uri about:')}; frame-ancestors ${host}`,
    ...SAFE_HEADERS,
    'cross-origin-resource-policy': 'cross-origin',
    'origin-agent-cluster': '?1',
  };
}

const SAFE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

const refuse = (status: number, sentence: string, headers: Record<string, string> = {}): Response =>
  new Response(sentence, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...SAFE_HEADERS, ...headers },
  });

function originOf(host: string): string {
  const { origin, protocol } = new URL(host);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`"${host}" is not an http or https origin.`);
  return origin;
}

/** What `node:http` gives and takes, as far as it is used. */
interface NodeRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
}
interface NodeResponse {
  writeHead(status: number, headers: Record<string, string>): unknown;
  end(body?: string): unknown;
}

/** The same for `http.createServer(sandboxProxyListener({ hosts }))`. */
export function sandboxProxyListener(
  options: SandboxProxyOptions,
): (request: NodeRequest, response: NodeResponse) => void {
  const serve = sandboxProxy(options);
  return ({ method = 'GET', url = '/' }, response) => {
    const answer = serve(new Request(new URL(url, 'http://sandbox'), { method }));
    const isPage = answer.ok && method === 'GET';
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    if (isPage) return void response.end(proxyPage);
    void answer.text().then((text) => response.end(text));
  };
}
