/** How often a document may load itself again within a minute. */
const MAX_RELOADS = 3;

/** "Play again" is often a reload. A document that does it without end is stopped. */
export class ReloadAllowance {
  /** When documents loaded themselves again, in the last minute. */
  #reloads: number[] = [];

  /** Whether a document may load itself once more; it counts as done. */
  mayReload(): boolean {
    const now = performance.now();
    this.#reloads = this.#reloads.filter((at) => now - at < 60_000);
    if (this.#reloads.length >= MAX_RELOADS) return false;
    this.#reloads.push(now);
    return true;
  }
}
