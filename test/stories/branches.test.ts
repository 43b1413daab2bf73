import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { HeadlessController } from '../../src/core/headless-controller.js';
import { DemoSite, eventually, openTranscript, textOf } from './demo-server.js';

/** A host in a page of the site: its conversation rests in the browser, and its model is this test. */
async function openHost(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.body.innerHTML = '';
    const provider = document.createElement('vitrine-provider');
    provider.setAttribute('conversation-id', 'branches');
    provider.innerHTML = '<chat-log actions="edit regenerate" mount="all"></chat-log>';
    document.body.append(provider);
    await customElements.whenDefined('vitrine-provider');
    const { headless } = provider as unknown as { headless: HeadlessController };
    await headless.ready;
    Object.assign(globalThis, { headless });
    document.addEventListener('message-edit-request', (event) => {
      event.preventDefault();
      const { messageId, text } = event.detail;
      headless.editMessage(messageId, text);
      const id = headless.startMessage({ role: 'assistant' });
      headless.appendText(id, `An answer to “${text}”. <artifact type="html" title="Note">${text}</artifact>`);
      headless.endMessage(id);
    });
    document.addEventListener('message-regenerate-request', (event) => {
      event.preventDefault();
      const id = headless.regenerateMessage(event.detail.messageId);
      headless.appendText(id, 'Another answer.');
      headless.endMessage(id);
    });
  });
}

const messages = (page: Page) => page.locator('chat-log chat-message');
const shown = async (page: Page) => {
  const texts = await Promise.all((await messages(page).all()).map((message) => textOf(message)));
  return texts.map((text) => text.replace(/\s+/g, ' ').trim());
};
const shows = (page: Page, ...texts: RegExp[]) =>
  eventually(`${texts.join(' and ')} are shown`, async () => {
    const all = await shown(page);
    return all.length === texts.length && texts.every((text, index) => text.test(all[index] ?? ''));
  });

describe('a conversation with branches', { timeout: 300_000 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  it('is stopped, goes on, is edited, answered again, stepped through and reloaded', async () => {
    const { page, errors, close } = await site.open('elements/chat-log.html');
    await openHost(page);
    await page.evaluate(() => {
      const { headless } = globalThis as unknown as { headless: HeadlessController };
      headless.startMessage({ id: 'q', role: 'user' });
      headless.appendText('q', 'What is a vitrine?');
      headless.endMessage('q');
      headless.startMessage({ id: 'a', role: 'assistant' });
      headless.appendText('a', 'A glass case. <artifact type="html" title="Note">A gla');
      headless.endMessage('a', { interrupted: true });
    });
    await shows(page, /vitrine\?/, /A glass case.*Stopped early/);
    await page.evaluate(() => {
      const { headless } = globalThis as unknown as { headless: HeadlessController };
      headless.resumeMessage('a');
      headless.appendText('a', 'ss case</artifact> One looks at the thing inside.');
      headless.endMessage('a');
    });
    await shows(page, /vitrine\?/, /A glass case.*Note.*One looks at the thing inside\.$/);

    await messages(page).first().hover();
    await messages(page).first().getByRole('button', { name: 'Edit message' }).click();
    await page.getByRole('textbox', { name: 'Message' }).fill('What is a kit?');
    await page.getByRole('button', { name: 'Save' }).click();
    await shows(page, /a kit\? 2 of 2/, /An answer to “What is a kit\?”.*Note/);
    await messages(page).last().hover();
    await messages(page).last().getByRole('button', { name: 'Answer again' }).click();
    await shows(page, /a kit\? 2 of 2/, /Another answer\. 2 of 2/);
    await messages(page).last().getByRole('button', { name: 'Previous version of this message' }).click();
    await shows(page, /a kit\? 2 of 2/, /An answer to “What is a kit\?”.*1 of 2/);
    await messages(page).first().getByRole('button', { name: 'Previous version of this message' }).click();
    await shows(page, /vitrine\? 1 of 2/, /A glass case.*One looks at the thing inside\.$/);
    await page.evaluate(async () => {
      await (globalThis as unknown as { headless: HeadlessController }).headless.save();
    });

    await page.reload();
    await openHost(page);
    await shows(page, /vitrine\? 1 of 2/, /A glass case.*One looks at the thing inside\.$/);
    await messages(page).first().getByRole('button', { name: 'Next version of this message' }).click();
    await shows(page, /a kit\? 2 of 2/, /An answer to “What is a kit\?”.*1 of 2/);
    await messages(page).last().getByRole('button', { name: 'Next version of this message' }).click();
    await shows(page, /a kit\? 2 of 2/, /Another answer\. 2 of 2/);
    assert.deepEqual(errors, []);
    await close();
  });

  it('is what the demo’s chat makes of a question that is edited, and of an answer that is asked for again', async () => {
    const { page, errors, close } = await openTranscript(site, 'menu-board');
    const count = await page.evaluate(() => document.querySelector('vitrine-provider')!.headless!.messages.length);
    await eventually('all messages are there', async () => (await messages(page).count()) === count);
    const answer = messages(page).nth(1);
    await answer.hover();
    await answer.getByRole('button', { name: 'Answer again' }).click();
    await eventually('another answer is there', async () => (await textOf(messages(page).nth(1))).includes('2 of 2'));
    await messages(page).nth(1).getByRole('button', { name: 'Previous version of this message' }).click();
    await eventually('all that followed is back', async () => (await messages(page).count()) === count);
    assert.deepEqual(errors, []);
    await close();
  });
});
