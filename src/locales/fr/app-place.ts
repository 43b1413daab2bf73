import type { AppPlaceTerms } from '../en/app-place.js';
import type { Translation } from '../localize.js';

const fr: Translation<AppPlaceTerms> = {
  inMessage: 'Cette application s’exécute dans son message.',
  showHere: 'L’afficher ici',
  waits: 'Cette application ne s’exécute pas avant que quelqu’un ait regardé son code.',
  look: 'Regarder le code',
  run: 'Exécuter cette application',
  changed: 'L’application a changé depuis que son code a été regardé.',
  reading: 'Lecture de l’application…',
  server: 'Serveur',
  address: 'Adresse',
  kind: 'Type',
  size: 'Taille',
  bytes: (format, bytes) => format.number(bytes, { style: 'unit', unit: 'byte', unitDisplay: 'long' }),
  hash: 'SHA-256',
  policy: 'Règles de contenu, au plus',
  domains: 'Domaines',
  permissions: 'Autorisations',
  none: 'Aucun',
};

export default fr;
