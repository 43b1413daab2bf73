import type { logTerms } from '../en/log.js';
import type { Translation } from '../localize.js';

const fr: Translation<(typeof logTerms)['en']> = {
  unset: 'La conversation de la page n’est pas arrivée jusqu’à cette liste.',
  unsetDetail: 'Rien n’en est perdu. La console dit ce que la page doit faire.',
};

export default fr;
