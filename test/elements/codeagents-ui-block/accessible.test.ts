import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { forceColors } from '../../force-colors.js';
import { blockOf, eventually, parts, pixel, shown } from './shown-block.js';

const image = (id: string) => ({ type: 'image', id, source: pixel, alt: `Image ${id}`, caption: `Caption ${id}` });
const xy = {
  x: ['Jan', 'Feb', 'Mar'],
  series: [
    { name: 'Members', values: [3, null, 4] },
    { name: 'Guests', values: [1, 2, 2] },
  ],
};
const chart = (chartType: string, more: object) => ({
  type: 'chart',
  id: chartType,
  chartType,
  title: `A ${chartType}`,
  subtitle: 'Of a year',
  ...more,
});
const everything = () =>
  blockOf(
    {
      type: 'card',
      id: 'c',
      title: 'Card',
      subtitle: 'Sub',
      content: [
        {
          type: 'card',
          id: 'd',
          title: 'Inner',
          content: [{ type: 'markdown', id: 'n', text: 'Text with [a link](https://example.org/).' }],
        },
      ],
    },
    { type: 'markdown', id: 'm', text: 'Some **text**\n\n- one' },
    image('i'),
    { type: 'image', id: 'asked', source: { kind: 'url', url: 'https://images.invalid/x.png' }, alt: 'Asked for' },
    { type: 'gallery', id: 'g', caption: 'Two', images: [image('g1'), image('g2')] },
    {
      type: 'table',
      id: 't',
      caption: 'Stations',
      columns: ['Name', ''],
      rows: [
        ['**x**', '1'],
        ['y', '2'],
      ],
    },
    { type: 'table', id: 'u', columns: ['Name', 'Value'], rows: [] },
    chart('bar', xy),
    chart('line', xy),
    chart('pie', {
      slices: [
        { label: 'a', value: 1 },
        { label: 'b', value: 2 },
      ],
      valueDisplay: 'both',
    }),
    chart('heatmap', {
      levels: 5,
      weekStart: 'mon',
      days: [
        { date: '2026-03-02', value: 3 },
        { date: '2026-03-19', value: 7 },
      ],
    }),
  );

const root = document.documentElement;
afterEach(async () => {
  root.removeAttribute('style');
  root.removeAttribute('dir');
  root.removeAttribute('lang');
  if (matchMedia('(forced-colors: active)').matches) await forceColors(false);
});

async function whole() {
  const made = await shown(everything(), { quotable: true });
  for (const frame of made.root.querySelectorAll('.frame')) {
    frame.scrollIntoView(); // what is far from the viewport waits
    await new Promise(requestAnimationFrame);
  }
  await eventually(
    () => parts(made.element, 'chart').length === 4 && made.root.querySelectorAll('.frame.loaded').length === 3,
    'all is drawn',
  );
  return made;
}

/** Without colours, marks have the ink of the page, and differ by dashes, textures, edges and how full they are. */
function judgeForced(shadow: ShadowRoot): void {
  const probe = document.body.appendChild(document.createElement('p'));
  probe.style.cssText = 'color: CanvasText; background: Canvas';
  const { color: ink, backgroundColor: ground } = getComputedStyle(probe);
  probe.remove();
  expect(ink).not.to.equal(ground);
  const all = (selector: string) => [...shadow.querySelectorAll(selector)].map((node) => getComputedStyle(node));
  const lines = all('.chart-line .plot .stroke');
  expect(lines.map(({ stroke }) => stroke)).to.deep.equal([ink, ink]);
  expect(new Set(lines.map(({ strokeDasharray }) => strokeDasharray)).size).to.equal(2);
  const bars = all('.chart-bar .plot > svg > :is(.fill, .woven)');
  expect(bars.map(({ stroke }) => stroke)).to.deep.equal([ink, ink]);
  expect(bars.map(({ fill }) => fill.startsWith('url'))).to.deep.equal([false, true]);
  const slices = all('.chart-pie .slice');
  expect(slices.map(({ stroke }) => stroke)).to.deep.equal([ink, ink]);
  expect(slices.map(({ fill, fillOpacity }) => [fill, fillOpacity])).to.deep.equal([
    [ink, '1'],
    [ink, '0'],
  ]);
  const days = all('.chart-heatmap .calendar .fill');
  expect(days.map(({ fill }) => fill)).to.deep.equal(days.map(() => ink));
  expect(days.length).to.be.above(1);
  expect(new Set(days.map(({ fillOpacity }) => fillOpacity)).size).to.equal(days.length);
  expect([...new Set(all('.plot text').map(({ fill }) => fill))]).to.deep.equal([ink]);
  for (const { borderTopColor, borderTopStyle } of all('.box, .chart-box'))
    expect([borderTopStyle, borderTopColor]).to.deep.equal(['solid', ink]);
}

describe('the accessibility of <codeagents-ui-block>', () => {
  const pages: Record<string, () => Promise<unknown> | void> = {
    'a light page': () => undefined,
    'a dark page': () => void Object.assign(root.style, { colorScheme: 'dark', background: '#131416' }),
    'forced colours': () => forceColors(true),
    'a right-to-left page': () => root.setAttribute('dir', 'rtl'),
  };
  for (const [name, prepare] of Object.entries(pages)) {
    it(`has no faults on ${name}, with every element`, async () => {
      await prepare();
      const { element, root: shadow } = await whole();
      const isForced = name === 'forced colours';
      expect(matchMedia('(forced-colors: active)').matches).to.equal(isForced);
      if (isForced) judgeForced(shadow);
      await expect(element).to.be.accessible();
      for (const id of ['bar', 'line', 'pie', 'heatmap']) element.toggleData(id, true);
      await eventually(() => element.shadowRoot!.querySelectorAll('[part~=chart] table').length === 4);
      await expect(element).to.be.accessible();
    }).timeout(30_000);
  }

  it('is reached by Tab: heads, tools, regions, images, charts', async () => {
    const { element, provider, root: shadow } = await whole();
    const seen = new Set<string>();
    // Where nothing has the focus, a browser goes on from where it last was: in a test before this one, perhaps.
    const start = document.createElement('button');
    provider.prepend(start);
    start.focus();
    for (let presses = 0; presses < 60; presses += 1) {
      await sendKeys({ press: 'Tab' });
      const active = shadow.activeElement as HTMLElement | null;
      if (!active && seen.size > 0) break;
      if (active)
        seen.add(
          active.closest('th')
            ? 'head'
            : active.closest('[role=toolbar]')
              ? 'tool'
              : active.className.includes('tscroll')
                ? 'region'
                : active.className.includes('scroller')
                  ? 'calendar'
                  : (active.getAttribute('part') ?? active.localName),
        );
    }
    expect([...seen]).to.include.members(['head', 'tool', 'region', 'thumbnail', 'plot', 'calendar', 'a', 'button']);
    expect(element.isConnected).to.equal(true);
  }).timeout(30_000);

  it('moves along a toolbar by arrows, with one tab stop', async () => {
    const { root: shadow } = await shown(
      blockOf({ type: 'table', id: 't', caption: 'T', columns: ['A'], rows: [['1']] }),
      { quotable: true },
    );
    const buttons = [...shadow.querySelectorAll<HTMLElement>('[role=toolbar] button')];
    expect(buttons.map(({ tabIndex }) => tabIndex)).to.deep.equal([0, -1, -1]);
    buttons[0]!.focus();
    await sendKeys({ press: 'ArrowRight' });
    expect((shadow.activeElement as HTMLElement).dataset['action']).to.equal('csv');
    await sendKeys({ press: 'End' });
    expect((shadow.activeElement as HTMLElement).dataset['action']).to.equal('ask');
    expect(buttons.map(({ tabIndex }) => tabIndex)).to.deep.equal([-1, -1, 0]);
  });

  it('opens the menu of downloads by Enter, and closes it by Escape with the focus back', async () => {
    const { root: shadow } = await shown(blockOf(chart('bar', xy)));
    await eventually(() => shadow.querySelector('[data-action=download]'), 'it has its tools');
    shadow.querySelector<HTMLElement>('[data-action=download]')!.focus();
    await sendKeys({ press: 'Enter' });
    expect((shadow.activeElement as HTMLElement).dataset['action']).to.equal('csv');
    await sendKeys({ press: 'ArrowDown' });
    expect((shadow.activeElement as HTMLElement).dataset['action']).to.equal('svg');
    await sendKeys({ press: 'Escape' });
    expect((shadow.activeElement as HTMLElement).dataset['action']).to.equal('download');
    expect(shadow.querySelector('[role=menu]')).to.equal(null);
  });

  it('speaks the language of the page, and follows it', async () => {
    const { element } = await whole();
    root.lang = 'fr';
    await eventually(
      () =>
        parts(element, 'toolbar')[0]!.querySelector('button')!.getAttribute('aria-label') === 'Copier au format TSV',
    );
    await eventually(
      () =>
        element.shadowRoot!.querySelector('[data-action=data]')?.getAttribute('aria-label') === 'Afficher les données',
    );
    expect(parts(element, 'thumbnail')[0]!.getAttribute('aria-label')).to.equal('Ouvrir l’image\u00a0: Image i');
  });

  it('draws a chart once, in whatever language', async () => {
    /** How many SVG elements were made for one more chart, on a page that speaks the language already. */
    const made = async (lang: string, tool: string): Promise<number> => {
      root.lang = lang;
      const first = (await shown(blockOf(chart('line', xy)))).element;
      const drawn = ({ shadowRoot }: Element) =>
        shadowRoot?.querySelector('.plot > svg > *') &&
        shadowRoot.querySelector('[data-action=data]')?.getAttribute('aria-label') === tool;
      await eventually(() => drawn(first));
      const before = document.createElementNS.bind(document);
      let count = 0;
      document.createElementNS = ((...given: Parameters<typeof before>) => {
        count += 1;
        return before(...given);
      }) as typeof before;
      try {
        const { element } = await shown(blockOf(chart('line', xy)));
        await eventually(() => drawn(element));
      } finally {
        delete (document as Partial<Document>).createElementNS;
      }
      return count;
    };
    const english = await made('en', 'Show data');
    expect(english).to.be.above(10);
    expect(await made('fr', 'Afficher les données')).to.equal(english);
  });

  it('fits a page of 320 px without scrolling sideways', async () => {
    const { provider, element } = await whole();
    (provider as HTMLElement).style.cssText = 'display: block; width: 288px';
    await eventually(() => element.shadowRoot!.querySelector('.whole')!.scrollWidth <= 288, 'it fits');
  });
});
