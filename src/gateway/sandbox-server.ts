import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isHostAllowed } from './request-checks.js';
import { sandboxProxyListener } from './sandbox-proxy.js';

const MAX_HEADER_BYTES = 16 * 1024;

/** A second origin that serves the sandbox's proxy page and nothing else: a frame must not share the gateway's. */
export class SandboxServer {
  readonly #http: Server;
  #port = 0;

  /** @param origins - Of the pages that may show frames of it. */
  constructor(origins: readonly string[]) {
    const serve = sandboxProxyListener({ hosts: origins });
    this.#http = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (request, response) => {
      const isAllowed = isHostAllowed(request.headers.host, this.#port);
      if (isAllowed && request.method === 'GET') return serve(request, response);
      response.writeHead(isAllowed ? 405 : 421, { 'content-type': 'text/plain', connection: 'close' });
      response.end(isAllowed ? 'Only GET.' : 'Ask at 127.0.0.1 or localhost.');
    });
  }

  get port(): number {
    return this.#port;
  }

  async start(port: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#http.once('error', reject);
      this.#http.listen({ port, host: '127.0.0.1' }, () => resolve());
    });
    this.#port = (this.#http.address() as AddressInfo).port;
  }

  stop(): Promise<void> {
    this.#http.closeAllConnections();
    return new Promise((resolve) => this.#http.close(() => resolve()));
  }
}
