/**
 * The user asked for a version as a file. Cancel it to save it another way.
 */
export class ArtifactDownloadRequestEvent extends CustomEvent<{
  /** Id of the artifact. */
  readonly artifactId: string;
  /** Number of the version, counted from 1. */
  readonly version: number;
  /** A safe name, with its extension. */
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: string;
}> {
  static readonly type = 'artifact-download-request';

  constructor(detail: ArtifactDownloadRequestEvent['detail']) {
    super(ArtifactDownloadRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [ArtifactDownloadRequestEvent.type]: ArtifactDownloadRequestEvent;
  }
}
