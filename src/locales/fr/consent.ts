import type { ConsentTerms } from '../en/consent.js';
import type { Translation } from '../localize.js';

const fr: Translation<ConsentTerms> = {
  linkTitle: 'Ouvrir ce lien ?',
  linkAsks: 'L’aperçu demande à ouvrir une page dans un nouvel onglet.',
  linkSays: 'Le lien affiche',
  linkOpens: 'Il ouvre',
  linkDiffers: 'Le lien nomme une autre adresse que celle qu’il ouvre.',
  invisible: (format, count) =>
    format.plural(count, {
      one: 'Cette question contient un caractère invisible. Il est signalé ci-dessus.',
      other: `Cette question contient ${format.number(count)} caractères invisibles. Ils sont signalés ci-dessus.`,
    }),
  waiting: (format, count) =>
    format.plural(count, {
      one: 'Encore une question ensuite.',
      other: `Encore ${format.number(count)} questions ensuite.`,
    }),
  askedEveryTime: 'Demandé à chaque fois.',
  deny: 'Refuser',
  allow: 'Autoriser une fois',
};

export default fr;
