import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { DemoSite, eventually, openComposer, openTranscript, textOf } from './demo-server.js';
import { pasteAnswer } from './paste-answer.js';

/** Runs in the page. @returns characters that have arrived in the conversation, text and artifacts. */
function countArrived(): number {
  const { messages, artifacts } = document.querySelector('vitrine-provider')!.headless!;
  const text = messages
    .flatMap(({ contentBlocks }) => contentBlocks)
    .reduce(
      (sum, block) => sum + ('content' in block && typeof block.content === 'string' ? block.content.length : 0),
      0,
    );
  return (
    text +
    [...artifacts.values()].reduce(
      (sum, { versions }) => sum + versions.reduce((all, { content }) => all + content.length, 0),
      0,
    )
  );
}
const arrived = (page: Page) => page.evaluate(countArrived);

/** Plays, and pauses in the very moment in which it has come so far: a story that comes to look is too late for it. */
async function playUntil(page: Page, isSoFar: () => boolean): Promise<void> {
  const watch = (isThere: () => boolean) =>
    new Promise<void>((paused) => {
      const stop = document.querySelector('vitrine-provider')!.headless!.subscribe(() => {
        if (!isThere()) return;
        stop();
        document.querySelector<HTMLElement>('#play')!.click();
        paused();
      });
    });
  const watching = page.evaluate<void>(`(${String(watch)})(${String(isSoFar)})`);
  await page.locator('#play').click();
  await watching;
}

describe('the replay', { timeout: 300_000 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  it('streams, pauses, steps one chunk and restarts', async () => {
    const { page, errors, close } = await openComposer(site, '&transcript=rate-limiter&speed=400');
    const play = page.locator('#play');
    // In its reasoning, where each chunk shows: those of a tag do not.
    await playUntil(page, () => {
      const [thought] = document.querySelector('vitrine-provider')!.headless!.messages.at(-1)!.contentBlocks;
      return thought?.type === 'reasoning' && thought.content.length > 100;
    });
    assert.equal(await play.getAttribute('aria-label'), 'Play');
    const paused = await arrived(page);
    await page.waitForTimeout(400);
    assert.equal(await arrived(page), paused, 'nothing arrives while it is paused');

    await page.locator('#step').click();
    await eventually('one chunk arrives', async () => (await arrived(page)) > paused);
    await page.waitForTimeout(100);
    const stepped = await arrived(page);
    assert.ok(stepped - paused <= 40, `one chunk arrived: ${stepped - paused} characters`);

    // Counted as it is pressed: it plays at once.
    const begun = await page.evaluate<number>(
      `document.querySelector('#restart').click(), (${String(countArrived)})()`,
    );
    assert.ok(begun < paused, 'it begins anew');
    await eventually('it plays again', async () => (await arrived(page)) > paused);
    assert.deepEqual(errors, []);
    await close();
  });

  it('shows the card and the growing code while the artifact is written, then the running preview', async () => {
    const { page, close } = await openComposer(site, '&transcript=pour-over-planner&speed=2500');
    const card = page.locator('artifact-card').first();
    // It stands still while a story looks: on a busy machine it would be over by then.
    await playUntil(page, () => {
      const [artifact] = document.querySelector('vitrine-provider')!.headless!.artifacts.values();
      return (artifact?.versions.at(-1)?.content.split('\n').length ?? 0) > 12;
    });
    await card
      .getByText(/Writing/)
      .first()
      .waitFor();
    const lines = async () => Number(/(\d+)\s*lines/.exec(await textOf(card))?.[1] ?? 0);
    await eventually('lines are counted', async () => (await lines()) > 10);
    const selected = page.locator('artifact-panel [role=tab][aria-selected=true]');
    await eventually('it grows in sight', async () => /Code/.test(await selected.innerText()));
    await page.locator('#play').click();
    await eventually('the preview takes over', async () => /Preview/.test(await selected.innerText()));
    await close();
  });

  it('streams what a person pastes', async () => {
    const { page, close } = await openComposer(site, '&speed=max');
    await pasteAnswer(
      page,
      'A pasted answer with <artifact type="markdown" title="Pasted note">\n# Hello\n</artifact> inside.',
    );
    await page.locator('artifact-card', { hasText: 'Pasted note' }).waitFor();
    assert.match(await textOf(page.locator('chat-log')), /A pasted answer with/);
    assert.equal(await page.locator('#paste').inputValue(), '');
    await close();
  });

  it('goes on with what a person chooses, once', async () => {
    const { page, close } = await openTranscript(site, 'ten-stations');
    const choices = page.locator('[part=choice]');
    await choices.first().click();
    await page.locator('chat-log').getByText('short enough to be read aloud').waitFor();
    await page.locator('[part=choices]').getByText('Your answer: Nine stations on Monday').waitFor();
    await choices.last().click({ force: true });
    const asked = await page.evaluate(() =>
      document.querySelector('vitrine-provider')!.headless!.messages.filter(({ role }) => role === 'user'),
    );
    assert.equal(asked.length, 4, 'three questions of the recording, and one answer');
    await close();
  });

  it('streams 80 KB to the end without freezing the page', async () => {
    const { page, errors, close } = await site.open('chat.html?transcript=long-answer&speed=20000', {
      before: () => {
        const tasks: number[] = ((globalThis as unknown as { longTasks: number[] }).longTasks = []);
        new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
          entryTypes: ['longtask'],
        });
      },
    });
    await eventually('the last sentence is there', async () => (await arrived(page)) > 80_000, 90_000);
    await page.locator('chat-log').getByText('the other two digits are a courtesy').waitFor();
    assert.equal((await page.locator('chat-log h3').count()) >= 56, true, 'every code has its heading');
    const longest = Math.max(
      0,
      ...(await page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks)),
    );
    assert.ok(longest < 1000, `no task over a second on a busy test machine: ${Math.round(longest)} ms`);
    assert.deepEqual(errors, []);
    await close();
  });

  it('counts revised artifacts as versions, whatever the pace', async () => {
    const titles = (page: Page) =>
      page.evaluate(() =>
        [...document.querySelector('vitrine-provider')!.headless!.artifacts.values()].map(
          ({ title, versions }) => `${title} ${versions.length}`,
        ),
      );
    const atOnce = await openTranscript(site, 'moon-calendar');
    const expected = ['moon.ts 2', 'Moon calendar 3', 'Icon 2', 'README 2', 'How it hangs together 1'];
    assert.deepEqual(await titles(atOnce.page), expected);
    await atOnce.close();
    const streamed = await site.open('chat.html?transcript=moon-calendar&speed=8000');
    await eventually('all have come', async () => (await titles(streamed.page)).join() === expected.join(), 60_000);
    await streamed.close();
  });

  for (const id of ['menu-board', 'extraction-archive', 'writing-artifacts']) {
    it(`gives the same artifacts and cards whatever the pace: ${id}`, async () => {
      const made = (page: Page) =>
        page.evaluate(() => {
          const { messages, artifacts } = document.querySelector('vitrine-provider')!.headless!;
          const whole = [...artifacts.values()].map(
            ({ type, title, versions }) => `${type} ${title}: ${versions.map(({ content }) => content.length).join()}`,
          );
          const blocks = messages.map(
            ({ status, contentBlocks }) =>
              `${status}: ${contentBlocks
                .map((block) =>
                  'failure' in block && block.failure ? `failed ${JSON.stringify(block.failure)}` : block.type,
                )
                .join()}`,
          );
          return JSON.stringify({ whole, blocks });
        });
      const atOnce = await openTranscript(site, id);
      // What applies edits and reads results loads with the first one: whoever saves waits for it.
      await atOnce.page.evaluate(() => document.querySelector('vitrine-provider')!.headless!.save());
      const streamed = await site.open(`chat.html?transcript=${id}&speed=4000`);
      // Both are read until they agree: on a busy machine the one at once may not be whole yet.
      const both = async () => [await made(streamed.page), await made(atOnce.page)] as const;
      await eventually('the same', async () => new Set(await both()).size === 1, 60_000).catch(() => undefined);
      const [inPieces, whole] = await both();
      assert.equal(inPieces, whole);
      assert.match(whole, /"blocks":\["complete/);
      assert.deepEqual([...atOnce.errors, ...streamed.errors], []);
      await atOnce.close();
      await streamed.close();
    });
  }

  it('keeps the end in view while the composer grows, and says nothing of newer messages then', async () => {
    const { page, close } = await openTranscript(site, 'moon-calendar');
    const away = () =>
      page.evaluate(() => {
        const base = document.querySelector('chat-log')!.shadowRoot!.querySelector('[part=base]')!;
        return base.scrollHeight - base.scrollTop - base.clientHeight;
      });
    await eventually('the log is at its end', async () => (await away()) <= 2);
    await page.locator('chat-composer textarea').fill('one\ntwo\nthree\nfour\nfive');
    await eventually('the log is still at its end', async () => (await away()) <= 2, 3000);
    assert.equal(await page.locator('chat-log [part=newest]').count(), 0);
    await close();
  });

  it('follows the address: theme, direction and language', async () => {
    const { page, close } = await openTranscript(site, 'rate-limiter', { query: '&theme=dark&dir=rtl&lang=fr' });
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), 'dark');
    assert.equal(await page.evaluate(() => document.documentElement.dir), 'rtl');
    await eventually('the card speaks French', async () =>
      (await textOf(page.locator('artifact-card').first())).includes('lignes'),
    );
    await close();
  });
});
