import type { Feature } from '../feature.js';
import type { ToolSource } from '../tool-source.js';
import { pageStorage } from './config/page-storage.js';
import { defined } from './config/server-config-rules.js';
import { ServerManager } from './server-manager.js';
import type { ServerManagerOptions } from './server-manager-options.js';
import { ServerError, type ServerErrorCode } from './server-error.js';
import type { Server, Tool } from './server.js';
import { ModelToolNames } from './tools/model-tool-name.js';

declare module '../headless-facts.js' {
  interface HeadlessFacts {
    /** A server could not be reached, or something about servers could not be kept. For the host's log. */
    'mcp-server-failed': { readonly code: ServerErrorCode; readonly server?: string; readonly message: string };
  }
}

declare module '../headless-controller.js' {
  interface HeadlessController {
    /** MCP servers, once `serversFeature` is in use. */
    readonly servers?: ServerManager;
  }
}

/**
 * MCP servers at a headless controller: `headless.servers` is the manager, and its tools are offered to models by
 * `headless.availableTools()` and called by `headless.callTool()`. A change of a server wakes nobody who draws from the
 * controller: the manager has subscribers of its own.
 */
export const serversFeature = (options: ServerManagerOptions = {}): Feature<ServerManager> => ({
  name: 'servers',
  join({ dispatchFact, offerTools, onDispose }) {
    const page = options.storage ? {} : pageStorage();
    const manager = new ServerManager({
      ...(page.storage && { storage: page.storage }),
      ...options,
      callLog: { ...(page.callLog && { storage: page.callLog }), ...options.callLog },
      onFailure: (error) => {
        const { code, message, server } = error;
        dispatchFact('mcp-server-failed', { code, message, ...defined({ server }) });
        options.onFailure?.(error);
      },
    });
    offerTools(toolSource(manager));
    onDispose(() => void manager.close());
    return manager;
  },
});

/** Tools of servers as a model has them: by names that every model API takes. */
function toolSource(manager: ServerManager): ToolSource {
  const names = new ModelToolNames();
  return {
    availableTools: () =>
      manager.list().flatMap((server) =>
        server.tools
          .filter((tool) => isForModel(server, tool))
          .map(({ name, title, description, inputSchema, outputSchema, annotations, serverId }) => ({
            name: names.addTool(server.config.name, name),
            description,
            inputSchema,
            server: server.config.name,
            tool: name,
            source: { kind: 'server' as const, serverId },
            ...defined({ title, outputSchema, annotations }),
          })),
      ),
    // Whatever no later feature knows is a server's, if it is anybody's: calling it says what is wrong.
    knowsTool: () => true,
    callTool: (name, args = {}, { signal, ...context } = {}) => {
      const found = names.findTool(name);
      if (!found) return Promise.reject(new ServerError('tool-not-found', { tool: name }));
      return manager.callTool({ ...found, arguments: args, initiator: 'model', ...context }, signal ? { signal } : {});
    },
  };
}

const isForModel = ({ status, config }: Server, { name, problem, visibility, pin }: Tool): boolean =>
  status === 'connected' &&
  config.enabled &&
  (problem === undefined || problem === 'ui-uri-invalid') &&
  visibility.includes('model') &&
  pin !== 'changed' &&
  !config.disabledTools?.includes(name);
