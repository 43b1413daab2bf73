import { rare, type MarkdownIt, type Token } from '#vendor/markdown-it';
import { Lazy } from '../core/lazy.js';

const names = new Lazy(() => import('#vendor/entities-full'));
const links = new Lazy(() => import('#vendor/address-rules'));

/** How often something was needed that is not built in: a rare name of an entity, the rules for bare addresses. */
export const missedMarkup = (): number => rare.missedNames + rare.missedLinks;

/**
 * Loads what was missed. Never fails.
 * @returns whether it is there: offline it is not, the text stays as it is, and the next one tries again.
 */
export async function loadRareMarkup(): Promise<boolean> {
  try {
    await Promise.all([
      rare.missedNames > 0 && names.load().then(({ decodeHTMLStrict }) => (rare.decode = decodeHTMLStrict)),
      rare.missedLinks > 0 && links.load().then((rules) => (rare.links = rules)),
    ]);
    return true;
  } catch {
    return false;
  }
}

const NAME = /&[a-z][a-z0-9]{1,31};/gi;

/** Decodes what was missing when a text was read. */
export const decodeEntities = (text: string): string => text.replace(NAME, (name) => rare.decode?.(name) ?? name);

/** Makes links of the bare addresses in a line of text. Without the rules for that, it is noted that they are missed. */
export function linkAddresses(parser: MarkdownIt, content: string, tokens: Token[]): Token[] {
  if (rare.links) return rare.links.findInText(parser, content, tokens);
  rare.missedLinks += 1;
  return tokens;
}
