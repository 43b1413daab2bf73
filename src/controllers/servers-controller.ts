import { Lazy } from '../core/lazy.js';
import type { ServerManager } from '../core/mcp/server-manager.js';
import { reasonOf } from '../core/reason-of.js';
import { McpServerFailedEvent } from '../events/mcp/mcp-server-failed.js';
import { serverTerms } from '../locales/en/server.js';
import { LocalizeController } from '../locales/localize.js';
import { FeatureController, type FeatureHost } from './feature-controller.js';
import type { LazyTemplates } from './lazy-controller.js';

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
  readonly #drawAgain: () => void;
  /** Whose servers are waited for, and whose have been read. */
  #followed: ServerManager | undefined;
  #read: ServerManager | undefined;

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
    this.#drawAgain = () => host.requestUpdate();
  }

  /** `undefined` while its code is loading. */
  get manager(): ServerManager | undefined {
    return this.store;
  }

  /** Whether it is still being read which servers there are: until then it is as good as loading, and none has been started. */
  get isReading(): boolean {
    return this.manager !== undefined && this.manager !== this.#read;
  }

  override hostUpdate(): void {
    super.hostUpdate();
    const { manager } = this;
    if (!manager || manager === this.#followed) return;
    this.#followed = manager;
    void manager.ready.then(() => {
      this.#read = manager;
      this.#drawAgain();
    });
  }

  /** Nobody can say yet that there are no servers. */
  override render(templates: LazyTemplates<ServerManager>): unknown {
    const isUnknown = this.isReading && this.manager?.list().length === 0;
    return isUnknown && templates.pending ? templates.pending() : super.render(templates);
  }
}
