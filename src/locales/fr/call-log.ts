import type { RecordedConsent } from '../../core/mcp/call-log/call-record.js';
import type { ToolInitiator } from '../../core/mcp/server.js';
import { callTime, wholeTime, type CallLogTerms, type CallOutcome } from '../en/call-log.js';
import { byteSize } from '../en/segment.js';
import type { Format, Translation } from '../localize.js';

const outcomes: Readonly<Record<CallOutcome, string>> = {
  done: 'Fait',
  denied: 'Refusé',
  cancelled: 'Annulé',
  timeout: 'Délai dépassé',
  failed: 'Échec',
};

const initiators: Readonly<Record<ToolInitiator, string>> = {
  model: 'modèle',
  app: 'appli',
  'app-tool': 'outil d’appli',
  user: 'personne',
  host: 'page',
};

const consents: Readonly<Record<RecordedConsent, string>> = {
  once: 'une fois',
  conversation: 'conversation',
  always: 'toujours',
  policy: 'règle',
  none: 'sans demande',
  denied: 'refusé',
};

const countOf = (format: Format, count: number): string =>
  `${format.number(count)} ${format.plural(count, { one: 'appel', other: 'appels', many: 'd’appels' })}`;

const fr: Translation<CallLogTerms> = {
  title: 'Journal des appels',
  calls: countOf,
  found: (format, found, all) => `${format.number(found)} sur ${countOf(format, all)}`,
  reading: 'Lecture du journal…',
  empty: 'Aucun appel pour l’instant.',
  emptyDetail: 'Les appels d’outils apparaissent ici, y compris ceux qui ont été refusés.',
  off: 'Le journal des appels est désactivé.',
  none: 'Aucun appel ne correspond.',
  showAll: 'Afficher tous les appels',
  list: 'Appels, du plus récent au plus ancien',
  search: 'Rechercher un appel',
  filters: 'Filtres',
  time: 'Heure',
  result: 'Résultat',
  tool: 'Outil',
  server: 'Serveur',
  initiator: 'Demandé par',
  app: 'Application',
  consent: 'Accord',
  duration: 'Durée',
  conversation: 'Conversation',
  anyResult: 'Tous les résultats',
  onlyDone: 'Faits',
  onlyFailed: 'Non faits',
  anyTool: 'Tous les outils',
  anyServer: 'Tous les serveurs',
  anyInitiator: 'Demandés par tous',
  anyConversation: 'Toutes les conversations',
  anyTime: 'N’importe quand',
  lastHour: 'Dernière heure',
  lastDay: 'Dernières 24 heures',
  lastWeek: '7 derniers jours',
  givenTime: 'Selon la page',
  outcome: (_, outcome) => outcomes[outcome],
  initiatorName: (_, initiator) => initiators[initiator] ?? initiator,
  consentName: (_, consent) => consents[consent] ?? consent,
  callTime,
  wholeTime,
  took: (format, ms) => format.duration(ms),
  export: 'Exporter',
  jsonl: 'JSON Lines',
  csv: 'CSV',
  exportFailed: 'Le journal n’a pas pu être exporté.',
  fileName: 'appels-mcp',
  clear: 'Vider',
  clearQuestion: (format, count) =>
    count === 1 ? 'Supprimer le seul appel du journal ?' : `Supprimer les ${countOf(format, count)} du journal ?`,
  clearDetail: 'Ils seront perdus pour de bon. Exportez d’abord ce que vous voulez garder.',
  clearNow: 'Tout supprimer',
  keep: 'Les garder',
  cleared: 'Le journal est vide.',
  details: (_, tool) => `Détails de ${tool}`,
  close: 'Fermer',
  copy: 'Copier',
  copied: 'Copié !',
  copyFailed: 'La copie n’est pas autorisée ici.',
  arguments: 'Arguments',
  answer: 'Réponse',
  notKept: 'Non conservé.',
  beginning: (format, bytes) => `Début de ${byteSize(format, bytes, ['o', 'Ko', 'Mo', 'Go'])}.`,
  attempts: 'Tentatives',
  workflow: 'Flux',
  errorCode: 'Erreur',
  call: 'Appel',
};

export default fr;
