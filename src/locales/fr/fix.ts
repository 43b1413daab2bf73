import type { FixTerms } from '../en/fix.js';
import type { Translation } from '../localize.js';

const fr: Translation<FixTerms> = {
  intro: (format, title, type, version) =>
    `L’artefact « ${title} » (${type}, version ${format.number(version)}) ne fonctionne pas. Son aperçu dit :`,
  inLine: (format, line) => `Ligne ${format.number(line)}`,
  widgetIntro: 'Un widget de ta réponse n’a pas pu être affiché\u00a0:',
  widgetWish: 'Merci de le réécrire en entier, dans un bloc délimité marqué codeagents-ui.',
  wish: 'Trouve la cause et renvoie l’artefact entier, avec le même type et le même titre.',
};

export default fr;
