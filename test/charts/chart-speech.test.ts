import { expect } from '@open-wc/testing';
import type { ChartStage } from './chart-stage.js';
import { days, months, series, stage } from './chart-stage.js';

const line = () =>
  stage({
    chartType: 'line',
    title: 'Visits',
    x: ['Mon', 'Tue', 'Wed'],
    series: [series('A', [4, null, 19]), series('B', [1, 2, 3])],
  });
const visible = (chart: ChartStage, selector: string) =>
  chart.all(selector).some((node) => node.checkVisibility({ visibilityProperty: true }));

describe('a chart without sight or mouse', () => {
  it('is a figure named by its title and described by its data', async () => {
    const chart = await line();
    const { node } = chart.figure;
    expect([node.getAttribute('role'), node.getAttribute('aria-label')]).to.deep.equal(['figure', 'Visits']);
    const summary = (chart.renderRoot as ShadowRoot).getElementById(node.getAttribute('aria-describedby')!)!;
    expect(summary.getAttribute('aria-label')).to.equal(
      'Line chart, 2 series, 3 points; A rises from 4 to 19; B rises from 1 to 3; one gap in A.',
    );
  });

  it('has a summary by rule for each kind', async () => {
    const summary = async (...given: Parameters<typeof stage>) =>
      (await stage(...given)).all('figure > [role=img]')[0]!.getAttribute('aria-label');
    expect(await summary({ chartType: 'bar', x: ['N', 'S'], series: [series('2025', [12, 9])] })).to.equal(
      'Bar chart, 1 series, 2 points; 2025 is highest at N, 12, lowest at S, 9.',
    );
    expect(
      await summary({
        chartType: 'pie',
        valueDisplay: 'percent',
        slices: [
          { label: 'Rent', value: 3 },
          { label: 'Food', value: 1 },
        ],
      }),
    ).to.equal('Pie chart, 2 slices; Rent is the largest, 75%.');
    expect(
      await summary({
        chartType: 'heatmap',
        levels: 5,
        weekStart: 'mon',
        days: [
          { date: '2025-03-01', value: 3 },
          { date: '2025-03-03', value: 8 },
        ],
      }),
    ).to.equal('Calendar heatmap, 3 days, from March 1, 2025 to March 3, 2025; the highest is March 3, 2025, 8.');
  });

  it('is one tab stop whose keys move over points and series, and speaks each', async () => {
    const chart = await line();
    expect(chart.all('[tabindex="0"]').length).to.equal(1);
    const walk = (...keys: string[]) => keys.map((key) => (chart.press(key), chart.said));
    expect(walk('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight')).to.deep.equal([
      'Mon, A: 4',
      'Tue, A: no value',
      'Wed, A: 19',
      'Wed, A: 19',
    ]);
    expect(walk('ArrowDown', 'Home', 'ArrowUp', 'End')).to.deep.equal([
      'Wed, B: 3',
      'Mon, B: 1',
      'Mon, A: 4',
      'Wed, A: 19',
    ]);
  });

  it('leaves its points with Escape, and the next Escape to what is around it', async () => {
    const chart = await line();
    const escape = () => {
      const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true });
      chart.plot.dispatchEvent(event);
      return event.defaultPrevented;
    };
    chart.press('ArrowRight');
    expect(visible(chart, '.mark')).to.equal(true);
    expect(escape()).to.equal(true);
    expect(visible(chart, '.mark')).to.equal(false);
    expect(escape()).to.equal(false);
  });

  it('keeps browser shortcuts and other keys for the browser', async () => {
    const chart = await line();
    const event = new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, cancelable: true, bubbles: true });
    chart.plot.dispatchEvent(event);
    expect(event.defaultPrevented).to.equal(false);
    expect(chart.said).to.equal('');
  });

  it('walks a calendar by weeks and weekdays, and a ring slice by slice', async () => {
    const calendar = await stage({
      chartType: 'heatmap',
      levels: 5,
      weekStart: 'mon',
      days: days(21, Date.UTC(2025, 0, 6)),
    });
    calendar.press('Home', 'ArrowRight');
    expect(calendar.said).to.match(/^Monday, January 13, 2025: 3$/);
    calendar.press('ArrowDown');
    expect(calendar.said).to.contain('Tuesday, January 14, 2025');
    calendar.press('End');
    expect(calendar.said).to.contain('Sunday, January 26, 2025');
    const ring = await stage({
      chartType: 'pie',
      valueDisplay: 'percent',
      slices: [
        { label: 'Food', value: 1 },
        { label: 'Rent', value: 3 },
      ],
    });
    ring.press('ArrowRight', 'ArrowRight');
    expect(ring.said).to.equal('Food: 1, 25%');
  });

  it('moves bars as they are seen: left is left, also from right to left', async () => {
    const bars = await stage(
      { chartType: 'bar', x: ['A', 'B', 'C'], series: [series('S', [1, 2, 3])] },
      { dir: 'rtl' },
    );
    bars.press('Home', 'ArrowLeft');
    expect(bars.said).to.equal('B, S: 2');
  });

  it('speaks French where the page does', async () => {
    const chart = await stage({ chartType: 'line', x: months, series: [series('A', [1.5, null])] }, { lang: 'fr' });
    for (
      let wait = 0;
      wait < 100 && !chart.all('figure > [role=img]')[0]!.getAttribute('aria-label')?.startsWith('Courbes');
      wait += 1
    )
      await new Promise((resolve) => setTimeout(resolve, 20));
    chart.press('Home');
    expect(chart.said).to.equal('Jan, A: 1,5');
    chart.press('ArrowRight');
    expect(chart.said).to.equal('Feb, A: aucune valeur');
  });

  it('has one tip that lists every series, and moves one highlight', async () => {
    const chart = await line();
    const { left, top, width, height } = chart.plot.getBoundingClientRect();
    const move = (share: number) =>
      chart.plot.dispatchEvent(
        new PointerEvent('pointermove', { clientX: left + width * share, clientY: top + height / 2, bubbles: true }),
      );
    move(0.02);
    const nodes = chart.drawnNodes;
    const tip = () => chart.all('.tip div').map(({ textContent }) => textContent);
    expect(tip()).to.deep.equal(['Mon', 'A4', 'B1']);
    move(0.4);
    expect(tip()).to.deep.equal(['Tue', 'A–', 'B2']);
    expect(chart.all('.mark .dot').map((dot) => dot.getAttribute('visibility'))).to.deep.equal(['hidden', null]);
    expect(chart.drawnNodes).to.equal(nodes);
    expect(chart.said, 'a pointer is silent').to.equal('');
    chart.plot.dispatchEvent(new PointerEvent('pointerleave'));
    expect(visible(chart, '.tip')).to.equal(false);
  });

  for (const dir of ['ltr', 'rtl'] as const) {
    for (const scheme of ['light', 'dark'] as const) {
      it(`has nothing that axe objects to (${dir}, ${scheme})`, async () => {
        const charts = [
          {
            chartType: 'bar',
            title: 'Bars',
            subtitle: 'Of three',
            x: months,
            series: [series('A', [1, 2, 3]), series('B', [2, 3, 1])],
          },
          { chartType: 'line', title: 'Lines', x: months, series: [series('A', [1, null, 3]), series('B', [2, 3, 1])] },
          {
            chartType: 'pie',
            title: 'Ring',
            valueDisplay: 'both',
            slices: [
              { label: 'Rent', value: 3 },
              { label: 'Food', value: 1 },
            ],
          },
          { chartType: 'heatmap', title: 'Calendar', levels: 5, weekStart: 'mon', days: days(60) },
        ] as const;
        for (const each of charts) {
          const chart = await stage(each, { dir, scheme });
          await expect(chart).to.be.accessible();
        }
      });
    }
  }

  it('has readable names at the ends of lines, light and dark', async () => {
    for (const scheme of ['light', 'dark'] as const) {
      const chart = await stage(
        { chartType: 'line', x: ['A', 'B'], series: Array.from({ length: 6 }, (_, at) => series(`S${at}`, [at, at])) },
        { scheme },
      );
      for (const text of chart.all('.plot text.end'))
        expect(
          contrast(getComputedStyle(text).fill, scheme === 'light' ? '#ffffff' : '#131416'),
          `${scheme} ${text.textContent}`,
        ).to.be.at.least(4.5);
    }
  });
});

/** WCAG 2 contrast of two colours, whatever notation they are in. */
function contrast(a: string, b: string): number {
  const [one, two] = [a, b].map((color) => {
    const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')!;
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map(
      (value) => ((value / 255 + 0.055) / 1.055) ** 2.4,
    ) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }) as [number, number];
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
}
