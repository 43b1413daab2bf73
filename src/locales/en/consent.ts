import type { Format, TermRoom } from '../localize.js';

/** Where characters may be that nobody sees. */
export type HiddenPlace = 'text' | 'address' | 'app' | 'preview';

const places: Readonly<Record<HiddenPlace, string>> = {
  text: 'in the text of the link',
  address: 'in the address of the link',
  app: 'in what the app says',
  preview: 'in what the preview hands over',
};

const en = {
  linkTitle: 'Open this link?',
  linkAsks: 'The preview asks to open a page in a new tab.',
  linkSays: 'The link says',
  linkOpens: 'It opens',
  linkDiffers: 'The link names another address than the one it opens.',
  invisible: (format: Format, count: number, place: HiddenPlace) =>
    format.plural(count, {
      one: `One invisible character is ${places[place]}. It is marked above.`,
      other: `${format.number(count)} invisible characters are ${places[place]}. They are marked above.`,
    }),
  waiting: (format: Format, count: number) =>
    format.plural(count, {
      one: 'One more question after this.',
      other: `${format.number(count)} more questions after this.`,
    }),
  askedEveryTime: 'Asked every time.',
  previewTitles: (_: Format, permission: string) => previewTitles[permission] ?? '',
  previewAsks: (_: Format, title: string) => `The preview of “${title}” asks for it.`,
  previewFile: 'File',
  previewCopies: 'Text',
  previewAsked: 'It asked',
  previewHosts: (format: Format, count: number) => format.plural(count, { one: 'Host', other: 'Hosts' }),
  previewHostsWarning: 'What you type or open in the preview can be sent there.',
  previewFileWarning: 'Open it only if you expected it: the kit does not check what is in it.',
  previewDialogsWarning: 'It cannot wait for you: from now on all its questions count as “yes”, unseen.',
  previewRestarts: 'The preview runs again.',
  forPreview: 'Always for this preview',
  deny: 'Deny',
  allow: 'Allow once',
};

const previewTitles: Readonly<Record<string, string>> = {
  hosts: 'Let this preview reach other servers?',
  downloads: 'Save this file?',
  dialogs: 'Answer this preview’s questions with “yes”?',
  clipboard: 'Copy this text?',
  storage: 'Keep what this preview stores?',
};

/** Words of the dialogs that ask before something leaves the kit or acts in a person's name. */
export const consentTerms: TermRoom<typeof en> = { room: 'consent', en };

export type ConsentTerms = typeof en;
