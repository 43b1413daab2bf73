import { ContextEvent } from '@lit/context';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { HeadlessController } from '../core/headless-controller.js';
import {
  defaultOptions,
  defaultScope,
  followDefault,
  headlessContext,
  isFormerDefault,
  type VitrineScope,
} from './headless-context.js';
import { relayFacts } from './relay-facts.js';
import { composedAncestors } from '../composed-tree/composed-ancestors.js';

/** An element that may be given a headless controller of its own. */
export type ScopedHost = ReactiveControllerHost & HTMLElement & { headless?: HeadlessController | undefined };

/**
 * Finds what an element draws from: its own `headless` if it has one, else the nearest `vitrine-provider`'s
 * (waiting for one that is not defined yet), else the page-wide default.
 */
export class ScopeController implements ReactiveController {
  readonly #host: ScopedHost;
  readonly #changed: ((scope: VitrineScope | undefined) => void) | undefined;
  readonly #make: (() => HeadlessController) | undefined;
  readonly #wrote: (() => boolean) | undefined;
  #provided: VitrineScope | undefined;
  #waiting = true;
  #unsubscribe: (() => void) | undefined;
  #own: VitrineScope | undefined;
  #last: HeadlessController | undefined;
  /** What the element wrote into, while it was the page-wide default. */
  #kept: HeadlessController | undefined;

  /**
   * @param changed - Called when another scope takes the last one's place, and with `undefined` on disconnect.
   * @param make - Makes the page-wide default's headless controller where there is none. For elements that begin
   * conversations.
   * @param wrote - Whether the element has written something: it stays with that when the page-wide default becomes
   * another controller.
   */
  constructor(
    host: ScopedHost,
    changed?: (scope: VitrineScope | undefined) => void,
    make?: () => HeadlessController,
    wrote?: () => boolean,
  ) {
    this.#host = host;
    this.#changed = changed;
    this.#make = make;
    this.#wrote = wrote;
    host.addController(this);
  }

  /** The scope, or `undefined` while the element is not connected or waits for its provider's definition. */
  get scope(): VitrineScope | undefined {
    const own = this.#host.headless ?? this.#kept;
    if (!own) return this.#waiting ? undefined : (this.#provided ?? defaultScope(this.#make));
    const options = this.#provided?.options ?? defaultOptions();
    const last = this.#own;
    if (last && last.headless === own && last.options === options) return last;
    relayFacts(own);
    return (this.#own = { headless: own, options });
  }

  get headless(): HeadlessController | undefined {
    return this.scope?.headless;
  }

  hostConnected(): void {
    this.#request();
    if (!this.#waiting) return;
    const provider = undefinedProviderAround(this.#host);
    if (!provider) return this.#resolveScope();
    void customElements.whenDefined(provider.localName).then(() => {
      if (!this.#host.isConnected || !this.#waiting) return;
      customElements.upgrade(provider);
      this.#request();
      if (this.#waiting) this.#resolveScope();
    });
  }

  hostDisconnected(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
    this.#provided = undefined;
    this.#waiting = true;
    this.#changed?.(undefined);
  }

  #request(): void {
    this.#host.dispatchEvent(
      new ContextEvent(
        headlessContext,
        this.#host,
        (scope, unsubscribe) => {
          if (this.#unsubscribe !== unsubscribe) this.#unsubscribe?.();
          this.#unsubscribe = unsubscribe;
          this.#provided = scope;
          this.#resolveScope();
        },
        true,
      ),
    );
  }

  #resolveScope(): void {
    this.#waiting = false;
    const last = this.#last;
    if (last && isFormerDefault(last) && this.#wrote?.()) this.#kept = last;
    const { scope } = this;
    this.#last = scope?.headless;
    if (!this.#host.headless && !this.#provided) this.#unsubscribe ??= followDefault(() => this.#resolveScope());
    this.#changed?.(scope);
    this.#host.requestUpdate();
  }
}

/** The closest `vitrine-provider` that has not been upgraded, through shadow roots and slots. */
function undefinedProviderAround(start: Element): Element | undefined {
  for (const node of composedAncestors(start)) {
    if (node instanceof Element && node.localName === 'vitrine-provider' && !node.matches(':defined')) return node;
  }
  return undefined;
}
