import { isRecord } from '../../mcp/config/server-config-rules.js';
import type { AppClient } from '../app-client.js';
import { JsonRpcError } from '../app-error.js';
import type { RequestHandler } from '../message-bridge.js';
import { isToolVisible } from '../../mcp/tools/tool-app.js';
import type { AppHostOptions } from './app-host-options.js';
import { listPages } from './list-pages.js';
import { readRecord, readText } from './read-params.js';
import { faultForApp } from './server-fault.js';

type Named = Readonly<Record<string, unknown>>;
type ListMethod = 'listTools' | 'listResources' | 'listResourceTemplates' | 'listPrompts';

/** Our own time-outs can stand still, the SDK's cannot: the longest that a timer can be. */
const NEVER_MS = 2 ** 31 - 1;

/** What an app asks of its own server. It reaches no other one. */
export class ServerRequests {
  readonly #options: AppHostOptions;
  readonly #progress: (progress: object) => void;
  /** The server's tools by name, until they change. */
  #tools: Promise<ReadonlyMap<string, object>> | undefined;

  /** @param progress - Tells the app. */
  constructor(options: AppHostOptions, progress: (progress: object) => void) {
    this.#options = options;
    this.#progress = progress;
  }

  /** Nothing of it without a client. */
  get handlers(): readonly (readonly [string, RequestHandler])[] {
    const { client } = this.#options;
    if (!client) return [];
    const lists: readonly (readonly [string, ListMethod])[] = [
      ['resources/list', 'listResources'],
      ['resources/templates/list', 'listResourceTemplates'],
      ['prompts/list', 'listPrompts'],
    ];
    return [
      ['tools/list', async (params, { signal }) => onlyVisible(await this.#list('listTools', params, signal))],
      ['tools/call', (params, call) => this.#callTool(params, call)],
      ['resources/read', (params, { signal }) => this.readResource(readText(params, 'uri'), signal)],
      ...lists
        .filter(([, name]) => client[name])
        .map(([method, name]): [string, RequestHandler] => [
          method,
          (params, { signal }) => this.#list(name, params, signal),
        ]),
    ];
  }

  forgetTools(): void {
    this.#tools = undefined;
  }

  /** @throws {JsonRpcError} */
  async readResource(uri: string, signal: AbortSignal): Promise<unknown> {
    return this.#ask((client) => client.readResource({ uri }, ...withSignal(signal)));
  }

  /** Whether the server lists a resource. */
  async listsResource(uri: string, signal: AbortSignal): Promise<boolean> {
    const { client, policy } = this.#options;
    if (!client?.listResources) return false;
    const entries = await listPages('resources', policy.toolListPages, (params) =>
      this.#list('listResources', params, signal),
    ).catch(() => []);
    return entries.some((entry) => isRecord(entry) && entry['uri'] === uri);
  }

  #list(method: ListMethod, { cursor }: Named, signal: AbortSignal): Promise<unknown> {
    if (cursor !== undefined && typeof cursor !== 'string') throw JsonRpcError.invalidParams('cursor', 'a string');
    return this.#ask((client) => client[method]?.(cursor === undefined ? {} : { cursor }, ...withSignal(signal)));
  }

  async #callTool(params: Named, { signal, holdClock }: Parameters<RequestHandler>[1]): Promise<object> {
    const name = readText(params, 'name');
    const args = readRecord(params, 'arguments') ?? {};
    await this.#requireTool(name);
    let resume: (() => void) | undefined;
    const meta = params['_meta'];
    const token = isRecord(meta) ? meta['progressToken'] : undefined;
    try {
      return await this.#options.person.callServerTool(name, args, {
        signal,
        onProgress: (progress) => {
          if (token !== undefined && !signal.aborted) this.#progress({ ...progress, progressToken: token });
        },
        onAsked: (asking) => {
          resume?.();
          resume = asking ? holdClock() : undefined;
        },
      });
    } catch (error) {
      throw faultForApp(error);
    } finally {
      resume?.();
    }
  }

  /** @throws {JsonRpcError} where the server has no such tool, or not for apps. */
  async #requireTool(name: string): Promise<void> {
    const known = (await (this.#tools ??= this.#loadTools())).get(name);
    // One that has come since is in a new list.
    const tool = known ?? (await (this.#tools = this.#loadTools())).get(name);
    if (!tool) throw JsonRpcError.invalidParams('name', 'that of a tool of the server');
    if (!isToolVisible(tool, 'app')) throw JsonRpcError.refused('tool-not-visible');
  }

  async #loadTools(): Promise<ReadonlyMap<string, object>> {
    const ask = (params: { cursor?: string }): Promise<unknown> => this.#ask((client) => client.listTools(params));
    try {
      const tools = await listPages('tools', this.#options.policy.toolListPages, ask);
      return new Map(tools.filter(isRecord).map((tool) => [String(tool['name']), tool]));
    } catch (error) {
      this.#tools = undefined;
      throw error;
    }
  }

  async #ask(ask: (client: AppClient) => Promise<unknown> | undefined): Promise<unknown> {
    const { client } = this.#options;
    try {
      if (!client) throw JsonRpcError.refused('server-gone');
      return await ask(client);
    } catch (error) {
      throw faultForApp(error);
    }
  }
}

const withSignal = (signal: AbortSignal): never[] => [{ signal, timeout: NEVER_MS } as never];

/** What an app may see of its server's tools. */
function onlyVisible(result: unknown): unknown {
  if (!isRecord(result) || !Array.isArray(result['tools'])) return result;
  return { ...result, tools: result['tools'].filter((tool) => isRecord(tool) && isToolVisible(tool, 'app')) };
}
