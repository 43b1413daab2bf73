/**
 * A code view began or stopped following the end of a text that is being written.
 */
export class ArtifactFollowingChangedEvent extends CustomEvent<{
  /** Id of the artifact. */
  readonly artifactId: string;
  readonly following: boolean;
}> {
  static readonly type = 'artifact-following-changed';

  constructor(detail: ArtifactFollowingChangedEvent['detail']) {
    super(ArtifactFollowingChangedEvent.type, { detail, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [ArtifactFollowingChangedEvent.type]: ArtifactFollowingChangedEvent;
  }
}
