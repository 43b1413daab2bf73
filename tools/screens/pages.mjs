/** Which pages are looked at, and in which ways. */
export const PAGES = [
  ['landing', '?stay'],
  ['chat', 'chat.html?speed=max'],
  ['gallery', 'gallery.html'],
  ['elements', 'elements/'],
  ['element-panel', 'elements/artifact-panel.html'],
  ['element-form', 'elements/mcp-tool-form.html'],
  ['element-block', 'elements/codeagents-ui-block.html'],
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
  ['servers', 'servers.html'],
  ['narrow', 'narrow.html'],
  ['french', 'languages/fr.html'],
  ['arabic', 'languages/ar.html'],
  ['not-found', '404.html'],
];

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
