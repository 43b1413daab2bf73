import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Server } from '../../core/mcp/server.js';

/** Nobody waits longer for a server that is slow, in milliseconds. */
const PATIENCE_MS = 600;

/**
 * Waits, at first, for the servers that are connecting: what each lists would push the rows of all others about, one
 * after the other, just where a person is about to press.
 */
export class FirstLook implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /**
   * Whether nothing is to be shown of these yet. Once something is, this never comes back.
   * @param isReading - Whether none has been started yet.
   */
  waitsFor(servers: readonly Server[], isReading: boolean): boolean {
    if (this.#isOver) return false;
    if (!isReading && !servers.some(({ status }) => status === 'connecting')) {
      this.#isOver = true;
      return false;
    }
    this.#timer ??= setTimeout(() => {
      this.#isOver = true;
      this.#host.requestUpdate();
    }, PATIENCE_MS);
    return true;
  }
}
