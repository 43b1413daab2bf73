import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { InvalidTokenError } from '@modelcontextprotocol/sdk/server/auth/errors.js';
import type { OAuthServerProvider } from '@modelcontextprotocol/sdk/server/auth/provider.js';
import { mcpAuthRouter } from '@modelcontextprotocol/sdk/server/auth/router.js';
import { requireBearerAuth } from '@modelcontextprotocol/sdk/server/auth/middleware/bearerAuth.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { OAuthClientInformationFull } from '@modelcontextprotocol/sdk/shared/auth.js';
import express from 'express';
import { makeServer } from '../core/mcp/test-server.js';

interface Grant {
  readonly challenge: string;
  readonly clientId: string;
}

/** The SDK's own authorization server with an MCP server behind it: a person says yes or no on its page. */
export class SignInServer {
  /** Tokens that it has given. */
  readonly tokens = new Set<string>();
  readonly #clients = new Map<string, OAuthClientInformationFull>();
  readonly #codes = new Map<string, Grant>();
  #close: () => Promise<void> = () => Promise.resolve();
  origin = '';

  get url(): string {
    return `${this.origin}/mcp`;
  }

  async listen(): Promise<this> {
    const app = express();
    const server = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    this.#close = () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    };
    const provider = this.#provider();
    // The sign-in cuts its window off from the page that opened it, as banks and identity providers do.
    app.use('/authorize', (_, response, next) => {
      response.setHeader('cross-origin-opener-policy', 'same-origin');
      next();
    });
    app.use(mcpAuthRouter({ provider, issuerUrl: new URL(this.origin), resourceServerUrl: new URL(this.url) }));
    app.use('/mcp', (request, response, next) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', request.header('access-control-request-headers') ?? '*');
      response.setHeader('access-control-allow-methods', 'GET, POST, DELETE');
      response.setHeader('access-control-expose-headers', 'mcp-session-id, www-authenticate');
      if (request.method === 'OPTIONS') response.status(204).end();
      else next();
    });
    const resourceMetadataUrl = `${this.origin}/.well-known/oauth-protected-resource/mcp`;
    app.all('/mcp', requireBearerAuth({ verifier: provider, resourceMetadataUrl }), async (request, response) => {
      const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
      response.on('close', () => void transport.close());
      await makeServer().connect(transport);
      await transport.handleRequest(request, response);
    });
    return this;
  }

  close(): Promise<void> {
    return this.#close();
  }

  #provider(): OAuthServerProvider {
    return {
      clientsStore: {
        getClient: (id) => this.#clients.get(id),
        registerClient: (given) => {
          const client = { ...given, client_id: randomUUID(), client_id_issued_at: Math.floor(Date.now() / 1_000) };
          this.#clients.set(client.client_id, client);
          return client;
        },
      },
      authorize: async (client, { codeChallenge, redirectUri, state = '' }, response) => {
        const code = randomUUID();
        this.#codes.set(code, { challenge: codeChallenge, clientId: client.client_id });
        const back = (answer: Record<string, string>): string =>
          `${redirectUri}?${new URLSearchParams({ state, ...answer }).toString()}`.replaceAll('&', '&amp;');
        response.type('html').send(`<!doctype html><title>Sign in</title><h1>${client.client_name ?? ''}</h1>
          <a id="allow" href="${back({ code })}">Allow</a> <a id="deny" href="${back({ error: 'access_denied' })}">Deny</a>`);
        return Promise.resolve();
      },
      challengeForAuthorizationCode: (_, code) => Promise.resolve(this.#codes.get(code)?.challenge ?? ''),
      exchangeAuthorizationCode: (client, code) => {
        if (this.#codes.get(code)?.clientId !== client.client_id) return Promise.reject(new Error('unknown code'));
        this.#codes.delete(code);
        const token = randomUUID();
        this.tokens.add(token);
        return Promise.resolve({ access_token: token, token_type: 'Bearer', expires_in: 3_600 });
      },
      exchangeRefreshToken: () => Promise.reject(new Error('none is given')),
      verifyAccessToken: (token) =>
        this.tokens.has(token)
          ? Promise.resolve({ token, clientId: 'any', scopes: [], expiresAt: Math.floor(Date.now() / 1_000) + 3_600 })
          : Promise.reject(new InvalidTokenError('unknown token')),
    };
  }
}
