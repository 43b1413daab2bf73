import type { Translation } from '../localize.js';
import type { ChartTerms } from '../en/chart.js';

const CUT: Readonly<Record<string, string>> = {
  series: 'séries',
  points: 'points',
  slices: 'parts',
  days: 'jours',
  dates: 'dates',
};

const fr: Translation<ChartTerms> = {
  bar: 'Diagramme en barres',
  line: 'Courbes',
  pie: 'Diagramme circulaire',
  heatmap: 'Calendrier d’activité',
  keys: 'Les flèches lisent les valeurs.',
  noValue: 'aucune valeur',
  noValues: 'Il n’y a aucune valeur à dessiner.',
  other: 'Autres',
  total: 'Total',
  less: 'Moins',
  more: 'Plus',
  seriesName: (format, number) => `Série ${format.number(number)}`,
  category: 'Libellé',
  slice: 'Part',
  value: 'Valeur',
  share: 'Proportion',
  date: 'Date',
  level: 'Niveau',
  levelOf: (format, level, highest) => `niveau ${format.number(level)} sur ${format.number(highest)}`,

  seriesCount: (format, count) => `${format.number(count)} ${format.plural(count, { one: 'série', other: 'séries' })}`,
  pointCount: (format, count) => `${format.number(count)} ${format.plural(count, { one: 'point', other: 'points' })}`,
  sliceCount: (format, count) => `${format.number(count)} ${format.plural(count, { one: 'part', other: 'parts' })}`,
  dayCount: (format, count) => `${format.number(count)} ${format.plural(count, { one: 'jour', other: 'jours' })}`,
  rises: (_, name, from, to) => `${name} passe de ${from} à ${to}, en hausse`,
  falls: (_, name, from, to) => `${name} passe de ${from} à ${to}, en baisse`,
  begins: (_, name, value, lowest, highest) => `${name} commence et finit à ${value}, entre ${lowest} et ${highest}`,
  stays: (_, name, value) => `${name} reste à ${value}`,
  single: (_, name, value) => `${name} vaut ${value}`,
  empty: (_, name) => `${name} n’a aucune valeur`,
  highest: (_, name, label, value) => `${name} est au plus haut pour ${label}, ${value}`,
  lowest: (_, label, value) => `au plus bas pour ${label}, ${value}`,
  equal: (_, name, value) => `${name} vaut partout ${value}`,
  gaps: (format, count, name) =>
    `${count === 1 ? 'une' : format.number(count)} ${format.plural(count, { one: 'lacune', other: 'lacunes' })} dans ${name}`,
  largest: (_, label, share) => `${label} est la plus grande part, ${share}`,
  allZero: 'le total est 0',
  between: (_, from, to) => `du ${from} au ${to}`,
  busiest: (_, date, value) => `le maximum est le ${date}, ${value}`,

  gapNote: (_, name, label) => `${name} n’a pas de valeur pour ${label}.`,
  gapsNote: (format, name, count) => `${name} a ${format.number(count)} lacunes.`,
  otherNote: (format, count) => `« Autres » réunit les ${format.number(count)} plus petites parts.`,
  cut: (format, items, kept, given) => `${format.number(kept)} ${CUT[items] ?? ''} sur ${format.number(given)}`,
  unread: (format, items, lost, given) => {
    const verb = format.plural(lost, { one: 'est illisible', other: 'sont illisibles' });
    return `${format.number(lost)} des ${format.number(given)} ${CUT[items] ?? ''} ${verb}.`;
  },
  quoteRest: (format, count) => `… ${format.number(count)} de plus`,
};

export default fr;
