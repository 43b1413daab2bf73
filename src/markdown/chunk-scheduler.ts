/** Longer texts are handed on in slices: what is open stays small, and time can be looked at in between. */
const PIECE = 16_384;
const SLICE = 4_096;
/** A task does not draw for longer; the next one goes on. With layout and paint that leaves room for 60 frames a second. */
const TASK_MS = 8;
/** In a hidden tab nobody waits for a frame, and timers come once a second. */
const HIDDEN_TASK_MS = 200;

/** Hands text on in pieces, at once as long as that does not take long. */
export class ChunkScheduler {
  readonly #take: (piece: string) => void;
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #finish: (() => void) | undefined;
  #done: Promise<void> | undefined;
  #resolve: (() => void) | undefined;
  /** Something has to load first. */
  #isHeld = false;

  constructor(take: (piece: string) => void) {
    this.#take = take;
  }

  pushText(text: string): void {
    if (this.isDone && text.length <= PIECE) return this.#take(text);
    const isIdle = this.isDone;
    this.#waiting.push(text);
    if (isIdle) this.#work();
  }

  /** Lets what is pushed from now on wait for something, whether that comes or fails. */
  waitFor(something: Promise<unknown>): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    const goOn = () => {
      this.#isHeld = false;
      this.#work();
    };
    something.then(goOn, goOn);
  }

  /** Calls `finish` when everything is handed on. */
  endChunks(finish: () => void): void {
    if (this.isDone) finish();
    else this.#finish = finish;
  }

  /** Whether everything is handed on. */
  get isDone(): boolean {
    return this.#timer === undefined && !this.#isHeld;
  }

  /** Resolves when everything is handed on. */
  get done(): Promise<void> {
    if (this.isDone) return Promise.resolve();
    return (this.#done ??= new Promise((resolve) => (this.#resolve = resolve)));
  }

  /** Hands on what waits for later tasks, in this one. */
  drainChunks(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#work(Infinity);
  }

  stopChunks(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.#finish = undefined;
    this.#resolve?.();
  }

  #work(longestMs = document.hidden ? HIDDEN_TASK_MS : TASK_MS): void {
    const end = performance.now() + longestMs;
    const text = this.#waiting.join('');
    this.#waiting = [];
    this.#timer = undefined;
    for (let at = 0; at < text.length;) {
      // At the end of a line, if there is one soon: half a line is drawn twice.
      const line = text.indexOf('\n', at + SLICE) + 1;
      const stop = line > 0 && line < at + 2 * SLICE ? line : at + SLICE;
      this.#take(text.slice(at, stop));
      at = stop;
      if (at >= text.length || performance.now() < end) continue;
      this.#waiting = [text.slice(at)];
      this.#timer = setTimeout(() => this.#work());
      return;
    }
    this.#finish?.();
    this.#resolve?.();
    this.#done = this.#resolve = this.#finish = undefined;
  }
}
