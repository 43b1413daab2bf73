import type { FixTerms } from '../en/fix.js';
import type { Translation } from '../localize.js';

const fr: Translation<FixTerms> = {
  intro: (format, title, type, version) =>
    `L’artefact « ${title} » (${type}, version ${format.number(version)}) ne fonctionne pas. Son aperçu dit :`,
  inLine: (format, line) => `Ligne ${format.number(line)}`,
  wish: 'Trouve la cause et renvoie l’artefact entier, avec le même type et le même titre.',
};

export default fr;
