/**
 * A preview began, runs, stopped answering or stopped. The panel's label bar says so.
 */
export class ArtifactPreviewChangedEvent extends CustomEvent<{
  /** Id of the artifact. */
  readonly artifactId: string;
  /** Number of the version that is shown, where the preview knows it. */
  readonly version?: number | undefined;
  readonly state: 'loading' | 'running' | 'busy' | 'failed';
}> {
  static readonly type = 'artifact-preview-changed';

  constructor(detail: ArtifactPreviewChangedEvent['detail']) {
    super(ArtifactPreviewChangedEvent.type, { detail, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [ArtifactPreviewChangedEvent.type]: ArtifactPreviewChangedEvent;
  }
}
