import type { AppChannel } from '../../../src/core/mcp-apps/app-channel.js';

/** One end of a line. */
export class ChannelEnd implements AppChannel {
  readonly #listeners = new Set<(message: unknown) => void>();
  /** All that this end has posted. */
  readonly posted: unknown[] = [];
  other!: ChannelEnd;

  post(message: unknown): void {
    const copy = structuredClone(message);
    this.posted.push(copy);
    // As in a frame: a task of its own, in order.
    queueMicrotask(() => [...this.other.#listeners].forEach((listener) => listener(copy)));
  }

  receive(listener: (message: unknown) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Whoever listens. */
  get listeners(): number {
    return this.#listeners.size;
  }
}

/** Both ends of a line, as a frame has them: everything is copied. */
export function memoryChannel(): { readonly host: ChannelEnd; readonly app: ChannelEnd } {
  const host = new ChannelEnd();
  const app = new ChannelEnd();
  host.other = app;
  app.other = host;
  return { host, app };
}
