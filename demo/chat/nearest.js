/** Which recorded answer a question is nearest to, by the words that they share: rare words say more than common ones. */
import { TRANSCRIPTS } from '../transcripts/index.js';

const COMMON = new Set(
  (
    'a about all also an and any are as at be by can could do does for from get give have how i in into is it its just let ' +
    'like make me more my need new of on one or our please see show small so some something tell that the them then there ' +
    'this to up us want was we what when where which who why will with would write you your'
  ).split(' '),
);

const wordsOf = (text) =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !COMMON.has(word))
    .map((word) => word.replace(/(?:ies|es|s)$/, ''))
    .filter((word) => word.length > 1);

const known = TRANSCRIPTS.map(({ id, title, note, about }) => ({
  id,
  title,
  named: new Set(wordsOf(title)),
  words: new Set(wordsOf(`${title} ${note} ${about}`)),
}));
const weightOf = (word) => Math.log(1 + known.length / known.filter(({ words }) => words.has(word)).length);

/** Words that mean the same thing end differently: "calculate", "calculator". */
const find = (words, wanted) =>
  [...words].find(
    (word) => word === wanted || (wanted.length > 4 && word.length > 4 && word.slice(0, 5) === wanted.slice(0, 5)),
  );

/**
 * Recordings by how near they are to a question, the nearest first; those that share no word with it are left out.
 * @returns {{ id: string, title: string, isAbout: boolean }[]} `isAbout`: it is named by the question, or has most of its words.
 */
export function nearestTo(question) {
  const asked = [...new Set(wordsOf(question))];
  return known
    .map(({ id, title, named, words }) => {
      const shared = asked.map((word) => find(words, word)).filter(Boolean);
      const isNamed = shared.some((word) => named.has(word));
      // What a recording is called says more of it than what else is in it.
      const score = shared.reduce((sum, word) => sum + weightOf(word) * (named.has(word) ? 1.1 : 1), 0);
      return { id, title, score, isAbout: isNamed || shared.length * 2 > asked.length };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
}
