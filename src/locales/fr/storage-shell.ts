import type { StorageShellTerms } from '../en/storage-shell.js';
import type { Translation } from '../localize.js';

const fr: Translation<StorageShellTerms> = {
  notLoaded:
    'Il se peut que les conversations ne soient pas conservées : le message qui l’explique n’a pas pu être chargé.',
  tryAgain: 'Réessayer',
  reloadPage: 'Recharger la page',
};

export default fr;
