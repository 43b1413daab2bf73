import { kindOf } from '../../core/artifacts/artifact-kinds.js';
import { Lazy } from '../../core/lazy.js';
import type { ArtifactCard } from '../artifact-card/artifact-card.js';
import type { SegmentContext, SegmentOf, SegmentView } from './segment-view.js';

const referenceLinks = new Lazy(() => import('./reference-links.js'));

/** The card of an artifact. Its message is near the viewport, so it need not wait. */
export class CardView implements SegmentView {
  readonly node: ArtifactCard = document.createElement('artifact-card');
  readonly #context: SegmentContext;

  constructor(context: SegmentContext, part: string) {
    this.#context = context;
    this.node.setAttribute('part', part);
    this.node.mount = 'all';
  }

  draw({ kind, block }: SegmentOf<'artifact' | 'mcp_app'>): void {
    const { node } = this;
    const { headless } = this.#context;
    node.headless = headless;
    node.artifactId = block.artifactId;
    if (kind !== 'artifact') return;
    node.failure = block.failure;
    const { versionId } = block;
    // Numbers count from 1: a version that is gone has the number 0, which no version has.
    const artifact = headless.artifacts.get(block.artifactId);
    if (artifact && kindOf(artifact.type).entries?.cited)
      referenceLinks.load().then(
        ({ linkReferences }) => linkReferences(this.#context, block.artifactId),
        () => undefined, // offline: numbers stay text, and the next card tries again
      );
    const versions = artifact?.versions;
    node.version = versionId === undefined ? undefined : (versions?.find(({ id }) => id === versionId)?.number ?? 0);
  }
}
