import type { StorageShellTerms } from '../en/storage-shell.js';
import type { Translation } from '../localize.js';

const fr: Translation<StorageShellTerms> = {
  notLoaded:
    'Les conversations ne sont pas conservées comme prévu, et le message qui l’explique n’a pas pu être chargé.',
  tryAgain: 'Réessayer',
  reloadPage: 'Recharger la page',
};

export default fr;
