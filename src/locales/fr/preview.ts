import type { Translation } from '../localize.js';
import type { PreviewTerms } from '../en/preview.js';

const fr: Translation<PreviewTerms> = {
  frameTitle: (_, title) => `Aperçu de ${title}`,
  skip: 'Passer l’aperçu',
  starting: 'Démarrage de l’aperçu…',
  runAgain: 'Relancer',
  tryAgain: 'Réessayer',
  reloadPage: 'Recharger la page',
  viewCode: 'Voir le code',
  hideCode: 'Masquer le code',
  stop: 'Arrêter',
  wait: 'Attendre',
  show: 'Afficher',
  details: 'Détails',
  componentStack: 'Pile des composants',
  line: (format, line) => `Ligne ${format.number(line)}`,
  lineAndColumn: (format, line, column) => `Ligne ${format.number(line)}, colonne ${format.number(column)}`,
  codeUntouched: 'Le code est intact.',

  scriptsBlocked: 'La politique de sécurité de cette page empêche les aperçus de fonctionner.',
  scriptsBlockedDetail: 'Le code est complet ci-dessous. Le responsable du site peut définir une origine isolée.',
  learnHow: 'Comment faire',
  learnHowDetail:
    'Les aperçus sont des scripts en ligne dans un cadre isolé, qui reprend la politique de la page. ' +
    'Ils fonctionnent là où script-src et style-src permettent « unsafe-inline » sans nonce ni ' +
    'empreinte et où les Trusted Types ne sont pas exigés, ou sur une origine isolée (l’option ' +
    'frames.sandboxOrigin).',
  originBlocked: (_, reason) => `Le serveur d’aperçu n’a pas pu être utilisé : ${reason}.`,
  codeBelow: 'Le code est complet ci-dessous.',
  loadTimeout: 'L’aperçu n’a pas démarré en 10 secondes.',
  navigated: 'L’aperçu a tenté de quitter sa page et a été arrêté.',
  reloadedTooOften: 'L’aperçu a redémarré de lui-même plus de 3 fois en une minute et a été arrêté.',
  unresponsive: 'Cet aperçu ne répond plus.',
  busyDetail: 'Il travaille peut-être longtemps, ou tourne en boucle.',
  slowed: 'Cet aperçu a ralenti la page.',
  slowedDetail: 'Il partage ici le processus de la page. Si cela se reproduit, arrêtez-le.',
  goOn: 'Continuer',
  endless: 'Cet aperçu se redessine sans fin.',
  endlessStopped: 'L’aperçu a été arrêté : il se redessinait sans fin.',
  endlessDetail: 'Cela arrive quand un effet change l’état à chaque rendu. Un cœur du processeur y est occupé.',
  flooded: 'Cette application a envoyé trop de messages et a été arrêtée.',
  paused: 'Cet aperçu est en pause pour que la page reste rapide.',
  tooLarge: 'L’aperçu est trop grand pour être lancé.',
  trustedTypes: 'La politique Trusted Types de cette page empêche les aperçus de fonctionner.',
  refused: 'L’aperçu n’a pas pu être affiché.',
  blockedOne: (_, host) => `Accès à ${host} bloqué.`,
  blockedMany: (format, count) => `Accès à ${format.number(count)} adresses bloqué.`,
  blockedDetail: 'Rien n’a été envoyé. L’aperçu fonctionne sans.',
  blockedTimes: (format, count) => `${format.number(count)} fois`,
  allowHosts: 'Autoriser…',
  blockedEval: 'Exécution de texte comme code : interdite ici.',
  navigationRefused: (format, count) =>
    format.plural(count, {
      one: 'L’aperçu a tenté de quitter sa page. Il y est resté.',
      other: `L’aperçu a tenté ${format.number(count)} fois de quitter sa page. Il y est resté.`,
    }),
  linkUnasked: 'La question au sujet d’un lien n’a pas pu s’afficher : le lien n’a pas été ouvert.',

  previewStopped: (_, message) => `L’aperçu s’est arrêté : ${message}`,
  syntaxError: (_, message) => `Le code contient une erreur de syntaxe : ${message}`,
  unknownImport: (_, name) => `L’aperçu a besoin de « ${name} », qui n’est pas disponible ici.`,
  unknownImportDetail: (_, known) => `Disponibles : ${known}. Le code est intact.`,
  librariesMissing: 'Les bibliothèques de cette page n’ont pas pu être chargées.',
  failedWhileRunning: 'Quelque chose a échoué pendant l’exécution. L’aperçu continue.',
  fixThis: 'Corriger',
  reactLate: 'React n’est pas arrivé en 10 secondes.',
  reactMissing: 'React n’a pas pu être chargé depuis l’adresse que donne ce site.',
  useOwnReact: 'Utiliser le React fourni',
  missingImport: (_, name) => `« ${name} » n’a pas pu être chargé.`,
  lateImport: (_, name) => `« ${name} » n’est pas arrivé en 10 secondes.`,
  brokenImport: (_, name) => `« ${name} » n’est pas un module exécutable ici.`,
  namespace: (_, name) =>
    `« ${name} » est un espace de noms TypeScript, qui ne s’exécute pas ici. Un objet fait de même.`,
  missingExport: (_, module, name) => `${module.replace(/“(.*)”/, '« $1 »')} n’exporte pas « ${name} ».`,
  noComponent: 'Aucun composant trouvé.',
  noComponentDetail:
    'Un aperçu montre l’export par défaut ; sinon App, Main, Root, Example, Demo, Counter, Button, ' +
    'Card, Form, List ou MyComponent, le premier qui existe ; sinon le premier export, ou la ' +
    'dernière fonction ou classe à initiale majuscule.',
  loop: (format, line) =>
    `La boucle de la ligne ${format.number(line)} ne s’est pas terminée en 2 secondes et a été arrêtée.`,
  compilerMissing: 'Le compilateur de cet aperçu n’a pas pu être chargé.',

  removedParts: (format, count) =>
    format.plural(count, {
      one: 'Un élément de cette image a été retiré par sécurité.',
      other: `${format.number(count)} éléments de cette image ont été retirés par sécurité.`,
    }),
  notAPicture: 'Ce n’est pas une image SVG.',
  notAPictureDetail: 'Elle n’a pas d’élément <svg> à dessiner. Le code est intact.',
  pictureTooLarge: (format, parts) =>
    `Cette image a ${format.number(parts)} éléments, plus que la page n’en dessine d’un coup.`,
  showAnyway: 'Afficher quand même',
  sanitizerMissing: 'La partie du kit qui vérifie les images n’a pas pu être chargée.',

  diagramEdges: (format, edges, limit) =>
    `Le diagramme est trop grand (${format.number(edges)} liens sur ${format.number(limit)}).`,
  diagramCharacters: (format, characters, limit) =>
    `Le diagramme est trop grand (${format.number(characters)} caractères sur ${format.number(limit)}).`,
  diagramTimeout: 'Le diagramme n’a pas été dessiné en 10 secondes.',
  diagramImages:
    'Les diagrammes avec des images à une adresse ne sont pas dessinés : leur dessin appellerait l’adresse.',
  diagramError: (_, message) => `Le diagramme n’a pas pu être dessiné : ${message}`,
  diagramNear: (_, near) => `Le diagramme n’a pas pu être lu près de « ${near} ».`,
  diagramEmpty: 'Le diagramme est vide.',
  diagramOf: (_, title) => `Diagramme : ${title}`,
  transparent: 'Fond transparent',
  zoomKeys: 'Plus et moins agrandissent et réduisent, les flèches déplacent, zéro rend la taille réelle.',
  exportPage: 'page web',
  exportPageWithVersions: 'page web avec toutes les versions',
};

export default fr;
