import type { Translation } from '../localize.js';
import type { messageTerms } from '../en/message.js';

const fr: Translation<(typeof messageTerms)['en']> = {
  user: 'Vous',
  assistant: 'Assistant',
  tool: 'Outil',
  system: 'Système',
  thinking: 'Réflexion…',
  thought: 'Réflexion',
  thoughtFor: (format, ms) => `Réflexion de ${format.duration(ms)}`,
  stopped: 'Arrêté avant la fin',
  copy: 'Copier le message',
  copied: 'Copié !',
  copyFailed: 'Cette page n’autorise pas la copie',
  invalid: 'Cette partie du message ne peut pas être affichée',
  artifactStarted: (_format, title, type) => `Rédaction de ${title}, ${type}`,
  messageEnded: 'Réponse terminée',
  messageStopped: 'Réponse arrêtée avant la fin',
  newest: 'Plus récent',
  conversation: 'Conversation',
};

export default fr;
