/** How far behind a tag a backtick run may close inline code around it, in characters. */
const MAX_WAIT = 1_024;

/**
 * Looks behind a tag that stands after an unpaired run of backticks: a run of the same length on the line where the
 * tag ends makes the tag an example.
 */
export class InlineCodeWait {
  readonly #runs: { isClosedBy(length: number): boolean };
  /** Backticks of a run that may go on. */
  #run = 0;
  #characters = 0;

  constructor(runs: { isClosedBy(length: number): boolean }) {
    this.#runs = runs;
  }

  /** Takes what follows, each part once. @returns `code`, `tag`, or `open` while neither is certain. */
  readOn(text: string, final: boolean): 'code' | 'tag' | 'open' {
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      if (unit >= 0xdc00 && unit <= 0xdfff) continue; // the second half of a pair is no character of its own
      this.#characters += 1;
      const inReach = this.#characters <= MAX_WAIT;
      if (unit === 0x60 && inReach) {
        this.#run += 1;
        continue;
      }
      // A run that goes on out of reach is as good as none.
      if (unit !== 0x60 && this.#isCode()) return 'code';
      if (unit === 0x0a || !inReach) return 'tag';
      this.#run = 0;
    }
    if (!final) return 'open';
    return this.#isCode() ? 'code' : 'tag';
  }

  #isCode(): boolean {
    return this.#run > 0 && this.#runs.isClosedBy(this.#run);
  }
}
