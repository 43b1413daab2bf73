import type { editFailureTerms } from '../en/edit-failure.js';
import type { Translation } from '../localize.js';

const fr: Translation<(typeof editFailureTerms)['en']> = {
  unchanged: 'Une modification s’applique en entier ou pas du tout. La version précédente est intacte.',
  repeated: (format, text, count) =>
    `«\u00a0${text}\u00a0» s’y trouve ${count === 2 ? 'deux' : format.number(count)} fois, rien n’a donc été changé.`,
  lines: (format, lines) =>
    `${format.plural(lines.length, { one: 'Ligne', other: 'Lignes' })} ${lines.map((line) => format.number(line)).join(', ')}.`,
  missing: (_format, text) => `«\u00a0${text}\u00a0» ne s’y trouve pas, rien n’a donc été changé.`,
  askWhole: 'Demander l’artefact entier',
  inPair: (format, pair, problem) => `texte ${format.number(pair)}\u00a0: ${problem}`,
  prompt: (_format, title, identifier, reason) =>
    `Votre modification de «\u00a0${title}\u00a0» n’a pas pu être appliquée (${reason}). Réécrivez ` +
    'l’artefact entier, modification ' +
    `comprise${identifier ? `, avec \`identifier="${identifier}"\`` : ''}.`,
  lookedFor: (_format, oldText) => `Texte cherché\u00a0: ${oldText}`,
  nearest: (format, line, text) => `Ligne la plus proche, la ${format.number(line)}\u00a0: ${text}`,
};

export default fr;
