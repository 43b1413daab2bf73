import type { CslName } from './author-names.js';
import { withoutTags, type CslItem } from './citation.js';

/** "Reichert CF": family first, then initials. Groups as they are. */
export function shortName({ family, given, suffix, literal, ...particles }: CslName): string {
  if (!family) return literal ?? '';
  const particle = particles['non-dropping-particle'] ?? particles['dropping-particle'];
  return [particle, family, initials(given ?? ''), suffix?.replace(/\.$/, '')].filter(Boolean).join(' ');
}

/** "CF", "C. F." and "Carolin Franziska" are CF; names without letters of two cases stay whole. */
function initials(given: string): string {
  if (/^\p{Lu}{1,4}$/u.test(given)) return given;
  if (!/\p{Lu}/u.test(given)) return given;
  return given
    .split(/[\s.]+/)
    .map((part) =>
      part
        .split('-')
        .map((each) => [...each][0] ?? '')
        .join('-'),
    )
    .join('')
    .replace(/-(?!\p{L})/gu, '');
}

export const yearOf = ({ issued }: CslItem): number | undefined => issued?.['date-parts'][0]?.[0];

/** "2022;31(4):e13597", with what is there. */
export function placeOf(item: CslItem): string {
  const { volume, issue, page } = item;
  const number = [volume, issue && `(${issue})`].filter(Boolean).join('');
  const pages = page?.replace(/(?<=\w)\s*[-–—]+\s*(?=\w)/g, '–') ?? '';
  return [[yearOf(item), number].filter(Boolean).join(';'), pages].filter(Boolean).join(':');
}

/** One reference as text, after Vancouver. */
export function referenceText(item: CslItem): string {
  const { author = [], title, 'container-title': journal, DOI, PMID, URL } = item;
  const names = author.length > 6 ? [...author.slice(0, 6).map(shortName), 'et al'] : author.map(shortName);
  const where = [journal && `${withoutTags(journal).replace(/\.$/, '')}.`, placeOf(item)].filter(Boolean).join(' ');
  const ids = [DOI && `doi:${DOI}`, PMID && `PMID: ${PMID}`, !DOI && !PMID && URL].filter(Boolean);
  return [names.join(', '), withoutTags(title ?? ''), where, ...ids]
    .filter((part): part is string => Boolean(part))
    .map((part) => part.replace(/\.$/, ''))
    .join('. ')
    .concat('.');
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Finds references that hold every word of a query, whatever its case and accents. */
export class ReferenceFilter {
  readonly #texts = new WeakMap<CslItem, string>();

  matchesQuery(item: CslItem, query: string): boolean {
    const words = plain(query).split(/\s+/).filter(Boolean);
    if (words.length === 0) return true;
    let text = this.#texts.get(item);
    if (text === undefined)
      this.#texts.set(
        item,
        (text = plain(
          `${referenceText(item)} ` +
            `${(item.author ?? []).map(({ family, given, literal }) => [family, given, literal].join(' ')).join(' ')} ` +
            `${withoutTags(item.abstract ?? '')}`,
        )),
      );
    return words.every((word) => text.includes(word));
  }
}

export type ReferenceOrder = 'order' | 'year' | 'author';

/** Newest first; authors as the language orders them. What is missing stands at the end, in the order of the answer. */
export function sortReferences(items: readonly CslItem[], order: ReferenceOrder, lang: string): readonly CslItem[] {
  if (order === 'order') return items;
  if (order === 'year')
    return [...items].sort((one, other) => (yearOf(other) ?? -Infinity) - (yearOf(one) ?? -Infinity) || 0);
  const { compare } = new Intl.Collator(lang, { sensitivity: 'base', numeric: true });
  const name = ({ author: [first] = [] }: CslItem) => first?.family ?? first?.literal ?? '';
  return [...items].sort((one, other) => Number(!name(one)) - Number(!name(other)) || compare(name(one), name(other)));
}
