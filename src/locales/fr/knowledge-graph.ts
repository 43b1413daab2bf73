import type { KnowledgeGraphTerms } from '../en/knowledge-graph.js';
import type { Format, Translation } from '../localize.js';

const count = (format: Format, number: number, one: string, other: string): string =>
  `${format.number(number)}\u00a0${format.plural(number, { one, other })}`;

const fr: Translation<KnowledgeGraphTerms> = {
  views: 'Vue',
  graph: 'Graphe',
  list: 'Liste',
  search: 'Chercher un nœud',
  found: (format, number) =>
    number === 0 ? 'Aucun nœud ne correspond.' : `${count(format, number, 'nœud correspond', 'nœuds correspondent')}.`,
  types: (format, number) => count(format, number, 'type', 'types'),
  shownTypes: (format, number, of) => `${format.number(number)} sur ${count(format, of, 'type', 'types')}`,
  untyped: 'Autre',
  degree: 'Liens d’un nœud',
  anyDegree: 'Tous les nœuds',
  leastDegree: (format, number) => `${format.number(number)} liens ou plus`,
  export: 'Exporter',
  nodesCsv: 'Nœuds',
  linksCsv: 'Liens',
  exportFailed: (_, reason) => `Le fichier n’a pas pu être créé : ${reason}`,
  size: (format, nodes, links) => `${count(format, nodes, 'nœud', 'nœuds')}, ${count(format, links, 'lien', 'liens')}`,
  unknownLinks: (format, number) =>
    format.plural(number, {
      one: '1 lien vers un nœud inconnu omis',
      other: `${format.number(number)} liens vers des nœuds inconnus omis`,
    }),
  skipped: (format, number) =>
    format.plural(number, {
      one: '1 entrée n’a pas pu être lue',
      other: `${format.number(number)} entrées n’ont pas pu être lues`,
    }),
  around: (_, name) => `Autour de ${name}`,
  partOf: (format, number, of) => `${format.number(number)} sur ${count(format, of, 'nœud', 'nœuds')}`,
  expand: 'Étendre',
  showAll: 'Tout afficher',
  stage: (_, title) => `Graphe de ${title}`,
  listOf: (_, title) => `Liste de ${title}`,
  stageHelp:
    'Les flèches déplacent, plus et moins zooment, zéro ajuste. N et P vont d’un nœud à l’autre, Maj ' +
    'avec une flèche déplace le nœud, L affiche la liste.',
  hint: 'Glisser pour déplacer, Ctrl + molette pour zoomer',
  layingOut: 'Mise en place…',
  reading: 'Lecture…',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  fit: 'Ajuster',
  details: (_, name) => `Détails de ${name}`,
  close: 'Fermer',
  center: 'Afficher son entourage',
  links: (format, number) => count(format, number, 'lien', 'liens'),
  papers: (format, number) => count(format, number, 'article', 'articles'),
  reference: (format, number) => `[${format.number(number)}]`,
  openReference: (format, number, title) => `Référence ${format.number(number)} : ${title}`,
  showMore: (format, number) => `En afficher ${format.number(number)} de plus`,
  noLinks: 'Aucun lien',
  empty: 'Le graphe n’a aucun nœud.',
  nothingPasses: 'Aucun nœud ne passe les filtres.',
  notGraph: (_, reason) => `Ce n’est pas un graphe de connaissances : ${reason}`,
  notJson: (_, reason) => `le texte n’est pas du JSON (${reason}).`,
  notObject: 'il ne contient aucun objet avec des nœuds et des liens.',
  noNodes: 'il ne contient aucune liste de nœuds.',
  sourceBelow: 'La source est complète ci-dessous.',
  layoutMissing: 'La partie du kit qui dispose les graphes n’a pas pu être chargée.',
  listWorks: 'La liste montre tout.',
  tryAgain: 'Réessayer',
  reloadPage: 'Recharger la page',
};

export default fr;
