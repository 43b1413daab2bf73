import type { HistoryTerms } from '../en/history.js';
import type { Format, Translation } from '../localize.js';
import { sinceTime } from '../since-time.js';

const lines = (format: Format, count: number): string =>
  `${format.number(count)} ${format.plural(count, { one: 'ligne', other: 'lignes' })}`;

const fr: Translation<HistoryTerms> = {
  gone: 'Cet artefact n’est plus disponible.',
  version: (format, number) => `Version ${format.number(number)}`,
  draft: 'Votre brouillon',
  shown: 'Affichée',
  writing: 'Rédaction…',
  origin: (_, origin) => origins[origin] ?? 'Assistant',
  interrupted: 'interrompue',
  truncated: 'coupée à 1\u00a0Mio',
  lines,
  time: (format, time) => sinceTime(format, time, 'à l’instant'),
  dateTime: (format, time) =>
    new Intl.DateTimeFormat(format.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(time),
  changed: (format, added, removed) =>
    `${lines(format, added)} ${format.plural(added, { one: 'ajoutée', other: 'ajoutées' })}, ` +
    `${lines(format, removed)} ${format.plural(removed, { one: 'supprimée', other: 'supprimées' })}`,
  addedCount: (format, count) => `+${format.number(count)}`,
  removedCount: (format, count) => `−${format.number(count)}`,
  added: (format, count) => `+${format.number(count)} ${format.plural(count, { one: 'ajoutée', other: 'ajoutées' })}`,
  removed: (format, count) =>
    `−${format.number(count)} ${format.plural(count, { one: 'supprimée', other: 'supprimées' })}`,
  changedCount: (format, count) =>
    `${format.number(count)} ${format.plural(count, { one: 'modifiée', other: 'modifiées' })}`,
  changedEntries: (format, added, removed, changed) =>
    [
      `${format.number(added)} ${format.plural(added, { one: 'ajoutée', other: 'ajoutées' })}`,
      `${format.number(removed)} ${format.plural(removed, { one: 'supprimée', other: 'supprimées' })}`,
      `${format.number(changed)} ${format.plural(changed, { one: 'modifiée', other: 'modifiées' })}`,
    ].join(', '),
  restore: (format, number) => `Restaurer la version ${format.number(number)}`,
  restoreNote: 'Restaurer crée une nouvelle version ; rien n’est écrasé.',
  droppedNote: (format, count) =>
    format.plural(count, {
      one: 'La version 1 n’est plus conservée.',
      other: `Les versions 1 à ${format.number(count)} ne sont plus conservées.`,
    }),
  versionCount: (format, count) =>
    `${format.number(count)} ${format.plural(count, { one: 'version', other: 'versions' })}`,
  versions: 'Versions',
  from: 'De',
  to: 'à',
  changesBetween: (_, from, to) => `Changements de ${from} à ${to}`,
  comparing: 'Comparaison…',
  same: 'Les deux sont identiques.',
  onlyLineBreaks: 'Seuls les sauts de ligne diffèrent.',
  tooDifferent: 'Trop différentes pour une comparaison ligne à ligne.',
  tooDifferentDetail: 'Les deux sont complètes ci-dessous.',
  unchanged: (format, count) =>
    `${format.number(count)} ${format.plural(count, { one: 'ligne inchangée', other: 'lignes inchangées' })}`,
  moreLines: (format, count) => `Afficher ${format.number(count)} lignes de plus`,
  lineBefore: 'Ligne avant',
  lineAfter: 'Ligne après',
  change: 'Changement',
  text: 'Texte',
  isAdded: 'ajoutée',
  isRemoved: 'supprimée',
  kind: (_, kind) => kinds[kind],
  node: 'Nœud',
  link: 'Lien',
  field: (_, name) => (Object.hasOwn(fields, name) && fields[name]) || name,
  before: 'Avant :',
  after: 'Après :',
  nothing: 'rien',
  unnamed: 'Sans nom',
  sameEntries: 'Aucune entrée ne diffère, seulement l’écriture de la source.',
  unchangedEntries: (format, count) =>
    `${format.number(count)} ${format.plural(count, { one: 'entrée inchangée', other: 'entrées inchangées' })}`,
  moreEntries: (format, count) => `En afficher ${format.number(count)} de plus`,
  comparePreviews: 'Comparer les aperçus',
  compareLines: 'Comparer les lignes',
  compareEntries: 'Comparer les entrées',

  editing: (_, title) => `Modifier ${title}`,
  unsaved: 'Modifications non enregistrées',
  unchangedDraft: 'Rien n’a encore changé',
  save: 'Enregistrer',
  saveAs: (format, number) => `Enregistrer comme version ${format.number(number)}`,
  cancel: 'Annuler',
  discard: 'Abandonner le brouillon',
  discardQuestion: 'Abandonner votre brouillon ?',
  discardDetail: 'Vos changements ne pourront pas être retrouvés.',
  keepDraft: 'Le garder',
  compareDraft: 'Comparer',
  arrived: (format, number) => `La version ${format.number(number)} est arrivée pendant votre modification.`,
  arrivedDetail: 'Votre brouillon est intact. L’enregistrer conserve les deux.',
  arriving: 'L’assistant rédige une nouvelle version.',
  arrivingDetail: 'Votre brouillon est intact. Il pourra être enregistré dès qu’elle sera rédigée.',
  tooLarge: 'Le brouillon dépasse 1\u00a0Mio.',
  tooLargeDetail: 'Rien n’est perdu. Raccourcissez-le pour l’enregistrer.',
  notSaved: 'Le brouillon n’a pas pu être enregistré.',
  noText: 'Cet artefact n’a pas de texte à modifier.',
  tryAgain: 'Réessayer',
  backToDraft: 'Revenir au brouillon',
  colorsMissing: 'Les couleurs de l’éditeur n’ont pas pu être chargées. La modification fonctionne sans elles.',
};

const kinds = { added: 'Ajouts', removed: 'Suppressions', changed: 'Modifications' };

const fields: Readonly<Record<string, string>> = {
  type: 'Type',
  title: 'Titre',
  author: 'Auteurs',
  'container-title': 'Revue',
  issued: 'Date',
  volume: 'Volume',
  issue: 'Numéro',
  page: 'Pages',
  abstract: 'Résumé',
  URL: 'Adresse',
  publisher: 'Éditeur',
  name: 'Nom',
  value: 'Poids',
  color: 'Couleur',
  evidence: 'Preuves',
};

const origins: Readonly<Record<string, string>> = {
  assistant: 'Assistant',
  user: 'Vous, dans l’éditeur',
  restore: 'Vous, restaurée',
  tool: 'Résultat d’outil',
};

export default fr;
