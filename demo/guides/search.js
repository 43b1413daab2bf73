/**
 * Finds sections of the documents, in an index that came with the site: `sections` are `[page, heading, address, beginning,
 * asked]`, where a page as a whole has no heading and may have words by which people ask for it; `words` says in which sections
 * a word stands, as distances from one to the next. No DOM here; tests run it in Node.
 */
const MOST = 12;
/**
 * What a word is worth in the name of a page, in what it is about, in a heading, in the text; in the text one that only begins
 * so is worth half. `elsewhere` is what a page gets for a word that only other sections of it have.
 */
const WORTH = { page: 12, asked: 6, heading: 8, text: 1, elsewhere: 0.25 };

/** What another form of the word is worth beside the word itself. */
const OTHER_FORM = 0.75;

/** What forms of a word have in common: `streams`, `streamed` and `streaming` begin with `stream`. */
const stemOf = (word) => word.replace(/(?<=[a-z]{3})(?:ing|ed|es|s|e)$/, '');

export const wordsOf = (text) =>
  text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}_.-]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu) ?? [];

/** A word and, where it is several in one, each of them: `chat-log` is found as `log`, `callTool` as `tool`. */
export const partsOf = (word) => [
  ...new Set([word.toLowerCase(), ...wordsOf(word.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_.-]/g, ' '))]),
];

/** How well a word answers to the one that is sought: 1, less for another form of it, 0 for another word. */
const likeness = (word, wanted, stem) => (word.startsWith(wanted) ? 1 : word.startsWith(stem) ? OTHER_FORM : 0);

/** The best answer among the words of a name. */
const likenessIn = (text, wanted, stem) =>
  Math.max(
    0,
    ...wordsOf(text)
      .flatMap(partsOf)
      .map((word) => likeness(word, wanted, stem)),
  );

const pageOf = (address) => address.split('#')[0];

/** @returns {Map<number, number>} the sections that have a word, and what it is worth in each. */
function worthOf(index, wanted) {
  const worth = new Map();
  const add = (section, points) => points > 0 && worth.set(section, (worth.get(section) ?? 0) + points);
  const stem = stemOf(wanted);
  for (const [word, gaps] of Object.entries(index.words)) {
    const like = likeness(word, wanted, stem);
    let at = 0;
    if (like > 0) for (const gap of gaps) add((at += gap), (word === wanted ? WORTH.text : WORTH.text / 2) * like);
  }
  for (const [section, [page, heading, , , asked = '']] of index.sections.entries()) {
    add(section, (likenessIn(page, wanted, stem) * WORTH.page) / (heading ? 2 : 1));
    add(section, likenessIn(heading, wanted, stem) * WORTH.heading);
    add(section, likenessIn(asked, wanted, stem) * WORTH.asked);
  }
  const pages = new Set([...worth.keys()].map((section) => pageOf(index.sections[section][2])));
  for (const [section, [, heading, address]] of index.sections.entries())
    if (!heading && !worth.has(section) && pages.has(address)) add(section, WORTH.elsewhere);
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
