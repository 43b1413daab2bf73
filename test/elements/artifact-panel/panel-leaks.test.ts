import { aTimeout, expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { ArtifactPanel } from '../../../src/elements/artifact-panel/artifact-panel.js';
import { pageRuns } from '../../page-runs.js';
import { LiveResources } from './live-resources.js';
import { addToy, drawn, inside, label, makePanel, newHeadless } from './opened-panel.js';

const CYCLES = pageRuns(60, 200);

/** All frames of the page, wherever they stand. */
function frames(root: Document | ShadowRoot = document): HTMLIFrameElement[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element instanceof HTMLIFrameElement ? [element] : []),
    ...(element.shadowRoot ? frames(element.shadowRoot) : []),
  ]);
}

/** Waits by frames: a timer of the test's own would be counted. */
async function until(holds: () => boolean, ms = 8_000): Promise<void> {
  for (const end = performance.now() + ms; !holds() && performance.now() < end;) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

async function cycle(panel: ArtifactPanel, id: string, runs: boolean): Promise<void> {
  panel.show(id);
  await until(() => frames().length > 0);
  expect(frames().length, 'a frame while it is open').to.be.greaterThan(0);
  if (runs) {
    await until(() => label(panel).includes('Running'));
    expect(label(panel)).to.contain('Running');
  }
  panel.close();
  await until(() => !panel.open);
  await panel.updateComplete;
}

describe('<artifact-panel> opened and closed', () => {
  for (const [name, width] of [
    ['docked', 1_200],
    ['as a sheet', 390],
  ] as const) {
    it(`${CYCLES} times, ${name}, leaves nothing behind`, async function () {
      this.timeout(90_000);
      await setViewport({ width, height: 700 });
      const headless = newHeadless();
      const panel = await makePanel(headless);
      const id = addToy(headless, ['<button onclick="document.title=1">Hi</button>'], 'html', 'Page');
      const before = frames().length;
      for (let count = 0; count < 3; count += 1) await cycle(panel, id, true); // what is loaded once is loaded
      await aTimeout(1_200);
      const sheets = document.adoptedStyleSheets.length;
      const live = new LiveResources();
      try {
        panel.show(id);
        await until(() => label(panel).includes('Running'));
        const ignore = () => undefined;
        window.addEventListener('resize', ignore);
        const { listeners, timers, ports } = live.counts;
        window.removeEventListener('resize', ignore);
        expect(
          [listeners, timers, ports].map((count) => count > 0),
          'counted while it is open',
        ).to.deep.equal([true, true, true]);
        panel.close();
        for (let count = 1; count < CYCLES; count += 1) await cycle(panel, id, count % 20 === 0);
        await until(() => Object.values(live.counts).every((number) => number === 0), 3_000);
        expect(live.counts, [...live.listeners].slice(0, 5).join('; ')).to.deep.equal({
          listeners: 0,
          timers: 0,
          ports: 0,
          blobs: 0,
        });
      } finally {
        live.restore();
      }
      expect(frames().length).to.equal(before);
      expect(document.adoptedStyleSheets.length).to.equal(sheets);
      expect(inside(panel, '*')).to.equal(null);
      await drawn(panel);
    });
  }
});
