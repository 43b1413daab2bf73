import { textWidth } from '../../src/charts/text-width.js';
import { aTimeout, expect } from '@open-wc/testing';
import { days, largest, months, series, stage } from './chart-stage.js';
import { waitUntil } from '../wait-until.js';

const texts = (nodes: Element[]) => nodes.map(({ textContent }) => textContent);
const box = (node: Element) => node.getBoundingClientRect();

describe('a drawn chart', () => {
  for (const kind of ['line', 'bar'] as const) {
    it(`has one path a ${kind} series, and under 60 nodes for 6 × 200 points, texts included`, async () => {
      const chart = await stage(largest(kind), { width: 680 });
      expect(chart.all(kind === 'line' ? '.plot svg > .stroke' : '.plot svg > .skyline').length).to.equal(6);
      expect(chart.drawnNodes).to.be.below(60);
      chart.press('ArrowRight');
      expect(chart.drawnNodes, 'with the highlight').to.be.below(60);
    });
  }

  it('draws again when its width changes, and names its lines at their ends from 420 px on', async () => {
    const chart = await stage(
      { chartType: 'line', x: months, series: [series('North', [1, 2, 3]), series('South', [3, 2, 1])] },
      { width: 640 },
    );
    expect(texts(chart.all('.plot text.end'))).to.have.members(['North', 'South']);
    expect(box(chart.all('.legend')[0]!).height).to.equal(0);
    chart.parentElement!.style.inlineSize = '360px';
    await waitUntil(() => chart.all('.plot text.end').length === 0);
    expect(box(chart.all('.legend')[0]!).height).to.be.above(0);
    expect(box(chart.all('.plot svg')[0]!).right).to.be.at.most(box(chart.plot).right + 1);
  });

  it('keeps equal labels apart', async () => {
    const chart = await stage({ chartType: 'bar', x: ['A', 'A', 'A'], series: [series('S', [1, 2, 3])] });
    const places = new Set(
      chart
        .all('[part=axis] text')
        .filter(({ textContent }) => textContent === 'A')
        .map((node) => box(node).left),
    );
    expect(places.size).to.equal(3);
  });

  it('leaves gaps open, shows a point without neighbours as a dot, and names the gap', async () => {
    const chart = await stage({
      chartType: 'line',
      x: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
      series: [series('Ana', [3, null, 5, 6, 7]), series('Ben', [null, 2, null, 4, null])],
    });
    const [line] = chart.all('.plot svg > .stroke');
    // A lone first point and one run: a line is moved to, not drawn over the gap.
    expect(line!.getAttribute('d')!.match(/M/g)!.length).to.equal(2);
    const circles = chart.all('.plot svg > .dot').map((dot) => dot.getAttribute('d')!.match(/M/g)?.length ?? 0);
    expect(circles).to.deep.equal([2, 2]);
    expect(chart.all('[part=note]')[0]!.textContent).to.equal('Ana has no value at Tue. Ben has no value at Wed.');
  });

  it('starts bars at zero, lets negative ones hang from it, and draws none for a gap', async () => {
    const chart = await stage({ chartType: 'bar', x: ['A', 'B', 'C'], series: [series('S', [5, -5, null])] });
    const zero = chart.all<SVGPathElement>('.plot .base')[0]!.getBBox().y;
    const path = chart.all<SVGPathElement>('.plot svg > .fill')[0]!;
    const { y, height } = path.getBBox();
    expect(y).to.be.below(zero - 20);
    expect(y + height).to.be.above(zero + 20);
    expect(path.getAttribute('d')!.match(/M/g)!.length).to.equal(2);
  });

  it('skips labels of a sequence, wraps or turns names, and cuts none off', async () => {
    const dates = Array.from({ length: 90 }, (_, index) => `2025-01-${index}`);
    const skipped = await stage(
      {
        chartType: 'line',
        x: dates,
        series: [
          series(
            'S',
            dates.map((_, index) => index),
          ),
        ],
      },
      { width: 320 },
    );
    expect(skipped.all('[part=axis] text[transform]').length).to.equal(0);
    expect(skipped.all('[part=axis] text').length).to.be.below(16);
    const names = [
      'Customer acquisition',
      'Infrastructure and hosting',
      'Research',
      'People operations',
      'Sales enablement',
      'Legal',
    ];
    const wide = await stage({ chartType: 'bar', x: names, series: [series('S', [1, 2, 3, 4, 5, 6])] }, { width: 600 });
    expect(wide.all('[part=axis] tspan').length).to.be.above(6);
    const narrow = await stage(
      { chartType: 'bar', direction: 'vertical', x: names, series: [series('S', [1, 2, 3, 4, 5, 6])] },
      { width: 320 },
    );
    const turned = narrow.all('[part=axis] text[transform]');
    expect(turned.length).to.equal(6);
    const frame = box(narrow.figure.node);
    for (const text of turned) {
      expect(box(text).left).to.be.at.least(frame.left);
      expect(box(text).bottom).to.be.at.most(frame.bottom);
    }
  });

  it('skips labels so that those that stay share what they can', async () => {
    const shown = async (x: string[], width = 560) =>
      texts(
        (
          await stage(
            {
              chartType: 'line',
              x,
              series: [
                series(
                  'S',
                  x.map((_, index) => index),
                ),
              ],
            },
            { width },
          )
        ).all('[part=axis] text'),
      ).slice(-8);
    const hours = await shown(Array.from({ length: 200 }, (_, at) => `${Math.floor(at / 24) + 1} Sep ${at % 24}:00`));
    expect(
      hours.filter((label) => label.includes('Sep')).every((label) => label.endsWith(' 0:00')),
      hours.join(),
    ).to.equal(true);
    const fourYears = await shown(
      Array.from({ length: 48 }, (_, at) => `${months[at % 12]} ${2022 + Math.floor(at / 12)}`),
      640,
    );
    expect(fourYears).to.deep.equal([
      'Jan 2022',
      'Jul 2022',
      'Jan 2023',
      'Jul 2023',
      'Jan 2024',
      'Jul 2024',
      'Jan 2025',
      'Jul 2025',
    ]);
    const counted = await shown(Array.from({ length: 200 }, (_, at) => `Day ${at + 1}`));
    const steps = counted.slice(1).map((label, index) => Number(label.slice(4)) - Number(counted[index]!.slice(4)));
    expect([...new Set(steps)], counted.join()).to.deep.equal([24]);
  });

  it('turns long names in two lines where there is room, and loses none of their words', async () => {
    const names = [
      'More stations near where I live',
      'Lanes that are apart from the cars',
      'Cheaper day passes for visitors',
      'Bikes that are in better repair',
      'Nothing, I ride enough',
    ];
    for (const dir of ['ltr', 'rtl'] as const) {
      const chart = await stage(
        { chartType: 'bar', direction: 'vertical', x: names, series: [series('S', [1, 2, 3, 4, 5])] },
        { width: 320, dir },
      );
      const turned = chart.all('[part=axis] text[transform]');
      expect(
        turned.map((text) => (text.childElementCount > 0 ? texts([...text.children]) : texts([text])).join(' ')).join(),
      ).to.equal(names.join());
      for (const text of turned) {
        expect(box(text).left, dir).to.be.at.least(box(chart.figure.node).left);
        expect(box(text).right, dir).to.be.at.most(box(chart.figure.node).right);
        expect(box(text).bottom, dir).to.be.at.most(box(chart.figure.node).bottom);
        expect(box(text).top, dir).to.be.at.least(box(chart.all('.base')[0]!).bottom - 1);
      }
    }
  });

  it('keeps the days of a week level on a phone', async () => {
    const chart = await stage(
      {
        chartType: 'line',
        x: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
        series: [series('S', [1420, 1510, 1495, 1604, 1733, 1610, 1393])],
      },
      { width: 300 },
    );
    expect(texts(chart.all('[part=axis] text:not([transform])')).slice(-7).join()).to.equal(
      'Mon,Tue,Wed,Thu,Fri,Sat,Sun',
    );
  });

  it('draws lines of very many points finer', async () => {
    const width = async (count: number) =>
      getComputedStyle(
        (
          await stage({
            chartType: 'line',
            x: Array.from({ length: count }, (_, at) => String(at)),
            series: [
              series(
                'S',
                Array.from({ length: count }, (_, at) => at % 7),
              ),
            ],
          })
        ).all('.plot .stroke')[0]!,
      ).strokeWidth;
    expect([await width(12), await width(200)]).to.deep.equal(['2px', '1.5px']);
  });

  it('draws only gaps as an empty frame that says so', async () => {
    const chart = await stage({ chartType: 'line', x: ['A', 'B'], series: [series('S', [null, null])] });
    expect(chart.all('[part=note]')[0]!.textContent).to.equal('There are no values to draw.');
    expect(chart.all('[part=axis] text').length).to.equal(2);
  });

  it('draws a total of 0 as an empty ring with 0 %', async () => {
    const chart = await stage({
      chartType: 'pie',
      valueDisplay: 'percent',
      slices: [
        { label: 'A', value: 0 },
        { label: 'B', value: 0 },
      ],
    });
    expect(chart.all('.plot .hollow').length).to.equal(1);
    expect(chart.figure.node.textContent).to.contain('0%').and.not.contain('NaN');
  });

  it('lists slices as valueDisplay says', async () => {
    const rows = async (valueDisplay: 'none' | 'value' | 'percent' | 'both') => {
      const chart = await stage({
        chartType: 'pie',
        valueDisplay,
        slices: [
          { label: 'Rent', value: 900 },
          { label: 'Food', value: 300 },
        ],
      });
      return chart.all('.slices li').map((row) =>
        [...row.children]
          .slice(1)
          .map(({ textContent }) => textContent)
          .join(' '),
      );
    };
    expect(await rows('none')).to.deep.equal(['Rent', 'Food']);
    expect(await rows('value')).to.deep.equal(['Rent 900', 'Food 300']);
    expect(await rows('percent')).to.deep.equal(['Rent 75%', 'Food 25%']);
    expect(await rows('both')).to.deep.equal(['Rent 900 75%', 'Food 300 25%']);
  });

  it('draws a calendar of 400 days with one path a level, weeks as columns, and Mon, Wed, Fri at the side', async () => {
    const chart = await stage({ chartType: 'heatmap', levels: 5, weekStart: 'mon', days: days(400) }, { width: 900 });
    expect(chart.all('.scroller .fill').length).to.equal(5);
    const squares = chart
      .all('.scroller .fill')
      .reduce((sum, path) => sum + path.getAttribute('d')!.match(/M/g)!.length, 0);
    expect(squares).to.equal(400);
    expect(texts(chart.all('.calendar > svg text'))).to.deep.equal(['Mon', 'Wed', 'Fri']);
    expect(texts(chart.all('.scroller text')).slice(0, 3)).to.deep.equal(['Jan', 'Feb', 'Mar']);
  });

  it('draws a calendar once, though that makes its plot higher', async () => {
    const chart = await stage({ chartType: 'heatmap', days: days(100), levels: 5, weekStart: 'mon' });
    const { height } = chart.plot.getBoundingClientRect();
    const [square] = chart.all('.calendar .fill');
    for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
    expect(height).to.be.above(60);
    expect(chart.all('.calendar .fill')[0]).to.equal(square);
  });

  it('scrolls a calendar that is too wide to its newest week', async () => {
    const chart = await stage({ chartType: 'heatmap', levels: 5, weekStart: 'mon', days: days(365) }, { width: 320 });
    const [scroller] = chart.all<HTMLElement>('.scroller');
    expect(scroller!.scrollWidth).to.be.above(scroller!.clientWidth);
    expect(scroller!.scrollLeft + scroller!.clientWidth).to.be.closeTo(scroller!.scrollWidth, 2);
  });

  it('mirrors bars and calendars in right-to-left pages; the value axis is on the right, lines run on', async () => {
    const [bar, line, heat] = [
      await stage({ chartType: 'bar', x: ['A', 'B'], series: [series('S', [1, 2])] }, { dir: 'rtl' }),
      await stage({ chartType: 'line', x: ['A', 'B'], series: [series('S', [1, 2])] }, { dir: 'rtl' }),
      await stage({ chartType: 'heatmap', levels: 5, weekStart: 'mon', days: days(60) }, { dir: 'rtl' }),
    ];
    const at = (chart: typeof bar, label: string) =>
      box(chart.all('[part=axis] text').find(({ textContent }) => textContent === label)!).left;
    expect(at(bar, 'A')).to.be.above(at(bar, 'B'));
    expect(at(line, 'A')).to.be.below(at(line, 'B'));
    expect(at(bar, '0')).to.be.above(at(bar, 'A'));
    expect(at(line, '0')).to.be.above(at(line, 'B'));
    expect(at(heat, 'Jan')).to.be.above(at(heat, 'Feb'));
    expect(at(heat, 'Mon')).to.be.above(at(heat, 'Jan'));
  });

  it('keeps dates under an axis apart, figures of any width', async () => {
    const x = ['2026-01-11', '2026-01-14', '2026-02-11', '2026-03-11', '2026-04-17'];
    let level = 0;
    for (const width of [340, 368, 400, 440, 480]) {
      const chart = await stage({ chartType: 'bar', x, series: [series('S', [1, 2, 3, 4, 5])] }, { width });
      const texts = chart.all('[part=axis] text').filter(({ textContent }) => /\d{4}/.test(textContent ?? ''));
      if (texts.some((text) => text.hasAttribute('transform'))) continue; // turned
      level += 1;
      const frames = texts.map((text) => text.getBoundingClientRect()).sort((a, b) => a.left - b.left);
      for (const [at, frame] of frames.entries())
        expect(frame.left, `${width}`).to.be.at.least((frames[at - 1]?.right ?? -5) + 4);
    }
    expect(level).to.be.above(0);
  });

  it('counts on figures that are all of one width', async () => {
    const chart = await stage({ chartType: 'bar', x: ['A'], series: [series('S', [1])] });
    const text = chart.all<SVGTextElement>('[part=axis] text')[0]!;
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(text);
    for (const label of ['2026-01-11', '1,111.1', 'Q1 2011']) {
      text.textContent = label;
      const drawn = text.getComputedTextLength();
      expect(textWidth(label, `${fontWeight} ${fontSize} ${fontFamily}`), label).to.be.closeTo(drawn, 0.75);
    }
  });

  it('takes another theme without drawing again', async () => {
    const chart = await stage({ chartType: 'bar', x: ['A'], series: [series('S', [1])] });
    const [path] = chart.all('.plot svg > .fill');
    const light = getComputedStyle(path!).fill;
    chart.parentElement!.style.colorScheme = 'dark';
    expect(getComputedStyle(path!).fill).to.not.equal(light);
    await aTimeout(0);
    expect(chart.all('.plot svg > .fill')[0]).to.equal(path);
  });

  it('draws the edge of each series where its bars would be hairs, and bars where they are seen', async () => {
    const values = (count: number) => Array.from({ length: count }, (_, at) => (at === 2 ? null : 5 + (at % 7)));
    const bars = (count: number) => ({
      chartType: 'bar' as const,
      x: values(count).map((_, at) => `D${at}`),
      series: [series('A', values(count)), series('B', values(count))],
    });
    const thin = await stage(bars(200), { width: 320 });
    const [edge] = thin.all('.plot svg > .skyline');
    // A piece before the gap, of two bars, and one behind it.
    expect(edge!.getAttribute('d')).to.match(/^M[\d.]+ [\d.]+H[\d.]+V[\d.]+H[\d.]+M[\d.]+ [\d.]+H[\d.]+V/);
    expect(edge!.getAttribute('d')!.match(/H/g)!.length).to.equal(199);
    expect(thin.all('.plot svg > :is(.fill, .woven)').length).to.equal(0);
    const wide = await stage(bars(20), { width: 640 });
    expect(wide.all('.plot svg > .skyline').length).to.equal(0);
    expect(wide.all('.plot svg > :is(.fill, .woven)').length).to.equal(2);
  });

  it("paints marks in the model's colour, and never text", async () => {
    const chart = await stage({
      chartType: 'line',
      x: ['A', 'B'],
      series: [series('P', [1, 2], '#ff0000'), series('Q', [2, 1])],
    });
    expect(getComputedStyle(chart.all('.plot svg > .stroke')[0]!).stroke).to.equal('rgb(255, 0, 0)');
    for (const text of chart.all('.plot text')) expect(getComputedStyle(text).fill).to.not.equal('rgb(255, 0, 0)');
  });

  it('writes no style attribute but custom properties: a strict policy forbids nothing of it', async () => {
    for (const chart of [
      await stage(largest('bar')),
      await stage({ chartType: 'heatmap', levels: 5, weekStart: 'mon', days: days(30) }),
    ]) {
      for (const node of chart.all('[style]')) expect(node.getAttribute('style')).to.match(/^(--[\w-]+: ?[^;]+; ?)+$/);
    }
  });

  it('survives values at the ends of what numbers can be', async () => {
    for (const values of [
      [1e308, -1e308],
      [5e-324, 0],
      [Number.MAX_SAFE_INTEGER, 1],
      [0, 0],
    ]) {
      for (const chartType of ['bar', 'line'] as const) {
        const chart = await stage({ chartType, x: ['A', 'B'], series: [series('S', values)] });
        for (const path of chart.all('.plot path')) expect(path.getAttribute('d') ?? '').to.not.match(/NaN|Infinity/);
      }
    }
  });
});
