import type { Translation } from '../localize.js';
import type { storageTerms } from '../storage.js';

const fr: Translation<(typeof storageTerms)['en']> = {
  full: 'Cette conversation ne tient plus dans le stockage du navigateur.',
  nearlyFull: 'Le stockage du navigateur est presque plein.',
  refused: 'Le navigateur refuse le stockage à cette page.',
  foreign: 'Le stockage contient autre chose que nos conversations. Rien n’y a été changé.',
  broken: 'Une conversation enregistrée est illisible. Elle a été mise de côté telle quelle.',
  newer: 'Les conversations enregistrées viennent d’une version plus récente. Elles peuvent être lues, pas modifiées.',
  conflict: 'Un autre onglet a modifié cette conversation.',
  failed: 'Cette conversation n’a pas pu être enregistrée.',
  kept: 'Rien n’est perdu tant que cette page reste ouverte.',
  retry: 'Réessayer',
  download: 'La télécharger',
  dismiss: 'Fermer',
};

export default fr;
