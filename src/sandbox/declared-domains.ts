import { isTrustworthy, parseUrl } from './external-url.js';
import type { DeclaredDomains, FramePolicy } from './frame-policy.js';

/** A domain that a frame declared and does not get. */
export interface DroppedDomain {
  readonly domain: string;
  /** In English, for developers. */
  readonly reason: string;
}

export interface CheckedDomains {
  readonly connect: readonly string[];
  readonly resource: readonly string[];
  readonly frame: readonly string[];
  readonly dropped: readonly DroppedDomain[];
}

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST = new RegExp(`^(?:\\*\\.${LABEL}(?:\\.${LABEL})+|${LABEL}(?:\\.${LABEL})*|\\[[0-9a-f:.]+\\])$`, 'i');

/** Domains as MCP Apps declares them, not checked. */
export const readDomains = (csp: Readonly<Record<string, unknown>> | undefined): DeclaredDomains => ({
  connect: csp?.['connectDomains'] as readonly string[],
  resource: csp?.['resourceDomains'] as readonly string[],
  frame: csp?.['frameDomains'] as readonly string[],
});

/** Keeps the domains that may stand in a Content-Security-Policy, and lists the others. */
export function checkDomains(
  declared: DeclaredDomains | undefined,
  hostOrigin: string,
  { loopbackDomains = false }: Pick<FramePolicy, 'loopbackDomains'> = {},
): CheckedDomains {
  const mayLoopBack = loopbackDomains && isLoopback(hostOrigin);
  const dropped: DroppedDomain[] = [];
  const keep = (domains: unknown): string[] => {
    const kept = new Set<string>();
    for (const domain of Array.isArray(domains) ? (domains as unknown[]) : []) {
      const reason = whyRefused(domain, hostOrigin, mayLoopBack);
      if (reason === undefined) kept.add(domain as string);
      else dropped.push({ domain: String(domain).slice(0, 200), reason });
    }
    return [...kept];
  };
  return {
    connect: keep(declared?.connect),
    resource: keep(declared?.resource),
    frame: keep(declared?.frame),
    dropped,
  };
}

/** Whether an `http:` or `ws:` address is one of this machine. */
function isLoopback(address: string): boolean {
  const url = parseUrl(address.replace(/^ws:/i, 'http:'));
  return url !== undefined && url.protocol === 'http:' && isTrustworthy(url);
}

/** Why a declared domain is refused; `undefined` if it is `https://host[:port]`, `wss://…` or `https://*.a.b`. */
function whyRefused(domain: unknown, hostOrigin: string, mayLoopBack: boolean): string | undefined {
  if (typeof domain !== 'string') return 'not a string';
  // What ends a source, a directive, an attribute or a header line would let a domain write policy of its own.
  if (/[\s"'`;,<>\\]|\p{Cc}/u.test(domain)) return 'holds a character that ends a policy';
  const match = /^(https?|wss?):\/\/([^/?#@]+?)(?::(\d{1,5}))?$/i.exec(domain);
  const isOfThisMachine = mayLoopBack && isLoopback(domain);
  if (!match || (/^(http|ws):/i.test(domain) && !isOfThisMachine))
    return 'is not https://host[:port], wss://host[:port] or https://*.a.b';
  const [, scheme = '', host = '', port] = match;
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) return 'has no valid port';
  if (!HOST.test(host)) return 'has no valid host name';
  if (host.startsWith('*.') && scheme.toLowerCase() !== 'https') return 'has a wildcard outside https';
  if (isInnerAddress(host) && !isOfThisMachine) return 'is an address inside a network';
  return originOf(domain) === hostOrigin.toLowerCase() ? "is the page's own origin" : undefined;
}

const originOf = (domain: string): string => {
  try {
    // A socket to the page's own server carries its cookies as a request would.
    return new URL(domain.replace(/^ws(?=s?:)/i, 'http').replace('*.', '')).origin;
  } catch {
    return '';
  }
};

/** Numbers for a network (masks, wildcards) and addresses that only a network's inside can reach. */
function isInnerAddress(host: string): boolean {
  if (host.startsWith('[')) return /^\[(?:::1?\]|f[cde]|fe[89ab]|::ffff:)/i.test(host);
  if (/^(?:\*\.)?localhost$|\.localhost$/i.test(host)) return true;
  if (!/^(?:\*\.)?[\d.]+$|^0x/i.test(host)) return false;
  if (!/^\d{1,3}(?:\.\d{1,3}){3}$/.test(host)) return true;
  const [a = 0, b = 0] = host.split('.').map(Number);
  return (
    a === 0 ||
    a === 10 ||
    a === 127 ||
    a >= 224 ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && b === 168) ||
    (a === 169 && b === 254) ||
    (a === 100 && b >= 64 && b < 128)
  );
}
