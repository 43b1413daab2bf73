import type { Format, TermRoom } from '../localize.js';

const en = {
  title: (_: Format, asks: string) => TITLES[asks] ?? 'Allow this?',
  asks: (_: Format, app: string, server: string) =>
    server ? `The app “${app}” from ${server} is asking.` : `The app “${app}” is asking.`,
  app: 'App',
  domains: 'Hosts',
  domainsConnect: 'It would send and load data',
  domainsResource: 'It would load scripts, styles, pictures and fonts',
  domainsFrame: 'It would show pages',
  allowHere: 'Allow on this page',
  domainsWarning: 'What you enter in this app, and what it gets from its server, can reach these hosts.',
  permissions: 'It would use',
  message: 'Message',
  moreBlocks: (format: Format, count: number) =>
    format.plural(count, { one: 'and one attachment', other: `and ${format.number(count)} attachments` }),
  messageWarning: 'It is sent in your name.',
  files: 'Files',
  bytes: (format: Format, bytes: number) =>
    bytes < 1_024
      ? `${format.number(bytes)}\u00a0bytes`
      : `${format.number(bytes / 1_024, { maximumFractionDigits: 1 })}\u00a0KB`,
  aLink: 'a link',
  filesWarning: 'Open files only from apps that you trust.',
  sampling: 'Question',
  samplingWarning: 'The answer of the model goes to the app.',
};

const TITLES: Readonly<Record<string, string>> = {
  domains: 'Let this app reach other servers?',
  permissions: 'Let this app use your device?',
  message: 'Send this message?',
  files: 'Save these files?',
  sampling: 'Let this app ask the model?',
};

/** What the consent dialog says about what an app asks of its page. */
export const appConsentTerms: TermRoom<typeof en> = { room: 'app-consent', en };

export type AppConsentTerms = typeof en;
