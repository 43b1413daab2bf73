import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import {
  cardOf,
  DemoSite,
  eventually,
  frameWith,
  openCard,
  openComposer,
  openTranscript,
  textOf,
  type Visit,
} from './demo-server.js';
import { pasteAnswer } from './paste-answer.js';

const panelOf = (page: Page) => page.locator('artifact-panel');
const openTab = (page: Page, name: string) => page.locator('artifact-panel [role=tab]', { hasText: name }).click();

describe('what the recorded answers show', { timeout: 600_000 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  it('is shown on the start page or in the gallery, each answer one click away', async () => {
    const { page, close } = await site.open('');
    await page.locator('#answer-list a').first().waitFor();
    const shownOn = () =>
      page
        .locator('main a[href*="transcript="]')
        .evaluateAll((all) =>
          all.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('transcript')),
        );
    const onStart = await shownOn();
    assert.ok(onStart.length >= 6, 'the best are on the page that everybody sees');
    await page.goto(`${site.address}gallery.html`);
    const listed = new Set([...onStart, ...(await shownOn())]);
    await page.goto(`${site.address}chat.html?autoplay=0`);
    const offered = await page
      .locator('#transcript option')
      .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
    assert.deepEqual(
      offered.filter((each) => !listed.has(each)),
      [],
      'each of them is one click away',
    );
    await page.goto(site.address);
    await page.locator('main a', { hasText: 'Menu board' }).first().click();
    await page.locator('chat-log').getByText('A menu for the screen behind the counter').waitFor();
    await close();
  });

  it('edits by old and new text: one makes a version, one fails and is asked for whole', async () => {
    const { page, errors, close } = await openTranscript(site, 'menu-board');
    await openCard(page, 'Menu board', 1);
    const frame = await frameWith(page, 'dt:text-is("Rye bun, still warm")');
    assert.match(await frame.locator('main').innerText(), /Flat white\s*3\.80/);
    await openTab(page, 'Diff');
    await eventually('two lines went, two came', async () =>
      /\+2 added.*[−-]2 removed/s.test(await textOf(panelOf(page).locator('.foot'))),
    );

    const failed = cardOf(page, 'Menu board', 2);
    assert.match(await textOf(failed), /Edit failed: its text is there twice/);
    await failed.click();
    await eventually('the card says why', async () => (await failed.getAttribute('aria-expanded')) === 'true');
    const why = page.locator('artifact-card [role=alert]');
    assert.match(await textOf(why), /“.+” stands there twice, so nothing was changed\.\s*Lines \d+, \d+\./);
    await page.locator('artifact-card button', { hasText: 'Ask for the whole artifact' }).click();
    await eventually(
      'the prompt is said, and the whole board comes',
      async () =>
        (await textOf(page.locator('chat-log'))).includes('could not be applied') &&
        (await page.locator('artifact-card button[data-artifact-id]').count()) === 4,
    );
    await eventually('it is the newest version', async () => /Version 3 of 3/.test(await textOf(panelOf(page))));
    await openTab(page, 'Preview');
    const mended = await frameWith(page, 'dd:text-is("3.40")');
    assert.match(await mended.locator('main').innerText(), /Oat biscuit\s*3\.20/);
    assert.deepEqual(errors, []);
    await close();
  });

  it('restores a version, and keeps the ones that came after', async () => {
    const { page, close } = await openTranscript(site, 'menu-board');
    await openCard(page, 'Menu board', 0);
    await openTab(page, 'Versions');
    await page.locator('artifact-panel button[aria-label="Restore version 1"]').click();
    await eventually('a third version', async () => /Version 3 of 3/.test(await textOf(panelOf(page))));
    await openTab(page, 'Preview');
    await frameWith(page, 'dt:text-is("Kouign-amann")');
    await close();
  });

  it('brings four artifacts with one call of a tool, in their order', async () => {
    const { page, strangers, close } = await openTranscript(site, 'extraction-archive');
    const cards = page.locator('artifact-card button[data-artifact-type]');
    await eventually('four cards', async () => (await cards.count()) === 4);
    assert.deepEqual(await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-artifact-type'))), [
      'bibliography',
      'markdown',
      'knowledge-graph',
      'image',
    ]);
    await openCard(page, 'Article References');
    await eventually('five references', async () => (await textOf(panelOf(page))).includes('5 references'));
    await openCard(page, 'Grind by numbers');
    await eventually('the grant', async () => (await textOf(panelOf(page))).includes('What counts as done'));
    await openCard(page, 'From grind to taste');
    await eventually('the graph', async () => (await textOf(panelOf(page))).includes('Grain size'));
    await openCard(page, 'Extraction by grind and time');
    await eventually('the picture', async () => (await textOf(panelOf(page))).match(/PNG\s*1,120 × 700/) !== null);
    await page.locator('chat-log button.reference', { hasText: '3' }).first().click();
    await eventually('the number leads to its reference', async () =>
      /The effect of bean origin/.test(await textOf(panelOf(page))),
    );
    assert.deepEqual(strangers, []);
    await close();
  });

  it('is nearest to a question once, behind a note; where nothing is about it, the page says so', async () => {
    const { page, close } = await openTranscript(site, 'pour-over-planner');
    const log = page.locator('chat-log');
    await cardOf(page, 'Pour-over planner').waitFor();
    const cards = () => page.locator('artifact-card').count();
    const shown = await cards();
    const ask = async (question: string, answer: string) => {
      await page.locator('chat-composer textarea').fill(question);
      await page.locator('chat-composer textarea').press('Enter');
      await log.locator('chat-message').last().getByText(answer).first().waitFor();
    };
    await ask('make me a chess clock', 'Nothing recorded is about this. The nearest is Pour-over planner');
    await ask('a pour-over planner for 20 g', 'which stands above');
    await ask('qwxyz', 'Nothing recorded is about this. What is recorded stands');
    assert.equal(await cards(), shown, 'nothing was undone');

    await ask('a landing page with a newsletter', 'Recorded answer nearest to your question');
    await eventually('the page of the roastery', async () => (await cards()) > shown);
    const blocks = await page.evaluate(() =>
      document
        .querySelector('vitrine-provider')!
        .headless!.messages.at(-1)!
        .contentBlocks.map((block) => block?.type),
    );
    assert.equal(blocks[0], 'text', 'the note comes before thoughts and calls');
    const before = await cards();
    await ask('a landing page with a newsletter', 'which stands above');
    assert.equal(await cards(), before);
    // In a conversation of one's own nothing stands above.
    await page.locator('#more').click();
    await page.locator('#new-chat').click();
    await ask('make me a pour-over planner', 'Recorded answer nearest to your question');
    await cardOf(page, 'Pour-over planner').waitFor();
    await close();
  });

  it('takes an example out of its fence when a person wants it, and nothing by itself', async () => {
    const { page, close } = await openTranscript(site, 'writing-artifacts');
    const buttons = page.locator('chat-log button', { hasText: 'Open as artifact' });
    await eventually('two examples can be opened', async () => (await buttons.count()) === 2);
    assert.equal(await page.locator('artifact-card').count(), 0);
    assert.equal(
      await page.locator('chat-log pre').count(),
      3,
      'an edit of something that is not there stays an example',
    );
    await buttons.first().focus();
    await page.keyboard.press('Enter');
    await eventually('the leaf', async () => /A leaf/.test(await textOf(panelOf(page).locator('h2'))));
    await buttons.nth(1).click();
    await frameWith(page, 'time');
    await close();
  });

  const MENDED: Readonly<Record<string, string>> = {
    'Syntax error': 'p:text("Each pays 21")',
    'Crash while rendering': 'li:text("45 s: First pour")',
    'Endless loop': 'p:text("23, 29")',
    'No component': 'li:text("standard: 120")',
    'Script error in a page': 'p:text("as always")',
  };
  // One after the other, on one page: each comes back below those that were mended before.
  describe('that failed', { concurrency: 1 }, () => {
    let visit: Visit;
    before(async () => void (visit = await openTranscript(site, 'failing-previews')));
    after(() => visit?.close());

    for (const [title, selector] of Object.entries(MENDED))
      it(`mends what fails when somebody presses “Fix this”: ${title.toLowerCase()}`, async () => {
        const { page } = visit;
        await openCard(page, title);
        await eventually('it is shown', async () => (await textOf(panelOf(page).locator('h2'))).includes(title));
        await page.locator('artifact-panel button', { hasText: 'Fix this' }).click();
        await eventually('the next version is shown', async () => {
          const shown = await textOf(panelOf(page));
          return shown.includes(title) && /Version 2 of 2/.test(shown);
        });
        await frameWith(page, selector);
        await eventually(
          'nothing is said any more',
          async () => (await page.locator('artifact-panel [part~=content] [role=alert]').count()) === 0,
        );
      });
  });

  it('mends a diagram, and says in the prompt where it was broken', async () => {
    const { page, close } = await openTranscript(site, 'failing-previews', { query: '&lang=fr' });
    await openCard(page, 'Broken diagram');
    await page.locator('artifact-panel button', { hasText: 'Corriger' }).click();
    await eventually('the prompt is French', async () =>
      (await textOf(page.locator('chat-log'))).includes(
        'L’artefact « Broken diagram » (mermaid, version 1) ne fonctionne pas.',
      ),
    );
    await eventually(
      'the diagram is drawn',
      async () => (await page.locator('artifact-panel artifact-mermaid svg', { hasText: 'Really?' }).count()) > 0,
    );
    await close();
  });

  it('keeps the focus of a keyboard in the panel while a preview is mended, and brings it there from a card', async () => {
    const { page, close } = await openTranscript(site, 'failing-previews');
    const inPanel = () => page.evaluate(() => document.activeElement?.localName === 'artifact-panel');
    for (const title of ['Syntax error', 'Broken diagram']) {
      await cardOf(page, title).focus();
      await page.keyboard.press('Enter');
      await eventually('the panel has the focus', inPanel);
      const fix = page.locator('artifact-panel button', { hasText: 'Fix this' });
      await fix.focus();
      await page.keyboard.press('Enter');
      await eventually(
        'the next version is shown',
        async () => /Version 2 of 2/.test(await textOf(panelOf(page))) && (await fix.count()) === 0,
      );
      await eventually('the panel still has the focus', inPanel);
    }
    // The one that is shown already: the card leads there all the same.
    await cardOf(page, 'Broken diagram', 1).focus();
    await page.keyboard.press('Enter');
    await eventually('the panel has the focus again', inPanel);
    await page.keyboard.press('Escape');
    await eventually('and gives it back to that card', () =>
      page.evaluate(() => {
        let element = document.activeElement;
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
        return element?.textContent.includes('Version 2 of 2') ?? false;
      }),
    );
    await close();
  });

  it('says so where nothing is recorded', async () => {
    const { page, close } = await openComposer(site, '&speed=max');
    await pasteAnswer(page, '<artifact type="svg" title="No picture">\nnothing\n</artifact>');
    await openCard(page, 'No picture');
    await page.locator('artifact-panel button', { hasText: 'Fix this' }).click();
    await page.locator('chat-log').getByText('nothing is recorded for this request').waitFor();
    await close();
  });
});
