import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import type { AxeResults, ElementContext, RunOptions, Spec } from 'axe-core';
import type { Page } from 'playwright-core';
import { isThorough } from '../property-runs.js';
import type { Visit } from './demo-server.js';
import { waitForStillPage } from './still-page.js';

const axeSource = readFileSync(
  createRequire(path.join(process.cwd(), 'package.json')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Pages at once in one file of checks: while one of them waits, another one is looked at. */
export const PAGES_AT_ONCE = 2;

/** The rules that a colour can break. All others judge what a page consists of. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What the gate leaves out of a look. */
interface Narrowed {
  /** All of axe's rules unless told. */
  readonly rules?: readonly string[];
  /** A part of the page that another look covers. */
  readonly without?: string | undefined;
}

/** What axe finds wrong with the page and all shadow trees in it. Sandboxed previews are documents of their own. */
export async function findComplaints(page: Page, { rules, without }: Narrowed = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    // Not as a script tag: that fails for whatever a hostile page is refused meanwhile.
    await page.evaluate(axeSource);
    // The markup of each node that a rule looks at, good ones too: nobody reads it, and it takes a tenth of the time.
    await page.evaluate(() => {
      const { axe } = globalThis as unknown as { axe: { configure(spec: Spec): void } };
      axe.configure({ noHtml: true });
    });
  }
  const results = await page.evaluate(
    async ({ only, exclude }) => {
      const { axe } = globalThis as unknown as {
        axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
      };
      const { violations } = await axe.run(exclude ? { exclude } : document, {
        iframes: false,
        resultTypes: ['violations'],
        // Style sheets are fetched anew for one rule alone, which is not among those that count.
        preload: { assets: ['media'] },
        ...(only && { runOnly: [...only] }),
      });
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ target, failureSummary }) => ({ target: target.flat().join(' '), failureSummary })),
      }));
    },
    { only: rules, exclude: without },
  );
  return results.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target}: ${node.failureSummary?.split('\n').slice(1).join(' ')}`),
  );
}

/**
 * A page looked at in one theme, then in the other one: opening it costs more than looking. It consists of the same
 * then, so that in the gate the second look is for colours alone.
 */
export function checkInBothThemes(name: string, open: () => Promise<Visit>): void {
  // One after the other: both look at the same page.
  describe(name, { concurrency: 1 }, () => {
    let visit: Visit;
    before(async () => void (visit = await open()));
    after(() => visit?.close());
    lookInBothThemes(name, () => visit);
  });
}

/**
 * The same for a page that somebody else has opened, inside their suite.
 * @param alike - Of the page, what is made as on another page that is looked at: in the gate it is judged there.
 */
export function lookInBothThemes(name: string, visited: () => Visit, alike?: string): void {
  for (const colorScheme of ['light', 'dark'] as const) {
    it(`axe finds nothing: ${name}, ${colorScheme}`, async () => {
      const visit = visited();
      await visit.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await waitForStillPage(visit);
      const background = await visit.page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
      assert.match(background, new RegExp(colorScheme));
      const narrowed = isThorough
        ? {}
        : { ...(colorScheme === 'dark' && { rules: COLOUR_RULES }), ...(alike && { without: alike }) };
      assert.deepEqual(await findComplaints(visit.page, narrowed), []);
    });
  }
}
