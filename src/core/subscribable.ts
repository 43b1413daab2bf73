/** A store: it holds what can be read at any time, and notifies its subscribers when it has changed. */
export interface Subscribable {
  /** Calls a listener after changes, at most once per microtask. @returns the function that ends it. */
  subscribe(listener: () => void): () => void;
}
