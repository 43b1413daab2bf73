import type { ComposerTerms } from '../en/composer.js';
import { byteSize } from '../en/segment.js';
import type { Format, Translation } from '../localize.js';

const sizeOf = (format: Format, bytes: number): string => byteSize(format, bytes, ['o', 'Ko', 'Mo', 'Go']);

const fr: Translation<ComposerTerms> = {
  composer: 'Écrire un message',
  message: 'Message',
  placeholder: 'Répondre…',
  keys: 'Entrée envoie. Maj et Entrée commencent une ligne.',
  send: 'Envoyer',
  stop: 'Arrêter',
  attach: 'Joindre des fichiers',
  drop: 'Déposez des fichiers pour les joindre',
  attached: 'Pièces jointes',
  suggestions: 'Suggestions',
  remove: (_, name) => `Retirer ${name}`,
  removeQuote: 'Retirer la citation',
  quote: 'Citation',
  size: sizeOf,
  added: (format, count) =>
    format.plural(count, { one: 'Un fichier joint', other: `${format.number(count)} fichiers joints` }),
  quoted: 'Citation ajoutée',
  busy: 'La réponse n’est pas terminée. Arrêtez-la ou attendez la fin.',
  tooLarge: (format, name, size, most) =>
    `${name} pèse ${sizeOf(format, size)} ; on peut joindre ${sizeOf(format, most)} au plus.`,
  tooMany: (format, left, most) =>
    `On peut joindre ${format.plural(most, { one: 'un fichier', other: `${format.number(most)} fichiers` })} au plus : ${format.plural(
      left,
      { one: 'un a été laissé de côté', other: `${format.number(left)} ont été laissés de côté` },
    )}.`,
  notTaken: (_, name) => `Les fichiers comme ${name} ne peuvent pas être joints ici.`,
  leftOut: (_, name) =>
    `${name} était trop volumineux pour être gardé en votre absence. Joignez-le à nouveau ou retirez-le, puis envoyez.`,
  again: 'Non gardé. À joindre à nouveau',
  ask: 'Poser une question à ce sujet',
  unread: (_, name) => `${name} n’a pas pu être lu. Joignez-le à nouveau.`,
};

export default fr;
