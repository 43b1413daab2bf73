import type { AppConsentTerms } from '../en/app-consent.js';
import type { Translation } from '../localize.js';

const fr: Translation<AppConsentTerms> = {
  title: (_, asks) => TITLES[asks] ?? 'Autoriser ceci ?',
  asks: (_, app, server) =>
    server ? `L’application « ${app} » de ${server} le demande.` : `L’application « ${app} » le demande.`,
  app: 'Application',
  domains: 'Hôtes',
  domainsConnect: 'Elle enverrait et chargerait des données',
  domainsResource: 'Elle chargerait des scripts, des styles, des images et des polices',
  domainsFrame: 'Elle afficherait des pages',
  allowHere: 'Autoriser sur cette page',
  domainsWarning:
    'Ce que vous saisissez dans cette application, et ce que son serveur lui donne, peut parvenir à ces hôtes.',
  permissions: 'Elle utiliserait',
  message: 'Message',
  moreBlocks: (format, count) =>
    format.plural(count, { one: 'et une pièce jointe', other: `et ${format.number(count)} pièces jointes` }),
  messageWarning: 'Il est envoyé en votre nom.',
  files: 'Fichiers',
  bytes: (format, bytes) =>
    bytes < 1_024
      ? `${format.number(bytes)}\u00a0octets`
      : `${format.number(bytes / 1_024, { maximumFractionDigits: 1 })}\u00a0Ko`,
  aLink: 'un lien',
  filesWarning: 'N’ouvrez que les fichiers d’applications en qui vous avez confiance.',
  sampling: 'Question',
  samplingWarning: 'La réponse du modèle va à l’application.',
};

const TITLES: Readonly<Record<string, string>> = {
  domains: 'Laisser cette application joindre d’autres serveurs ?',
  permissions: 'Laisser cette application utiliser votre appareil ?',
  message: 'Envoyer ce message ?',
  files: 'Enregistrer ces fichiers ?',
  sampling: 'Laisser cette application interroger le modèle ?',
};

export default fr;
