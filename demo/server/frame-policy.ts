/** Mini-apps are made to be embedded: by this machine and by the site itself, unless a deployment names others. */
const DEFAULT_ANCESTORS = ["'self'", 'http://localhost:*', 'http://127.0.0.1:*', 'https://localhost:*'];

/** A host source, or a host: nothing that could end the directive and begin another. */
const HOST_SOURCE = /^(?:https?:\/\/)?(?:localhost|(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+)(?::(?:\d{1,5}|\*))?$/i;

/**
 * The policy of a page that others embed.
 * @param allowedHosts - Sources divided by commas or spaces; what is none is left out. Unset or empty: the default.
 */
export function framePolicy(allowedHosts = ''): string {
  const named = allowedHosts.split(/[\s,]+/).filter((each) => each === "'self'" || HOST_SOURCE.test(each));
  const ancestors = named.length > 0 ? ["'self'", ...named.filter((each) => each !== "'self'")] : DEFAULT_ANCESTORS;
  return `frame-ancestors ${ancestors.join(' ')}; object-src 'none'; base-uri 'self'`;
}
