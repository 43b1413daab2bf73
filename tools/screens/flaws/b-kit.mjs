/* global getComputedStyle */
/** Flaws B5 to B16 of the design review, which are the kit's: the page and state of each. */
import { BESIDE, cardOf, linesOf, NARROW, openTab, press, recorded, rest } from './states.mjs';

/** Of those that show, each once. */
async function heightsOf(page, selector) {
  const heights = await page
    .locator(selector)
    .evaluateAll((nodes) => nodes.map((node) => Math.round(node.getBoundingClientRect().height)));
  return [...new Set(heights.filter(Boolean))].join(', ');
}

export const flaws = [
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
      page: recorded(transcript, artifact),
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
    ['chat', recorded('rate-limiter')],
    ['table', 'elements/codeagents-ui-block.html'],
    ['landing', 'index.html?stay'],
    ['diff', recorded('menu-board')],
  ].map(([name, page]) => ({
    id: `B6-${name}`,
    words: 'Three kinds of classic scroll bars at once; no gutter',
    way: { classic: true },
    page,
    reach: async (page) => {
      await page.waitForTimeout(2_500);
      if (name === 'diff') await openTab(page, 'Diff');
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
    page: recorded('failing-previews', artifact),
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
    page: recorded('menu-board'),
    reach: async (page) => {
      await rest(page);
      await cardOf(page, 'Edit failed').click();
      await page.waitForTimeout(800);
      return linesOf(page, 'artifact-card [part~="state"], artifact-card [role=alert]');
    },
  },
  {
    id: 'B8-diagram',
    words: '“could not be read near ‘t --> middle{Really? mi’”: the line, not a cut',
    page: recorded('failing-previews', 'Broken diagram'),
    reach: rest,
  },
  {
    id: 'B8-consent',
    words: '“One invisible character is in this question”',
    page: 'elements/vitrine-consent-dialog.html',
    reach: async (page) => {
      await press(page, 'Follow a link with invisible characters');
      await page.waitForTimeout(1_200);
      return linesOf(page, 'vitrine-consent-dialog [role=alert]');
    },
  },
  {
    id: 'B8-calendar',
    words: '“13,916, level 3 of 4”: the value',
    size: [1440, 1_400],
    page: 'elements/codeagents-ui-block.html',
    reach: async (page) => {
      await page.waitForTimeout(2_500);
      const plot = page.locator('.chart-heatmap .calendar').first();
      await plot.scrollIntoViewIfNeeded();
      const { x, y, width, height } = await plot.boundingBox();
      await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
      await page.waitForTimeout(800);
      return linesOf(page, '.chart-heatmap .tip, .chart-tip');
    },
  },
  {
    id: 'B9',
    words: 'The single tab of code or a picture looks like a raised button that does nothing',
    page: recorded('rate-limiter'),
    reach: async (page) => {
      await rest(page);
      return [`${await page.locator('artifact-panel [role=tab]:visible').count()} tabs`];
    },
  },
  {
    id: 'B10',
    words: 'No syntax colours, two version pickers, a fold without a sign, long lines end at the edge',
    before: '08-graph-and-tables-on-phone.png',
    page: recorded('menu-board'),
    reach: async (page) => {
      await rest(page);
      await openTab(page, 'Diff');
      await page.waitForTimeout(1_500);
    },
  },
  {
    id: 'B10-wrapped',
    words: 'Wrap toggle in Diff and in Code',
    page: recorded('menu-board'),
    reach: async (page) => {
      await rest(page);
      await openTab(page, 'Code');
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
    page: recorded('menu-board', 'Menu board'),
    reach: async (page) => {
      await rest(page);
      await openTab(page, 'Versions');
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
    page: recorded('logo-three-strokes', 'Logo, three strokes'),
    reach: async (page) => {
      await rest(page);
      await openTab(page, 'Versions');
      await page.waitForTimeout(1_500);
      return linesOf(page, 'artifact-versions li');
    },
  },
  {
    id: 'B12',
    words: 'A sequence of four parties opens at 56 %: 8–9 px text',
    size: BESIDE,
    page: recorded('brewing-diagrams', 'An order, from tap to cup'),
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
    page: recorded('caffeine-graph', 'Caffeine and sleep'),
    reach: async (page) => {
      await rest(page);
      await page.waitForTimeout(1_500);
    },
  })),
  {
    id: 'B13-edges',
    words: 'Edge labels lie on node names; a click on a name does nothing',
    page: recorded('caffeine-graph', 'Caffeine and sleep'),
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
    page: recorded('caffeine-references'),
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
    page: recorded('bike-share-year'),
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
      return [...(await linesOf(page, '.cap.num')), `legend entries ${await heightsOf(page, '.entry')} px`];
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
    page: recorded('long-answer'),
    reach: async (page) => {
      await rest(page);
      await page.locator('chat-log').hover();
      await page.mouse.wheel(0, -1_200);
      await page.waitForTimeout(800);
    },
  },
];
