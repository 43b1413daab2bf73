import type { ReactiveController } from 'lit';
import type { HeadlessController } from '../core/headless-controller.js';
import type { Subscribable } from '../core/subscribable.js';
import type { VitrineScope } from './headless-context.js';
import { ScopeController, type ScopedHost } from './scope-controller.js';

/**
 * Selects the slice of a store that an element draws, and renders the element again only when that slice is another
 * object: a token arriving in one message redraws one card, and a tick of another store runs no selector here.
 *
 * The store is the headless controller that the element draws from, or that of a feature, which may come later:
 * `new StoreController(this, (headless) => headless?.servers, (servers) => servers.get(this.server))`.
 */
export class StoreController<Slice, Store extends Subscribable> implements ReactiveController {
  readonly #host: ScopedHost;
  readonly #source: (headless: HeadlessController | undefined) => Store | undefined;
  readonly #select: (store: Store) => Slice;
  readonly #scope: ScopeController;
  #value: Slice | undefined;
  #store: Store | undefined;
  /** What is listened to: the store, or while there is none the headless controller, which says when a feature comes. */
  #watched: Subscribable | undefined;
  #unsubscribe: (() => void) | undefined;

  /**
   * @param source - Finds the store. Asked whenever the element updates: it may read properties of the element.
   * @param select - Finds the slice in the store. Asked also after each change of the store: it must be quick.
   * @param make - As of `ScopeController`.
   */
  constructor(
    host: ScopedHost,
    source: (headless: HeadlessController | undefined) => Store | undefined,
    select: (store: Store) => Slice,
    make?: () => HeadlessController,
  ) {
    this.#host = host;
    this.#source = source;
    this.#select = select;
    this.#scope = new ScopeController(host, (scope) => this.#watch(scope), make);
    host.addController(this);
  }

  /** The slice, or `undefined` while there is no store to select from. */
  get value(): Slice | undefined {
    return this.#value;
  }

  get headless(): HeadlessController | undefined {
    return this.#scope.headless;
  }

  get scope(): VitrineScope | undefined {
    return this.#scope.scope;
  }

  /** Selects again: the element's own properties may have changed since. */
  hostUpdate(): void {
    const { scope } = this.#scope;
    const store = this.#source(scope?.headless);
    // A disconnected element may still update; watching then would keep it alive for as long as the store.
    if (this.#host.isConnected) this.#watch(scope, store);
    this.#value = store && this.#select(store);
  }

  #watch(scope: VitrineScope | undefined, store = scope && this.#source(scope.headless)): void {
    const watched = store ?? scope?.headless;
    if (watched === this.#watched && store === this.#store) return;
    this.#unsubscribe?.();
    this.#watched = watched;
    this.#store = store;
    this.#unsubscribe = watched?.subscribe(() => {
      if (store ? this.#select(store) !== this.#value : this.#source(scope?.headless)) this.#host.requestUpdate();
    });
  }
}
