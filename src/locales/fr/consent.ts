import type { ConsentTerms, HiddenPlace } from '../en/consent.js';
import type { Translation } from '../localize.js';

const previewTitles: Readonly<Record<string, string>> = {
  hosts: 'Laisser cet aperçu joindre d’autres serveurs ?',
  downloads: 'Enregistrer ce fichier ?',
  dialogs: 'Répondre « oui » aux questions de cet aperçu ?',
  clipboard: 'Copier ce texte ?',
  storage: 'Conserver ce que cet aperçu enregistre ?',
};

const places: Readonly<Record<HiddenPlace, string>> = {
  text: 'Dans le texte du lien',
  address: 'Dans l’adresse du lien',
  app: 'Dans ce que dit l’application',
  preview: 'Dans ce que transmet l’aperçu',
};

const fr: Translation<ConsentTerms> = {
  linkTitle: 'Ouvrir ce lien ?',
  linkAsks: 'L’aperçu demande à ouvrir une page dans un nouvel onglet.',
  linkSays: 'Le lien affiche',
  linkOpens: 'Il ouvre',
  linkDiffers: 'Le lien nomme une autre adresse que celle qu’il ouvre.',
  invisible: (format, count, place) =>
    format.plural(count, {
      one: `${places[place]} se trouve un caractère invisible. Il est signalé ci-dessus.`,
      other: `${places[place]} se trouvent ${format.number(count)} caractères invisibles. Ils sont signalés ci-dessus.`,
    }),
  waiting: (format, count) =>
    format.plural(count, {
      one: 'Encore une question ensuite.',
      other: `Encore ${format.number(count)} questions ensuite.`,
    }),
  askedEveryTime: 'Demandé à chaque fois.',
  previewTitles: (_, permission) => previewTitles[permission] ?? '',
  previewAsks: (_, title) => `L’aperçu de « ${title} » le demande.`,
  previewFile: 'Fichier',
  previewCopies: 'Texte',
  previewAsked: 'Il a demandé',
  previewHosts: (format, count) => format.plural(count, { one: 'Hôte', other: 'Hôtes' }),
  previewHostsWarning: 'Ce que vous saisissez ou ouvrez dans l’aperçu peut y être envoyé.',
  previewFileWarning: 'Ne l’ouvrez que si vous l’attendiez : son contenu n’est pas vérifié.',
  previewDialogsWarning:
    'Il ne peut pas vous attendre : toutes ses questions compteront comme « oui », sans être vues.',
  previewRestarts: 'L’aperçu est relancé.',
  forPreview: 'Toujours pour cet aperçu',
  deny: 'Refuser',
  allow: 'Autoriser une fois',
};

export default fr;
