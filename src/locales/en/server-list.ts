import type { ConfigRule } from '../../core/mcp/config/server-config-rules.js';
import type { ServerStatus } from '../../core/mcp/server.js';
import type { ToolInitiator } from '../../core/mcp/server.js';
import type { Format, TermRoom } from '../localize.js';

const initiators: Readonly<Record<ToolInitiator, string>> = {
  app: 'apps',
  'app-tool': 'tools of apps',
  model: 'the model',
  user: 'you',
  host: 'this page',
};

const turned: Readonly<Record<ServerStatus, string>> = {
  stopped: 'stopped',
  connecting: 'is connecting',
  connected: 'connected',
  disconnected: 'lost its connection',
  error: 'failed',
};

const rules: Readonly<Record<ConfigRule | 'taken', string>> = {
  object: 'This is no description of a server.',
  text: 'This must be text.',
  boolean: 'This is either on or off.',
  list: 'This must be a list.',
  'number-range': 'Between 1 and 600 seconds.',
  'name-form': '1 to 64 letters, digits, _ and -, without spaces.',
  'name-uuid': 'This looks like an id. Choose a name.',
  length: 'This is too long.',
  count: 'These are too many.',
  'control-characters': 'This holds a control character.',
  variable: '${…} may only stand in variables and headers: addresses and arguments can be seen by others.',
  'env-name': 'Names of variables are capital letters, digits and _, then =.',
  'header-name': 'This is no name of a header.',
  'header-forbidden': 'The browser sets this header itself.',
  'url-form': 'A whole address, such as https://example.com/mcp.',
  'url-scheme': 'The address must begin with https: or wss:.',
  'url-insecure': 'The address must begin with https: or wss:, or others could read along.',
  'url-credentials': 'No name or password in the address: use a header.',
  'command-unknown': 'npx, uvx, docker, or a whole path.',
  'command-not-allowed': 'The gateway does not allow this command.',
  'url-or-command': 'Either an address or a command.',
  transport: 'This does not fit the address.',
  taken: 'A server with this name exists.',
};

const en = {
  title: 'MCP servers',
  count: (format: Format, shown: number, all: number) =>
    shown === all ? format.number(all) : `${format.number(shown)} of ${format.number(all)}`,
  add: 'Add server',
  import: 'Import',
  export: 'Export',
  emptyTitle: 'No servers yet',
  emptyText:
    'A server gives the model tools: to search, to read, to write. Add one by its address, or import a file you have.',
  emptyReadonly: 'This page has no servers.',
  noneMatches: 'No server to show here.',
  manyServers:
    'Models choose better among few tools. At most 5 servers at a time work best: switch off what you do not need.',
  storageFailed: 'Changes of this list are kept for this visit only.',
  tools: (format: Format, count: number) =>
    `${format.number(count)} ${format.plural(count, { one: 'tool', other: 'tools' })}`,
  resources: (format: Format, count: number) =>
    `${format.number(count)} ${format.plural(count, { one: 'app', other: 'apps' })}`,
  changedTools: (format: Format, count: number) =>
    `${format.number(count)} ${format.plural(count, { one: 'tool has changed', other: 'tools have changed' })}`,
  switchedOff: 'Switched off',
  attempt: (format: Format, attempt: number, seconds: number) =>
    seconds > 0
      ? `Attempt ${format.number(attempt)} of 10, again in ${format.number(seconds)}\u00a0s`
      : `Attempt ${format.number(attempt)} of 10`,
  retryNow: 'Retry now',
  percentiles: (format: Format, p50: number, p95: number) =>
    `p50 ${format.duration(p50)} · p95 ${format.duration(p95)}`,
  noCalls: 'No calls yet',
  duration: (format: Format, ms: number | null) => (ms === null ? '–' : format.duration(ms)),
  failed: 'Failed',
  failedOf: (format: Format, failed: number, all: number) => `${format.number(failed)} of ${format.number(all)}`,
  start: 'Connect',
  reconnect: 'Reconnect',
  stop: 'Disconnect',
  cancel: 'Cancel',
  signIn: 'Sign in',
  openSignIn: 'Open sign-in page',
  edit: 'Edit',
  delete: 'Delete',
  deleteAsk: (_: Format, name: string) => `Delete ${name}? Its approvals go with it; the call log stays.`,
  deleteYes: 'Delete',
  enabled: 'Switched on',
  enabledHint: 'Connects with this page, and is offered to the model.',
  enabledOf: (_: Format, name: string) => `${name} switched on`,
  circuitOpen: 'Calls are paused after 3 failures in a row. The server is tried again within a minute.',
  circuitHalfOpen: 'One call is being tried, to see whether the server works again.',
  gatewayPaste: 'Add this to the gateway’s file, and start the gateway:',
  copy: 'Copy',
  copied: 'Copied',
  toolList: (_: Format, name: string) => `Tools of ${name}`,
  toolHeading: 'Tools',
  toolHint: 'What is switched off is not offered to the model.',
  toolSwitch: (_: Format, tool: string) => `Offer ${tool}`,
  toolsLeftOut: (format: Format, count: number) => `${format.number(count)} more are left out: 1,000 are the limit.`,
  readOnly: 'only reads',
  destructive: 'may destroy data',
  hasApp: 'has an app',
  toolProblem: 'This tool cannot be called: its description is faulty.',
  toolChanged: 'changed',
  toolChangedText: 'It says something else of itself than when it was accepted. It is not called until you accept it.',
  review: 'Show the difference',
  hideReview: 'Hide the difference',
  approve: 'Accept the change',
  tooDifferent: 'The descriptions are too different, or too long, to compare.',
  removedLine: 'Before',
  addedLine: 'Now',
  more: 'more',
  less: 'less',
  approvals: 'Allowed for longer',
  approvalFor: (_: Format, initiator: ToolInitiator, isConversation: boolean) =>
    `asked by ${initiators[initiator]}, ${isConversation ? 'in this conversation' : 'always'}`,
  approvalOfApp: (_: Format, app: string, isConversation: boolean) =>
    `a tool of the app ${app}, ${isConversation ? 'in this conversation' : 'always'}`,
  takeBack: 'Take back',
  takeBackOf: (_: Format, tool: string) => `Take back: ${tool}`,
  takeBackAll: 'Take all back',
  server: 'Server',
  protocol: 'Protocol',
  connectedAt: 'Connected since',
  time: (format: Format, time: number) => new Intl.DateTimeFormat(format.lang, { timeStyle: 'short' }).format(time),
  statusLine: (_: Format, name: string, status: ServerStatus) => `${name} ${turned[status]}.`,
  moreChanges: (format: Format, count: number) =>
    `${format.number(count)} more ${format.plural(count, { one: 'server', other: 'servers' })} changed.`,
  deletedLine: (_: Format, name: string) => `${name} was deleted.`,

  formAdd: 'Add a server',
  formEdit: (_: Format, name: string) => `Edit ${name}`,
  name: 'Name',
  nameHint: 'Tools are called by it, as in name:tool.',
  how: 'How it is reached',
  byUrl: 'Address',
  byCommand: 'Command',
  url: 'Address',
  headers: 'Headers',
  headersHint: 'One a line, Name: value. Values stay in memory only, for this visit.',
  command: 'Command',
  commandHint: 'npx, uvx, docker, or a whole path. The gateway on your machine runs it, this page never does.',
  args: 'Arguments',
  argsHint: 'One a line.',
  env: 'Variables',
  envHint: 'One a line, NAME=value. Values stay in memory only, for this visit.',
  kept: 'A value that is left empty stays as it is.',
  description: 'Description',
  moreFields: 'More',
  transport: 'Transport',
  transportAuto: 'Automatic',
  timeout: 'Time for a call, in seconds',
  timeoutHint: 'Then it is given up: 30 if nothing is said.',
  connectTimeout: 'Time to connect, in seconds',
  connectTimeoutHint: '10 if nothing is said.',
  allowInsecure: 'Allow an address without encryption',
  allowInsecureHint: 'Whoever is on the way can read along, and change what is answered.',
  optional: 'optional',
  useInstead: (_: Format, text: string) => `Use ${text}`,
  rule: (_: Format, rule: ConfigRule | 'taken') => rules[rule],
  line: (format: Format, line: number, sentence: string) => `Line ${format.number(line)}: ${sentence}`,
  test: 'Test',
  testing: 'Testing…',
  testDone: (format: Format, ms: number, tools: number) =>
    `It answers in ${format.duration(ms)}. ${format.number(tools)} ${format.plural(tools, { one: 'tool', other: 'tools' })} found.`,
  save: 'Save',
  faults: (format: Format, count: number) =>
    format.plural(count, {
      one: 'One field needs another value.',
      other: `${format.number(count)} fields need another value.`,
    }),

  importTitle: 'Import servers',
  importHint: 'A configuration file as other MCP clients have it (mcpServers). Nothing is started.',
  importText: 'Configuration',
  importFile: 'Choose a file',
  importBroken: 'This is no configuration file: JSON with servers by their names is expected.',
  importEntries: 'Servers in this file',
  importNone: 'There are no servers in it.',
  entryState: (_: Format, state: string) => entryStates[state] ?? state,
  renameTo: (_: Format, name: string) => `Rename to ${name}`,
  rewrite: 'Move variables to env',
  importEnvironment: 'Environment',
  importNoEnvironment: 'None',
  importPick: (format: Format, count: number) =>
    count === 0
      ? 'Import'
      : `Import ${format.number(count)} ${format.plural(count, { one: 'server', other: 'servers' })}`,
  imported: (format: Format, count: number) =>
    `${format.number(count)} ${format.plural(count, { one: 'server was', other: 'servers were' })} imported.`,
  importFailed: 'Not all of them could be imported.',
  exportTitle: 'Export servers',
  exportList: 'Servers to export',
  exportHint: 'A configuration file. Values of headers and variables may be secret: they are left out.',
  exportPick: (format: Format, count: number) =>
    count === 0
      ? 'Export'
      : `Export ${format.number(count)} ${format.plural(count, { one: 'server', other: 'servers' })}`,
  exported: 'The file has been saved.',
  exportReplaced: (format: Format, count: number) =>
    format.plural(count, {
      one: 'One value may be secret and was left out. It stands as a variable:',
      other: `${format.number(count)} values may be secret and were left out. They stand as variables:`,
    }),
  close: 'Close',
};

const entryStates: Readonly<Record<string, string>> = {
  new: 'New',
  same: 'Same',
  different: 'Different',
  refused: 'Refused',
};

/** What the list of servers says, its form and its import. */
export const serverListTerms: TermRoom<typeof en> = { room: 'server-list', en };

export type ServerListTerms = typeof en;
