import { expect } from '@open-wc/testing';
import { axisLabels, percentText, shortText, valueText } from '../../src/charts/chart-numbers.js';
import { chartUnit } from '../../src/charts/chart-unit.js';
import { spread } from '../../src/charts/marks/end-names.js';
import { drawnSlices } from '../../src/charts/pie-slices.js';
import { extentOf, valueAxis } from '../../src/charts/scales/linear-scale.js';
import type { ChartElement } from '../../src/core/widgets/widget-schema.js';
import fc from '../seeded-check.js';

const ticks = (low: number, high: number, { lines = 5, fromZero = true, whole = false } = {}) => [
  ...valueAxis([low, high], lines, { fromZero, whole }).ticks,
];
const labels = (low: number, high: number, lang = 'en', options = {}) => {
  const axis = valueAxis([low, high], 5, { fromZero: true, whole: false, ...options });
  return axisLabels(lang, axis.ticks, axis.step);
};
const pie = (...values: number[]) =>
  drawnSlices({
    type: 'chart',
    id: 'p',
    chartType: 'pie',
    valueDisplay: 'percent',
    slices: values.map((value, index) => ({ label: `S${index}`, value })),
  });

describe('the value axis of a chart', () => {
  it('has ticks at 1, 2, 2.5 or 5 times a power of ten', () => {
    expect(ticks(0, 322_700)).to.deep.equal([0, 100_000, 200_000, 300_000, 400_000]);
    expect(ticks(0, 20.1)).to.deep.equal([0, 10, 20, 30]);
    expect(ticks(0, 90)).to.deep.equal([0, 25, 50, 75, 100]);
    expect(ticks(0, 7.1)).to.deep.equal([0, 2, 4, 6, 8]);
    expect(ticks(0, 0.3)).to.deep.equal([0, 0.1, 0.2, 0.3]);
  });

  it('has at most as many lines as there is room for, whatever the values, all values within, and zero among them for bars', () => {
    const value = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
      fc.constantFrom(1e308, -1e308, 5e-324, 0),
    );
    fc.assert(
      fc.property(value, value, fc.boolean(), fc.constantFrom(3, 4, 5), (a, b, fromZero, lines) => {
        const extent = extentOf([[a, b]])!;
        const { ticks: found, min, max, step } = valueAxis(extent, lines, { fromZero, whole: false });
        expect(found.length).to.be.at.least(2);
        // One of two sides may be short.
        const most = extent[0] < 0 && extent[1] > 0 ? lines + 2 : lines;
        expect(found.filter((tick) => tick !== 0).length, 'beside the base line').to.be.at.most(most);
        expect(found.every(Number.isFinite)).to.equal(true);
        expect(new Set(found).size).to.equal(found.length);
        expect(min).to.be.at.most(extent[0] + step * 1e-9);
        expect(max).to.be.at.least(extent[1] - step * 1e-9);
        if (fromZero) expect(found).to.include(0);
      }),
    );
  });

  it('leaves little of the axis empty', () => {
    expect(ticks(-61, 44)).to.deep.equal([-75, -50, -25, 0, 25, 50]);
    expect(ticks(0, 105.2)).to.deep.equal([0, 25, 50, 75, 100, 125]);
    expect(ticks(0, 1_900_000)).to.deep.equal([0, 500_000, 1_000_000, 1_500_000, 2_000_000]);
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 1e12, noNaN: true }), (high) => {
        const { max } = valueAxis([0, high], 5, { fromZero: true, whole: false });
        expect(high / max).to.be.at.least(0.66);
      }),
    );
  });

  it('leaves zero out only for lines that are far from it', () => {
    expect(ticks(10_080, 10_190, { fromZero: false })).to.deep.equal([10_050, 10_100, 10_150, 10_200]);
    expect(ticks(10_080, 10_190)).to.include(0);
    expect(ticks(3, 10, { fromZero: false })).to.include(0);
  });

  it('counts whole things in whole steps', () => {
    expect(ticks(0, 3, { whole: true })).to.deep.equal([0, 1, 2, 3]);
    expect(ticks(0, 10, { whole: true }).every(Number.isInteger)).to.equal(true);
  });

  it('takes negative values, and a single zero', () => {
    expect(ticks(-1.9, 3.1)).to.deep.equal([-2, 0, 2, 4]);
    expect(ticks(-8, -2)).to.deep.equal([-8, -6, -4, -2, 0]);
    expect(ticks(0, 0)).to.deep.equal([0, 0.2, 0.4, 0.6, 0.8, 1]);
  });

  it('has no extent where all values are gaps', () => {
    expect(extentOf([[null, null], []])).to.equal(undefined);
    expect(
      extentOf([
        [null, 3],
        [-2, null],
      ]),
    ).to.deep.equal([-2, 3]);
  });
});

describe('numbers in charts', () => {
  it('are compact on an axis from 10,000 on, and never two equal labels', () => {
    expect(labels(0, 322_700)).to.deep.equal(['0', '100K', '200K', '300K', '400K']);
    expect(labels(0, 8_000)).to.deep.equal(['0', '2,000', '4,000', '6,000', '8,000']);
    expect(labels(10_080, 10_190, 'en', { fromZero: false })).to.deep.equal(['10.05K', '10.1K', '10.15K', '10.2K']);
  });

  it('follow the language, with a true minus sign', () => {
    expect(labels(-2, 3)).to.deep.equal(['−2', '−1', '0', '1', '2', '3']);
    expect(labels(0, 0.3, 'fr')).to.deep.equal(['0', '0,1', '0,2', '0,3']);
    expect(valueText('en', -1.25, 1)).to.equal('−1.25');
    expect(percentText('en', 0.4619)).to.equal('46.2%');
    expect(percentText('fr', 0.4619)).to.match(/^46,2\s%$/);
  });

  it('have their own digits beside the chart, not those of its axis', () => {
    const read = [2.31, 0.4, 0.041, 0.0042, 0.0006].map((value) => valueText('en', value, 0.5));
    expect(read).to.deep.equal(['2.31', '0.4', '0.041', '0.0042', '0.0006']);
    expect(valueText('en', 185.01, 1)).to.equal('185.01');
    expect(valueText('en', 1_234_567.89, 200_000)).to.equal('1,234,567.89');
    expect(valueText('en', 184_200, 100_000)).to.equal('184,200');
    expect(valueText('en', 14.26, 10)).to.equal('14.26');
    expect(valueText('en', 0.1 + 0.2)).to.equal('0.3');
    expect(valueText('en', 1 / 3)).to.equal('0.333333');
    expect(valueText('de', -0.0042)).to.equal('−0,0042');
    expect(valueText('en', 0)).to.equal('0');
  });

  it('are a digit finer than an axis that shows more', () => {
    expect(valueText('en', 1.01234, 0.001)).to.equal('1.0123');
    expect(shortText('en', 1_234_567)).to.equal('1.2M');
    expect(valueText('en', 1e21)).to.equal('1E21');
  });

  it('have the unit that stands in brackets behind a title', () => {
    const unit = (title: string, subtitle?: string) =>
      chartUnit({
        type: 'chart',
        id: 'a',
        chartType: 'bar',
        title,
        subtitle,
        x: [],
        series: [],
      } as unknown as ChartElement);
    expect([
      unit('Revenue (M€)'),
      unit('Latency [ms]'),
      unit('Growth', 'Change on year (%)'),
      unit('Speed (km/h)'),
    ]).to.deep.equal(['M€', 'ms', '%', 'km/h']);
    expect([unit('Trips (2025)'), unit('Trips (all stations)'), unit('Plan (beta)'), unit('Trips')]).to.deep.equal([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('slices', () => {
  it('come largest first, with shares of one', () => {
    expect(pie(1, 3, 4).map(({ label, share }) => [label, share])).to.deep.equal([
      ['S2', 0.5],
      ['S1', 0.375],
      ['S0', 0.125],
    ]);
  });

  it('become twelve: the smallest are one, at the end', () => {
    const slices = pie(...Array.from({ length: 16 }, (_, index) => index + 1));
    expect(slices.length).to.equal(12);
    expect(slices.at(-1)).to.include({ label: undefined, index: -1, value: 1 + 2 + 3 + 4 + 5 });
    expect(pie(...Array.from({ length: 12 }, () => 1)).every(({ label }) => label !== undefined)).to.equal(true);
  });

  it('have shares of 0, never NaN, where the total is 0 or infinite', () => {
    expect(pie(0, 0).map(({ share }) => share)).to.deep.equal([0, 0]);
    expect(pie(1e308, 1e308, 1e308).map(({ share }) => Math.round(share * 3))).to.deep.equal([1, 1, 1]);
  });
});

describe('names at the ends of lines', () => {
  it('lie apart, in order, between the edges', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { minLength: 1, maxLength: 6 }), (places) => {
        const items = places.sort((a, b) => a - b).map((y) => ({ y }));
        spread(items, 14, 0, 200);
        items.forEach(({ y }, index) => {
          expect(y).to.be.within(-0.01, 200.01);
          if (index > 0) expect(y - items[index - 1]!.y).to.be.at.least(13.98);
        });
      }),
    );
  });
});
