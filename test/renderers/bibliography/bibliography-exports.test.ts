import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BibLatexParser, CSLParser, RISParser } from 'biblatex-csl-converter';
import { isBibliography, readBibliography } from '../../../src/core/artifacts/bibliography/bibliography.js';
import { withoutTags, type CslItem } from '../../../src/core/artifacts/bibliography/citation.js';
import { bibliographyExports } from '../../../src/renderers/bibliography/bibliography-exports.js';
import { toBibtex } from '../../../src/renderers/bibliography/bibtex.js';
import { toRis } from '../../../src/renderers/bibliography/ris.js';

/** 200 citations with everything that servers get wrong: placeholders, duplicates, missing fields, markup. */
const citations = Array.from({ length: 200 }, (_, index) => ({
  title:
    index % 17 === 0
      ? 'No title'
      : `Caffeine & <i>sleep</i> in ${index} people: a 50% effect of CYP1A2_x on {dose} #${index}`,
  authors:
    index % 5 === 0
      ? []
      : index % 5 === 1
        ? 'Smith J, van der Berg A'
        : ['Reichert CF', 'Müller Jörg', 'WHO Working Group', 'Doe, Ada, Jr'],
  year: index % 7 === 0 ? 'No year' : 1990 + (index % 35),
  journal: index % 6 === 0 ? 'No journal' : 'Sleep & Breathing',
  pmid: index % 3 === 0 ? 'No PMID' : String(30_000_000 + (index % 90)),
  doi: index % 4 === 0 ? '' : `10.1000/S_${index % 90}(22)<${index}>`,
  volume: index % 2 === 0 ? '31' : '',
  issue: '4',
  pages: index % 2 === 0 ? '123-130' : 'e13597',
  abstract: 'Long enough to be broken at seventy characters by a writer that does so, and by no other. '.repeat(4),
  url: `https://a.example/${index}?q=1&x=%20`,
}));

const read = readBibliography(citations);
assert.ok(isBibliography(read));
const { items, merged } = read;

/** Plain text of that parser's rich text. */
const plain = (value: unknown): string =>
  (Array.isArray(value) ? value : [])
    .map((part: { text?: string; attrs?: { variable?: string } }) => part.text ?? '')
    .join('');
const people = (value: unknown): string[] =>
  ((value ?? []) as { family?: unknown; given?: unknown; literal?: unknown; suffix?: unknown; prefix?: unknown }[]).map(
    (name) => [name.prefix, name.family, name.given, name.suffix, name.literal].map(plain).filter(Boolean).join(' '),
  );
const expectedPeople = (item: CslItem): string[] =>
  (item.author ?? []).map(({ family, given, suffix, literal }) =>
    [family, given, suffix, literal].filter(Boolean).join(' '),
  );
const year = (date: unknown): string => (typeof date === 'string' ? date.slice(0, 4) : '');
const yearOf = (item: CslItem) => item.issued?.['date-parts'][0]?.[0];

describe('exports of a bibliography of 200 entries', () => {
  it('begins with one that has duplicates, placeholders and gaps', () => {
    assert.ok(items.length < 200 && items.length > 100, `${items.length} entries`);
    assert.ok(merged > 20, `${merged} duplicates`);
    assert.ok(
      items.some(({ title }) => !title) && items.some(({ author }) => !author) && items.some((item) => !yearOf(item)),
    );
  });

  it('are the same fields again when another program reads the BibTeX', () => {
    const text = toBibtex(items);
    const parsed = new BibLatexParser(text, {
      processUnexpected: true,
      processUnknown: { note: 'f_literal', abstract: 'f_long_literal' },
    }).parse();
    assert.deepEqual(parsed.errors, []);
    const entries = Object.values(parsed.entries) as {
      entry_key: string;
      fields: Record<string, unknown>;
      unexpected_fields?: Record<string, unknown>;
    }[];
    assert.equal(entries.length, items.length);
    assert.equal(new Set(entries.map(({ entry_key: key }) => key)).size, items.length, 'each key once');
    for (const [index, { fields, unexpected_fields: more = {} }] of entries.entries()) {
      const item = items[index] as CslItem;
      const all = { ...more, ...fields };
      assert.equal(plain(all['title']), withoutTags(item.title ?? ''));
      assert.equal(plain(all['journaltitle']), item['container-title'] ?? '');
      assert.equal(all['doi'] ?? undefined, item.DOI);
      assert.equal(all['url'], item.URL);
      assert.equal(/PMID: (\d+)/.exec(plain(all['note']))?.[1], item.PMID);
      assert.equal(year(all['date']), String(yearOf(item) ?? ''));
      assert.equal(plain(all['volume']), item.volume ?? '');
      assert.equal(plain(all['number'] ?? all['issue']), item.issue);
      assert.equal((all['pages'] as unknown[][]).flat().map(plain).join('-'), item.page);
      assert.deepEqual(people(all['author']).map(sorted), expectedPeople(item).map(sorted));
      assert.equal(plain(all['abstract']).trim(), item.abstract?.trim());
    }
  });

  it('are the same fields again when another program reads the RIS', () => {
    const parsed = new RISParser(toRis(items)).parse();
    assert.deepEqual(parsed.errors, []);
    const entries = Object.values(parsed.entries) as unknown as { fields: Record<string, unknown> }[];
    assert.equal(entries.length, items.length);
    for (const [index, { fields }] of entries.entries()) {
      const item = items[index] as CslItem;
      assert.equal(plain(fields['title']), withoutTags(item.title ?? ''));
      assert.equal(fields['doi'], item.DOI);
      assert.equal(fields['url'], item.URL);
      assert.equal(fields['eprint'], item.PMID);
      assert.equal(plain(fields['journaltitle']), item['container-title'] ?? '');
      assert.equal(year(fields['date']), String(yearOf(item) ?? ''));
      assert.equal(plain(fields['volume']), item.volume ?? '');
      assert.equal(plain(fields['issue']), item.issue);
      assert.equal(
        (fields['pages'] as unknown[][])
          .flat(2)
          .map((part) => plain([part]))
          .join('-'),
        item.page,
      );
      assert.equal(plain(fields['abstract']).trim(), item.abstract?.trim());
      // This program drops what follows a given name; the line itself is looked at below.
      assert.deepEqual(
        people(fields['author']).map(sorted),
        expectedPeople(item).map((name) => sorted(name.replace(/ Jr$/, ''))),
      );
    }
  });

  it('are the same fields again when another program reads the CSL-JSON', async () => {
    const file = await bibliographyExports('Sleep', () => items)
      .find(({ id }) => id === 'csl-json')!
      .make();
    assert.equal(file.fileName, 'Sleep.json');
    const written = JSON.parse(file.content as string) as (Record<string, unknown> & { id: string })[];
    assert.equal(written.length, items.length);
    const parser = new CSLParser(Object.fromEntries(written.map((entry) => [entry.id, entry])));
    const entries = Object.values(parser.parse()) as { fields: Record<string, unknown> }[];
    assert.deepEqual(parser.errors, []);
    assert.equal(entries.length, items.length, 'each id once');
    for (const [index, { fields }] of entries.entries()) {
      const item = items[index] as CslItem;
      assert.equal(plain(fields['title']), withoutTags(item.title ?? ''));
      assert.equal(plain(fields['journaltitle']), item['container-title'] ?? '');
      assert.equal(fields['doi'], item.DOI);
      assert.equal(written[index]?.['PMID'], item.PMID); // a variable of CSL, to which that program has no field of its own
      assert.equal(fields['url'], item.URL);
      assert.equal(year(fields['date']), String(yearOf(item) ?? ''));
      assert.equal(plain(fields['volume']), item.volume ?? '');
      assert.equal(plain(fields['issue']), item.issue);
      assert.equal(
        (fields['pages'] as unknown[][])
          .flat(2)
          .map((part) => plain([part]))
          .join('-'),
        item.page,
      );
      assert.equal(plain(fields['abstract']).trim(), item.abstract?.trim());
      assert.deepEqual(people(fields['author']).map(sorted), expectedPeople(item).map(sorted));
      assert.ok(
        !('custom' in (written[index] ?? {})) && !('citation-number' in (written[index] ?? {})),
        'nothing of ours',
      );
    }
  });

  it('name each DOI and PMID that is left of the 200, in all three files', async () => {
    const files = await Promise.all(
      bibliographyExports('Sleep', () => items).map(
        async (format) => [format.id, (await format.make()).content as string] as const,
      ),
    );
    assert.deepEqual(
      files.map(([id]) => id),
      ['bibtex', 'ris', 'csl-json'],
    );
    const pmids = new Set(citations.map(({ pmid }) => pmid).filter((pmid) => /^\d+$/.test(pmid)));
    const kept = new Set(items.map(({ PMID }) => PMID).filter(Boolean));
    assert.ok(pmids.size > 40 && [...kept].every((pmid) => pmids.has(pmid as string)));
    for (const [id, content] of files) {
      for (const { PMID, DOI } of items) {
        if (PMID) assert.ok(content.includes(PMID), `${id}: PMID ${PMID}`);
        if (DOI) assert.ok(content.includes(DOI), `${id}: ${DOI}`);
      }
    }
  });

  it('name the DOI and the PMID in RIS, one tag a line', () => {
    const records = toRis(items)
      .split(/ER {2}- \r\n/)
      .filter((record) => record.trim());
    assert.equal(records.length, items.length);
    for (const [index, record] of records.entries()) {
      const item = items[index] as CslItem;
      assert.equal(/^DO {2}- (.*)$/m.exec(record)?.[1]?.trim(), item.DOI);
      assert.equal(/^AN {2}- (.*)$/m.exec(record)?.[1]?.trim(), item.PMID);
      assert.equal(record.includes('AU  - Doe, Ada, Jr'), item.author?.some(({ suffix }) => suffix) ?? false);
      assert.ok(
        record
          .split('\r\n')
          .filter(Boolean)
          .every((line) => /^[A-Z][A-Z\d] {2}- /.test(line)),
      );
    }
  });

  it('are valid for a reference that consists of hostile text', () => {
    const hostile = readBibliography([
      {
        title: '}, evil = {x} \\input{/etc/passwd} %',
        authors: ['Doe} and {Roe, A'],
        doi: '10.1000/{x}}',
        url: 'https://a.example/}{',
        journal: '@article{x,',
      },
      { title: 'After' },
    ]);
    assert.ok(isBibliography(hostile));
    const parsed = new BibLatexParser(toBibtex(hostile.items), {
      processUnexpected: true,
      processUnknown: true,
    }).parse();
    assert.equal(Object.keys(parsed.entries).length, 2);
    assert.deepEqual(parsed.errors, []);
  });
});

/** Parsers differ in where they put particles and suffixes. */
const sorted = (name: string): string => name.replace(/[.,]/g, '').split(' ').sort().join(' ');
