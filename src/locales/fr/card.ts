import type { cardTerms } from '../en/card.js';
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

/** Core gives its reasons in English, for developers too. */
const whys: Readonly<Record<string, string>> = {
  'no pair': 'rien à remplacer',
  incomplete: 'incomplet',
  empty: 'vide',
  'not found': 'introuvable',
  'one too many': 'un de trop',
  'too large': 'trop long',
  'cut off': 'interrompue',
  'not loaded': 'code non chargé',
};

function whyOf(reason: string): string {
  const count = /^found (\d+) times$/.exec(reason)?.[1];
  return count ? `trouvé ${count} fois` : (Object.hasOwn(whys, reason) && whys[reason]) || reason;
}

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
  editFailed: (format, pair, reason) =>
    `Modification refusée${pair ? `, texte ${format.number(pair)}` : ''}\u00a0: ${whyOf(reason)}`,
  why: 'Pourquoi',
  open: 'Ouvrir',
};

export default fr;
