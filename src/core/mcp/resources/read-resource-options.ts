export interface ReadResourceOptions {
  /** Asks the server although it was read before. */
  readonly refresh?: boolean;
  readonly signal?: AbortSignal;
}
