import type { Translation } from '../localize.js';
import type { PanelTerms } from '../panel.js';

const fr: Translation<PanelTerms> = {
  region: 'Artefact',
  views: 'Vues',
  preview: 'Aperçu',
  code: 'Code',
  empty: 'Ouvrez un artefact pour le voir ici.',
  gone: 'Cet artefact n’est plus disponible.',
  close: 'Fermer',
  versions: 'Versions',
  versionItem: (format, number) => `Version ${format.number(number)}`,
  previousVersion: 'Version précédente',
  nextVersion: 'Version suivante',
  time: (format, time) => new Intl.DateTimeFormat(format.lang, { hour: '2-digit', minute: '2-digit' }).format(time),
  runAgain: 'Relancer',
  copy: 'Copier',
  copied: 'Copié !',
  copyRefused: 'La copie n’est pas autorisée ici.',
  copyByKey: (_, key) => `Le code source est sélectionné : appuyez sur ${key}.`,
  download: 'Télécharger',
  fullscreen: 'Plein écran',
  leaveFullscreen: 'Quitter le plein écran',
  more: 'Plus',
  resize: 'Redimensionner le panneau',
  writing: 'Rédaction…',
  writingTitle: (_, title) => `Rédaction de ${title}`,
  follow: 'Suivre',
  stopFollowing: 'Ne plus suivre',
  ready: 'Prêt',
  starting: 'Démarrage…',
  running: 'En marche',
  sandboxed: 'Isolé, ne peut pas atteindre cette page',
  busy: 'Ne répond pas',
  stopped: 'Arrêté',
  console: 'Console',
  clear: 'Effacer',
  consoleEmpty: 'Rien n’a été écrit.',
  levels: (_, level) => levels[level] ?? level,
  times: (format, count) => `${format.number(count)} fois`,
};

const levels: Readonly<Record<string, string>> = {
  log: 'Journal',
  info: 'Information',
  warn: 'Avertissement',
  error: 'Erreur',
  debug: 'Débogage',
};

export default fr;
