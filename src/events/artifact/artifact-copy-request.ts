/**
 * The user asked for a version's source on the clipboard. Cancel it to copy something else.
 */
export class ArtifactCopyRequestEvent extends CustomEvent<{
  /** Id of the artifact. */
  readonly artifactId: string;
  /** Number of the version, counted from 1. */
  readonly version: number;
}> {
  static readonly type = 'artifact-copy-request';

  constructor(detail: ArtifactCopyRequestEvent['detail']) {
    super(ArtifactCopyRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [ArtifactCopyRequestEvent.type]: ArtifactCopyRequestEvent;
  }
}
