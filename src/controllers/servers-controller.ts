import { Lazy } from '../core/lazy.js';
import type { ServerManager } from '../core/mcp/server-manager.js';
import { reasonOf } from '../core/reason-of.js';
import { McpServerFailedEvent } from '../events/mcp/mcp-server-failed.js';
import { serverTerms } from '../locales/en/server.js';
import { LocalizeController } from '../locales/localize.js';
import { FeatureController, type FeatureHost } from './feature-controller.js';

/** The entry `vitrine/mcp`, and what brings it to a page. */
const serversCode = new Lazy(() => import('./join-servers.js'));

/**
 * The MCP servers of an element's scope. Where the scope's headless controller has none yet, their code is loaded and
 * they are added to it, with the provider's options `servers`; a page without a controller gets one. The element is
 * drawn again when its slice of them has changed: the whole list, or what `select` picks.
 *
 * ```ts
 * readonly #servers = new ServersController(this, (manager) => manager.list().find(({ config }) => config.name === this.server));
 * override render() {
 *   return this.#servers.render({ loaded: (manager) => html`…${this.#servers.value?.status}` });
 * }
 * ```
 */
export class ServersController<Slice = ReturnType<ServerManager['list']>> extends FeatureController<
  ServerManager,
  Slice,
  typeof import('./join-servers.js')
> {
  /**
   * @param select - Finds the slice. Asked after each change of any server: it must be quick, and give the same object
   * for the same state.
   */
  constructor(host: FeatureHost, select: (manager: ServerManager) => Slice = (manager) => manager.list() as Slice) {
    const words = LocalizeController.of(host, serverTerms);
    const tellFailure = (code: McpServerFailedEvent['detail']['code'], cause: unknown): void =>
      void host.dispatchEvent(new McpServerFailedEvent({ code, message: reasonOf(cause) }));
    super(host, {
      code: serversCode,
      find: ({ servers }) => servers,
      join: ({ joinServers }, headless, { options }, document) => void joinServers(headless, options, document),
      onFailed: (cause) => tellFailure('code-not-loaded', cause),
      onRefused: (cause) => tellFailure('invalid-config', cause),
      refusal: () => words.term('notAdded'),
      ...{ select, words },
    });
  }

  /** `undefined` while its code is loading. */
  get manager(): ServerManager | undefined {
    return this.store;
  }
}
