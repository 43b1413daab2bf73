import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
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

/**
 * Further examples of apps, which nobody installs with the kit: `npm run try:apps` does, in a folder of its own, and says
 * where that is.
 */
export type FurtherServer =
  | 'basic-preact'
  | 'basic-solid'
  | 'basic-svelte'
  | 'basic-vue'
  | 'cohort-heatmap'
  | 'customer-segmentation'
  | 'debug'
  | 'lazy-auth'
  | 'pdf'
  | 'scenario-modeler'
  | 'shadertoy'
  | 'sheet-music'
  | 'transcript';

/** The folder of the further servers; none where they are not tried. */
export const furtherServers = process.env['VITRINE_FURTHER_SERVERS'];

const REFERENCE: ReadonlySet<PublicServer> = new Set(['everything', 'memory', 'filesystem']);

function fileOf(server: PublicServer | FurtherServer): string {
  const file = path.join('node_modules/@modelcontextprotocol', `server-${server}`, 'dist/index.js');
  const further = furtherServers && path.resolve(furtherServers, file);
  return further && existsSync(further) ? further : path.resolve(file);
}

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
export async function serveOverHttp(
  server: PublicServer | FurtherServer,
  port?: number,
  given: readonly string[] = [],
): Promise<HttpServer> {
  const own = port ?? (await freePort());
  const args = server === 'everything' ? ['streamableHttp'] : given;
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
