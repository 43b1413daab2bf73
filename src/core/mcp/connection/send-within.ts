import type { McpClock } from '../mcp-clock.js';
import { ServerError } from '../server-error.js';
import type { Connection } from './connection.js';

/** Sends a request that has to be answered in time. @throws {ServerError} `timeout`; and what the connection rejects with. */
export async function sendWithin(
  connection: Connection,
  request: { readonly method: string; readonly params?: Record<string, unknown>; readonly timeoutMs: number },
  { clock, signal }: { readonly clock: McpClock; readonly signal?: AbortSignal | undefined },
): Promise<unknown> {
  const { method, params = {}, timeoutMs } = request;
  return within(timeoutMs, { clock, signal }, (limit) => connection.sendRequest(method, params, { signal: limit }));
}

/** Runs something that must end in time; its signal is aborted where it does not. Leaves no timer. */
export async function within<T>(
  timeoutMs: number,
  { clock, signal }: { readonly clock: McpClock; readonly signal?: AbortSignal | undefined },
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  const timer = new AbortController();
  const onAbort = (): void => abort.abort(signal?.reason);
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort);
  void clock.sleep(timeoutMs, timer.signal).then(() => {
    if (!timer.signal.aborted) abort.abort(new ServerError('timeout', { values: { seconds: timeoutMs / 1_000 } }));
  });
  try {
    return await run(abort.signal);
  } finally {
    timer.abort();
    signal?.removeEventListener('abort', onAbort);
  }
}
