import { fieldText, type Entry, type EntryReader } from '../entry-reader.js';
import { isBibliography, mergeBibliographies, readBibliography } from './bibliography.js';
import type { CslItem } from './citation.js';

/** How an entry is numbered and called by programs is no change in what it says. */
const INNER_FIELDS = new Set(['id', 'citation-number', 'custom']);

/** The references of a bibliography. */
export const referenceEntries: EntryReader = {
  countEntries: (content) => itemsOf(content)?.length,
  readEntries: (content) => itemsOf(content)?.map(referenceOf),
  mergeEntries(known, added) {
    const list = parsed(added);
    const merged = list === undefined ? undefined : mergeBibliographies(known, list);
    // Where nothing can be cited the source stays as it is, and its view says so.
    return merged && merged.count > 0 ? merged.content : undefined;
  },
};

function itemsOf(content: string): readonly CslItem[] | undefined {
  const read = readBibliography(content);
  return isBibliography(read) ? read.items : undefined;
}

function referenceOf(item: CslItem): Entry {
  const { DOI, PMID, URL, title, author } = item;
  const label = title || DOI || PMID || URL || fieldText(author);
  const keys = [
    DOI && `doi ${DOI.toLowerCase()}`,
    PMID && `pmid ${PMID}`,
    URL && `url ${URL}`,
    `label ${label.toLowerCase()}`,
  ];
  const fields = Object.entries(item).filter(([name]) => !INNER_FIELDS.has(name));
  return {
    entry: 'reference',
    label,
    keys: keys.filter((key): key is string => typeof key === 'string' && key !== ''),
    fields: Object.fromEntries(
      fields.map(([name, value]) => [name, name === 'DOI' ? fieldText(value).toLowerCase() : fieldText(value)]),
    ),
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined; // an artifact of its own, whose view says what is wrong with it
  }
}
