import type { cardTerms, FailedEdit } from '../en/card.js';
import type { Format, Translation } from '../localize.js';

const types: Readonly<Record<string, string>> = {
  code: 'Code',
  html: 'HTML',
  react: 'React',
  markdown: 'Markdown',
  svg: 'SVG',
  mermaid: 'Mermaid',
  image: 'Image',
  bibliography: 'Bibliographie',
  'knowledge-graph': 'Graphe de connaissances',
  'mcp-app': 'Application MCP',
};

const lines = (format: Format, count: number): string =>
  `${format.number(count)} ${format.plural(count, { one: 'ligne', other: 'lignes' })}`;

const untitled: Readonly<Record<string, string>> = {
  bibliography: 'Références d’articles',
  'knowledge-graph': 'Graphe de connaissances',
};

const problems: Readonly<Record<string, string>> = {
  'no-pair': 'rien à remplacer',
  incomplete: 'incomplet',
  empty: 'vide',
  'not-found': 'son texte n’y figure pas',
  'too-many-pairs': 'un de trop',
  'too-large': 'trop long',
  'cut-off': 'interrompue',
  'not-loaded': 'code non chargé',
};

const problemOf = (format: Format, { reason, count }: FailedEdit): string =>
  reason === 'repeated' && count !== undefined
    ? `son texte y figure ${count === 2 ? 'deux' : format.number(count)} fois`
    : (Object.hasOwn(problems, reason) && problems[reason]) || reason;

const fr: Translation<(typeof cardTerms)['en']> = {
  type: (_format, type) => (Object.hasOwn(types, type) && types[type]) || type,
  lines,
  references: (format, count) =>
    `${format.number(count)} ${format.plural(count, { one: 'référence', other: 'références' })}`,
  nodes: (format, count) => `${format.number(count)} ${format.plural(count, { one: 'nœud', other: 'nœuds' })}`,
  version: (format, number, of) => `Version ${format.number(number)} sur ${format.number(of)}`,
  writing: 'Rédaction…',
  writingLines: (format, count) => `Rédaction… ${lines(format, count)}`,
  ready: 'Prêt',
  shown: 'Affiché',
  interrupted: (format, count) =>
    `Arrêté avant la fin, ${lines(format, count)} ${format.plural(count, { one: 'conservée', other: 'conservées' })}`,
  tooLarge: 'Trop long, le premier Mio est conservé',
  previewFailed: 'L’aperçu a échoué',
  versionGone: 'Cette version n’est plus conservée',
  gone: 'Cet artefact n’est plus disponible.',
  editFailed: (format, failure) => `Modification refusée\u00a0: ${problemOf(format, failure)}`,
  editProblem: problemOf,
  untitled: (_format, type, title) => (Object.hasOwn(untitled, type) && untitled[type]) || title,
  why: 'Pourquoi',
  open: 'Ouvrir',
};

export default fr;
