/**
 * The user asked to print a version. Cancel it to print another way.
 */
export class ArtifactPrintRequestEvent extends CustomEvent<{
  /** Id of the artifact. */
  readonly artifactId: string;
  /** Number of the version, counted from 1. */
  readonly version: number;
}> {
  static readonly type = 'artifact-print-request';

  constructor(detail: ArtifactPrintRequestEvent['detail']) {
    super(ArtifactPrintRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [ArtifactPrintRequestEvent.type]: ArtifactPrintRequestEvent;
  }
}
