import { css, html, nothing, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import type { Lazy } from '../core/lazy.js';
import { addStyles } from '../styles/add-styles.js';

/** The words of a failure: any room of terms that has these three. */
export interface LazyWords {
  term(key: 'notLoaded' | 'tryAgain' | 'reloadPage'): string;
}

export interface LazyOptions {
  readonly words: LazyWords;
  /** What could not be loaded. Default: the room's `notLoaded`. */
  readonly sentence?: () => string;
  /** For the event of the element's room. Once for each attempt. */
  readonly onFailed?: (cause: unknown) => void;
}

export interface LazyTemplates<T> {
  readonly loaded: (value: T) => unknown;
  /** While it loads. Default: nothing. */
  readonly pending?: () => unknown;
  /** Default: `lazyNotice`. */
  readonly failed?: (again: () => void) => unknown;
}

/**
 * Late code of an element: loads it with the first `render` or `load`, draws the element again when it is there, and
 * says so where it is not, with a way to try again.
 */
export class LazyController<T> implements ReactiveController {
  readonly #host: LitElement;
  readonly #lazy: Lazy<T>;
  readonly #options: LazyOptions;
  #attempt: Promise<T | undefined> | undefined;
  #failed = false;

  constructor(host: LitElement, lazy: Lazy<T>, options: LazyOptions) {
    this.#host = host;
    this.#lazy = lazy;
    this.#options = options;
    host.addController(this);
  }

  get loaded(): T | undefined {
    return this.#lazy.loaded;
  }

  /** Whether the last attempt failed, and nobody else's has succeeded since. */
  get failed(): boolean {
    return this.#failed && this.loaded === undefined;
  }

  /** An element that comes back may do so with the network. */
  hostDisconnected(): void {
    this.#failed = false;
  }

  /** Tries to load it, also after a failure. Never rejects: without it there is `undefined`, and `failed` is set. */
  load(): Promise<T | undefined> {
    return (this.#attempt ??= this.#load());
  }

  /** Loads it, unless that has failed: then the user says when to try again. */
  loadOnce(): Promise<T | undefined> {
    return this.failed ? Promise.resolve(undefined) : this.load();
  }

  /** What stands in its place. Begins to load it. */
  render({ loaded, pending, failed }: LazyTemplates<T>): unknown {
    const value = this.loaded;
    if (value !== undefined) return loaded(value);
    if (this.failed) return failed ? failed(() => void this.load()) : this.notice();
    void this.loadOnce();
    return pending?.() ?? nothing;
  }

  /** Nothing, or that it could not be loaded. @param again - Default: loads it. */
  notice(again: () => void = () => void this.load()): TemplateResult | typeof nothing {
    if (!this.failed) return nothing;
    const { words, sentence } = this.#options;
    addStyles(this.#host.renderRoot, [lazyNoticeStyles]);
    return lazyNotice(words, again, sentence?.());
  }

  async #load(): Promise<T | undefined> {
    const wasFailed = this.#failed;
    this.#failed = false;
    if (wasFailed) this.#host.requestUpdate();
    try {
      return await this.#lazy.load();
    } catch (cause) {
      this.#failed = true;
      this.#options.onFailed?.(cause);
      return undefined;
    } finally {
      this.#attempt = undefined;
      this.#host.requestUpdate();
    }
  }
}

/**
 * That something could not be loaded, as a line in its place. Some browsers remember a failed `import()` for as long as
 * the page lives: then only a reload helps. Needs `lazyNoticeStyles`.
 */
export const lazyNotice = (
  words: LazyWords,
  again: () => void,
  sentence = words.term('notLoaded'),
): TemplateResult => html`<p class="unloaded" role="alert" part="notice">
  <bdi>${sentence}</bdi>
  <button type="button" @click=${again}>${words.term('tryAgain')}</button>
  <button type="button" @click=${() => location.reload()}>${words.term('reloadPage')}</button>
</p>`;

export const lazyNoticeStyles = css`
  .unloaded { margin: 0; font-size: var(--vitrine-font-text-sm-size); color: var(--vitrine-color-text-secondary); }
  .unloaded button {
    padding: .25rem; border: 0; background: none; font: inherit; color: var(--vitrine-color-text-primary);
    text-decoration: underline; cursor: pointer;
  }
`;
