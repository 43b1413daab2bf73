import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { CDPSession, Page } from 'playwright-core';
import { DemoSite, eventually, PATIENCE_MS, type OpenOptions } from './demo-server.js';

interface Touch {
  readonly x: number;
  readonly y: number;
}

interface Asked {
  readonly elementId: string;
  readonly markdown: string;
  readonly selection: {
    readonly kind: string;
    readonly rows?: readonly number[];
    readonly index?: number;
    readonly series?: number;
  };
}

/** What was told of widgets since the page began. */
interface Told {
  readonly failed: { readonly code: string; readonly problems: readonly { readonly path: string }[] }[];
  readonly asked: Asked[];
}

const block = (...elements: object[]): string => JSON.stringify({ type: 'codeagents_ui', version: 1, elements });
const xy = { x: ['Jan', 'Feb', 'Mar'], series: [{ name: 'Members', values: [3, null, 4] }, { values: [1, 2, 2] }] };
const CHARTS = {
  bar: { type: 'chart', id: 'c', chartType: 'bar', title: 'Bars', ...xy },
  line: { type: 'chart', id: 'c', chartType: 'line', title: 'Lines', ...xy },
  pie: {
    type: 'chart',
    id: 'c',
    chartType: 'pie',
    title: 'A ring',
    slices: [
      { label: 'Rent', value: 5 },
      { label: 'Food', value: 3 },
    ],
  },
  heatmap: {
    type: 'chart',
    id: 'c',
    chartType: 'heatmap',
    title: 'Days',
    days: [
      { date: '2026-03-02', value: 3 },
      { date: '2026-03-19', value: 7 },
    ],
  },
};

/** A page of the demo whose widgets are taken out, and a block put in. */
async function show(
  site: DemoSite,
  json: string,
  options: OpenOptions = {},
  prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<{ page: Page; told: () => Promise<Told>; close: () => Promise<void> }> {
  const { page, close } = await site.open('widgets/prompt.html', { reducedMotion: 'reduce', ...options });
  await prepare(page);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta
 name="viewport" content="width=device-width, initial-scale=1"><style>
    body { margin: 20px; font-family: sans-serif; }</style>
<script type="module" src="/dist/cdn/vitrine.js"></script></head><body><vitrine-provider></vitrine-provider></body></html>`;
  await page.route('**/hands.html', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(new URL('hands.html', site.address).href, { timeout: PATIENCE_MS });
  await page.evaluate(async (text) => {
    const load = (address: string) => import(address) as Promise<{ resolveProjectFile: unknown }>;
    const { resolveProjectFile } = await load('/widgets/project-files.js');
    const told: Told = { failed: [], asked: [] };
    Object.assign(globalThis, { told });
    document.addEventListener('widget-failed', ({ detail }) =>
      told.failed.push({ code: detail.code, problems: detail.problems.map(({ path }) => ({ path })) }),
    );
    document.addEventListener('widget-quote-request', (event) => {
      told.asked.push(event.detail);
      event.preventDefault();
    });
    const provider = document.querySelector('vitrine-provider')!; // of the page above
    Object.assign(provider, { resolveProjectFile });
    const element = Object.assign(document.createElement('codeagents-ui-block'), { json: text, quotable: true });
    provider.append(element);
  }, json);
  return { page, told: () => page.evaluate(() => (globalThis as unknown as { told: Told }).told), close };
}

describe('widgets whose code does not load', { timeout: 300_000 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  for (const [kind, chart] of Object.entries(CHARTS)) {
    it(`show the data of a chart as a table with heads, and say so to developers: ${kind}`, async () => {
      const { page, told, close } = await show(
        site,
        block(chart, { type: 'markdown', id: 'm', text: 'Below' }),
        {},
        (each) =>
          each.route(/\/charts\/.*\.js$|chart-view|series-charts|(?:bar|line|heat)-chart/, (route) =>
            /estimate|heat-grid|pie-slices|chart-rows|lazy-chart|load-chart/.test(route.request().url())
              ? route.continue()
              : route.abort(),
          ),
      );
      const table = page.locator('codeagents-ui-block table');
      await table.waitFor({ timeout: PATIENCE_MS });
      await eventually('developers are told', async () => (await told()).failed.length > 0);
      assert.deepEqual((await told()).failed, [{ code: 'chart-not-loaded', problems: [{ path: '/elements/0' }] }]);
      const heads = await table.locator('th').allInnerTexts();
      assert.deepEqual(
        heads.map((text) => text.trim()),
        {
          bar: ['Label', 'Members', 'Series 2'],
          line: ['Label', 'Members', 'Series 2'],
          pie: ['Slice', 'Value'],
          heatmap: ['Date', 'Value'],
        }[kind],
      );
      assert.equal(await table.locator('tbody tr').count(), { bar: 3, line: 3, pie: 2, heatmap: 2 }[kind]);
      assert.ok(await page.getByText(chart.title, { exact: true }).first().isVisible());
      assert.ok(await page.getByText('Below').isVisible());
      await page.evaluate(() => document.documentElement.setAttribute('lang', 'fr'));
      await page
        .locator('codeagents-ui-block th', {
          hasText: { bar: 'Libellé', line: 'Libellé', pie: 'Part', heatmap: 'Valeur' }[kind] ?? '',
        })
        .waitFor({ timeout: PATIENCE_MS });
      await close();
    });
  }
});

describe('the preview under fingers', { timeout: 300_000 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  const names = ['harbor-gate', 'river-steps', 'hill-park'];
  const gallery = block({
    type: 'gallery',
    id: 'g',
    caption: 'Stations',
    images: names.map((name, at) => ({
      type: 'image',
      id: `i${at}`,
      source: { kind: 'project_file', path: `photos/${name}.png` },
      alt: name,
    })),
  });
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

  async function opened(options: OpenOptions = phone) {
    const { page, close } = await show(site, gallery, options);
    await page.locator('codeagents-ui-block .frame.loaded').nth(0).waitFor({ timeout: PATIENCE_MS });
    await page.locator('codeagents-ui-block [part~=thumbnail]').nth(0).tap();
    const picture = page.locator('codeagents-ui-block dialog img');
    await picture.waitFor({ timeout: PATIENCE_MS });
    await eventually('the picture is there', async () => ((await picture.boundingBox())?.width ?? 0) > 100);
    const client = await page.context().newCDPSession(page);
    const scale = () => picture.evaluate((node) => new DOMMatrix(getComputedStyle(node).transform).a);
    const alt = () => picture.getAttribute('alt');
    return { page, client, scale, alt, close };
  }
  const send = (
    client: CDPSession,
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: readonly Touch[],
    timestamp = Date.now() / 1_000,
  ) => client.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints], timestamp });
  const tap = async (client: CDPSession, at: Touch, seconds?: number) => {
    await send(client, 'touchStart', [at], seconds);
    await send(client, 'touchEnd', [], seconds);
  };
  /** A tenth of a second apart by the screen's own clock, however busy the machine is. */
  const tapTwice = async (client: CDPSession, at: Touch) => {
    const seconds = Date.now() / 1_000;
    await tap(client, at, seconds);
    await tap(client, at, seconds + 0.1);
  };
  async function drag(client: CDPSession, from: Touch, to: Touch) {
    await send(client, 'touchStart', [from]);
    for (let step = 1; step <= 5; step += 1)
      await send(client, 'touchMove', [
        { x: from.x + ((to.x - from.x) * step) / 5, y: from.y + ((to.y - from.y) * step) / 5 },
      ]);
    await send(client, 'touchEnd', []);
  }
  async function pinch(client: CDPSession, middle: Touch, from: number, to: number) {
    const two = (apart: number): Touch[] => [
      { x: middle.x - apart / 2, y: middle.y },
      { x: middle.x + apart / 2, y: middle.y },
    ];
    await send(client, 'touchStart', two(from));
    for (let step = 1; step <= 6; step += 1) await send(client, 'touchMove', two(from + ((to - from) * step) / 6));
    await send(client, 'touchEnd', []);
  }

  it('zooms where two fingers spread, up to eight times, and back', async () => {
    const { client, scale, page, close } = await opened();
    await pinch(client, { x: 195, y: 420 }, 60, 180);
    await eventually('it is three times as large', async () => Math.abs((await scale()) - 3) < 0.2);
    await pinch(client, { x: 195, y: 560 }, 30, 330);
    await eventually('it is eight times as large', async () => (await scale()) === 8);
    await pinch(client, { x: 195, y: 560 }, 330, 20);
    await eventually('it is whole again', async () => (await scale()) === 1);
    assert.equal(await page.locator('codeagents-ui-block dialog').count(), 1, 'a pinch is no tap beside the picture');
    await close();
  });

  it('zooms by two taps where they fall, and back by two more; one tap does nothing', async () => {
    const { client, scale, page, close } = await opened();
    await tap(client, { x: 195, y: 420 });
    await page.waitForTimeout(400);
    assert.equal(await scale(), 1);
    await tapTwice(client, { x: 120, y: 420 });
    await eventually('it is larger', async () => (await scale()) === 2.5);
    const x = await page
      .locator('codeagents-ui-block dialog img')
      .evaluate((node) => new DOMMatrix(getComputedStyle(node).transform).e);
    assert.ok(x > 0, 'what was tapped stays under the finger');
    await page.waitForTimeout(400); // longer than two taps that belong together are apart
    await tapTwice(client, { x: 195, y: 420 });
    await eventually('it is whole again', async () => (await scale()) === 1);
    await close();
  });

  it('moves on by a swipe, and pans instead while it is zoomed', async () => {
    const { client, scale, alt, page, close } = await opened();
    assert.equal(await alt(), 'harbor-gate');
    await drag(client, { x: 300, y: 420 }, { x: 120, y: 430 });
    await eventually('the next picture is there', async () => (await alt()) === 'river-steps');
    await drag(client, { x: 120, y: 420 }, { x: 300, y: 430 });
    await eventually('the first one is back', async () => (await alt()) === 'harbor-gate');
    await drag(client, { x: 200, y: 300 }, { x: 190, y: 520 });
    assert.equal(await alt(), 'harbor-gate', 'up and down is no swipe');
    await page.waitForTimeout(400); // longer than two taps that belong together are apart
    await tapTwice(client, { x: 195, y: 420 });
    await eventually('it is larger', async () => (await scale()) === 2.5);
    const shift = () =>
      page
        .locator('codeagents-ui-block dialog img')
        .evaluate((node) => new DOMMatrix(getComputedStyle(node).transform).e);
    const before = await shift();
    await drag(client, { x: 300, y: 420 }, { x: 200, y: 420 });
    await eventually('the picture follows the finger', async () => Math.abs((await shift()) - before + 100) < 3);
    assert.equal(await alt(), 'harbor-gate');
    await close();
  });

  it('closes by a tap beside the picture, which opens nothing of what lies below', async () => {
    const { client, page, close } = await opened();
    await tap(client, { x: 195, y: 90 });
    await eventually(
      'the preview is closed',
      async () => (await page.locator('codeagents-ui-block dialog').count()) === 0,
    );
    await page.waitForTimeout(400);
    assert.equal(await page.locator('codeagents-ui-block dialog').count(), 0);
    await close();
  });
});

describe('"Ask about this"', { timeout: 300_000 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  const stations = {
    type: 'table',
    id: 't',
    caption: 'Stations',
    columns: ['Name', 'Docks'],
    rows: ['Harbor', 'Market', 'Library', 'River', 'Depot'].map((name, at) => [name, String(40 - at * 3)]),
  };

  it('asks about the rows that a person selected, in the order that is shown', async () => {
    const { page, told, close } = await show(site, block(stations));
    const table = page.locator('codeagents-ui-block table');
    await table.getByRole('button', { name: 'Docks' }).click();
    await table.locator('tbody tr').first().getByText('Depot').waitFor({ timeout: PATIENCE_MS }); // fewest docks first
    const [first, last] = [
      await table.locator('tbody tr').nth(1).locator('td').nth(0).boundingBox(),
      await table.locator('tbody tr').nth(2).locator('td').nth(1).boundingBox(),
    ];
    assert.ok(first && last);
    await page.mouse.move(first.x + 14, first.y + first.height / 2);
    await page.mouse.down();
    await page.mouse.move(last.x + last.width - 14, last.y + last.height / 2, { steps: 6 });
    await page.mouse.up();
    await table.hover();
    await page.locator('codeagents-ui-block [data-action=ask]').click();
    await eventually('it is asked', async () => (await told()).asked.length === 1);
    const [asked] = (await told()).asked;
    assert.deepEqual(asked?.selection, { kind: 'rows', rows: [3, 2] });
    assert.equal(asked?.markdown, '**Stations**\n\n| Name | Docks |\n| --- | --- |\n| River | 31 |\n| Library | 34 |');
    await close();
  });

  it('asks about the point that the keys have chosen, with the keyboard alone', async () => {
    const { page, told, close } = await show(site, block(CHARTS.line));
    await page.locator('codeagents-ui-block [part~=plot] svg').first().waitFor({ timeout: PATIENCE_MS });
    await page.locator('codeagents-ui-block [part~=plot]').focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowDown');
    // What can be done with a chart comes with the focus, or a moment after it is drawn.
    await page.locator('codeagents-ui-block [data-action=ask]').first().waitFor({ timeout: PATIENCE_MS });
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await eventually('it is asked', async () => (await told()).asked.length === 1);
    const [asked] = (await told()).asked;
    assert.deepEqual(asked?.selection, { kind: 'point', index: 2, series: 1 });
    assert.equal(asked?.markdown, '**Lines**\nMar, Series 2: 2');
    await close();
  });

  it('never quotes more than 2,000 characters, and says how much is left out in the language of the page', async () => {
    const rows = Array.from({ length: 200 }, (_, at) => [
      `A station with a rather long name, number ${at + 1}`,
      String(at),
    ]);
    const line = {
      type: 'chart',
      id: 'c',
      chartType: 'line',
      title: 'Long '.repeat(200),
      x: rows.map(([name]) => name),
      series: [{ name: 'S', values: rows.map((_, at) => at) }],
    };
    const { page, told, close } = await show(
      site,
      block(
        { ...stations, rows },
        { type: 'table', id: 'u', caption: 'x'.repeat(5_000), columns: ['y'.repeat(5_000)], rows: [['1']] },
        line,
      ),
    );
    await page.locator('codeagents-ui-block [part~=plot] svg').first().waitFor({ timeout: PATIENCE_MS });
    for (const lang of ['en', 'fr']) {
      await page.evaluate((value) => document.documentElement.setAttribute('lang', value), lang);
      await page
        .locator('codeagents-ui-block [data-action=ask]')
        .nth(0)
        .and(page.locator(`[aria-label="${lang === 'fr' ? 'Poser une question' : 'Ask about this'}"]`))
        .waitFor({ state: 'attached', timeout: PATIENCE_MS });
      const before = (await told()).asked.length;
      for (const at of [0, 1, 2])
        await page
          .locator('codeagents-ui-block [data-action=ask]')
          .nth(at)
          .evaluate((button: HTMLElement) => button.click());
      await eventually('all is asked', async () => (await told()).asked.length === before + 3);
      const asked = (await told()).asked.slice(before);
      for (const { elementId, markdown } of asked)
        assert.ok(markdown.length <= 2_000, `${elementId}: ${markdown.length}`);
      for (const id of ['t', 'c'])
        assert.match(
          asked.find(({ elementId }) => elementId === id)?.markdown ?? '',
          lang === 'fr' ? /\n… \d+ de plus$/ : /\n… \d+ more$/,
        );
    }
    await close();
  });
});
