import type { Format, TermRoom } from '../localize.js';

const references = (format: Format, count: number): string =>
  `${format.number(count)} ${format.plural(count, { one: 'reference', other: 'references' })}`;

const en = {
  list: (_: Format, title: string) => `References of ${title}`,
  filter: (format: Format, count: number) => `Filter ${references(format, count)}`,
  clearFilter: 'Clear the filter',
  sort: 'Sort',
  order: 'In order',
  year: 'By year',
  author: 'By author',
  export: 'Export',
  exportFailed: (_: Format, reason: string) => `The file could not be made: ${reason}`,
  copyAll: 'Copy all',
  copy: (format: Format, number: number) => `Copy reference ${format.number(number)}`,
  copied: 'Copied!',
  copyRefused: (_: Format, key: string) => `Copying is not allowed here. The text is selected: press ${key}.`,
  untitled: 'Without a title',
  pmid: (_: Format, pmid: string) => `PMID ${pmid}`,
  doi: 'DOI',
  abstract: 'Abstract',
  showAuthors: (format: Format, count: number) => `Show all ${format.number(count)} authors`,
  fewerAuthors: 'Show fewer authors',
  also: (format: Format, numbers: readonly number[]) =>
    `Also ${numbers.map((number) => `[${format.number(number)}]`).join(' ')}`,
  references,
  found: (format: Format, count: number, of: number) => `${format.number(count)} of ${references(format, of)}`,
  none: 'No reference matches.',
  empty: 'There are no references.',
  merged: (format: Format, count: number) =>
    format.plural(count, { one: '1 duplicate merged', other: `${format.number(count)} duplicates merged` }),
  skipped: (format: Format, count: number) =>
    format.plural(count, {
      one: '1 entry could not be read',
      other: `${format.number(count)} entries could not be read`,
    }),
  showMore: (format: Format, count: number) => `Show ${format.number(count)} more`,
  notOne: (_: Format, reason: string) => `Not a bibliography: ${reason}`,
  notJson: (_: Format, reason: string) => `the text is no JSON (${reason}).`,
  notList: 'there is no list of references in it.',
  sourceBelow: 'The source is complete below.',
  reference: (format: Format, number: number, text: string) => `Reference ${format.number(number)}: ${text}`,
};

/** Words of the bibliography view, and of the links that lead to it. */
export const bibliographyTerms: TermRoom<typeof en> = { room: 'bibliography', en };

export type BibliographyTerms = typeof en;
