import type { Page } from 'playwright-core';
import { PATIENCE_MS, type Visit } from './demo-server.js';

/** How long nothing may happen in a page before it counts as still, in milliseconds and in frames. */
const STILL_MS = 500;
const STILL_FRAMES = 15;

/**
 * Waits until a page has everything and nothing in it changes any more: no file is on its way, nothing says that it is
 * busy, and the page with all shadow trees stays as it is. Frames are counted beside time: a page that a busy machine
 * does not let go on does not count as still.
 * @throws after `PATIENCE_MS`, with what still went on.
 */
export async function waitForStillPage({ page, loading }: Visit): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const change = await page.evaluate(watchPage, { stillMs: STILL_MS, stillFrames: STILL_FRAMES });
    if (change === '' && loading.size === 0) return;
    if (Date.now() > end) throw new Error(`The page does not come to rest: ${change} ${[...loading].join(' ')}`);
  }
}

/** Waits until whatever fades or slides in is there. What moves for ever is not waited for. */
export const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // What has just been drawn begins to move with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });

/** Runs in the page. @returns what changed, or '' if nothing did. */
async function watchPage({ stillMs, stillFrames }: { stillMs: number; stillFrames: number }): Promise<string> {
  const look = () => {
    let [elements, text, attributes] = [0, 0, 0];
    let busy = '';
    const walk = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll('*')) {
        elements += 1;
        for (const { name, value } of element.attributes) attributes += name.length + value.length;
        for (const node of element.childNodes) if (node instanceof Text) text += node.data.length;
        if (element.shadowRoot) walk(element.shadowRoot);
      }
    };
    walk(document);
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (document.fonts.status === 'loading') busy = 'fonts are loading';
    return { seen: [elements, text, attributes, scrollWidth, scrollHeight].join(' '), busy };
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const start = performance.now();
  const first = look();
  if (first.busy) return first.busy;
  for (let frames = 0; frames < stillFrames || performance.now() - start < stillMs; frames += 1) {
    await frame();
    // Looking costs time of its own: four times in all.
    if (frames % Math.ceil(stillFrames / 4) !== 0) continue;
    const { seen, busy } = look();
    if (busy || seen !== first.seen) return busy || `${first.seen} became ${seen}`;
  }
  const last = look();
  return last.busy || (last.seen === first.seen ? '' : `${first.seen} became ${last.seen}`);
}
