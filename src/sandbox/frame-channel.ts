/** A message channel to a document in a frame, for code that need not know what a frame is. */
export interface FrameChannel {
  /** Posts to the document. After the frame has ended it does nothing. */
  post(message: unknown): void;
  /**
   * Calls with each message that the document posts, within the limits of messages; several may listen. What comes is
   * untrusted. Listen at once, before the document runs: messages without a listener are lost.
   * @returns what ends it.
   */
  receive(listener: (message: unknown) => void): () => void;
}

/** One end of a channel: the frame's owner delivers what comes out of it. */
export class ChannelEnd implements FrameChannel {
  readonly #listeners = new Set<(message: unknown) => void>();

  /** @param post - Brings a message to the frame, while there is one. */
  constructor(readonly post: (message: unknown) => void) {}

  receive(listener: (message: unknown) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  deliverMessage(message: unknown): void {
    for (const listener of [...this.#listeners]) listener(message);
  }

  /** Forgets all listeners: the frame has ended. */
  closeChannel(): void {
    this.#listeners.clear();
  }
}
