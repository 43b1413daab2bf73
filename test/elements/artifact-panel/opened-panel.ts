import type { LitElement } from 'lit';
import { aTimeout, fixture, html } from '@open-wc/testing';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import '../../../src/define/artifact-card.js';
import '../../../src/define/artifact-panel.js';
import type { ArtifactPanel } from '../../../src/elements/artifact-panel/artifact-panel.js';
import { ArtifactPreviewChangedEvent } from '../../../src/events/artifact/artifact-preview-changed.js';
import { registerArtifactType } from '../../../src/renderers/renderer-registry.js';
import type { ShownArtifact } from '../../../src/renderers/renderer.js';
import { waitUntil } from '../../wait-until.js';

/** A preview that says what it shows, and does as it is told. */
export class TestPreview extends HTMLElement {
  static built = 0;
  static reloaded = 0;
  #artifact: ShownArtifact | undefined;

  set artifact(artifact: ShownArtifact) {
    this.#artifact = artifact;
    this.textContent = `${artifact.title} ${artifact.version}: ${artifact.content}`;
  }
  get artifact(): ShownArtifact {
    return this.#artifact!;
  }
  connectedCallback(): void {
    TestPreview.built += 1;
    this.say('running');
  }
  reload(): void {
    TestPreview.reloaded += 1;
    this.say('running');
  }
  say(state: ArtifactPreviewChangedEvent['detail']['state']): void {
    this.dispatchEvent(new ArtifactPreviewChangedEvent({ artifactId: this.artifact.artifactId, state }));
  }
}
customElements.define('test-preview', TestPreview);
// It stands in for a preview that runs in a frame.
registerArtifactType({ type: 'toy', preview: 'frame' }, { tag: 'test-preview', load: () => Promise.resolve() });

export const newHeadless = () => new HeadlessController({ storage: 'memory', artifactTypes: ['toy', 'unseen'] });

/** A toy artifact with as many versions as there are contents. */
export function addToy(
  headless: HeadlessController,
  contents: readonly string[] = ['one'],
  type = 'toy',
  title = 'Planner',
): string {
  for (const content of contents) {
    const messageId = headless.startMessage({ role: 'assistant' });
    headless.appendText(messageId, `<artifact type="${type}" title="${title}">${content}</artifact>`);
    headless.endMessage(messageId);
  }
  return [...headless.artifacts.values()].find((artifact) => artifact.title === title)!.id;
}

/** A toy artifact that is being written. */
export function writeToy(headless: HeadlessController, type = 'toy') {
  const messageId = headless.startMessage({ role: 'assistant' });
  headless.appendText(messageId, `<artifact type="${type}" title="Growing">`);
  const artifactId = [...headless.artifacts.values()].at(-1)!.id;
  return {
    artifactId,
    write: (text: string) => headless.appendText(messageId, text),
    end: () => {
      headless.appendText(messageId, '</artifact>');
      headless.endMessage(messageId);
    },
    breakOff: () => headless.endMessage(messageId, { interrupted: true }),
  };
}

export async function makePanel(headless: HeadlessController, within?: 'parent'): Promise<ArtifactPanel> {
  const panel = await fixture<ArtifactPanel>(html`<artifact-panel .headless=${headless}></artifact-panel>`);
  if (within) panel.within = within;
  return panel;
}

export async function drawn(panel: ArtifactPanel): Promise<void> {
  await aTimeout(0); // the controller announces in a microtask
  if (panel.open) await waitUntil(() => inside(panel, '[part=base]') !== null, 'the panel has its body');
  while (!(await panel.updateComplete));
  for (const element of panel.shadowRoot!.querySelectorAll<LitElement>(HISTORY))
    while (!(await element.updateComplete));
  while (!(await panel.updateComplete)); // what they told
}

const HISTORY = 'artifact-versions, artifact-diff, artifact-editor';

/** Everything of a kind in a panel, and in the elements of the history that it uses. */
export function everyIn<E extends HTMLElement = HTMLElement>(panel: Element, selector: string): E[] {
  const root = panel.shadowRoot!;
  return [root, ...[...root.querySelectorAll(HISTORY)].map((element) => element.shadowRoot!)].flatMap((each) => [
    ...each.querySelectorAll<E>(selector),
  ]);
}

export const inside = <E extends HTMLElement = HTMLElement>(panel: Element, selector: string): E =>
  everyIn<E>(panel, selector)[0] ?? (null as unknown as E);
export const tab = (panel: ArtifactPanel, name: string) => inside(panel, `#tab-${name}`);
export const selectedTab = (panel: ArtifactPanel) =>
  inside(panel, '[role=tab][aria-selected=true]').id.replace('tab-', '');
export const label = (panel: ArtifactPanel) =>
  (panel.shadowRoot!.querySelector('.foot')?.textContent ?? '').replace(/\s+/g, ' ').trim();
export const previewIn = (panel: ArtifactPanel) =>
  inside(panel, 'artifact-view')?.shadowRoot?.querySelector<TestPreview>('test-preview') ?? undefined;
export const codeIn = (panel: ArtifactPanel) =>
  inside(panel, 'artifact-code')?.shadowRoot?.querySelector('.code')?.textContent;
