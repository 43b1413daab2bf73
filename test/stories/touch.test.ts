import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { CDPSession, Page } from 'playwright-core';
import { DemoSite, eventually, openCard, openTranscript, textOf } from './demo-server.js';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Fingers on the screen, as the browser gets them from the hardware. */
class Fingers {
  readonly #session: CDPSession;

  constructor(session: CDPSession) {
    this.#session = session;
  }

  /** Puts fingers down, moves each along a line, and lifts them. */
  async move(from: readonly Place[], to: readonly Place[], steps = 12): Promise<void> {
    const at = (share: number) =>
      from.map(({ x, y }, id) => ({
        x: x + ((to[id]?.x ?? x) - x) * share,
        y: y + ((to[id]?.y ?? y) - y) * share,
        id,
      }));
    // One after the other: nobody's fingers land in the same instant.
    for (let down = 1; down <= from.length; down += 1) await this.#send('touchStart', at(0).slice(0, down));
    for (let step = 1; step <= steps; step += 1) await this.#send('touchMove', at(step / steps));
    await this.#send('touchEnd', []);
  }

  async #send(
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number; id: number }[],
  ): Promise<void> {
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}

const percent = async (page: Page): Promise<number> =>
  Number.parseInt(await textOf(page.locator('artifact-panel .percent')), 10);

/** Where the picture's paper lies in the window. */
const paper = (page: Page) =>
  page.evaluate(() => {
    const view = document.querySelector('artifact-panel')!.shadowRoot!.querySelector('artifact-view')!;
    const preview = view.shadowRoot!.querySelector('artifact-svg, artifact-mermaid')!;
    const box = preview.shadowRoot!.querySelector('.picture')!;
    const { x, y, width, height } = box.shadowRoot!.querySelector('div')!.getBoundingClientRect();
    const room = box.getBoundingClientRect();
    return { x, y, width, height, room: { x: room.x, y: room.y, width: room.width, height: room.height } };
  });

/** The same once it does not move any more: what fingers do is drawn a frame later. */
async function restingPaper(page: Page): ReturnType<typeof paper> {
  let last: Awaited<ReturnType<typeof paper>> | undefined;
  let now = await paper(page);
  await eventually('the picture rests', async () => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    [last, now] = [now, await paper(page)];
    return JSON.stringify(last) === JSON.stringify(now);
  });
  return now;
}

describe('fingers on pictures', { timeout: 300_000 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  const PICTURES = [
    { type: 'svg', transcript: 'logo-three-strokes', title: 'Harbor at sunrise' },
    { type: 'mermaid', transcript: 'brewing-diagrams', title: 'Brewing, step by step' },
  ] as const;
  const SCREENS = [
    { name: 'a phone', viewport: { width: 390, height: 844 } },
    { name: 'a tablet', viewport: { width: 1024, height: 1366 } },
  ] as const;

  for (const { type, transcript, title } of PICTURES) {
    for (const { name, viewport } of SCREENS) {
      it(`zooms ${type} by two fingers, moves it by one and leaves the page as it is, on ${name}`, async () => {
        const { page, errors, close } = await openTranscript(site, transcript, {
          viewport,
          hasTouch: true,
          isMobile: true,
          reducedMotion: 'reduce',
        });
        await openCard(page, title);
        await eventually(
          'the picture is placed',
          async () => (await percent(page)) > 0 && (await paper(page)).width > 0,
        );
        const fingers = new Fingers(await page.context().newCDPSession(page));
        const before = await restingPaper(page);
        const began = await percent(page);
        const { room } = before;
        const middle = { x: room.x + room.width / 2, y: room.y + room.height / 2 };

        // Apart, over the middle: 60 px to 180 px is three times as far.
        await fingers.move(
          [
            { x: middle.x - 30, y: middle.y },
            { x: middle.x + 30, y: middle.y },
          ],
          [
            { x: middle.x - 90, y: middle.y },
            { x: middle.x + 90, y: middle.y },
          ],
        );
        await eventually('it is three times as large', async () => Math.abs((await percent(page)) / began - 3) < 0.25);
        const wide = await restingPaper(page);
        const zoomed = await percent(page);
        // What lay between the fingers lies there still.
        const share = (box: typeof wide) => (middle.x - box.x) / box.width;
        assert.ok(
          Math.abs(share(wide) - share(before)) < 0.02,
          `${share(before).toFixed(3)} → ${share(wide).toFixed(3)}`,
        );

        await fingers.move([{ x: middle.x + 40, y: middle.y }], [{ x: middle.x - 40, y: middle.y - 50 }]);
        await eventually('it is moved', async () => Math.abs((await paper(page)).x - wide.x) > 40);
        const moved = await restingPaper(page);
        assert.ok(
          moved.x < wide.x - 60 && moved.x > wide.x - 90,
          `by the way of the finger: ${Math.round(moved.x - wide.x)} px of -80`,
        );
        assert.equal(await percent(page), zoomed, 'one finger does not zoom');

        await fingers.move(
          [
            { x: middle.x - 90, y: middle.y },
            { x: middle.x + 90, y: middle.y },
          ],
          [
            { x: middle.x - 45, y: middle.y },
            { x: middle.x + 45, y: middle.y },
          ],
        );
        await eventually('it is smaller', async () => (await percent(page)) < zoomed * 0.6);

        assert.equal(await page.evaluate(() => visualViewport?.scale), 1, 'the page itself is not zoomed');
        assert.equal(await page.evaluate(() => scrollY), 0);
        await page.locator('artifact-panel #zoom-fit').tap();
        await eventually('it is whole again', async () => {
          const fit = await paper(page);
          return fit.width <= room.width + 1 && fit.height <= room.height + 1;
        });
        assert.deepEqual(errors, []);
        await close();
      });
    }
  }

  it('stays between 10 % and 800 %, however far fingers move', async () => {
    const { page, close } = await openTranscript(site, 'logo-three-strokes', {
      viewport: { width: 1024, height: 900 },
      hasTouch: true,
      isMobile: true,
    });
    await openCard(page, 'Harbor at sunrise');
    await eventually('the picture is placed', async () => (await percent(page)) > 0 && (await paper(page)).width > 0);
    const fingers = new Fingers(await page.context().newCDPSession(page));
    const { room } = await restingPaper(page);
    const [x, y] = [room.x + room.width / 2, room.y + room.height / 2];
    const [near, far] = [
      [
        { x: x - 5, y },
        { x: x + 5, y },
      ],
      [
        { x: x - 150, y },
        { x: x + 150, y },
      ],
    ] as const;
    await fingers.move(near, far);
    await eventually('800 %', async () => (await percent(page)) === 800);
    for (let times = 0; times < 4; times += 1) await fingers.move(far, near);
    await eventually('10 %', async () => (await percent(page)) === 10);
    const { x: left, width } = await restingPaper(page);
    assert.ok(left + width > room.x && left < room.x + room.width, 'some of it stays in sight');
    await close();
  });
});
