/**
 * The user asked to see an artifact: its newest version, unless `version` (counted from 1) says otherwise.
 * Cancel it to show the artifact somewhere else.
 */
export class ArtifactOpenRequestEvent extends CustomEvent<{
  /** Id of the artifact. */
  readonly artifactId: string;
  readonly version?: number;
  /** A place in it, e.g. the number of a reference: `anchor` of an `artifact-view` shows it. */
  readonly anchor?: string;
}> {
  static readonly type = 'artifact-open-request';

  constructor(detail: ArtifactOpenRequestEvent['detail']) {
    super(ArtifactOpenRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [ArtifactOpenRequestEvent.type]: ArtifactOpenRequestEvent;
  }
}
