import type { Translation } from '../localize.js';
import type { messageTerms } from '../en/message.js';

const fr: Translation<(typeof messageTerms)['en']> = {
  user: 'Vous',
  assistant: 'Assistant',
  tool: 'Outil',
  system: 'Système',
  developer: 'Développeur',
  thinking: 'Réflexion…',
  thought: 'Réflexion',
  thoughtFor: (format, ms) => `Réflexion de ${format.duration(ms)}`,
  stopped: 'Arrêté avant la fin',
  copy: 'Copier le message',
  copied: 'Copié !',
  copyFailed: 'Cette page n’autorise pas la copie',
  notLoaded: 'Cette partie du message n’a pas pu être chargée.',
  elementNotLoaded: 'Cette partie de la page n’a pas pu être chargée.',
  notAnnounced: 'Le nouveau texte n’est pas annoncé aux lecteurs d’écran : le code nécessaire n’a pas pu être chargé.',
  tryAgain: 'Réessayer',
  reloadPage: 'Recharger la page',
  invalid: 'Cette partie du message ne peut pas être affichée',
  artifactStarted: (_format, title, type) => `Rédaction de ${title}, ${type}`,
  messageEnded: 'Réponse terminée',
  messageStopped: 'Réponse arrêtée avant la fin',
  newest: 'Plus récent',
  conversation: 'Conversation',
};

export default fr;
