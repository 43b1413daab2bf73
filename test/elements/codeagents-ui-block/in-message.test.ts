import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { emulateMedia, sendMouse, setViewport } from '@web/test-runner-commands';
import '../../../src/define/chat-message.js';
import '../../../src/define/vitrine-provider.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import type { CodeagentsUiBlock } from '../../../src/elements/codeagents-ui-block/codeagents-ui-block.js';
import { PIXEL, textOf, words, eventually } from './shown-block.js';

const fence = (json: string) => `\`\`\`codeagents-ui\n${json}\n\`\`\`\n`;
const days = Array.from({ length: 200 }, (_, at) => ({
  date: new Date(Date.UTC(2026, 0, at + 1)).toISOString().slice(0, 10),
  value: at % 9,
}));
const xy = {
  x: ['Jan', 'Feb', 'Mar'],
  series: [
    { name: 'Members', values: [3, 5, 4] },
    { name: 'Guests', values: [1, null, 2] },
  ],
};
const image = { type: 'image', id: 'i', source: { kind: 'base64', mediaType: 'image/png', data: PIXEL } };
const samples: Record<string, object[]> = {
  'text and a table': [
    { type: 'markdown', id: 'm', text: 'Three findings:\n\n- one\n- two\n\n> and a quote' },
    {
      type: 'table',
      id: 't',
      caption: 'Stations',
      columns: ['A', 'B'],
      rows: Array.from({ length: 9 }, (_, at) => [`row ${at}`, `${at}`]),
    },
    { type: 'table', id: 'u', columns: ['A', 'B'], rows: [['1', '2']] },
  ],
  media: [
    { ...image, caption: 'A caption', aspectRatio: 1.5 },
    {
      type: 'gallery',
      id: 'g',
      caption: 'Gallery',
      images: [
        { ...image, id: 'x' },
        { ...image, id: 'y' },
      ],
    },
    { type: 'gallery', id: 'h', images: [{ ...image, id: 'z' }] },
  ],
  'bars and lines': [
    { type: 'chart', id: 'b', chartType: 'bar', title: 'Bars', subtitle: 'Sub', ...xy },
    { type: 'chart', id: 'l', chartType: 'line', ...xy },
  ],
  'a ring': [
    {
      type: 'chart',
      id: 'p',
      chartType: 'pie',
      title: 'Ring',
      slices: Array.from({ length: 12 }, (_, at) => ({ label: `Slice ${at}`, value: at + 1 })),
    },
  ],
  'a calendar': [{ type: 'chart', id: 'h', chartType: 'heatmap', title: 'Days', days }],
  cards: [
    {
      type: 'card',
      id: 'c',
      title: 'Card',
      subtitle: 'Sub',
      content: [
        { type: 'markdown', id: 'm', text: 'Text' },
        { type: 'card', id: 'd', title: 'Inner', content: [{ type: 'table', id: 't', columns: ['A'], rows: [['1']] }] },
      ],
    },
  ],
};

function begin(attributes: Record<string, string> = {}) {
  const headless = new HeadlessController({ storage: 'memory' });
  const id = headless.startMessage({ role: 'assistant' });
  return { headless, id, attributes };
}
async function message({ headless, id, attributes }: ReturnType<typeof begin>, drawing?: 'open' | 'closed') {
  const page = await fixture(
    html`<vitrine-provider .headless=${headless} .drawing=${drawing}><main style="width: 640px"><chat-message
      message-id=${id} ?quotable=${'quotable' in attributes} skipped=${attributes.skipped ?? 'fold'}
        ></chat-message><p>What stands below</p></main></vitrine-provider>`,
  );
  const element = page.querySelector('chat-message')!;
  await element.updateComplete;
  return element;
}
const blocks = (element: Element) => [
  ...element.shadowRoot!.querySelectorAll<CodeagentsUiBlock>('codeagents-ui-block'),
];
const ready = (element: Element, count = 1) =>
  eventually(
    () => blocks(element).filter((each) => each.matches(':state(ready)')).length === count,
    'blocks are drawn',
  );
const frames = async (count: number) => {
  for (let at = 0; at < count; at += 1) await nextFrame();
};

describe('widgets in <chat-message>', () => {
  it('stand between the texts around their fence, in the order written', async () => {
    const start = begin();
    start.headless.appendText(
      start.id,
      `Before\n\n${fence(textOf({ type: 'markdown', id: 'm', text: 'Inside' }))}\nAfter`,
    );
    start.headless.endMessage(start.id);
    const element = await message(start);
    await ready(element);
    const body = [...element.shadowRoot!.querySelector('.body')!.children];
    expect(body.map((each) => each.getAttribute('part'))).to.deep.equal(['text', 'widget', 'text']);
    expect(words(body[0]!) + words(body[1]!.shadowRoot!.querySelector('[part=markdown]')!) + words(body[2]!)).to.equal(
      'BeforeInsideAfter',
    );
  });

  it('leave no trace where a block is skipped and the host wants none, and stay in what is copied', async () => {
    const start = begin({ skipped: 'hide' });
    const text = `Before\n\n${fence('{ "type": "nothing" }')}\nAfter`;
    start.headless.appendText(start.id, text);
    start.headless.endMessage(start.id);
    const failures: string[] = [];
    const listen = (event: Event) => failures.push((event as CustomEvent<{ code: string }>).detail.code);
    document.addEventListener('widget-failed', listen);
    const element = await message(start);
    await eventually(() => failures.length > 0);
    document.removeEventListener('widget-failed', listen);
    expect(failures).to.deep.equal(['envelope-type']);
    const [before, block, after] = [...element.shadowRoot!.querySelector('.body')!.children].map((each) =>
      each.getBoundingClientRect(),
    );
    expect(block!.height).to.equal(0);
    expect(after!.top - before!.bottom, 'one gap, as between paragraphs').to.be.below(30);
    expect(start.headless.messageText(start.id)).to.equal(text);
  });

  it('show a skipped block folded', async () => {
    const start = begin();
    start.headless.appendText(start.id, fence('{ "type": "nothing" }'));
    start.headless.endMessage(start.id);
    const element = await message(start);
    await eventually(() => blocks(element)[0]?.shadowRoot?.querySelector('details'));
    const fold = blocks(element)[0]!.shadowRoot!.querySelector('details')!;
    expect(fold.checkVisibility()).to.equal(true);
    fold.open = true;
    await eventually(() => fold.querySelector('pre'));
    expect(fold.querySelector('pre')!.textContent).to.contain('"nothing"');
  });

  it('fold a fence that was never closed, and lose nothing of it', async () => {
    const start = begin();
    start.headless.appendText(start.id, '```codeagents-ui\n{ "type": "codeagents_ui"\nForgotten, and more');
    const element = await message(start);
    start.headless.endMessage(start.id);
    await eventually(() => element.shadowRoot!.querySelector('details'));
    const fold = element.shadowRoot!.querySelector('details')!;
    expect(fold.open).to.equal(false);
    await eventually(() => fold.textContent?.includes('Forgotten, and more'));
    expect(words(fold.querySelector('summary')!)).to.equal('Widget that was not finished');
  });

  it('offer quotes where the host asks for them', async () => {
    const start = begin({ quotable: '' });
    start.headless.appendText(
      start.id,
      fence(
        textOf({
          type: 'table',
          id: 't',
          caption: 'Pages',
          columns: ['A|B', 'C'],
          rows: [
            ['1', '2'],
            ['3', '4'],
          ],
        }),
      ),
    );
    start.headless.endMessage(start.id);
    const element = await message(start);
    await ready(element);
    const quotes: { markdown: string; selection: object; blockIndex: number }[] = [];
    element.addEventListener('widget-quote-request', (event) => {
      quotes.push(event.detail);
      event.preventDefault();
    });
    blocks(element)[0]!.shadowRoot!.querySelector<HTMLElement>('[data-action=ask]')!.click();
    await eventually(() => quotes.length === 1);
    expect(quotes[0]).to.deep.equal({
      blockIndex: 0,
      elementId: 't',
      markdown: '**Pages**\n\n| A\\|B | C |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |',
      selection: { kind: 'element' },
    });
  });

  it('tell which block of the message an event is about', async () => {
    const start = begin();
    for (const id of ['a', 'b'])
      start.headless.appendText(start.id, `${fence(textOf({ type: 'table', id, columns: ['A'], rows: [['1']] }))}\n`);
    start.headless.endMessage(start.id);
    const element = await message(start);
    await ready(element, 2);
    const copies: unknown[] = [];
    element.addEventListener('widget-copy-request', (event) => {
      copies.push([event.detail.blockIndex, event.detail.elementId]);
      event.preventDefault();
    });
    for (const [at, each] of blocks(element).entries()) {
      each.shadowRoot!.querySelector<HTMLElement>('[data-action=copy]')!.click();
      await eventually(() => copies.length === at + 1);
    }
    expect(copies).to.deep.equal([
      [0, 'a'],
      [1, 'b'],
    ]);
  });

  it('make no element of a block that is not drawn, however many there are', async () => {
    const start = begin({ skipped: 'hide' });
    const text = Array.from({ length: 40 }, (_, at) => fence(textOf({ type: 'markdown', id: `m${at}`, text: 'Text' })));
    for (const each of text) start.headless.appendText(start.id, each);
    start.headless.appendText(start.id, 'After');
    start.headless.endMessage(start.id);
    const element = await message(start);
    await ready(element, 3);
    expect(blocks(element).length).to.equal(3);
    expect(blocks(element).map(({ blockIndex }) => blockIndex)).to.deep.equal([0, 1, 2]);
    await eventually(() => words(element.shadowRoot!.querySelector('.body')!).includes('After'));
  });

  it('let a host draw elements of its own, loaded on first use', async () => {
    const start = begin();
    let loads = 0;
    class HostGauge extends HTMLElement {
      element?: { value: number };
      connectedCallback() {
        this.textContent = `Gauge ${this.element?.value}`;
      }
    }
    start.headless.widgets.registerWidget({
      type: 'gauge',
      tag: 'host-gauge',
      prompt: 'value: number',
      fields: { value: { kind: 'number' } },
      example: { type: 'gauge', id: 'x', value: 1 },
      load: () => {
        loads += 1;
        customElements.define('host-gauge', HostGauge);
      },
    });
    start.headless.appendText(start.id, fence(textOf({ type: 'gauge', id: 'x', value: 7, evil: 1 })));
    start.headless.endMessage(start.id);
    const element = await message(start);
    await ready(element);
    await eventually(() => words(blocks(element)[0]!.shadowRoot!).includes('Gauge 7'));
    expect(loads).to.equal(1);
  });

  it('let a host say how high its element is, what it says, and what can be done with it', async () => {
    const start = begin({ quotable: '' });
    customElements.define('host-pane', class extends HTMLElement {});
    const ran: string[] = [];
    start.headless.widgets.registerWidget({
      ...{ type: 'pane', tag: 'host-pane', prompt: 'inside: elements', example: { type: 'pane', id: 'x' } },
      fields: { inside: { kind: 'elements' }, name: { kind: 'text' } },
      load: () => undefined,
      height: 64,
      summary: ({ name }, lang) => `${lang}: a pane of ${String(name)}`,
      toCsv: ({ name }) => ({ columns: ['name'], rows: [[String(name)]] }),
      quote: ({ name }) => `**${String(name)}**`,
      actions: [{ name: 'turn', label: (lang) => `Turn (${lang})`, run: ({ id }) => void ran.push(id) }],
    });
    const inside = [{ type: 'markdown', id: 'm', text: 'Inside' }, { type: 'markdown' }];
    start.headless.appendText(start.id, fence(textOf({ type: 'pane', id: 'p', name: 'tests', inside })));
    start.headless.endMessage(start.id);
    const element = await message(start);
    await ready(element);
    const block = blocks(element)[0]!;
    const button = (name: string) => block.shadowRoot!.querySelector<HTMLElement>(`[data-action=${name}]`);
    await eventually(() => button('more') && block.shadowRoot!.querySelector('host-pane'), 'the pane and its tools');
    const custom = block.shadowRoot!.querySelector('.custom')!;
    expect(custom.getAttribute('aria-label')).to.equal('en: a pane of tests');
    const given = block.shadowRoot!.querySelector<HTMLElement & { element: { inside: object[] } }>(
      'host-pane',
    )!.element;
    expect(given.inside, 'checked as the elements of a card are').to.deep.equal([inside[0]]);
    expect(await (await block.exportElement('p', 'csv')).text()).to.contain('tests');
    button('more')!.click();
    const item = block.shadowRoot!.querySelector<HTMLElement>('[role=menuitem]')!;
    expect(words(item)).to.equal('Turn (en)');
    item.click();
    expect(ran).to.deep.equal(['p']);
    const quotes: string[] = [];
    element.addEventListener('widget-quote-request', (event) => {
      event.preventDefault();
      quotes.push(event.detail.markdown);
    });
    button('ask')!.click();
    await eventually(() => quotes.length === 1);
    expect(quotes).to.deep.equal(['**tests**']);
    await expect(block).to.be.accessible();
  });

  it('let a host draw what nobody knows', async () => {
    const start = begin();
    customElements.define('host-unknown', class extends HTMLElement {});
    start.headless.widgets.registerUnknown({ tag: 'host-unknown', load: () => undefined });
    start.headless.appendText(start.id, fence(textOf({ type: 'org_tree', id: 'o', root: 'Ada' })));
    start.headless.endMessage(start.id);
    const element = await message(start);
    await ready(element);
    const unknown = () =>
      blocks(element)[0]!.shadowRoot!.querySelector<HTMLElement & { element: object }>('host-unknown');
    await eventually(unknown);
    expect(unknown()!.element).to.deep.include({ type: 'org_tree', given: { type: 'org_tree', id: 'o', root: 'Ada' } });
  });
});

describe('the room of a widget that is being written', () => {
  before(async () => {
    await setViewport({ width: 800, height: 900 });
    await emulateMedia({ reducedMotion: 'reduce' });
    await sendMouse({ type: 'move', position: [0, 0] });
  });
  after(() => emulateMedia({ reducedMotion: 'no-preference' }));

  for (const [name, elements] of Object.entries(samples)) {
    it(`keeps its size when the fence closes: ${name}`, async () => {
      const start = begin();
      const element = await message(start, 'closed');
      const text = fence(textOf(...elements));
      const at = text.length - 6;
      start.headless.appendText(start.id, text.slice(0, at));
      await eventually(
        () => blocks(element)[0]?.shadowRoot?.querySelector('.skeleton .els')?.childElementCount === elements.length,
        'room is reserved',
      );
      const block = blocks(element)[0]!;
      expect(block.shadowRoot!.querySelectorAll('img, video, svg path[class]').length, 'nothing is drawn').to.equal(0);
      expect(block.shadowRoot!.querySelector('[aria-busy=true]')).to.not.equal(null);
      await frames(4);
      const shifts: number[] = [];
      const observer = new PerformanceObserver((list) =>
        list.getEntries().forEach((entry) => shifts.push((entry as PerformanceEntry & { value: number }).value)),
      );
      observer.observe({ type: 'layout-shift', buffered: false });
      const before = block.getBoundingClientRect().height;
      start.headless.appendText(start.id, text.slice(at));
      await ready(element);
      await eventually(
        () =>
          block.shadowRoot!.querySelectorAll('[part~=chart]').length ===
          elements.filter(({ type }: { type?: string }) => type === 'chart').length,
      );
      await frames(6);
      const shift = shifts.reduce((sum, value) => sum + value, 0);
      observer.disconnect();
      expect(shift, `from ${before} to ${block.getBoundingClientRect().height} px`).to.be.at.most(0.02);
    });
  }

  it('is held for what will be folded, and for what is read kindly', async () => {
    await (await import('../../../src/core/widgets/mending.js')).mendingCode.load();
    const start = begin();
    const element = await message(start, 'closed');
    const text = fence(
      textOf(
        { type: 'chart', id: 'r', chartType: 'radar', x: ['a'], series: [] },
        { type: 'image', id: 'i', source: { kind: 'url', url: 'http://example.org/a.png' } },
        { type: 'markdown', text: 'Without an id\n\nand two lines' },
        { type: 'bar_chart', id: 'b', labels: xy.x, datasets: [{ label: 'A', data: [1, 2, 3] }] },
      ),
    );
    start.headless.appendText(start.id, text.slice(0, -6));
    const block = () => blocks(element)[0]!;
    await eventually(() => block()?.shadowRoot?.querySelectorAll('.skeleton .els > *').length === 4, 'room is held');
    await eventually(() => block().shadowRoot!.querySelectorAll('.skeleton .fold').length === 2, 'two lines of it');
    await frames(4);
    const held = block().getBoundingClientRect().height;
    start.headless.appendText(start.id, text.slice(-6));
    await ready(element);
    await eventually(() => block().shadowRoot!.querySelector('[part~=chart]:not(.undrawn)'), 'the chart is drawn');
    expect(block().shadowRoot!.querySelectorAll('.body > .els > .fold').length).to.equal(2);
    expect(block().getBoundingClientRect().height).to.be.closeTo(held, 2);
  });

  it('is 6rem high where nothing is known', async () => {
    const start = begin();
    const element = await message(start);
    start.headless.appendText(start.id, '```codeagents-ui\n{');
    await eventually(() => blocks(element)[0]?.shadowRoot?.querySelector('.skeleton'));
    await nextFrame();
    expect(blocks(element)[0]!.getBoundingClientRect().height).to.equal(96);
  });
});

describe('the elements of a widget that is being written', () => {
  before(async () => {
    await setViewport({ width: 800, height: 900 });
    await emulateMedia({ reducedMotion: 'reduce' });
  });
  after(() => emulateMedia({ reducedMotion: 'no-preference' }));

  const drawn = (element: Element) => [
    ...(blocks(element)[0]?.shadowRoot?.querySelectorAll('.body > .els:not(.skeleton *) > *') ?? []),
  ];
  const all = Object.values(samples).flat();

  it('show as soon as they are whole, and are the same nodes once the block is', async () => {
    const start = begin();
    const element = await message(start);
    const text = fence(textOf(...all.map((each, at) => ({ ...each, id: `e${at}` }))));
    const nodes = new Map<number, Element>();
    for (let at = 0; at < text.length; at += 97) {
      start.headless.appendText(start.id, text.slice(at, at + 97));
      await nextFrame();
      drawn(element).forEach((node, index) => {
        if (!nodes.has(index)) nodes.set(index, node);
        else expect(node, `element ${index}`).to.equal(nodes.get(index));
      });
    }
    await ready(element);
    expect(nodes.size, 'most of them stood there before').to.be.above(5);
    const now = drawn(element);
    for (const [index, node] of nodes) expect(now[index], `element ${index}`).to.equal(node);
    expect(blocks(element)[0]!.shadowRoot!.querySelector('.skeleton')).to.equal(null);
  });

  it('show a card as soon as it is whole, and leave what is not sure of itself to the end', async () => {
    const start = begin();
    const element = await message(start);
    const [card] = samples.cards ?? [];
    const broken = { type: 'markdown', id: 'b', text: 'Two<br>lines' };
    const text = fence(textOf(card!, broken, { type: 'markdown', text: 'No id' }));
    const cards = () => drawn(element).filter((node) => node.matches('.card'));
    for (let at = 0; at < text.length - 6; at += 31) {
      start.headless.appendText(start.id, text.slice(at, Math.min(at + 31, text.length - 6)));
      await nextFrame();
    }
    await eventually(() => cards().length === 1, 'the card stands there while the fence is open');
    await frames(2);
    expect(drawn(element).length).to.equal(1);
    const [early] = cards();
    start.headless.appendText(start.id, text.slice(-6));
    await ready(element);
    expect(drawn(element).length).to.equal(3);
    expect(drawn(element)[0]).to.equal(early);
  });

  it('stand as if the block had come at once', async () => {
    const [whole, cut] = [begin(), begin()];
    const text = fence(textOf(...(samples['text and a table'] ?? []), ...(samples['bars and lines'] ?? [])));
    const [one, other] = [await message(whole), await message(cut)];
    whole.headless.appendText(whole.id, text);
    for (let at = 0; at < text.length; at += 61) {
      cut.headless.appendText(cut.id, text.slice(at, at + 61));
      await nextFrame();
    }
    for (const { headless, id } of [whole, cut]) headless.endMessage(id);
    await Promise.all([ready(one), ready(other)]);
    const tables = (element: Element) => blocks(element)[0]!.shadowRoot!.querySelectorAll('.els > *').length;
    await eventually(() => tables(one) === tables(other));
    const textsOf = (element: Element) => drawn(element).map(words);
    await eventually(() => JSON.stringify(textsOf(one)) === JSON.stringify(textsOf(other)));
    expect(textsOf(one).length).to.equal(5);
  });

  it('wait for the end of the block where the page wants that', async () => {
    const start = begin();
    const element = await message(start, 'closed');
    const text = fence(textOf({ type: 'markdown', id: 'a', text: 'One' }, { type: 'markdown', id: 'b', text: 'Two' }));
    start.headless.appendText(start.id, text.slice(0, -6));
    await eventually(() => blocks(element)[0]?.shadowRoot?.querySelector('.skeleton'));
    await frames(3);
    expect(drawn(element)).to.deep.equal([]);
    start.headless.appendText(start.id, text.slice(-6));
    await ready(element);
    expect(drawn(element).map(words)).to.deep.equal(['One', 'Two']);
  });
});

describe('a long block', () => {
  it('draws what is far when a reader comes near, when it is asked for, and before it is printed', async () => {
    await setViewport({ width: 800, height: 600 });
    const start = begin();
    const table = (at: number) => ({
      ...{ type: 'table', id: `t${at}`, caption: `Table ${at}`, columns: ['A'] },
      rows: Array.from({ length: 10 }, (_, row) => [`row ${row}`]),
    });
    start.headless.appendText(start.id, fence(textOf(...Array.from({ length: 14 }, (_, at) => table(at)))));
    start.headless.endMessage(start.id);
    const counts: number[] = [];
    const listen = (event: Event) => counts.push((event as CustomEvent<{ elementCount: number }>).detail.elementCount);
    document.addEventListener('widget-drawn', listen);
    const element = await message(start);
    await ready(element);
    document.removeEventListener('widget-drawn', listen);
    const block = blocks(element)[0]!;
    const captions = () => [...block.shadowRoot!.querySelectorAll('figure.table .wt')].map(words);
    const first = captions().length;
    expect(counts).to.deep.equal([14]);
    expect(first, 'near ones').to.be.within(1, 12);
    const height = block.getBoundingClientRect().height;
    const csv = await (await block.exportElement('t13', 'csv')).text();
    expect(csv).to.contain('row 9');
    expect(captions().at(-1)).to.equal('Table 13');
    dispatchEvent(new Event('beforeprint'));
    expect(captions()).to.deep.equal(Array.from({ length: 14 }, (_, at) => `Table ${at}`));
    expect(Math.abs(block.getBoundingClientRect().height - height), 'about its room was held').to.be.below(900);
  });
});
