import type { LitElement, ReactiveController, TemplateResult } from 'lit';
import { makeHeadless } from '../context/make-headless.js';
import type { VitrineScope } from '../context/headless-context.js';
import { StoreController } from '../context/store-controller.js';
import type { HeadlessController } from '../core/headless-controller.js';
import { Lazy } from '../core/lazy.js';
import type { ServerManager } from '../core/mcp/server-manager.js';
import { reasonOf } from '../core/reason-of.js';
import { McpServerFailedEvent } from '../events/mcp/mcp-server-failed.js';
import { LocalizeController } from '../locales/localize.js';
import { serverTerms, type ServerTerms } from '../locales/en/server.js';
import { addStyles } from '../styles/add-styles.js';
import { LazyController, lazyNotice, lazyNoticeStyles, type LazyTemplates } from './lazy-controller.js';

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
export class ServersController<Slice = ReturnType<ServerManager['list']>> implements ReactiveController {
  readonly #host: LitElement & { headless?: HeadlessController | undefined };
  readonly #code: LazyController<typeof import('./join-servers.js')>;
  readonly #store: StoreController<Slice, ServerManager>;
  readonly #words: LocalizeController<ServerTerms>;
  /** Its options were not taken: nobody tries again before they are others, or a person asks. */
  #refused: VitrineScope | undefined;

  /**
   * @param select - Finds the slice. Asked after each change of any server: it must be quick, and give the same object
   * for the same state.
   */
  constructor(
    host: LitElement & { headless?: HeadlessController | undefined },
    select: (manager: ServerManager) => Slice = (manager) => manager.list() as Slice,
  ) {
    this.#host = host;
    this.#words = LocalizeController.of(host, serverTerms);
    const onFailed = (cause: unknown): void => this.#tellFailure('code-not-loaded', cause);
    this.#code = new LazyController(host, serversCode, { words: this.#words, onFailed });
    // Before the store, which looks for servers in the same update.
    host.addController(this);
    this.#store = new StoreController(host, (headless) => headless?.servers, select, makeHeadless);
  }

  /** `undefined` while its code is loading. */
  get manager(): ServerManager | undefined {
    return this.headless?.servers;
  }

  /** What `select` has found, as it is drawn. */
  get value(): Slice | undefined {
    return this.#store.value;
  }

  get headless(): HeadlessController | undefined {
    return this.#store.headless;
  }

  get scope(): VitrineScope | undefined {
    return this.#store.scope;
  }

  hostUpdate(): void {
    const { scope } = this.#store;
    if (!this.#host.isConnected || !scope?.headless) return;
    const code = this.#code.loaded;
    if (!code) return void this.#code.loadOnce();
    if (this.#refused === scope) return;
    this.#refused = undefined;
    try {
      code.joinServers(scope.headless, scope.options, this.#host.ownerDocument);
    } catch (cause) {
      this.#refused = scope;
      this.#tellFailure('invalid-config', cause);
    }
  }

  /** The servers, once they are there; until then nothing, or that they could not be loaded, with a way to try again. */
  render({ loaded, pending, failed }: LazyTemplates<ServerManager>): unknown {
    const { manager } = this;
    // A host may have added servers of its own: only the person's dialog is missing then, and comes.
    if (manager) return loaded(manager);
    if (this.#refused) return (failed ?? this.#notice)(() => this.#tryAgain());
    return this.#code.render({ loaded: () => pending?.(), ...(pending && { pending }), ...(failed && { failed }) });
  }

  readonly #notice = (again: () => void): TemplateResult => {
    addStyles(this.#host.renderRoot, [lazyNoticeStyles]);
    return lazyNotice(this.#words, again, this.#words.term('notAdded'));
  };

  #tryAgain(): void {
    this.#refused = undefined;
    this.#host.requestUpdate();
  }

  #tellFailure(code: McpServerFailedEvent['detail']['code'], cause: unknown): void {
    this.#host.dispatchEvent(new McpServerFailedEvent({ code, message: reasonOf(cause) }));
  }
}
