import { BacktickRuns } from './backtick-runs.js';
import { FenceTracker } from './fence-tracker.js';

const BACKTICK = 0x60;
const BACKSLASH = 0x5c;
const LINE_BREAK = 0x0a;
const LESS_THAN = 0x3c;
/** What means something, so that a chunk of plain text is passed over at once. */
const SPECIAL = /[<`\n\\]/;

/**
 * Reads text outside artifacts, each character once, and knows where a tag would be an example: inside a fenced block,
 * or perhaps inside inline code.
 */
export class TextScanner {
  readonly #lines = new FenceTracker();
  readonly #runs = new BacktickRuns();
  /** Backticks of a run that may go on. */
  #run = 0;
  #runEscaped = false;
  /** Whether a backslash before what follows escapes it. */
  #escapes = false;

  /** Whether an earlier run of backticks waits for its partner. */
  get mayBeInCode(): boolean {
    return !this.#runs.isEmpty;
  }

  /** Whether a later run of this length would make code of what lies between. */
  isClosedBy(length: number): boolean {
    return this.#runs.isClosedBy(length);
  }

  /**
   * Reads to the end, or up to the first `<` outside fences that counts. Read on from there next time.
   * @param counts - Whether the `<` at an index begins a tag, or may.
   * @returns the index of that `<`, or the length of the text.
   */
  readText(text: string, counts: (at: number) => boolean): number {
    const first = text.search(SPECIAL);
    if (this.#run > 0 && first !== 0) this.#endRun();
    if (first !== 0) this.#escapes = false;
    let line = 0; // where the part of the line begins that the fence tracker has not seen
    for (let at = first === -1 ? text.length : first; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      if (unit === BACKTICK) {
        this.#countBacktick();
        continue;
      }
      if (this.#run > 0) this.#endRun();
      if (unit === LINE_BREAK) {
        this.#lines.readText(text.slice(line, at));
        this.#endLine();
        line = at + 1;
      } else if (unit === LESS_THAN && counts(at)) {
        this.#lines.readText(text.slice(line, at));
        line = at;
        if (!this.#lines.inFence && !this.#lines.onOpeningLine) return at;
      }
      this.#escapes = unit === BACKSLASH && !this.#escapes;
    }
    this.#lines.readText(line === 0 ? text : text.slice(line));
    return text.length;
  }

  /** Begins anew: what follows is a text of its own. */
  resetText(): void {
    this.#lines.resetFences();
    this.#runs.clearRuns();
    this.#run = 0;
    this.#escapes = false;
  }

  #countBacktick(): void {
    if (this.#run === 0) this.#runEscaped = this.#escapes;
    this.#run += 1;
    this.#escapes = false;
  }

  #endRun(): void {
    if (!this.#lines.inFence) this.#runs.addRun(this.#run, this.#runEscaped);
    this.#run = 0;
  }

  #endLine(): void {
    const blank = this.#lines.onBlankLine;
    if (this.#lines.lineEnd() || blank) this.#runs.clearRuns();
  }
}
