import type { ToolInitiator } from '../../core/mcp/server.js';
import type { Format, TermRoom } from '../localize.js';

/** Where characters may be that nobody sees. */
export type HiddenInTool = 'arguments' | 'description' | 'names';

const places: Readonly<Record<HiddenInTool, string>> = {
  arguments: 'in the arguments',
  description: 'in the description of the tool',
  names: 'in a name',
};

const en = {
  title: (_: Format, initiator: ToolInitiator, who: string, tool: string) =>
    `${subject(initiator, who)} to run ${tool}`,
  intro: (_: Format, initiator: ToolInitiator, server: string, from: string | undefined) =>
    `${askers[initiator]} asking, on the server ${server}${from ? `; it came from the server ${from}` : ''}.`,
  pageIntro: (_: Format, initiator: ToolInitiator) => `${askers[initiator]} asking for a function of this page.`,
  pageSays: 'This page says:',
  tool: 'Tool',
  app: 'App',
  exactArguments: 'Exact arguments',
  characters: (format: Format, count: number) =>
    format.plural(count, { one: 'One character', other: `${format.number(count)} characters` }),
  showAll: (format: Format, count: number) => `Show all ${format.number(count)} characters`,
  invisible: (format: Format, count: number, place: HiddenInTool) =>
    format.plural(count, {
      one: `One invisible character is ${places[place]}. It is marked above.`,
      other: `${format.number(count)} invisible characters are ${places[place]}. They are marked above.`,
    }),
  forConversation: 'Allow for this conversation',
  forPage: 'Allow on this page',
  always: 'Always allow this tool',
  anyArguments: 'with any arguments',
  askedSinceDestructive: 'Asked every time, since it may destroy data.',
  denyApp: 'Deny all from this app',
};

const askers: Readonly<Record<ToolInitiator, string>> = {
  app: 'The app is',
  'app-tool': 'The app is',
  model: 'The model is',
  user: 'You are',
  host: 'This page is',
};

function subject(initiator: ToolInitiator, who: string): string {
  if (initiator === 'user') return 'You want';
  if (initiator === 'host') return 'This page wants';
  return initiator === 'model' ? 'The model wants' : `${who || 'An app'} wants`;
}

/** Words of the question whether a tool may run. */
export const toolConsentTerms: TermRoom<typeof en> = { room: 'tool-consent', en };

export type ToolConsentTerms = typeof en;
