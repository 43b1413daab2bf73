import type { Format, TermRoom } from '../localize.js';
import { byteSize } from './segment.js';

const en = {
  title: 'MCP resources',
  button: 'MCP resource',
  search: 'Find a resource',
  found: (format: Format, count: number) =>
    `${format.number(count)} ${format.plural(count, { one: 'resource', other: 'resources' })}`,
  noServers: 'There are no servers yet.',
  noServer: (_: Format, name: string) => `There is no server named ${name}.`,
  nothingFound: 'Nothing is called like that.',
  none: 'No resources',
  connect: 'Connect',
  connectTo: (_: Format, name: string) => `Connect ${name}`,
  open: 'Open',
  attach: 'Attach',
  showAll: (format: Format, shown: number, all: number) => `${format.number(shown)} of ${format.number(all)}. Show all`,
  source: 'Source',
  reading: 'Reading…',
  size: (format: Format, bytes: number) => byteSize(format, bytes),
  notRun: 'This is its source. Nothing of it runs here.',
  close: 'Close',
  tryAgain: 'Try again',
  attached: (_: Format, name: string) => `${name} was attached.`,
};

/** What the tree of resources says. */
export const resourceBrowserTerms: TermRoom<typeof en> = { room: 'resource-browser', en };

export type ResourceBrowserTerms = typeof en;
