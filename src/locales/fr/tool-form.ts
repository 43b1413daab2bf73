import type { ToolFormTerms } from '../en/tool-form.js';
import type { Format, Translation } from '../localize.js';

const fr: Translation<ToolFormTerms> = {
  run: 'Exécuter',
  accept: 'Accepter',
  decline: 'Refuser',
  cancel: 'Annuler',
  optional: 'Facultatif',
  outdated: 'Obsolète',
  readOnly: 'Lecture seule',
  example: (_, examples) => `Par exemple : ${examples}`,
  noArguments: 'Cet outil ne prend pas d’arguments.',
  noQuestions: 'Il n’y a rien à remplir.',
  wholeName: 'Arguments en JSON',
  notSet: 'Non défini',
  choose: 'Choisir…',
  yes: 'Oui',
  no: 'Non',
  nothing: 'Null',
  nothingFor: (_, name) => `Envoyer null pour ${name}`,
  kindOf: (_, name) => `Type de ${name}`,
  item: (format, place) => `Élément ${format.number(place)}`,
  addItem: 'Ajouter un élément',
  removeItem: (_, name) => `Retirer ${name}`,
  addGroup: (_, name) => `Ajouter ${name}`,
  addOther: 'Ajouter une propriété',
  otherName: 'Nom',
  otherValue: 'Valeur',
  sendEmpty: 'Envoyer vide',
  meantEmpty: 'Envoyé comme texte vide.',
  asJson: 'Modifier en JSON',
  asFields: 'Modifier par champs',
  schemaUnread: 'Le schéma de cet outil est illisible : rien ne peut être vérifié.',
  issues: (format, count) =>
    format.plural(count, { one: 'Un champ est à corriger', other: `${format.number(count)} champs sont à corriger` }),
  issue: (format, rule, limit, name, message) =>
    issueSentence(format, rule, limit ?? 0, name) ?? message ?? `${name} ne correspond pas au schéma.`,
  asks: (_, server) => `${server} demande`,
  asksUnnamed: 'Un serveur demande',
  secret: (_, server) => `Cela ressemble à un secret. Ce que vous saisissez va à ${server || 'ce serveur'}.`,
  opens: 'Il vous demande d’ouvrir cette adresse dans un nouvel onglet',
  openAddress: 'Ouvrir',
  addressRefused: 'Cette adresse n’est pas ouverte : seules les adresses web le sont.',
  notLoaded: 'Le formulaire n’a pas pu vérifier votre saisie. Rien n’a été envoyé.',
  tryAgain: 'Réessayer',
  reloadPage: 'Recharger la page',
};

function issueSentence(format: Format, rule: string, limit: number, name: string): string | undefined {
  const bound = format.number(limit, { maximumFractionDigits: 20 });
  const plural = (one: string, other: string): string => format.plural(limit, { one, other });
  switch (rule) {
    case 'required':
      return `${name} est obligatoire.`;
    case 'minLength':
      return plural(`Au moins ${bound} caractère.`, `Au moins ${bound} caractères.`);
    case 'maxLength':
      return plural(`Au plus ${bound} caractère.`, `Au plus ${bound} caractères.`);
    case 'pattern':
    case 'format':
      return `${name} n’a pas la forme attendue par l’outil.`;
    case 'number':
      return 'Un nombre, avec un point avant les décimales.';
    case 'number-exact':
      return 'Ce nombre a trop de chiffres pour être envoyé exactement.';
    case 'integer':
      return 'Un nombre entier.';
    case 'minimum':
      return `${bound} ou plus.`;
    case 'maximum':
      return `${bound} ou moins.`;
    case 'exclusiveMinimum':
      return `Plus de ${bound}.`;
    case 'exclusiveMaximum':
      return `Moins de ${bound}.`;
    case 'multipleOf':
      return `${name} n’est pas un des pas que l’outil accepte.`;
    case 'minItems':
      return plural(`Au moins ${bound} élément.`, `Au moins ${bound} éléments.`);
    case 'maxItems':
      return plural(`Au plus ${bound} élément.`, `Au plus ${bound} éléments.`);
    case 'uniqueItems':
      return 'Deux éléments sont identiques.';
    case 'json':
      return 'Ce n’est pas du JSON.';
    case 'object':
      return 'Un objet JSON, entre { }.';
    case 'array':
      return 'Une liste JSON, entre [ ].';
    case 'key':
      return 'Une propriété doit avoir un nom.';
    case 'key-taken':
      return 'Une propriété porte déjà ce nom.';
    case 'false':
    case 'additionalProperties':
      return `L’outil ne prend pas ${name}.`;
    default:
      return undefined;
  }
}

export default fr;
