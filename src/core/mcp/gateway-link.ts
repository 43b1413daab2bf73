import { pairGateway, type GatewayAddress, type GatewayPairing } from './gateway-pairing.js';
import type { PageSignals } from './page-signals.js';
import { ServerError } from './server-error.js';
import type { FetchLike } from './transports/observed-fetch.js';

export interface GatewayLinkHost {
  readonly fetch: FetchLike;
  readonly page: PageSignals;
  /** Shows the address to a person. Without it a page is paired by nobody but its host. */
  readonly confirm: ((url: string) => boolean | Promise<boolean>) | undefined;
  /** A gateway lets this page in. */
  paired(): void;
  failed(error: ServerError): void;
}

/** `#vitrine-gateway=<port>.<token>`, as the gateway's command prints it. */
const FRAGMENT = /^#vitrine-gateway=(\d{1,5})\.([\w-]{16,256})$/;

/** This page's gateway: which one there is, and how it came to be. In memory only. */
export class GatewayLink {
  readonly #host: GatewayLinkHost;
  readonly #end: () => void;
  #pairing: GatewayPairing | undefined;

  constructor(host: GatewayLinkHost, given: GatewayAddress | undefined) {
    this.#host = host;
    if (given) this.#pairing = { url: new URL(given.url), token: given.token };
    const { page } = host;
    const follow = (): void => void this.pairByFragment();
    if (host.confirm) page.addEventListener?.('hashchange', follow);
    this.#end = () => page.removeEventListener?.('hashchange', follow);
  }

  get pairing(): GatewayPairing | undefined {
    return this.#pairing;
  }

  /** @throws {ServerError} `gateway-refused`, `gateway-required`. */
  async pair(address: GatewayAddress): Promise<void> {
    this.#pairing = await pairGateway(address, this.#host.fetch);
    this.#host.paired();
  }

  /**
   * Pairs by what the page was opened with, once a person has agreed. It leaves the address bar and the history at
   * once, agreed or not: whoever looks over a shoulder, and the next page, must not have it. Never rejects.
   */
  async pairByFragment(): Promise<void> {
    const { page, confirm } = this.#host;
    const [, port, token] = FRAGMENT.exec(page.location?.hash ?? '') ?? [];
    if (!confirm || port === undefined || token === undefined) return;
    const { pathname = '', search = '' } = page.location ?? {};
    page.history?.replaceState(page.history.state, '', pathname + search);
    // A port is all that it may name: the token goes to this machine, and nowhere else.
    const url = `http://127.0.0.1:${port}/`;
    try {
      if (await confirm(url)) await this.pair({ url, token });
    } catch (error) {
      this.#host.failed(error instanceof ServerError ? error : new ServerError('gateway-required', { cause: error }));
    }
  }

  endLink(): void {
    this.#end();
  }
}
