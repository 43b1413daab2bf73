/** Streams that stand still, by origin: one for each `http:` origin, as many as there are servers over `https:`. */
export class StandingStreams {
  readonly #origins = new Set<string>();

  /** @returns what gives the place back; nothing where it is taken. */
  takeStream(url: URL): (() => void) | undefined {
    if (url.protocol !== 'http:') return () => undefined;
    const { origin } = url;
    if (this.#origins.has(origin)) return undefined;
    this.#origins.add(origin);
    return () => void this.#origins.delete(origin);
  }
}
