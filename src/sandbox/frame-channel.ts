/** A line to a document in a frame, for whoever speaks with it and need not know what a frame is. */
export interface FrameChannel {
  /** Posts to the document. After the frame has ended it does nothing. */
  post(message: unknown): void;
  /**
   * Calls with each message that the document posts, within the limits of messages; several may listen. What comes is
   * untrusted. Listen before the document runs, that is at once: what nobody hears is gone.
   * @returns what ends it.
   */
  receive(listener: (message: unknown) => void): () => void;
}

/** One end of a channel: whoever owns the frame delivers what comes out of it. */
export class ChannelEnd implements FrameChannel {
  readonly #listeners = new Set<(message: unknown) => void>();

  /** @param post - Brings a message to the frame, while there is one. */
  constructor(readonly post: (message: unknown) => void) {}

  receive(listener: (message: unknown) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  deliver(message: unknown): void {
    for (const listener of [...this.#listeners]) listener(message);
  }

  /** Forgets all listeners: the frame has ended. */
  close(): void {
    this.#listeners.clear();
  }
}
