import type { CircuitState } from '../../core/mcp/resilience/circuit-breaker.js';
import type { ConnectPhase, ServerStatus } from '../../core/mcp/server.js';
import type { ServerTerms } from '../en/server.js';
import type { Translation } from '../localize.js';

const statuses: Readonly<Record<ServerStatus, string>> = {
  stopped: 'Arrêté',
  connecting: 'Connexion',
  connected: 'Connecté',
  disconnected: 'Déconnecté',
  error: 'En échec',
};

const phases: Readonly<Record<ConnectPhase, string>> = {
  transport: 'ouverture de la connexion',
  authorizing: 'authentification',
  initialize: 'prise de contact',
  resources: 'lecture des ressources',
  tools: 'lecture des outils',
};

const circuits: Readonly<Record<CircuitState, string>> = {
  closed: 'Les appels passent',
  open: 'Appels suspendus',
  'half-open': 'Essai d’un appel',
};

const fr: Translation<ServerTerms> = {
  notLoaded: 'Le code des serveurs n’a pas pu être chargé.',
  notAdded: 'Les options de la page pour les serveurs ne conviennent pas.',
  tryAgain: 'Réessayer',
  reloadPage: 'Recharger',
  status: (_, status) => statuses[status],
  phase: (_, phase) => phases[phase],
  circuit: (_, circuit) => circuits[circuit],
};

export default fr;
