/**
 * The user saved an edit of an artifact, which makes a new version. Cancel it to keep the edit another way.
 */
export class ArtifactEditRequestEvent extends CustomEvent<{
  /** Id of the artifact. */
  readonly artifactId: string;
  /** The whole edited text. */
  readonly content: string;
}> {
  static readonly type = 'artifact-edit-request';

  constructor(detail: ArtifactEditRequestEvent['detail']) {
    super(ArtifactEditRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [ArtifactEditRequestEvent.type]: ArtifactEditRequestEvent;
  }
}
