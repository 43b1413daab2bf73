import type { McpClock } from './mcp-clock.js';

/** Something that belongs to a server says goodbye to it: its apps save what they have. */
export type TeardownHook = (server: string) => void | Promise<void>;

/** What is told before a server is stopped, side by side and within half a second. */
export class TeardownHooks {
  readonly #clock: McpClock;
  readonly #maxMs: number;
  readonly #hooks = new Set<TeardownHook>();

  constructor(clock: McpClock, maxMs: number) {
    this.#clock = clock;
    this.#maxMs = maxMs;
  }

  /** @returns what takes it away again. */
  addHook(hook: TeardownHook): () => void {
    const own: TeardownHook = (server) => hook(server);
    this.#hooks.add(own);
    return () => void this.#hooks.delete(own);
  }

  /** Never rejects. Nothing where nobody wants to know: what is stopped then stops at once. */
  tearDown(server: string): Promise<void> | undefined {
    if (this.#hooks.size === 0) return undefined;
    const over = new AbortController();
    const all = [...this.#hooks].map(async (hook) => hook(server));
    const ended = Promise.allSettled(all).then(() => over.abort());
    return Promise.race([ended, this.#clock.sleep(this.#maxMs, over.signal)]);
  }
}
