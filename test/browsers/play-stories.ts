import type { TestContext } from 'node:test';
import { isThorough } from '../property-runs.js';
import { playAttacks, playChat, playExample, playPreviews } from './stories.js';
import type { StartedTab } from './tab.js';
import { WatchedSite } from './watched-site.js';

/** Set by `npm run browsers`. The gate plays the first story alone, where the browser is installed. */
const isWhole = isThorough || process.env['VITRINE_BROWSERS'] === '1';

/** Plays the stories one after the other in one browser. Where there is none the test says so, and judges nothing. */
export async function playStories(test: TestContext, start: () => Promise<StartedTab>): Promise<void> {
  const started = await start();
  if ('missing' in started) {
    test.skip(started.missing);
    return;
  }
  const { tab } = started;
  test.diagnostic(tab.version);
  const site = await WatchedSite.start();
  try {
    await test.test('the example of one script tag', () => playExample(tab, site.address));
    if (!isWhole) return;
    await test.test('a chat of five elements with a model', () => playChat(tab, site.address));
    await test.test('every kind of preview, and a conversation that is kept', () => playPreviews(tab, site.address));
    await test.test('the page of attacks: nothing gets out', () => playAttacks(tab, site.address));
  } finally {
    await tab.close();
    site.stop();
  }
}
