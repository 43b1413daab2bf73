import { expect } from '@open-wc/testing';
import '../../src/renderers/knowledge-graph/define.js';
import { HeadlessController } from '../../src/core/headless-controller.js';
import type { ArtifactKnowledgeGraph } from '../../src/renderers/knowledge-graph/artifact-knowledge-graph.js';
import { until } from '../sandbox/frame-fixture.js';
import { grownGraph } from './knowledge-graph/grown-graph.js';
import { clearPreviews, noticeOf, showPreview, type Preview } from './preview-fixture.js';

const GRAPH = {
  nodes: [
    { id: 'caffeine', name: 'Caffeine', group: 'Compound' },
    { id: 'a2a', name: 'Adenosine A2A', group: 'Receptor' },
    { id: 'a1', name: 'Adenosine A1', group: 'Receptor' },
    { id: 'cyp', name: 'CYP1A2', group: 'Gene', color: 'teal' },
    { id: 'ins', name: 'Insomnia', group: 'Outcome', color: 'url(https://evil.example/)' },
    null,
  ],
  links: [
    {
      source: 'caffeine',
      target: 'a2a',
      label: 'blocks',
      evidence: ['35575450', '10.1000/x', 'https://a.example/p', 'a talk'],
    },
    { source: 'caffeine', target: 'a1', label: 'blocks', evidence: ['2'] },
    { source: 'cyp', target: 'caffeine', label: 'metabolizes' },
    { source: 'caffeine', target: 'ins', label: 'causes' },
    { source: 'caffeine', target: 'caffeine', label: 'is' },
    { source: 'caffeine', target: 'gone' },
  ],
};

const grown = (count: number, links?: number) => JSON.stringify(grownGraph(count, links));

type Graph = Preview & ArtifactKnowledgeGraph;

const text = (element: Element | undefined | null): string => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
const all = <T extends Element>(graph: Graph, selector: string): T[] => [
  ...graph.shadowRoot!.querySelectorAll<T>(selector),
];
const one = <T extends Element>(graph: Graph, selector: string): T => graph.shadowRoot!.querySelector<T>(selector)!;
const button = (graph: Graph, label: string): HTMLButtonElement =>
  all<HTMLButtonElement>(graph, 'button').find((each) => text(each) === label || each.ariaLabel === label)!;
const press = (graph: Graph, key: string) =>
  one(graph, '.stage').dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true }),
  );
const settled = (graph: Graph) =>
  until(
    () => graph.shadowRoot!.querySelector('.stage') && !graph.shadowRoot!.querySelector('.waiting'),
    'the layout',
    14_000,
  );
/** Links that look alike are one line of several parts. */
const lines = (graph: Graph) =>
  all(graph, '.stage .line').flatMap((line) => line.getAttribute('d')!.match(/M/g)!).length;
const marks = (graph: Graph) => all<SVGPathElement>(graph, '.stage .mark').map((mark) => mark.getAttribute('d'));

async function show(content: unknown = GRAPH): Promise<Graph> {
  const graph = showPreview(
    'artifact-knowledge-graph',
    typeof content === 'string' ? content : JSON.stringify(content),
  ) as unknown as Graph;
  graph.style.blockSize = '480px';
  await until(() => graph.log.states.length > 0, 'a state');
  await graph.updateComplete;
  return graph;
}

async function search(graph: Graph, query: string): Promise<void> {
  const input = one<HTMLInputElement>(graph, 'input');
  input.value = query;
  input.dispatchEvent(new InputEvent('input', { inputType: 'insertText' }));
  await graph.updateComplete;
}

describe('<artifact-knowledge-graph>', () => {
  afterEach(clearPreviews);

  it('draws its nodes with their names, a legend, and what was left out', async () => {
    const graph = await show();
    await settled(graph);
    expect(all(graph, '.stage .mark')).to.have.lengthOf(5);
    expect(lines(graph)).to.equal(5);
    expect(all(graph, '.stage .label').map(text)).to.include.members(['Caffeine', 'CYP1A2']);
    expect(all(graph, '.legend li').map(text)).to.deep.equal(['Receptor2', 'Compound1', 'Gene1', 'Outcome1']);
    expect(text(one(graph, '.foot bdi'))).to.equal(
      '5 nodes, 5 links · 1 link to an unknown node left out · 1 entry could not be read',
    );
    expect(graph.label).to.equal(text(one(graph, '.foot bdi')));
  });

  it('takes colours that are colours, and no others', async () => {
    const graph = await show();
    await settled(graph);
    const fills = all<SVGPathElement>(graph, '.stage .mark').map((mark) => mark.getAttribute('fill'));
    expect(fills).to.include('teal');
    expect(fills.filter((fill) => fill?.includes('url'))).to.deep.equal([]);
  });

  it('looks the same each time', async () => {
    const one = await show();
    await settled(one);
    const two = await show();
    await settled(two);
    expect(marks(two)).to.deep.equal(marks(one));
  });

  it('says everything in the list, in sentences with their evidence', async () => {
    const graph = await show();
    button(graph, 'List').click();
    await graph.updateComplete;
    expect(all(graph, '.scroll h3').map(text)).to.deep.equal(['Receptor2', 'Compound1', 'Gene1', 'Outcome1']);
    const entry = all<HTMLDetailsElement>(graph, '.entry').find((each) => text(each).startsWith('Caffeine'))!;
    entry.open = true;
    await until(() => entry.querySelectorAll('.sentences li').length === 5, 'sentences');
    expect([...entry.querySelectorAll('.sentences li')].map(text)).to.deep.equal([
      'Caffeine – blocks – Adenosine A2A, 4 papers PMID 3557545010.1000/xa.examplea talk',
      'Caffeine – blocks – Adenosine A1, 1 paper PMID 2',
      'CYP1A2 – metabolizes – Caffeine',
      'Caffeine – causes – Insomnia',
      'Caffeine – is – Caffeine',
    ]);
    expect([...entry.querySelectorAll('a')].map(({ href }) => href)).to.deep.equal([
      'https://pubmed.ncbi.nlm.nih.gov/35575450/',
      'https://doi.org/10.1000/x',
      'https://a.example/p',
      'https://pubmed.ncbi.nlm.nih.gov/2/',
    ]);
  });

  it('goes from node to node by keyboard, and shows the details of each', async () => {
    const graph = await show();
    await settled(graph);
    press(graph, 'n');
    await graph.updateComplete;
    expect(text(one(graph, '.details h3'))).to.equal('Caffeine');
    expect(text(one(graph, '[role=status]'))).to.equal('Caffeine, 5 links');
    expect(all(graph, '.stage .ring')).to.have.lengthOf(1);
    expect(all(graph, '.link-label').map(text)).to.include('blocks');
    button(graph, 'CYP1A2').click();
    await graph.updateComplete;
    expect(text(one(graph, '.details h3'))).to.equal('CYP1A2');
    press(graph, 'Escape');
    await graph.updateComplete;
    expect(all(graph, '.details')).to.have.lengthOf(0);
    press(graph, 'l');
    await until(() => graph.shadowRoot!.activeElement?.classList.contains('scroll'), 'focus in the list');
  });

  it('zooms and moves by keyboard and buttons', async () => {
    const graph = await show();
    await settled(graph);
    const before = marks(graph);
    press(graph, 'ArrowRight');
    await graph.updateComplete;
    expect(marks(graph)).to.not.deep.equal(before);
    press(graph, '0');
    await graph.updateComplete;
    expect(marks(graph)).to.deep.equal(before);
    expect(graph.zoom?.percent).to.equal(100);
    const said: number[] = [];
    graph.addEventListener('artifact-zoom-changed', ({ detail }) => said.push(detail.percent));
    press(graph, '+');
    button(graph, 'Zoom out').click();
    await graph.updateComplete;
    expect(said).to.deep.equal([125, 100]);
  });

  it('selects what is clicked and marks what is near what is pointed at', async () => {
    const graph = await show();
    await settled(graph);
    const stage = one<HTMLElement>(graph, '.stage');
    const box = stage.getBoundingClientRect();
    const [, x, y] = /^M(-?[\d.]+) (-?[\d.]+)/.exec(marks(graph)[0]!)!;
    const at = {
      clientX: box.left + Number(x) + 2,
      clientY: box.top + Number(y),
      pointerId: 1,
      pointerType: 'mouse',
      bubbles: true,
    };
    stage.dispatchEvent(new PointerEvent('pointermove', at));
    await graph.updateComplete;
    expect(stage.classList.contains('pointing')).to.equal(true);
    stage.dispatchEvent(new PointerEvent('pointerdown', { ...at, buttons: 1 }));
    stage.dispatchEvent(new PointerEvent('pointerup', at));
    await graph.updateComplete;
    expect(all(graph, '.details')).to.have.lengthOf(1);
  });

  it('filters by type and by the number of links', async () => {
    const graph = await show();
    await settled(graph);
    const types = all<HTMLElement>(graph, '.legend button');
    expect([types.length, types[0]!.getAttribute('aria-pressed')]).to.deep.equal([4, 'true']);
    expect(types[0]!.getBoundingClientRect().height).to.be.at.least(24);
    types[0]!.click();
    await until(() => all(graph, '.stage .mark').length === 3, 'three nodes');
    expect(all(graph, '.legend')[0]!.getAttribute('aria-label')).to.equal('3 of 4 types');
    expect(types[0]!.getAttribute('aria-pressed')).to.equal('false');
    const select = one<HTMLSelectElement>(graph, 'select');
    select.value = '2';
    select.dispatchEvent(new Event('change'));
    await until(() => all(graph, '.stage .mark').length === 1, 'one node');
  });

  it('finds nodes by name, and says how many', async () => {
    const graph = await show();
    await settled(graph);
    await search(graph, 'adenosine');
    expect(text(one(graph, '[role=status]'))).to.equal('2 nodes match.');
    expect(all(graph, '.mark:not(.faded)')).to.have.lengthOf(2);
    expect(all<HTMLOptionElement>(graph, 'datalist option').map(({ value }) => value)).to.deep.equal([
      'Adenosine A1',
      'Adenosine A2A',
    ]);
    one(graph, 'input').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    await graph.updateComplete;
    expect(text(one(graph, '.details h3'))).to.equal('Adenosine A1');
  });

  it('leads from evidence to the bibliography of its message', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const id = headless.startMessage({ role: 'assistant' });
    const make = (type: string, content: unknown) =>
      headless.createArtifact({ type, title: type, content: JSON.stringify(content), messageId: id, origin: 'tool' });
    const references = make('bibliography', [
      { title: 'First', pmid: '1' },
      { title: 'Sleep', pmid: '35575450' },
    ]);
    const artifactId = make('knowledge-graph', GRAPH);
    headless.addBlock(id, { type: 'artifact', artifactId: references });
    headless.addBlock(id, { type: 'artifact', artifactId });
    headless.endMessage(id);
    const graph = await show();
    graph.headless = headless;
    graph.artifact = {
      artifactId,
      type: 'knowledge-graph',
      title: 'x',
      version: 1,
      content: `${JSON.stringify(GRAPH)} `,
    };
    await graph.updateComplete;
    await settled(graph);
    press(graph, 'n');
    await graph.updateComplete;
    const link = all<HTMLButtonElement>(graph, '.evidence button').find((each) => text(each) === '[2]')!;
    expect(link.ariaLabel).to.equal('Reference 2: Sleep');
    link.click();
    expect(headless.openedArtifact?.artifactId).to.equal(references);
  });

  it('shows the neighbourhood of 10,000 nodes at once, in words and drawn', async () => {
    const graph = await show(grown(10_000, 1));
    await until(() => graph.shadowRoot!.querySelector('.scope'), 'the graph', 14_000);
    expect(one(graph, '[role=tab][aria-selected=true]').textContent).to.equal('List');
    expect(text(one(graph, '.scope'))).to.match(/^Around Node \d+ · \d+ of 10,000 nodes Expand Show all$/);
    expect(all(graph, '.entry').length).to.be.greaterThan(1);
    button(graph, 'Graph').click();
    await until(() => all(graph, '.stage .mark').length > 1, 'a drawing', 14_000);
    expect(all(graph, '.stage .mark').length).to.be.at.most(300);
    await search(graph, 'Node 4321');
    one(graph, 'input').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    await until(() => text(one(graph, '.scope')).startsWith('Around Node 4321'), 'another neighbourhood');
    const before = text(one(graph, '.scope'));
    button(graph, 'Expand').click();
    await until(() => text(one(graph, '.scope')) !== before, 'more of it');
  }).timeout(30_000);

  it('paints 2,000 nodes on a canvas', async () => {
    const graph = await show(grown(2_000));
    await until(() => graph.shadowRoot!.querySelector('.scope'), 'the graph', 14_000);
    expect(text(one(graph, '.scope'))).to.match(/^Around Node \d+ · \d+ of 2,000 nodes Expand Show all$/);
    await settled(graph);
    button(graph, 'Show all').click();
    await until(() => graph.shadowRoot!.querySelector('canvas'), 'a canvas');
    await until(() => !graph.shadowRoot!.querySelector('.waiting'), 'the layout', 60_000);
    const canvas = one<HTMLCanvasElement>(graph, 'canvas');
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    expect(data.some((value) => value > 0)).to.equal(true);
  }).timeout(90_000);

  it('leaves a node where it was dragged to, and the others where they are', async () => {
    const graph = await show();
    await settled(graph);
    const stage = one<HTMLElement>(graph, '.stage');
    const box = stage.getBoundingClientRect();
    const before = marks(graph);
    const [, x, y] = /^M(-?[\d.]+) (-?[\d.]+)/.exec(before[0]!)!;
    const drag = (type: string, dx: number) =>
      stage.dispatchEvent(
        new PointerEvent(type, {
          clientX: box.left + Number(x) + 4 + dx,
          clientY: box.top + Number(y),
          pointerId: 1,
          pointerType: 'mouse',
          buttons: type === 'pointerup' ? 0 : 1,
          bubbles: true,
        }),
      );
    drag('pointerdown', 0);
    // A pointer that the browser does not know cannot be captured.
    stage.setPointerCapture = () => undefined;
    drag('pointermove', 20);
    drag('pointermove', 60);
    drag('pointerup', 60);
    await graph.updateComplete;
    const after = marks(graph);
    expect(Number(/^M(-?[\d.]+)/.exec(after[0]!)![1])).to.be.closeTo(Number(x) + 60, 0.5);
    expect(after.slice(1)).to.deep.equal(before.slice(1));
    expect(all(graph, '.details')).to.have.lengthOf(0);
    button(graph, 'List').click();
    await graph.updateComplete;
    button(graph, 'Graph').click();
    await settled(graph);
    expect(marks(graph)[0]).to.equal(after[0]);
  });

  it('moves the selected node with Shift and the arrows', async () => {
    const graph = await show();
    await settled(graph);
    press(graph, 'n');
    await graph.updateComplete;
    const before = marks(graph);
    one(graph, '.stage').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowRight', shiftKey: true, bubbles: true, cancelable: true }),
    );
    await graph.updateComplete;
    const moved = marks(graph).filter((mark, index) => mark !== before[index]);
    expect(moved).to.have.lengthOf(1);
    const at = marks(graph).indexOf(moved[0]!);
    expect(Number(/^M(-?[\d.]+)/.exec(moved[0]!)![1])).to.be.closeTo(
      Number(/^M(-?[\d.]+)/.exec(before[at]!)![1]) + 10,
      0.2,
    );
  });

  it('stops while nobody can see it', async () => {
    const graph = await show(grown(200));
    graph.style.display = 'none';
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    graph.style.display = '';
    await settled(graph);
    expect(all(graph, '.stage .mark')).to.have.lengthOf(200);
  });

  it('is saved as data and as pictures', async () => {
    const graph = await show();
    await settled(graph);
    expect(graph.exports.map(({ id }) => id)).to.deep.equal([
      'json',
      'graphml',
      'csv-nodes',
      'csv-links',
      'svg',
      'png',
    ]);
    const [svg, png] = await Promise.all(graph.exports.slice(4).map(async (format) => format.make()));
    const drawn = new DOMParser().parseFromString(svg!.content as string, 'image/svg+xml');
    expect(drawn.querySelector('parsererror')).to.equal(null);
    expect(drawn.querySelectorAll('g > title').length).to.equal(5);
    expect(svg!.content).to.not.match(/var\(|url\(/);
    expect(png!.content).to.be.instanceOf(Blob);
    expect((png!.content as Blob).size).to.be.greaterThan(1_000);
    const xml = new DOMParser().parseFromString((await graph.exports[1]!.make()).content as string, 'application/xml');
    expect(xml.querySelector('parsererror')).to.equal(null);
    expect(xml.querySelectorAll('edge').length).to.equal(5);
    button(graph, 'List').click();
    await graph.updateComplete;
    expect(graph.exports.map(({ id }) => id)).to.deep.equal(['json', 'graphml', 'csv-nodes', 'csv-links']);
  });

  it('is a list on paper', async () => {
    const graph = await show();
    await settled(graph);
    window.dispatchEvent(new Event('beforeprint'));
    expect(all(graph, '.entry')).to.have.lengthOf(5);
    window.dispatchEvent(new Event('afterprint'));
    expect(all(graph, '.stage')).to.have.lengthOf(1);
  });

  it('says what is wrong with what is none, with the source below', async () => {
    const graph = await show('{ "nodes": [');
    expect(graph.log.states).to.deep.equal(['failed']);
    expect(graph.log.failures[0]!.code).to.equal('preview-not-a-graph');
    expect(noticeOf(graph)).to.match(
      /^Not a knowledge graph: the text is no JSON \(.+\)\.\s*The source is complete below\.$/,
    );
    await until(
      () => graph.shadowRoot!.querySelector('artifact-code')?.shadowRoot?.textContent?.includes('"nodes"'),
      'the source',
    );
    expect(noticeOf(await show('{}'))).to.match(/^Not a knowledge graph: there is no list of nodes in it\./);
    expect(text(one(await show({ nodes: [] }), '.rest'))).to.equal('The graph has no nodes.');
  });

  for (const scheme of ['light', 'dark'] as const) {
    for (const [lang, dir] of [
      ['en', 'ltr'],
      ['fr', 'rtl'],
    ] as const) {
      it(`has no accessibility faults, ${scheme}, ${lang}, ${dir}`, async () => {
        const root = document.documentElement;
        Object.assign(root.style, { colorScheme: scheme, background: scheme === 'dark' ? '#131416' : '#fff' });
        Object.assign(root, { lang, dir });
        try {
          const graph = await show();
          graph.style.inlineSize = '320px';
          if (lang === 'fr') await until(() => graph.label.includes('nœuds'), 'French');
          await settled(graph);
          press(graph, 'n');
          await graph.updateComplete;
          await expect(graph).to.be.accessible();
          all<HTMLButtonElement>(graph, '[role=tab]')[1]!.click();
          await graph.updateComplete;
          all<HTMLDetailsElement>(graph, '.entry')[0]!.open = true;
          await graph.updateComplete;
          await expect(graph).to.be.accessible();
          expect(one(graph, '.scroll').scrollWidth).to.be.at.most(320);
        } finally {
          Object.assign(root.style, { colorScheme: '', background: '' });
          Object.assign(root, { lang: 'en', dir: '' });
        }
      }).timeout(30_000);
    }
  }
});
