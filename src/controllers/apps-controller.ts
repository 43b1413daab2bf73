import type { LitElement, ReactiveController } from 'lit';
import type { VitrineScope } from '../context/headless-context.js';
import { makeHeadless } from '../context/make-headless.js';
import { StoreController } from '../context/store-controller.js';
import type { HeadlessController } from '../core/headless-controller.js';
import { Lazy } from '../core/lazy.js';
import type { RunningApps } from '../core/mcp-apps/apps-feature.js';
import { LazyController, type LazyTemplates, type LazyWords } from './lazy-controller.js';

/** The entry `vitrine/apps`, and what brings it to a page. */
const appsCode = new Lazy(() => import('./join-apps.js'));

export interface AppsControllerOptions {
  readonly words: LazyWords;
  /** The code for apps could not be loaded. */
  readonly onFailed?: (cause: unknown) => void;
}

/**
 * The apps that run in an element's scope. Where the scope's headless controller has none yet, their code is loaded and
 * they are added to it, with the provider's option `apps`; a page without a controller gets one. The element is drawn
 * again when its slice of them has changed.
 */
export class AppsController<Slice = RunningApps> implements ReactiveController {
  readonly #host: LitElement & { headless?: HeadlessController | undefined };
  readonly #code: LazyController<typeof import('./join-apps.js')>;
  readonly #store: StoreController<Slice, RunningApps>;

  /** @param select - Finds the slice. Default: the store itself, which stays the same. */
  constructor(
    host: LitElement & { headless?: HeadlessController | undefined },
    options: AppsControllerOptions,
    select: (apps: RunningApps) => Slice = (apps) => apps as Slice,
  ) {
    this.#host = host;
    this.#code = new LazyController(host, appsCode, options);
    // Before the store, which looks for apps in the same update.
    host.addController(this);
    this.#store = new StoreController(host, (headless) => headless?.apps, select, makeHeadless);
  }

  /** `undefined` while its code is loading. */
  get apps(): RunningApps | undefined {
    return this.headless?.apps;
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
    if (code) code.joinApps(scope.headless, scope.options, this.#host.ownerDocument);
    else void this.#code.loadOnce();
  }

  /** The apps, once they are there; until then nothing, or that they could not be loaded, with a way to try again. */
  render({ loaded, pending, failed }: LazyTemplates<RunningApps>): unknown {
    const { apps } = this;
    if (apps) return loaded(apps);
    return this.#code.render({ loaded: () => pending?.(), ...(pending && { pending }), ...(failed && { failed }) });
  }
}
