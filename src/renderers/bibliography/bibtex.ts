import { format } from '#vendor/citation-js';
import type { CslName } from '../../core/artifacts/bibliography/author-names.js';
import { withoutTags, type CslItem } from '../../core/artifacts/bibliography/citation.js';

/** Characters that mean something to TeX. */
const SPECIAL = /[\\&%$#_{}~^]/g;
const COMMANDS: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};
const escape = (text: string): string => text.replace(SPECIAL, (char) => COMMANDS[char] ?? `\\${char}`);

/** Fields whose text TeX reads as it stands. */
const VERBATIM = new Set(['DOI', 'URL', 'PMID', 'PMCID', 'id', 'type', 'ISSN', 'ISBN']);

/** BibTeX in UTF-8, one entry for each reference, each under a key of its own. */
export function toBibtex(items: readonly CslItem[]): string {
  const keys = uniqueKeys(items);
  const entries = format(
    'bibtex',
    items.map((item, index) => prepare(item, keys[index] ?? item.id)),
    { format: 'object' },
  );
  return entries
    .map(({ type, properties }, index) => entry(type, keys[index] ?? '', fieldsOf(properties, items[index])))
    .join('\n');
}

/** The library escapes nothing when it writes Unicode, and knows no other way to write it. */
function prepare(item: CslItem, key: string): object {
  const prepared: Record<string, unknown> = { 'citation-key': key };
  for (const [name, value] of Object.entries(item)) {
    if (name === 'custom' || name === 'citation-number') continue;
    if (typeof value === 'string') prepared[name] = VERBATIM.has(name) ? balanced(value) : escape(withoutTags(value));
    else if (Array.isArray(value))
      prepared[name] = value.map((name: CslName) =>
        Object.fromEntries(Object.entries(name).map(([part, text]) => [part, escape(String(text))])),
      );
    else prepared[name] = value;
  }
  return prepared;
}

/** A lone brace would swallow the fields behind it. */
const balanced = (text: string): string => text.replace(/[{}]/g, (brace) => (brace === '{' ? '%7B' : '%7D'));

function fieldsOf(properties: Readonly<Record<string, string>>, item: CslItem | undefined): [string, string][] {
  const { howpublished: _, note, ...rest } = properties;
  const notes = [note, item?.PMID && `PMID: ${item.PMID}`].filter(Boolean).join('; ');
  const abstract = item?.abstract ? escape(withoutTags(item.abstract)) : '';
  return [...Object.entries(rest), ['abstract', abstract], ['note', notes] as [string, string]].filter(
    (field): field is [string, string] => Boolean(field[1]),
  );
}

const entry = (type: string, key: string, fields: readonly [string, string][]): string =>
  `@${type}{${key},\n${fields.map(([name, value]) => `  ${name} = {${value}}`).join(',\n')}\n}\n`;

/** "reichert2022adenosine", with a letter where that is taken. */
function uniqueKeys(items: readonly CslItem[]): string[] {
  const taken = new Set<string>();
  return items.map((item) => {
    const [first] = item.author ?? [];
    const word =
      withoutTags(item.title ?? '')
        .split(/\s+/)
        .map(plain)
        .find((each) => each.length > 3) ?? '';
    const base =
      [plain(first?.family ?? first?.literal ?? ''), item.issued?.['date-parts'][0]?.[0] ?? '', word].join('') ||
      `ref${item['citation-number'] ?? ''}`;
    let key = base;
    for (let count = 1; taken.has(key); count += 1) key = base + letters(count);
    taken.add(key);
    return key;
  });
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^a-z\d]/gi, '')
    .toLowerCase()
    .slice(0, 24);

/** a, b, …, z, aa, ab, … */
const letters = (count: number): string =>
  (count > 26 ? letters(Math.floor((count - 1) / 26)) : '') + String.fromCharCode(97 + ((count - 1) % 26));
