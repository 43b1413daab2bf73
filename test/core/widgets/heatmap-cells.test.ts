import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { heatmapCells, type HeatmapDay } from '../../../src/core/index.js';
import { dayNumber } from '../../../src/core/widgets/heatmap-cells.js';

const cells = (days: HeatmapDay[], levels = 5, maxValue?: number) =>
  heatmapCells({ days, levels, ...(maxValue !== undefined && { maxValue }) });
const levels = (values: number[], count = 5, maxValue?: number): number[] =>
  cells(
    values.map((value, index) => ({ date: `2026-01-${String(index + 1).padStart(2, '0')}`, value })),
    count,
    maxValue,
  ).map(({ level }) => level);

describe('the squares of a heatmap', () => {
  it('run from the first day to the last one, with level 0 between them', () => {
    assert.deepEqual(
      cells([
        { date: '2026-01-03', value: 4 },
        { date: '2026-01-01', level: 2 },
      ]),
      [
        { date: '2026-01-01', level: 2 },
        { date: '2026-01-02', level: 0 },
        { date: '2026-01-03', level: 4, value: 4 },
      ],
    );
  });

  it('lose and double nothing at leap days and clock changes', () => {
    const dates = cells([{ date: '2024-02-27' }, { date: '2024-11-05' }]).map(({ date }) => date);
    assert.equal(dates.length, 253);
    assert.equal(new Set(dates).size, 253);
    assert.ok(['2024-02-29', '2024-03-31', '2024-10-27', '2024-11-03'].every((date) => dates.includes(date)));
    assert.deepEqual(cells([{ date: '2026-02-28' }, { date: '2026-03-01' }]).length, 2);
  });

  it('are 400 at most, however far days lie apart', () => {
    assert.equal(
      cells([
        { date: '0001-01-01', value: 1 },
        { date: '9999-12-31', value: 1 },
      ]).length,
      400,
    );
    assert.equal(cells([]).length, 0);
  });

  it('put a value into its bucket', () => {
    assert.deepEqual(levels([0, 1, 25, 26, 50, 51, 75, 76, 100]), [0, 1, 1, 2, 2, 3, 3, 4, 4]);
    assert.deepEqual(levels([0.001, 10]), [1, 4]);
    assert.deepEqual(levels([-5, 0, 5]), [0, 0, 4]);
    assert.deepEqual(levels([0, 0]), [0, 0]);
    assert.deepEqual(levels([-3, -1]), [0, 0]);
    assert.deepEqual(levels([1, 2], 2), [1, 1]);
    assert.deepEqual(levels([5, 20, 40], 5, 20), [1, 4, 4]);
    assert.deepEqual(levels([5, 10], 5, 0), [2, 4]);
  });

  it('take a level before a value, also when it is 0', () => {
    assert.deepEqual(
      cells([{ date: '2026-01-01', value: 9, level: 0 }, { date: '2026-01-02', value: 9 }, { date: '2026-01-03' }]).map(
        ({ level }) => level,
      ),
      [0, 4, 0],
    );
  });

  it('take the last of days with the same date', () => {
    assert.deepEqual(
      cells([
        { date: '2026-01-01', value: 1 },
        { date: '2026-01-01', value: 7 },
      ]),
      [{ date: '2026-01-01', level: 4, value: 7 }],
    );
  });
});

describe('the number of a day', () => {
  const two = (number: number): string => String(number).padStart(2, '0');
  const byDate = (text: string): number | undefined => {
    const time = Date.parse(`${text}T00:00:00Z`);
    return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? undefined : time / 86_400_000;
  };

  it('is that of `Date` for every day of ten thousand years, and nothing for days that no calendar has', () => {
    for (let year = 0; year < 10_000; year += year % 100 > 4 && year % 100 < 96 ? 7 : 1) {
      for (let month = 0; month <= 13; month += 1) {
        for (const day of [0, 1, 15, 28, 29, 30, 31, 32]) {
          const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
          assert.equal(dayNumber(text), byDate(text), text);
        }
      }
    }
  });

  it('is that of ten characters alone', () => {
    for (const text of [
      '',
      '2025-1-01',
      '2025-01-1',
      '2025-01-01 ',
      '+202-01-01',
      '2025/01/01',
      '20e1-01-01',
      '2025-01-0x',
      '-025-01-01',
      '２０２５-01-01',
    ])
      assert.equal(dayNumber(text), undefined, text);
  });
});
