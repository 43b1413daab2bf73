import type { Translation } from '../localize.js';
import type { PanelShellTerms } from '../en/panel-shell.js';

const fr: Translation<PanelShellTerms> = {
  panelFailed: 'Le panneau n’a pas pu être chargé.',
  tryAgain: 'Réessayer',
  reloadPage: 'Recharger la page',
  close: 'Fermer',
};

export default fr;
