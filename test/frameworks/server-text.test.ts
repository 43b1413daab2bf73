import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { startBrowser, visit } from '../define/built-page.js';

/** The rules that docs/frameworks.md tells a host. */
const readRules = async (): Promise<string> =>
  /```css\n([^]*?)```/.exec(await readFile('docs/frameworks.md', 'utf8'))?.[1] ?? '';

const messages = (rules: string) => `<!doctype html><html lang="en"><style>body { margin: 0 } ${rules}</style>
  <chat-message message-role="user">What *is* this?</chat-message>
  <chat-message message-role="assistant">One &lt;b&gt; paragraph, ${'which is a long one, '.repeat(30)} **done**.</chat-message>
  <chat-message message-role="assistant">Another.</chat-message>
  <artifact-panel></artifact-panel>`;

describe('text from a server', () => {
  it('can be read before the script, and stays where it is when the elements take it', async () => {
    const browser = await startBrowser();
    const { page, errors } = await visit(browser, messages(await readRules()));
    const places = () =>
      page.locator('chat-message').evaluateAll((all) =>
        all.map((each) => {
          const { top, height } = each.getBoundingClientRect();
          return [top, height];
        }),
      );
    assert.ok(await page.getByText('One <b> paragraph').isVisible());
    const before = await places();
    await page.addScriptTag({ type: 'module', url: '/kit/vitrine.js' });
    await page.locator('strong', { hasText: 'done' }).waitFor();
    await page.locator('em', { hasText: 'is' }).waitFor();
    await page.getByText('Another.').waitFor();
    assert.deepEqual(await places(), before);
    assert.deepEqual(errors, []);
    await browser.close();
  });
});
