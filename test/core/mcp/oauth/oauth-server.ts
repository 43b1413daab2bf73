import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { makeServer } from '../test-server.js';

interface Grant {
  readonly scope: string;
  readonly challenge: string;
}

/** An MCP server behind OAuth 2.1 that is its own authorization server, in this process. */
export class OAuthServer {
  /** Tokens that are good now, with their scopes. */
  readonly tokens = new Map<string, string>();
  /** Requests to each address of the authorization server. */
  readonly asked: string[] = [];
  registered = 0;
  /** What `tools/call` needs besides. */
  neededScope: string | undefined;
  /** In place of the metadata's own address for signing in. */
  authorizeAt: string | undefined;
  origin = '';
  readonly #codes = new Map<string, Grant>();
  readonly #refresh = new Map<string, string>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  get url(): string {
    return `${this.origin}/mcp`;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  /** What a person's consent at the sign-in page leads to. @returns what the callback page is called with. */
  grant(address: string): { state: string; code: string } {
    const { searchParams } = new URL(address);
    const code = randomUUID();
    this.#codes.set(code, {
      scope: searchParams.get('scope') ?? '',
      challenge: searchParams.get('code_challenge') ?? '',
    });
    return { state: searchParams.get('state') ?? '', code };
  }

  /** Access tokens are over; what refreshes them is not. */
  expire(): void {
    this.tokens.clear();
  }

  /** Nothing refreshes them either. */
  forgetRefresh(): void {
    this.#refresh.clear();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', this.origin);
    const json = (body: object, status = 200): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname === '/mcp') return this.#answerMcp(request, response);
    this.asked.push(pathname);
    if (pathname.startsWith('/.well-known/oauth-protected-resource'))
      return json({ resource: this.url, authorization_servers: [this.origin] });
    if (pathname === '/.well-known/oauth-authorization-server')
      return json({
        issuer: this.origin,
        authorization_endpoint: this.authorizeAt ?? `${this.origin}/authorize`,
        token_endpoint: `${this.origin}/token`,
        registration_endpoint: `${this.origin}/register`,
        response_types_supported: ['code'],
        code_challenge_methods_supported: ['S256'],
      });
    const body = await readBody(request);
    if (pathname === '/register') {
      this.registered += 1;
      return json({ ...(JSON.parse(body) as object), client_id: 'client-1' }, 201);
    }
    if (pathname === '/token') return this.#giveTokens(new URLSearchParams(body), json);
    response.writeHead(404).end();
  }

  #giveTokens(form: URLSearchParams, json: (body: object, status?: number) => void): void {
    const refreshed = this.#refresh.get(form.get('refresh_token') ?? '');
    const grant = this.#codes.get(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const scope = refreshed ?? (grant?.challenge === challenge ? grant.scope : undefined);
    if (scope === undefined) return json({ error: 'invalid_grant' }, 400);
    this.#codes.delete(form.get('code') ?? '');
    this.#refresh.delete(form.get('refresh_token') ?? ''); // good for once
    const [access_token, refresh_token] = [`access-${randomUUID()}`, `refresh-${randomUUID()}`];
    this.tokens.set(access_token, scope);
    this.#refresh.set(refresh_token, scope);
    json({ access_token, refresh_token, token_type: 'Bearer', scope });
  }

  async #answerMcp(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const granted = this.tokens.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
    const meta = `resource_metadata="${this.origin}/.well-known/oauth-protected-resource/mcp"`;
    if (granted === undefined) return void response.writeHead(401, { 'www-authenticate': `Bearer ${meta}` }).end();
    const body: unknown = request.method === 'POST' ? JSON.parse(await readBody(request)) : undefined;
    const isCall = (body as { method?: string } | undefined)?.method === 'tools/call';
    if (isCall && this.neededScope !== undefined && !granted.split(' ').includes(this.neededScope)) {
      const wanted = `Bearer error="insufficient_scope", scope="${this.neededScope}", ${meta}`;
      return void response.writeHead(403, { 'www-authenticate': wanted }).end();
    }
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
    response.on('close', () => void transport.close());
    await makeServer().connect(transport);
    await transport.handleRequest(request, response, body);
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
