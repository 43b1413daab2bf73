import { partsOf, wordsOf } from '../../demo/guides/search.js';
import { SECTIONS } from './document-table.mjs';

const BEGINNING = 110;
/** Words that stand everywhere say nothing. */
const EVERYWHERE = 0.35;

const beginningOf = (words) => {
  const text = words.join(' ').replace(/\s+/g, ' ').trim();
  return text.length > BEGINNING ? `${text.slice(0, BEGINNING).replace(/\s\S*$/, '')} …` : text;
};

/** Words by which people ask for a document, besides its own. */
const ASKED = new Map(
  SECTIONS.flatMap(({ documents }) =>
    documents.map(({ file, about, asked = '' }) => [file, `${about.replaceAll('`', '')} ${asked}`.trim()]),
  ),
);

/** What the search of the pages looks into: sections, and for each word those that it stands in. */
export function makeSearchIndex(documents) {
  const sections = [];
  const places = new Map();
  for (const { file, title, address, sections: parts } of documents)
    for (const { level, name, anchor, words } of parts) {
      const at =
        sections.push([
          title,
          level === 1 ? '' : name,
          level === 1 ? address : `${address}#${anchor}`,
          beginningOf(words),
          ...(level === 1 && ASKED.has(file) ? [ASKED.get(file)] : []),
        ]) - 1;
      // Split before it is made small: `callTool` is two words.
      const found = words.join(' ').match(/[\p{L}\p{N}][\p{L}\p{N}_.-]*/gu) ?? [];
      for (const word of new Set(found.flatMap((each) => [...wordsOf(each), ...partsOf(each)])))
        if (word.length > 1) places.set(word, [...(places.get(word) ?? []), at]);
    }
  const words = [...places]
    .filter(([, found]) => found.length < sections.length * EVERYWHERE)
    .map(([word, found]) => [word, found.map((place, index) => place - (found[index - 1] ?? 0))]);
  return { sections, words: Object.fromEntries(words.sort(([a], [b]) => (a < b ? -1 : 1))) };
}
