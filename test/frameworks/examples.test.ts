import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { startBrowser } from '../define/built-page.js';
import { ExampleSite, renderOnServer } from './example-bundles.js';
import { openApp, playStory } from './story.js';

// Bundled here from what the kit's own development installs; `npm run frameworks` installs and builds them all for real.
describe('the example of', { timeout: 240_000 }, () => {
  let browser: Browser;
  let site: ExampleSite;
  let written: string;
  before(
    async () => {
      written = await renderOnServer('test/frameworks/hosts/server.tsx');
      const page = await ExampleSite.pageOf('react', '/react-19/hydrate.js');
      const pages = new Map([
        ['/react-18/', await ExampleSite.pageOf('react', '/react-18/react.js')],
        ['/react-19/', await ExampleSite.pageOf('react', '/react-19/react.js')],
        ['/hydrated/', page.replace('<div id="root"></div>', `<div id="root">${written}</div>`)],
        ['/vue/', await ExampleSite.pageOf('vue', '/react-18/vue.js')],
        ['/vanilla/', await ExampleSite.pageOf('vanilla', '/react-18/vanilla.js')],
      ]);
      const indexes = [...pages].map(([address, html]) => [`${address}index.html`, html] as const);
      [browser, site] = await Promise.all([startBrowser(), ExampleSite.start(new Map(indexes))]);
    },
    { timeout: 120_000 },
  );
  after(async () => {
    site?.stop();
    await browser?.close();
  });

  const play = async (name: string): Promise<void> => {
    const app = await openApp(browser, `${site.address}/${name}/`);
    await playStory(app);
    await app.page.close();
  };

  for (const [name, title] of [
    ['react-18', 'React 18, in its strict mode'],
    ['react-19', 'React 19, in its strict mode'],
    ['vue', 'Vue'],
    ['vanilla', 'no framework at all'],
    ['cdn', 'one script tag'],
  ] as const)
    it(`${title} plays the whole story`, () => play(name));

  it('React 19 on a server can be read without a script, and is taken over with properties and handlers', async () => {
    assert.match(written, /<chat-message[^>]*>Welcome\. \*\*Play\*\* shows/);
    const app = await openApp(browser, `${site.address}/hydrated/`);
    await app.page.locator('chat-message strong', { hasText: 'Play' }).waitFor();
    await playStory(app);
    await app.page.close();
  });
});
