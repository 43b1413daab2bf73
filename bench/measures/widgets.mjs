/** docs/widgets.md, section 10: what checking, mounting and using them costs. Shown beside its targets. */
import { openPage } from '../browser.mjs';
import { table } from '../table.mjs';
import { floorMs } from './floor.mjs';
import { median } from './statistics.mjs';

/** What the 200 KB Markdown floor counts as: targets are CPU of one core of 2020. */
const FLOOR_MS = 50;
const MOUNTS = 5;
const SORTS = 12;
const MOVES = 400;
const CHUNK = 12;

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
    const validate = (await script('widgetValidate', { text: 'full', times: 20 })) / 20;
    const parse = (await script('widgetParse', { text: 'full', times: 20 })) / 20;
    await page.run('widgetValidate', { text: 'images', times: 2 });
    const images = (await script('widgetValidate', { text: 'images', times: 4 })) / 4;
    const parseImages = (await script('widgetParse', { text: 'images', times: 4 })) / 4;

    const { taskMs: restMs } = await page.measure(['widgetRest']);
    const drawn = {};
    const mounted = async (text, count) => {
      for (let time = 0; time < 2; time += 1) {
        await page.run('widgetMount', { text, count });
        await page.run('clear');
      }
      const { taskMs, value } = await page.measure(['widgetMount', { text, count }]);
      drawn[text] = value / count;
      await page.run('clear');
      return (taskMs - restMs) / count;
    };
    const heatmap = await mounted('heatmap', MOUNTS);
    const cells = await mounted('table', MOUNTS);
    const full = await mounted('full', 1);
    const slice = await longestTaskMs(page, () => page.run('widgetMount', { text: 'full', count: 1 }));
    await page.run('clear');

    await page.run('widgetMount', { text: 'table', count: 1 });
    await page.run('widgetSort', { times: 6 });
    const { taskMs: idleMs } = await page.measure(['widgetSort', { times: SORTS, sort: false }]);
    const sort = ((await page.measure(['widgetSort', { times: SORTS }])).taskMs - idleMs) / SORTS;
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

export async function measure(run) {
  const rounds = [];
  for (let round = 0; round < run.rounds; round += 1) {
    run.log(`widgets: round ${round + 1}`);
    rounds.push(await widgetRound(run));
  }
  const figure = (name) => median(rounds.map((each) => each[name]));
  const scaled = (name) => median(rounds.map((each) => (each[name] / each.markdownMs) * FLOOR_MS));
  const [{ given, drawn }] = rounds;
  const line = (what, name, target, note = '') => {
    const value = scaled(name);
    return [
      what,
      value.toFixed(value < 1 ? 3 : 1),
      figure(name).toFixed(figure(name) < 1 ? 3 : 1),
      String(target),
      value <= target ? 'met' : 'MISSED',
      note,
    ];
  };
  const rows = [
    line(
      'check a full block',
      'validate',
      3,
      `${given.elements} elements, ${Math.round(given.bytes / 1_024)} KB; JSON.parse alone ${figure('parse').toFixed(1)} ms`,
    ),
    line('check 12 images of 1 MB', 'images', 20, `JSON.parse alone ${figure('parseImages').toFixed(1)} ms`),
    line('mount a heatmap of 400 days', 'heatmap', 4, `${drawn.heatmap} paths`),
    line('mount a table of 400 cells', 'cells', 25, `${drawn.table} cells`),
    line('mount a full block', 'full', 50),
    line('… its longest task', 'slice', 16),
    line('sort 400 cells', 'sort', 10, 'with its layout'),
    line('move over 1,200 points', 'pointer', 1, 'wall time'),
  ];
  const growth = figure('growth');
  rows.push([
    'open fence: last tenth by the second to fourth',
    growth.toFixed(2),
    '',
    '1.5',
    growth <= 1.5 ? 'met' : 'MISSED',
    `${(figure('parse') && median(rounds.map(({ chunks }) => chunks[9] * 1_000))).toFixed(1)} µs a chunk of ${CHUNK}`,
  ]);
  return {
    gates: [],
    results: { rounds },
    lines: [
      '',
      `Widgets: CPU in ms as if 200 KB of Markdown took ${FLOOR_MS} ms (here ${figure('markdownMs').toFixed(0)}), and as measured.`,
      table(['widgets', 'scaled', 'measured', 'target', '', 'note'], rows),
    ],
  };
}
