import { checkUrl } from '../../core/url-policy.js';

/** A place that an answer draws from: a page, or a document without an address. */
export interface Source {
  readonly url?: string;
  readonly title?: string;
  /** The provider's, where it has one. */
  readonly id?: string;
  readonly mediaType?: string;
  readonly filename?: string;
  /** What its format wants back with it. */
  readonly providerMetadata?: unknown;
}

/** Longest title of a link, in characters. */
const LONGEST = 200;

/** A list of links, in Markdown. What a page calls itself stays text: nothing in it opens anything. */
export const linksOf = (sources: readonly Source[]): string => `${sources.map(linkOf).join('\n')}\n`;

function linkOf({ url = '', title }: Source): string {
  const address = checkUrl(url, 'link');
  const name = asText(title?.trim() ? title : (address?.host ?? '') || url);
  return address ? `- [${name}](<${address.href.replace(/[<>\\\s]/g, encodeURIComponent)}>)` : `- ${name}`;
}

/** Each character that Markdown, or the parser of artifacts, may read as a sign is written as its number. */
function asText(title: string): string {
  const line = [...title.replace(/\s+/g, ' ').trim()];
  const cut = line.length > LONGEST ? `${line.slice(0, LONGEST - 1).join('')}…` : line.join('');
  return cut.replace(/[!-/:-@[-`{-~]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
