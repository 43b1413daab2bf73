import type { ServerManager } from '../mcp/server-manager.js';
import type { AppClient } from './app-client.js';

type Options = { readonly signal?: AbortSignal };

/** What a server of a manager answers, as an app needs it: reading alone, since each call of a tool goes the way of consent. */
export function clientOfManager(manager: ServerManager, ref: string): AppClient {
  const ask =
    (method: string) =>
    (params: object = {}, ...rest: readonly unknown[]): Promise<unknown> => {
      const { signal } = (rest.at(-1) ?? {}) as Options;
      return manager.readForApp(ref, method, { ...params }, signal);
    };
  return {
    callTool: () => Promise.reject(new Error('A tool is called with consent alone.')),
    listTools: ask('tools/list'),
    readResource: ask('resources/read'),
    listResources: ask('resources/list'),
    listResourceTemplates: ask('resources/templates/list'),
    listPrompts: ask('prompts/list'),
    getServerCapabilities: () => manager.get(ref).capabilities,
  };
}
