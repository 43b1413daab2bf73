import type { BibliographyTerms } from '../en/bibliography.js';
import type { Format, Translation } from '../localize.js';

const references = (format: Format, count: number): string =>
  `${format.number(count)}\u00a0${format.plural(count, { one: 'référence', other: 'références' })}`;

const fr: Translation<BibliographyTerms> = {
  list: (_, title) => `Références de ${title}`,
  filter: (format, count) => `Filtrer ${references(format, count)}`,
  clearFilter: 'Effacer le filtre',
  sort: 'Trier',
  order: 'Dans l’ordre',
  year: 'Par année',
  author: 'Par auteur',
  export: 'Exporter',
  exportFailed: (_, reason) => `Le fichier n’a pas pu être créé : ${reason}`,
  copyAll: 'Tout copier',
  copy: (format, number) => `Copier la référence ${format.number(number)}`,
  copied: 'Copié !',
  copyRefused: (_, key) => `La copie n’est pas permise ici. Le texte est sélectionné : appuyez sur ${key}.`,
  untitled: 'Sans titre',
  pmid: (_, pmid) => `PMID ${pmid}`,
  doi: 'DOI',
  abstract: 'Résumé',
  showAuthors: (format, count) => `Afficher les ${format.number(count)} auteurs`,
  fewerAuthors: 'Afficher moins d’auteurs',
  also: (format, numbers) => `Aussi ${numbers.map((number) => `[${format.number(number)}]`).join(' ')}`,
  references,
  found: (format, count, of) => `${format.number(count)} sur ${references(format, of)}`,
  none: 'Aucune référence ne correspond.',
  empty: 'Il n’y a aucune référence.',
  merged: (format, count) =>
    `${format.number(count)} ${format.plural(count, { one: 'doublon fusionné', other: 'doublons fusionnés' })}`,
  skipped: (format, count) =>
    format.plural(count, {
      one: '1 entrée n’a pas pu être lue',
      other: `${format.number(count)} entrées n’ont pas pu être lues`,
    }),
  showMore: (format, count) => `En afficher ${format.number(count)} de plus`,
  notOne: (_, reason) => `Ce n’est pas une bibliographie : ${reason}`,
  notJson: (_, reason) => `le texte n’est pas du JSON (${reason}).`,
  notList: 'elle ne contient aucune liste de références.',
  sourceBelow: 'La source est complète ci-dessous.',
  reference: (format, number, text) => `Référence ${format.number(number)} : ${text}`,
};

export default fr;
