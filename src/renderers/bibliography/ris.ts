import { format } from '#vendor/citation-js';
import { withoutTags, type CslItem } from '../../core/artifacts/bibliography/citation.js';

type Tags = Record<string, string | number | readonly (string | number)[]>;

/**
 * RIS, one tag a line: the library's own text breaks long values at 70 characters, within words, and other programs read
 * the rest as nothing.
 */
export function toRis(items: readonly CslItem[]): string {
  const records = format('ris', items.map(prepare), { format: 'object' });
  return records.map((tags, index) => record(complete(tags, items[index]))).join('\r\n');
}

function prepare(item: CslItem): object {
  const { custom: _, 'citation-number': __, ...rest } = item;
  const texts = Object.entries(rest).map(([name, value]) => [
    name,
    typeof value === 'string' ? withoutTags(value) : value,
  ]);
  return Object.fromEntries(texts) as object;
}

/** What the library drops, or writes in a form of its own. */
function complete({ ID: _, SP, DA, ...tags }: Tags, item: CslItem | undefined): Tags {
  const { DOI, PMID, page = textOf(SP), issued } = item ?? {};
  const [, start, end] = /^([^\s-–—]+)\s*[-–—]+\s*([^\s-–—]+)$/.exec(page) ?? [];
  const [year, month, day] = issued?.['date-parts'][0] ?? [];
  const date = month === undefined ? DA : `${year}/${two(month)}/${day === undefined ? '' : two(day)}/`;
  return {
    ...tags,
    ...(date !== undefined && month !== undefined && { DA: date }),
    ...(start && end ? { SP: start, EP: end } : page && { SP: page }),
    ...(DOI && { DO: DOI }),
    ...(PMID && { AN: PMID, DB: 'PubMed' }),
  };
}

const textOf = (value: Tags[string] | undefined): string => (typeof value === 'string' ? value : '');
const two = (number: number): string => String(number).padStart(2, '0');

function record({ TY, ...tags }: Tags): string {
  const lines = Object.entries(tags).flatMap(([tag, value]) =>
    [value].flat().map((each) => `${tag}  - ${String(each).replace(/\s+/g, ' ').trim()}`),
  );
  return [`TY  - ${String(TY)}`, ...lines, 'ER  - ', ''].join('\r\n');
}
