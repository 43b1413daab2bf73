/* global customElements */
/** Steps of docs/widgets.md, section 10: blocks near all limits, and what a person does with them. */
const B64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const MB = 1_048_576;
/** Bundled beside this page. */
const CORE = '/bench/core.js';

/** Elements near their limits, from a fixed start value. */
function makersOf(random) {
  const below = (limit) => Math.floor(random() * limit);
  const many = (count, make) => Array.from({ length: count }, (_, index) => make(index));
  const word = () => many(4 + below(8), () => String.fromCharCode(97 + below(26))).join('');
  const dayOf = (index) => new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10);
  const xy = (chartType) => (id) => ({
    ...{ type: 'chart', id, chartType, title: word(), subtitle: word(), x: many(200, (index) => `Day ${index + 1}`) },
    series: many(6, () => ({ name: word(), values: many(200, () => (below(50) === 0 ? null : below(10_000) / 10)) })),
  });
  return {
    many,
    word,
    below,
    table: (id) => ({
      type: 'table',
      id,
      caption: word(),
      columns: many(8, word),
      rows: many(50, () => many(8, (column) => (column > 3 ? String(below(10_000) / 10) : `${word()} ${word()}`))),
    }),
    line: xy('line'),
    bar: xy('bar'),
    pie: (id) => ({
      type: 'chart',
      id,
      chartType: 'pie',
      title: word(),
      slices: many(200, () => ({ label: word(), value: below(10_000), color: '#aabbcc' })),
    }),
    heatmap: (id) => ({
      type: 'chart',
      id,
      chartType: 'heatmap',
      title: word(),
      days: many(400, (index) => ({ date: dayOf(index), value: below(30) })),
    }),
    markdown: (id) => ({
      type: 'markdown',
      id,
      text: many(8, () => `**${word()}** ${many(40, word).join(' ')}.`).join('\n\n'),
    }),
    gallery: (id) => ({
      type: 'gallery',
      id,
      images: many(12, (index) => ({
        type: 'image',
        id: `${id}-${index}`,
        alt: word(),
        source:
          index % 2
            ? { kind: 'project_file', path: `plots/run ${index}/${word()}.png` }
            : { kind: 'url', url: `https://example.org/${word()}/${index}.jpg?w=640` },
      })),
    }),
  };
}

const blockOf = (...elements) => JSON.stringify({ type: 'codeagents_ui', version: 1, title: 'Everything', elements });

export function widgetSteps({ state, place, nextFrame, inputs }) {
  const texts = {};
  let core;
  let streamed;

  const comeToRest = async () => {
    for (let times = 0; times < 8; times += 1) await nextFrame();
  };
  const mount = (json) => {
    const block = document.createElement('codeagents-ui-block');
    block.json = json;
    place().append(block);
    return block;
  };

  return {
    /** Writes the blocks, and loads what reads and draws them. */
    async widgetPrepare() {
      await import(state.kit);
      core = await import(CORE);
      const make = makersOf(inputs.randomFrom(13));
      const kinds = ['table', 'line', 'bar', 'heatmap', 'pie', 'markdown', 'gallery', 'table', 'line', 'heatmap'];
      const some = (count, prefix) =>
        make.many(count, (index) => make[kinds[index % kinds.length]](`${prefix}${index}`));
      texts.full = blockOf(...some(32, 'e'), { type: 'card', id: 'card', title: 'Card', content: some(7, 'n') });
      const bytes = () =>
        `${make
          .many(4_096, () => B64[make.below(64)])
          .join('')
          .repeat(Math.floor((MB * 4) / 3 / 4_096))}AA==`;
      texts.images = blockOf({
        type: 'gallery',
        id: 'g',
        images: make.many(12, (index) => ({
          type: 'image',
          id: `i${index}`,
          source: { kind: 'base64', mediaType: 'image/png', data: bytes() },
        })),
      });
      texts.heatmap = blockOf(make.heatmap('h'));
      texts.table = blockOf(make.table('t'));
      // Nothing of it is closed before its end.
      texts.open = JSON.stringify({
        type: 'codeagents_ui',
        version: 1,
        elements: make.many(60, (index) => make[kinds[index % 5]](`o${index}`)),
      });
      const block = mount(texts.full);
      await customElements.whenDefined('codeagents-ui-block');
      for (
        let times = 0;
        times < 200 && (block.shadowRoot?.querySelectorAll('.plot > svg > *').length ?? 0) === 0;
        times += 1
      )
        await nextFrame();
      const { block: read, problems } = core.parseCodeagentsUi(texts.full);
      const images = core.parseCodeagentsUi(texts.images);
      return {
        bytes: texts.full.length,
        elements: read.elements.length + 7,
        problems: problems.length + images.problems.length,
        images: images.block.elements[0].images.length,
      };
    },

    widgetValidate({ text, times }) {
      for (let time = 0; time < times; time += 1) core.parseCodeagentsUi(texts[text]);
    },

    widgetParse({ text, times }) {
      for (let time = 0; time < times; time += 1) JSON.parse(texts[text]);
    },

    widgetRest: comeToRest,

    /** @returns what is drawn: cells, or paths of charts. */
    async widgetMount({ text, count }) {
      const blocks = Array.from({ length: count }, () => mount(texts[text]));
      await comeToRest();
      return blocks.reduce(
        (sum, { shadowRoot }) => sum + shadowRoot.querySelectorAll('td, .plot svg > path').length,
        0,
      );
    },

    /** Sorts the one table on the page by its first column, up, down and back again, a frame between. */
    async widgetSort({ times, sort = true }) {
      const button = document.querySelector('codeagents-ui-block').shadowRoot.querySelector('th button');
      for (let time = 0; time < times; time += 1) {
        if (sort) button.click();
        await nextFrame();
      }
    },

    /** Streams a message of so many small blocks, and draws each chunk. @returns how many stand in it, drawn or not. */
    async widgetMany({ blocks, size }) {
      const headless = new (await import(state.kit)).HeadlessController({ storage: 'memory' });
      const id = headless.startMessage({ role: 'assistant' });
      const message = Object.assign(document.createElement('chat-message'), { headless, messageId: id });
      place().append(message);
      message.mountNow?.();
      await comeToRest();
      const fence = (at) =>
        `\`\`\`codeagents-ui\n${blockOf({ type: 'markdown', id: `b${at}`, text: 'Text' })}\n\`\`\`\n`;
      const text = Array.from({ length: blocks }, (_, at) => fence(at)).join('');
      for (let at = 0; at < text.length; at += size) {
        headless.appendText(id, text.slice(at, at + size));
        message.flush();
      }
      headless.endMessage(id);
      message.flush();
      const found = headless.segments(id).filter(({ kind }) => kind === 'widget').length;
      await comeToRest();
      return found;
    },

    /** Opens a fence and leaves it open. */
    async widgetOpen() {
      const { HeadlessController } = await import(state.kit);
      const headless = new HeadlessController({ storage: 'memory' });
      const id = headless.startMessage({ role: 'assistant' });
      headless.appendText(id, 'See:\n\n```codeagents-ui\n');
      streamed = { headless, id };
      await comeToRest();
      return texts.open.length;
    },

    /** Adds a part of the open fence's JSON in small chunks, and looks at each. */
    widgetAppend({ from, to, size }) {
      for (let at = from; at < to; at += size) {
        streamed.headless.appendText(streamed.id, texts.open.slice(at, Math.min(to, at + size)));
        streamed.headless.segments(streamed.id);
      }
      return streamed.headless.segments(streamed.id).at(-1).state;
    },
  };
}
