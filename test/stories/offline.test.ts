import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { cardOf, DemoSite, eventually, openTranscript, textOf } from './demo-server.js';

/** Of a reader who saves data nothing is fetched before it is opened. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

describe('a page that has gone offline', { timeout: 200_000 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  const CASES = [
    {
      id: 'pour-over-planner',
      title: 'Pour-over planner',
      other: 'brew-log.ts',
      says: 'The preview could not be loaded.',
      keeps: 'export default function',
    },
    {
      id: 'extraction-archive',
      title: 'Grind by numbers',
      other: 'From grind to taste',
      says: 'The preview could not be loaded.',
      keeps: '# Grind by numbers',
    },
  ];
  for (const { id, title, other, says, keeps } of CASES) {
    it(`keeps the source readable, says so, and a reload helps: ${title}`, async () => {
      // As narrow as this nothing opens by itself: of the preview nothing has been fetched.
      const viewport = { width: 700, height: 800 };
      const { page, errors, close } = await openTranscript(site, id, { before: saveData, viewport });
      const panel = page.locator('artifact-panel');
      await cardOf(page, other).click();
      if (!other.endsWith('.ts')) await panel.locator('[role=tab]', { hasText: 'Code' }).click();
      await panel.locator('artifact-code').waitFor();
      await panel.locator('#close').click();
      await page.context().setOffline(true);
      await cardOf(page, title).click();
      await eventually('it says so', async () => (await textOf(panel)).includes(says));
      assert.ok((await textOf(panel)).includes(keeps), 'the source is there');
      await page.context().setOffline(false);
      await panel.locator('button', { hasText: 'Reload' }).click();
      await page.waitForLoadState('load');
      await cardOf(page, title).click();
      await eventually(
        'the preview is there',
        async () =>
          !(await textOf(panel)).includes(says) &&
          (await panel.locator('artifact-react, artifact-markdown').count()) === 1,
      );
      assert.deepEqual(
        errors.filter((error) => !/ERR_INTERNET_DISCONNECTED|Failed to load resource/.test(error)),
        [],
        'nothing is thrown',
      );
      await close();
    });
  }

  it('says that the panel itself could not be loaded', async () => {
    const { page, errors, close } = await site.open('404.html', { viewport: { width: 700, height: 800 } });
    // Offline from then on: the page may have fetched it ahead by the time that it is shown.
    let refused = 0;
    await page.route(/parts\/panel-/, (route) => {
      refused++;
      return route.abort('internetdisconnected');
    });
    await page.goto(new URL('chat.html?transcript=menu-board&speed=max', site.address).href);
    await cardOf(page, 'Menu board', 1).waitFor();
    await page.context().setOffline(true);
    await cardOf(page, 'Menu board', 1).click();
    const notice = page.locator('artifact-panel .unloaded');
    await notice.waitFor();
    assert.ok(refused > 0, 'the panel was asked for, under the name that is refused here');
    assert.match(await textOf(notice), /The panel could not be loaded\./);
    assert.deepEqual(await notice.locator('button').allInnerTexts(), ['Try again', 'Reload', 'Close']);
    const chat = await page.locator('#conversation').boundingBox();
    assert.equal(chat?.width, 700, 'the conversation keeps its room');
    await notice.locator('button', { hasText: 'Close' }).click();
    assert.equal(await notice.count(), 0);
    assert.deepEqual(
      errors.filter((error) => !/ERR_INTERNET_DISCONNECTED|Failed to load resource/.test(error)),
      [],
      'nothing is thrown',
    );
    await close();
  });

  it(
    'offers another try and a reload for the history and the editor, and opens the last version for ' +
      'an edit whose reason does not load',
    async () => {
      const { page, errors, close } = await openTranscript(site, 'menu-board');
      await eventually('the board is shown', async () =>
        /Version 2 of 2/.test(await textOf(page.locator('artifact-panel'))),
      );
      await page.locator('artifact-panel #close').click();
      await page.context().setOffline(true);
      await cardOf(page, 'Menu board', 2).click();
      await eventually('the panel shows the version there is', async () =>
        /Version 2 of 2/.test(await textOf(page.locator('artifact-panel'))),
      );
      await page.locator('artifact-panel [role=tab]', { hasText: 'Versions' }).click();
      await eventually('it says so', async () =>
        (await textOf(page.locator('artifact-panel'))).includes('This view could not be loaded.'),
      );
      assert.deepEqual(await page.locator('artifact-panel .notice button').allInnerTexts(), ['Try again', 'Reload']);
      await page.locator('artifact-panel [role=tab]', { hasText: 'Code' }).click();
      await page.locator('artifact-panel #tool-edit').click();
      await eventually('the editor says so above the source', async () =>
        (await textOf(page.locator('artifact-panel'))).includes('This view could not be loaded.'),
      );
      assert.equal(await page.locator('artifact-panel artifact-code').count(), 1);
      await page.context().setOffline(false);
      await page.locator('artifact-panel .notice button', { hasText: 'Try again' }).click();
      await page
        .locator('artifact-panel artifact-editor :is(textarea, .cm-content)')
        .filter({ visible: true })
        .first()
        .waitFor();
      assert.equal(await page.locator('artifact-panel .notice').count(), 0);
      await page.locator('artifact-panel [role=tab]', { hasText: 'Versions' }).click();
      const again = page.locator('artifact-panel .notice button', { hasText: 'Try again' });
      await again.click();
      await page.locator('artifact-versions li').nth(1).waitFor();
      assert.deepEqual(
        errors.filter((error) => !/ERR_INTERNET_DISCONNECTED|Failed to load resource/.test(error)),
        [],
        'nothing is thrown',
      );
      await close();
    },
  );
});
