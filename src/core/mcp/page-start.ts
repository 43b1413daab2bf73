import type { GatewayPairing } from './gateway-pairing.js';
import type { ManagedServer } from './managed-server.js';

export interface PageStartHost {
  /** The host starts its servers itself. */
  readonly isOff: boolean;
  servers(): readonly ManagedServer[];
  pairing(): GatewayPairing | undefined;
}

/** What starts unasked: enabled servers with the page, and those that are commands once a gateway has them. */
export class PageStart {
  readonly #host: PageStartHost;
  readonly #waiting = new Set<ManagedServer>();

  constructor(host: PageStartHost) {
    this.#host = host;
  }

  startEnabled(): void {
    for (const server of this.#host.servers()) if (server.config.enabled) this.#startServer(server);
  }

  /** Creating starts nothing; but a command may have come before its gateway. */
  noteCreated(server: ManagedServer): void {
    if (server.config.enabled && !this.#isReachable(server)) this.#awaitGateway(server);
  }

  /** Somebody has stopped it: no gateway starts it again. */
  noteStopped(server: ManagedServer): void {
    this.#waiting.delete(server);
  }

  /** What waits for a gateway starts, and what has lost one comes back: each of its runs has a token of its own. */
  followGateway(): void {
    const waiting = new Set(this.#waiting);
    this.#waiting.clear();
    for (const server of this.#host.servers()) {
      if (server.config.command === undefined || !server.config.enabled) continue;
      const { status } = server.session.state;
      if (status === 'stopped' && waiting.has(server)) this.#startServer(server);
      // Its connection may lead to a gateway that is no more.
      else if (status === 'connected') server.session.doubtConnection();
      else if ((status === 'disconnected' || status === 'error') && this.#isReachable(server))
        void server.session.retryNow().catch(() => undefined);
    }
  }

  #startServer(server: ManagedServer): void {
    if (this.#host.isOff) return;
    if (this.#isReachable(server))
      void server.start({ byPage: true }).catch(() => undefined); // `onFailure` tells
    else this.#awaitGateway(server);
  }

  #awaitGateway(server: ManagedServer): void {
    if (!this.#host.isOff) this.#waiting.add(server);
  }

  /** A command needs a gateway that has it. */
  #isReachable({ config }: ManagedServer): boolean {
    const pairing = this.#host.pairing();
    return config.command === undefined || (pairing !== undefined && pairing.servers?.has(config.name) !== false);
  }
}
