/** Over https, or on this machine. */
export const isTrustworthy = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname));

export function parseUrl(url: string): URL | undefined {
  try {
    return new URL(url);
  } catch {
    return undefined;
  }
}

/** An address whose page a frame may show; `undefined` for any other. Credentials in it are taken off. */
export function externalUrl(url: string): URL | undefined {
  const parsed = parseUrl(url);
  if (!parsed || !isTrustworthy(parsed)) return undefined;
  parsed.username = parsed.password = '';
  return parsed;
}
