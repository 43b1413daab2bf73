import { within } from '../connection/send-within.js';
import type { ManagedServer } from '../managed-server.js';
import type { McpClock } from '../mcp-clock.js';
import { ServerError } from '../server-error.js';

/** What an app may ask its server that does nothing there. Calls of tools go the way of consent. */
const READING: ReadonlySet<string> = new Set([
  ...['tools/list', 'resources/list', 'resources/read', 'resources/templates/list', 'prompts/list'],
]);

/**
 * Asks a server what it only tells, for one of its apps. Nothing of the answer is read or kept.
 * @throws {ServerError} `protocol-error` for any other method; what asking fails with.
 */
export async function readForApp(
  server: ManagedServer,
  request: {
    readonly method: string;
    readonly params: Record<string, unknown>;
    readonly signal?: AbortSignal | undefined;
  },
  { clock, timeoutMs }: { readonly clock: McpClock; readonly timeoutMs: number },
): Promise<unknown> {
  const { method, params, signal } = request;
  if (!READING.has(method))
    throw new ServerError('protocol-error', { server: server.name, values: { reason: method } });
  return server.explainFault(async () => {
    const giveBack = await server.slots.takeSlot(signal);
    try {
      const connection = server.requireConnection();
      return await within(timeoutMs, { clock, signal }, (limit) =>
        connection.sendRequest(method, params, { signal: limit }),
      );
    } finally {
      giveBack();
    }
  });
}
