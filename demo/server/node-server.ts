/** The demo server on Node: the same handler behind `node:http`, with files from folders and sessions in memory. */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { DemoSessions } from './demo-sessions.js';
import { handle, type DemoEnv } from './handle.js';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Files of folders, the first that has it. In the shape of a Worker's assets binding. */
export function folderAssets(folders: readonly string[]): NonNullable<DemoEnv['ASSETS']> {
  const roots = folders.map((each) => path.resolve(each));
  return {
    async fetch(request) {
      const { pathname } = new URL(request.url);
      const file = decodePath(pathname.endsWith('/') ? `${pathname}index.html` : pathname);
      for (const root of file === undefined ? [] : roots) {
        const place = path.join(root, file ?? '');
        if (!place.startsWith(root + path.sep)) continue;
        const bytes = await readFile(place).catch(() => undefined);
        if (!bytes) continue;
        const type = TYPES[path.extname(place)] ?? 'application/octet-stream';
        return new Response(request.method === 'HEAD' ? null : bytes, { headers: { 'Content-Type': type } });
      }
      return new Response('There is no such page.', { status: 404, headers: { 'Content-Type': 'text/plain' } });
    },
  };
}

function decodePath(pathname: string): string | undefined {
  try {
    const decoded = decodeURIComponent(pathname);
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined;
  }
}

export interface StartOptions extends Omit<DemoEnv, 'sessions' | 'olderSessions' | 'ASSETS'> {
  /** 0: any free one. */
  readonly port?: number;
  /** Folders with the landing page and `mini-apps/`. */
  readonly folders?: readonly string[];
}

/** @returns its address without a slash at the end, and what stops it. */
export async function startDemoServer({ port = 0, folders = [], ...variables }: StartOptions = {}): Promise<{
  readonly address: string;
  readonly sessions: DemoSessions;
  stop(): Promise<void>;
}> {
  const sessions = new DemoSessions();
  const env: DemoEnv = { ...variables, sessions, ASSETS: folderAssets(folders) };
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing, env));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const stop = async (): Promise<void> => {
    await sessions.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sessions, stop };
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse, env: DemoEnv): Promise<void> {
  const leaving = new AbortController();
  outgoing.once('close', () => leaving.abort());
  try {
    const response = await handle(requestOf(incoming, leaving.signal), env);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.flushHeaders();
    const reader = response.body?.getReader();
    // A stream of a session lasts until the page leaves: without this it would hold the session's one place for it.
    leaving.signal.addEventListener('abort', () => void reader?.cancel().catch(() => undefined));
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) break;
      outgoing.write(value);
    }
    outgoing.end();
  } catch {
    outgoing.destroy(); // the other side has left, or sent a request that is none
  }
}

function requestOf(incoming: IncomingMessage, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    for (const each of [value].flat()) if (each !== undefined) headers.append(name, each);
  const { method = 'GET', url = '/' } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(url, `http://${incoming.headers.host ?? 'localhost'}`), {
    method,
    headers,
    signal,
    ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: 'half' }),
  });
}
