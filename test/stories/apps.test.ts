import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { findComplaints } from './axe-complaints.js';
import { DemoSite, eventually, frameWith, textOf, type Visit } from './demo-server.js';

const app = (page: Page) => page.locator('mcp-app-frame').first();
const moves = (page: Page) => page.locator('#moves').innerText();

describe('the page of apps, with the servers of the demo', () => {
  let site: DemoSite;
  let visit: Visit;
  let page: Page;
  before(async () => {
    site = await DemoSite.start();
    visit = await site.open('apps.html');
    ({ page } = visit);
    await page.locator('#apps-status', { hasText: 'servers on this machine' }).waitFor({ timeout: 60_000 });
  });
  after(async () => {
    await visit.close();
    site.stop();
  });

  it('starts the servers of six apps', async () => {
    assert.equal(await page.locator('#apps-status').innerText(), '6 servers on this machine');
    assert.equal(await page.locator('#apps .why:not(:empty)').count(), 0);
  });

  it('asks before an app reaches what it names and calls a tool, and calls nothing that was denied', async () => {
    await page.getByRole('button', { name: 'Open Pulse' }).click();
    const dialog = page.locator('vitrine-consent-dialog');
    await eventually('the domain is asked about', async () => /status\.example/.test(await textOf(dialog)));
    await page.keyboard.press('Escape');
    const pulse = await frameWith(page, '#poll');
    await pulse.locator('#poll').click();
    await eventually('the call is asked about', async () => /pollApp/.test(await textOf(dialog)));
    await page.keyboard.press('Escape');
    await pulse.locator('#said', { hasText: 'denied' }).waitFor();
    assert.equal(await pulse.locator('#count').innerText(), '0');
    await page.locator('#rule').selectOption('allow');
    await eventually('the pause after a refusal is over', async () => {
      await pulse.locator('#poll').click();
      return (await pulse.locator('#count').innerText()) !== '0';
    });
    await pulse.locator('#undeclared').click();
    await pulse.locator('#said', { hasText: 'is blocked' }).waitFor();
    await eventually('the kit says so', async () => /undeclared\.example/.test(await textOf(app(page))));
  });

  it('keeps what an app holds while it fills the screen and comes back', async () => {
    const pulse = await frameWith(page, '#poll');
    const count = await pulse.locator('#count').innerText();
    await pulse.locator('#mode', { hasText: 'Fullscreen' }).click();
    await pulse.locator('#mode', { hasText: 'Back' }).click();
    await pulse.locator('#mode', { hasText: 'Fullscreen' }).waitFor();
    assert.equal(await pulse.locator('#count').innerText(), count);
    assert.equal(
      await app(page).evaluate((element) => (element as HTMLElement & { displayMode: string }).displayMode),
      'inline',
    );
  });

  it('plays against an assistant that moves by the tools of the game', async () => {
    await page.locator('#play').click();
    const game = await frameWith(page, 'error-boundary');
    await game.getByRole('button').first().click();
    await eventually('the assistant has moved', async () => /O plays center/.test(await moves(page)));
    assert.match(await moves(page), /tictactoe_get_state[\s\S]*tictactoe_ai_move \{"position":4\}/);
  });

  it('complains of nothing, wide and narrow', async () => {
    assert.deepEqual(await findComplaints(page), []);
    await page.setViewportSize({ width: 390, height: 844 });
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  });
});
