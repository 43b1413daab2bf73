const DELAY_MS = 500;
/** What changes all the time is saved as often as this: a tab that crashes loses no more of a long answer. */
const MAX_DELAY_MS = 5_000;

/** What of the page is listened to. Workers and Node have less of it. */
interface Page {
  addEventListener?(type: string, listener: (event: { type: string }) => void): void;
  removeEventListener?(type: string, listener: (event: { type: string }) => void): void;
  document?: { visibilityState: string };
}

export interface SaveTimerOptions {
  /** It is time to save. */
  readonly due: () => void;
  /** It is time to save at once: the page may never run again. */
  readonly pageHidden: () => void;
}

/** Knows when something that has changed is to be saved. */
export class SaveTimer {
  readonly #options: SaveTimerOptions;
  readonly #page = globalThis as Page;
  #isTouched = false;
  #firstTouch = 0;
  #lastTouch = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SaveTimerOptions) {
    this.#options = options;
    // Not every browser sends both: some close a tab without the one, some go to another app without the other.
    for (const type of ['pagehide', 'visibilitychange']) this.#page.addEventListener?.(type, this.#onPageHidden);
  }

  /** Whether something has changed since `takeTouch`. */
  get isTouched(): boolean {
    return this.#isTouched;
  }

  /** Something has changed. Cheap enough for every chunk. */
  noteChange(): void {
    this.#lastTouch = Date.now();
    if (!this.#isTouched) this.#firstTouch = this.#lastTouch;
    this.#isTouched = true;
    this.#timer ??= setTimeout(this.#onTime, DELAY_MS);
  }

  /** What has changed is being looked at. @returns whether something has. */
  takeTouch(): boolean {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const wasTouched = this.#isTouched;
    this.#isTouched = false;
    return wasTouched;
  }

  dispose(): void {
    for (const type of ['pagehide', 'visibilitychange']) this.#page.removeEventListener?.(type, this.#onPageHidden);
  }

  readonly #onTime = () => {
    const left = Math.min(this.#lastTouch + DELAY_MS, this.#firstTouch + MAX_DELAY_MS) - Date.now();
    this.#timer = undefined;
    // A clock that was set back must not put it off for hours.
    if (left > 0 && left <= DELAY_MS) this.#timer = setTimeout(this.#onTime, left);
    else this.#options.due();
  };

  readonly #onPageHidden = ({ type }: { type: string }) => {
    if (type === 'pagehide' || this.#page.document?.visibilityState === 'hidden') this.#options.pageHidden();
  };
}
