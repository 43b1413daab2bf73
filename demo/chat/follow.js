/** What runs or is looked at. Beside it the source of a module is no news. */
const SHOWS = new Set(['html', 'react', 'svg', 'mermaid', 'image', 'bibliography', 'knowledge-graph']);

/**
 * The panel follows what is being written, until the person opens or closes something: the last thing that runs stays,
 * whatever files come behind it. Where it would cover the conversation the kit leaves it closed, since nobody asked.
 */
export class Follow {
  active = true;
  #headless;

  constructor(headless) {
    this.#headless = headless;
    const show = ({ detail: { artifactId } }) => this.#show(artifactId);
    headless.addEventListener('artifact-created', show);
    headless.addEventListener('artifact-version-added', show);
    for (const wish of ['artifact-open-request', 'artifact-close-request'])
      document.addEventListener(wish, () => {
        this.active = false;
        this.expect(false);
      });
    headless.addEventListener('artifact-closed', () => queueMicrotask(() => this.settle()));
    // Before the next paint: the panel takes the room that was kept for it.
    new ResizeObserver(([entry]) => entry.contentRect.width > 0 && this.expect(false)).observe(
      document.querySelector('artifact-panel'),
    );
  }

  /**
   * Nothing is about to open any more. A panel that is open keeps its room until it is drawn, which may be later than an
   * answer at once.
   */
  settle() {
    if (!this.#headless.openedArtifact) this.expect(false);
  }

  /** Whether the panel is about to open: it has its room then. */
  expect(isExpected) {
    const isOpen = document.querySelector('artifact-panel').hasAttribute('open');
    document.querySelector('.work').classList.toggle('expecting', isExpected && !isOpen);
  }

  #show(id) {
    const headless = this.#headless;
    if (!this.active) return;
    if (headless.openedArtifact && !SHOWS.has(headless.artifacts.get(id)?.type)) return;
    headless.openArtifact(id, { isAsked: false });
  }
}
