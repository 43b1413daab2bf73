import type { Format, TermRoom } from '../localize.js';

const en = {
  run: 'Run',
  accept: 'Accept',
  decline: 'Decline',
  cancel: 'Cancel',
  optional: 'Optional',
  outdated: 'Outdated',
  readOnly: 'Read only',
  example: (_: Format, examples: string) => `For example: ${examples}`,
  noArguments: 'This tool takes no arguments.',
  noQuestions: 'There is nothing to fill in.',
  wholeName: 'Arguments as JSON',
  notSet: 'Not set',
  choose: 'Choose…',
  yes: 'Yes',
  no: 'No',
  nothing: 'Null',
  nothingFor: (_: Format, name: string) => `Send null for ${name}`,
  kindOf: (_: Format, name: string) => `Kind of ${name}`,
  item: (format: Format, place: number) => `Item ${format.number(place)}`,
  addItem: 'Add an item',
  removeItem: (_: Format, name: string) => `Remove ${name}`,
  addGroup: (_: Format, name: string) => `Add ${name}`,
  addOther: 'Add a property',
  otherName: 'Name',
  otherValue: 'Value',
  sendEmpty: 'Send it empty',
  meantEmpty: 'Sent as an empty text.',
  asJson: 'Edit as JSON',
  asFields: 'Edit as fields',
  schemaUnread: 'The schema of this tool cannot be read, so that nothing can be checked against it.',
  issues: (format: Format, count: number) =>
    format.plural(count, { one: 'One field needs a change', other: `${format.number(count)} fields need a change` }),
  issue: (format: Format, rule: string, limit: number | undefined, name: string, message?: string) =>
    issueSentence(format, rule, limit ?? 0, name) ?? message ?? `${name} does not fit the schema.`,
  asks: (_: Format, server: string) => `${server} asks`,
  asksUnnamed: 'A server asks',
  secret: (_: Format, server: string) =>
    `This looks like a secret. Whatever you type goes to ${server || 'the server'}.`,
  opens: 'It asks you to open this address in a new tab',
  openAddress: 'Open',
  addressRefused: 'This address is not opened: only web addresses are.',
  notLoaded: 'The form could not check what you typed. Nothing was sent.',
  tryAgain: 'Try again',
  reloadPage: 'Reload the page',
};

function issueSentence(format: Format, rule: string, limit: number, name: string): string | undefined {
  const bound = format.number(limit, { maximumFractionDigits: 20 });
  switch (rule) {
    case 'required':
      return `${name} is required.`;
    case 'minLength':
      return format.plural(limit, { one: `At least ${bound} character.`, other: `At least ${bound} characters.` });
    case 'maxLength':
      return format.plural(limit, { one: `At most ${bound} character.`, other: `At most ${bound} characters.` });
    case 'pattern':
      return `${name} has another form than the tool expects.`;
    case 'number':
      return 'A number, with a point before its decimals.';
    case 'number-exact':
      return 'This number has more digits than can be sent exactly.';
    case 'integer':
      return 'A whole number.';
    case 'minimum':
      return `${bound} or more.`;
    case 'maximum':
      return `${bound} or less.`;
    case 'exclusiveMinimum':
      return `More than ${bound}.`;
    case 'exclusiveMaximum':
      return `Less than ${bound}.`;
    case 'multipleOf':
      return `${name} is not one of the steps that the tool takes.`;
    case 'minItems':
      return format.plural(limit, { one: `At least ${bound} item.`, other: `At least ${bound} items.` });
    case 'maxItems':
      return format.plural(limit, { one: `At most ${bound} item.`, other: `At most ${bound} items.` });
    case 'uniqueItems':
      return 'Two items are the same.';
    case 'format':
      return `${name} does not have the form that the tool expects.`;
    case 'json':
      return 'This is not JSON.';
    case 'object':
      return 'A JSON object, in { }.';
    case 'array':
      return 'A JSON list, in [ ].';
    case 'key':
      return 'A property needs a name.';
    case 'key-taken':
      return 'There is a property of this name already.';
    case 'false':
    case 'additionalProperties':
      return `The tool takes no ${name}.`;
    default:
      return undefined;
  }
}

/** Words of the form of a tool, and of what a server asks in the middle of a call. */
export const toolFormTerms: TermRoom<typeof en> = { room: 'tool-form', en };

export type ToolFormTerms = typeof en;
