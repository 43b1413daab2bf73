import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  isBibliography,
  mergeBibliographies,
  numbersOf,
  readBibliography,
  type Bibliography,
} from '../../../../src/core/artifacts/bibliography/bibliography.js';
import { doiUrl, withoutTags } from '../../../../src/core/artifacts/bibliography/citation.js';

const read = (source: unknown): Bibliography => {
  const result = readBibliography(source);
  assert.ok(isBibliography(result));
  return result;
};
const first = (citation: unknown) => read([citation]).items[0];

const CITATION = {
  authors: ['Reichert CF', 'Deboer T', 'Landolt HP'],
  year: 2022,
  title: 'Adenosine, caffeine, and sleep–wake regulation',
  journal: 'J Sleep Res',
  pmid: '35575450',
  doi: '10.1111/jsr.13597',
  abstract: 'For hundreds of years …',
  volume: '31',
  issue: '4',
  pages: 'e13597',
  url: 'https://pubmed.ncbi.nlm.nih.gov/35575450/',
};

describe('a citation', () => {
  it('is CSL-JSON inside', () => {
    assert.deepEqual(first(CITATION), {
      id: 'ref-1',
      type: 'article-journal',
      title: CITATION.title,
      author: [
        { family: 'Reichert', given: 'CF' },
        { family: 'Deboer', given: 'T' },
        { family: 'Landolt', given: 'HP' },
      ],
      'container-title': 'J Sleep Res',
      volume: '31',
      issue: '4',
      page: 'e13597',
      issued: { 'date-parts': [[2022]] },
      DOI: '10.1111/jsr.13597',
      PMID: '35575450',
      URL: CITATION.url,
      abstract: CITATION.abstract,
      'citation-number': 1,
    });
  });

  it('does not have what its server had no value for', () => {
    const item = first({
      ...CITATION,
      title: 'No title',
      journal: 'No journal',
      year: 'No year',
      pmid: 'No PMID',
      abstract: 'No abstract available',
      volume: '',
      issue: null,
    });
    assert.deepEqual(Object.keys(item ?? {}).sort(), ['DOI', 'URL', 'author', 'citation-number', 'id', 'page', 'type']);
  });

  it('takes an id from the addresses and prefixes around it', () => {
    assert.equal(first({ pmid: 'PMID: 35575450' })?.PMID, '35575450');
    assert.equal(first({ pmid: 35575450 })?.PMID, '35575450');
    assert.equal(first({ pmid: '35575450; rm -rf', title: 'x' })?.PMID, undefined);
    assert.equal(
      first({ doi: 'https://doi.org/10.1002/(SICI)1097-0258(19980815)17:15%3C1661::AID-SIM968%3E3.0.CO;2-2' })?.DOI,
      '10.1002/(SICI)1097-0258(19980815)17:15<1661::AID-SIM968>3.0.CO;2-2',
    );
    assert.equal(first({ doi: 'doi:10.1000/ABC.' })?.DOI, '10.1000/ABC');
    assert.equal(first({ doi: '11.1000/no', title: 'x' })?.DOI, undefined);
    assert.equal(doiUrl('10.1002/(SICI)1<2>3#4'), 'https://doi.org/10.1002/(SICI)1%3C2%3E3%234');
  });

  it('leads only to addresses that may be links', () => {
    assert.equal(first({ title: 'x', url: 'javascript:alert(1)' })?.URL, undefined);
    assert.equal(first({ title: 'x', url: 'https://user:secret@a.example/p' })?.URL, 'https://a.example/p');
  });

  it('reads dates as precisely as they are written', () => {
    const dates = [
      '2022',
      2022,
      '2022-03-04',
      '2022 Mar 4',
      'Spring 2021',
      '2022 Mar',
      { 'date-parts': [['2020', 2]] },
      'soon',
    ];
    assert.deepEqual(
      dates.map((year) => first({ title: 'x', year })?.issued?.['date-parts'][0]),
      [[2022], [2022], [2022, 3, 4], [2022, 3, 4], [2021], [2022, 3], [2020, 2], undefined],
    );
  });

  it('keeps the markup of a title that means something, and can do without it', () => {
    assert.equal(
      first({ title: 'H&lt;sub&gt;2&lt;/sub&gt;O in <i>E. coli</i>' })?.title,
      'H<sub>2</sub>O in <i>E. coli</i>',
    );
    assert.equal(
      withoutTags('H<sub>2</sub>O in <i>E. coli</i>, p < 0.05 and n > 3'),
      'H2O in E. coli, p < 0.05 and n > 3',
    );
  });
});

describe('a bibliography', () => {
  it('merges duplicates by DOI, else by PMID, and fills what is empty', () => {
    const { items, merged } = read([
      { title: 'One', doi: '10.1000/a', journal: 'No journal' },
      { title: 'Two', pmid: '22' },
      { title: 'One again', doi: 'https://doi.org/10.1000/A', journal: 'J', volume: '7', pmid: '11' },
      { title: 'Two again', pmid: 22, doi: '10.1000/b' },
      { title: 'Another with the same PMID, and another DOI', pmid: 22, doi: '10.1000/c' },
    ]);
    assert.equal(merged, 2);
    assert.deepEqual(
      items.map(({ title, 'container-title': journal, volume, DOI, PMID }) => [title, journal, volume, DOI, PMID]),
      [
        ['One', 'J', '7', '10.1000/a', '11'],
        ['Two', undefined, undefined, '10.1000/b', '22'],
        ['Another with the same PMID, and another DOI', undefined, undefined, '10.1000/c', '22'],
      ],
    );
    assert.deepEqual(items.map(numbersOf), [[1, 3], [2, 4], [5]]);
  });

  it('finds two to be one when a third shows it', () => {
    const { items } = read([
      { title: 'By DOI', doi: '10.1000/a' },
      { title: 'By PMID', pmid: '5' },
      { title: 'Both', doi: '10.1000/a', pmid: '5' },
    ]);
    assert.deepEqual(items.map(numbersOf), [[1, 2, 3]]);
  });

  it('skips an entry that says nothing, counts it, and keeps the numbers of the others', () => {
    const { items, skipped } = read([{ title: 'One' }, null, { title: 'No title' }, 'text', { title: 'Five' }, 7]);
    assert.deepEqual([items.map(numbersOf), skipped], [[[1], [5]], 4]);
  });

  it('reads again what it has written', () => {
    const citations = [CITATION, { title: 'x' }, null, CITATION, { title: 'y', pmid: '9' }];
    const { content, count, skipped } = mergeBibliographies(undefined, citations) ?? {
      content: '',
      count: 0,
      skipped: 0,
    };
    assert.deepEqual([count, skipped], [3, 1]);
    assert.deepEqual(read(content), read(citations));
    assert.equal(mergeBibliographies(content, [])?.content, content);
  });

  it('adds a second list behind the numbers of the first', () => {
    const one = mergeBibliographies(undefined, [
      { title: 'A', pmid: '1' },
      { title: 'B', pmid: '2' },
    ]);
    const two = mergeBibliographies(one?.content, [
      { title: 'B', pmid: '2', doi: '10.1000/b' },
      { title: 'C', pmid: '3' },
    ]);
    const { items, merged } = read(two?.content);
    assert.deepEqual(
      items.map((item) => [item.title, item.DOI, numbersOf(item)]),
      [
        ['A', undefined, [1]],
        ['B', '10.1000/b', [2, 3]],
        ['C', undefined, [4]],
      ],
    );
    assert.equal(merged, 1);
  });

  it('says what is wrong with a text that is none', () => {
    assert.equal((readBibliography('{ "a": ') as { reason: string }).reason, 'json');
    assert.equal((readBibliography('{ "a": 1 }') as { reason: string }).reason, 'shape');
    assert.equal(mergeBibliographies(undefined, { no: 'list' }), undefined);
  });

  it('gives every entry an id of its own', () => {
    const ids = read([
      { id: 'x', title: 'a' },
      { id: 'x', title: 'b' },
      { id: 'x', title: 'c' },
    ]).items.map(({ id }) => id);
    assert.equal(new Set(ids).size, 3);
  });

  it('never throws, whatever it is given, and what it merges can be read', () => {
    const field = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.anything(),
      fc.constantFrom('No title', 'No PMID', '10.1000/x', '12345', '<i>x</i>', 'Smith J, Doe A'),
    );
    const citation = fc.record(
      {
        authors: field,
        year: field,
        title: field,
        journal: field,
        pmid: field,
        doi: field,
        issued: field,
        id: field,
        custom: field,
        'citation-number': field,
      },
      { requiredKeys: [] },
    );
    fc.assert(fc.property(fc.anything(), (value) => void readBibliography(value)));
    fc.assert(fc.property(fc.string(), (value) => void readBibliography(value)));
    fc.assert(
      fc.property(fc.array(fc.oneof(citation, fc.anything())), fc.array(citation), (one, two) => {
        const merged = mergeBibliographies(mergeBibliographies(undefined, one)?.content, two);
        const { items } = read(merged?.content);
        assert.equal(items.length, merged?.count);
        assert.equal(new Set(items.map(({ id }) => id)).size, items.length);
      }),
    );
  });
});
