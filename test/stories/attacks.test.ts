import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DemoSite, eventually } from './demo-server.js';

describe('the page of attacks', { timeout: 300_000 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  it('runs them at once: nothing gets out of the kit, and the naive renderer beside it shows what would have', async () => {
    const { page, strangers, popups, close } = await site.open('attacks.html?kinds=svg,title,widget');
    // What a reader hears of it: each change of the live region.
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      const region = document.querySelector('#announcement')!;
      new MutationObserver(() => region.textContent && heard.push(region.textContent)).observe(region, {
        childList: true,
      });
    });
    await page.getByRole('button', { name: 'Run all' }).click();
    await page.getByRole('button', { name: 'Stop' }).waitFor();
    await eventually('all are tried', () => page.locator('#run', { hasText: 'Run all' }).isVisible(), 120_000);
    const figures = (side: string) => page.locator(`#${side}-counters dd`).allTextContents();
    assert.deepEqual(await figures('ours'), ['0', '0', '0']);
    const [scripts, requests] = (await figures('naive')).map(Number);
    assert.ok(
      scripts! >= 4 && requests! >= 3,
      `the naive renderer lets out ${scripts} scripts and ${requests} requests`,
    );
    const states = await page
      .locator('#ours .square')
      .evaluateAll((squares) => squares.map((square) => (square as HTMLElement).dataset['state']));
    assert.deepEqual([...new Set(states)].sort(), ['held', 'shown'], 'harmless ones are drawn, all others held');
    assert.equal(states.filter((state) => state === 'shown').length, 3);
    const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    assert.equal(heard.length, 1, heard.join('\n'));
    assert.match(heard[0]!, /^\d+ payloads tried in [\d.]+ seconds\. In Vitrine 0 ran a script in the page, 0 asked/);
    // Shapes from elsewhere are refused for their origin, after Chromium has announced a request that it does not send.
    assert.deepEqual(
      strangers.filter((address) => !new URL(address).hostname.endsWith('.invalid')),
      [],
    );
    assert.deepEqual(site.collected, [], 'nothing was connected to, by the naive renderer either');
    assert.deepEqual(popups, []);

    // By keyboard: one stop, arrows within, and what became of the payload.
    await page.locator('#naive .square').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    assert.equal(await page.locator('#name').textContent(), 'onload, onclick, onmouseover');
    assert.match((await page.locator('#naive-outcome').textContent()) ?? '', /script/);
    assert.equal(await page.locator('#naive .square[tabindex="0"]').count(), 1);
    await page.locator('#stage artifact-view').waitFor();
    await close();
  });

  it('notices what gets out: a script in the page, a request, a window', async () => {
    const { page, close } = await site.open('attacks.html');
    const found = await page.evaluate(async () => {
      const address = '/attacks/watch-page.js';
      const { armPayload, readWatch } = (await import(address)) as {
        armPayload(entry: { id: string; payload: string }): string;
        readWatch(id: string, place: Element): Record<string, number>;
      };
      const place = document.body.appendChild(document.createElement('div'));
      const run = armPayload({
        id: 'x',
        payload: 'top.reached = true; fetch("https://collect.example.net/x").catch(() => 0)',
      });
      (0, eval)(run);
      const link = place.appendChild(document.createElement('a'));
      link.setAttribute('href', 'javascript:0');
      await new Promise((resolve) => setTimeout(resolve, 1500));
      return readWatch('x', place);
    });
    assert.equal(found['scripts'], 2, 'the script, and the link that would run one');
    assert.ok(found['requests']! >= 1);
    site.collected.splice(0);
    await close();
  });
});
