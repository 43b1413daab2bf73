import type { Tool } from '../../core/mcp/server.js';
import type { ServerManager } from '../../core/mcp/server-manager.js';
import type { ShownCall } from './shown-call.js';

/** The tool of a call, if it has an app. */
export function findTool(manager: ServerManager, { server, tool }: ShownCall): Tool | undefined {
  const found = server === '' ? undefined : manager.list().find(({ config }) => config.name === server);
  return found?.tools.find(({ name, uiResourceUri }) => name === tool && uiResourceUri !== undefined);
}
