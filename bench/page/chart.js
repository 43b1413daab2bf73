/* global customElements, PointerEvent */
/**
 * Steps of gate 14: a block with one chart, from JSON text to pixels, and the same SVG built once from the same text by
 * the shortest code there is: no checks, no frame, no toolbar, no words, all sizes known.
 */
const SVG = 'http://www.w3.org/2000/svg';
const SERIES = 6;
const POINTS = 200;

/** A chart as large as one may be. No two have the same numbers, so that nothing is known from the last one. */
function chartText(chartType, random) {
  const series = Array.from({ length: SERIES }, (_, at) => {
    let value = 20 + at * 10;
    return {
      name: `Region ${at + 1}`,
      values: Array.from({ length: POINTS }, () => Math.round((value += (random() - 0.5) * 8) * 10) / 10),
    };
  });
  const x = Array.from({ length: POINTS }, (_, index) => `Day ${index + 1}`);
  return JSON.stringify({
    type: 'codeagents_ui',
    version: 1,
    elements: [{ type: 'chart', id: 'c', chartType, title: 'Visits', subtitle: 'A day', x, series }],
  });
}

/** A tree as plain data: what a page with everything already worked out would hold. */
const recordOf = (node) => ({
  name: node.localName,
  attributes: [...node.attributes].map(({ name, value }) => [name, value]),
  text: node.childElementCount === 0 ? node.textContent : '',
  children: [...node.children].map(recordOf),
});

/** The paths of the data, straight from the text. */
function paths(json, { left, right, top, bottom, min, max, barWidth, group }) {
  const { x, series } = JSON.parse(json).elements[0];
  const band = (right - left) / (barWidth ? x.length : x.length - 1);
  const y = (value) => bottom - ((value - min) / (max - min)) * (bottom - top);
  return series.map(({ values }, at) => {
    if (!barWidth)
      return values
        .map((value, index) => `${index ? 'L' : 'M'}${(left + index * band).toFixed(1)} ${y(value).toFixed(1)}`)
        .join('');
    const zero = y(0).toFixed(1);
    return values
      .map(
        (value, index) =>
          `M${(left + (index + 0.5) * band + group[at]).toFixed(1)} ${zero}V${y(value).toFixed(1)}h${barWidth}V${zero}z`,
      )
      .join('');
  });
}

const isData = ({ attributes }) =>
  attributes.some(([name, value]) => name === 'class' && /^(?:stroke|fill|woven) s\d/.test(value));

function build(record, data) {
  const { name, attributes, text, children } = record;
  const node = document.createElementNS(SVG, name);
  const own = data && name === 'path' && isData(record) ? data.shift() : undefined;
  for (const [key, value] of attributes) node.setAttribute(key, own && key === 'd' ? own : value);
  if (text) node.textContent = text;
  for (const child of children) node.append(build(child, data));
  return node;
}

export function chartSteps({ state, place, nextFrame, inputs }) {
  const texts = [];
  const records = [];
  let sheets = [];

  /** As many frames for everybody: a drawing takes three of them at most. */
  const comeToRest = async () => {
    for (let times = 0; times < 6; times += 1) await nextFrame();
  };
  const settled = async (blocks) => {
    for (let times = 0; times < 200 && blocks.some((block) => !plotOf(block)?.childElementCount); times += 1)
      await nextFrame();
  };
  const plotOf = (block) => block.shadowRoot?.querySelector('.plot > svg');

  function mountBlocks(given) {
    return given.map((json) => {
      const block = document.createElement('codeagents-ui-block');
      block.json = json;
      place().append(block);
      return block;
    });
  }

  return {
    /** Loads the element and what draws charts, and works out the SVG of each text for the floor. */
    async chartPrepare({ chartType, count }) {
      await import(state.kit);
      await customElements.whenDefined('vitrine-provider');
      // The page build defines tags when they are first seen.
      place().append(document.createElement('codeagents-ui-block'));
      await customElements.whenDefined('codeagents-ui-block');
      const random = inputs.randomFrom(14);
      texts.splice(0, texts.length, ...Array.from({ length: count }, () => chartText(chartType, random)));
      const blocks = mountBlocks(texts);
      await settled(blocks);
      records.splice(
        0,
        records.length,
        ...blocks.map((block) => {
          const plot = plotOf(block);
          const data = [...plot.querySelectorAll(':scope > :is(.stroke, .fill, .woven)')].map((node) => node.getBBox());
          const edge = (pick, of) => pick(...data.map(of));
          const all = JSON.parse(block.json).elements[0].series.flatMap(({ values }) => values);
          const plane = {
            left: edge(Math.min, ({ x }) => x),
            right: edge(Math.max, ({ x, width }) => x + width),
            top: edge(Math.min, ({ y }) => y),
            bottom: edge(Math.max, ({ y, height }) => y + height),
            min: Math.min(...all, ...(chartType === 'bar' ? [0] : [])),
            max: Math.max(...all, ...(chartType === 'bar' ? [0] : [])),
            ...(chartType === 'bar' && { barWidth: 0.4, group: data.map((_, at) => at * 0.45 - 1.3) }),
          };
          return { tree: recordOf(plot), box: plot.getBoundingClientRect().toJSON(), plane };
        }),
      );
      sheets = blocks[0].shadowRoot.adoptedStyleSheets;
      const [block] = blocks;
      return {
        nodes: plotOf(block).querySelectorAll('*').length + 1,
        allNodes: [...block.shadowRoot.querySelectorAll('svg')].reduce(
          (sum, svg) => sum + 1 + svg.querySelectorAll('*').length,
          0,
        ),
        height: block.getBoundingClientRect().height,
      };
    },

    /** The frames of the others with nothing to draw. */
    chartRest: comeToRest,

    async chartMount() {
      const blocks = mountBlocks(texts);
      await comeToRest();
      return blocks.filter(
        (block) =>
          plotOf(block)?.querySelectorAll('.stroke').length === SERIES ||
          plotOf(block)?.querySelectorAll('.fill, .woven').length >= SERIES,
      ).length;
    },

    /**
     * The same nodes with the same attributes under the same style sheets, in boxes of the same size.
     * @param ready - the paths of the data are strings already, as if nobody had to work them out
     */
    async chartFloor({ ready = false } = {}) {
      for (const [index, { tree, box, plane }] of records.entries()) {
        const host = document.createElement('div');
        const root = host.attachShadow({ mode: 'open' });
        root.adoptedStyleSheets = sheets;
        const plot = document.createElement('div');
        plot.className = 'plot';
        Object.assign(plot.style, { inlineSize: `${box.width}px`, blockSize: `${box.height}px` });
        plot.append(build(tree, ready ? undefined : paths(texts[index], plane)));
        root.append(plot);
        place().append(host);
      }
      await comeToRest();
    },

    /** The pointer runs over a chart: from one side to the other. */
    async chartPointer({ moves }) {
      const [block] = mountBlocks(texts.slice(0, 1));
      await settled([block]);
      const plot = block.shadowRoot.querySelector('.plot');
      const { left, top, width, height } = plot.getBoundingClientRect();
      const started = performance.now();
      for (let move = 0; move < moves; move += 1) {
        plot.dispatchEvent(
          new PointerEvent('pointermove', {
            clientX: left + (width * move) / moves,
            clientY: top + height / 2,
            bubbles: true,
            composed: true,
          }),
        );
      }
      return (performance.now() - started) / moves;
    },
  };
}
