/** Tells other tabs of this origin which conversation has changed under which key. */
export class TabSignal {
  readonly #name: string;
  readonly #key: string;
  readonly #listeners = new Set<(id: string) => void>();
  #channel: BroadcastChannel | undefined;

  constructor(name: string, key: string) {
    this.#name = name;
    this.#key = key;
  }

  sendChange(id: string): void {
    const channel = this.#channel ?? this.#open();
    channel?.postMessage({ key: this.#key, id });
    if (!this.#channel) channel?.close();
  }

  listenToTabs(listener: (id: string) => void): () => void {
    const own = (id: string) => listener(id);
    this.#listeners.add(own);
    this.#channel ??= this.#open();
    this.#channel?.addEventListener('message', this.#onMessage);
    return () => {
      this.#listeners.delete(own);
      if (this.#listeners.size > 0) return;
      this.#channel?.close();
      this.#channel = undefined;
    };
  }

  readonly #onMessage = ({ data }: MessageEvent<unknown>) => {
    const { key, id } = (data ?? {}) as { key?: unknown; id?: unknown };
    if (key !== this.#key || typeof id !== 'string') return;
    for (const listener of [...this.#listeners]) listener(id);
  };

  #open(): BroadcastChannel | undefined {
    try {
      const channel = new BroadcastChannel(this.#name);
      // Node keeps running for an open channel.
      (channel as { unref?: () => void }).unref?.();
      return channel;
    } catch {
      return undefined; // Refused together with storage, or missing.
    }
  }
}
