import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readNames } from '../../../../src/core/artifacts/bibliography/author-names.js';

const shown = (value: unknown) =>
  readNames(value).map(
    ({ family, given, suffix, literal }) => literal ?? [family, given, suffix].filter(Boolean).join('|'),
  );

const SPELLINGS: [value: unknown, names: string[]][] = [
  [
    ['Reichert CF', 'Deboer T'],
    ['Reichert|CF', 'Deboer|T'],
  ],
  ['Reichert CF, Deboer T, Landolt HP', ['Reichert|CF', 'Deboer|T', 'Landolt|HP']],
  ['Reichert CF; Deboer T.', ['Reichert|CF', 'Deboer|T.']],
  ['Smith, Jane', ['Smith|Jane']],
  ['Smith, J., Doe, A. B.', ['Smith|J.', 'Doe|A. B.']],
  ['Smith, J. and Doe, A.', ['Smith|J.', 'Doe|A.']],
  ['Jane Smith and John Doe', ['Smith|Jane', 'Doe|John']],
  ['Jane Smith, John Doe & Ada Byron', ['Smith|Jane', 'Doe|John', 'Byron|Ada']],
  [
    ['Ludwig van Beethoven', 'van der Berg A'],
    ['van Beethoven|Ludwig', 'van der Berg|A'],
  ],
  [
    ['Smith JA Jr', 'King, Martin Luther, Jr.'],
    ['Smith|JA|Jr', 'King|Martin Luther|Jr.'],
  ],
  [
    ['WHO Working Group on Sleep', 'et al.'],
    ['WHO Working Group on Sleep', 'et al.'],
  ],
  [
    [
      { family: 'Doe', given: 'Ada' },
      { lastName: 'Roe', initials: 'R' },
      { name: 'Ann Poe' },
      { collectiveName: 'The Team' },
    ],
    ['Doe|Ada', 'Roe|R', 'Poe|Ann', 'The Team'],
  ],
  ['No authors listed', []],
  [[null, 4, '', ' , ', 'Doe A'], ['Doe|A']],
  ['山田太郎', ['山田太郎']],
];

describe('names of authors', () => {
  for (const [value, names] of SPELLINGS)
    it(`reads ${JSON.stringify(value)}`, () => assert.deepEqual(shown(value), names));

  it('never throws, and gives every name something to show', () => {
    fc.assert(
      fc.property(fc.anything(), (value) =>
        readNames(value).every(({ family, literal }) => Boolean(family ?? literal)),
      ),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) =>
        readNames(value).every(({ family, literal }) => Boolean(family ?? literal)),
      ),
    );
  });
});
