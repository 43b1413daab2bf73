import type { Compared } from '../../core/artifacts/version-pair.js';

/**
 * Two versions of an artifact have been compared, and what changed is shown.
 */
export class ArtifactComparedEvent extends CustomEvent<{
  /** Id of the artifact. */
  readonly artifactId: string;
  /** Numbers of versions, counted from 1, or `'draft'`. */
  readonly from: Compared;
  readonly to: Compared;
  /** What was compared: lines, or entries of a bibliography or a graph. */
  readonly kind: 'lines' | 'entries' | 'too-different';
  /** How many of them were added, removed and changed. Lines are added and removed alone. */
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
}> {
  static readonly type = 'artifact-compared';

  constructor(detail: ArtifactComparedEvent['detail']) {
    super(ArtifactComparedEvent.type, { detail, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [ArtifactComparedEvent.type]: ArtifactComparedEvent;
  }
}
