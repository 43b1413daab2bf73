import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { checkInBothThemes, findComplaints, PAGES_AT_ONCE } from './axe-complaints.js';
import { DemoSite } from './demo-server.js';
import { waitForStillPage } from './still-page.js';

/** The pages of elements are looked at where they are opened anyway: in site.test.ts. */
const PAGES = [
  '',
  'attacks.html?case=svg-control',
  'widgets/playground.html?sample=mistakes',
  'widgets/prompt.html',
  'widgets/gallery.html',
  'languages/ar.html',
];

describe('accessibility of the demo’s pages', { timeout: 600_000, concurrency: PAGES_AT_ONCE }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  for (const address of PAGES) checkInBothThemes(`/${address}`, () => site.open(address, { reducedMotion: 'reduce' }));

  it('keeps still for those who ask for less motion', async () => {
    const visit = await site.open('', { reducedMotion: 'reduce' });
    await waitForStillPage(visit);
    // What follows a scroller's place moves when somebody scrolls, and with it.
    const moving = await visit.page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ playState, timeline }) => playState === 'running' && timeline instanceof DocumentTimeline).length,
    );
    assert.equal(moving, 0);
    await visit.close();
  });

  it('would notice a fault, deep in a shadow tree and later than the page', async () => {
    const visit = await site.open('elements/', { reducedMotion: 'reduce' });
    await visit.page.evaluate(() => {
      const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
      const steps = [200, 500, 800].map((time) =>
        setTimeout(() => root.append(Object.assign(new Image(), { className: `after-${time}` })), time),
      );
      return steps.length;
    });
    await waitForStillPage(visit);
    const found = (await findComplaints(visit.page)).filter((complaint) => complaint.startsWith('image-alt'));
    assert.equal(found.length, 3, found.join('\n'));
    await visit.close();
  });
});
