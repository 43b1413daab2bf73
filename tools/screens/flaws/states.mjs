/* global URLSearchParams, PerformanceObserver */
/** How the states of flaws are reached, and what is measured in them. */

/** A recorded answer at once. */
export const answer = (transcript) => `chat.html?${new URLSearchParams({ transcript, speed: 'max' })}`;

/** Once the recorded answer stands there whole and what it opened is drawn. */
export async function rest(page) {
  await page.waitForFunction(() => document.querySelector('vitrine-provider')?.headless?.messages?.length > 0);
  await page.waitForTimeout(2_500);
}

export const cardOf = (page, title) =>
  page.locator('artifact-card button[data-artifact-id]', { hasText: title }).last();

/** In whole px. */
export async function boxOf(locator) {
  const { x, y, width, height } = await locator.evaluate((node) => node.getBoundingClientRect().toJSON());
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

/** What has moved since the page began, of itself. */
export const shiftOf = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) sum += value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum.toFixed(4)), 300);
      }),
  );

export const NARROW = [390, 844];
/** The panel beside the conversation is some 470 px wide then. */
export const BESIDE = [1180, 820];

/** A recorded answer at once, with one of its artifacts opened as by a person. */
export const recorded = (transcript, artifact) =>
  `chat.html?${new URLSearchParams({ transcript, speed: 'max', ...(artifact && { artifact }) })}`;

export const openTab = (page, name) => page.getByRole('tab', { name, exact: true }).click();
export const press = (page, name) => page.getByRole('button', { name }).first().click();

/** What stands in each of them, in one line. */
export async function linesOf(page, selector) {
  const texts = await page.locator(selector).allInnerTexts();
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

/** Puts a section at the top of the window. */
export const showHeading = (page, name) =>
  page
    .getByRole('heading', { name })
    .first()
    .evaluate((node) => node.scrollIntoView({ block: 'start' }));
