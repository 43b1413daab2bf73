/**
 * A preview could not be shown, or reported an error while it runs.
 */
export class ArtifactFailedEvent extends CustomEvent<{
  /** Id of the artifact. */
  readonly artifactId: string;
  /** A stable name of what happened, e.g. `preview-script-error`, `frame-load-timeout`, `renderer-not-loaded`. */
  readonly code: string;
  /** A sentence in English, for logs. */
  readonly message: string;
  /** Line of the artifact's source, counted from 1, where it is known. */
  readonly line?: number;
}> {
  static readonly type = 'artifact-failed';

  constructor(detail: ArtifactFailedEvent['detail']) {
    super(ArtifactFailedEvent.type, { detail, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [ArtifactFailedEvent.type]: ArtifactFailedEvent;
  }
}
