import { expect } from '@open-wc/testing';
import { months, series, stage, type ChartStage } from './chart-stage.js';
import { readScene } from '../../src/charts/export/scene.js';
import { svgOf } from '../../src/charts/export/svg-file.js';

const texts = (nodes: Element[]) => nodes.map(({ textContent }) => textContent);
const box = (node: Element) => node.getBoundingClientRect();
const bars = (chart: ChartStage) => chart.all<SVGPathElement>('.plot > svg > :is(.fill, .woven)');
const labelled = (chart: ChartStage, text: string) =>
  box(chart.all('[part=axis] text').find(({ textContent }) => textContent?.startsWith(text))!);
const long = ['More stations near where I live', 'Lanes apart from the cars', 'Cheaper day passes for visitors'];

describe('bars', () => {
  it('take 60 to 80 % of their band, however many there are', async () => {
    for (const [count, groups] of [
      [2, 1],
      [3, 1],
      [8, 2],
      [12, 1],
      [30, 1],
    ] as const) {
      const x = Array.from({ length: count }, (_, at) => `C${at}`);
      const chart = await stage({
        chartType: 'bar',
        x,
        series: Array.from({ length: groups }, (_, at) =>
          series(
            `S${at}`,
            x.map((_, index) => index + 1),
          ),
        ),
      });
      const frames = bars(chart).map((path) => path.getBBox());
      const [left, right] = [Math.min(...frames.map(({ x: at }) => at)), Math.max(...frames.map((f) => f.x + f.width))];
      const starts = bars(chart)[0]!
        .getAttribute('d')!
        .match(/M[\d.]+/g)!
        .map((text) => Number(text.slice(1)));
      const band = (starts.at(-1)! - starts[0]!) / (count - 1);
      const group = right - left - band * (count - 1);
      expect(group / band, `${count} × ${groups}`).to.be.within(0.58, 0.82);
    }
  });

  it('lie where their names would have to turn, and as the chart says', async () => {
    const given = { chartType: 'bar', x: long, series: [series('S', [3, 2, 1])] } as const;
    const auto = await stage(given, { width: 320 });
    expect(auto.figure.node.matches('.sized')).to.equal(true);
    expect(auto.all('[part=axis] text[transform]').length).to.equal(0);
    expect(labelled(auto, 'More').top).to.be.below(labelled(auto, 'Lanes').top);
    expect(box(auto.plot).height).to.be.closeTo(box(auto.all('.plot > svg')[0]!).height, 1);
    for (const text of auto.all('[part=axis] text')) expect(box(text).left).to.be.at.least(box(auto.figure.node).left);
    const told = await stage({ ...given, direction: 'vertical' }, { width: 320 });
    expect(told.figure.node.matches('.sized')).to.equal(false);
    const lying = await stage({ ...given, x: ['a', 'b', 'c'], direction: 'horizontal' });
    const { width, height } = bars(lying)[0]!.getBBox();
    expect(width).to.be.above(height);
  });

  it('lie from the right in pages that are read so, and keys follow what is seen', async () => {
    const chart = await stage(
      { chartType: 'bar', x: long, series: [series('S', [3, 2, 1])] },
      { width: 320, dir: 'rtl' },
    );
    expect(labelled(chart, 'More').left).to.be.above(box(chart.plot).left + box(chart.plot).width / 2);
    chart.press('Home', 'ArrowDown');
    expect(chart.said).to.equal(`${long[1]}, S: 2`);
  });

  it('stand on each other, as sums or as shares', async () => {
    const given = { chartType: 'bar', x: ['a', 'b'], series: [series('A', [1, 2]), series('B', [3, 2])] } as const;
    const sums = await stage({ ...given, stack: 'sum' });
    const [lower, upper] = bars(sums).map((path) => path.getBBox());
    expect(upper!.y).to.be.below(lower!.y);
    expect(upper!.x).to.equal(lower!.x);
    const shares = await stage({ ...given, stack: 'percent' });
    expect(texts(shares.all('[part=axis] text'))).to.include('100%');
    expect(new Set(bars(shares).map((path) => Math.round(path.getBBox().y + path.getBBox().height))).size).to.be.above(
      1,
    );
    shares.plot.dispatchEvent(
      new PointerEvent('pointermove', { clientX: box(shares.plot).left + 100, clientY: box(shares.plot).top + 50 }),
    );
    expect(shares.all('.tip b')[0]!.textContent).to.equal('75% · 3');
  });

  it('have their values at their ends where there is room', async () => {
    const chart = await stage({
      chartType: 'bar',
      x: ['a', 'b'],
      valueLabels: true,
      unit: 'km',
      series: [series('S', [1204, -3])],
    });
    expect(texts(chart.all('.plot .value'))).to.deep.equal(['1,204', '−3']);
    for (const value of chart.all('.plot .value'))
      for (const tick of chart.all('[part=axis] text'))
        expect(overlap(box(value), box(tick)), value.textContent).to.equal(false);
  });

  it('leave the place of a missing month free, and name dates in the language', async () => {
    const x = ['2025-11-01', '2025-12-01', '2026-02-01'];
    const chart = await stage({ chartType: 'bar', x, series: [series('S', [1, 2, 3])] }, { lang: 'de' });
    const starts = bars(chart)[0]!
      .getAttribute('d')!
      .match(/M[\d.]+/g)!
      .map((text) => Number(text.slice(1)));
    expect(starts[2]! - starts[1]!).to.be.closeTo((starts[1]! - starts[0]!) * 2, 2);
    expect(chart.all('[part=axis]')[0]!.textContent).to.contain('1. Dez');
  });

  it('say that all are zero', async () => {
    const chart = await stage({ chartType: 'bar', x: ['a'], series: [series('S', [0])] });
    expect(chart.all('[part=note]')[0]!.textContent).to.equal('All values are 0.');
  });
});

describe('lines over time', () => {
  it('have their points at their true places, in order, under marks of the calendar', async () => {
    const chart = await stage({
      chartType: 'line',
      x: ['2026-03-01', '2026-01-01', '2026-01-31'],
      series: [series('S', [3, 1, 2])],
    });
    const places = chart
      .all('.plot .stroke')[0]!
      .getAttribute('d')!
      .match(/[\d.]+(?= )/g)!
      .map(Number);
    expect((places[1]! - places[0]!) / (places[2]! - places[0]!)).to.be.closeTo(30 / 59, 0.01);
    chart.press('Home');
    expect(chart.said).to.equal('Jan 1, 2026, S: 1');
    expect(chart.figure.chosenData).to.deep.equal({ index: 1, series: 0 });
    expect(chart.all('[part=axis]')[0]!.textContent).to.contain('2026');
    expect(texts(chart.all('[part=axis] text'))).to.not.include('2026-03-01');
  });

  it('are labels where the chart says so', async () => {
    const chart = await stage({
      chartType: 'line',
      xType: 'category',
      x: ['2026-01-01', '2026-03-01'],
      series: [series('S', [1, 2])],
    });
    expect(texts(chart.all('[part=axis] text'))).to.include('2026-03-01');
  });
});

describe('areas, points and matrices', () => {
  it('have one ground a series, which stand on each other where they are stacked', async () => {
    const given = {
      chartType: 'area',
      x: months,
      series: [
        series(
          'A',
          months.map(() => 1),
        ),
        series(
          'B',
          months.map(() => 2),
        ),
      ],
    } as const;
    const free = await stage(given);
    expect(free.all('.plot .ground').length).to.equal(2);
    const stacked = await stage({ ...given, stack: 'sum' });
    const [a, b] = stacked.all<SVGPathElement>('.plot .ground').map((path) => path.getBBox());
    expect(b!.y + b!.height).to.be.closeTo(a!.y, 1);
    const gap = await stage({
      chartType: 'area',
      x: ['a', 'b', 'c', 'd', 'e'],
      series: [series('A', [1, 2, null, 3, 4])],
    });
    expect(gap.all('.plot .ground')[0]!.getAttribute('d')!.match(/M/g)!.length).to.equal(2);
  });

  it('draw 6 × 1,000 points as one path a series, and find the nearest', async () => {
    const points = (at: number) =>
      Array.from({ length: 1_000 }, (_, index) => [index, (index * 7 + at * 13) % 100] as const);
    const chart = await stage({
      chartType: 'scatter',
      series: Array.from({ length: 6 }, (_, at) => ({ name: `S${at}`, points: points(at) })),
    });
    expect(chart.all('.plot .spot').length).to.equal(6);
    expect(chart.drawnNodes).to.be.below(60);
    const one = await stage({
      chartType: 'scatter',
      xTitle: 'Weight',
      yTitle: 'Range',
      series: [
        {
          points: [
            [1, 2],
            [3, 4],
          ],
        },
      ],
    });
    one.press('End');
    expect(one.said).to.equal('Weight 3, Range 4');
    expect(texts(one.all('.tip div:not([hidden])')).join(' ')).to.contain('Weight3');
    one.press('ArrowLeft');
    expect(one.said).to.equal('Weight 1, Range 2');
  });

  it('paint cells by their value, away from zero to both sides, and walk in both directions', async () => {
    const given = {
      chartType: 'matrix',
      rows: ['a', 'b'],
      columns: ['x', 'y'],
      values: [
        [1, null],
        [4, 2],
      ],
    } as const;
    const chart = await stage({ ...given, unit: '%' });
    expect(texts(chart.all('.plot .cell'))).to.deep.equal(['1%', '4%', '2%']);
    expect(chart.all('.plot .blank').length).to.equal(1);
    chart.press('Home', 'ArrowDown', 'ArrowRight');
    expect(chart.said).to.equal('b, y: 2%');
    const both = await stage({
      ...given,
      values: [
        [-1, 1],
        [0, 0.5],
      ],
    });
    const colors = both.all('.plot > svg > .fill').map((path) => getComputedStyle(path).fill);
    expect(new Set(colors).size).to.equal(4);
    expect(texts(both.all('.scale bdi'))).to.deep.equal(['−1', '1']);
    const mirrored = await stage(given, { dir: 'rtl' });
    expect(labelled(mirrored, 'x').left).to.be.above(labelled(mirrored, 'y').left);
  });

  for (const scheme of ['light', 'dark'] as const)
    for (const dir of ['ltr', 'rtl'] as const)
      it(`have nothing that axe objects to (${dir}, ${scheme})`, async () => {
        for (const each of [
          {
            chartType: 'area',
            title: 'Area',
            stack: 'sum',
            x: months,
            series: [series('A', [1, 2, 3]), series('B', [2, 3, 1])],
          },
          {
            chartType: 'scatter',
            title: 'Points',
            series: [
              { name: 'A', points: [[1, 2]] },
              { name: 'B', points: [[2, 1]] },
            ],
          },
          { chartType: 'matrix', title: 'Matrix', rows: ['a'], columns: ['x', 'y'], values: [[1, -2]] },
          {
            chartType: 'bar',
            title: 'Rows',
            direction: 'horizontal',
            valueLabels: true,
            x: long,
            series: [series('S', [3, 2, 1])],
          },
        ] as const)
          await expect(await stage(each, { dir, scheme })).to.be.accessible();
      });
});

describe('what a chart is compared with', () => {
  it('is drawn, is on the axis, and is said', async () => {
    const chart = await stage({
      chartType: 'line',
      x: ['a', 'b'],
      series: [series('S', [1, 2])],
      lines: [{ value: 9, label: 'Target' }],
      bands: [{ from: 4, to: 6, label: 'Good' }],
    });
    expect(texts(chart.all('.plot .target-name'))).to.have.members(['Target', 'Good']);
    expect(box(chart.all('.plot .target')[0]!).top).to.be.at.least(box(chart.plot).top);
    expect(chart.all('.plot .range').length).to.equal(1);
    expect(chart.figure.summary).to.contain('Target at 9; Good from 4 to 6');
  });
});

describe('a picture of a chart', () => {
  it('says its name and its summary', async () => {
    const chart = await stage({ chartType: 'line', title: 'Visits', x: ['a', 'b'], series: [series('S', [1, 2])] });
    const svg = svgOf(readScene(chart.figure.node));
    expect(svg.querySelector('title')!.textContent).to.equal('Visits');
    expect(svg.querySelector('desc')!.textContent).to.equal(chart.figure.summary);
    expect(chart.figure.summary).to.contain('rises from 1 to 2');
  });
});

const overlap = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top + 2 < b.bottom && b.top + 2 < a.bottom;
