import type { IncomingMessage, ServerResponse } from 'node:http';
import { badRequest, jsonRpcErrorOf, type GatewayError } from './gateway-error.js';
import { bodyTooLarge, MAX_BODY_BYTES, type RequestHead } from './request-checks.js';

export function headOf({ method = 'GET', url = '', headers, rawHeaders }: IncomingMessage): RequestHead {
  return { method, path: url.split('?')[0] ?? '', headers, rawHeaders };
}

/**
 * The body as text. It is counted as it comes: a body without a declared length has none that could be checked before.
 * @throws {GatewayError} when there is more than may be.
 */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw bodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** As the SDK's transport reads it: its address counts for nothing, its body has been read. */
export function webRequestOf({ method = 'GET', headers }: IncomingMessage): Request {
  const plain = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || name === 'authorization' ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  );
  return new Request('http://localhost/mcp', { method, headers: plain });
}

/** What the SDK's transport refuses, in the form in which the gateway says everything; it had handed on nothing. */
export async function transportError(answer: Response): Promise<GatewayError> {
  const body = (await answer.json().catch(() => ({}))) as { error?: { code?: unknown; message?: unknown } };
  const { code, message } = body.error ?? {};
  const sentence = typeof message === 'string' ? message : 'The message was refused.';
  return badRequest(answer.status, sentence, typeof code === 'number' ? code : -32600);
}

/** Resolves when all has been written, or nobody reads any more. */
export async function writeWebResponse(from: Response, to: ServerResponse): Promise<void> {
  to.writeHead(from.status, Object.fromEntries(from.headers));
  to.flushHeaders();
  if (!from.body) return void to.end();
  const reader = (from.body as ReadableStream<Uint8Array>).getReader();
  const onClosed = (): void => void reader.cancel().catch(() => {});
  to.once('close', onClosed);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || to.destroyed) break;
      if (!to.write(value)) await new Promise<void>((resume) => void to.once('drain', resume).once('close', resume));
    }
  } catch {
    to.destroy(); // what came so far is no whole answer
  } finally {
    to.off('close', onClosed);
    to.end();
  }
}

export function writeJson(to: ServerResponse, status: number, value: unknown): void {
  const text = JSON.stringify(value);
  const length = Buffer.byteLength(text);
  to.writeHead(status, { 'content-type': 'application/json', 'content-length': length, 'cache-control': 'no-store' });
  to.end(text);
}

export function writeText(to: ServerResponse, type: string, text: string): void {
  to.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  to.end(text);
}

/** An error as JSON-RPC has it, with the headers by which a client knows what to do. */
export function writeError(to: ServerResponse, error: GatewayError, id: string | number | null = null): void {
  if (to.headersSent) return void to.destroy();
  if (error.notSent) to.setHeader('vitrine-not-sent', 'true');
  if (error.retryAfterS !== undefined) to.setHeader('retry-after', String(error.retryAfterS));
  if (error.status === 401) to.setHeader('www-authenticate', 'Bearer');
  // The body of a refused request has not been read, and is not going to be.
  if (!to.req.complete) to.setHeader('connection', 'close');
  writeJson(to, error.status, { jsonrpc: '2.0', id, error: jsonRpcErrorOf(error) });
}
