import { aTimeout, expect, fixture, html, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { ArtifactPanel } from '../../../src/elements/artifact-panel/artifact-panel.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
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

  it('opens when it comes what began before it in this visit, once, and nothing that was stored', async () => {
    const headless = newHeadless();
    addToy(headless, ['one'], 'toy', 'Older');
    const id = addToy(headless, ['one'], 'toy', 'Newest');
    const { panel } = await page(headless);
    await waitUntil(() => headless.openedArtifact?.artifactId === id, 'the newest', PATIENCE);
    panel.close();
    const { panel: back } = await page(headless);
    await aTimeout(100);
    expect([panel.open, back.open], 'one that comes back leaves closed what was closed').to.deep.equal([false, false]);

    const stored = new HeadlessController({
      storage: 'memory',
      artifactTypes: ['toy'],
      now: () => performance.timeOrigin - 1,
    });
    addToy(stored, ['one'], 'toy', 'Stored');
    const { panel: later } = await page(stored);
    await aTimeout(100);
    expect([later.open, stored.openedArtifact], 'before this visit').to.deep.equal([false, undefined]);
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

  it('opens as a sheet what a person asked for, and nothing that a script opens by itself', async () => {
    await setViewport({ width: 390, height: 700 });
    const headless = newHeadless();
    const { panel, input } = await page(headless);
    panel.autoOpen = false;
    const facts: string[] = [];
    for (const type of ['artifact-opened', 'artifact-closed']) headless.addEventListener(type, () => facts.push(type));
    const toy = writeToy(headless);
    headless.openArtifact(toy.artifactId);
    await waitUntil(() => headless.openedArtifact === undefined, 'it is closed again', PATIENCE);
    headless.openArtifact(toy.artifactId, { isAsked: false });
    await waitUntil(() => headless.openedArtifact === undefined, 'it is closed again', PATIENCE);
    expect(facts).to.deep.equal(['artifact-opened', 'artifact-closed', 'artifact-opened', 'artifact-closed']);
    expect(panel.open).to.equal(false);
    expect(document.activeElement).to.equal(input);
    panel.show(toy.artifactId);
    await waitUntil(() => panel.shadowRoot!.querySelector('[aria-modal]'), 'a sheet', PATIENCE);
    await waitUntil(() => panel.shadowRoot!.activeElement?.id === 'tab-code', 'the focus is in it', PATIENCE);
    toy.end();
    await waitUntil(() => panel.shadowRoot!.activeElement?.id === 'tab-preview', 'the focus follows the tab', PATIENCE);
    await setViewport({ width: 1200, height: 700 });
  });

  it('covers no page that becomes too narrow for it with what nobody asked for', async () => {
    await setViewport({ width: 1200, height: 700 });
    const headless = newHeadless();
    const { panel, input } = await page(headless);
    panel.autoOpen = false;
    const toy = addToy(headless);
    headless.openArtifact(toy, { isAsked: false });
    await waitUntil(() => panel.matches(':state(drawn)'), 'it stands beside the page', PATIENCE);
    await setViewport({ width: 390, height: 700 });
    await waitUntil(() => headless.openedArtifact === undefined && !panel.open, 'it is closed', PATIENCE);
    expect(document.activeElement).to.equal(input);
    expect(panel.shadowRoot!.querySelector(':popover-open')).to.equal(null);

    await setViewport({ width: 1200, height: 700 });
    headless.openArtifact(toy, { isAsked: false });
    panel.show(toy);
    await waitUntil(() => panel.matches(':state(drawn)'), 'it stands beside the page', PATIENCE);
    await setViewport({ width: 390, height: 700 });
    await waitUntil(() => panel.shadowRoot!.querySelector('[aria-modal]'), 'what was asked for is a sheet', PATIENCE);
    await setViewport({ width: 1200, height: 700 });
  });

  it('keeps what nobody asked for while a page hides the view that it stands in', async () => {
    const headless = newHeadless();
    const row =
      await fixture<HTMLElement>(html`<div style="display: flex; inline-size: 1000px"><p style="flex: 1">Chat</p>
      <artifact-panel .headless=${headless} within="parent"></artifact-panel></div>`);
    const panel = row.querySelector<ArtifactPanel>('artifact-panel')!;
    headless.openArtifact(addToy(headless), { isAsked: false });
    await waitUntil(() => panel.matches(':state(drawn)'), 'it stands beside the chat', PATIENCE);
    const shown = async (display: string) => {
      row.style.display = display;
      await nextFrame();
      await nextFrame(); // sizes are told between layout and paint
      panel.requestUpdate();
      await panel.updateComplete;
    };
    await shown('none');
    await shown('flex');
    expect([panel.open, panel.offsetWidth]).to.deep.equal([true, 600]);
  });

  it('takes its room in its parent before its code is there, and says when it is', async () => {
    const headless = newHeadless();
    const row = await fixture(html`<div style="display: flex; inline-size: 1000px"><p style="flex: 1">Chat</p>
      <artifact-panel .headless=${headless} within="parent"></artifact-panel></div>`);
    const panel = row.querySelector<ArtifactPanel>('artifact-panel')!;
    const widths: [number, boolean][] = [];
    const watch = new MutationObserver(() => widths.push([panel.offsetWidth, panel.matches(':state(drawn)')]));
    watch.observe(panel, { attributes: true });
    headless.openArtifact(addToy(headless));
    await waitUntil(() => panel.matches(':state(drawn)'), 'it is drawn', PATIENCE);
    watch.disconnect();
    expect(widths[0]).to.deep.equal([600, false]);
    expect(panel.offsetWidth).to.equal(600);
    panel.close();
    await waitUntil(() => !panel.matches(':state(drawn)'), 'it is not drawn', PATIENCE);
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
