/**
 * The user asked to close the shown artifact. Cancel it to keep it open.
 */
export class ArtifactCloseRequestEvent extends CustomEvent<{
  /** Id of the artifact. */
  readonly artifactId: string;
  readonly version?: number;
}> {
  static readonly type = 'artifact-close-request';

  constructor(detail: ArtifactCloseRequestEvent['detail']) {
    super(ArtifactCloseRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [ArtifactCloseRequestEvent.type]: ArtifactCloseRequestEvent;
  }
}
