import { expect } from '@open-wc/testing';
import { readColumn } from '../../../../src/elements/codeagents-ui-block/widgets/column-order.js';
import fc from '../../../seeded-check.js';

/** The cells in the order that a press on the column's head brings, and what cannot be sorted but as text. */
function sorted(cells: readonly string[], lang = 'en'): readonly string[] | undefined {
  const order = readColumn(cells, lang);
  if (!order) return undefined;
  const rank = (index: number): number => order.values[index] ?? Infinity;
  return cells
    .map((_, index) => index)
    .sort((a, b) => (rank(a) === rank(b) ? a - b : rank(a) - rank(b)))
    .map((index) => cells[index] ?? '');
}

/** A column, as it comes, and in its order from the smallest to the largest; `text`: it is none of these. */
const COLUMNS: readonly (readonly [string, readonly string[], readonly string[] | 'text', string?])[] = [
  ['magnitudes', ['1.2M', '3B', '45', '900K'], ['45', '900K', '1.2M', '3B']],
  ['magnitudes of a currency', ['$1.2M', '$3bn', '$45', '$900k'], ['$45', '$900k', '$1.2M', '$3bn']],
  ['German magnitudes', ['1,2 Mio. €', '3 Mrd. €', '45 €'], ['45 €', '1,2 Mio. €', '3 Mrd. €'], 'de'],
  ['bytes', ['1 TB', '2 GB', '500 MB', '12 KiB', '7 B'], ['7 B', '12 KiB', '500 MB', '2 GB', '1 TB']],
  ['rates of bytes', ['1 GB/s', '200 MB/s'], ['200 MB/s', '1 GB/s']],
  ['times', ['2h', '3h 20m', '45m', '1 day, 2 hours', '90 s'], ['90 s', '45m', '2h', '3h 20m', '1 day, 2 hours']],
  ['words for nothing', ['5', 'N/A', '-5', '—', '3', ''], ['-5', '3', '5', 'N/A', '—', '']],
  ['brackets of accountants', ['(1,200)', '300', '(45)'], ['(1,200)', '(45)', '300']],
  ['a minus behind the currency', ['$-5', '-$7', '$3'], ['-$7', '$-5', '$3']],
  ['nothing without its unit', ['5 %', '0', '2 %'], ['0', '2 %', '5 %']],
  ['figures of two units', ['5 kg', '3 m', '7 kg'], 'text'],
  ['figures of two currencies', ['$5', '€3'], 'text'],
  ['figures with and without a unit', ['5', '3 %'], 'text'],
  [
    'dates, month first, as one of them proves',
    ['11/30/2025', '01/20/2026', '02/03/2026'],
    ['11/30/2025', '01/20/2026', '02/03/2026'],
  ],
  ['dates, day first, as one of them proves', ['03/04/2026', '20/01/2026'], ['20/01/2026', '03/04/2026']],
  ['dates that the language decides', ['03/04/2026', '04/03/2026'], ['03/04/2026', '04/03/2026'], 'en-US'],
  ['dates that another language decides', ['03/04/2026', '04/03/2026'], ['04/03/2026', '03/04/2026'], 'fr'],
  ['dates of two orders', ['11/30/2025', '20/01/2026'], 'text'],
  ['dates with points', ['30.11.2025', '02.12.2025', '01.01.2026'], ['30.11.2025', '02.12.2025', '01.01.2026'], 'de'],
  [
    'dates with names',
    ['Mar 5, 2026', '1 January 2026', 'Dec 31, 2025'],
    ['Dec 31, 2025', '1 January 2026', 'Mar 5, 2026'],
  ],
  [
    'months in French',
    ['mars 2026', 'janvier 2026', 'décembre 2025'],
    ['décembre 2025', 'janvier 2026', 'mars 2026'],
    'fr',
  ],
  [
    'ISO dates and times',
    ['2026-03-05T09:00', '2026-3-5', '2025-12-31'],
    ['2025-12-31', '2026-3-5', '2026-03-05T09:00'],
  ],
  ['a day that does not exist', ['2026-02-30', '2026-02-01'], 'text'],
  ['versions', ['1.2.10', '1.10.2'], 'text'],
  ['clock times', ['18:00', '9:30'], 'text'],
  ['names with figures', ['A4', 'A10'], 'text'],
  ['parts of a whole', ['3 of 4', '1 of 4'], 'text'],
  ['thousands, as one of them proves', ['1,204', '3,500.5', '12'], ['12', '1,204', '3,500.5'], 'de'],
  ['fractions, as one of them proves', ['1,204', '3,5', '2'], ['1,204', '2', '3,5']],
  ['groups as in India', ['12,34,567', '99,999'], ['99,999', '12,34,567']],
  ['nothing at all', ['', '—', 'n/a'], 'text'],
  ['Arabic digits', ['١٬٢٠٤', '٩', '−٣٫٥', '٨٠'], ['−٣٫٥', '٩', '٨٠', '١٬٢٠٤'], 'ar'],
  ['shares in Persian digits', ['۴۸٪', '۷٪', '۱۰۰٪'], ['۷٪', '۴۸٪', '۱۰۰٪'], 'fa'],
  ['figures of Hindi', ['१२,३४,५६७', '९९,९९९'], ['९९,९९९', '१२,३४,५६७'], 'hi'],
];

describe('the order of a column', () => {
  for (const [name, cells, expected, lang] of COLUMNS)
    it(`knows ${name}`, () => {
      expect(sorted(cells, lang) ?? 'text').to.deep.equal(expected);
    });

  it('marks figures, which stand under each other, and no dates', () => {
    expect(readColumn(['2 GB', '500 MB'], 'en')?.isFigures).to.equal(true);
    expect(readColumn(['2026-01-02'], 'en')?.isFigures).to.equal(false);
  });

  it('takes any text, in any language, and gives each cell a number or nothing', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('1.2M', '(5)', '3h 20m', '2 GB', '01/02/2026', '—', 'Jan 2026', '1,5'),
    );
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 8 }), fc.constantFrom('en', 'de', 'fr', 'ar'), (cells, lang) => {
        const order = readColumn(cells, lang);
        if (!order) return;
        expect(order.values).to.have.length(cells.length);
        for (const value of order.values) expect(value === undefined || Number.isFinite(value)).to.equal(true);
      }),
    );
  });
});
