import type { LitElement, ReactiveController, TemplateResult } from 'lit';
import { makeHeadless } from '../context/make-headless.js';
import type { VitrineScope } from '../context/headless-context.js';
import { StoreController } from '../context/store-controller.js';
import type { HeadlessController } from '../core/headless-controller.js';
import type { Lazy } from '../core/lazy.js';
import type { Subscribable } from '../core/subscribable.js';
import { addStyles } from '../styles/add-styles.js';
import { LazyController, lazyNotice, lazyNoticeStyles, type LazyTemplates, type LazyWords } from './lazy-controller.js';

export type FeatureHost = LitElement & { headless?: HeadlessController | undefined };

/** A feature of the headless controller that elements bring to a page. */
export interface JoinedFeature<Store, Slice, Code> {
  /** Its entry, and what brings it to a page. */
  readonly code: Lazy<Code>;
  /** Its store at a controller. */
  readonly find: (headless: HeadlessController) => Store | undefined;
  /** Adds it, by the options of the scope; called again, it takes note of others. @throws what the feature throws. */
  readonly join: (code: Code, headless: HeadlessController, scope: VitrineScope, document: Document) => void;
  /** Finds the slice that the element draws. Asked after each change of the store. */
  readonly select: (store: Store) => Slice;
  readonly words: LazyWords;
  /** The code could not be loaded. */
  readonly onFailed?: ((cause: unknown) => void) | undefined;
  /** The feature did not take the scope's options. */
  readonly onRefused?: ((cause: unknown) => void) | undefined;
  /** What a person reads then. Default: as where the code could not be loaded. */
  readonly refusal?: (() => string) | undefined;
}

/**
 * A feature of an element's scope. Where the scope's headless controller has none yet, its code is loaded and it is added,
 * with the provider's options; a page without a controller gets one. The element is drawn again when its slice has changed.
 */
export class FeatureController<Store extends Subscribable, Slice, Code> implements ReactiveController {
  readonly #host: FeatureHost;
  readonly #feature: JoinedFeature<Store, Slice, Code>;
  readonly #code: LazyController<Code>;
  readonly #store: StoreController<Slice, Store>;
  /** Its options were not taken: nobody tries again before they are others, or a person asks. */
  #refused: VitrineScope | undefined;

  constructor(host: FeatureHost, feature: JoinedFeature<Store, Slice, Code>) {
    this.#host = host;
    this.#feature = feature;
    const { code, words, onFailed, find, select } = feature;
    this.#code = new LazyController(host, code, { words, ...(onFailed && { onFailed }) });
    // Before the store, which looks for the feature in the same update.
    host.addController(this);
    this.#store = new StoreController(host, (headless) => headless && find(headless), select, makeHeadless);
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

  /** The feature's store; `undefined` while its code is loading. */
  protected get store(): Store | undefined {
    return this.headless && this.#feature.find(this.headless);
  }

  hostUpdate(): void {
    const { scope } = this.#store;
    if (!this.#host.isConnected || !scope?.headless) return;
    const code = this.#code.loaded;
    if (!code) return void this.#code.loadOnce();
    if (this.#refused === scope) return;
    this.#refused = undefined;
    try {
      this.#feature.join(code, scope.headless, scope, this.#host.ownerDocument);
    } catch (cause) {
      this.#refused = scope;
      this.#feature.onRefused?.(cause);
    }
  }

  /** The store, once it is there; until then nothing, or that it could not be loaded, with a way to try again. */
  render({ loaded, pending, failed }: LazyTemplates<Store>): unknown {
    const { store } = this;
    // A host may have added the feature itself: only the person's dialog is missing then, and comes.
    if (store) return loaded(store);
    if (this.#refused) return (failed ?? this.#notice)(() => this.#tryAgain());
    return this.#code.render({ loaded: () => pending?.(), ...(pending && { pending }), ...(failed && { failed }) });
  }

  readonly #notice = (again: () => void): TemplateResult => {
    addStyles(this.#host.renderRoot, [lazyNoticeStyles]);
    return lazyNotice(this.#feature.words, again, this.#feature.refusal?.());
  };

  #tryAgain(): void {
    this.#refused = undefined;
    this.#host.requestUpdate();
  }
}
