import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { cardOf, DemoSite, eventually, openTranscript } from './demo-server.js';
import { readPdfText } from './pdf-text.js';

describe('what a reader meets in single answers', { timeout: 180_000 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  it('a finger finds the line that folds what the model thought', async () => {
    const { page, close } = await openTranscript(site, 'pour-over-planner', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const folds = page.locator('chat-message .fold');
    await folds.first().waitFor();
    const heights = await folds.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    assert.deepEqual(
      heights.filter((height) => height < 32),
      [],
    );
    await close();
  });

  it('a picture that is looked at has nothing of the page behind it', async () => {
    const { page, close } = await openTranscript(site, 'station-photos');
    await page.locator('codeagents-ui-block img').first().click(); // the first that has come, whichever that is
    const counter = page.getByText(/^\d of 6$/).last();
    await counter.waitFor();
    const ground = await counter.evaluate((start) => {
      for (let node: Element | null = start; node; node = node.parentElement) {
        const { backgroundColor } = getComputedStyle(node);
        if (!/^(transparent|rgba\(0, 0, 0, 0\))$/.test(backgroundColor)) return backgroundColor;
      }
      return '';
    });
    assert.match(ground, /^(rgb|color|oklab|lab)\((?!.*\/)/, 'opaque');
    await close();
  });

  it('a diagram opens no smaller than it can be read, and keeps what it is called whole below', async () => {
    const { page, close } = await openTranscript(site, 'brewing-diagrams', { viewport: { width: 1024, height: 800 } });
    await cardOf(page, 'An order, from tap to cup').click();
    const percent = page.locator('artifact-panel .percent');
    await eventually('it is drawn', async () => parseInt((await percent.textContent()) ?? '', 10) >= 80);
    const facts = page.locator('artifact-panel .facts > *');
    const cut = await facts.evaluateAll((all) =>
      all.filter((each) => each.scrollWidth > each.clientWidth + 1).map(({ textContent }) => textContent),
    );
    assert.deepEqual(cut, [], 'parts drop whole');
    await close();
  });

  it('a conversation goes on paper whole, with its cards, and without what is pressed or lies beside it', async () => {
    const { page, close } = await openTranscript(site, 'pour-over-planner', { viewport: { width: 1280, height: 420 } });
    await page.locator('artifact-panel .case').waitFor();
    // Letters alone: how far they stand apart is a matter of paper.
    const plain = (text: string) => text.normalize('NFKC').replace(/[^\p{L}]+/gu, '');
    const read = async () => plain(readPdfText(await page.pdf({ format: 'A4' })));
    // What is drawn late may be on its way.
    await eventually('all of it is there', async () => {
      const text = await read();
      return ['I usually brew', 'four pours', 'It only ever appends'].every((each) => text.includes(plain(each)));
    });
    const text = await read();
    assert.equal(text.match(/brewlogts/g)?.length, 1, 'the card, not the panel');
    assert.doesNotMatch(text, /Newest|Reply|Connectamodel/);
    await close();
  });

  it('a mouse that asks for a repair leaves nothing lying over the repaired preview', async () => {
    const { page, close } = await openTranscript(site, 'failing-previews');
    await cardOf(page, 'Syntax error').click();
    await page.locator('artifact-panel').getByRole('button', { name: 'Fix this' }).click();
    const skip = page.locator('artifact-panel .skip');
    await skip.waitFor({ state: 'attached' });
    await eventually('it runs', async () => (await page.locator('artifact-panel .foot .ok').count()) === 1);
    assert.equal(await skip.evaluate((button) => getComputedStyle(button).clipPath), 'inset(50%)');
    await close();
  });
});
