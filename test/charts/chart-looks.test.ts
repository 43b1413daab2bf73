import { expect } from '@open-wc/testing';
import { drawSparkline } from '../../src/elements/codeagents-ui-block/widgets/sparkline.js';
import { months, series, stage } from './chart-stage.js';

const texts = (nodes: Element[]) => nodes.map(({ textContent }) => textContent);
const box = (node: Element) => node.getBoundingClientRect();
/** Numbers of an axis of values, from its labels. */
const numbers = (nodes: Element[]) =>
  texts(nodes).flatMap((text) => (/^−?[\d.,]+%?$/.test(text) ? [Number.parseFloat(text.replace('−', '-'))] : []));
const wave = (count: number, low: number, high: number) =>
  Array.from({ length: count }, (_, at) => Math.round(low + ((high - low) * (1 + Math.sin(at / 3))) / 2));

/** Luminance of a colour as the browser computes it. */
function luminance(color: string): number {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('a chart as a designer draws it', () => {
  it('leaves little of the plot empty where values lie on both sides of zero', async () => {
    const values = [4.2, 2.1, -1.3, -3.8, -6.1, -2.2, 0.4, 1.8, 3.9, 5.5, 2.7, -0.6];
    const chart = await stage({ chartType: 'bar', x: months, series: [series(undefined, values)] });
    const grid = chart.all<SVGPathElement>('.plot .grid')[0]!.getBBox();
    const bars = chart.all<SVGPathElement>('.plot svg > .fill')[0]!.getBBox();
    expect(bars.height / grid.height).to.be.above(0.8);
    expect(numbers(chart.all('[part=axis] text'))).to.deep.equal([-8, -6, -4, -2, 0, 2, 4, 6]);
  });

  it('leaves zero out of lines that would fill less than half of the plot, and of no bars', async () => {
    const values = wave(60, 93, 143);
    const x = values.map((_, at) => `P${at}`);
    const line = await stage({ chartType: 'line', x, series: [series('Index', values)] });
    expect(Math.min(...numbers(line.all('[part=axis] text')))).to.equal(75);
    const bars = await stage({ chartType: 'bar', x: x.slice(0, 9), series: [series('Index', values.slice(0, 9))] });
    expect(Math.min(...numbers(bars.all('[part=axis] text')))).to.equal(0);
  });

  it('draws more than three lines without dashes where their names stand at their ends', async () => {
    const dashes = async (count: number, width: number) => {
      const all = Array.from({ length: count }, (_, at) => series(`S${at}`, wave(12, at * 9, at * 9 + 8)));
      const chart = await stage({ chartType: 'line', x: months, series: all }, { width });
      return chart.all('.plot svg > .stroke').filter((node) => getComputedStyle(node).strokeDasharray !== 'none')
        .length;
    };
    expect(await dashes(3, 640)).to.equal(2);
    expect(await dashes(6, 640)).to.equal(0);
    expect(await dashes(6, 320), 'with a legend').to.equal(5);
  });

  it('breaks a long name into lines of about one length', async () => {
    const x = ['Reviews from another person that I know', 'Bikes that are in better repair than now'];
    const chart = await stage(
      { chartType: 'bar', direction: 'horizontal', x, series: [series('S', [3, 2])] },
      { width: 420 },
    );
    const lines = chart.all('[part=axis] text').flatMap((text) => [[...text.querySelectorAll('tspan')].map(box)]);
    const wrapped = lines.filter((each) => each.length === 2);
    expect(wrapped.length).to.equal(2);
    for (const [first, second] of wrapped)
      expect(Math.min(first!.width, second!.width) / Math.max(first!.width, second!.width)).to.be.above(0.6);
  });

  it('puts the name of a target where no bar is', async () => {
    for (const width of [320, 640]) {
      const chart = await stage(
        {
          ...{ chartType: 'bar', x: months.slice(0, 6), series: [series('Deals', [70, 35, 61, 38, 72, 66])] },
          lines: [{ value: 50, label: 'Plan' }],
        },
        { width },
      );
      const [name] = chart.all('.target-name');
      const { left, right, top, bottom } = box(name!);
      const [bars] = chart.all<SVGGeometryElement>('.plot svg > .fill');
      const frame = box(chart.all('.plot > svg')[0]!);
      const covered = [left, (left + right) / 2, right].some((x) =>
        bars!.isPointInFill(new DOMPoint(x - frame.left, (top + bottom) / 2 - frame.top)),
      );
      expect(covered, `${width} px`).to.equal(false);
      expect(chart.all('.plate').length).to.equal(0);
    }
  });

  it('gives the name of a target a plate where bars are everywhere', async () => {
    const chart = await stage({
      ...{ chartType: 'bar', x: months, series: [series('Deals', wave(12, 80, 99))] },
      bands: [{ from: 20, to: 50, label: 'What the plan of last year said' }],
    });
    expect(chart.all('.plate + .target-name').length).to.equal(1);
  });

  for (const scheme of ['light', 'dark'] as const)
    it(`writes values on the colour of their bars, to be read on each: ${scheme}`, async () => {
      const all = Array.from({ length: 6 }, (_, at) => series(`S${at}`, [40, 50]));
      const chart = await stage(
        { chartType: 'bar', stack: 'sum', valueLabels: true, x: ['a', 'b'], series: all },
        { scheme, width: 640 },
      );
      const labels = chart.all('.plot text.value');
      expect(labels.length).to.equal(12);
      const contrasts = labels.map((label) => {
        const [ink, ground] = [label, label.previousElementSibling!].map((node) =>
          luminance(getComputedStyle(node).fill),
        );
        return (Math.max(ink!, ground!) + 0.05) / (Math.min(ink!, ground!) + 0.05);
      });
      expect(Math.min(...contrasts)).to.be.above(4.5);
    });

  it('lists slices with two numbers each in one column, and shares with all the same decimals', async () => {
    const slices = [50, 25, 9, 6, 5, 3, 2].map((value, at) => ({ label: `Vendor ${at}`, value: value * 10.01 }));
    slices[0]!.value += 37;
    const both = await stage({ chartType: 'pie', valueDisplay: 'both', slices }, { width: 680 });
    expect(new Set(both.all('.slices li').map((item) => box(item).left)).size).to.equal(1);
    expect(texts(both.all('.share')).every((text) => /\.\d%$/.test(text))).to.equal(true);
    const one = await stage({ chartType: 'pie', valueDisplay: 'percent', slices }, { width: 680 });
    expect(new Set(one.all('.slices li').map((item) => box(item).left)).size).to.equal(2);
    const halves = [1, 1].map((value, at) => ({ label: `Half ${at}`, value }));
    const whole = await stage({ chartType: 'pie', valueDisplay: 'percent', slices: halves });
    expect(texts(whole.all('.share'))).to.deep.equal(['50%', '50%']);
  });

  it('says full hours as the language does in short', async () => {
    const x = Array.from({ length: 48 }, (_, at) => new Date(Date.UTC(2026, 2, 1, 8) + at * 1_800_000).toISOString());
    const shown = async (lang: string) =>
      texts(
        (await stage({ chartType: 'line', x, series: [series('api', wave(48, 40, 190))] }, { lang })).all(
          '[part=axis] tspan, [part=axis] text:not(:has(tspan))',
        ),
      ).map((text) => text.replace(/\s/g, ' '));
    expect(await shown('en')).to.include.members(['9 AM', '12 PM']);
    expect(await shown('de')).to.include.members(['09:00', '12:00']);
  });

  it('lays bars down where names below them would turn; days and months in full stay below', async () => {
    const isRows = async (x: string[]) => {
      const chart = await stage(
        {
          chartType: 'bar',
          x,
          series: [
            series(
              'S',
              x.map((_, at) => at + 1),
            ),
          ],
        },
        { width: 304 },
      );
      return chart.figure.node.classList.contains('sized');
    };
    expect(await isRows(['Chrome', 'Safari', 'Edge', 'Firefox', 'Opera', 'Samsung', 'Brave', 'Other'])).to.equal(true);
    expect(await isRows(['Berlin', 'Hamburg', 'München', 'Köln', 'Leipzig', 'Bremen'])).to.equal(true);
    const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
    expect(await isRows(week)).to.equal(false);
    expect(await isRows(months)).to.equal(false);
    expect(await isRows(['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00'])).to.equal(false);
  });

  it('numbers the axis of rows as finely as there is room, and none touches the next', async () => {
    for (const width of [304, 680]) {
      const x = ['Netherlands, the', 'Luxembourg, grand duchy', 'United Kingdom of four'];
      const chart = await stage(
        { chartType: 'bar', direction: 'horizontal', x, series: [series('S', [523, 219, 15])] },
        { width },
      );
      const ticks = chart.all('[part=axis] text').filter(({ textContent }) => /^\d+$/.test(textContent));
      expect(ticks.length, `${width} px`).to.be.within(3, 6);
      const places = ticks.map(box).sort((a, b) => a.left - b.left);
      places.slice(1).forEach((place, at) => expect(place.left).to.be.above(places[at]!.right + 4));
    }
  });

  it('shows a bar for next to nothing beside the line that it stands on', async () => {
    for (const direction of ['vertical', 'horizontal'] as const) {
      const chart = await stage({ chartType: 'bar', direction, x: ['a', 'b'], series: [series('S', [4_200_000, 45])] });
      const path = chart.all<SVGGeometryElement>('.plot svg > .fill')[0]!;
      const [, , last] = path.getAttribute('d')!.split('M');
      const small = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      small.setAttribute('d', `M${last!}`);
      path.parentElement!.append(small);
      const { width, height } = small.getBBox();
      expect(Math.min(width, height)).to.equal(2);
    }
  });

  it('names the last month of a calendar where the calendar ends', async () => {
    const days = Array.from({ length: 250 }, (_, at) => ({
      date: new Date(Date.UTC(2025, 5, 1) + at * 86_400_000).toISOString().slice(0, 10),
      value: at % 9,
    }));
    const calendar = await stage({ chartType: 'heatmap', days }, { width: 760 });
    const names = calendar.all('.scroller text');
    expect(names.at(-1)!.textContent).to.equal('Feb');
    const grid = box(calendar.all('.scroller > svg')[0]!);
    for (const name of names) expect(box(name).right).to.be.at.most(grid.right);
  });

  it('writes the values of a matrix into its cells on a phone', async () => {
    const names = ['Rain', 'Heat', 'Trips', 'Repairs', 'Staff', 'Fuel'];
    const values = names.map((_, row) => names.map((__, at) => (row === at ? 1 : -0.42)));
    const chart = await stage({ chartType: 'matrix', rows: names, columns: names, values }, { width: 304 });
    const cells = chart.all('text.cell').slice(0, 6).map(box);
    expect(cells.length).to.equal(6);
    cells.slice(1).forEach((cell, at) => expect(cell.left).to.be.above(cells[at]!.right + 2));
  });

  it('begins the steps of points where they begin, unless zero is near', async () => {
    const points = (from: number, to: number) => ({
      points: [0, 0.3, 0.7, 1].map((share, at): [number, number] => [from + (to - from) * share, 100 + at]),
    });
    const steps = async (from: number, to: number, width: number) => {
      const chart = await stage({ chartType: 'scatter', series: [points(from, to)] }, { width });
      const labels = chart
        .all('.plot [part=axis] text')
        .filter((text) => text.getAttribute('text-anchor') === 'middle');
      const places = labels.map(box);
      places.slice(1).forEach((place, at) => expect(place.left).to.be.above(places[at]!.right + 4));
      return numbers(labels);
    };
    expect(await steps(52, 60, 640)).to.deep.equal([52, 54, 56, 58, 60]);
    expect((await steps(3, 60, 640))[0], 'zero is near').to.equal(0);
    const narrow = await steps(52, 60, 304);
    expect(narrow.length).to.be.within(4, 6);
    expect(narrow[0]).to.equal(52);
  });

  it('shows a value without neighbours in a line without axes as a dot, in the middle where it is alone', () => {
    const spark = (...values: (number | null)[]) => {
      const svg = drawSparkline(values, 80, 20);
      const dots = [...svg.querySelectorAll('circle')].map((dot) =>
        ['cx', 'cy', 'r'].map((name) => Number(dot.getAttribute(name))),
      );
      return [svg.querySelector('path')!.getAttribute('d'), ...dots];
    };
    const last = 2.25;
    expect(spark(5)).to.deep.equal(['', [3, 10, 1.5], [3, 10, last]]);
    expect(spark(null, 5, null)).to.deep.equal(['', [40, 10, 1.5], [40, 10, last]]);
    expect(spark(1, null, 3, 2)).to.deep.equal(['M52.3 3.0L77.0 10.0', [3, 17, 1.5], [77, 10, last]]);
    expect(spark(1, 2, null, 3)).to.deep.equal(['M3.0 17.0L27.7 10.0', [77, 3, 1.5], [77, 3, last]]);
    expect(spark(null, null)).to.deep.equal(['']);
  });

  it('keeps labels apart and inside where a page sets letters and words apart', async () => {
    // As WCAG 1.4.12 has it; a rule for all elements of the page reaches into charts by inheritance alone.
    const spaced = document.createElement('style');
    spaced.textContent =
      '* { letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important }';
    document.head.append(spaced);
    try {
      const x = ['Review from another person', 'Search engine results', 'Newsletter of the city', 'Friends and family'];
      for (const width of [700, 286]) {
        const chart = await stage({ chartType: 'bar', x, series: [series('S', [12, 32, 9, 18])] }, { width });
        const plot = box(chart.plot);
        const labels = chart.all('.plot [part=axis] text').filter((text) => /[a-z]{3}/.test(text.textContent));
        expect(labels.length).to.equal(4);
        const places = labels.map(box);
        for (const { left, right } of places)
          expect([left >= plot.left - 10, right <= plot.right + 10], `${width} px`).to.deep.equal([true, true]);
        const meet = (a: DOMRect, b: DOMRect) =>
          a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        const met = places.filter((place, at) => places.slice(at + 1).some((next) => meet(place, next)));
        expect(met.length, `${width} px`).to.equal(0);
      }
    } finally {
      spaced.remove();
    }
  });
});
