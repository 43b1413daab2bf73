import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { isThorough } from '../property-runs.js';
import { findComplaints } from './axe-complaints.js';
import { cardOf, DemoSite, eventually, openCard, openTranscript, type OpenOptions } from './demo-server.js';
import { waitForAnimations, waitForStillPage } from './still-page.js';

const VIEWS = [
  ['caffeine-references', 'Article References', 'artifact-bibliography'],
  ['caffeine-graph', 'Caffeine and sleep', 'artifact-knowledge-graph'],
] as const;

/** Titles that the kit gives, as other languages say them; those of the model stay as they are. */
const TITLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  fr: { 'Article References': 'Références d’articles' },
};

const LAYOUTS: Readonly<Record<string, OpenOptions & { readonly lang?: string; readonly dir?: string }>> = {
  'dark, from right to left': { colorScheme: 'dark', dir: 'rtl' },
  'in French at 320 px': { viewport: { width: 320, height: 640 }, lang: 'fr' },
  'from right to left at 320 px, by touch': {
    viewport: { width: 320, height: 640 },
    dir: 'rtl',
    hasTouch: true,
    isMobile: true,
  },
  'in forced colours': { forcedColors: 'active', colorScheme: 'dark' },
  'at 200 %': { viewport: { width: 640, height: 400 } },
  'at 400 %': { viewport: { width: 320, height: 256 } },
};

/** What lies outside of a view from side to side, or cannot be pressed by a finger. */
const misplaced = (page: Page, tag: string) =>
  page.evaluate((name) => {
    const find = (root: Document | ShadowRoot): Element | null =>
      root.querySelector(name) ??
      [...root.querySelectorAll('*')].map((each) => each.shadowRoot && find(each.shadowRoot)).find(Boolean) ??
      null;
    const view = find(document)!;
    const box = view.getBoundingClientRect();
    const coarse = matchMedia('(pointer: coarse)').matches;
    return [...view.shadowRoot!.querySelectorAll('*')].flatMap((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      if (width === 0 || element.closest('.vh, svg, [popover]') || getComputedStyle(element).visibility === 'hidden')
        return [];
      const where = `${element.localName}.${element.getAttribute('class') ?? ''}`;
      // One row of types goes on sideways, and fades there.
      const goesOn = element.parentElement?.closest('.legend');
      const outside =
        !goesOn && (left < box.left - 1 || right > box.right + 1)
          ? [`${where} sticks out: ${Math.round(left)}–${Math.round(right)}`]
          : [];
      const least = coarse ? 32 : 24;
      const small =
        element.matches('button, a, select, input, summary') &&
        (width < 24 || height < least - 0.5) &&
        !element.closest('.line')
          ? [`${where} is small: ${Math.round(width)} × ${Math.round(height)}`]
          : [];
      return [...outside, ...small];
    });
  }, tag);

const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element ? `${element.localName}.${(element.getAttribute('class') ?? '').trim()}` : '';
  });

async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    passed.push(at);
    if (wanted.test(at)) return;
  }
  assert.fail(`Tab does not lead to ${wanted}, but to ${passed.join(', ')}`);
}

describe('references and graphs for everyone', { timeout: 600_000 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  for (const [view, [id, title, tag]] of VIEWS.entries()) {
    // In the gate each layout with one of the views, in turn.
    const layouts = Object.entries(LAYOUTS).filter((_, layout) => isThorough || layout % VIEWS.length === view);
    for (const [name, { lang, dir, ...options }] of layouts) {
      it(`${title}: axe finds nothing, and everything is in its place, ${name}`, async () => {
        const visit = await openTranscript(site, id, options);
        const { page, close } = visit;
        await page.evaluate(
          ([toLang, toDir]) => {
            if (toDir) document.documentElement.dir = toDir;
            // As the site's own button does.
            if (toLang) for (const part of document.querySelectorAll<HTMLElement>('[data-kit]')) part.lang = toLang;
          },
          [lang, dir],
        );
        // By keyboard: in the lowest window the chat's own button may lie over the card.
        await cardOf(page, (lang && TITLES[lang]?.[title]) ?? title).press('Enter');
        await page.locator(tag).locator('.bar').waitFor();
        if (tag === 'artifact-knowledge-graph') {
          // In the lowest window it lies below, and is laid out when somebody comes to it.
          await page.locator('artifact-knowledge-graph .stage').scrollIntoViewIfNeeded();
          await eventually(
            'the layout is done',
            async () => (await page.locator('artifact-knowledge-graph .waiting').count()) === 0,
          );
          await page.locator('artifact-knowledge-graph .stage').press('n');
          await page.locator('artifact-knowledge-graph .details').waitFor();
        }
        if (lang === 'fr')
          await page
            .locator(tag)
            .locator(tag === 'artifact-bibliography' ? '.btn:has-text("Exporter")' : '[role=tab]:has-text("Graphe")')
            .waitFor();
        await waitForStillPage(visit);
        await waitForAnimations(page);
        assert.deepEqual(await misplaced(page, tag), []);
        assert.deepEqual(await findComplaints(page), []);
        if (tag === 'artifact-knowledge-graph') {
          await page.locator('artifact-knowledge-graph [role=tab]').nth(1).click();
          await page.locator('artifact-knowledge-graph .entry summary').first().click();
          await page.locator('artifact-knowledge-graph .sentences').first().waitFor();
          assert.deepEqual(await misplaced(page, tag), []);
          assert.deepEqual(await findComplaints(page), []);
        }
        await close();
      });
    }
  }

  it('a bibliography is read by keyboard: filter, sort, export, references and their links', async () => {
    const { page, close } = await openTranscript(site, 'caffeine-references');
    await openCard(page, 'Article References');
    await page.locator('artifact-bibliography .bar').waitFor();
    await tabTo(page, /^input/);
    await page.keyboard.type('adenosine');
    await eventually('fewer references', async () => (await page.locator('artifact-bibliography li').count()) < 6);
    await page.keyboard.press('Escape');
    await eventually(
      'all of them again, and the panel is still open',
      async () => (await page.locator('artifact-bibliography li').count()) > 8,
    );
    await tabTo(page, /^select/);
    await tabTo(page, /^button\.btn/);
    await page.keyboard.press('ArrowDown');
    await eventually(
      'the menu has the focus',
      async () =>
        (await page.locator('artifact-bibliography [role=menuitem]').count()) === 3 &&
        /^button\.$/.test(await focused(page)),
    );
    await page.keyboard.press('Escape');
    await eventually('back on its button', async () => /^button\.btn/.test(await focused(page)));
    await tabTo(page, /^div\.scroll/);
    await tabTo(page, /^a\./);
    await close();
  });

  it('a graph is read by keyboard: drawing, details, list, and back', async () => {
    const { page, close } = await openTranscript(site, 'caffeine-graph');
    await openCard(page, 'Caffeine and sleep');
    await eventually(
      'the layout is done',
      async () =>
        (await page.locator('artifact-knowledge-graph .mark').count()) > 0 &&
        (await page.locator('artifact-knowledge-graph .waiting').count()) === 0,
    );
    await tabTo(page, /^div\.stage/);
    await page.keyboard.press('n');
    await eventually('details', async () =>
      /Caffeine/.test((await page.locator('artifact-knowledge-graph .details h3').textContent()) ?? ''),
    );
    const place = () => page.locator('artifact-knowledge-graph .ring').getAttribute('d');
    const before = await place();
    await page.keyboard.press('Shift+ArrowRight');
    await eventually('the node moved', async () => (await place()) !== before);
    await tabTo(page, /^button\.to/);
    await page.keyboard.press('Enter');
    await eventually(
      'another node',
      async () => !/Caffeine/.test((await page.locator('artifact-knowledge-graph .details h3').textContent()) ?? ''),
    );
    await page.locator('artifact-knowledge-graph .stage').focus();
    await page.keyboard.press('l');
    await eventually('the list has the focus', async () => /^div\.scroll/.test(await focused(page)));
    await tabTo(page, /^summary/);
    await page.keyboard.press('Enter');
    await page.locator('artifact-knowledge-graph .sentences').first().waitFor();
    assert.equal(await page.locator('artifact-panel').getAttribute('open'), '');
    await close();
  });
});
