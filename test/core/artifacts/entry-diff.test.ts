import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { kindOf } from '../../../src/core/artifacts/artifact-kinds.js';
import { compareEntries, type EntryDiff } from '../../../src/core/artifacts/entry-diff.js';
import type { EntryReader } from '../../../src/core/artifacts/entry-reader.js';
import { makeHeadless } from '../message/read-message.js';

const readers = new Map<string, EntryReader>();
for (const type of ['bibliography', 'knowledge-graph']) readers.set(type, await kindOf(type).entries!.load());

/** As `compareContents` does it, at once. */
function compareTexts(type: string, before: string, after: string): EntryDiff | undefined {
  const [one, other] = [before, after].map((content) => readers.get(type)?.readEntries(content));
  return one && other ? compareEntries(one, other) : undefined;
}
const compare = (type: string, before: unknown, after: unknown): EntryDiff =>
  compareTexts(type, JSON.stringify(before), JSON.stringify(after))!;
const words = ({ changes }: EntryDiff) =>
  changes.map(({ kind, entry, label, fields }) =>
    [kind, entry, label, ...fields.map(({ name, before, after }) => `${name}: ${before} → ${after}`)].join(' | '),
  );

describe('two bibliographies', () => {
  const one = { title: 'One', doi: '10.1000/one', year: '2020', authors: ['Ada Lovelace'] };
  const two = { title: 'Two', pmid: '22', journal: 'J' };

  it('differ by the entries that are added, removed and changed', () => {
    const diff = compare(
      'bibliography',
      [one, two, { title: 'Three' }],
      [{ title: 'Four' }, { ...two, journal: 'K', volume: '7' }, one],
    );
    assert.deepEqual(words(diff), [
      'removed | reference | Three',
      'changed | reference | Two | container-title: J → K | volume:  → 7',
      'added | reference | Four',
    ]);
    assert.deepEqual([diff.added, diff.removed, diff.changed, diff.same], [1, 1, 1, 1]);
  });

  it('are the same in another order, and with other numbers', () => {
    assert.deepEqual(
      compare('bibliography', [one, two], [two, { ...one, doi: 'https://doi.org/10.1000/ONE' }]).changes,
      [],
    );
    const nameless = [{ title: 'Same' }, { title: 'Same' }];
    assert.deepEqual(compare('bibliography', nameless, nameless).changes, []);
  });

  it('say what changed in names and dates', () => {
    assert.deepEqual(words(compare('bibliography', [one], [{ ...one, authors: ['Ada Byron'], year: '2021' }])), [
      'changed | reference | One | author: Lovelace Ada → Byron Ada | issued: 2020 → 2021',
    ]);
  });
});

describe('two graphs', () => {
  const graph = {
    nodes: [
      { id: 'a', name: 'Aspirin', group: 'drug' },
      { id: 'b', name: 'Pain' },
    ],
    links: [{ source: 'a', target: 'b', label: 'treats', evidence: ['1'] }],
  };

  it('differ by nodes and links', () => {
    const after = {
      nodes: [
        { id: 'a', name: 'Aspirin', group: 'medicine' },
        { id: 'c', name: 'Fever' },
        { id: 'b', name: 'Pain' },
      ],
      links: [
        { source: 'a', target: 'b', label: 'treats', evidence: ['1', '2'] },
        { source: 'a', target: 'c', label: 'lowers' },
      ],
    };
    assert.deepEqual(words(compare('knowledge-graph', graph, after)), [
      'changed | node | Aspirin | type: drug → medicine',
      'changed | link | Aspirin – treats – Pain | evidence: 1 → 1; 2',
      'added | node | Fever',
      'added | link | Aspirin – lowers – Fever',
    ]);
    assert.deepEqual(words(compare('knowledge-graph', graph, { nodes: graph.nodes.slice(0, 1) })), [
      'removed | node | Pain',
      'removed | link | Aspirin – treats – Pain',
    ]);
  });
});

describe('compareVersions', () => {
  it('compares by entries what has entries, and by lines what cannot be read', async () => {
    const headless = makeHeadless();
    const id = headless.createArtifact({ type: 'bibliography', title: 'B', content: '[{"title":"One"}]' });
    headless.editArtifact(id, '[{"title":"One"},{"title":"Two"}]');
    headless.editArtifact(id, 'nonsense');
    const [entries, lines] = [await headless.compareVersions(id, 1, 2), await headless.compareVersions(id, 2, 3)];
    assert.deepEqual(entries.kind === 'entries' && [entries.added, entries.same], [1, 1]);
    assert.equal(lines.kind, 'lines');
  });
});

describe('any two contents', () => {
  it('count every entry once, and never throw', () => {
    const text = fc.oneof(
      fc.json(),
      fc
        .array(
          fc.record({
            title: fc.string(),
            doi: fc.constantFrom('10.1000/a', '10.1000/b', ''),
            pmid: fc.constantFrom(1, 2, ''),
          }),
        )
        .map((list) => JSON.stringify(list)),
    );
    fc.assert(
      fc.property(fc.constantFrom('bibliography', 'knowledge-graph', 'code'), text, text, (type, before, after) => {
        const diff = compareTexts(type, before, after);
        const self = compareTexts(type, before, before);
        assert.equal(self?.changes.length ?? 0, 0);
        if (diff) assert.equal(diff.changes.length, diff.added + diff.removed + diff.changed);
      }),
      { numRuns: 2_000 },
    );
  });
});
