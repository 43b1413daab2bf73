import { kindOf } from '../../core/artifacts/artifact-kinds.js';
import { Lazy } from '../../core/lazy.js';
import type { ArtifactCard } from '../artifact-card/artifact-card.js';
import type { ReferenceLinks } from './reference-links.js';
import type { SegmentContext, SegmentOf, SegmentView } from './segment-view.js';

const referenceLinks = new Lazy(() => import('./reference-links.js'));

/** The card of an artifact. Its message is near the viewport, so it need not wait. */
export class CardView implements SegmentView {
  readonly node: ArtifactCard = document.createElement('artifact-card');
  readonly #context: SegmentContext;
  #links: ReferenceLinks | 'loading' | undefined;
  #disposed = false;

  constructor(context: SegmentContext, part: string) {
    this.#context = context;
    this.node.setAttribute('part', part);
    this.node.mount = 'all';
  }

  drawSegment({ kind, block }: SegmentOf<'artifact' | 'mcp_app'>): void {
    const { node } = this;
    const { headless } = this.#context;
    node.headless = headless;
    node.artifactId = block.artifactId;
    if (kind !== 'artifact') return;
    node.failure = block.failure;
    node.editing = block.editing === true;
    const { versionId } = block;
    // Numbers count from 1: a version that is gone has the number 0, which no version has.
    const artifact = headless.artifacts.get(block.artifactId);
    if (artifact && kindOf(artifact.type).entries?.cited) void this.#linkReferences();
    const versions = artifact?.versions;
    node.version = versionId === undefined ? undefined : (versions?.find(({ id }) => id === versionId)?.number ?? 0);
  }

  dispose(): void {
    this.#disposed = true;
    if (typeof this.#links === 'object') this.#links.dispose();
  }

  /** "[3]" in the answer leads to the third reference. */
  async #linkReferences(): Promise<void> {
    if (typeof this.#links === 'object') return this.#links.queueLinks();
    if (this.#links === 'loading') return;
    this.#links = 'loading';
    // Offline: numbers stay text. The next drawing tries again.
    const loaded = await referenceLinks.load().catch(() => undefined);
    this.#links = loaded && !this.#disposed ? new loaded.ReferenceLinks(this.#context) : undefined;
  }
}
