import { checkUrl } from '../../url-policy.js';
import type { UiContent } from './read-ui-resource.js';

/** Addresses that are looked at: a list is not a document. */
const MAX_LINES = 1_000;
const MAX_ADDRESS_LENGTH = 8_192;

/**
 * The first address of a `text/uri-list` (RFC 2483) that leads to a page on the web. Lines that begin with `#` are
 * comments.
 */
export function readAddress(list: string): UiContent {
  const lines = list
    .split(/\r\n|\r|\n/, MAX_LINES)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const urls = lines.flatMap((line) => {
    const url = line.length > MAX_ADDRESS_LENGTH ? undefined : checkUrl(line, 'link');
    return url?.kind === 'web' ? [url.href] : [];
  });
  const [url] = urls;
  if (url !== undefined) return { kind: 'url', url, further: urls.length - 1 };
  const [refused] = lines;
  // As a browser reads it: `java\tscript:` has a scheme.
  return refused === undefined || !/^[a-z][a-z0-9+.-]*:/i.test(refused.replace(/\s/g, ''))
    ? { kind: 'nothing', reason: 'no-address' }
    : { kind: 'nothing', reason: 'address-refused', address: refused.slice(0, MAX_SHOWN_LENGTH) };
}

const MAX_SHOWN_LENGTH = 200;

/** The address for a page that is to wait for its data before it draws itself. */
export function waitingAddress(url: string): string {
  const address = new URL(url);
  address.searchParams.set('waitForRenderData', 'true');
  return address.href;
}
