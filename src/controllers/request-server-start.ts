import type { ServerManager } from '../core/mcp/server-manager.js';
import type { Server } from '../core/mcp/server.js';
import { McpServerStartRequestEvent } from '../events/mcp/mcp-server-start-request.js';

export type StartHow = McpServerStartRequestEvent['detail']['how'];

/**
 * Dispatches that a person wants a server to be connected, and connects it unless that is cancelled. Call it inside the
 * click: a sign-in opens its window at once.
 * @returns how the server stands then; nothing where a host connects it. Rejects as the manager does.
 */
export function requestServerStart(
  from: HTMLElement,
  manager: ServerManager | undefined,
  server: string,
  how: StartHow,
): Promise<Server | undefined> {
  const isAllowed = from.dispatchEvent(new McpServerStartRequestEvent({ server, how }));
  if (!isAllowed || !manager) return Promise.resolve(undefined);
  if (how === 'sign-in') return manager.signIn(server);
  return how === 'retry' ? manager.retryNow(server) : manager.start(server);
}
