import { expect, fixture, html } from '@open-wc/testing';
import '../../src/define/tags.js';
import '../../src/define/artifact-card.js';
import { HeadlessController } from '../../src/core/headless-controller.js';
import { blockRequests } from '../block-requests.js';
import { remembersFailedImports } from '../remembered-failures.js';
import { waitUntil } from '../wait-until.js';

const panels = () => document.querySelectorAll('artifact-panel').length;

describe('an artifact on a page with no place for it', () => {
  const { warn } = console;
  const warnings: string[] = [];
  let remembers = false;
  before(async () => {
    remembers = await remembersFailedImports();
    console.warn = (...said: unknown[]) => void warnings.push(said.join(' '));
  });
  after(async () => {
    console.warn = warn;
    await blockRequests();
    document.querySelectorAll('artifact-panel').forEach((each) => each.remove());
  });

  it('is opened, and what is missing is said, where no panel can be loaded; the next press tries again', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const id = headless.createArtifact({ type: 'code', title: 'Planner', content: 'let a;' });
    const card = await fixture(
      html`<artifact-card mount="all" .headless=${headless} artifact-id=${id}></artifact-card>`,
    );
    const press = () => card.shadowRoot!.querySelector('button')!.click();

    await blockRequests('*/make-panel.*');
    press();
    await waitUntil(() => warnings.some((each) => each.includes('no panel could be loaded')), 'it says so', {
      timeout: 10_000,
    });
    expect(headless.openedArtifact?.artifactId).to.equal(id);
    expect(panels()).to.equal(0);

    await blockRequests();
    press();
    if (remembers) await waitUntil(() => warnings.length === 2, 'it says so again');
    else {
      await waitUntil(() => panels() === 1, 'the panel');
      expect(warnings).to.have.length(1);
    }
  });
});
