import type { ToolCallState } from '../../core/message/segment.js';
import type { Translation } from '../localize.js';
import { byteSize, type segmentTerms } from '../en/segment.js';

const states: Readonly<Record<ToolCallState, string>> = {
  pending: 'En attente',
  running: 'En cours…',
  done: 'Terminé',
  failed: 'Échec',
  denied: 'Refusé',
  cancelled: 'Annulé',
};

const fr: Translation<(typeof segmentTerms)['en']> = {
  state: (_format, state) => states[state],
  arguments: 'Arguments',
  asWritten: 'Arguments tels quels',
  result: 'Résultat',
  noResult: 'Pas encore de résultat',
  sent: 'Envoyé au modèle',
  unclosedWidget: 'Widget inachevé',
  error: 'Erreur',
  noArtifact: (_format, field) => `Aucun artefact n’a pu être tiré de «\u00a0${field}\u00a0»`,
  download: (_format, name) => `Télécharger ${name}`,
  loadImage: (_format, host) => `Charger l’image depuis ${host}`,
  size: (format, bytes) => byteSize(format, bytes, ['o', 'Ko', 'Mo', 'Go']),
};

export default fr;
