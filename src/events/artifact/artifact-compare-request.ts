import type { Compared } from '../../core/artifacts/version-pair.js';

/**
 * The user wants to see what their draft changes. Cancel it to show the comparison elsewhere.
 */
export class ArtifactCompareRequestEvent extends CustomEvent<{
  /** Id of the artifact. */
  readonly artifactId: string;
  /** Numbers of versions, counted from 1, or `'draft'`. */
  readonly from: Compared;
  readonly to: Compared;
}> {
  static readonly type = 'artifact-compare-request';

  constructor(detail: ArtifactCompareRequestEvent['detail']) {
    super(ArtifactCompareRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [ArtifactCompareRequestEvent.type]: ArtifactCompareRequestEvent;
  }
}
