import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { WidgetCopyRequestEvent } from '../../../../src/events/widget/widget-copy-request.js';
import type { WidgetDownloadRequestEvent } from '../../../../src/events/widget/widget-download-request.js';
import type { WidgetQuoteRequestEvent } from '../../../../src/events/widget/widget-quote-request.js';
import { blockOf, part, parts, shown } from '../shown-block.js';
import { waitUntil } from '../../../wait-until.js';

const line = {
  type: 'chart',
  id: 'l1',
  chartType: 'line',
  title: 'Visits',
  x: ['Mon', 'Tue', 'Wed'],
  series: [
    { name: 'A', values: [4, null, 19] },
    { name: '=B', values: [1, 2, 3] },
  ],
};
const heat = {
  type: 'chart',
  id: 'h1',
  chartType: 'heatmap',
  title: 'Days',
  levels: 5,
  weekStart: 'mon',
  days: [
    { date: '2025-03-03', value: 3 },
    { date: '2025-03-01', value: 8 },
  ],
};

async function charts(...elements: object[]) {
  const made = await shown(blockOf(...elements), { quotable: true });
  await waitUntil(() => parts(made.element, 'chart').length === elements.length, 'charts are drawn', {
    timeout: 10_000,
  });
  await waitUntil(() => made.root.querySelector('.plot svg > *') !== null, 'the drawing has its size');
  // They come when it is drawn.
  await waitUntil(
    () => made.root.querySelectorAll('[data-action=data]').length === elements.length,
    'it has its tools',
  );
  return made;
}
type Made = Awaited<ReturnType<typeof charts>>;
const action = ({ root }: Made, name: string) => root.querySelector<HTMLButtonElement>(`[data-action=${name}]`)!;
const next = <E extends Event>(target: EventTarget, type: string) =>
  new Promise<E>((resolve) =>
    target.addEventListener(type, (event) => (event.preventDefault(), resolve(event as E)), { once: true }),
  );
const cells = (made: Made) =>
  [...made.root.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent));

describe('a chart in a block', () => {
  it('shows its data as a sortable table in the place of the drawing, and the drawing again', async () => {
    const made = await charts(line);
    action(made, 'data').click();
    expect(action(made, 'data').getAttribute('aria-pressed')).to.equal('true');
    // What draws tables loads with the first one.
    await waitUntil(() => cells(made).length === 3, 'its data is there');
    expect(cells(made)).to.deep.equal([
      ['Mon', '4', '1'],
      ['Tue', '', '2'],
      ['Wed', '19', '3'],
    ]);
    expect(part(made.element, 'plot').checkVisibility()).to.equal(false);
    made.root.querySelectorAll<HTMLButtonElement>('th button')[1]!.click();
    made.root.querySelectorAll<HTMLButtonElement>('th button')[1]!.click();
    expect(cells(made).map(([label]) => label)).to.deep.equal(['Wed', 'Mon', 'Tue']);
    made.element.toggleData('l1');
    await waitUntil(() => part(made.element, 'plot').checkVisibility());
    expect(made.root.querySelector('table')).to.equal(null);
  });

  it('keeps its height and its switch where they are while its data shows', async () => {
    const months = Array.from({ length: 12 }, (_, month) => `Month ${month}`);
    const made = await charts({ ...line, x: months, series: [{ name: 'A', values: months.map((_, month) => month) }] });
    const place = () => {
      const { height } = part(made.element, 'chart').getBoundingClientRect();
      const button = action(made, 'data').getBoundingClientRect();
      return [height, button.left, button.top].map(Math.round);
    };
    const before = place();
    action(made, 'data').click();
    await waitUntil(() => cells(made).length === 12, 'the data');
    expect(place()).to.deep.equal(before);
    await waitUntil(() => made.root.querySelector('.tscroll.below'), 'it says that it goes on');
  });

  it('shows the data of a calendar too, its days in order', async () => {
    const made = await charts(heat);
    made.element.toggleData('h1', true);
    await waitUntil(() => cells(made).length === 2);
    expect(cells(made)).to.deep.equal([
      ['Mar 1, 2025', '8', '4'],
      ['Mar 3, 2025', '3', '2'],
    ]);
  });

  it('stays at the newest week of a calendar that becomes narrower, until somebody looks back', async () => {
    const days = [
      { date: '2025-01-01', value: 1 },
      { date: '2025-12-30', value: 2 },
    ];
    const made = await charts({ ...heat, days });
    const stage = made.root.querySelector<HTMLElement>('.scroller')!;
    const left = () => stage.scrollWidth - stage.clientWidth - stage.scrollLeft;
    for (const width of [420, 320]) {
      made.element.style.inlineSize = `${width}px`;
      await waitUntil(
        () => stage.clientWidth < width && stage.scrollWidth > stage.clientWidth && left() <= 1,
        `it is scrolled to its end at ${width} px`,
      );
    }
    stage.scrollLeft = 0;
    await waitUntil(() => stage.matches('.after'), 'it says that it goes on');
    made.element.style.inlineSize = '300px';
    await waitUntil(() => stage.getBoundingClientRect().width < 270, 'it is narrower');
    await made.element.updateComplete;
    expect(stage.scrollLeft).to.equal(0);
  });

  it('keeps the room of a calendar that stands on the page late, until it is drawn', async () => {
    await charts(heat); // now what draws it is there
    const { now } = performance;
    const texts = Array.from({ length: 30 }, (_, at) => ({ type: 'markdown', id: `t${at}`, text: 'Soup' }));
    const { element } = await shown(blockOf({ type: 'markdown', id: 'first', text: 'Soup' }));
    const drawn = next(element, 'widget-drawn');
    let calls = 0;
    // A busy machine: each element takes a task of its own, and frames pass between them.
    performance.now = () => now.call(performance) + (calls += 20);
    element.block = blockOf(heat, ...texts);
    await drawn.finally(() => (performance.now = now));
    const calendar = part(element, 'chart');
    const { height } = calendar.getBoundingClientRect();
    expect(calendar.matches('.undrawn'), 'it is not drawn yet').to.equal(true);
    await waitUntil(() => !calendar.matches('.undrawn'), 'it is drawn');
    const place = calendar.parentElement!;
    expect(Math.abs(calendar.getBoundingClientRect().height - height)).to.be.below(3);
    await waitUntil(() => place.style.minBlockSize === '', 'the room is its own');
  });

  it('is saved under its title', async () => {
    const made = await charts(line);
    action(made, 'download').click();
    await made.element.updateComplete;
    const saved = next<WidgetDownloadRequestEvent>(made.element, 'widget-download-request');
    action(made, 'csv').click();
    const { detail } = await saved;
    expect([detail.filename, detail.format, detail.elementId]).to.deep.equal(['Visits.csv', 'csv', 'l1']);
    expect(await detail.blob.text()).to.equal("Label,A,'=B\r\nMon,4,1\r\nTue,,2\r\nWed,19,3\r\n");
  });

  it('is saved as SVG and PNG, also while its data is shown', async () => {
    const made = await charts(line);
    made.element.toggleData('l1', true);
    const svg = await made.element.exportElement('l1', 'svg');
    const png = await made.element.exportElement('l1', 'png');
    expect([svg.type, png.type]).to.deep.equal(['image/svg+xml', 'image/png']);
    expect(await svg.text())
      .to.contain('Visits')
      .and.contain('=B');
    expect(made.root.querySelector('table'), 'the data stays').to.not.equal(null);
  });

  it('asks about all of it, about the point that was chosen, and about selected rows', async () => {
    const made = await charts(line);
    const ask = async () => {
      const asked = next<WidgetQuoteRequestEvent>(made.element, 'widget-quote-request');
      action(made, 'ask').click();
      return (await asked).detail;
    };
    expect((await ask()).selection).to.deep.equal({ kind: 'element' });
    const plot = part(made.element, 'plot');
    plot.focus();
    plot.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
    action(made, 'ask').focus();
    const about = await ask();
    expect(about.selection).to.deep.equal({ kind: 'point', series: 0, index: 2 });
    expect(about.markdown).to.equal('**Visits**\nWed, A: 19');
    document.body.focus();
    made.element.toggleData('l1', true);
    await waitUntil(() => made.root.querySelector('table') !== null);
    expect((await ask()).markdown).to.contain('| Wed | 19 | 3 |');
  });

  it('says in its footer what a limit has cut', async () => {
    const { parseCodeagentsUi } = await import('../../../../src/core/widgets/parse-codeagents-ui.js');
    const values = Array.from({ length: 230 }, (_, index) => index);
    const { block } = parseCodeagentsUi(
      JSON.stringify({
        type: 'codeagents_ui',
        version: 1,
        elements: [{ ...line, x: values.map(String), series: [{ values }] }],
      }),
    );
    const made = await shown(block!);
    await waitUntil(() => parts(made.element, 'note').length > 0, 'the chart is drawn');
    expect(part(made.element, 'note').textContent).to.equal('200 of 230 points');
  });

  it('holds exactly the room that was reserved for it', async () => {
    const { chartHeight } = await import('../../../../src/elements/codeagents-ui-block/chart-room.js');
    for (const more of [{}, { subtitle: 'Of a week' }]) {
      const made = await charts({ ...line, ...more });
      const probe = document.createElement('div');
      probe.style.blockSize = chartHeight({ ...line, ...more } as never, 640);
      made.provider.append(probe);
      expect(part(made.element, 'chart').getBoundingClientRect().height).to.be.closeTo(
        probe.getBoundingClientRect().height,
        1,
      );
    }
  });
});

describe('a chart that is as high as it has rows', () => {
  const names = ['More stations near where I live', 'Lanes apart from the cars', 'Cheaper day passes for visitors'];
  const rows = {
    type: 'chart',
    id: 'r',
    chartType: 'bar',
    direction: 'horizontal',
    x: names,
    series: [{ values: [3, 2, 1] }],
  };
  const matrix = { type: 'chart', id: 'm', chartType: 'matrix', rows: names, columns: ['a'], values: [[1], [2], [3]] };

  it('holds about the room that was reserved for it', async () => {
    const { chartHeight } = await import('../../../../src/elements/codeagents-ui-block/chart-room.js');
    for (const chart of [rows, matrix]) {
      const made = await charts({ ...chart, title: 'Wishes' });
      const probe = document.createElement('div');
      probe.style.blockSize = chartHeight({ ...chart, title: 'Wishes' } as never, 640);
      made.provider.append(probe);
      const { height } = part(made.element, 'chart').getBoundingClientRect();
      expect(height, chart.chartType).to.be.closeTo(probe.getBoundingClientRect().height, 8);
    }
  });

  it('shows its data, and is saved', async () => {
    const made = await charts(matrix);
    made.element.toggleData('m', true);
    await waitUntil(() => cells(made).length === 3, 'its data is there');
    expect(cells(made)[0]).to.deep.equal([names[0], '1']);
    expect(await (await made.element.exportElement('m', 'csv')).text()).to.contain(`${names[2]},3\r\n`);
    expect(await (await made.element.exportElement('m', 'svg')).text())
      .to.contain('<desc>Matrix, 3 rows, 1 column')
      .and.contain(names[1]);
  });
});

describe('a chart on the full screen', () => {
  // As in a browser that has one, on a screen that is wide enough, whatever the runner's is.
  beforeEach(async () => {
    await setViewport({ width: 800, height: 600 });
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true });
  });
  afterEach(() => Reflect.deleteProperty(document, 'fullscreenEnabled'));

  it('is asked for by its button, which says the way back once it is', async () => {
    const made = await charts(line);
    const figure = part(made.element, 'chart');
    let asked = 0;
    figure.requestFullscreen = () => Promise.resolve(void (asked += 1));
    expect(action(made, 'full-screen').getAttribute('aria-label')).to.equal('Full screen');
    action(made, 'full-screen').click();
    expect(asked).to.equal(1);
    figure.matches = ((selector: string) =>
      selector === ':fullscreen' || Element.prototype.matches.call(figure, selector)) as typeof figure.matches;
    figure.dispatchEvent(new Event('fullscreenchange'));
    expect(action(made, 'full-screen').getAttribute('aria-label')).to.equal('Leave full screen');
  });
});

describe('a picture of a chart', () => {
  it('is asked for as an event that a host may take over', async () => {
    const made = await charts(line);
    action(made, 'download').click();
    await made.element.updateComplete;
    const asked = next<WidgetCopyRequestEvent>(made.element, 'widget-copy-request');
    action(made, 'copy-picture').click();
    const { detail } = await asked;
    expect([detail.elementId, detail.picture]).to.deep.equal(['l1', true]);
    expect(detail.text).to.contain('Line chart, 2 series');
  });
});

describe('a chart of which something could not be read', () => {
  it('says how much, and what its last slice stands for', async () => {
    const slices = Array.from({ length: 15 }, (_, at) => ({ label: `S${at}`, value: at - 1 }));
    const { element } = await shown(JSON.stringify(blockOf({ type: 'chart', id: 'p', chartType: 'pie', slices })));
    await waitUntil(() => parts(element, 'note').length > 0);
    expect(part(element, 'note').textContent).to.equal(
      '“Other” is the 3 smallest slices. 1 of 15 slices could not be read.',
    );
  });

  it('is told of below a table, too', async () => {
    const table = { type: 'table', id: 't', columns: ['a'], rows: [['1'], { a: 2 }, ['3']] };
    const { element } = await shown(JSON.stringify(blockOf(table)));
    expect(part(element, 'note').textContent).to.equal('1 of 3 rows could not be read');
  });
});
