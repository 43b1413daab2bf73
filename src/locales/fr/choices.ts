import type { ChoicesTerms } from '../en/choices.js';
import type { Translation } from '../localize.js';

const fr: Translation<ChoicesTerms> = {
  choices: 'Réponses au choix',
  choose: 'Utiliser ces réponses',
  chooseSome: 'Une ou plusieurs réponses',
  inComposer: (_format, text) => `Dans votre message : ${text}`,
  copied: (_format, text) => `Copié, à coller dans votre message : ${text}`,
  taken: (_format, text) => `Votre réponse : ${text}`,
  failed: 'Copie impossible. Vous pouvez le dire dans votre message.',
};

export default fr;
