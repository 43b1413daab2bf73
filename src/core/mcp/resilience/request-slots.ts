import { ServerError } from '../server-error.js';

/** Bounds what runs at once: the rest waits in order, and what is more than that is refused. */
export class RequestSlots {
  readonly #most: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(most = 64, mostWaiting = 256) {
    this.#most = most;
    this.#mostWaiting = mostWaiting;
  }

  /**
   * Waits for a place. @returns what gives it back, once.
   * @throws {ServerError} `busy`; `cancelled` where the signal is aborted meanwhile.
   */
  async takeSlot(signal?: AbortSignal): Promise<() => void> {
    if (signal?.aborted) throw new ServerError('cancelled');
    if (this.#running >= this.#most) await this.#waitInLine(signal);
    else this.#running += 1;
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    };
  }

  /** Whoever gives a place back hands it to the first in line: `#running` stays as it is. */
  #waitInLine(signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.length >= this.#mostWaiting) throw new ServerError('busy');
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        reject(new ServerError('cancelled'));
      };
      this.#waiting.push(begin);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }
}
