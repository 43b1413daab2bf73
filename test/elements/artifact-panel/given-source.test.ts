import { expect } from '@open-wc/testing';
import { ArtifactPreviewChangedEvent } from '../../../src/events/artifact/artifact-preview-changed.js';
import { registerArtifactType } from '../../../src/renderers/renderer-registry.js';
import type { PreviewSource } from '../../../src/renderers/renderer.js';
import { drawn, inside, makePanel, newHeadless, tab } from './opened-panel.js';
import { waitUntil } from '../../wait-until.js';

/** An app of somebody else, whose source is read from elsewhere. */
class GivenPreview extends HTMLElement {
  static built = 0;
  static readonly closed: GivenPreview[] = [];
  static close = (): Promise<void> => Promise.resolve();
  artifact = { artifactId: '' };
  source: PreviewSource | undefined;
  showSource: (() => void) | undefined;
  away = false;
  reloaded = 0;

  connectedCallback(): void {
    GivenPreview.built += 1;
    this.giveSource('');
  }
  giveSource(content: string, action?: PreviewSource['action']): void {
    this.source = { content, language: 'html', facts: [{ label: 'Size', value: '12 KB' }], action };
    this.dispatchEvent(new ArtifactPreviewChangedEvent({ artifactId: this.artifact.artifactId, state: 'running' }));
  }
  reload(): void {
    this.reloaded += 1;
  }
  closePreview(): Promise<void> {
    GivenPreview.closed.push(this);
    return GivenPreview.close();
  }
}
customElements.define('given-preview', GivenPreview);
registerArtifactType(
  { type: 'given', source: 'none', preview: 'frame' },
  { tag: 'given-preview', load: () => Promise.resolve() },
);

async function openGiven() {
  const headless = newHeadless();
  const ids = ['One', 'Two'].map((title) => headless.createArtifact({ type: 'given', title, content: '' }));
  const panel = await makePanel(headless);
  headless.openArtifact(ids[0]!);
  await drawn(panel);
  const preview = () =>
    panel.shadowRoot!.querySelector('artifact-view')?.shadowRoot?.querySelector<GivenPreview>('given-preview');
  await waitUntil(() => preview()?.source !== undefined);
  await panel.updateComplete;
  return { headless, ids, panel, preview };
}

const labels = (panel: HTMLElement) =>
  [...panel.shadowRoot!.querySelectorAll('.toolbar [aria-label]')].map((each) => each.getAttribute('aria-label'));

describe('a preview that brings its source', () => {
  it('has the tab Code, where it goes on beneath, out of sight', async () => {
    const { panel, preview } = await openGiven();
    const { built } = GivenPreview;
    preview()!.giveSource('<h1>Clock</h1>');
    tab(panel, 'code').click();
    await panel.updateComplete;
    await waitUntil(() => inside(panel, 'artifact-code')?.shadowRoot?.textContent?.includes('Clock'));
    expect(inside(panel, '.about').innerText).to.contain('12 KB');
    expect(getComputedStyle(preview()!).visibility).to.equal('hidden');
    expect(preview()!.away).to.equal(true);
    tab(panel, 'preview').click();
    await panel.updateComplete;
    expect([GivenPreview.built, preview()!.away, getComputedStyle(preview()!).visibility]).to.deep.equal([
      built,
      false,
      'visible',
    ]);
  });

  it('shows it when the preview asks for it, with what can be done about it', async () => {
    const { panel, preview } = await openGiven();
    const run: string[] = [];
    preview()!.giveSource('<b>', { label: 'Run this app', run: () => void run.push('run') });
    preview()!.showSource!();
    await panel.updateComplete;
    inside<HTMLElement>(panel, '.about .btn').click();
    expect(run).to.deep.equal(['run']);
  });

  it('can be copied and saved, not edited', async () => {
    const { panel, preview } = await openGiven();
    preview()!.giveSource('<b>mine</b>');
    expect(labels(panel)).not.to.include('Download');
    tab(panel, 'code').click();
    await panel.updateComplete;
    expect(labels(panel)).to.include.members(['Copy', 'Download']);
    expect(labels(panel)).not.to.include('Edit');
    const saved: unknown[] = [];
    panel.addEventListener('artifact-download-request', (event) => {
      event.preventDefault();
      saved.push([event.detail.fileName, event.detail.content]);
    });
    panel.shadowRoot!.querySelector<HTMLElement>('.toolbar [aria-label=Download]')!.click();
    await waitUntil(() => saved.length > 0);
    expect(saved).to.deep.equal([['One.html', '<b>mine</b>']]);
  });

  it('puts its things in order before it goes, however the panel closes', async () => {
    for (const close of ['button', 'headless', 'other'] as const) {
      const { headless, ids, panel, preview } = await openGiven();
      let end = (): void => undefined;
      GivenPreview.close = () => new Promise((resolve) => (end = resolve));
      const old = preview()!;
      if (close === 'button') inside<HTMLElement>(panel, '#close').click();
      else if (close === 'headless') headless.closeArtifact();
      else headless.openArtifact(ids[1]!);
      await waitUntil(() => GivenPreview.closed.at(-1) === old);
      await panel.updateComplete;
      expect(old.isConnected, close).to.equal(true);
      expect(panel.open, close).to.equal(close === 'other');
      end();
      await waitUntil(() => !old.isConnected);
      if (close === 'other') await waitUntil(() => preview()?.artifact.artifactId === ids[1]);
      GivenPreview.close = () => Promise.resolve();
    }
  });

  it('starts again when it was opened again meanwhile, and goes though it cannot close', async () => {
    const { headless, ids, panel, preview } = await openGiven();
    let end = (): void => undefined;
    GivenPreview.close = () => new Promise((_, reject) => (end = () => reject(new Error('no'))));
    const old = preview()!;
    headless.closeArtifact();
    await waitUntil(() => GivenPreview.closed.at(-1) === old);
    headless.openArtifact(ids[0]!);
    await panel.updateComplete;
    end();
    await waitUntil(() => old.reloaded === 1);
    headless.closeArtifact();
    await waitUntil(() => GivenPreview.closed.length > 0);
    end();
    await waitUntil(() => !old.isConnected);
    GivenPreview.close = () => Promise.resolve();
  });
});
