/** What the elements inside a provider want to set, until the provider itself has its controller. */
export class WaitingChildren {
  #waiting: (() => void)[] | undefined = [];

  /** Whether the provider is still to be mounted. */
  get isOpen(): boolean {
    return this.#waiting !== undefined;
  }

  add(set: () => void): void {
    this.#waiting?.push(set);
  }

  /** In the order of the page, since effects come in it. */
  flush(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const set of waiting) set();
  }
}
