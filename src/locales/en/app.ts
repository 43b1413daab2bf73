import type { Format, TermRoom } from '../localize.js';

const en = {
  frameTitle: (_: Format, name: string) => `App: ${name}`,
  unnamed: 'App',
  skip: 'Skip app',
  from: (_: Format, server: string) => `From ${server}`,
  talksTo: (_: Format, host: string) => `This app talks to ${host}`,
  talksToMany: (format: Format, count: number) => `This app talks to ${format.number(count)} hosts`,
  mayUse: (_: Format, names: string) => `May use: ${names}`,
  mayReach: (_: Format, hosts: string) => `May reach ${hosts}`,
  mayCall: 'May call, with any arguments:',
  modelMayCall: 'The model may call its tool, with any arguments:',
  allowedTools: 'Some tools are allowed without asking',
  takeBack: 'Take back',
  takeBackOf: (_: Format, what: string) => `Take back: ${what}`,
  worksWithout: (_: Format, names: string) => `Works without ${names}.`,
  withoutHosts: (_: Format, hosts: string) => `Works without ${hosts}: it may not reach that.`,
  permission: (_: Format, name: string) => PERMISSIONS[name] ?? name,
  fullscreen: 'Full screen',
  pip: 'Keep in a corner',
  inline: 'Back to its place',
  move: 'Move with the arrow keys',
  close: 'Close',
  shownFullscreen: 'Shown on the full screen.',
  shownPip: 'Shown in the corner.',
  shownDocked: 'Shown in the panel.',
  starting: 'Starting the app…',
  loading: 'Loading the app…',
  held: 'This app has been loaded, and is not running yet.',
  result: 'Result',

  notAnswered: 'This app has not answered.',
  notAnsweredDetail: 'It may work all the same.',
  runAgain: 'Run again',
  reload: 'Reload',
  reloaded: 'The app stopped and was reloaded; what it had not saved is lost.',
  crashed: 'The app stopped again.',
  crashedOnce: 'The app stopped; what it had not saved is lost.',
  closed: 'Closed.',
  reopen: 'Reopen',
  understood: 'Close this notice',
  connect: (_: Format, server: string) => `Connect ${server} to open this app.`,
  connectNow: 'Connect',
  blocked: (_: Format, host: string, directive: string) => `Tried to reach ${host}: blocked by ${directive}.`,
  blockedMany: (format: Format, count: number) => `Tried to reach ${format.number(count)} addresses: blocked.`,
  blockedEval: (_: Format, server: string) => `${server} wants to run text as code: not allowed here.`,
  blockedTimes: (format: Format, count: number) => `${format.number(count)} times`,
  allow: 'Allow…',
  show: 'Show',
  details: 'Details',

  resourceMissing: (_: Format, server: string) =>
    server ? `${server} did not give this app.` : 'The server did not give this app.',
  resourceTimeout: 'The app was not there within 10 seconds.',
  resourceTooLarge: (format: Format, bytes: number, limit: number) =>
    `The app is too large: ${size(format, bytes)} of at most ${size(format, limit)}.`,
  mimeUnsupported: (_: Format, mimeType: string) => `This is not an app that can be shown: ${mimeType}.`,
  serverGone: (_: Format, server: string) => `${server} is not connected.`,
  templateRefused: 'This site does not allow this app.',
  notLoaded: 'What shows apps could not be loaded.',
  failed: 'The app could not be shown.',
  tryAgain: 'Try again',
  reloadPage: 'Reload the page',
};

const PERMISSIONS: Readonly<Record<string, string>> = {
  camera: 'the camera',
  microphone: 'the microphone',
  geolocation: 'your location',
  'clipboard-write': 'the clipboard',
};

const size = (format: Format, bytes: number): string =>
  bytes < 1_048_576
    ? `${format.number(Math.round(bytes / 1_024))}\u00a0KB`
    : `${format.number(bytes / 1_048_576, { maximumFractionDigits: 1 })}\u00a0MB`;

/** Words around apps: where they stand, what they may do, and what went wrong. */
export const appTerms: TermRoom<typeof en> = { room: 'app', en };

export type AppTerms = typeof en;
