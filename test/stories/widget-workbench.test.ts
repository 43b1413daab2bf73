import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { DemoSite } from './demo-server.js';

const block = (...elements: unknown[]): string => JSON.stringify({ type: 'codeagents_ui', version: 1, elements });
const state = (page: Page) => page.locator('#state');
/** Waits until the line below the widget says so. */
const says = async (page: Page, words: RegExp): Promise<void> =>
  void (await state(page).filter({ hasText: words }).waitFor({ timeout: 30_000 }));

describe('the widget playground', { timeout: 300_000 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  it('shows every example, and what is wrong with those that have mistakes', async () => {
    const { page, close } = await site.open('widgets/playground.html');
    await says(page, /2 elements drawn, no problems/);
    for (const name of await page
      .locator('#sample option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))) {
      await page.selectOption('#sample', name);
      await says(
        page,
        name === 'broken'
          ? /^Not drawn.* 1 problem$/
          : name === 'mistakes'
            ? /7 problems$/
            : name === 'slips'
              ? /^2 elements drawn, \d+ problems$/
              : name === 'limits' || name === 'fallback'
                ? /^1 element drawn, 1 problem$/
                : /no problems$/,
      );
      if (name !== 'broken')
        await page
          .locator('codeagents-ui-block [part~=base], codeagents-ui-block section')
          .first()
          .waitFor({ timeout: 30_000 });
    }
    await close();
  });

  it('draws what is typed, and leads from a problem to its line', async () => {
    const { page, close } = await site.open('widgets/playground.html');
    await page.fill('#json', block({ type: 'markdown', id: 'm', text: 'Typed **here**' }));
    await page.locator('codeagents-ui-block').getByText('Typed here').waitFor({ timeout: 30_000 });
    await says(page, /1 element drawn, no problems/);
    await page.fill('#json', '{\n  "type": "codeagents_ui",\n  "version": 1,\n  "elements": 5\n}');
    await says(page, /^Not drawn/);
    assert.equal(await page.locator('codeagents-ui-block').count(), 0);
    await page.locator('#problems button').first().click();
    const selected = await page
      .locator('#json')
      .evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));
    assert.equal(selected, '5');
    await close();
  });

  it('streams a block as a model writes it', async () => {
    const { page, close } = await site.open('widgets/playground.html?sample=table');
    await says(page, /no problems/);
    await page.click('#stream');
    await page.locator('chat-message codeagents-ui-block table').getByText('Harbor gate').waitFor({ timeout: 60_000 });
    await close();
  });
});

describe('the prompt page', { timeout: 300_000 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  it('writes the prompt, the schema and the code for the options that are chosen', async () => {
    const { page, close } = await site.open('widgets/prompt.html');
    const text = page.locator('#text');
    await text.filter({ hasText: 'This chat draws widgets' }).waitFor({ timeout: 30_000 });
    assert.match((await page.locator('#size').textContent()) ?? '', /^[23],\d{3} bytes$/);
    await page.getByLabel('Project files').uncheck();
    await page.getByLabel('Only when asked').check();
    await page.selectOption('#locale', 'fr');
    const prompt = (await text.textContent()) ?? '';
    assert.ok(
      !prompt.includes('project_file') && prompt.includes('only if the user asks') && prompt.includes('in French'),
    );
    await page.getByRole('tab', { name: 'Code' }).click();
    const code = (await text.textContent()) ?? '';
    assert.match(code, /projectFiles: false/);
    assert.match(code, /force: 'never'/);
    await page.getByRole('tab', { name: 'JSON Schema' }).click();
    await page.getByLabel('Strict, for structured output').check();
    const schema = JSON.parse((await text.textContent()) ?? '') as { additionalProperties: boolean };
    assert.equal(schema.additionalProperties, false);
    await close();
  });
});
