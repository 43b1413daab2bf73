import type { AppTerms } from '../en/app.js';
import type { Format, Translation } from '../localize.js';

const fr: Translation<AppTerms> = {
  frameTitle: (_, name) => `Application : ${name}`,
  unnamed: 'Application',
  skip: 'Passer l’application',
  from: (_, server) => `De ${server}`,
  talksTo: (_, host) => `Cette application communique avec ${host}`,
  talksToMany: (format, count) => `Cette application communique avec ${format.number(count)} hôtes`,
  mayUse: (_, names) => `Peut utiliser : ${names}`,
  mayReach: (_, hosts) => `Peut joindre ${hosts}`,
  mayCall: 'Peut appeler, avec n’importe quels arguments :',
  modelMayCall: 'Le modèle peut appeler son outil, avec n’importe quels arguments :',
  allowedTools: 'Certains outils sont autorisés sans question',
  takeBack: 'Retirer',
  takeBackOf: (_, what) => `Retirer : ${what}`,
  worksWithout: (_, names) => `Fonctionne sans ${names}.`,
  withoutHosts: (_, hosts) => `Fonctionne sans ${hosts} : elle ne peut pas y accéder.`,
  permission: (_, name) => PERMISSIONS[name] ?? name,
  fullscreen: 'Plein écran',
  pip: 'Garder dans un coin',
  inline: 'Remettre à sa place',
  move: 'Déplacer avec les flèches',
  close: 'Fermer',
  shownFullscreen: 'Affichée en plein écran.',
  shownPip: 'Affichée dans le coin.',
  shownDocked: 'Affichée dans le panneau.',
  starting: 'Démarrage de l’application…',
  loading: 'Chargement de l’application…',
  held: 'Cette application est chargée et ne s’exécute pas encore.',
  result: 'Résultat',

  notAnswered: 'Cette application n’a pas répondu.',
  notAnsweredDetail: 'Elle fonctionne peut-être malgré tout.',
  runAgain: 'Relancer',
  reload: 'Recharger',
  reloaded: 'L’application s’est arrêtée et a été rechargée ; ce qu’elle n’avait pas enregistré est perdu.',
  crashed: 'L’application s’est encore arrêtée.',
  crashedOnce: 'L’application s’est arrêtée ; ce qu’elle n’avait pas enregistré est perdu.',
  closed: 'Fermée.',
  reopen: 'Rouvrir',
  understood: 'Fermer cet avis',
  connect: (_, server) => `Connectez ${server} pour ouvrir cette application.`,
  connectNow: 'Connecter',
  blocked: (_, host, directive) => `A voulu joindre ${host} : bloqué par ${directive}.`,
  blockedMany: (format, count) => `A voulu joindre ${format.number(count)} adresses : bloqué.`,
  blockedEval: (_, server) => `${server} veut exécuter du texte comme du code : interdit ici.`,
  blockedTimes: (format, count) => `${format.number(count)} fois`,
  allow: 'Autoriser…',
  show: 'Afficher',
  details: 'Détails',

  resourceMissing: (_, server) =>
    server ? `${server} n’a pas fourni cette application.` : 'Le serveur n’a pas fourni cette application.',
  resourceTimeout: 'L’application n’était pas là au bout de 10 secondes.',
  resourceTooLarge: (format, bytes, limit) =>
    `L’application est trop volumineuse : ${size(format, bytes)}, pour ${size(format, limit)} au plus.`,
  mimeUnsupported: (_, mimeType) => `Ce n’est pas une application affichable : ${mimeType}.`,
  serverGone: (_, server) => `${server} n’est pas connecté.`,
  templateRefused: 'Ce site n’autorise pas cette application.',
  notLoaded: 'Ce qui affiche les applications n’a pas pu être chargé.',
  failed: 'L’application n’a pas pu être affichée.',
  tryAgain: 'Réessayer',
  reloadPage: 'Recharger la page',
};

const PERMISSIONS: Readonly<Record<string, string>> = {
  camera: 'la caméra',
  microphone: 'le micro',
  geolocation: 'votre position',
  'clipboard-write': 'le presse-papiers',
};

const size = (format: Format, bytes: number): string =>
  bytes < 1_048_576
    ? `${format.number(Math.round(bytes / 1_024))}\u00a0Ko`
    : `${format.number(bytes / 1_048_576, { maximumFractionDigits: 1 })}\u00a0Mo`;

export default fr;
