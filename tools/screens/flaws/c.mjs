/* global getComputedStyle */
/** Flaws C1 to C9 of the design review: polish. */
import { answer, boxOf, cardOf, rest } from './states.mjs';

const PHONE = { hasTouch: true, isMobile: true };
const panel = (page) => page.locator('artifact-panel');

const opened = async (page, title) => {
  await rest(page);
  await cardOf(page, title).click();
  await page.waitForTimeout(2_000);
};

export const flaws = [
  {
    id: 'C1',
    words: 'A hole between a short title and its badge',
    page: answer('swell'),
    reach: (page) => opened(page, 'Swell'),
  },
  {
    id: 'C2',
    words: 'The separator stays blue after a drag until something else has focus',
    page: answer('swell'),
    reach: async (page) => {
      await opened(page, 'Swell');
      const bar = page.getByRole('separator').first();
      const { x, y, width, height } = await bar.evaluate((node) => node.getBoundingClientRect().toJSON());
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x - 80, y + height / 2, { steps: 6 });
      await page.mouse.up();
      await page.mouse.move(300, 400);
      await page.waitForTimeout(800);
    },
  },
  {
    id: 'C3',
    words: 'Deny has the focus but, after a click, no ring',
    page: 'elements/vitrine-consent-dialog.html',
    reach: async (page) => {
      await page.waitForTimeout(1_500);
      await page.locator('main button').first().click();
      await page.waitForTimeout(1_000);
      const name = await page.evaluate(() => {
        let node = document.activeElement;
        while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
        return `focus: ${node?.textContent.trim()}, outline ${getComputedStyle(node).outlineStyle}`;
      });
      return [name];
    },
  },
  {
    id: 'C4',
    words: 'Tips of icons are the browser’s: late, never by keyboard or touch',
    page: answer('swell'),
    reach: async (page) => {
      await opened(page, 'Swell');
      await panel(page).getByRole('button', { name: 'Close' }).first().hover();
      await page.waitForTimeout(900);
    },
  },
  {
    id: 'C4-keyboard',
    words: 'Tips of icons never come by keyboard',
    page: answer('swell'),
    reach: async (page) => {
      await opened(page, 'Swell');
      await panel(page).getByRole('tab').first().focus();
      await page.keyboard.press('Shift+Tab');
      await page.waitForTimeout(900);
    },
  },
  {
    id: 'C5',
    words: 'On a phone the foot of Diff wraps, "Restore version 1" stands alone in a second row',
    size: [390, 844],
    way: PHONE,
    page: answer('ten-versions'),
    reach: async (page) => {
      await opened(page, '');
      const tabs = await panel(page).getByRole('tab').allInnerTexts();
      await panel(page)
        .getByRole('tab', { name: 'Versions' })
        .click({ timeout: 3_000 })
        .catch(() => undefined);
      await page.waitForTimeout(1_500);
      return [`tabs: ${tabs.join(', ')}`];
    },
  },
  {
    id: 'C6',
    words: '"Thought for 6 s" is 20 px high, links of the navigation too',
    size: [390, 844],
    way: PHONE,
    page: answer('pour-over-planner'),
    reach: async (page) => {
      await rest(page);
      const fold = page.locator('chat-message .fold').first();
      await fold.evaluate((node) => node.scrollIntoView({ block: 'center' }));
      await page.waitForTimeout(600);
      const links = await page
        .locator('header a:visible, header button:visible')
        .evaluateAll((all) => all.map((node) => Math.round(node.getBoundingClientRect().height)));
      return [`fold ${(await boxOf(fold)).height} px; header ${links.join(', ')} px`];
    },
  },
  {
    id: 'C7-strict',
    words: 'Headings in mono that are no code',
    page: 'strict/',
    reach: (page) => page.waitForTimeout(2_500).then(() => []),
  },
  {
    id: 'C7-elements',
    words: 'Headings in mono that are no code; a moon in the dark too',
    way: { colorScheme: 'dark' },
    page: 'elements/',
    reach: (page) => page.waitForTimeout(2_500).then(() => []),
  },
  {
    id: 'C7-times',
    words: '"0 ms", "Thought for 669 ms"',
    page: 'elements/mcp-tool-call.html',
    reach: async (page) => {
      await page.waitForTimeout(2_500);
      const text = await page.locator('main').innerText();
      return [`times: ${[...new Set(text.match(/\b\d+ ms\b|\b[\d.]+ s\b/g) ?? [])].join(', ') || 'none'}`];
    },
  },
  {
    id: 'C8',
    words: 'The page’s words shine through behind "1 of 6"',
    page: answer('station-photos'),
    reach: async (page) => {
      await rest(page);
      await page.locator('codeagents-ui-block img').first().click();
      await page.waitForTimeout(1_500);
    },
  },
  {
    id: 'C9',
    words: 'Printing a chat prints the window as it stands',
    page: answer('pour-over-planner'),
    reach: async (page) => {
      await rest(page);
      await page.setViewportSize({ width: 794, height: 1_123 });
      await page.emulateMedia({ media: 'print' });
      await page.waitForTimeout(1_500);
    },
  },
];
