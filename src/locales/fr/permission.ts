import type { permissionTerms } from '../en/permission.js';
import { byteSize } from '../en/segment.js';
import type { Translation } from '../localize.js';

const UNITS = ['o', 'Ko', 'Mo', 'Go'];

const fr: Translation<(typeof permissionTerms)['en']> = {
  asked: (_, text) => `L’aperçu a demandé : « ${text} »`,
  countedNo: 'Un aperçu ne peut pas attendre de réponse : cela a compté comme « non ».',
  countedNoTimes: (format, count) =>
    `Un aperçu ne peut pas attendre de réponse : les ${format.number(count)} questions ont compté comme « non ».`,
  askedOthers: 'Toutes les questions',
  says: 'L’aperçu dit',
  saysText: (_, text) => `L’aperçu dit : « ${text} »`,
  sayTimes: (format, count) => `${format.number(count)} messages, voici le dernier.`,
  close: 'Fermer',
  wantsToSave: (format, name, bytes) => `L’aperçu veut enregistrer ${name}, ${byteSize(format, bytes, UNITS)}.`,
  bytes: (format, bytes) => byteSize(format, bytes, UNITS),
  wantedTimes: (format, count) => `Il l’a demandé ${format.number(count)} fois.`,
  save: 'Enregistrer…',
  wantsToSaveFile: (_, name) => `L’aperçu veut enregistrer ${name}.`,
  saveNow: 'Enregistrer',
  wantsToPrint: 'L’aperçu veut être imprimé.',
  print: 'Imprimer',
  noPrint: 'Il peut être imprimé depuis le panneau de l’artefact.',
  wantsToCopy: 'L’aperçu veut copier un texte.',
  copy: 'Copier…',
  copyNow: 'Copier',
  copyFailed: 'Le texte n’a pas pu être copié : le navigateur ne l’a pas permis.',
  allow: 'Autoriser…',
  answerYes: 'Compter comme « oui »…',

  permissions: 'Autorisations',
  permissionsOf: 'Ce que cet aperçu peut faire',
  downloads: 'Enregistrer des fichiers',
  dialogs: 'Répondre « oui » à ses questions',
  clipboard: 'Écrire dans le presse-papiers après un clic',
  storage: 'Conserver ce qu’il enregistre, avec cette conversation',
  host: (_, host) => `Joindre ${host}`,
  allowed: 'Autorisé',
  asks: 'Demande à chaque fois',
  notAllowed: 'Non autorisé',
  forbidden: 'Non autorisé sur ce site',
  blockedTimes: (format, count) => (count === 1 ? 'Bloqué une fois' : `Bloqué ${format.number(count)} fois`),
  askedTimes: (format, count) => (count === 1 ? 'Demandé une fois' : `Demandé ${format.number(count)} fois`),
  used: 'Enregistre des données, perdues au prochain démarrage',
  revoke: 'Révoquer',
  revokes: (_, what) => `Révoquer : ${what}`,
  allows: (_, what) => `Autoriser : ${what}`,
  runsAgain: 'Un changement d’hôtes, de réponses ou de stockage relance l’aperçu.',
};

export default fr;
