/**
 * Runs of backticks of one paragraph that found no partner yet. As in CommonMark (0.31, section 6.1) a run is closed
 * by the next one of the same length, and what lies between is code, other runs included.
 */
export class BacktickRuns {
  // Lengths in the order of the text. Each stands here once at most, so the list stays short: √n of n backticks.
  readonly #open: number[] = [];

  get isEmpty(): boolean {
    return this.#open.length === 0;
  }

  /** Whether a later run of this length would make code of what lies between. */
  isClosedBy(length: number): boolean {
    return this.#open.includes(length);
  }

  /** @param escaped - A backslash stands before it: its first backtick opens nothing, but as a whole it may close. */
  addRun(length: number, escaped: boolean): void {
    const partner = this.#open.lastIndexOf(length);
    const opens = escaped ? length - 1 : length;
    if (partner !== -1) this.#open.length = partner;
    else if (opens > 0 && !this.isClosedBy(opens)) this.#open.push(opens);
  }

  clearRuns(): void {
    this.#open.length = 0;
  }
}
