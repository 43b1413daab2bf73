/**
 * The user wants an old version back, which makes a new version with its content. Cancel it to leave things as they are.
 */
export class ArtifactRestoreRequestEvent extends CustomEvent<{
  /** Id of the artifact. */
  readonly artifactId: string;
  /** Number of the version, counted from 1. */
  readonly version: number;
}> {
  static readonly type = 'artifact-restore-request';

  constructor(detail: ArtifactRestoreRequestEvent['detail']) {
    super(ArtifactRestoreRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [ArtifactRestoreRequestEvent.type]: ArtifactRestoreRequestEvent;
  }
}
