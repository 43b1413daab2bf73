import type { Format, TermRoom } from '../localize.js';

const en = {
  linkTitle: 'Open this link?',
  linkAsks: 'The preview asks to open a page in a new tab.',
  linkSays: 'The link says',
  linkOpens: 'It opens',
  linkDiffers: 'The link names another address than the one it opens.',
  invisible: (format: Format, count: number) =>
    format.plural(count, {
      one: 'One invisible character is in this question. It is marked above.',
      other: `${format.number(count)} invisible characters are in this question. They are marked above.`,
    }),
  waiting: (format: Format, count: number) =>
    format.plural(count, {
      one: 'One more question after this.',
      other: `${format.number(count)} more questions after this.`,
    }),
  askedEveryTime: 'Asked every time.',
  deny: 'Deny',
  allow: 'Allow once',
};

/** Words of the dialogs that ask before something leaves the kit or acts in a person's name. */
export const consentTerms: TermRoom<typeof en> = { room: 'consent', en };

export type ConsentTerms = typeof en;
