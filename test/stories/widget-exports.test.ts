import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { DemoSite, PATIENCE_MS } from './demo-server.js';

/** Share of the pixels of which the picture may differ from the screen: edges of letters are painted a little differently. */
const ALLOWED = 0.005;
/** Of 255, in any channel, after two pixels of the screen have become one. */
const VISIBLE = 48;

/** A font of the system: a picture in an `<img>`, as a saved file is opened, may not load the page's own. */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<style>:root { --vitrine-font-sans: sans-serif; } body { margin: 0;
  font-family: sans-serif; background: light-dark(#fff, #131416); } main { width: 640px; padding: 20px; }</style>
<script type="module" src="/dist/cdn/vitrine.js"></script></head><body><main></main></body></html>`;

const days = Array.from({ length: 300 }, (_, at) => ({
  date: new Date(Date.UTC(2025, 2, at + 1)).toISOString().slice(0, 10),
  value: (at * 7) % 23,
}));
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];
const CHARTS = {
  bars: {
    chartType: 'bar',
    title: 'Trips by month',
    subtitle: '2025, all stations',
    x: months,
    series: [
      { name: 'Members', values: [12, 31, -8, 44, 27, 5] },
      { name: 'Passes', values: [3, null, 12, 22, -17, 8] },
      { name: 'Staff', values: [9, 4, 6, 2, 8, 3] },
    ],
  },
  'bars with long names': {
    chartType: 'bar',
    title: 'Answers (%)',
    x: [
      'More stations near where I live',
      'Lanes that are apart from the cars',
      'Cheaper day passes',
      'Bikes in better repair',
      'Nothing at all',
      'Another answer',
      'And one more that is long',
    ],
    series: [{ name: 'Share', values: [62, 71, 18, 44, 12, 5, 9] }],
  },
  lines: {
    chartType: 'line',
    title: 'Median ride time',
    subtitle: 'Minutes',
    x: months,
    series: [
      { name: 'Harbor', values: [14, 15, 18, 20, 19, 17] },
      { name: 'Old town', values: [11, 12, null, 13, 12, 12] },
    ],
  },
  ring: {
    chartType: 'pie',
    title: 'Why people ride',
    valueDisplay: 'both',
    slices: Array.from({ length: 9 }, (_, at) => ({ label: `Reason ${at + 1}`, value: 90 - at * 9 })),
  },
  calendar: { chartType: 'heatmap', title: 'Rides a day', subtitle: 'Of most of a year', days },
} as const;
type Kind = keyof typeof CHARTS;

async function draw(page: Page, kind: Kind, { dir = 'ltr', inCard = false } = {}): Promise<void> {
  const chart = { type: 'chart', id: 'c', ...CHARTS[kind] };
  const elements = inCard
    ? [
        {
          type: 'card',
          id: 'k',
          title: 'A card',
          content: [{ type: 'card', id: 'l', title: 'Inside', content: [chart] }],
        },
      ]
    : [chart];
  await page.evaluate(
    ({ json, direction }) => {
      document.documentElement.dir = direction;
      const block = Object.assign(document.createElement('codeagents-ui-block'), { json });
      document.querySelector('main')!.replaceChildren(block); // of the page above
    },
    { json: JSON.stringify({ type: 'codeagents_ui', version: 1, elements }), direction: dir },
  );
  await page.locator('figure[part=chart]:not(.undrawn)').waitFor({ timeout: PATIENCE_MS });
  await page.mouse.move(1, 1);
  await page.waitForTimeout(300);
}

/** Share of pixels that differ between the screen and a saved file, both at two pixels a CSS pixel. */
async function difference(page: Page, format: 'svg' | 'png', margin = 0): Promise<number> {
  const figure = page.locator('figure[part=chart]');
  const screen = (await figure.screenshot({ animations: 'disabled' })).toString('base64');
  return page.evaluate(
    async ({ screen, format, margin, VISIBLE }) => {
      const block = document.querySelector('codeagents-ui-block')!; // drawn above
      const picture = async (blob: Blob) => {
        const image = new Image();
        image.src = URL.createObjectURL(blob);
        await image.decode();
        return image;
      };
      const shot = await picture(await (await fetch(`data:image/png;base64,${screen}`)).blob());
      const saved = await picture(await block.exportElement('c', format));
      // Half of the screen's pixels in each direction: a CSS pixel each.
      const [width, height] = [Math.floor(shot.width / 2), Math.floor(shot.height / 2)];
      const pixels = (image: HTMLImageElement, scale: number, shift: number) => {
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        const context = canvas.getContext('2d', { willReadFrequently: true })!; // every browser of the gate has it
        context.imageSmoothingQuality = 'high';
        context.drawImage(image, -shift, -shift, image.width * scale, image.height * scale);
        return context.getImageData(0, 0, width, height).data;
      };
      const [a, b] = [pixels(shot, 0.5, 0), pixels(saved, format === 'png' ? 0.5 : 1, margin)];
      // Lists begin at halves of a pixel, which the screen rounds: what is there one pixel beside is there.
      const NEAR = [
        [0, 0],
        [0, 1],
        [0, -1],
        [1, 0],
        [-1, 0],
      ] as const;
      const differs = (at: number, there: number) =>
        [0, 1, 2].some((channel) => Math.abs((a[at + channel] ?? 0) - (b[there + channel] ?? 0)) > VISIBLE);
      let differing = 0;
      // The frame is the page's, not the picture's: its corners are round.
      const edge = 3;
      for (let y = edge; y < height - edge; y += 1) {
        for (let x = edge; x < width - edge; x += 1) {
          if (NEAR.every(([dx, dy]) => differs((y * width + x) * 4, ((y + dy) * width + x + dx) * 4))) differing += 1;
        }
      }
      return differing / (width * height);
    },
    { screen, format, margin, VISIBLE },
  );
}

describe('a chart that is saved', { timeout: 300_000 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  const open = async (colorScheme: 'light' | 'dark') => {
    const { page, close } = await site.open('widgets/prompt.html', {
      colorScheme,
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
      viewport: { width: 700, height: 700 },
    });
    await page.route('**/saved.html', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
    await page.goto(new URL('saved.html', site.address).href, { timeout: PATIENCE_MS });
    return { page, close };
  };

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`looks as it does on the screen, as SVG and as PNG, ${colorScheme}`, async () => {
      const { page, close } = await open(colorScheme);
      const cases: [Kind, { dir?: string; inCard?: boolean }][] = [
        ...(Object.keys(CHARTS) as Kind[]).map((kind): [Kind, object] => [kind, {}]),
        ['bars', { dir: 'rtl' }],
        ['bars with long names', { dir: 'rtl' }],
        ['ring', { dir: 'rtl' }],
        ['calendar', { dir: 'rtl' }],
        ['bars', { inCard: true }],
      ];
      const found: string[] = [];
      for (const [kind, options] of cases) {
        await draw(page, kind, options);
        for (const format of ['svg', 'png'] as const) {
          const share = await difference(page, format, options.inCard ? 16 : 0);
          if (process.env['SHARES']) console.log(share.toFixed(4), colorScheme, kind, format, JSON.stringify(options));
          if (share > ALLOWED)
            found.push(`${kind} ${JSON.stringify(options)} as ${format}: ${(share * 100).toFixed(2)} %`);
        }
      }
      assert.deepEqual(found, []);
      await close();
    });
  }

  it('would be noticed if it looked otherwise', async () => {
    const { page, close } = await open('light');
    await draw(page, 'bars');
    // Only on the screen: the file has been read from the styles before.
    const png = await page.evaluate(async () => {
      const blob = await document.querySelector('codeagents-ui-block')!.exportElement('c', 'png');
      document.querySelector('codeagents-ui-block')!.exportElement = () => Promise.resolve(blob);
      document.documentElement.style.setProperty('--vitrine-color-series-1', '#00ff00');
      return blob.size;
    });
    assert.ok(png > 0);
    assert.ok((await difference(page, 'png')) > ALLOWED);
    await close();
  });
});
