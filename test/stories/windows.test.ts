import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Frame, Page } from 'playwright-core';
import { DemoSite, eventually, frameWith, type EmptyPageOptions, type Visit } from './demo-server.js';

const REFERENCES = [
  {
    title: 'Adenosine <i>in vivo</i> <script>document.title = "taken"</script>',
    authors: ['Reichert CF', 'Deboer T', 'Landolt HP', 'Four D', 'Five E', 'Six F'],
    year: 2022,
    journal: 'J Sleep Res',
    volume: '31',
    issue: '4',
    pages: 'e13597',
    doi: '10.1111/jsr.13597',
    pmid: '35575450',
    abstract: 'A folded abstract.',
  },
  {
    title: '"><img src="https://collect.example.net/i.png" onerror="document.title = 1">',
    year: 2013,
    url: 'https://host.example.org/report',
  },
];
const GRAPH = {
  nodes: [
    { id: 'c', name: 'Caffeine', group: 'Compound' },
    { id: 'a', name: 'Adenosine A2A', group: 'Receptor' },
    { id: 'x', name: '<b onclick=x>&amp;' },
  ],
  links: [{ source: 'c', target: 'a', label: 'blocks', evidence: ['35575450', 'a talk'] }],
};
const MARKDOWN =
  '# Cupping notes\n\n- [x] weighed\n- [ ] tasted\n\n| Bean | Score |\n|---|---|\n| Guji | 88 ' +
  '|\n\nSee [the roaster](https://host.example.org/).';

/** A panel, opened on an artifact. */
async function openPanel(
  site: DemoSite,
  type: string,
  content: string,
  options: EmptyPageOptions = {},
): Promise<Visit> {
  const visit = await site.openEmpty(options);
  await visit.page.evaluate(
    async ({ type, content }) => {
      const kit = '/dist/cdn/vitrine.js';
      const { HeadlessController } = (await import(kit)) as { HeadlessController: new (options: object) => never };
      const headless = new HeadlessController({ storage: 'memory' }) as unknown as {
        createArtifact(artifact: object): string;
        openArtifact(id: string, place: { isAsked: boolean }): void;
      };
      document.body.append(Object.assign(document.createElement('artifact-panel'), { headless }));
      headless.openArtifact(headless.createArtifact({ type, title: 'Sleep', content }), { isAsked: true });
    },
    { type, content },
  );
  await visit.page
    .locator('artifact-panel #tool-download, artifact-panel .foot [aria-haspopup=menu]')
    .first()
    .waitFor();
  return visit;
}

/** The document of the artifact in the window that opens. */
async function windowOf({ page, popups }: Visit): Promise<{ view: Page; inner: Frame }> {
  await page.locator('artifact-panel #tool-window').click();
  await eventually('a window opened', () => Promise.resolve(popups.length === 1));
  const view = popups[0]!;
  return { view, inner: await frameWith(view, 'h1, p') };
}

/** Prints, with a print that only remembers. @returns the document, and how high its frame was. */
async function printed(
  site: DemoSite,
  type: string,
  content: string,
): Promise<{ visit: Visit; inner: Frame; height: number }> {
  const visit = await openPanel(site, type, content, {
    before: () => {
      const open = window.open.bind(window);
      window.open = (...rest) => {
        const view = open(...rest);
        if (view)
          view.print = () =>
            void ((view as unknown as { printed: number }).printed =
              view.document.querySelector('iframe')!.clientHeight);
        return view;
      };
    },
  });
  const { page, popups } = visit;
  await page.locator('artifact-panel .foot [aria-haspopup=menu]').click();
  await page.locator('artifact-panel [role^=menuitem]', { hasText: 'Print' }).click();
  await eventually('a window opened', () => Promise.resolve(popups.length === 1));
  const height = () => popups[0]!.evaluate(() => (window as unknown as { printed?: number }).printed ?? 0);
  await eventually('it was printed', async () => (await height()) > 0);
  return { visit, inner: await frameWith(popups[0]!, 'h1'), height: await height() };
}

const textOf = async (frame: Frame, selector: string): Promise<string> =>
  ((await frame.locator(selector).first().textContent()) ?? '').replace(/\s+/g, ' ').trim();

describe('windows and paper', { timeout: 180_000 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  it('a bibliography stands in a window of its own, as text that runs nothing', async () => {
    const visit = await openPanel(site, 'bibliography', JSON.stringify(REFERENCES));
    await visit.page.locator('artifact-bibliography .fold').first().click();
    const { view, inner } = await windowOf(visit);
    assert.deepEqual(
      await view.evaluate(() => [
        document.title,
        document.body.children.length,
        document.body.children[0]!.getAttribute('sandbox'),
      ]),
      ['Sleep', 1, 'allow-scripts allow-forms'],
    );
    assert.equal(await textOf(inner, 'h1'), 'Sleep');
    assert.equal(await textOf(inner, 'h1 + p'), '2 references');
    assert.equal(
      await textOf(inner, 'li'),
      'Adenosine in vivo <script>document.title = "taken"</script> Reichert CF, Deboer T, Landolt HP, ' +
        'Four D, Five E, Six F. J Sleep Res 2022;31(4):e13597 PMID 35575450 · doi:10.1111/jsr.13597 A ' +
        'folded abstract.',
    );
    assert.deepEqual(
      await inner.evaluate(() => [
        document.title,
        document.querySelectorAll('article script, article img, article [onerror]').length,
        document.querySelector('article i')?.textContent,
      ]),
      ['', 0, 'in vivo'],
    );
    assert.deepEqual(visit.strangers, []);
    await visit.close();
  });

  it('a link in a window opens after a question that names its address, and only then', async () => {
    const visit = await openPanel(site, 'bibliography', JSON.stringify(REFERENCES.slice(1)));
    const { view, inner } = await windowOf(visit);
    const questions: string[] = [];
    let agrees = false;
    view.on('dialog', (dialog) => {
      questions.push(dialog.message());
      void (agrees ? dialog.accept() : dialog.dismiss());
    });
    await inner.locator('a').click();
    await eventually('it was asked', () => Promise.resolve(questions.length === 1));
    assert.deepEqual(questions, ['https://host.example.org/report']);
    await view.waitForTimeout(500);
    assert.equal(visit.popups.length, 1);
    agrees = true;
    await inner.locator('a').click();
    await eventually('it opened', () => Promise.resolve(visit.popups.length === 2));
    await visit.close();
  });

  it('a graph stands in a window in words, with its drawing above; on paper the words come first', async () => {
    const visit = await openPanel(site, 'knowledge-graph', JSON.stringify(GRAPH), {
      lang: 'fr',
      dir: 'rtl',
      colorScheme: 'dark',
    });
    await visit.page.locator('artifact-knowledge-graph .mark').first().waitFor();
    await eventually(
      'the layout is done',
      async () => (await visit.page.locator('artifact-knowledge-graph .waiting').count()) === 0,
    );
    const { view, inner } = await windowOf(visit);
    assert.deepEqual(
      await inner.locator('article').evaluate((article) => [article.getAttribute('lang'), article.getAttribute('dir')]),
      ['fr', 'rtl'],
    );
    assert.deepEqual((await inner.locator('h3').allTextContents()).map((each) => each.trim()).sort(), [
      '<b onclick=x>&amp;',
      'Adenosine A2A',
      'Caffeine',
    ]);
    assert.equal(
      await textOf(inner, 'li'),
      'Caffeine – blocks – Adenosine A2A, 2 articles: PMID 35575450, a talk'
        .replace('2 articles', '2\u00a0articles')
        .replace(/\s+/g, ' '),
    );
    const places = () =>
      inner.evaluate(() =>
        ['h1', 'figure', 'h2'].map((name) => document.querySelector(name)!.getBoundingClientRect().top),
      );
    await eventually('the drawing is there', () =>
      inner.evaluate(() => document.querySelector('img')!.naturalWidth > 0),
    );
    const [title = 0, picture = 0, words = 0] = await places();
    assert.ok(title < picture && picture < words, 'on a screen');
    await view.emulateMedia({ media: 'print' });
    await eventually('on paper', async () => {
      const [, drawn = 0, told = 0] = await places();
      return told < drawn;
    });
    assert.match(
      decodeURIComponent((await inner.locator('img').getAttribute('src'))!),
      /<rect width="100%" height="100%" fill="(?:#fff(?:fff)?|rgb\(255, 255, 255\))"\/>/,
      'white, whatever the page is',
    );
    await visit.close();
  });

  it('a bibliography and a graph are printed as high as they are', async () => {
    const many = Array.from({ length: 200 }, (_, index) => ({ title: `Reference ${index}`, year: 2000 }));
    for (const [type, content] of [
      ['bibliography', many],
      ['knowledge-graph', GRAPH],
    ] as const) {
      const { visit, inner, height } = await printed(site, type, JSON.stringify(content));
      const needed = await inner.evaluate(() => document.documentElement.scrollHeight);
      assert.ok(height >= needed && height <= needed + 64, `${type}: ${height} px for ${needed} px`);
      if (type === 'bibliography') assert.equal(await inner.locator('li').count(), 200);
      await visit.close();
    }
  });

  it('a Markdown document stands in a window, and on paper, without the buttons around it', async () => {
    const visit = await openPanel(site, 'markdown', MARKDOWN);
    const { inner } = await windowOf(visit);
    assert.equal(await textOf(inner, 'h1'), 'Cupping notes');
    assert.deepEqual(
      await inner
        .locator('input[type=checkbox]')
        .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked)),
      [true, false],
    );
    assert.equal(await textOf(inner, 'td >> nth=1'), '88');
    assert.equal(await inner.locator('button').count(), 0);
    await visit.close();
    const paper = await printed(site, 'markdown', MARKDOWN);
    assert.equal(await textOf(paper.inner, 'h1'), 'Cupping notes');
    assert.ok(paper.height >= (await paper.inner.evaluate(() => document.documentElement.scrollHeight)));
    await paper.visit.close();
  });

  it('a window says what its preview asks, and does it once a person presses', async () => {
    const asks = `<p>Seats</p><button>Go</button><script>document.querySelector('button').onclick = () => {
        confirm('Delete\u202e all?'); alert('Saved.'); print();
        navigator.clipboard.writeText('12 seats').then(() => document.title = 'copied', () => 0);
        const a = document.createElement('a'); a.href = 'data:text/plain,hi'; a.download = 'seats.exe'; a.click();
      }</script>`;
    const visit = await openPanel(site, 'html', asks);
    const { view, inner } = await windowOf(visit);
    await view.evaluate(() => void (window.print = () => void (document.title = 'printed')));
    await inner.locator('button').click();
    await eventually('it says all of it', async () => (await view.locator('[data-asked]').count()) === 5);
    const lines = await view.locator('[data-asked] span').allTextContents();
    assert.deepEqual(lines.sort(), [
      'The preview asked: “Delete all?” A preview cannot wait for an answer: it counted as “no”.',
      'The preview says: “Saved.”',
      'The preview wants to be printed.',
      'The preview wants to copy a text.',
      'The preview wants to save seats.exe.txt.',
    ]);
    const saved = view.waitForEvent('download');
    await view.getByRole('button', { name: 'Save' }).click();
    assert.equal((await saved).suggestedFilename(), 'seats.exe.txt');
    await view.getByRole('button', { name: 'Print' }).click();
    assert.equal(await view.title(), 'printed');
    await view.locator('[data-asked=alert]').getByRole('button', { name: 'Close' }).click();
    assert.equal(await view.locator('[data-asked]').count(), 2);
    await visit.close();
  });

  for (const [lang, sentence] of [
    ['en', 'This preview was stopped. Close this window and open it again.'],
    ['fr', 'Cet aperçu a été arrêté. Fermez cette fenêtre et rouvrez-la.'],
  ] as const) {
    it(`a window says that its preview was stopped: ${lang}`, async () => {
      // It tries to leave its page as soon as it stands in a window of its own, not in the panel.
      const visit = await openPanel(
        site,
        'html',
        '<p>Hello</p><script>setInterval(() => innerWidth > 900 && location.reload(), 500)</script>',
        { lang },
      );
      await visit.page.locator('artifact-panel .foot .ok').waitFor();
      await visit.page.locator('artifact-panel #tool-window').click();
      await eventually('a window opened', () => Promise.resolve(visit.popups.length === 1));
      await eventually(
        'it says so',
        async () => (await visit.popups[0]!.locator('body').textContent())?.trim() === sentence,
      );
      assert.equal(await visit.popups[0]!.locator('iframe').count(), 0);
      await visit.close();
    });
  }
});
