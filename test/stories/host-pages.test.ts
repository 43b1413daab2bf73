import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Frame } from 'playwright-core';
import { DemoSite, eventually, type Visit } from './demo-server.js';

const AXE = createRequire(path.join(process.cwd(), 'package.json')).resolve('axe-core/axe.min.js');
const PAGES = readdirSync('demo/host-pages')
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.replace('.html', ''))
  .sort((one, other) => Number(other === 'plain') - Number(one === 'plain'));

/** What is measured on a page, in px. Nothing of it depends on a font. */
interface Measured {
  readonly window: { readonly width: number; readonly height: number };
  readonly log: Box;
  readonly panel: Box;
  readonly frame: Box;
  readonly card: Box;
  /** Width of the conversation's line, the page's widest text. */
  readonly line: number;
  readonly textSize: number;
  readonly smallest: number;
  readonly pageWidth: number;
  readonly scrolls: boolean;
  readonly atEnd: boolean;
}
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** Runs in the page. */
function measure(): Measured {
  const all: Element[] = [];
  const walk = (root: ParentNode) => {
    for (const element of root.querySelectorAll('*')) {
      all.push(element);
      if (element.shadowRoot) walk(element.shadowRoot);
    }
  };
  walk(document);
  const inShadowOf = (tag: string, selector: string) => {
    const found = all.filter((each) => each.matches(selector) && inHost(each, tag)).at(-1);
    if (!found) throw new Error(`${tag} ${selector}`);
    return found;
  };
  const inHost = (element: Element, tag: string) => {
    const root = element.getRootNode();
    return root instanceof ShadowRoot && root.host.localName === tag;
  };
  const boxOf = (element: Element): Box => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    return { left, right, top, bottom, width, height };
  };
  const base = inShadowOf('chat-log', '.base');
  const scroller = base.scrollHeight > base.clientHeight + 1 ? base : document.documentElement;
  const sizes = all
    .filter((each) => ['chat-message', 'artifact-card', 'artifact-panel', 'chat-log'].some((tag) => inHost(each, tag)))
    .filter((each) => [...each.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''))
    .filter((each) => each.checkVisibility() && !each.closest('.vh, .said'))
    .map((each) => parseFloat(getComputedStyle(each).fontSize));
  const { clientWidth, clientHeight, scrollWidth } = document.documentElement;
  return {
    window: { width: clientWidth, height: clientHeight },
    log: boxOf(base),
    panel: boxOf(inShadowOf('artifact-panel', '.case')),
    frame: boxOf(inShadowOf('artifact-html', 'iframe')),
    card: boxOf(inShadowOf('artifact-card', '.card')),
    line: inShadowOf('chat-log', '.list').getBoundingClientRect().width,
    textSize: parseFloat(getComputedStyle(inShadowOf('chat-message', 'p')).fontSize),
    smallest: Math.min(...sizes),
    pageWidth: scrollWidth,
    scrolls: scroller.scrollHeight > scroller.clientHeight,
    atEnd: scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 2,
  };
}

/** What axe says of the contrast of what the kit draws. */
async function contrast(frame: Frame): Promise<string[]> {
  await frame.addScriptTag({ path: AXE });
  const { violations } = await frame.evaluate(() => {
    const { axe } = globalThis as unknown as {
      axe: { run(context: unknown, options: RunOptions): Promise<AxeResults> };
    };
    const host = document.querySelector('host-chat');
    const tags = ['chat-log', 'artifact-panel'];
    const include = tags.map((tag) => (host ? { fromShadowDom: ['host-chat', tag] } : [tag]));
    return axe.run({ include }, { iframes: false, runOnly: ['color-contrast'], resultTypes: ['violations'] });
  });
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ target, failureSummary }) => `${target.flat().join(' ')}: ${failureSummary}`),
  );
}

describe('the kit on pages of hosts', { timeout: 900_000 }, () => {
  let site: DemoSite;
  let plain: Measured | undefined;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  /** The story, told, with its artifact opened and running. */
  async function tell(name: string): Promise<Visit & { readonly frame: Frame }> {
    const visit = await site.open(`host-pages/${name}.html`, { viewport: { width: 1280, height: 800 } });
    const { page } = visit;
    const main = () =>
      name === 'sandboxed' ? page.frames().find((each) => each.url().endsWith('plain.html')) : page.mainFrame();
    await eventually('the story is told', async () => {
      return (await main()?.evaluate(() => document.documentElement.dataset['story'])) === 'told';
    });
    const frame = main();
    if (!frame) throw new Error(name);
    await frame.locator('artifact-card button[data-artifact-id]').click();
    await eventually('the preview runs', async () => {
      for (const each of page.frames())
        if (
          (await each
            .locator('h1', { hasText: 'Pour-over planner' })
            .count()
            .catch(() => 0)) > 0 &&
          each !== frame
        )
          return true;
      return false;
    });
    await eventually('the panel stands still', () =>
      frame.evaluate(() =>
        document.getAnimations().every(({ effect }) => effect?.getComputedTiming().iterations === Infinity),
      ),
    );
    return { ...visit, frame };
  }

  /** What is measured once it stays as it is: a font or a scroll bar that comes late moves things by a pixel. */
  async function measureAtRest(frame: Frame): Promise<Measured> {
    let last = '';
    await eventually('nothing moves any more', async () => {
      const before = last;
      await frame.evaluate(() => document.fonts.ready.then(() => undefined));
      last = JSON.stringify(await frame.evaluate(measure));
      return last === before;
    });
    return JSON.parse(last) as Measured;
  }

  for (const name of PAGES) {
    it(`is whole and readable: ${name}`, async () => {
      const { page, frame, errors, strangers, close } = await tell(name);
      const shots = process.env['HOST_PAGE_PICTURES'];
      if (shots) await page.screenshot({ path: path.join(shots, `${name}.png`) });
      const measured = await measureAtRest(frame);
      plain ??= measured;
      const {
        window,
        log,
        panel,
        frame: preview,
        card,
        line,
        textSize,
        smallest,
        pageWidth,
        scrolls,
        atEnd,
      } = measured;
      const seen = JSON.stringify(measured);

      assert.ok(textSize >= 13, `text is readable: ${seen}`);
      assert.ok(smallest >= 11, `and nothing smaller than a badge: ${seen}`);
      assert.ok(pageWidth <= window.width, `nothing is wider than the window: ${seen}`);
      for (const box of [log, panel, preview, card]) {
        assert.ok(box.left >= -1 && box.right <= window.width + 1, `nothing is beside the window: ${seen}`);
        assert.ok(box.width > 100, `nothing is too narrow: ${seen}`);
      }
      assert.ok(preview.height > 400, `the preview has room: ${seen}`);
      assert.ok(scrolls && atEnd, `the conversation scrolls, and follows its end: ${seen}`);

      const rtl = name === 'rtl';
      const edge = rtl ? panel.left : window.width - panel.right;
      assert.ok(
        Math.abs(edge) <= 1 && panel.top === 0 && panel.height === window.height,
        `the panel is docked: ${seen}`,
      );
      const between = rtl ? log.left - panel.right : panel.left - log.right;
      assert.ok(Math.abs(between) <= 1, `the conversation ends where the panel begins: ${seen}`);
      assert.ok(Math.abs(panel.width - plain.panel.width) <= 1, `as wide as on a plain page: ${seen}`);
      if (name !== 'root-200') {
        assert.ok(Math.abs(card.height - plain.card.height) <= 1, `a card is as high as on a plain page: ${seen}`);
        assert.ok(Math.abs(line - plain.line) <= 1, `a line is as long as on a plain page: ${seen}`);
      }
      assert.deepEqual(await contrast(frame), []);
      assert.deepEqual([errors, strangers], [[], []]);
      await close();
    });
  }

  it('follows a page that turns dark by its class, into the panel and the preview', async () => {
    const { frame, close } = await tell('tailwind');
    await frame.evaluate(() => void document.documentElement.classList.add('dark'));
    await eventually('text is light', () =>
      frame.evaluate(() => getComputedStyle(document.querySelector('chat-log')!).color === 'rgb(237, 237, 239)'),
    );
    // Colours of what can be pressed cross over.
    await eventually('no colour changes any more', () =>
      frame.evaluate(() => !document.getAnimations().some((each) => each instanceof CSSTransition)),
    );
    assert.deepEqual(await contrast(frame), []);
    await close();
  });
});
