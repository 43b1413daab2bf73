/**
 * Code, or anything else, that loads late: with its first use. Callers share one attempt, and a failure is forgotten,
 * so that the next call tries again. It says nothing to people: elements do, through `LazyController`.
 */
export class Lazy<T> {
  readonly #begin: () => Promise<T>;
  #loading: Promise<T> | undefined;
  #loaded: T | undefined;

  /** @param begin - Begins to load it: for code, a function that imports it. Called for each attempt. */
  constructor(begin: () => Promise<T>) {
    this.#begin = begin;
  }

  /** What has loaded, for callers that cannot wait. */
  get loaded(): T | undefined {
    return this.#loaded;
  }

  /** Rejects where it cannot be loaded, with what its import rejected with. */
  load(): Promise<T> {
    return (this.#loading ??= this.#begin().then(
      (value) => (this.#loaded = value),
      (cause: unknown) => {
        this.#loading = undefined;
        throw cause;
      },
    ));
  }

  /** Supplies what has been loaded already: a bundle for Node need not wait for its own code. */
  supplyValue(value: T): void {
    this.#loaded = value;
    this.#loading = Promise.resolve(value);
  }
}
