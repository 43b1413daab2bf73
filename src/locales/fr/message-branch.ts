import type { messageBranchTerms } from '../en/message-branch.js';
import type { Translation } from '../localize.js';

const fr: Translation<(typeof messageBranchTerms)['en']> = {
  versions: 'Versions de ce message',
  previous: 'Version précédente de ce message',
  next: 'Version suivante de ce message',
  position: (format, index, count) => `${format.number(index)} sur ${format.number(count)}`,
  shown: (format, index, count) =>
    `La version ${format.number(index)} sur ${format.number(count)} du message est affichée`,
  edit: 'Modifier le message',
  regenerate: 'Répondre à nouveau',
  unanswered: 'Rien sur cette page ne donne une autre réponse.',
  edited: 'Message',
  save: 'Enregistrer',
  cancel: 'Annuler',
};

export default fr;
