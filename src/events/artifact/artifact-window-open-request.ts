/**
 * The user asked to see a version in a window of its own. Cancel it to show it elsewhere.
 */
export class ArtifactWindowOpenRequestEvent extends CustomEvent<{
  /** Id of the artifact. */
  readonly artifactId: string;
  /** Number of the version, counted from 1. */
  readonly version: number;
}> {
  static readonly type = 'artifact-window-open-request';

  constructor(detail: ArtifactWindowOpenRequestEvent['detail']) {
    super(ArtifactWindowOpenRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [ArtifactWindowOpenRequestEvent.type]: ArtifactWindowOpenRequestEvent;
  }
}
