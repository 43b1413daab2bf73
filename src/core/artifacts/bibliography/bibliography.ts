import { readCitation, type CslItem } from './citation.js';
import { reasonOf } from '../../reason-of.js';

/** The references of an answer: in order, each once. */
export interface Bibliography {
  readonly items: readonly CslItem[];
  /** Entries that say nothing that could be cited. */
  readonly skipped: number;
  /** Duplicates that were merged into another entry. */
  readonly merged: number;
}

/** Why a text is not a bibliography: `json` with what the parser says, or `shape`. */
export interface NoBibliography {
  readonly reason: 'json' | 'shape';
  readonly message: string;
}

/**
 * Reads a bibliography: JSON text or a value; a list of citations as tools give them or of CSL-JSON items, alone or as
 * `bibliography`, `references` or `items` of an object. Never throws.
 */
export function readBibliography(source: unknown): Bibliography | NoBibliography {
  let value = source;
  if (typeof source === 'string') {
    try {
      value = JSON.parse(source) as unknown;
    } catch (error) {
      return { reason: 'json', message: reasonOf(error) };
    }
  }
  const list = listOf(value);
  if (!list) return { reason: 'shape', message: '' };
  const { items, skipped, merged } = collect(list, 0, []);
  return { items, skipped, merged };
}

export const isBibliography = (read: Bibliography | NoBibliography): read is Bibliography => 'items' in read;

/** What a tool's result adds to the bibliography of its message. */
export interface MergedBibliography {
  /** CSL-JSON. */
  readonly content: string;
  /** Entries in all. */
  readonly count: number;
  /** Of the added citations, those that say nothing that could be cited. */
  readonly skipped: number;
}

/**
 * Adds a tool's citations to a bibliography. The added ones are numbered on, so that the numbers of those that were
 * there stay what an answer called them.
 * @param content - Of the artifact so far; `undefined` for the first list.
 * @returns undefined where `citations` is not a list.
 */
export function mergeBibliographies(content: string | undefined, citations: unknown): MergedBibliography | undefined {
  const list = listOf(citations);
  if (!list) return undefined;
  const before = content === undefined ? undefined : readBibliography(content);
  const kept = before && isBibliography(before) ? before.items : [];
  const { items, unread } = collect(list, lastNumber(kept), kept);
  return { content: JSON.stringify(items, null, 2), count: items.length, skipped: unread };
}

function listOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value as readonly unknown[];
  if (typeof value !== 'object' || value === null) return undefined;
  const { bibliography, references, items, citations } = value as Readonly<Record<string, unknown>>;
  return [bibliography, references, items, citations].find((each) => Array.isArray(each)) as
    readonly unknown[] | undefined;
}

const lastNumber = (items: readonly CslItem[]): number =>
  items.reduce((last, item) => Math.max(last, ...numbersOf(item)), 0);

/** What an answer may call an entry: its own number, and those of its duplicates. */
export const numbersOf = ({ 'citation-number': number = 0, custom }: CslItem): number[] => [
  number,
  ...(custom?.also ?? []),
];

/** @param after - The last number that is taken. */
function collect(
  list: readonly unknown[],
  after: number,
  kept: readonly CslItem[],
): Bibliography & { readonly unread: number } {
  const register = new Register();
  kept.forEach((item) => register.add(item));
  let unread = 0;
  let last = after;
  for (const value of list) {
    const number = kept.length > 0 ? last + 1 : givenNumber(value, last);
    last = number;
    const item = readCitation(value, number);
    if (!item) {
      unread += 1;
      continue;
    }
    const also = kept.length > 0 ? [] : givenAlso(value, number);
    register.add(also.length > 0 ? { ...item, custom: { also } } : item);
  }
  const { items } = register;
  const merged = items.reduce((sum, { custom }) => sum + (custom?.also?.length ?? 0), 0);
  // Numbers that nothing has are those of entries that were skipped, now or when the list was stored.
  return { items, merged, skipped: Math.max(last, lastNumber(items)) - new Set(items.flatMap(numbersOf)).size, unread };
}

/** A stored entry keeps its number; gaps are entries that were skipped or merged. */
function givenNumber(value: unknown, last: number): number {
  const number = (value as { 'citation-number'?: unknown } | null | undefined)?.['citation-number'];
  return typeof number === 'number' && Number.isInteger(number) && number > last && number < 1e6 ? number : last + 1;
}

function givenAlso(value: unknown, number: number): number[] {
  const also = (value as { custom?: { also?: unknown } | null } | null | undefined)?.custom?.also;
  return Array.isArray(also)
    ? (also as unknown[]).filter(
        (each): each is number =>
          Number.isInteger(each) && (each as number) > 0 && each !== number && (each as number) < 1e6,
      )
    : [];
}

/** The entries so far, found by DOI and by PMID. */
class Register {
  readonly #items: (CslItem | undefined)[] = [];
  readonly #byDoi = new Map<string, number>();
  readonly #byPmid = new Map<string, number>();
  readonly #ids = new Set<string>();

  get items(): CslItem[] {
    return this.#items.filter((item) => item !== undefined);
  }

  add(item: CslItem): void {
    let at = this.#find(item);
    if (at === undefined) at = this.#items.push({ ...item, id: this.#freeId(item) }) - 1;
    else this.#items[at] = unite(this.#items[at] as CslItem, item); // `#find` gives places that hold one
    // What was learnt from the duplicate may show that two others are one.
    for (let twin = this.#index(at); twin !== undefined; twin = this.#index(at)) {
      const first = Math.min(at, twin);
      const second = Math.max(at, twin);
      this.#items[first] = unite(this.#items[first] as CslItem, this.#items[second] as CslItem); // both are live
      this.#items[second] = undefined;
      at = first;
    }
  }

  #find({ DOI, PMID }: CslItem): number | undefined {
    const byDoi = DOI === undefined ? undefined : this.#live(this.#byDoi.get(DOI.toLowerCase()));
    if (byDoi !== undefined) return byDoi;
    const byPmid = PMID === undefined ? undefined : this.#live(this.#byPmid.get(PMID));
    // Two DOIs are two works, whatever their PMIDs say.
    return byPmid !== undefined && DOI && this.#items[byPmid]?.DOI ? undefined : byPmid;
  }

  /** Makes an entry findable. @returns another that turns out to be the same. */
  #index(at: number): number | undefined {
    const { DOI, PMID } = this.#items[at] as CslItem; // just put there
    if (DOI !== undefined) {
      const known = this.#live(this.#byDoi.get(DOI.toLowerCase()));
      if (known !== undefined && known !== at) return known;
      this.#byDoi.set(DOI.toLowerCase(), at);
    }
    if (PMID === undefined) return undefined;
    const known = this.#live(this.#byPmid.get(PMID));
    if (known !== undefined && known !== at) return DOI && this.#items[known]?.DOI ? undefined : known;
    this.#byPmid.set(PMID, at);
    return undefined;
  }

  #live(at: number | undefined): number | undefined {
    return at !== undefined && this.#items[at] ? at : undefined;
  }

  #freeId({ id, 'citation-number': number = 0 }: CslItem): string {
    let free = id;
    for (let count = 0; this.#ids.has(free); count += 1)
      free = count === 0 ? `${id}-${number}` : `${id}-${number}-${count}`;
    this.#ids.add(free);
    return free;
  }
}

/** The first one, its empty fields filled from the other. */
function unite(one: CslItem, other: CslItem): CslItem {
  const also = [...new Set([...(one.custom?.also ?? []), ...numbersOf(other)])]
    .filter((number) => number !== one['citation-number'])
    .sort((a, b) => a - b);
  return {
    ...other,
    ...one,
    type: one.type === 'document' || one.type === 'webpage' ? other.type : one.type,
    custom: { also },
  };
}
