import type { ToolCallTerms } from '../en/tool-call.js';
import type { Translation } from '../localize.js';

const fr: Translation<ToolCallTerms> = {
  idle: 'Pas appelé',
  ended: (_format, tool, state) => `${tool} : ${state}`,
  noText: 'L’outil a répondu sans texte.',
  cancel: 'Annuler',
  cancelling: 'Annulation…',
  notCancelled: 'L’appel n’est pas encore terminé. Il peut encore faire son travail.',
  retry: 'Réessayer',
  retryAnyway: 'Exécuter de nouveau',
  mayHaveRun: 'Le premier appel a peut-être abouti. Un nouvel appel peut agir une seconde fois.',
  progress: (_format, tool) => `Progression de ${tool}`,
  picture: (_format, tool) => `Image de ${tool}`,
  sound: (_format, tool) => `Son de ${tool}`,
  readResource: (_format, name) => `Lire ${name}`,
  resource: 'Ressource',
  notLoaded: 'L’application de cet outil n’a pas pu être chargée.',
  tryAgain: 'Réessayer',
  reloadPage: 'Recharger la page',
  appClosed: (_format, app) => `${app} est fermée. Rouvrez-la pour utiliser cet outil.`,
  openIn: (_format, title) => `Ouvrir dans ${title}`,
  otherPart: (_format, type) => `Contenu du type « ${type} »`,
};

export default fr;
