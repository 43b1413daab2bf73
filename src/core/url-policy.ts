/** What an address is for: a link, a picture's source, or a reference within an SVG. */
export type UrlUse = 'link' | 'image' | 'svg';

export interface CheckedUrl {
  /** The address to use: normalised, without user name and password. */
  readonly href: string;
  /** Host and port as the browser will see them (punycode). Empty for all but `web`. */
  readonly host: string;
  readonly kind: 'web' | 'mail' | 'fragment' | 'data';
}

const RASTER = /^data:image\/(?:png|jpeg|gif|webp)(;[^,]{0,200})?,/i;
/** Bytes of a picture that stands in its own address. */
const DATA_LIMIT = 2_000_000;

/**
 * The one gate for addresses that come from a message, a server or a stored conversation.
 *
 * | use | passes |
 * |---|---|
 * | `link` | `https:`, `http:`, `mailto:`, `#fragment` |
 * | `image` | `https:`, `http:`, `data:` of PNG, JPEG, GIF and WebP up to 2 MB |
 * | `svg` | `#fragment` |
 *
 * There is no base address: a relative one says nothing about where it leads, and is refused.
 * @returns undefined for an address that must stay text. Never throws.
 */
export function checkUrl(url: string, use: UrlUse): CheckedUrl | undefined {
  // As browsers do before they look for the scheme: `java\tscript:` is a script.
  // eslint-disable-next-line no-control-regex
  const text = url.replace(/[\0-\x1f]/g, '').trim();
  if (text.startsWith('#')) return use === 'image' ? undefined : { href: text, host: '', kind: 'fragment' };
  if (use === 'svg') return;
  if (use === 'image' && /^data:/i.test(text)) return checkData(text);
  return checkAddress(text, use);
}

function checkData(text: string): CheckedUrl | undefined {
  const [prefix, parameters = ''] = RASTER.exec(text) ?? [];
  if (!prefix) return;
  const share = /;\s*base64\s*$/i.test(parameters) ? 0.75 : 1;
  return (text.length - prefix.length) * share > DATA_LIMIT ? undefined : { href: text, host: '', kind: 'data' };
}

function checkAddress(text: string, use: UrlUse): CheckedUrl | undefined {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return;
  }
  if (url.protocol === 'mailto:') return use === 'link' ? { href: url.href, host: '', kind: 'mail' } : undefined;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return;
  // What stands before an @ reads like a host to people, and names a person to the server.
  url.username = url.password = '';
  return { href: url.href, host: url.host, kind: 'web' };
}
