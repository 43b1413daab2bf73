import type { UiResourceTerms } from '../en/ui-resource.js';
import type { Format, Translation } from '../localize.js';

const size = (format: Format, bytes: number): string =>
  bytes < 1_048_576
    ? `${format.number(Math.ceil(bytes / 1_000))}\u00a0Ko`
    : `${format.number(bytes / 1_048_576, { maximumFractionDigits: 1 })}\u00a0Mo`;

const fr: Translation<UiResourceTerms> = {
  frameTitle: (_, name) => (name ? `Contenu interactif : ${name}` : 'Contenu interactif'),
  from: (_, server) => `De ${server}`,

  externalRefused: (_, host) => `Ce contenu se trouve sur ${host}, que ce site n’affiche pas dans une page.`,
  openInTab: 'Ouvrir dans un onglet',
  copyAddress: 'Copier l’adresse',
  copied: 'Adresse copiée',
  further: (format, count) =>
    format.plural(count, {
      one: 'Une autre adresse a été donnée et n’est pas affichée.',
      other: `${format.number(count)} autres adresses ont été données et ne sont pas affichées.`,
    }),

  notAResource: 'Ceci n’est pas une ressource affichable.',
  noAddress: 'Aucune adresse utilisable.',
  noAddressDetail: 'La ressource ne nomme aucune page du web.',
  addressRefused: (_, address) => `Cette adresse n’est pas ouverte : ${address}`,
  unreadable: 'Le contenu est illisible : ce n’est pas du base64 de texte UTF-8.',
  empty: 'La ressource est vide.',
  tooLarge: (format, bytes, limit) =>
    `Le contenu est trop volumineux pour être exécuté : ${size(format, bytes)}, ${size(format, limit)} au plus.`,
  unknownType: (_, type) => `Un contenu du type « ${type} » s’affiche comme du texte.`,
  notSupported: (_, type) => `Cette page n’affiche pas de contenu du type « ${type} ». Voici son texte.`,
  raw: 'Afficher ce qui a été reçu',
  source: 'Afficher la source',

  scriptFailed: (_, message) => `Le script de ce contenu a échoué : ${message}`,
  scriptFailedDetail: 'Ce qu’il a déjà dessiné reste affiché.',
  cut: (format, count) =>
    format.plural(count, {
      one: 'Une partie n’est pas affichée : le contenu est trop grand.',
      other: `Au moins ${format.number(count)} parties ne sont pas affichées : le contenu est trop grand.`,
    }),
  undrawn: (_, tags) => `Des parties de ce contenu ne sont affichées qu’en texte : ${tags}.`,
  undrawnDetail:
    'Cette page dessine des éléments personnalisés ; ce que sa bibliothèque prévoit ici est un autre type de composant.',
  drawing: 'Préparation du contenu…',
  notLoaded: 'Ce qui affiche ce contenu n’a pas pu être chargé.',
  tryAgain: 'Réessayer',
  reloadPage: 'Recharger la page',
};

export default fr;
