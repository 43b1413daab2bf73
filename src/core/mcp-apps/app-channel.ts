/** A line to the document of an app: what a frame gives, or anything else that carries messages (as sandbox/frame-channel.ts). */
export interface AppChannel {
  /** Posts to the document. After the line has ended it does nothing. */
  post(message: unknown): void;
  /** Calls with each message that the document posts: untrusted, whoever opened the line has checked its source. @returns what ends it. */
  receive(listener: (message: unknown) => void): () => void;
}
