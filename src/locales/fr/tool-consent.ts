import type { ToolInitiator } from '../../core/mcp/server.js';
import type { HiddenInTool, ToolConsentTerms } from '../en/tool-consent.js';
import type { Translation } from '../localize.js';

const askers: Readonly<Record<ToolInitiator, string>> = {
  app: 'L’application le demande',
  'app-tool': 'L’application le demande',
  model: 'Le modèle le demande',
  user: 'Vous le demandez',
  host: 'Cette page le demande',
};

function subject(initiator: ToolInitiator, who: string): string {
  if (initiator === 'user') return 'Vous voulez';
  if (initiator === 'host') return 'Cette page veut';
  return initiator === 'model' ? 'Le modèle veut' : `${who || 'Une application'} veut`;
}

const places: Readonly<Record<HiddenInTool, string>> = {
  arguments: 'Dans les arguments',
  description: 'Dans la description de l’outil',
  names: 'Dans un nom',
};

const fr: Translation<ToolConsentTerms> = {
  title: (_, initiator, who, tool) => `${subject(initiator, who)} exécuter ${tool}`,
  intro: (_, initiator, server, from) =>
    `${askers[initiator]}, sur le serveur ${server}${from ? ` ; elle vient du serveur ${from}` : ''}.`,
  pageIntro: (_, initiator) => `${askers[initiator]}. C’est une fonction de cette page.`,
  pageSays: 'Cette page dit :',
  tool: 'Outil',
  app: 'Application',
  exactArguments: 'Arguments exacts',
  characters: (format, count) =>
    format.plural(count, { one: 'Un caractère', other: `${format.number(count)} caractères` }),
  showAll: (format, count) => `Afficher les ${format.number(count)} caractères`,
  invisible: (format, count, place) =>
    format.plural(count, {
      one: `${places[place]} se trouve un caractère invisible. Il est signalé ci-dessus.`,
      other: `${places[place]} se trouvent ${format.number(count)} caractères invisibles. Ils sont signalés ci-dessus.`,
    }),
  forConversation: 'Autoriser pour cette conversation',
  forPage: 'Autoriser sur cette page',
  always: 'Toujours autoriser cet outil',
  anyArguments: 'avec n’importe quels arguments',
  askedSinceDestructive: 'Demandé à chaque fois, car il peut détruire des données.',
  denyApp: 'Tout refuser de cette application',
};

export default fr;
