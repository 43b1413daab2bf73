import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { eventually } from '../stories/demo-server.js';

/** How long a step may take, in milliseconds: the machine may be busy. */
const PATIENCE_MS = 30_000;

/** An opened example, and what it said that nobody should have to read. */
export interface OpenedApp {
  readonly page: Page;
  readonly complaints: string[];
}

export async function openApp(browser: Browser, address: string): Promise<OpenedApp> {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(address);
  return { page, complaints };
}

/**
 * Whether a frame of the page shows a text, however deep it is. A frame may give way to the next version while it is
 * asked, and Playwright then takes the page for closed.
 */
const someFrameSays = (page: Page, text: string) =>
  eventually(`a frame says “${text}”`, async () => {
    for (const frame of page.frames())
      if (
        (await frame
          .getByText(text)
          .count()
          .catch(() => 0)) > 0 &&
        frame !== page.mainFrame()
      )
        return true;
    return false;
  });

/** Plays the story of demo/frameworks/story in an example app, as a person who does what it asks. */
export async function playStory({ page, complaints }: OpenedApp): Promise<void> {
  const happened = (text: string) => page.locator('output').filter({ hasText: text }).first().waitFor();
  await page.getByRole('button', { name: 'Play' }).click();

  // The controller that the app made has arrived at the elements: they draw what is written into it.
  await page
    .getByRole('button', { name: /Weekend menu/ })
    .first()
    .click();
  await someFrameSays(page, 'Flat white');
  await happened('Opened Weekend menu');

  const cards = page.locator('artifact-card').getByRole('button', { name: /Weekend menu/ });
  await cards.nth(1).click();
  await someFrameSays(page, 'Plum cake');
  await page.getByRole('cell', { name: 'Flat white' }).waitFor();

  await page.getByRole('button', { name: 'Order' }).click();
  await page.getByRole('button', { name: 'Allow once' }).click();
  await someFrameSays(page, '3 cups are ready');

  await page.getByRole('link', { name: 'the market' }).click();
  await happened('Kept here: https://market.example/today');
  assert.equal(page.context().pages().length, 1);
  await page.getByText('8 messages').waitFor();
  assert.deepEqual(complaints, []);
}
