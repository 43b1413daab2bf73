import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { AuditLog } from '../../src/gateway/audit-log.js';
import { Gateway } from '../../src/gateway/gateway.js';
import { readGatewayConfig } from '../../src/gateway/gateway-config.js';
import { GatewayCapacity } from '../../src/gateway/gateway-server.js';
import { GatewayToken } from '../../src/gateway/gateway-token.js';
import { ProcessGroups } from '../../src/gateway/process-groups.js';

export const PAGE = 'https://chat.example.com';
export const ODD_SERVER = path.resolve('test/gateway/fixtures/odd-server.mjs');

export const oddServer = (...options: string[]) => ({ command: process.execPath, args: [ODD_SERVER, ...options] });

export interface RunningOptions {
  readonly servers: Readonly<Record<string, unknown>>;
  readonly shared?: readonly string[];
  /** Besides this Node. */
  readonly allowedCommands?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly now?: () => number;
  readonly fetch?: (url: string, options: RequestInit) => Promise<Response>;
  readonly isApproved?: () => boolean;
  /** Far shorter than in life: what counts is the order. */
  readonly childTimes?: { readonly closeMs?: number; readonly killMs?: number };
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A gateway in this process, with real children, on a free port. */
export async function runGateway(options: RunningOptions) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-gateway-'));
  const token = new GatewayToken();
  const refusedOrigins: string[] = [];
  const groups = new ProcessGroups(folder);
  const audit = new AuditLog(path.join(folder, 'log'), () => {});
  const capacity = new GatewayCapacity();
  const gateway = new Gateway({
    port: 0,
    origins: [PAGE],
    shared: options.shared ?? [],
    token,
    isApproved: options.isApproved ?? (() => true),
    onOriginRefused: (origin) => refusedOrigins.push(origin),
    around: {
      environment: { PATH: process.env['PATH'], HOME: folder, ...options.environment },
      secrets: [token.text],
      capacity,
      groups,
      audit,
      folder,
      childTimes: options.childTimes ?? { closeMs: 300, killMs: 300 },
      warmUpMs: 5_000,
      now: options.now ?? (() => Date.now()),
      fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    },
  });
  await gateway.start(readConfig(options.servers, options.allowedCommands));
  const address = `http://127.0.0.1:${gateway.port}`;

  /** A request exactly as given: no header is added but Host. */
  const ask = (method: string, to: string, headers: Record<string, string> = {}, body?: string) =>
    new Promise<RawAnswer>((resolve, reject) => {
      const request = httpRequest({ host: '127.0.0.1', port: gateway.port, method, path: to, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
        });
        response.on('error', reject);
      });
      request.on('error', reject);
      request.end(body);
    });
  const authorization = `Bearer ${token.text}`;

  return {
    gateway,
    folder,
    token,
    groups,
    audit,
    capacity,
    refusedOrigins,
    address,
    ask,
    authorization,
    /** What the token's owner reads as JSON. */
    async read<T>(to: string): Promise<T> {
      return JSON.parse((await ask('GET', to, { authorization, accept: 'application/json' })).body) as T;
    },
    /** The SDK's own client, as a page has it. */
    async connect(server: string, onError: (error: Error) => void = () => {}) {
      const client = new Client({ name: 'test', version: '1' });
      client.onerror = onError;
      const transport = new StreamableHTTPClientTransport(new URL(`${address}/servers/${server}/mcp`), {
        requestInit: { headers: { authorization, origin: PAGE } },
      });
      await client.connect(transport);
      return { client, transport };
    },
    async stop() {
      await gateway.stop();
      await audit.flush();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const readConfig = (servers: Readonly<Record<string, unknown>>, allowedCommands: readonly string[] = []) =>
  readGatewayConfig({
    file: 'mcp.json',
    text: JSON.stringify({ allowedCommands: [process.execPath, ...allowedCommands], mcpServers: servers }),
  });

export const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Waits for what can be seen, not for a time. */
export async function until(isTrue: () => boolean | Promise<boolean>, what: string, timeMs = 15_000): Promise<void> {
  const end = Date.now() + timeMs;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`In ${timeMs} ms it did not come to this: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export const textOf = (result: unknown): string =>
  (result as { content: { text: string }[] }).content.map(({ text }) => text).join('');

/** The command as one file, as the package has it. */
export async function buildCommand(outfile: string): Promise<void> {
  await build({
    entryPoints: ['src/gateway/command.ts'],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    alias: { '#vendor': path.resolve('.cache/vendor') },
    logLevel: 'error',
  });
}
