import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, before, describe, it } from 'node:test';
import { lookInBothThemes } from './axe-complaints.js';
import { DemoSite, type Visit } from './demo-server.js';

interface Fact {
  readonly mark: 'yes' | 'partly' | 'no' | 'beside' | 'unchecked';
  readonly text: string;
  readonly sources: readonly { readonly name: string; readonly href?: string; readonly file?: string }[];
}
interface Facts {
  readonly PRODUCTS: Readonly<Record<string, unknown>>;
  readonly TOPICS: readonly { readonly id: string; readonly facts: Readonly<Record<string, Fact>> }[];
}

describe('the page that compares', { timeout: 200_000, concurrency: 1 }, () => {
  let site: DemoSite;
  let visit: Visit;
  let facts: Facts;
  before(
    async () => {
      site = await DemoSite.start();
      facts = (await import(pathToFileURL(path.resolve('demo/compare/facts.js')).href)) as Facts;
      visit = await site.open('compare.html', { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });
    },
    { timeout: 120_000 },
  );
  after(async () => {
    await visit?.close();
    site?.stop();
  });

  it('says of each product where each fact was read, and names files that there are', () => {
    for (const { id, facts: of } of facts.TOPICS) {
      assert.deepEqual(Object.keys(of), Object.keys(facts.PRODUCTS), id);
      for (const [product, { mark, text, sources }] of Object.entries(of)) {
        assert.ok(text.length > 5, `${id} ${product}`);
        assert.equal(sources.length === 0, mark === 'unchecked', `${id} ${product}: a source, or "not checked"`);
        for (const { name, href, file } of sources) {
          if (file) assert.ok(existsSync(file), `${id} ${product}: ${name}`);
          if (href) assert.equal(new URL(href).protocol, 'https:');
        }
      }
    }
  });

  it('shows all of them at 320 pixels, asks nobody, and leads from the table to what stands behind a mark', async () => {
    const { page, strangers, errors } = visit;
    const { length } = Object.keys(facts.PRODUCTS);
    await page.locator('#topics dd').last().waitFor({ state: 'attached' });
    assert.equal(await page.locator('#topics dd').count(), facts.TOPICS.length * length);
    assert.equal(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      0,
    );
    await page.getByRole('link', { name: 'MCP Apps', exact: true }).click();
    assert.equal(await page.evaluate(() => location.hash), '#apps');
    assert.deepEqual(strangers, []);
    assert.deepEqual(errors, []);
  });

  lookInBothThemes('/compare.html', () => visit);
});
