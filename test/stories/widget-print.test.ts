import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DemoSite } from './demo-server.js';
import { readPdfText } from './pdf-text.js';
import { waitForStillPage } from './still-page.js';

/** Letters and figures alone: how far they stand apart is a matter of paper. */
const plain = (text: string): string => text.normalize('NFKC').replace(/[^\p{L}\p{N}]+|\u02bc/gu, '');

/** Runs in the page. What a reader must find on paper, read from the JSON that each block was given. */
function wantedOnPaper() {
  interface Given {
    readonly [field: string]: unknown;
  }
  const wanted: { what: string; texts: string[] }[] = [];
  const list = (value: unknown): Given[] => (Array.isArray(value) ? (value as Given[]) : []);
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const texts = (value: unknown): string[] => (Array.isArray(value) ? value : []).map(String);
  const walk = (element: Given): void => {
    const { type, id, chartType } = element;
    const what = `${String(type)} ${text(chartType)} ${String(id)}`;
    const own = ['title', 'subtitle', 'caption', 'label', 'prompt'].flatMap((name) =>
      typeof element[name] === 'string' ? [element[name]] : [],
    );
    wanted.push({ what, texts: own });
    if (type === 'table')
      for (const row of element['rows'] as unknown[][])
        // The first cell names its row; others may be drawn as dates, bars, badges.
        wanted.push({ what: `a row of ${what}`, texts: [String(row[0]).replace(/[*_`]/g, '')] });
    if (type === 'chart') {
      // One series alone is what the title says.
      const series = list(element['series']);
      if (series.length > 1) wanted.push({ what, texts: texts(series.map(({ name }) => name)) });
      // Of more than six the last ones stand together.
      const slices = list(element['slices']);
      if (slices.length <= 6) wanted.push({ what, texts: texts(slices.map(({ label }) => label)) });
      if (chartType === 'matrix')
        wanted.push({ what, texts: [...texts(element['rows']), ...texts(element['columns'])] });
      for (const { label } of [...list(element['lines']), ...list(element['bands'])])
        wanted.push({ what, texts: [String(label)] });
    }
    for (const item of list(element['items'])) {
      wanted.push({
        what,
        texts: ['title', 'label', 'description'].flatMap((name) => (item[name] ? [text(item[name])] : [])),
      });
      list(item['content']).forEach(walk);
    }
    for (const child of [...list(element['content']), ...list(element['images']).slice(0, 12)]) walk(child);
  };
  for (const block of document.querySelectorAll('codeagents-ui-block'))
    for (const element of list((JSON.parse(block.json ?? '{}') as Given)['elements'])) walk(element);
  return wanted;
}

describe('the gallery of widgets on paper', { timeout: 300_000 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  it('holds every row, every chart and every caption', async () => {
    const visit = await site.open('widgets/gallery.html');
    const { page, close } = visit;
    await page.locator('codeagents-ui-block:state(ready)').first().waitFor();
    await waitForStillPage(visit);
    const wanted = await page.evaluate(wantedOnPaper);
    const file = await page.pdf({ format: 'A4' });
    const text = plain(readPdfText(file));
    const missing = wanted.flatMap(({ what, texts }) =>
      texts.filter((each) => !text.includes(plain(each))).map((each) => `${what}: ${each}`),
    );
    assert.deepEqual(missing, []);
    assert.ok(wanted.filter(({ what }) => what.startsWith('a row')).length > 500);
    await close();
  });

  it('keeps in forced colours the edges of folds, and what is chosen in its place', async () => {
    const { page, close } = await site.open('widgets/gallery.html', {
      forcedColors: 'active',
      reducedMotion: 'reduce',
    });
    const row = page.locator('[part=choice]').first();
    await row.waitFor();
    const place = () =>
      row.evaluate((choice) => {
        const { left } = choice.querySelector('.says')!.getBoundingClientRect();
        return [left, choice.getBoundingClientRect().height];
      });
    const before = await place();
    await row.click();
    await page.locator('[part=choice].chosen').waitFor();
    assert.equal(await row.evaluate((choice) => getComputedStyle(choice).borderTopWidth), '2px');
    assert.deepEqual(await place(), before);
    const fold = page.locator('.fold').first();
    await fold.waitFor();
    const colors = await fold.evaluate((each) => [
      getComputedStyle(each).borderTopColor,
      getComputedStyle(each.querySelector('.i')!).color,
    ]);
    assert.equal(colors[0], colors[1], 'edges and signs are the text of the system');
    await close();
  });
});
