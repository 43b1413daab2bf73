import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { startBrowser, visit } from './built-page.js';

const ELSEWHERE = 'http://cdn.test/vitrine.js';
const SENTENCE = 'The chat could not be loaded. Reload the page.';

/** The script tag of the guide, to the letter but for its address. */
async function taggedPage(): Promise<string> {
  const guide = await readFile('docs/host-page.md', 'utf8');
  const [tag] = /<script type="module" src="https:\/\/cdn\.example\.com\/vitrine\.js"[^]*?<\/script>/.exec(guide) ?? [];
  assert.ok(tag, 'the guide has it');
  return `<!doctype html><html lang="en"><title>Host</title><body>
    ${tag.replace('https://cdn.example.com/vitrine.js', ELSEWHERE)}
    <chat-log></chat-log><chat-message message-role="assistant">Said *before*.</chat-message></body></html>`;
}

describe('a page that the kit itself does not reach', () => {
  let browser: Browser;
  before(async () => {
    browser = await startBrowser();
  });
  after(() => browser.close());

  const open = async (
    answer: (kit: Buffer) => { status?: number; headers?: Record<string, string>; body: Buffer | string },
  ) => {
    const { page } = await visit(browser, '<title>Before</title>');
    const [kit, html] = await Promise.all([readFile('dist/cdn/vitrine.js'), taggedPage()]);
    await page.route(ELSEWHERE, (route) => route.fulfill({ contentType: 'text/javascript', ...answer(kit) }));
    await page.route('**/chat', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto('http://kit.test/chat');
    return page;
  };
  const textOf = (page: Page) => page.locator('body').innerText();

  for (const [name, answer] of [
    [
      'its server lets no other origin have it',
      (kit: Buffer) => ({ headers: { 'access-control-allow-origin': 'http://other.test' }, body: kit }),
    ],
    ['it is not there', () => ({ status: 404, headers: { 'access-control-allow-origin': '*' }, body: '' })],
  ] as const)
    it(`says so where the guide puts it, and messages can be read: ${name}`, async () => {
      const page = await open(answer);
      await page.getByText(SENTENCE).waitFor();
      assert.match(await textOf(page), /Said \*before\*\./);
      assert.equal(await page.evaluate(() => customElements.get('chat-message')), undefined);
      await page.close();
    });

  it('says nothing of it where the kit is there', async () => {
    const page = await open((kit) => ({ headers: { 'access-control-allow-origin': '*' }, body: kit }));
    await page.waitForFunction(() => customElements.get('chat-message') !== undefined);
    assert.doesNotMatch(await textOf(page), /could not be loaded/);
    await page.close();
  });
});
