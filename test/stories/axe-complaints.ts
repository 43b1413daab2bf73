import { createRequire } from 'node:module';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Visit } from './demo-server.js';
import { waitForStillPage } from './still-page.js';

const AXE = createRequire(path.join(process.cwd(), 'package.json')).resolve('axe-core/axe.min.js');

/** Pages at once in one file of checks: while one of them waits, another one is looked at. */
export const PAGES_AT_ONCE = 2;

/** What axe finds wrong with the page and all shadow trees in it. Sandboxed previews are documents of their own. */
export async function findComplaints(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.addScriptTag({ path: AXE });
  const results = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
    };
    const { violations } = await axe.run(document, { iframes: false, resultTypes: ['violations'] });
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ target, failureSummary }) => ({ target: target.flat().join(' '), failureSummary })),
    }));
  });
  return results.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target}: ${node.failureSummary?.split('\n').slice(1).join(' ')}`),
  );
}

/** A page looked at in one theme, then in the other one: opening it costs more than looking. */
export function checkInBothThemes(name: string, open: () => Promise<Visit>): void {
  // One after the other: both look at the same page.
  describe(name, { concurrency: 1 }, () => {
    let visit: Visit;
    before(async () => void (visit = await open()));
    after(() => visit?.close());

    for (const colorScheme of ['light', 'dark'] as const) {
      it(`axe finds nothing: ${name}, ${colorScheme}`, async () => {
        await visit.page.emulateMedia({ colorScheme });
        await waitForStillPage(visit);
        const background = await visit.page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
        assert.match(background, new RegExp(colorScheme));
        assert.deepEqual(await findComplaints(visit.page), []);
      });
    }
  });
}
