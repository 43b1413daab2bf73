/**
 * The user asked for a version in another form than its source, e.g. a picture. Cancel it to save it another way.
 */
export class ArtifactExportRequestEvent extends CustomEvent<{
  /** Id of the artifact. */
  readonly artifactId: string;
  /** Number of the version, counted from 1. */
  readonly version: number;
  /** A safe name, with its extension. */
  readonly fileName: string;
  readonly mediaType: string;
  /** Text, or the bytes of a picture. */
  readonly content: string | Blob;
}> {
  static readonly type = 'artifact-export-request';

  constructor(detail: ArtifactExportRequestEvent['detail']) {
    super(ArtifactExportRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [ArtifactExportRequestEvent.type]: ArtifactExportRequestEvent;
  }
}
