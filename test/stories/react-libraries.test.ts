import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Frame } from 'playwright-core';
import { DemoSite, eventually, frameWith, openCard, openTranscript } from './demo-server.js';

describe('React previews with libraries in the built demo', { timeout: 400_000 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  const stories: Readonly<Record<string, { card: string; at: string; check: (frame: Frame) => Promise<void> }>> = {
    'roastery-dashboard': {
      card: 'Roastery dashboard',
      at: 'h1:text-is("Roastery")',
      check: async (frame) => {
        await eventually('the chart is drawn', async () => (await frame.locator('.recharts-area-curve').count()) === 2);
        assert.equal(await frame.locator('svg.lucide-wallet').count(), 1);
        assert.equal(await frame.locator('[data-slot=card]').count(), 6);
        const stroke = await frame
          .locator('.recharts-area-curve')
          .first()
          .evaluate((line) => getComputedStyle(line).stroke);
        assert.match(stroke, /^rgb\((?!0, 0, 0)/, 'the series has its colour');
        await frame.locator('[role=tab]', { hasText: 'Orders' }).click();
        await eventually(
          'bars take the place of areas',
          async () => (await frame.locator('.recharts-bar-rectangle').count()) === 30,
        );
        await frame.locator('[role=combobox]').click();
        await frame.locator('[role=option]', { hasText: '14 days' }).click();
        await eventually(
          'the period is another',
          async () => (await frame.locator('.recharts-bar-rectangle').count()) === 14,
        );
      },
    },
    'year-of-daylight': {
      card: 'A year of daylight',
      at: 'h1:text-is("A year of daylight")',
      check: async (frame) => {
        await eventually('the disk is drawn', async () => (await frame.locator('.bands path').count()) === 4);
        assert.equal(await frame.locator('.big').textContent(), '16 h 11');
        await frame.locator('button', { hasText: 'Quito' }).click();
        await eventually('days at the equator are equal', async () =>
          /^12 h 0/.test((await frame.locator('.big').textContent()) ?? ''),
        );
      },
    },
    swell: {
      card: 'Swell',
      at: 'h1:text-is("Swell")',
      // Where a browser draws no WebGL the component says so.
      check: (frame) =>
        eventually('the sea is there', async () => (await frame.locator('.sea canvas, .sorry').count()) > 0),
    },
  };

  for (const [id, { card, at, check }] of Object.entries(stories)) {
    it(`runs ${card}, and its frame asks for nothing`, async () => {
      const { page, strangers, errors, close } = await openTranscript(site, id);
      const requests: string[] = [];
      page.on('request', (request) => request.frame() !== page.mainFrame() && requests.push(request.url()));
      await openCard(page, card);
      await check(await frameWith(page, at));
      assert.deepEqual(requests, []);
      assert.deepEqual(strangers, []);
      assert.deepEqual(
        errors.filter((each) => !/WebGL/.test(each)),
        [],
      );
      await close();
    });
  }
});
