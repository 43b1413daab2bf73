import type { ReactiveController } from 'lit';
import type { HeadlessController } from '../core/headless-controller.js';
import type { VitrineScope } from './headless-context.js';
import { ScopeController, type ScopedHost } from './scope-controller.js';

/**
 * Selects the slice that an element draws, and renders the element again only when that slice is another object:
 * a token arriving in one message redraws one card.
 */
export class SelectController<T> implements ReactiveController {
  readonly #host: ScopedHost;
  readonly #select: (headless: HeadlessController) => T;
  readonly #scope: ScopeController;
  #value: T | undefined;
  #watched: HeadlessController | undefined;
  #unsubscribe: (() => void) | undefined;

  /** @param make - As of `ScopeController`. */
  constructor(host: ScopedHost, select: (headless: HeadlessController) => T, make?: () => HeadlessController) {
    this.#host = host;
    this.#select = select;
    this.#scope = new ScopeController(host, (scope) => this.#watch(scope), make);
    host.addController(this);
  }

  /** The slice, or `undefined` while there is no controller to select from. */
  get value(): T | undefined {
    return this.#value;
  }

  get headless(): HeadlessController | undefined {
    return this.#scope.headless;
  }

  get scope(): VitrineScope | undefined {
    return this.#scope.scope;
  }

  /** Selects again: the host's own properties may have changed since. */
  hostUpdate(): void {
    const headless = this.#scope.headless;
    // A disconnected element may still update; watching then would keep it alive for as long as the controller.
    if (headless !== this.#watched && this.#host.isConnected) this.#watch(this.#scope.scope);
    this.#value = headless && this.#select(headless);
  }

  #watch(scope: VitrineScope | undefined): void {
    if (this.#watched === scope?.headless) return;
    this.#unsubscribe?.();
    this.#watched = scope?.headless;
    this.#unsubscribe = this.#watched?.subscribe(() => {
      if (this.#watched && this.#select(this.#watched) !== this.#value) this.#host.requestUpdate();
    });
  }
}
