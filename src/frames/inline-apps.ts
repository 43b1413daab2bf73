import type { AppCall } from '../core/artifacts/artifact.js';
import type { HeadlessController } from '../core/headless-controller.js';

/** An app that runs in a message: it can be drawn over another element, and goes on. */
export type InlineApp = HTMLElement & { dock?: Element | undefined };

/** The apps that run in messages, by the calls that they belong to. */
export class InlineApps {
  readonly #apps = new Map<string, InlineApp>();
  readonly #listeners = new Set<() => void>();

  /** @returns what takes it away again. */
  addApp(call: AppCall, app: InlineApp): () => void {
    const key = keyOf(call);
    this.#apps.set(key, app);
    this.#announce();
    return () => {
      if (this.#apps.get(key) !== app) return;
      this.#apps.delete(key);
      this.#announce();
    };
  }

  findApp(call: AppCall): InlineApp | undefined {
    return this.#apps.get(keyOf(call));
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #announce(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

const keyOf = ({ messageId, callId }: AppCall): string => JSON.stringify([messageId, callId]);

const pages = new WeakMap<HeadlessController, InlineApps>();

/** Those of a headless controller's conversation. */
export function inlineAppsOf(headless: HeadlessController): InlineApps {
  const known = pages.get(headless) ?? new InlineApps();
  pages.set(headless, known);
  return known;
}
