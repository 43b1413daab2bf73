import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { until } from '../gateway/running-gateway.js';

/** Servers that anybody may install, as npm has them: the SDK's reference servers, and apps of the MCP Apps extension. */
export type PublicServer =
  | 'everything'
  | 'memory'
  | 'filesystem'
  | 'basic-vanillajs'
  | 'basic-react'
  | 'budget-allocator'
  | 'system-monitor'
  | 'threejs';

const REFERENCE: ReadonlySet<PublicServer> = new Set(['everything', 'memory', 'filesystem']);

const fileOf = (server: PublicServer): string =>
  path.resolve('node_modules/@modelcontextprotocol', `server-${server}`, 'dist/index.js');

/** An entry for the gateway's file. Nothing is downloaded: it runs what is installed. */
export const publicServer = (server: PublicServer, ...args: string[]) => ({
  command: process.execPath,
  args: [fileOf(server), ...(REFERENCE.has(server) ? [] : ['--stdio']), ...args],
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

export interface HttpServer {
  readonly url: string;
  readonly port: number;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/** The same server over Streamable HTTP, with nothing between it and its client. */
export async function serveOverHttp(server: PublicServer, port?: number): Promise<HttpServer> {
  const own = port ?? (await freePort());
  const args = server === 'everything' ? ['streamableHttp'] : [];
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(own) };
  const child = spawn(process.execPath, [fileOf(server), ...args], { env, stdio: 'ignore' });
  const url = `http://127.0.0.1:${own}/mcp`;
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const isThere = (): Promise<boolean> =>
    fetch(url, { method: 'OPTIONS' }).then(
      () => true,
      () => false,
    );
  await until(isThere, `${server} listens`);
  const stop = (): Promise<void> => {
    child.kill('SIGKILL');
    return exited;
  };
  return { url, port: own, process: child, stop };
}
