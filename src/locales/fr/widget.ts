import type { Translation } from '../localize.js';
import type { WidgetTerms } from '../en/widget.js';

const names = {
  blocks: 'blocs',
  elements: 'éléments',
  images: 'images',
  columns: 'colonnes',
  rows: 'lignes',
  series: 'séries',
  points: 'points',
  slices: 'parts',
  days: 'jours',
  dates: 'dates',
  lines: 'repères',
  bands: 'plages',
  items: 'éléments',
  cells: 'cellules',
  values: 'valeurs',
  labels: 'libellés',
} as const;

const kinds = {
  card: 'Une carte n’a pas pu être affichée',
  markdown: 'Un texte n’a pas pu être affiché',
  image: 'Une image n’a pas pu être affichée',
  gallery: 'Une galerie n’a pas pu être affichée',
  video: 'Une vidéo n’a pas pu être affichée',
  table: 'Un tableau n’a pas pu être affiché',
  chart: 'Un graphique n’a pas pu être affiché',
  other: 'Une partie n’a pas pu être affichée',
} as const;

const tones = {
  info: 'Remarque\u00a0:',
  success: 'Bonne nouvelle\u00a0:',
  warning: 'Attention\u00a0:',
  danger: 'Danger\u00a0:',
} as const;
const states = { done: 'Fait', now: 'En cours', next: 'À venir', failed: 'Échec' } as const;

const fr: Translation<WidgetTerms> = {
  tools: 'Actions',
  showData: 'Afficher les données',
  showChart: 'Afficher le graphique',
  download: 'Télécharger',
  downloadCsv: 'Télécharger en CSV',
  downloadSvg: 'Télécharger en SVG',
  downloadPng: 'Télécharger en PNG',
  copyPicture: 'Copier l’image',
  fullScreen: 'Plein écran',
  leaveFullScreen: 'Quitter le plein écran',
  copyTable: 'Copier au format TSV',
  copied: 'Copié',
  copyFailed: 'Copie impossible',
  ask: 'Poser une question',
  quoted: 'Citation copiée',
  table: 'Tableau',
  tableSize: (format, rows, columns) =>
    `${format.number(rows)}\u00a0${format.plural(rows, { one: 'ligne', other: 'lignes' })} · ` +
    `${format.number(columns)}\u00a0${format.plural(columns, { one: 'colonne', other: 'colonnes' })}`,
  filterRows: (format, count) => `Filtrer ${format.number(count)} lignes`,
  showMore: (format, count) => `Afficher ${format.number(count)} de plus`,
  showAll: (format, count) => `Tout afficher (${format.number(count)})`,
  tabs: 'Onglets',
  better: '(mieux)',
  worse: '(moins bien)',
  trend: (format, count, first, last) => `Évolution sur ${format.number(count)} valeurs, de ${first} à ${last}.`,
  tone: (_format, tone) => tones[tone],
  stepState: (_format, state) => states[state],
  column: (format, number) => `Colonne ${format.number(number)}`,
  quoteRest: (format, count) => `… ${format.number(count)} de plus`,
  chartLabel: 'Libellé',
  chartSlice: 'Part',
  chartDate: 'Date',
  chartValue: 'Valeur',
  chartLevel: 'Niveau',
  chartRow: 'Ligne',
  chartSeries: (format, number) => `Série ${format.number(number)}`,
  image: 'Image',
  video: 'Vidéo',
  gallery: 'Galerie',
  imageCount: (format, count) =>
    `${format.number(count)}\u00a0${format.plural(count, { one: 'image', other: 'images' })}`,
  openImage: (_format, name) => (name ? `Ouvrir l’image\u00a0: ${name}` : 'Ouvrir l’image'),
  openVideo: (_format, name) => (name ? `Lire la vidéo\u00a0: ${name}` : 'Lire la vidéo'),
  openThumbnail: (format, number, count, name) =>
    `Image ${format.number(number)} sur ${format.number(count)}${name ? `\u00a0: ${name}` : ''}`,
  position: (format, number, count) => `${format.number(number)} sur ${format.number(count)}`,
  imageFrom: (_format, host) => `Image de ${host}`,
  videoFrom: (_format, host) => `Vidéo de ${host}`,
  loadImage: 'Charger l’image',
  loadVideo: 'Charger la vidéo',
  alwaysFrom: (_format, host) => `Toujours depuis ${host}`,
  cannotShow: 'Ce navigateur ne peut pas afficher ce fichier.',
  downloadFile: 'Télécharger le fichier',
  openFile: 'Ouvrir le fichier',
  previewOf: (_format, name) => (name ? `Aperçu\u00a0: ${name}` : 'Aperçu'),
  close: 'Fermer',
  previous: 'Précédent',
  next: 'Suivant',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  zoomReset: 'Taille d’origine',
  notLoaded: 'Ce widget n’a pas pu être chargé.',
  partNotLoaded: 'Une partie de ce widget n’a pas pu être chargée.',
  mediaNotLoaded: 'Les images et les vidéos de ce widget n’ont pas pu être chargées.',
  previewNotLoaded: 'L’aperçu n’a pas pu être chargé.',
  chartNotLoaded: 'Le graphique n’a pas pu être chargé. Ses données sont ci-dessus.',
  chartPartNotLoaded: 'Les infobulles et les outils de ce graphique n’ont pas pu être chargés.',
  textNotLoaded: 'Ce qui dessine ce texte n’a pas pu être chargé. Il s’affiche tel qu’il est écrit.',
  actionFailed: 'Cela n’a pas pu être fait.',
  tryAgain: 'Réessayer',
  reloadPage: 'Recharger la page',
  foldBlock: 'Un widget n’a pas pu être affiché',
  foldRest: 'Le reste de ce widget n’a pas pu être affiché',
  foldElement: (_format, type, words) =>
    type === 'other' && words ? `«\u00a0${words}\u00a0» n’a pas pu être affiché` : kinds[type],
  foldSource: 'Source du widget',
  foldUnfinished: 'La réponse s’arrête ici',
  fixThis: 'Corriger',
  readFromText: 'Nombres lus dans du texte',
  cut: (format, items, kept, given) => `${format.number(kept)} ${names[items]} sur ${format.number(given)}`,
  unread: (format, items, lost, given) => {
    if (items === 'texts') {
      const are = format.plural(lost, { one: 'texte n’est pas affiché', other: 'textes ne sont pas affichés' });
      return `${format.number(lost)}\u00a0${are}`;
    }
    const verb = format.plural(lost, { one: 'est illisible', other: 'sont illisibles' });
    return `${format.number(lost)} des ${format.number(given)} ${names[items]} ${verb}`;
  },
  tooDeep: 'Les cartes au-delà du huitième niveau sont omises',
};

export default fr;
