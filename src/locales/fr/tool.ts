import type { ToolTerms } from '../en/tool.js';
import type { Translation } from '../localize.js';

const hints: Readonly<Record<string, string>> = {
  'readOnlyHint true': 'lit seulement',
  'readOnlyHint false': 'peut modifier des données',
  'destructiveHint true': 'peut détruire des données',
  'destructiveHint false': 'ne détruit rien',
  'idempotentHint true': 'peut être répété',
  'idempotentHint false': 'agit de nouveau si répété',
  'openWorldHint true': 'atteint d’autres systèmes',
  'openWorldHint false': 'reste dans son propre système',
};

const fr: Translation<ToolTerms> = {
  serverSays: 'Le serveur dit :',
  hint: (_, name, value) => hints[`${name} ${String(value)}`] ?? `${name} : ${String(value)}`,
  more: 'Suite',
  arguments: 'Arguments',
  invisible: (format, count) =>
    format.plural(count, {
      one: 'Ce texte contient un caractère invisible. Il est signalé.',
      other: `Ce texte contient ${format.number(count)} caractères invisibles. Ils sont signalés.`,
    }),
};

export default fr;
