import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DemoSite, eventually, frameWith, openCard, openTranscript, textOf, type Visit } from './demo-server.js';

describe('previews in the built demo', { timeout: 400_000 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  it('runs a React component whose state answers', async () => {
    const { page, close } = await openTranscript(site, 'pour-over-planner');
    await openCard(page, 'Pour-over planner');
    const frame = await frameWith(page, 'h1:text-is("Pour-over planner")');
    assert.match(await frame.locator('.knobs').innerText(), /288\s*g/);
    await frame.locator('input[type=range]').first().fill('20');
    assert.match(await frame.locator('.knobs').innerText(), /320\s*g/);
    assert.match(await frame.locator('ol li').last().innerText(), /to 320\sg/);
    await close();
  });

  it('hands a React form’s onSubmit to the component, and its storage keeps what was saved', async () => {
    const { page, strangers, close } = await openTranscript(site, 'pour-over-planner');
    await openCard(page, 'Pour-over planner', 1);
    const frame = await frameWith(page, 'form');
    await frame.locator('form input').fill('bergamot');
    await frame.locator('form button').click();
    await eventually('the brew is listed', async () => /bergamot/.test(await frame.locator('.brews').innerText()));
    assert.match(await frame.evaluate(() => localStorage.getItem('brews') ?? ''), /bergamot/);
    assert.equal(await page.evaluate(() => localStorage.getItem('brews')), null, 'the page’s own storage is untouched');
    assert.deepEqual(strangers, []);
    await close();
  });

  it('runs a whole page with localStorage and a form', async () => {
    const { page, close } = await openTranscript(site, 'roastery-page');
    await openCard(page, 'Roastery landing page');
    const frame = await frameWith(page, '.basket');
    await frame.locator('.add').first().click();
    await frame.locator('.add').last().click();
    assert.equal(await frame.locator('#count').innerText(), '2');
    assert.equal(await frame.evaluate(() => localStorage.getItem('bags')), '2');
    await frame.locator('input[type=email]').fill('anna@example.org');
    await frame.locator('form button').click();
    await eventually('the page thanks', async () =>
      (await frame.locator('#thanks').innerText()).includes('anna@example.org'),
    );
    assert.match(page.url(), /chat\.html/);
    await close();
  });

  it('shows code with its colours and line numbers', async () => {
    const { page, close } = await openTranscript(site, 'rate-limiter');
    await openCard(page, 'rate-limiter.ts');
    const content = page.locator('artifact-panel [part~=content]');
    await eventually('the source is shown', async () => (await textOf(content)).includes('export class RateLimiter'));
    const colours = () =>
      content.evaluate((element) => {
        const seen = new Set<string>();
        const walk = (node: Node) => {
          if (node instanceof Element) {
            if (node.shadowRoot) walk(node.shadowRoot);
            if (node.childElementCount === 0 && node.textContent.trim()) seen.add(getComputedStyle(node).color);
          }
          node.childNodes.forEach(walk);
        };
        walk(element);
        return seen.size;
      });
    await eventually('keywords, strings, names and plain text differ in colour', async () => (await colours()) >= 4);
    await close();
  });

  it('draws a Markdown document, and the diagram inside it', async () => {
    const { page, close } = await openTranscript(site, 'cupping-notes');
    await openCard(page, 'Cupping notes, session 14');
    const content = page.locator('artifact-panel [part~=content]');
    await eventually('the table is drawn', async () => (await content.locator('table').count()) === 2);
    assert.equal(await content.locator('input[type=checkbox]').count(), 8);
    await eventually(
      'the fence is a diagram',
      async () => (await content.locator('svg', { hasText: 'Break the crust' }).count()) > 0,
    );
    await close();
  });

  it('draws an SVG with its title, and no frame', async () => {
    const { page, close } = await openTranscript(site, 'logo-three-strokes');
    await openCard(page, 'Harbor at sunrise');
    const picture = page.locator('artifact-panel [part~=content] svg[viewBox="0 0 960 600"]');
    await picture.waitFor();
    assert.match((await picture.locator('title').textContent()) ?? '', /Harbor at sunrise/);
    assert.equal(page.frames().length, 1);
    await close();
  });

  it('draws both Mermaid diagrams', async () => {
    const { page, close } = await openTranscript(site, 'brewing-diagrams');
    await openCard(page, 'Brewing, step by step');
    const content = page.locator('artifact-panel [part~=content]');
    await eventually(
      'the flowchart',
      async () => (await content.locator('svg', { hasText: 'Weigh 18 g' }).count()) > 0,
    );
    await openCard(page, 'An order, from tap to cup');
    await eventually(
      'the sequence',
      async () => (await content.locator('svg', { hasText: 'Reserve 5.20' }).count()) > 0,
    );
    await close();
  });

  const FAILURES: readonly { readonly title: string; readonly says: RegExp }[] = [
    { title: 'Syntax error', says: /line 4|\(4:|Unexpected/i },
    { title: 'Crash while rendering', says: /pours/ },
    { title: 'Endless loop', says: /loop|line 5|line 4/i },
    { title: 'No component', says: /component/i },
    { title: 'Broken diagram', says: /diagram|parse|line/i },
  ];
  // One after the other, on one page.
  describe('that fail', { concurrency: 1 }, () => {
    let visit: Visit;
    before(async () => void (visit = await openTranscript(site, 'failing-previews')));
    after(() => visit?.close());

    for (const { title, says } of FAILURES)
      it(`says what is wrong and keeps the source readable: ${title.toLowerCase()}`, async () => {
        const { page } = visit;
        await openCard(page, title);
        await eventually('it is shown', async () => (await textOf(page.locator('artifact-panel h2'))).includes(title));
        const notice = page.locator('artifact-panel [role=alert]').filter({ hasText: says });
        await notice.first().waitFor();
        await page.locator('artifact-panel [role=tab]', { hasText: 'Code' }).click();
        await eventually('the source is shown', async () =>
          /=>|flowchart|while/.test(await textOf(page.locator('artifact-panel [part~=content]'))),
        );
        await page.locator('artifact-panel [role=tab]', { hasText: 'Preview' }).click();
      });

    it('keeps what a page had drawn when its script stops', async () => {
      const { page } = visit;
      await openCard(page, 'Script error in a page');
      const frame = await frameWith(page, '#today');
      await eventually('the first statement ran', async () =>
        (await frame.locator('#today').innerText()).includes('as always'),
      );
    });
  });

  it('goes on beside a page that never stops, and offers to stop it', async () => {
    const { page, close } = await openTranscript(site, 'failing-previews');
    await page.evaluate(() => {
      const { headless } = document.querySelector('vitrine-provider')!;
      const messageId = headless!.startMessage({ role: 'assistant' });
      headless!.appendText(
        messageId,
        '<artifact type="html" title="Endless page"><h1>Busy</h1><script>setTimeout(() => { while (true) {} }, 200)</script></artifact>',
      );
      headless!.endMessage(messageId);
      // The longest time, in milliseconds, in which the page did not get to do anything.
      const watch = { longest: 0, last: performance.now() };
      setInterval(() => {
        watch.longest = Math.max(watch.longest, performance.now() - watch.last);
        watch.last = performance.now();
      }, 20);
      Object.assign(window, { watch });
    });
    // The newest message is drawn when a reader comes near it.
    await eventually('the new card is drawn', () =>
      page.evaluate(() => {
        const base = document.querySelector('chat-log')!.shadowRoot!.querySelector('[part=base]')!;
        base.scrollTop = base.scrollHeight;
        const last = [...document.querySelector('chat-log')!.shadowRoot!.querySelectorAll('chat-message')].at(-1);
        return (
          last?.shadowRoot?.querySelector('artifact-card')?.shadowRoot?.querySelector('[data-artifact-id]') != null
        );
      }),
    );
    await openCard(page, 'Endless page');
    const notice = page.locator('artifact-panel artifact-html .over');
    await notice.waitFor();
    assert.match(await textOf(notice), /This preview stopped responding/);
    await page.locator('artifact-panel [role=tab]', { hasText: 'Code' }).click();
    await eventually('the source is shown', async () =>
      (await textOf(page.locator('artifact-panel [part~=content]'))).includes('while (true)'),
    );
    await page.locator('artifact-panel [role=tab]', { hasText: 'Preview' }).click();
    await notice.waitFor();
    await notice.locator('button', { hasText: 'Stop' }).click();
    await page.locator('artifact-panel artifact-html button', { hasText: 'Run again' }).waitFor();
    assert.equal(await page.locator('artifact-panel artifact-html iframe').count(), 0);
    const longest = await page.evaluate(() => (window as unknown as { watch: { longest: number } }).watch.longest);
    assert.ok(longest < 2_000, `the page stood still for ${Math.round(longest)} ms`);
    await close();
  });
});
