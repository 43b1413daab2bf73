import type { messageEndTerms } from '../en/message-end.js';
import type { Translation } from '../localize.js';

const fr: Translation<(typeof messageEndTerms)['en']> = {
  failed: 'La réponse n’a pas pu être terminée',
  cut: 'La réponse a été coupée à sa limite',
  filtered: 'La réponse a été arrêtée par un filtre de contenu',
  other: (_format, reason) => `La réponse s’est arrêtée avant la fin\u00a0: ${reason}`,
  code: (_format, code) => `Code\u00a0: ${code}`,
  retry: 'Réessayer',
  goOn: 'Continuer',
};

export default fr;
