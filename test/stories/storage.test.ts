import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { HeadlessController } from '../../src/core/headless-controller.js';
import { DemoSite, eventually } from './demo-server.js';

const ADDRESS = 'elements/vitrine-provider.html';

describe('conversations that are kept', { timeout: 400_000 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  const messages = (page: Page, provider: string) => page.locator(`#${provider} chat-message`);
  const notice = (page: Page) => page.locator('#full').locator('[part=notice]');
  const state = (page: Page, place: string) => page.locator(`#${place}`).textContent();

  it('are there after a reload, leave as a file, and come back as another conversation', async () => {
    const { page, errors, strangers, close } = await site.open(ADDRESS);
    for (let count = 1; count <= 2; count += 1) await page.locator('#keep').click();
    await eventually(
      'it is saved',
      async () => (await state(page, 'kept-state')) === 'Saved.' && (await messages(page, 'kept').count()) === 2,
    );
    await page.reload();
    await eventually('both messages are back', async () => (await messages(page, 'kept').count()) === 2);
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#export').click()]);
    const file = await download.path();
    const exported = JSON.parse(await readFile(file, 'utf8')) as {
      conversations: { id: string; messages: unknown[] }[];
    };
    assert.deepEqual(
      exported.conversations.map(({ id, messages: kept }) => [id, kept.length]),
      [['demo-elements', 2]],
    );
    await page
      .locator('#import')
      .setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: await readFile(file) });
    await eventually(
      'it says what it did',
      async () => (await state(page, 'kept-state'))?.includes('“mine.json” is open now') ?? false,
    );
    const ids = () =>
      page.evaluate(() =>
        Object.keys(localStorage).flatMap((key) => (key.startsWith('demo-conversations:') ? key.slice(19) : [])),
      );
    await eventually('both are stored', async () => new Set(await ids()).size === 2);
    assert.ok((await ids()).includes('demo-elements'));
    await page
      .locator('#import')
      .setInputFiles({ name: 'odd.json', mimeType: 'application/json', buffer: Buffer.from('{"other":1}') });
    await eventually(
      'it says why not',
      async () => (await state(page, 'kept-state'))?.includes('There is no conversation') ?? false,
    );
    assert.deepEqual(errors, []);
    assert.deepEqual(strangers, []);
    await close();
  });

  it('lose nothing when the browser’s storage is really full: the notice offers ways out, and a move to IndexedDB lasts', async () => {
    const { page, errors, close } = await site.open(ADDRESS);
    await page.locator('#fill').click();
    await notice(page).waitFor();
    assert.equal(await notice(page).getAttribute('role'), 'alert');
    await eventually(
      'it says where things are',
      async () => (await state(page, 'full-state')) === 'Not saved: everything is in memory.',
    );
    const ways = () => notice(page).locator('button').allTextContents();
    await notice(page).getByRole('button', { name: 'More' }).click();
    await eventually('it offers all ways out', async () => (await ways()).length >= 6);
    assert.deepEqual(
      (await ways()).map((each) => each.trim()),
      ['Export', 'Move to IndexedDB', 'More', 'Choose what to delete', 'Try again', 'Dismiss'],
    );
    await page.keyboard.press('Escape');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      notice(page).getByRole('button', { name: 'Export' }).click(),
    ]);
    assert.match(await readFile(await download.path(), 'utf8'), /when there was no room/);
    assert.match(download.suggestedFilename(), /^conversation \d{4}-\d\d-\d\d\.json$/);
    await notice(page).getByRole('button', { name: 'Move to IndexedDB' }).click();
    await notice(page).getByText('Everything is in IndexedDB now, and saved.').waitFor();
    await page.reload();
    await eventually(
      'the conversation is back, though the storage is still full',
      async () => (await messages(page, 'full').count()) === 1,
    );
    await eventually('it is saved', async () => (await state(page, 'full-state')) === 'Saved.');
    await page.locator('#room').click();
    assert.deepEqual(errors, []);
    await close();
  });

  it('are saved again by themselves once there is room, or once a person chose what to delete', async () => {
    const { page, errors, close } = await site.open(ADDRESS);
    await page.locator('#fill').click();
    await notice(page).waitFor();
    await notice(page).getByRole('button', { name: 'More' }).click();
    await notice(page).getByRole('menuitem', { name: 'Choose what to delete' }).click();
    const dialog = page.locator('#full').getByRole('dialog');
    await dialog.waitFor();
    await dialog.getByText('Open now').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.locator('#room').click();
    await notice(page).waitFor({ state: 'hidden' });
    await eventually('it is saved', async () => (await state(page, 'full-state')) === 'Saved.');
    await page.reload();
    await eventually('it is back', async () => (await messages(page, 'full').count()) === 1);
    assert.deepEqual(errors, []);
    await close();
  });

  it('keep what a preview stores, where the host wants that', async () => {
    const { page, close } = await site.open(ADDRESS);
    const words = async () => {
      for (const frame of page.frames()) {
        const text = await frame
          .locator('#p')
          .textContent({ timeout: 200 })
          .catch(() => null);
        if (text) return text;
      }
      return '';
    };
    await page.locator('#counter').scrollIntoViewIfNeeded();
    await eventually('it starts empty', async () => (await words()) === 'Your first visit');
    await eventually('what it stored has left the frame', () =>
      page.evaluate(async () => {
        const headless = document.querySelector<HTMLElement & { headless?: HeadlessController }>(
          '#remembers',
        )?.headless;
        const kept = await headless?.openPreviewStorage(
          document.querySelector('#counter')?.getAttribute('artifact-id') ?? '',
        );
        return kept?.entries['visits'] === '1';
      }),
    );
    await page.locator('#again').click();
    await eventually('it remembers', async () => (await words()) === 'Visit 2');
    await close();
  });
});
