/**
 * Finds sections of the documents, in an index that came with the site: `sections` are `[page, heading, address, beginning]`,
 * and `words` says in which sections a word stands, as distances from one to the next. No DOM here; tests run it in Node.
 */
const MOST = 12;
/** What a word is worth in the name of a page, in a heading, in the text; one that only begins so is worth half. */
const WORTH = { page: 12, heading: 8, text: 1 };

export const wordsOf = (text) =>
  text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}_.-]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu) ?? [];

/** A word and, where it is several in one, each of them: `chat-log` is found as `log`, `callTool` as `tool`. */
export const partsOf = (word) => [
  ...new Set([word.toLowerCase(), ...wordsOf(word.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_.-]/g, ' '))]),
];

function worthOf(index, wanted) {
  const worth = new Map();
  const add = (section, points) => worth.set(section, (worth.get(section) ?? 0) + points);
  for (const [word, gaps] of Object.entries(index.words)) {
    if (!word.startsWith(wanted)) continue;
    let at = 0;
    for (const gap of gaps) add((at += gap), word === wanted ? WORTH.text : WORTH.text / 2);
  }
  for (const [section, [page, heading]] of index.sections.entries()) {
    const has = (text) =>
      wordsOf(text)
        .flatMap(partsOf)
        .some((word) => word.startsWith(wanted));
    if (has(page)) add(section, WORTH.page / (heading ? 2 : 1));
    if (heading && has(heading)) add(section, WORTH.heading);
  }
  return worth;
}

/** @returns {{ page, heading, address, beginning }[]} what holds every word of the query, the best first. */
export function findSections(index, query) {
  const wanted = [...new Set(wordsOf(query))];
  if (wanted.length === 0) return [];
  const each = wanted.map((word) => worthOf(index, word));
  return [...each[0].keys()]
    .filter((section) => each.every((worth) => worth.has(section)))
    .map((section) => [section, each.reduce((sum, worth) => sum + worth.get(section), 0)])
    .sort(([a, first], [b, second]) => second - first || a - b)
    .slice(0, MOST)
    .map(([section]) => {
      const [page, heading, address, beginning] = index.sections[section];
      return { page, heading, address, beginning };
    });
}
