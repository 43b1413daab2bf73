import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { countShifts, shiftsOf } from './count-shifts.js';
import { DemoSite, frameWith, textOf } from './demo-server.js';

describe('the landing page', { timeout: 300_000, concurrency: 2 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  it('shows the finished exhibit before any script runs, as the kit draws it, and nothing moves', async () => {
    const { page, close } = await site.open('?stay', { before: countShifts });
    const still = await page.request.get(site.address).then((response) => response.text());
    await page.waitForFunction(() => performance.getEntriesByName('exhibit-alive').length > 0);
    const recorded = await page.evaluate(readStill, still);
    const [log, panel] = [page.locator('.glass chat-log'), page.locator('.glass artifact-panel')];
    const preview = await frameWith(page, '.knobs');
    // A page whose own font was late does without it, and so may its exhibit.
    if (await page.evaluate(() => document.documentElement.dataset.font === undefined))
      await preview.waitForFunction(() => [...document.fonts].some(({ family }) => /Inter/.test(family)));
    const drawn = {
      log: words(await textOf(log)),
      panel: words(await textOf(panel)),
      preview: words(await preview.locator('body').innerText()),
    };
    const again = 'The still is not what the kit draws: node tools/record.mjs still makes it anew.';
    for (const text of recorded.log) assert.ok(drawn.log.includes(words(text)), `${again} ${text}`);
    for (const text of recorded.panel) assert.ok(drawn.panel.includes(words(text)), `${again} ${text}`);
    for (const text of recorded.preview) assert.ok(drawn.preview.includes(words(text)), `${again} ${text}`);
    assert.ok(recorded.log.length >= 6 && recorded.panel.length >= 5 && recorded.preview.length >= 15);
    assert.equal(await page.locator('.still').count(), 0, 'the still has gone');
    await holdsStill(page);
    await close();
  });

  it('revises the exhibit: version 2, what changed, and versions to step through, with nothing moving', async () => {
    const { page, close } = await site.open('', { before: countShifts });
    await page.locator('.case artifact-diff').waitFor();
    await page.locator('.case artifact-panel [role=tab][aria-selected=true]', { hasText: 'Preview' }).waitFor();
    const preview = await frameWith(page, 'form');
    await preview.locator('form').waitFor();
    await holdsStill(page);
    const send = page.locator('#send[aria-label=Send]');
    await send.waitFor();
    assert.match(await page.locator('#next').innerText(), /Keep a log/);
    await send.click();
    await page.locator('.case artifact-card', { hasText: 'brew-log.ts' }).waitFor();
    assert.equal(await page.evaluate(() => scrollY), 0, 'the conversation scrolls, and not the page around it');
    assert.match(await textOf(page.locator('.case artifact-card', { hasText: 'Version 2 of 2' })), /Pour-over planner/);
    await close();
  });

  it('shows the exhibit first on a tablet, and covers nothing', async () => {
    const { page, close } = await site.open('?stay', { viewport: { width: 768, height: 1024 } });
    await page.waitForFunction(() => performance.getEntriesByName('exhibit-alive').length > 0);
    assert.equal(await page.locator('.case artifact-panel[open]').count(), 0);
    const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? Number.NaN;
    assert.ok((await top('.glass > .stage')) < (await top('.case chat-log')));
    assert.equal(await page.evaluate(() => document.activeElement?.localName), 'body');
    // Turned, and in a window that shrinks again: neither of the two is left with a strip.
    for (const [width, share] of [
      [1440, 0.35],
      [1024, 0.4],
    ] as const) {
      await page.setViewportSize({ width, height: 768 });
      await page.waitForFunction((wanted) => {
        const widthOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().width ?? 0;
        return Math.abs(widthOf('.glass .chat') / widthOf('.glass') - wanted) < 0.02;
      }, share);
    }
    await close();
  });

  it('counts the elements that there are, here and in their list', () => {
    const tags = readFileSync('src/define/tags.ts', 'utf8').match(/^ {2}\['[\w-]+'/gm) ?? [];
    const names = tags.map((row) => row.replace(/^.*'([\w-]+)'$/, '$1'));
    const landing = readFileSync('demo/index.html', 'utf8');
    assert.equal(/Elements, each on its own<\/dt><dd class="num">(\d+)</.exec(landing)?.[1], String(names.length));
    const list = readFileSync('demo/elements/index.html', 'utf8');
    for (const name of names) assert.ok(list.includes(`href="/elements/${name}.html"`), name);
  });
});

async function holdsStill(page: Page): Promise<void> {
  const { value, moved } = await shiftsOf(page);
  assert.equal(value.toFixed(2), '0.00', moved.join('\n'));
}

const words = (text: string): string => text.replace(/\s+/g, '');

/** Runs in the page: the texts of the still, by what it stands for. */
function readStill(html: string): Record<'log' | 'panel' | 'preview', string[]> {
  const page = Document.parseHTMLUnsafe(html);
  const read = (node: Node): string[] => {
    if (node instanceof Text) return node.data.trim() === '' ? [] : [node.data];
    if (
      !(node instanceof Element || node instanceof ShadowRoot) ||
      (node instanceof Element && node.localName === 'style')
    )
      return [];
    const inShadow = node instanceof Element && node.shadowRoot ? read(node.shadowRoot) : [];
    return [...inShadow, ...[...node.childNodes].flatMap(read)];
  };
  const panel = page.querySelector('.still-panel');
  const findExhibit = (root: ParentNode): Element | undefined => {
    for (const each of root.querySelectorAll('*')) {
      const found = each.className === 'exhibit' ? each : each.shadowRoot && findExhibit(each.shadowRoot);
      if (found) return found;
    }
    return undefined;
  };
  const exhibit = panel?.shadowRoot && findExhibit(panel.shadowRoot);
  const preview = exhibit ? read(exhibit) : [];
  exhibit?.remove();
  const log = page.querySelector('.still-log.for-wide');
  return { log: log ? read(log) : [], panel: panel ? read(panel) : [], preview };
}
