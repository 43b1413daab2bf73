import type { Translation } from '../localize.js';
import type { ViewTerms } from '../en/view.js';

const fr: Translation<ViewTerms> = {
  sourceOf: (_, title) => `Source de ${title}`,
  plainTooLong: 'Affiché sans couleurs : plus de 100 Kio.',
  plainTooSlow: 'Affiché sans couleurs : elles prenaient trop de temps.',
  highlightAnyway: 'Colorer quand même',
  gone: 'Cet artefact n’est plus disponible.',
  noPreview: (_, type) => `Il n’y a pas d’aperçu pour « ${type} ».`,
  sourceBelow: 'Le code source complet est ci-dessous.',
  notLoaded: 'L’aperçu n’a pas pu être chargé.',
  textNotLoaded: 'Ce qui dessine ce document n’a pas pu être chargé. Il s’affiche tel qu’il est écrit.',
  tryAgain: 'Réessayer',
  reloadPage: 'Recharger la page',
  stoppedEarly: 'La réponse s’est arrêtée avant la fin de cet artefact.',
  mayFail: 'Ce qui est arrivé est ci-dessous. Son aperçu risque de ne pas fonctionner.',
  tooLarge: 'Ce code source dépasse 1\u00a0Mio.',
  tooLargeDetail: 'Son premier Mio est ci-dessous, en texte. Le téléchargement contient tout.',
  tooLargeCut: 'Son premier Mio a été conservé ; il est ci-dessous, en texte.',
  firstPart: (format, mebibytes) =>
    `Le premier Mio sur ${format.number(mebibytes, { maximumFractionDigits: 1 })}\u00a0Mio.`,
  download: 'Télécharger',
  codeNotLoaded: 'Le code source est en texte brut : ce qui le colore et le numérote n’a pas pu être chargé.',
  downloadNotLoaded: 'Le téléchargement n’a pas pu être préparé : son code n’a pas pu être chargé.',
  previewAnyway: 'Afficher quand même',
};

export default fr;
