import type { Format, TermRoom } from '../localize.js';

const en = {
  frameTitle: (_: Format, name: string) => (name ? `Interactive content: ${name}` : 'Interactive content'),
  from: (_: Format, server: string) => `From ${server}`,

  externalRefused: (_: Format, host: string) =>
    `This content lives at ${host}, which this site does not show inside a page.`,
  openInTab: 'Open in a tab',
  copyAddress: 'Copy address',
  copied: 'Address copied',
  further: (format: Format, count: number) =>
    format.plural(count, {
      one: 'One more address was given and is not shown.',
      other: `${format.number(count)} more addresses were given and are not shown.`,
    }),

  notAResource: 'This is not a resource that can be shown.',
  noAddress: 'No usable address.',
  noAddressDetail: 'The resource names no page on the web.',
  addressRefused: (_: Format, address: string) => `This address is not opened: ${address}`,
  unreadable: 'The content could not be read: it is not base64 of UTF-8 text.',
  empty: 'The resource is empty.',
  tooLarge: (format: Format, bytes: number, limit: number) =>
    `The content is too large to run: ${size(format, bytes)} of at most ${size(format, limit)}.`,
  unknownType: (_: Format, type: string) => `Content of the type “${type}” is shown as text.`,
  notSupported: (_: Format, type: string) => `This page does not show content of the type “${type}”. Here is its text.`,
  raw: 'Show what was received',
  source: 'Show the source',

  scriptFailed: (_: Format, message: string) => `The script of this content failed: ${message}`,
  scriptFailedDetail: 'What it has drawn so far stays.',
  cut: (format: Format, count: number) =>
    format.plural(count, {
      one: 'One part is not shown: the content is too large.',
      other: `At least ${format.number(count)} parts are not shown: the content is too large.`,
    }),
  undrawn: (_: Format, tags: string) => `Parts of this content are shown as text alone: ${tags}.`,
  undrawnDetail: 'This page draws custom elements; what its library has for these is another kind of component.',
  drawing: 'Preparing the content…',
  notLoaded: 'What shows this content could not be loaded.',
  tryAgain: 'Try again',
  reloadPage: 'Reload the page',
};

const size = (format: Format, bytes: number): string =>
  bytes < 1_048_576
    ? `${format.number(Math.ceil(bytes / 1_000))}\u00a0KB`
    : `${format.number(bytes / 1_048_576, { maximumFractionDigits: 1 })}\u00a0MB`;

/** Words around resources of mcp-ui: what they are, and why one is not shown. */
export const uiResourceTerms: TermRoom<typeof en> = { room: 'ui-resource', en };

export type UiResourceTerms = typeof en;
