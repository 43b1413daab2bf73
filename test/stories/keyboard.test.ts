import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DemoSite, eventually, frameWith, openComposer, openTranscript } from './demo-server.js';
import { focused, focusedIn, isSkip, tabTo } from './keyboard-walk.js';

describe('the whole story by keyboard alone', { timeout: 240_000 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  it('reads, opens, switches tabs, resizes, closes, and comes back to the card', async () => {
    const { page, close } = await openTranscript(site, 'roastery-page');
    await page.evaluate(() => document.querySelector('vitrine-provider')!.headless!.closeArtifact());

    await page.keyboard.press('Tab');
    assert.equal((await focused(page)).name, 'Skip to the conversation');
    await page.keyboard.press('Enter');
    await tabTo(page, 'the card', ({ around }) => around === 'artifact-card');
    const card = await focused(page);
    assert.match(card.name, /Roastery landing page/);
    await page.keyboard.press('Enter');
    const panel = page.locator('artifact-panel');
    await eventually('the panel is open', async () => (await panel.getAttribute('open')) !== null);

    await tabTo(page, 'the tabs', ({ role }) => role === 'tab');
    const before = (await focused(page)).name;
    await page.keyboard.press('ArrowRight');
    await eventually('another tab is chosen', async () => (await focused(page)).name !== before);
    const selected = panel.locator('[role=tab][aria-selected=true]');
    await page.keyboard.press('Enter');
    assert.equal((await selected.innerText()).trim(), (await focused(page)).name);

    const edge = panel.locator('[role=separator]');
    await tabTo(page, 'the edge', ({ role }) => role === 'separator', 'Shift+Tab');
    const width = Number(await edge.getAttribute('aria-valuenow'));
    await page.keyboard.press('ArrowLeft');
    await eventually(
      'the panel is wider by two percent',
      async () => Number(await edge.getAttribute('aria-valuenow')) === width + 2,
    );
    await page.keyboard.press('Home');
    await eventually(
      'the panel has its least width',
      async () => (await edge.getAttribute('aria-valuenow')) === (await edge.getAttribute('aria-valuemin')),
    );
    await page.keyboard.press('Enter');
    await eventually(
      'the panel has its first width',
      async () => Number(await edge.getAttribute('aria-valuenow')) === width,
    );

    await page.keyboard.press('Escape');
    await eventually('the panel is closed', async () => (await panel.getAttribute('open')) === null);
    await eventually(
      'the focus is back at the card',
      async () => (await focused(page)).title === card.title && (await focused(page)).around === 'artifact-card',
    );
    await close();
  });

  it('goes into a running preview and out again', async () => {
    const { page, close } = await openTranscript(site, 'pour-over-planner');
    await page.evaluate(() => {
      const { headless } = document.querySelector('vitrine-provider')!;
      headless!.openArtifact([...headless!.artifacts.keys()][0]!);
    });
    // Before the focus comes there: it would stay at a frame that holds nothing yet.
    const preview = await frameWith(page, 'button');
    await tabTo(page, 'the tabs', ({ role }) => role === 'tab');
    await tabTo(page, 'the way around the preview', isSkip);
    // A frame of an opaque origin in a frame: the page sees the focus in the outer one, the preview in its own control.
    await tabTo(page, 'the frame', ({ tag }) => tag === 'iframe');
    await eventually('a control of the preview has the focus', async () => (await focusedIn(preview)) !== '');
    const first = await focusedIn(preview);
    await page.keyboard.press('Tab');
    await eventually('the next control has the focus', async () => ![first, ''].includes(await focusedIn(preview)));
    assert.equal((await focused(page)).tag, 'iframe');

    await page.keyboard.press('Escape');
    await eventually('Esc leads out of the preview', async () => isSkip(await focused(page)));

    await page.keyboard.press('Enter');
    await eventually('the way around leads past the preview', async () => !isSkip(await focused(page)));
    await page.keyboard.press('Tab');
    const behind = await focused(page);
    assert.ok(behind.tag !== 'iframe' && !isSkip(behind), `the focus is at ${behind.tag} ${behind.name}`);

    await tabTo(page, 'the frame, from its other side', ({ tag }) => tag === 'iframe', 'Shift+Tab');
    await tabTo(page, 'the way around it, back through the preview', isSkip, 'Shift+Tab');
    await close();
  });

  it('opens a sheet on a phone, keeps the focus in it, and closes it with Esc', async () => {
    const { page, close } = await openTranscript(site, 'rate-limiter', { viewport: { width: 390, height: 844 } });
    await tabTo(page, 'the card', ({ around }) => around === 'artifact-card');
    await page.keyboard.press('Enter');
    const dialog = page.locator('artifact-panel [role=dialog]');
    await dialog.waitFor();
    for (let presses = 0; presses < 25; presses += 1) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(() => document.activeElement?.localName);
      assert.ok(inside === 'artifact-panel' || inside === 'body', `the focus left the sheet for ${inside}`);
    }
    await page.keyboard.press('Escape');
    await eventually(
      'the sheet is closed',
      async () => (await page.locator('artifact-panel').getAttribute('open')) === null,
    );
    await eventually('the focus is back at the card', async () => (await focused(page)).around === 'artifact-card');
    await close();
  });

  it('asks a question, and is told which recorded answer comes nearest', async () => {
    const { page, close } = await openComposer(site, '&transcript=rate-limiter&speed=max');
    await tabTo(page, 'the composer', ({ around }) => around === 'chat-composer');
    await page.locator('chat-composer textarea').focus();
    await page.keyboard.type('A logo in a few strokes?');
    await page.keyboard.press('Enter');
    await page.locator('chat-log').getByText('Recorded answer nearest to your question').waitFor();
    await page
      .locator('artifact-card', { hasText: /logo|mark|northlight/i })
      .first()
      .waitFor();
    assert.equal(await page.locator('chat-composer textarea').inputValue(), '');
    await close();
  });
});
