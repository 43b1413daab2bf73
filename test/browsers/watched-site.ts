import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { printedAddress } from '../stories/demo-server.js';

/** Where the example of one script tag finds what it has installed. */
const INSTALLED: readonly (readonly [string, string])[] = [
  ['/frameworks/cdn/node_modules/vitrine-story/', '/frameworks/story/'],
  ['/frameworks/cdn/node_modules/vitrine/', '/'],
];

/** Notes in the page what a person with an open console would read; a driver hears nothing of it. */
const WATCH = `<script>(() => {
  const complaints = (window.complaints = []);
  const note = (...parts) => complaints.push(parts.map(String).join(' '));
  addEventListener('error', ({ message, target }) => note('error', message ?? target?.src ?? target?.href), true);
  addEventListener('unhandledrejection', ({ reason }) => note('rejected', reason?.stack ?? reason));
  document.addEventListener('securitypolicyviolation', (event) =>
    note('policy', event.effectiveDirective, event.blockedURI));
  for (const level of ['warn', 'error']) {
    const say = console[level].bind(console);
    console[level] = (...parts) => { note(level, ...parts); say(...parts); };
  }
})();</script>`;

/** The kit and nothing else, for a story that fills the page itself. */
const EMPTY = `<!doctype html><html lang="en"><head><title>Story</title><link rel="icon" href="data:,">
<script type="module" src="/dist/cdn/vitrine.js"></script></head><body></body></html>`;

/** The demo behind a server that puts a watch into each page. */
export class WatchedSite {
  readonly address: string;
  readonly #demo: ChildProcess;
  readonly #server: Server;

  private constructor(address: string, demo: ChildProcess, server: Server) {
    this.address = address;
    this.#demo = demo;
    this.#server = server;
  }

  static async start(): Promise<WatchedSite> {
    const demo = spawn(process.execPath, [path.resolve('tools/serve.mjs'), '--port', '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const origin = await printedAddress(demo);
      const server = createServer((request, response) => {
        answer(origin, request, response).catch(() => response.destroy());
      });
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      return new WatchedSite(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, demo, server);
    } catch (error) {
      demo.kill();
      throw error;
    }
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
    this.#demo.kill();
  }
}

async function answer(origin: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const asked = request.url ?? '/';
  const watched = (page: string) => page.replace(/<head>|<html[^>]*>/, (tag) => `${tag}${WATCH}`);
  if (asked === '/empty.html') {
    response.writeHead(200, { 'content-type': 'text/html' }).end(watched(EMPTY));
    return;
  }
  const [from, to] = INSTALLED.find(([prefix]) => asked.startsWith(prefix)) ?? ['', ''];
  const address = new URL(asked.replace(from, to), origin);
  const body = request.method === 'POST' ? await buffer(request) : undefined;
  const found = await fetch(address, { method: request.method ?? 'GET', ...(body && { body: new Uint8Array(body) }) });
  const type = found.headers.get('content-type') ?? 'text/plain';
  response.writeHead(found.status, { 'content-type': type });
  if (type.startsWith('text/html')) {
    response.end(watched(await found.text()));
    return;
  }
  // As it comes: an answer of the stand-in is a stream.
  if (found.body) for await (const chunk of found.body) response.write(chunk);
  response.end();
}
