import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { findComplaints } from './axe-complaints.js';
import { cardOf, DemoSite, eventually, frameWith, openComposer, textOf, type Visit } from './demo-server.js';

const log = (page: Page) => page.locator('chat-log');
const field = (page: Page) => page.locator('chat-composer textarea');
const say = async (page: Page, text: string) => {
  await field(page).fill(text);
  await field(page).press('Enter');
};
/** Until the newest answer has ended. */
const ended = (page: Page) =>
  page.waitForFunction(() => {
    const last = document.querySelector('vitrine-provider')!.headless!.messages.at(-1);
    return last?.role === 'assistant' && last.status !== 'streaming';
  });

/** Connects the stand-in, by keyboard. */
async function connect(page: Page, format: string): Promise<void> {
  await page.locator('#connect').focus();
  await page.keyboard.press('Enter');
  await page.locator('#connect-dialog[open]').waitFor();
  await page.locator('#format').selectOption(format);
  await page.locator('#connect-dialog button[type=submit]').press('Enter');
  await page.locator('[data-answers=model]').waitFor();
}

describe('a chat that really talks', { timeout: 400_000 }, () => {
  let site: DemoSite;
  let visit: Visit;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  it('answers as Chat Completions: an artifact, a revision, a widget, a call, Stop, Retry, edits, branches', async () => {
    visit = await openComposer(site);
    const { page, errors, strangers } = visit;
    await page.locator('#connect').click();
    await page.locator('#connect-dialog[open]').waitFor();
    assert.deepEqual(await findComplaints(page), []);
    const note = page.locator('#connect-note');
    assert.match(await textOf(note), /to a script on this machine and nowhere else/);
    await page.locator('#place-chat-completions').check();
    assert.match(await textOf(note), /to the address below/);
    assert.ok(await page.locator('#address').isVisible());
    await page.locator('[name=place][value=stand-in]').check();
    await page.keyboard.press('Escape');
    await connect(page, 'chat-completions');

    assert.match(await textOf(page.locator('#empty')), /^Ask for something, or take a suggestion\. .+ script/);
    const dark = page.locator('chat-composer [part=suggestion]', { hasText: 'Make it dark' });
    await page.locator('chat-composer [part=suggestion]', { hasText: 'A timer' }).waitFor();
    assert.equal(await dark.count(), 0, 'there is nothing to make dark');
    await say(page, 'Make me a chess clock');
    await log(page).getByText('a script on this machine, no model').waitFor();
    await ended(page);
    assert.equal(await page.locator('artifact-card').count(), 0, 'a timer was not asked for');
    await say(page, 'Make me a timer');
    await cardOf(page, 'Brew timer').waitFor();
    await ended(page);
    const frame = await frameWith(page, '#go');
    await frame.locator('#go').click();
    await dark.click();
    await cardOf(page, 'Brew timer', 1).getByText('Version 2').first().waitFor();
    await ended(page);
    await say(page, 'And a chart of the week');
    await log(page).getByText('Cups a day').first().waitFor();
    await ended(page);

    await say(page, 'What do my notes say?');
    await page.locator('vitrine-consent-dialog [role=dialog], vitrine-consent-dialog dialog[open]').first().waitFor();
    await page
      .locator('vitrine-consent-dialog')
      .getByRole('button', { name: /^Allow/ })
      .first()
      .click();
    await log(page).getByText('Your notes say: 1:16 at 94 °C').waitFor();

    await say(page, 'Tell me a long story');
    await page.locator('chat-composer').getByRole('button', { name: 'Stop' }).click();
    await ended(page);
    await say(page, 'Please fail');
    await log(page)
      .getByText(/overloaded/)
      .first()
      .waitFor();
    await log(page)
      .getByRole('button', { name: /again|retry/i })
      .last()
      .click();
    await log(page).getByText('This time it went well').waitFor();
    await ended(page);

    const before = await page.evaluate(() => document.querySelector('vitrine-provider')!.headless!.messages.length);
    // Of the newest answer: an earlier one has that button, too.
    await log(page)
      .locator('chat-message')
      .last()
      .getByRole('button', { name: /another|again|regenerate/i })
      .last()
      .click();
    await eventually('it stands beside the first', async () =>
      /2 (?:of|\/) [23]|[23] \/ 3/.test(await textOf(log(page))),
    );
    await ended(page);
    assert.equal(
      await page.evaluate(() => document.querySelector('vitrine-provider')!.headless!.messages.length),
      before,
    );

    // The question in other words is a branch with an answer of its own; the person stops that, and steps back.
    const messages = log(page).locator('chat-message');
    const question = messages.nth((await messages.count()) - 2);
    await question.hover();
    await question.getByRole('button', { name: 'Edit message' }).click();
    await log(page).getByRole('textbox', { name: 'Message' }).fill('Tell me a long story, please');
    await log(page).getByRole('button', { name: 'Save' }).click();
    await messages.last().getByText('A pour, a pause').first().waitFor();
    await page.locator('chat-composer').getByRole('button', { name: 'Stop' }).click();
    await ended(page);
    await eventually('the question has two versions', async () =>
      /long story, please[^]*2 of 2/.test(await textOf(question)),
    );
    await question.getByRole('button', { name: 'Previous version of this message' }).click();
    await eventually('the first question is back', async () => /Please fail[^]*1 of 2/.test(await textOf(question)));
    await eventually('with its answers', async () => !(await textOf(messages.last())).includes('A pour'));
    assert.equal(
      await page.evaluate(() => document.querySelector('vitrine-provider')!.headless!.messages.length),
      before,
    );

    assert.deepEqual(
      errors.filter((error) => !/529/.test(error)),
      [],
    );
    assert.deepEqual(strangers, []);
  });

  it('answers as Anthropic Messages, and takes No for an answer', async () => {
    const { page, close } = visit;
    await connect(page, 'anthropic');
    await say(page, 'Make me a timer');
    await log(page).getByText('Thought', { exact: false }).first().waitFor();
    await cardOf(page, 'Brew timer').waitFor();
    await log(page).getByText('a script on this machine, no model').waitFor();
    await ended(page);
    await say(page, 'What do my notes say?');
    await page.locator('vitrine-consent-dialog').getByRole('button', { name: /^Deny/ }).first().click();
    await log(page).getByText('You did not let me look').waitFor();

    // The round with the call's result: its answer has ended once by then.
    let rounds = 0;
    await page.route(/\/messages$/, (route) => ((rounds += 1) === 2 ? route.abort() : route.continue()));
    await say(page, 'What do my notes say?');
    await page.locator('vitrine-consent-dialog').getByRole('button', { name: /^Deny/ }).first().click();
    await log(page).getByText('could not be reached').waitFor();
    await page.locator('#connect').click();
    await page.locator('#disconnect').click();
    await page.locator('[data-answers=recorded]').waitFor();
    await close();
  });

  for (const [file, most] of [
    ['streamed-artifact', 10],
    ['chat', 25],
  ] as const)
    it(`is a page of at most ${most} lines: ${file}`, async () => {
      const lines = readFileSync(`demo/samples/${file}.html`, 'utf8').trim().split('\n');
      assert.ok(lines.length <= most, `${lines.length} lines`);
      assert.ok(
        lines.every((line) => line.length <= 130),
        'of a length that one reads',
      );
      // The chat as on a phone: Enter begins a line there, the button sends.
      const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
      const { page, errors, strangers, close } = await site.open(`samples/${file}.html`, file === 'chat' ? phone : {});
      if (file === 'chat') {
        const elements = new Set(lines.join('\n').match(/<(?:vitrine|chat|artifact)-[a-z-]+/g));
        assert.equal(elements.size, 5);
        await say(page, 'Make me a timer');
        assert.equal(await field(page).inputValue(), 'Make me a timer\n');
        await page.locator('chat-composer').getByRole('button', { name: 'Send' }).tap();
      }
      await cardOf(page, 'Brew timer').click();
      await (await frameWith(page, '#go')).locator('#go').click();
      assert.deepEqual([errors, strangers], [[], []]);
      await close();
    });
});
