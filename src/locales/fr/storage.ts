import type { Translation } from '../localize.js';
import { byteSize } from '../en/segment.js';
import type { storageTerms } from '../en/storage.js';

const UNITS = ['o', 'Ko', 'Mo', 'Go'];

const fr: Translation<(typeof storageTerms)['en']> = {
  full: 'Cette conversation ne tient plus dans le stockage du navigateur.',
  nearlyFull: 'Le stockage du navigateur est presque plein.',
  refused: 'Le navigateur refuse le stockage à cette page.',
  foreign: 'Le stockage contient autre chose que nos conversations. Rien n’y a été changé.',
  broken: 'Une conversation enregistrée est illisible. Elle a été mise de côté telle quelle.',
  newer: 'Les conversations enregistrées viennent d’une version plus récente. Elles peuvent être lues, pas modifiées.',
  conflict: 'Un autre onglet a modifié cette conversation.',
  copied: 'Un autre onglet a continué cette conversation.',
  copiedDetail: 'Ce que vous avez écrit ici est gardé dans une copie, ouverte maintenant.',
  open: 'Ouvrir l’autre',
  copyLeft: 'Plusieurs onglets ont écrit dans une même conversation.',
  copyLeftDetail: 'Ce qu’a écrit l’un d’eux est gardé dans une copie.',
  openCopy: 'Ouvrir la copie',
  outdated: 'Un autre onglet a modifié le stockage. Rechargez la page pour enregistrer à nouveau.',
  failed: 'Cette conversation n’a pas pu être enregistrée.',
  kept: 'Rien n’est perdu tant que cette page reste ouverte.',
  savedSoFar: 'Tout est enregistré jusqu’ici.',
  keptUnder: (_, key) => `Le contenu d’origine est conservé sous « ${key} ».`,
  keptInPlace: 'Le contenu d’origine reste tel quel.',
  exportBefore: 'Exportez d’abord ce qui n’est pas enregistré : un rechargement l’oublie.',
  export: 'Exporter',
  move: 'Déplacer vers IndexedDB',
  choose: 'Choisir quoi supprimer',
  retry: 'Réessayer',
  reload: 'Recharger',
  download: 'La télécharger',
  dismiss: 'Fermer',
  more: 'Plus',
  moving: 'Déplacement vers IndexedDB…',
  moved: 'Tout est maintenant dans IndexedDB, et enregistré.',
  moveFailed: 'Le déplacement vers IndexedDB a échoué.',
  stillThere: 'Tout est resté en place.',
  exportFailed: 'L’exportation a échoué.',
  fileName: 'conversation',
  chooseIntro: 'Ce qui est supprimé l’est pour de bon. Exportez d’abord ce que vous voulez garder.',
  chooseList: 'Conversations enregistrées',
  untitled: 'Conversation sans titre',
  copyTitle: (_, title, reason) => `${title} ${reason === 'other-tab' ? '(autre onglet)' : '(copie)'}`,
  openNow: 'Ouverte',
  changedAt: (format, time) =>
    new Intl.DateTimeFormat(format.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(time),
  size: (format, bytes) => byteSize(format, bytes, UNITS),
  reading: 'Lecture de la liste…',
  listFailed: 'La liste n’a pas pu être lue.',
  nothingToDelete: 'Rien d’autre n’est enregistré.',
  exportSelected: 'Exporter la sélection',
  deleteSelected: (format, count) =>
    count === 0
      ? 'Supprimer'
      : `Supprimer ${format.number(count)} ${format.plural(count, { one: 'conversation', other: 'conversations' })}`,
  frees: (format, bytes) => `Libère ${byteSize(format, bytes, UNITS)}`,
  deleteFailed: 'Tout n’a pas pu être supprimé.',
  close: 'Fermer',
};

export default fr;
