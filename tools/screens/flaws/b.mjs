/** Flaws B1 to B20 of the design review: the page and state of each, for the tool that takes their pictures. */

const NARROW = [390, 844];
/** The panel beside the conversation is about 575 px wide then. */
const BESIDE = [1180, 820];

/** A recorded answer at once, with one of its artifacts opened as by a person. */
const answer = (transcript, artifact) =>
  `chat.html?${new URLSearchParams({ transcript, speed: 'max', ...(artifact && { artifact }) })}`;

/** Once the recorded answer stands there whole and what it opened is drawn. */
async function rest(page) {
  await page.waitForFunction(() => document.querySelector('vitrine-provider')?.headless?.messages?.length > 0);
  await page.waitForTimeout(2_500);
}
const tab = (page, name) => page.getByRole('tab', { name, exact: true }).click();
const toggle = (page, name) => page.getByRole('button', { name }).first().click();
/** Of a text in whatever shadow tree. */
const linesOf = async (page, selector) =>
  (await page.locator(selector).allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
const heightsOf = async (page, selector) =>
  (
    await page
      .locator(selector)
      .evaluateAll((nodes) => nodes.map((node) => Math.round(node.getBoundingClientRect().height)))
  ).filter(Boolean);
/** Puts the first of them at the top of the window. */
const showFirst = (page, selector) =>
  page
    .locator(selector)
    .first()
    .evaluate((node) => node.scrollIntoView({ block: 'start' }));
const showHeading = (page, name) =>
  page
    .getByRole('heading', { name })
    .first()
    .evaluate((node) => node.scrollIntoView({ block: 'start' }));

export const flaws = [
  {
    id: 'B1',
    words: 'The default answer ends on brew-log.ts (code), not on the running planner',
    page: answer('pour-over-planner'),
    reach: async (page) => {
      await rest(page);
      return linesOf(page, 'artifact-panel [part~="title"], artifact-panel .title');
    },
  },
  {
    id: 'B1-moon',
    words: 'Moon calendar ends on a README',
    page: answer('moon-calendar'),
    reach: rest,
  },
  {
    id: 'B1-ten',
    words: 'No artifact with “ten versions” (3 at most)',
    page: answer('ten-versions'),
    reach: async (page) => {
      await rest(page);
      await tab(page, 'Versions');
      await page.waitForTimeout(800);
      return [`${await page.locator('artifact-versions li').count()} versions`];
    },
  },
  {
    id: 'B1-images',
    words: 'Images answers end mid-page',
    page: answer('station-photos'),
    reach: rest,
  },
  {
    id: 'B2',
    words: 'Recorded answers are a text list',
    page: 'index.html?stay',
    reach: async (page) => {
      await showFirst(page, '#answers');
      await page.waitForTimeout(1_500);
    },
  },
  {
    id: 'B2-elements',
    words: 'Grey wireframes stand for elements that could be shown',
    before: '12-swell-hidden-behind-a-text-link.png',
    page: 'index.html?stay',
    reach: async (page) => {
      await showHeading(page, 'The elements');
      await page.waitForTimeout(1_500);
    },
  },
  ...[
    ['landing', 'index.html?stay'],
    ['chat', 'chat.html?autoplay=0'],
    ['element', 'elements/artifact-panel.html'],
    ['attacks', 'attacks.html'],
    ['not-found', '404.html'],
  ].map(([name, page]) => ({
    id: `B3-${name}`,
    words: 'The navigation differs on each page, the crumb pushes it about; 404 is bare text',
    page,
    reach: async (page) => {
      await page.waitForTimeout(600);
      const links = page.locator('site-header nav a');
      const places = await links.evaluateAll((nodes) =>
        nodes.map((node) => `${node.textContent.trim()} ${Math.round(node.getBoundingClientRect().x)}`),
      );
      return [places.join(' · ')];
    },
  })),
  {
    id: 'B4',
    words: '“FR” leaves the page English; FR and RTL explain nothing',
    page: 'index.html?stay',
    reach: async (page) => {
      await toggle(page, 'Try it in');
      await page.waitForTimeout(500);
    },
  },
  {
    id: 'B4-gallery',
    words: '?lang=fr does nothing in the widget gallery',
    page: 'widgets/gallery.html?lang=fr',
    reach: async (page) => void (await page.waitForTimeout(2_000)),
  },
  {
    id: 'B4-phone',
    words: 'On a phone the two take the best room',
    size: NARROW,
    page: 'index.html?stay',
    reach: async (page) => {
      await toggle(page, 'Try it in');
      await page.waitForTimeout(500);
    },
  },
  ...[
    ['575', BESIDE],
    ['390', NARROW],
    ['300', [300, 640]],
  ].flatMap(([name, size]) =>
    [
      ['graph', 'caffeine-graph', 'Caffeine and sleep'],
      ['picture', 'logo-three-strokes', 'Harbor at sunrise'],
      ['failed', 'failing-previews', 'Crash while rendering'],
    ].map(([kind, transcript, artifact]) => ({
      id: `B5-${kind}-${name}`,
      words: 'Parts of a label bar are cut inside words; the hint goes after first use',
      size,
      page: answer(transcript, artifact),
      reach: async (page) => {
        await rest(page);
        return page.locator('artifact-panel').evaluate((panel) => {
          const found = [];
          const walk = (root) => {
            for (const node of root.querySelectorAll('*')) {
              if (node.shadowRoot) walk(node.shadowRoot);
              const own = [...node.childNodes].some((each) => each.nodeType === 3 && each.data.trim());
              if (!own || !node.checkVisibility?.() || node.closest('pre, code')) continue;
              const { overflowX, textOverflow } = getComputedStyle(node);
              if (node.scrollWidth > node.clientWidth + 1 && node.clientWidth > 1 && overflowX !== 'visible')
                found.push(`cut${textOverflow === 'ellipsis' ? ' …' : ''}: ${node.textContent.trim().slice(0, 60)}`);
            }
          };
          walk(panel.shadowRoot);
          return found;
        });
      },
    })),
  ),
  ...[
    ['chat', answer('rate-limiter')],
    ['table', 'elements/codeagents-ui-block.html'],
    ['landing', 'index.html?stay'],
    ['diff', answer('menu-board')],
  ].map(([name, page]) => ({
    id: `B6-${name}`,
    words: 'Three kinds of classic scroll bars at once; no gutter',
    way: { classic: true },
    page,
    reach: async (page) => {
      await page.waitForTimeout(2_500);
      if (name === 'diff') await tab(page, 'Diff');
      await page.waitForTimeout(500);
      const kinds = await page.evaluate(() => {
        const found = new Set();
        const walk = (root) => {
          for (const node of root.querySelectorAll('*')) {
            if (node.shadowRoot) walk(node.shadowRoot);
            const { overflowY, overflowX, scrollbarWidth, scrollbarColor, scrollbarGutter } = getComputedStyle(node);
            const scrolls =
              (node.scrollHeight > node.clientHeight + 1 && /auto|scroll/.test(overflowY)) ||
              (node.scrollWidth > node.clientWidth + 1 && /auto|scroll/.test(overflowX));
            if (scrolls && node.clientHeight > 0)
              found.add(`${node.localName}.${node.className}: ${scrollbarWidth} ${scrollbarColor} ${scrollbarGutter}`);
          }
        };
        walk(document);
        return [...found];
      });
      return kinds;
    },
  })),
  ...[
    'Syntax error',
    'Crash while rendering',
    'No component',
    'Script error in a page',
    'Broken diagram',
    'Endless loop',
  ].map((artifact, at) => ({
    id: `B7-${['syntax', 'crash', 'none', 'page', 'diagram', 'loop'][at]}`,
    words: 'Fix this first and solid; margins; a shield for a plain script error; the browser’s triangles',
    ...(at === 1 && { before: '10-storage-and-notices.png' }),
    page: answer('failing-previews', artifact),
    reach: async (page) => {
      await rest(page);
      await page.waitForTimeout(at === 5 ? 9_000 : 1_500);
    },
  })),
  {
    id: 'B7-storage',
    words: 'Storage: 5 actions in two ragged rows',
    before: '10-storage-and-notices.png',
    page: 'elements/vitrine-provider.html',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Fill the storage and add a message' }).click();
      await page.waitForTimeout(3_500);
    },
  },
  {
    id: 'B8-edit',
    words: '“Edit failed: text 1 found 2 times”, again as the title of its explanation',
    page: answer('menu-board'),
    reach: async (page) => {
      await rest(page);
      return linesOf(page, 'artifact-card [part~="state"], artifact-card [role=status], artifact-card .note');
    },
  },
  {
    id: 'B8-diagram',
    words: '“could not be read near ‘t --> middle{Really? mi’”: the line, not a cut',
    page: answer('failing-previews', 'Broken diagram'),
    reach: rest,
  },
  {
    id: 'B8-consent',
    words: '“One invisible character is in this question”',
    page: 'elements/vitrine-consent-dialog.html',
    reach: async (page) => void (await page.waitForTimeout(1_500)),
  },
  {
    id: 'B9',
    words: 'The single tab of code or a picture looks like a raised button that does nothing',
    page: answer('rate-limiter'),
    reach: async (page) => {
      await rest(page);
      return [`${await page.locator('artifact-panel [role=tab]:visible').count()} tabs`];
    },
  },
  {
    id: 'B10',
    words: 'No syntax colours, two version pickers, a fold without a sign, long lines end at the edge',
    before: '08-graph-and-tables-on-phone.png',
    page: answer('menu-board'),
    reach: async (page) => {
      await rest(page);
      await tab(page, 'Diff');
      await page.waitForTimeout(1_500);
    },
  },
  {
    id: 'B10-wrapped',
    words: 'Wrap toggle in Diff and in Code',
    page: answer('menu-board'),
    reach: async (page) => {
      await rest(page);
      await tab(page, 'Code');
      await page.waitForTimeout(1_000);
      await page.locator('artifact-panel').getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Wrap lines' }).click();
      await page.waitForTimeout(800);
    },
  },
  {
    id: 'B10-phone',
    words: 'Long lines end at the edge; the foot wraps',
    before: '08-graph-and-tables-on-phone.png',
    size: NARROW,
    page: answer('menu-board', 'Menu board'),
    reach: async (page) => {
      await rest(page);
      await tab(page, 'Versions');
      await page
        .getByRole('button', { name: /^Compare with/ })
        .last()
        .click();
      await page.waitForTimeout(1_500);
    },
  },
  {
    id: 'B11',
    words: '“09:31 AM” twice, leading zero; nothing visual',
    page: answer('logo-three-strokes', 'Logo, three strokes'),
    reach: async (page) => {
      await rest(page);
      await tab(page, 'Versions');
      await page.waitForTimeout(1_500);
      return linesOf(page, 'artifact-versions li');
    },
  },
  {
    id: 'B12',
    words: 'A sequence of four parties opens at 56 %: 8–9 px text',
    size: BESIDE,
    page: answer('brewing-diagrams', 'An order, from tap to cup'),
    reach: async (page) => {
      await rest(page);
      await page.waitForTimeout(1_500);
      return linesOf(page, 'artifact-panel [part~="zoom"], artifact-panel .zoom');
    },
  },
  ...[
    ['wide', [1440, 900]],
    ['beside', BESIDE],
    ['phone', NARROW],
  ].map(([name, size]) => ({
    id: `B13-${name}`,
    words: 'Names are no targets, cut and missing; edge labels on node names; on a phone 150 px of controls',
    before: '08-graph-and-tables-on-phone.png',
    size,
    page: answer('caffeine-graph', 'Caffeine and sleep'),
    reach: async (page) => {
      await rest(page);
      await page.waitForTimeout(1_500);
    },
  })),
  {
    id: 'B13-edges',
    words: 'Edge labels lie on node names; a click on a name does nothing',
    page: answer('caffeine-graph', 'Caffeine and sleep'),
    reach: async (page) => {
      await rest(page);
      await page
        .getByRole('button', { name: /full ?screen/i })
        .first()
        .click();
      await page.waitForTimeout(1_500);
      const { x, y, width, height } = await page
        .locator('artifact-panel text', { hasText: /^Adenosine A2A/ })
        .first()
        .boundingBox();
      await page.mouse.click(x + width / 2, y + height / 2);
      await page.waitForTimeout(1_000);
    },
  },
  {
    id: 'B14',
    words:
      '“No reference matches.” without a way out, foot still “10 references”; the browser’s blue ×; two copy icons',
    page: answer('caffeine-references'),
    reach: async (page) => {
      await rest(page);
      await page.getByRole('searchbox').first().fill('zebra');
      await page.waitForTimeout(1_500);
    },
  },
  {
    id: 'B15',
    words:
      '“3 rows · 3 columns” above small tables; box in box in box; sign colours; unit on the top gridline; ring in air',
    page: answer('bike-share-year'),
    reach: async (page) => {
      await rest(page);
      return linesOf(page, '.cap.num');
    },
  },
  {
    id: 'B15-gallery',
    words: 'The widgets, every variation',
    size: [1440, 3_600],
    page: 'widgets/gallery.html',
    reach: async (page) => {
      await page.waitForTimeout(3_500);
      return [
        ...(await linesOf(page, '.cap.num')),
        `legend entries ${[...new Set(await heightsOf(page, '.entry'))].join(', ')} px`,
      ];
    },
  },
  {
    id: 'B15-element',
    words: 'codeagents-ui-block: charts with units, nested cards, ring, tables',
    before: '04-show-data-cut.png',
    size: [1440, 4_800],
    page: 'elements/codeagents-ui-block.html',
    reach: async (page) => void (await page.waitForTimeout(3_500)),
  },
  {
    id: 'B16',
    words: 'The top edge of the chat column cuts bubbles without a fade',
    page: answer('long-answer'),
    reach: async (page) => {
      await rest(page);
      await page.locator('chat-log').hover();
      await page.mouse.wheel(0, -1_200);
      await page.waitForTimeout(800);
    },
  },
  {
    id: 'B17',
    words: 'On a phone the exhibit is 900 px down, bubble cut, tool call bare, foot in four lines',
    size: NARROW,
    page: 'index.html',
    reach: async (page) => {
      await page.waitForTimeout(1_000);
      const top = await page.locator('.case').evaluate((node) => Math.round(node.getBoundingClientRect().top));
      return [`the exhibit begins at ${top} px`];
    },
  },
  {
    id: 'B17-foot',
    words: 'The foot wraps into four lines, “Attacks” alone',
    size: NARROW,
    page: 'index.html?stay',
    reach: async (page) => {
      await page.waitForTimeout(1_000);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await page.waitForTimeout(1_000);
    },
  },
  ...[1024, 768].map((width) => ({
    id: `B18-${width}`,
    words: 'The grid of elements has holes (5 empty cells at 1024)',
    size: [width, 1_400],
    page: 'index.html?stay',
    reach: async (page) => {
      await showHeading(page, 'The elements');
      await page.waitForTimeout(1_500);
    },
  })),
  {
    id: 'B19',
    words: 'Install, composer, send button, case: no edges in forced colours',
    way: { forcedColors: 'active' },
    size: [1440, 1_800],
    page: 'index.html?stay',
    reach: async (page) => void (await page.waitForTimeout(1_500)),
  },
  {
    id: 'B20',
    words: 'Begins with “Nothing chosen”; cards slide under the panel; names like “kit tags”',
    page: 'attacks.html',
    reach: async (page) => void (await page.waitForTimeout(1_500)),
  },
  {
    id: 'B20-run',
    words: '“Run all 100”: counters, 0 and 0',
    page: 'attacks.html',
    reach: async (page) => {
      await page.getByRole('button', { name: /^Run all/ }).click();
      await page.waitForTimeout(25_000);
    },
  },
];
