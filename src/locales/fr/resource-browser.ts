import type { ResourceBrowserTerms } from '../en/resource-browser.js';
import { byteSize } from '../en/segment.js';
import type { Translation } from '../localize.js';

const fr: Translation<ResourceBrowserTerms> = {
  title: 'Ressources MCP',
  button: 'Ressource MCP',
  search: 'Chercher une ressource',
  found: (format, count) =>
    `${format.number(count)} ${format.plural(count, { one: 'ressource', other: 'ressources' })}`,
  noServers: 'Il n’y a pas encore de serveur.',
  noServer: (_, name) => `Aucun serveur ne s’appelle ${name}.`,
  nothingFound: 'Rien ne porte ce nom.',
  none: 'Aucune ressource',
  connect: 'Connecter',
  connectTo: (_, name) => `Connecter ${name}`,
  open: 'Ouvrir',
  attach: 'Joindre',
  showAll: (format, shown, all) => `${format.number(shown)} sur ${format.number(all)}. Tout afficher`,
  source: 'Source',
  reading: 'Lecture…',
  size: (format, bytes) => byteSize(format, bytes, ['o', 'Ko', 'Mo', 'Go']),
  notRun: 'Voici sa source. Rien n’en est exécuté ici.',
  close: 'Fermer',
  tryAgain: 'Réessayer',
  attached: (_, name) => `${name} a été joint.`,
};

export default fr;
