import type { fenceTerms } from '../en/fence.js';
import type { Translation } from '../localize.js';

const fr: Translation<(typeof fenceTerms)['en']> = {
  openAsArtifact: 'Ouvrir comme artefact',
  showAsWidget: 'Afficher comme widget',
  showAsCode: 'Afficher le code',
};

export default fr;
