/**
 * Which pages are looked at, and in which ways. What a page shows only once somebody has done something is reached by a
 * third entry, a few steps after the load.
 */
export const PAGES = [
  ['landing', '?stay'],
  ['chat', 'chat.html?speed=max'],
  ['sheet', 'chat.html?transcript=pour-over-planner&artifact=Pour-over%20planner&speed=max'],
  ['gallery', 'gallery.html'],
  ['elements', 'elements/'],
  ['element-panel', 'elements/artifact-panel.html'],
  ['element-form', 'elements/mcp-tool-form.html'],
  ['element-block', 'elements/codeagents-ui-block.html'],
  ['element-call', 'elements/mcp-tool-call.html'],
  ['element-csv', 'elements/mcp-ui-resource.html'],
  ['consent', 'elements/vitrine-consent-dialog.html', (page) => page.locator('#destroys').click()],
  ['guides', 'guides/'],
  ['attacks', 'attacks.html'],
  ['strict', 'strict/'],
  ['speed', 'figures.html'],
  ['compare', 'compare.html'],
  ['theme', 'theme.html'],
  ['playground', 'widgets/playground.html'],
  ['widgets', 'widgets/gallery.html'],
  ['prompt', 'widgets/prompt.html'],
  ['apps', 'apps.html'],
  ['app', 'apps.html', openApp],
  ['servers', 'servers.html'],
  ['narrow', 'narrow.html'],
  ['french', 'languages/fr.html'],
  ['arabic', 'languages/ar.html'],
  ['not-found', '404.html'],
];

/** The first app, which asks at once whether it may reach what it names: it is not allowed to. */
async function openApp(page) {
  await page.getByRole('button', { name: 'Open Pulse' }).click({ timeout: 60_000 });
  await page.locator('vitrine-consent-dialog button').first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('mcp-app-frame iframe').first().waitFor();
}

const WIDTHS = [
  [1440, 900],
  [1024, 768],
  [820, 1180],
  [768, 1024],
  [390, 844],
  [320, 640],
];

/** 1440 × 900 enlarged twice and four times, as a browser's zoom does it, and a phone on its side. */
const ZOOMS = [
  [720, 450],
  [360, 225],
  [844, 390],
];

/**
 * A way is one load, then one picture a size: wide first in the light, narrow first in the dark, since pages differ by
 * where they were opened.
 */
export const WAYS = [
  { name: 'light', sizes: [...WIDTHS, ...ZOOMS], checks: ['1440', '390'] },
  { name: 'dark', colorScheme: 'dark', sizes: WIDTHS.toReversed(), checks: ['1440', '390'] },
  { name: 'forced', forcedColors: 'active', sizes: [WIDTHS[0], WIDTHS[4]] },
  { name: 'rtl', query: 'lang=fr&dir=rtl', sizes: [WIDTHS[3], WIDTHS[0], WIDTHS[4], WIDTHS[5]] },
  // Scroll bars that take room; everywhere else they lie over the page, as on phones and in macOS.
  { name: 'classic', classic: true, sizes: [WIDTHS[3], WIDTHS[0]] },
];
