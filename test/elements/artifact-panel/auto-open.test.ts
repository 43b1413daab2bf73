import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { ArtifactPanel } from '../../../src/elements/artifact-panel/artifact-panel.js';
import type { HeadlessController } from '../../../src/core/headless-controller.js';
import { addToy, newHeadless, writeToy } from './opened-panel.js';
import { waitUntil } from '../../wait-until.js';

const PATIENCE = { timeout: 10_000 };

async function page(headless: HeadlessController) {
  const place = await fixture(html`<div><input aria-label="Ask" />
    <artifact-panel .headless=${headless} auto-open></artifact-panel></div>`);
  const input = place.querySelector('input')!;
  input.focus();
  return { panel: place.querySelector<ArtifactPanel>('artifact-panel')!, input };
}
const idOf = (headless: HeadlessController, title: string) =>
  [...headless.artifacts.values()].find((artifact) => artifact.title === title)?.id;

describe('<artifact-panel auto-open>', () => {
  beforeEach(() => setViewport({ width: 1200, height: 700 }));
  after(() => setViewport({ width: 800, height: 600 }));

  it('opens beside the chat when an artifact begins, and takes no focus', async () => {
    const headless = newHeadless();
    const { panel, input } = await page(headless);
    writeToy(headless);
    await waitUntil(() => panel.open && panel.shadowRoot!.querySelector('.case'), 'it is open', PATIENCE);
    expect(headless.openedArtifact?.artifactId).to.equal(idOf(headless, 'Growing'));
    expect(panel.shadowRoot!.querySelector('[aria-modal]')).to.equal(null);
    await aTimeout(100);
    expect(document.activeElement).to.equal(input);
  });

  it('stays closed once a person has closed it, until the next begins', async () => {
    const headless = newHeadless();
    const { panel } = await page(headless);
    const toy = writeToy(headless);
    await waitUntil(() => panel.open, 'it is open', PATIENCE);
    panel.close();
    toy.write('more');
    await aTimeout(100);
    expect(panel.open).to.equal(false);
    addToy(headless, ['one'], 'toy', 'Second');
    await waitUntil(() => headless.openedArtifact?.artifactId === idOf(headless, 'Second'), 'the next', PATIENCE);
  });

  it('opens nothing without the attribute, for another conversation, and where it would cover the page', async () => {
    const headless = newHeadless();
    const { panel } = await page(headless);
    headless.startMessage({ role: 'user' });
    const other = headless.startMessage({ role: 'assistant', conversationId: 'other' });
    headless.appendText(other, '<artifact type="toy" title="Elsewhere">x</artifact>');
    await aTimeout(200);
    expect(headless.conversationId).not.to.equal('other');
    expect(headless.openedArtifact, 'another conversation').to.equal(undefined);
    expect(panel.open).to.equal(false);

    await setViewport({ width: 390, height: 700 });
    addToy(headless, ['one'], 'toy', 'Small');
    await aTimeout(200);
    expect(panel.open, 'a sheet').to.equal(false);

    await setViewport({ width: 1200, height: 700 });
    panel.autoOpen = false;
    await panel.updateComplete;
    addToy(headless, ['one'], 'toy', 'Unasked');
    await aTimeout(200);
    expect(panel.open, 'not asked for').to.equal(false);
  });

  it('leaves the panel to whoever is at work in it', async () => {
    const headless = newHeadless();
    const { panel } = await page(headless);
    const first = addToy(headless, ['one'], 'toy', 'First');
    await waitUntil(() => panel.shadowRoot!.querySelector('[role=tab]'), 'it is open', PATIENCE);
    panel.shadowRoot!.querySelector<HTMLElement>('[role=tab]')!.focus();
    addToy(headless, ['one'], 'toy', 'Second');
    await aTimeout(100);
    expect(headless.openedArtifact?.artifactId).to.equal(first);
  });

  it('follows no controller any more once it has left the page', async () => {
    const headless = newHeadless();
    const { panel } = await page(headless);
    panel.remove();
    addToy(headless);
    await aTimeout(100);
    expect(headless.openedArtifact).to.equal(undefined);
  });
});
