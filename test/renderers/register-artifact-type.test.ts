import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../src/define/artifact-panel.js';
import '../../src/define/chat-message.js';
import { ArtifactPreviewChangedEvent, HeadlessController, registerArtifactType } from '../../src/index.js';
import type { ShownArtifact } from '../../src/index.js';
import { inside, label, tab } from '../elements/artifact-panel/opened-panel.js';
import { waitUntil } from '../wait-until.js';

const OUTLINE = 'M4 4h16v12H4zM8 20h8';

/** A host's renderer, which runs in the page and says how it does. */
class SlideShow extends HTMLElement {
  #artifact: ShownArtifact | undefined;
  set artifact(artifact: ShownArtifact) {
    this.#artifact = artifact;
    this.textContent = `${artifact.content.split('---').length} slides`;
  }
  connectedCallback(): void {
    const { artifactId } = this.#artifact!;
    this.dispatchEvent(new ArtifactPreviewChangedEvent({ artifactId, state: 'running' }));
  }
}

/** A message with slides, and the panel beside it. */
async function answered(lang = 'en') {
  const headless = new HeadlessController({ storage: 'memory' });
  const id = headless.startMessage({ role: 'assistant' });
  headless.appendText(id, '<artifact type="slides" title="Plan">one\n---\ntwo</artifact>');
  headless.endMessage(id);
  const page = await fixture<HTMLElement>(
    html`<div lang=${lang}><chat-message .headless=${headless} message-id=${id} mount="all"></chat-message>
      <artifact-panel .headless=${headless}></artifact-panel></div>`,
  );
  const card = () => page.querySelector('chat-message')!.shadowRoot!.querySelector('artifact-card')?.shadowRoot;
  await waitUntil(() => card()?.querySelector('[part=badge]'), 'the card');
  return { headless, panel: page.querySelector('artifact-panel')!, card: card()! };
}

describe('a type of artifacts that a host adds with one call', () => {
  before(async () => {
    await setViewport({ width: 1_200, height: 700 });
    registerArtifactType(
      {
        type: 'slides',
        label: { en: 'Slides', fr: 'Diapositives' },
        icon: OUTLINE,
        extension: '.md',
        language: 'markdown',
      },
      {
        tag: 'slide-show',
        load: () => Promise.resolve(customElements.get('slide-show') ?? customElements.define('slide-show', SlideShow)),
      },
    );
  });

  it('has a card with its name, its outline and its lines', async () => {
    const { card } = await answered();
    expect(card.querySelector('[part=badge]')!.textContent).to.equal('Slides');
    expect(card.querySelector('[part=state]')!.textContent.trim()).to.equal('3 lines');
    expect(card.querySelector('button')!.textContent).to.contain('Plan, Slides, Ready');
    await waitUntil(() => card.querySelector('[part=icon] path'));
    expect(card.querySelector('[part=icon] path')!.getAttribute('d')).to.equal(OUTLINE);
  });

  it('is called as the page’s language calls it', async () => {
    const { card, panel } = await answered('fr-CA');
    await waitUntil(() => card.querySelector('[part=badge]')!.textContent === 'Diapositives');
    card.querySelector('button')!.click();
    const badge = () => panel.shadowRoot!.querySelector('.head .badge')?.textContent;
    await waitUntil(() => badge() === 'Diapositives', 'the panel');
  });

  it('opens in the panel: preview first, source behind it, no promise of a sandbox', async () => {
    const { card, panel } = await answered();
    card.querySelector('button')!.click();
    const preview = () => inside(panel, 'artifact-view')?.shadowRoot?.querySelector('slide-show');
    await waitUntil(() => preview()?.textContent === '2 slides', 'the preview');
    await panel.updateComplete;
    expect(inside(panel, '.head .badge').textContent).to.equal('Slides');
    expect([...panel.shadowRoot!.querySelectorAll('[role=tab]')].map(({ id }) => id)).to.deep.equal([
      'tab-preview',
      'tab-code',
    ]);
    expect(label(panel)).to.contain('3 lines').and.not.to.contain('Sandboxed');
    expect(panel.shadowRoot!.querySelectorAll('#tool-run').length).to.equal(0);
    tab(panel, 'code').click();
    await waitUntil(() => inside(panel, 'artifact-code')?.shadowRoot?.textContent?.includes('two'), 'the source');
  });

  it('is downloaded under its name and extension', async () => {
    const { card, panel } = await answered();
    card.querySelector('button')!.click();
    await waitUntil(() => inside(panel, '#tool-download') !== null, 'the tools');
    let saved: string | undefined;
    panel.addEventListener(
      'artifact-download-request',
      (event) => {
        event.preventDefault();
        saved = `${event.detail.fileName} ${event.detail.mediaType}`;
      },
      { once: true },
    );
    inside(panel, '#tool-download').click();
    await waitUntil(() => saved !== undefined);
    expect(saved).to.equal('Plan.md text/plain;charset=utf-8');
  });

  it('shows its source where it has no preview besides', async () => {
    registerArtifactType({ type: 'ledger', preview: 'none', language: 'json' });
    const headless = new HeadlessController({ storage: 'memory' });
    const artifactId = headless.createArtifact({ type: 'ledger', title: 'Books', content: '{"sum": 3}' });
    const panel = await fixture<HTMLElementTagNameMap['artifact-panel']>(
      html`<artifact-panel .headless=${headless}></artifact-panel>`,
    );
    headless.openArtifact(artifactId);
    await waitUntil(() => inside(panel, 'artifact-code')?.shadowRoot?.textContent?.includes('sum'), 'the source', {
      timeout: 10_000,
    });
    expect([...panel.shadowRoot!.querySelectorAll('[role=tab]')], 'one view needs no tab').to.deep.equal([]);
    const view = await fixture(
      html`<artifact-view .headless=${headless} artifact-id=${artifactId} mount="all"></artifact-view>`,
    );
    await waitUntil(() => view.shadowRoot!.querySelector('artifact-code'), 'the same view');
    expect(view.shadowRoot!.querySelectorAll('[role=alert], [role=status]').length).to.equal(0);
  });
});
