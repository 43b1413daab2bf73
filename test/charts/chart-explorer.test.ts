import { expect } from '@open-wc/testing';
import { largest, series, stage, type ChartStage } from './chart-stage.js';

const entries = (chart: ChartStage) => chart.all<HTMLButtonElement>('.legend .entry');
const marks = (chart: ChartStage) => chart.all('.plot > svg > :is(.fill, .woven, .stroke)');
const faded = (chart: ChartStage) => marks(chart).map((mark) => mark.matches('.faded'));
const three = (width = 640) =>
  stage(
    { chartType: 'bar', x: ['a', 'b'], series: [series('A', [1, 2]), series('B', [2, 1]), series('C', [90, 80])] },
    { width },
  );
const point = (chart: ChartStage, type: string, share: number, more: PointerEventInit = {}) => {
  const { left, top, width, height } = chart.plot.getBoundingClientRect();
  const event = new PointerEvent(type, {
    ...{ bubbles: true, button: 0, pointerId: 1, pointerType: 'mouse' },
    ...{ clientX: left + width * share, clientY: top + height / 2 },
    ...more,
  });
  chart.plot.dispatchEvent(event);
};
const pressWith = (chart: ChartStage, key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more });
  chart.plot.dispatchEvent(event);
  return event.defaultPrevented;
};
const points = (chart: ChartStage) => marks(chart)[0]!.getAttribute('d')!.match(/[ML]/g)!.length;

describe('the legend of a chart', () => {
  it('has the others step back, under the pointer and under the focus', async () => {
    const chart = await three();
    entries(chart)[1]!.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    expect(faded(chart)).to.deep.equal([true, false, true]);
    chart.all('.legend')[0]!.dispatchEvent(new PointerEvent('pointerleave'));
    expect(faded(chart)).to.deep.equal([false, false, false]);
    entries(chart)[0]!.focus();
    expect(faded(chart)).to.deep.equal([false, true, true]);
  });

  it('hides a series and brings it back, never the last, and says so; the axis fits what is left', async () => {
    const chart = await three();
    const top = () => chart.all('[part=axis] text').map(({ textContent }) => textContent);
    expect(top()).to.include('100');
    entries(chart)[2]!.click();
    expect([marks(chart).length, chart.said, entries(chart)[2]!.getAttribute('aria-pressed')]).to.deep.equal([
      2,
      'C is hidden',
      'false',
    ]);
    expect(top()).to.not.include('100');
    entries(chart)[0]!.click();
    entries(chart)[1]!.click();
    expect([marks(chart).length, chart.said]).to.deep.equal([1, 'B is the last one and stays']);
    chart.press('Home', 'ArrowUp');
    expect(chart.said).to.equal('a, B: 2');
    point(chart, 'pointermove', 0.3);
    expect(chart.all('.tip-row:not([hidden])').length).to.equal(1);
    entries(chart)[2]!.click();
    expect([marks(chart).length, chart.said]).to.deep.equal([2, 'C is shown']);
  });

  it('keeps what is hidden when the language or the size changes', async () => {
    const chart = await three();
    entries(chart)[0]!.click();
    chart.figure.localize();
    expect([marks(chart).length, entries(chart)[0]!.getAttribute('aria-pressed')]).to.deep.equal([2, 'false']);
  });

  it('is there for the names at the ends of lines as soon as one is hidden', async () => {
    const chart = await stage({
      chartType: 'line',
      x: ['a', 'b'],
      series: [series('A', [1, 2]), series('B', [2, 1])],
    });
    chart.all('.plot .end')[0]!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(marks(chart).length).to.equal(1);
    expect(entries(chart).length).to.equal(2);
    expect(chart.all<HTMLElement>('.legend')[0]!.checkVisibility()).to.equal(true);
  });

  it('is reached by keys also where the names stand at the ends of lines', async () => {
    const chart = await stage({ chartType: 'line', x: ['a', 'b'], series: [series('A', [1, 2]), series('B', [2, 1])] });
    chart.plot.focus();
    expect(entries(chart).length).to.equal(2);
    entries(chart)[0]!.focus();
    expect(chart.all<HTMLElement>('.legend')[0]!.checkVisibility({ visibilityProperty: true })).to.equal(true);
    expect(faded(chart)).to.deep.equal([false, true]);
  });
});

describe('a range of a long chart', () => {
  it('is looked at alone after a drag, and left by Escape or its button', async () => {
    const chart = await stage(largest('line'));
    point(chart, 'pointerdown', 0.25);
    point(chart, 'pointermove', 0.5);
    expect(chart.all('.chosen')[0]!.getAttribute('d')).to.match(/^M/);
    point(chart, 'pointerup', 0.5);
    const seen = points(chart);
    expect(seen).to.be.within(40, 70);
    expect(chart.all<HTMLElement>('.chart-range')[0]!.checkVisibility()).to.equal(true);
    expect(chart.said).to.match(/^Only \d+ to \d+ is shown/);
    point(chart, 'pointermove', 0.01);
    expect(Number(chart.all('.tip-title')[0]!.textContent)).to.be.within(40, 65);
    pressWith(chart, 'Escape');
    expect(points(chart)).to.equal(200);
    expect(pressWith(chart, 'Escape'), 'the next one is for what is around').to.equal(false);
    point(chart, 'pointerdown', 0.25);
    point(chart, 'pointermove', 0.5);
    point(chart, 'pointerup', 0.5);
    chart.all<HTMLButtonElement>('.back')[0]!.click();
    expect(points(chart)).to.equal(200);
  });

  it('is chosen by Shift and arrows, and looked at by Enter', async () => {
    const chart = await stage(largest('line'));
    pressWith(chart, 'Home');
    for (let step = 0; step < 4; step += 1) pressWith(chart, 'ArrowRight', { shiftKey: true });
    expect(chart.said).to.equal('1 to 5, 5 points. Enter looks at them.');
    expect(pressWith(chart, 'Enter')).to.equal(true);
    expect(points(chart)).to.equal(5);
    pressWith(chart, 'End');
    expect(chart.said).to.match(/^5, /);
    pressWith(chart, 'Escape'); // the point
    pressWith(chart, 'Escape'); // the range
    expect(points(chart)).to.equal(200);
  });

  it('is not for few points, nor for a finger, nor for a click', async () => {
    const few = await stage({ chartType: 'line', x: ['a', 'b', 'c', 'd'], series: [series('A', [1, 2, 3, 4])] });
    point(few, 'pointerdown', 0);
    point(few, 'pointermove', 1);
    point(few, 'pointerup', 1);
    expect(points(few)).to.equal(4);
    const chart = await stage(largest('line'));
    point(chart, 'pointerdown', 0.2, { pointerType: 'touch' });
    point(chart, 'pointermove', 0.7, { pointerType: 'touch' });
    point(chart, 'pointerup', 0.7, { pointerType: 'touch' });
    point(chart, 'pointerdown', 0.2);
    point(chart, 'pointerup', 0.2);
    expect(points(chart)).to.equal(200);
  });
});
