const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000] as const;
const WINDOW_MS = 5 * 60_000;
const LOOP_EXITS = 5;

/** When a server that has ended by itself may be started again, and when no more. */
export class RestartSchedule {
  #exits: number[] = [];
  #streak = 0;
  #isLooping = false;

  constructor(private readonly now: () => number = Date.now) {}

  /** Five exits in five minutes: nobody starts it again until a person asks. */
  get isLooping(): boolean {
    return this.#isLooping;
  }

  /** How long the next start has to wait, 0 for not at all. */
  get waitMs(): number {
    const last = this.#exits.at(-1);
    if (last === undefined) return 0;
    const wait = WAITS_MS[Math.min(this.#streak, WAITS_MS.length) - 1] ?? 0;
    return Math.max(0, last + wait - this.now());
  }

  noteExit(): void {
    const time = this.now();
    this.#exits = this.#exits.filter((exit) => time - exit < WINDOW_MS);
    this.#streak = this.#exits.length === 0 ? 1 : this.#streak + 1;
    this.#exits.push(time);
    this.#isLooping ||= this.#exits.length >= LOOP_EXITS;
  }

  reset(): void {
    this.#exits = [];
    this.#streak = 0;
    this.#isLooping = false;
  }
}
