import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readTimes } from '../../src/charts/chart-times.js';
import { chartUnit } from '../../src/charts/chart-unit.js';
import { numberStyle } from '../../src/charts/number-style.js';
import { logScale } from '../../src/charts/scales/log-scale.js';
import { timeSlots, timeTicks } from '../../src/charts/scales/time-scale.js';
import type { ChartElement } from '../../src/core/widgets/widget-schema.js';

const style = (lang: string, more: object, values: readonly number[] = [1]) =>
  numberStyle(lang, {
    type: 'chart',
    id: 'c',
    chartType: 'line',
    x: [],
    series: [{ values }],
    ...more,
  } as unknown as ChartElement);
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f\u061c]/g, '');
const axis = (lang: string, more: object, ticks = [0, 10_000, 20_000]) =>
  style(lang, more).axisTexts(ticks, 10_000).map(plain);

describe('how values are written', () => {
  it('has a currency where the language has it, once at the axis', () => {
    assert.deepEqual(axis('en', { unit: '$' }), ['0', '10K', '$20K']);
    assert.deepEqual(axis('de', { unit: 'EUR' }).at(-1), '20.000 €');
    assert.deepEqual(axis('fr', { unit: 'EUR' }).at(-1), '20 k €');
    assert.equal(plain(style('en', { unit: 'EUR' }).valueWithUnit(-1_204.5)), '−€1,204.50');
    assert.equal(plain(style('de', { unit: 'EUR' }).valueWithUnit(1_204.5)), '1.204,50 €');
    assert.equal(plain(style('en', { unit: 'USD' }).valueWithUnit(0.0042)), '$0.0042');
    assert.equal(plain(style('en', { unit: 'JPY' }).valueWithUnit(1_200)), '¥1,200');
  });

  it('writes other units behind, and three capitals that are no currency as they stand', () => {
    assert.equal(plain(style('en', { unit: 'ms' }).valueWithUnit(2.31)), '2.31 ms');
    assert.equal(plain(style('en', { unit: 'RPM' }).valueWithUnit(5)), '5 RPM');
    assert.equal(plain(style('en', { unit: 'M€' }).valueWithUnit(5)), '5 M€');
  });

  it('reads percentages as shares where none is beyond 1, else as parts of a hundred', () => {
    const percent = (values: number[]) => style('en', { format: 'percent' }, values).valueWithUnit(values[0]!);
    assert.deepEqual([percent([0.421, 1]), percent([42.1, 12]), percent([-0.5])], ['42.1%', '42.1%', '−50%']);
    assert.equal(plain(style('de', { unit: '%' }).valueWithUnit(0.5)), '0,5 %');
    assert.equal(style('en', { format: 'percent' }, [0.07]).valueWithUnit(0.07), '7%');
  });

  it('writes bytes and durations in the unit that fits', () => {
    assert.deepEqual(axis('en', { format: 'bytes' }, [0, 2.5e9, 5e9]), ['0', '2.5', '5 GB']);
    assert.equal(plain(style('fr', { format: 'bytes' }).valueWithUnit(1_500)), '1,5 ko');
    const duration = style('en', { format: 'duration' });
    assert.deepEqual(
      [0.0042, 42, 90, 5_400, 90_000, -60].map((value) => plain(duration.valueWithUnit(value))),
      ['4.2ms', '42s', '1m 30s', '1h 30m', '1d 1h', '−1m'],
    );
    assert.equal(duration.unitOfSteps(7_200), 3_600);
  });

  it('is read from what titles say', () => {
    const unit = (title: string, more: object = {}) =>
      chartUnit({
        type: 'chart',
        id: 'c',
        chartType: 'bar',
        x: [],
        series: [],
        title,
        ...more,
      } as unknown as ChartElement);
    assert.deepEqual(
      [unit('Price in $'), unit('Preis in EUR'), unit('Share in percent'), unit('Percent'), unit('Anteil in Prozent')],
      ['$', 'EUR', '%', '%', '%'],
    );
    assert.deepEqual(
      [unit('Visits in Berlin'), unit('Made in a day'), unit('Percent of all')],
      [undefined, undefined, undefined],
    );
    assert.equal(unit('Cars', { chartType: 'scatter', yTitle: 'Range (km)' }), 'km');
  });
});

describe('the times of a chart', () => {
  const day = (text: string) => Date.parse(`${text}T00:00:00Z`);

  it('are ISO dates, months and timestamps, and nothing that can be read in two ways', () => {
    assert.deepEqual(readTimes(['2026-01-03', '2026-02-01']), {
      at: [day('2026-01-03'), day('2026-02-01')],
      detail: 'day',
    });
    assert.equal(readTimes(['2026-01', '2026-02'])?.detail, 'month');
    assert.equal(readTimes(['2026-01-03T08:00:00Z', '2026-01-03 09:30'])?.detail, 'time');
    for (const text of ['03/04/2026', '2026-02-30', '2026-13-01', 'Jan', '20260101', '2026-01-01T25:00'])
      assert.equal(readTimes(['2026-01-01', text]), undefined, text);
  });

  it('compare clocks of several places, and leave those of one as they stand', () => {
    const [a, b] = readTimes(['2026-01-03T08:00+01:00', '2026-01-03T08:00+02:00'])!.at;
    assert.equal(a! - b!, 3_600_000);
    assert.equal(
      readTimes(['2026-01-03T08:00+02:00', '2026-01-03T09:00+02:00'])!.at[0],
      Date.parse('2026-01-03T08:00Z'),
    );
  });

  it('take years for times only where one is missing, or where the chart says so', () => {
    assert.equal(readTimes(['2020', '2021', '2022']), undefined);
    assert.equal(readTimes(['2020', '2021', '2024'])?.detail, 'year');
    assert.equal(readTimes(['2020', '2021', '2022'], true)?.detail, 'year');
    assert.equal(readTimes(['1', '2'], true), undefined);
  });

  it('have marks of the calendar in the language, with the year where it changes', () => {
    const marks = (from: string, to: string, lang: string, most: number) =>
      timeTicks([day(from), day(to)], 'day', lang, (ticks) => ticks.length <= most).map(({ lines }) => lines.join('|'));
    assert.deepEqual(marks('2025-11-15', '2026-03-10', 'en', 5), ['Dec|2025', 'Jan|2026', 'Feb', 'Mar']);
    assert.deepEqual(marks('2026-01-01', '2026-12-31', 'fr', 4), ['janv.|2026', 'avr.', 'juil.', 'oct.']);
    assert.deepEqual(marks('2026-03-02', '2026-03-04', 'de', 9), ['2. März|2026', '3. März', '4. März']);
    assert.deepEqual(marks('2000-01-01', '2026-01-01', 'en', 4), ['2000', '2010', '2020']);
  });

  it('leave the place of a missing month free, and no more than half of all', () => {
    const slots = (...dates: string[]) => timeSlots(dates.map(day), 'day');
    assert.deepEqual(slots('2025-11-01', '2025-12-01', '2026-02-01'), { slots: [0, 1, 3], count: 4 });
    assert.deepEqual(slots('2026-01-01', '2026-01-02', '2026-01-04')?.count, 4);
    // The same day of each month: months, though they differ in length, and though they are written as days.
    assert.deepEqual(slots('2026-01-15', '2026-02-15', '2026-03-15'), { slots: [0, 1, 2], count: 3 });
    assert.deepEqual(slots('2025-12-31', '2026-01-31', '2026-03-31'), { slots: [0, 1, 3], count: 4 });
    assert.equal(slots('2026-01-01', '2026-01-02', '2026-06-01'), undefined);
    assert.equal(slots('2026-01-02', '2026-01-01'), undefined);
  });
});

describe('a logarithmic axis', () => {
  it('has powers of ten, and 2 and 5 where they are few', () => {
    assert.deepEqual(logScale([3, 900_000], 6).ticks, [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]);
    assert.deepEqual(logScale([3, 40], 5).ticks, [2, 5, 10, 20, 50]);
    assert.deepEqual(logScale([0.0006, 2.31], 5).ticks, [0.0001, 0.001, 0.01, 0.1, 1, 10]);
    assert.deepEqual(logScale([1, 1e12], 5).ticks.length, 5);
    const place = logScale([1, 1_000], 5).placesBetween(100, 0);
    assert.deepEqual(
      [1, 10, 1_000].map((value) => Math.round(place(value))),
      [100, 67, 0],
    );
    assert.ok(logScale([5, 5], 5).ticks.length >= 2);
  });
});
