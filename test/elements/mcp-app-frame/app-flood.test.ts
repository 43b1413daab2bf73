import { expect } from '@open-wc/testing';
import { isThoroughPage } from '../../page-runs.js';
import { until } from '../../sandbox/frame-fixture.js';
import { showApp } from './app-fixture.js';
import { plainApp } from './plain-app.js';

/** More than 10,000 messages a second, each of which its host would have to draw. */
const FLOOD = `let at = 0; setInterval(() => { for (let each = 0; each < 200; each += 1) tell('ui/notifications/size-changed',
  { height: 200 + ((at += 1) % 300), text: 'x'.repeat(100) }) }, 16);`;

/** The longest task of this page while something goes on, in milliseconds: 0 where none took 50. */
async function longestTask(run: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: 'longtask' });
  await run();
  observer.disconnect();
  return longest;
}

describe('an app that sends all that it can', () => {
  it('holds up the page for no 200 ms, is drawn ten times a second at most, and is ended with a sentence', async () => {
    const other = await showApp();
    const app = await showApp({ html: plainApp(FLOOD) }, { state: '' });
    const waits: number[] = [];
    const since = performance.now();
    const longest = await longestTask(async () => {
      await until(() => app.frame(), 'it has a frame');
      // How long another app waits for its answers is for a quiet machine to say.
      while (isThoroughPage() && waits.length < 5) {
        const asked = performance.now();
        await other.run({ run: 'ping' });
        waits.push(performance.now() - asked);
      }
      await until(() => app.element.state === 'failed', 'it is ended', 30_000);
    });
    const seconds = (performance.now() - since) / 1_000;
    const drawn = app.events.filter(({ type }) => type === 'mcp-app-resized').length;
    expect(drawn).to.be.at.most(10 * seconds + 2);
    // A task that the machine has put aside takes longer than its work.
    if (isThoroughPage()) expect(longest).to.be.below(200);
    expect(Math.max(0, ...waits)).to.be.below(1_000);
    await other.run({ run: 'ping' });
    expect(app.root.textContent).to.include('This app sent too many messages and was stopped.');
    expect(app.frame()).to.equal(null);
    const failed = app.events.filter(({ type }) => type === 'mcp-app-failed') as CustomEvent<{ code: string }>[];
    expect(failed.map(({ detail }) => detail.code)).to.deep.equal(['frame-flooded']);
    expect(other.element.state).to.equal('initialized');
  });
});
