import type { AppCall } from '../core/artifacts/artifact.js';
import type { HeadlessController } from '../core/headless-controller.js';

/** An app that runs in a message: it can be drawn over another element, and goes on. */
export type InlineApp = HTMLElement & { dock?: Element | undefined; close?(reason?: string): Promise<void> };

/** The apps that run in messages, by the calls that they belong to. */
export class InlineApps {
  readonly #headless: HeadlessController;
  readonly #apps = new Map<string, { readonly call: AppCall; readonly app: InlineApp }>();
  readonly #listeners = new Set<() => void>();
  /** Ends the watch over messages; there is one while an app runs. */
  #unwatch: (() => void) | undefined;

  constructor(headless: HeadlessController) {
    this.#headless = headless;
  }

  /** @returns what takes it away again. */
  addApp(call: AppCall, app: InlineApp): () => void {
    const key = keyOf(call);
    this.#apps.set(key, { call, app });
    this.#unwatch ??= this.#watch();
    this.#announce();
    return () => this.#forgetApp(key, app);
  }

  findApp(call: AppCall): InlineApp | undefined {
    return this.#apps.get(keyOf(call))?.app;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** By the fact, too: elements that wait to be drawn read what is there by then, before changes are announced. */
  #watch(): () => void {
    const endGone = (): void => this.#endGone();
    const unsubscribe = this.#headless.subscribe(endGone);
    this.#headless.addEventListener('message-removed', endGone);
    return () => {
      unsubscribe();
      this.#headless.removeEventListener('message-removed', endGone);
    };
  }

  /** Hears of a removed message before its elements are drawn again, which would take the frames of its apps with them. */
  #endGone(): void {
    for (const [key, { call, app }] of [...this.#apps]) {
      if (call.messageId === '' || this.#headless.getMessage(call.messageId)) continue;
      this.#forgetApp(key, app);
      void endUnseen(app);
    }
  }

  #forgetApp(key: string, app: InlineApp): void {
    if (this.#apps.get(key)?.app !== app) return;
    this.#apps.delete(key);
    if (this.#apps.size === 0) this.#unwatch = void this.#unwatch?.();
    this.#announce();
  }

  #announce(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

/**
 * Lets an app put its things in order where nobody sees it, since its own place goes. Browsers that cannot move a frame
 * without loading it again send it the word, and do not wait.
 */
async function endUnseen(app: InlineApp): Promise<void> {
  const { body } = app.ownerDocument;
  const place = app.ownerDocument.createElement('div');
  if (app.isConnected && 'moveBefore' in body) {
    place.inert = true;
    // As wide as it was, and within the window: what is not drawn gets no animation frames.
    const inlineSize = `${app.offsetWidth}px`;
    Object.assign(place.style, { position: 'fixed', insetBlockStart: '0', visibility: 'hidden', inlineSize });
    body.append(place);
    place.moveBefore(app, null);
  }
  await app.close?.('removed');
  place.remove();
}

const keyOf = ({ messageId, callId }: AppCall): string => JSON.stringify([messageId, callId]);

const pages = new WeakMap<HeadlessController, InlineApps>();

/** Those of a headless controller's conversation. */
export function inlineAppsOf(headless: HeadlessController): InlineApps {
  const known = pages.get(headless) ?? new InlineApps(headless);
  pages.set(headless, known);
  return known;
}
