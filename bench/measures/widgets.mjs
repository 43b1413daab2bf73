/** Gate 22, docs/widgets.md, section 10: what checking, mounting and using widgets costs. */
import { openPage } from '../browser.mjs';
import { floorMs } from './floor.mjs';
import { least, median } from './statistics.mjs';

/** What the 200 KB Markdown floor counts as: targets are CPU of one core of 2020. */
const FLOOR_MS = 50;
const MOUNTS = 5;
/** The least of so many: other work on the machine makes a figure larger, nothing makes it smaller. */
const TIMES = 4;
const SORTS = 6; // back where it began
const MOVES = 400;
const CHUNK = 12;
/** Blocks of one message, and what their chunks hold: ten times as many cost at most five times ten times as much. */
const BLOCKS = 4_300;
const BLOCK_CHUNK = 64;

/** The longest task of the main thread while something runs, in ms of its own CPU. */
async function longestTaskMs(page, run) {
  const events = [];
  const gather = ({ value }) => events.push(...value);
  page.cdp.on('Tracing.dataCollected', gather);
  const complete = new Promise((resolve) => page.cdp.once('Tracing.tracingComplete', resolve));
  await page.cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata', 'disabled-by-default-devtools.timeline'] },
  });
  await run();
  await page.cdp.send('Tracing.end');
  await complete;
  page.cdp.off('Tracing.dataCollected', gather);
  const mains = new Set(
    events.flatMap(({ name, args, pid, tid }) =>
      name === 'thread_name' && args.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [],
    ),
  );
  const tasks = events.filter(({ name, pid, tid }) => /RunTask$/.test(name) && mains.has(`${pid} ${tid}`));
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}

async function widgetRound({ context, origin, kit }) {
  const page = await openPage(context, origin);
  const script = async (...step) => (await page.measure(step)).scriptMs;
  try {
    await page.run('load', { candidate: 'vitrine', kit });
    const given = await page.run('widgetPrepare');
    await page.run('clear');

    await page.run('widgetValidate', { text: 'full', times: 20 });
    await page.run('widgetValidate', { text: 'images', times: 2 });
    // By turns, so that both see the same neighbours.
    const checks = { validate: [], parse: [], images: [], parseImages: [] };
    for (let time = 0; time < TIMES; time += 1) {
      checks.validate.push((await script('widgetValidate', { text: 'full', times: 8 })) / 8);
      checks.parse.push((await script('widgetParse', { text: 'full', times: 8 })) / 8);
      checks.images.push((await script('widgetValidate', { text: 'images', times: 2 })) / 2);
      checks.parseImages.push((await script('widgetParse', { text: 'images', times: 2 })) / 2);
    }
    const [validate, parse, images, parseImages] = Object.values(checks).map(least);

    const rests = [];
    for (let time = 0; time < TIMES; time += 1) rests.push((await page.measure(['widgetRest'])).taskMs);
    const restMs = least(rests);
    const drawn = {};
    const mounted = async (text, count) => {
      for (let time = 0; time < 2; time += 1) {
        await page.run('widgetMount', { text, count });
        await page.run('clear');
      }
      const costs = [];
      for (let time = 0; time < TIMES; time += 1) {
        const { taskMs, value } = await page.measure(['widgetMount', { text, count }]);
        drawn[text] = value / count;
        costs.push((taskMs - restMs) / count);
        await page.run('clear');
      }
      return least(costs);
    };
    const heatmap = await mounted('heatmap', MOUNTS);
    const cells = await mounted('table', MOUNTS);
    const full = await mounted('full', 1);
    const slice = await longestTaskMs(page, () => page.run('widgetMount', { text: 'full', count: 1 }));
    await page.run('clear');

    await page.run('widgetMount', { text: 'table', count: 1 });
    await page.run('widgetSort', { times: 6 });
    const sorts = { idle: [], sorted: [] };
    for (let time = 0; time < TIMES; time += 1) {
      sorts.idle.push((await page.measure(['widgetSort', { times: SORTS, sort: false }])).taskMs);
      sorts.sorted.push((await page.measure(['widgetSort', { times: SORTS }])).taskMs);
    }
    const sort = (least(sorts.sorted) - least(sorts.idle)) / SORTS;
    await page.run('clear');

    const length = await page.run('widgetOpen');
    const tenth = Math.floor(length / 10);
    const chunks = [];
    for (let part = 0; part < 10; part += 1)
      chunks.push(
        ((await script('widgetAppend', { from: part * tenth, to: (part + 1) * tenth, size: CHUNK })) * CHUNK) / tenth,
      );
    await page.run('clear');

    await page.run('chartPrepare', { chartType: 'line', count: 2 });
    await page.run('clear');
    const pointer = await page.run('chartPointer', { moves: MOVES });
    await page.run('clear');
    await page.run('text', { shape: 'mixed', sizeKb: 200 });
    const markdownMs = await floorMs(page, 200);
    return {
      validate,
      parse,
      images,
      parseImages,
      heatmap,
      cells,
      full,
      slice,
      sort,
      pointer,
      chunks,
      markdownMs,
      given,
      drawn,
      // The first one also loads and warms what reads it.
      growth: chunks[9] / median(chunks.slice(1, 4)),
      errors: page.errors,
    };
  } finally {
    await page.close();
  }
}

/** What a message of ten times as many blocks costs, by ten times what one costs. In a page of its own. */
async function growthOfBlocks({ context, origin, kit }) {
  const page = await openPage(context, origin);
  try {
    await page.run('load', { candidate: 'vitrine', kit });
    await page.run('widgetPrepare');
    const many = async (blocks) => {
      await page.run('clear');
      return page.measure(['widgetMany', { blocks, size: BLOCK_CHUNK }]);
    };
    await many(60);
    const [few, lots] = [await many(BLOCKS), await many(10 * BLOCKS)];
    const wrong = few.value !== BLOCKS || lots.value !== 10 * BLOCKS;
    return { ratio: lots.taskMs / (10 * few.taskMs), few: few.taskMs, lots: lots.taskMs, wrong };
  } finally {
    await page.close();
  }
}

export async function measure(run) {
  const rounds = [];
  for (let round = 0; round < run.rounds; round += 1) {
    run.log(`widgets: round ${round + 1}`);
    rounds.push(await widgetRound(run));
  }
  const figure = (name) => least(rounds.map((each) => each[name]));
  const scaled = (name) => (figure(name) / figure('markdownMs')) * FLOOR_MS;
  const [{ given, drawn }] = rounds;
  run.log('widgets: many blocks');
  const blocks = await growthOfBlocks(run);
  const gate = (number, name, note = '') => [
    `22 ${number}`,
    {
      value: scaled(name),
      note: [`${figure(name).toFixed(figure(name) < 1 ? 3 : 1)} ms as measured`, note].filter(Boolean).join('; '),
    },
  ];
  const microseconds = median(rounds.map(({ chunks }) => chunks[9] * 1_000)).toFixed(1);
  const size = `${given.elements} elements, ${Math.round(given.bytes / 1_024)} KB`;
  return {
    gates: [
      gate('check', 'validate', `${size}; JSON.parse alone ${figure('parse').toFixed(1)} ms`),
      gate('images', 'images', `JSON.parse alone ${figure('parseImages').toFixed(1)} ms`),
      gate('heatmap', 'heatmap', `${drawn.heatmap} paths`),
      gate('table', 'cells', `${drawn.table} cells`),
      gate('full', 'full'),
      gate('slice', 'slice'),
      gate('sort', 'sort', 'with its layout'),
      gate('pointer', 'pointer', 'wall time'),
      [
        '22 open',
        { value: median(rounds.map(({ growth }) => growth)), note: `${microseconds} µs a chunk of ${CHUNK}` },
      ],
      [
        '22 blocks',
        { value: blocks.ratio, wrong: blocks.wrong, note: `${blocks.few.toFixed(0)} and ${blocks.lots.toFixed(0)} ms` },
      ],
    ],
    results: { rounds, blocks },
    lines: [],
  };
}
