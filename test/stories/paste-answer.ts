import type { Page } from 'playwright-core';

/** Streams a text in the chat of the demo, as "Paste an answer…" does. */
export async function pasteAnswer(page: Page, text: string): Promise<void> {
  await page.locator('#more').click();
  await page.locator('#paste-open').click();
  await page.locator('#paste').fill(text);
  await page.locator('#paste-play').click();
}
