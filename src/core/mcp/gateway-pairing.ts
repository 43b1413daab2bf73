import { isLoopback, isRecord, parseUrl } from './config/server-config-rules.js';
import { ServerError } from './server-error.js';
import type { FetchLike } from './transports/observed-fetch.js';

/** A gateway on this machine that lets this page in. In memory only. */
export interface GatewayPairing {
  readonly url: URL;
  readonly token: string;
  /** Names of its servers, where it has told them. */
  readonly servers?: ReadonlySet<string>;
}

/** What a host gives, or a page reads from `#vitrine-gateway=<port>.<token>` after a person agreed. */
export interface GatewayAddress {
  readonly url: string;
  readonly token: string;
}

/**
 * Asks a gateway which servers it has. Only one on this machine is asked: the token goes nowhere else.
 * @throws {ServerError} `gateway-refused`; `gateway-required` where none answers.
 */
export async function pairGateway({ url: text, token }: GatewayAddress, fetch: FetchLike): Promise<GatewayPairing> {
  const url = parseUrl(text);
  const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isHttp || !isLoopback(url)) throw new ServerError('gateway-refused', { values: { reason: 'loopback' } });
  const address = new URL('servers', url.href.replace(/\/?$/, '/'));
  const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json' };
  const response = await fetch(address, { headers }).catch((cause: unknown) => {
    throw new ServerError('gateway-required', { cause });
  });
  if (!response.ok) throw new ServerError('gateway-refused', { values: { reason: `HTTP ${response.status}` } });
  const listed: unknown = await response.json().catch(() => undefined);
  const entries: unknown = isRecord(listed) ? listed['servers'] : listed;
  if (!Array.isArray(entries)) throw new ServerError('serialization-error', { values: { format: 'JSON' } });
  const names = entries.map((entry: unknown) => (isRecord(entry) ? entry['name'] : entry));
  return { url, token, servers: new Set(names.filter((name): name is string => typeof name === 'string')) };
}
