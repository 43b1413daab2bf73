/**
 * A preview began, runs, stopped answering, waits or stopped. The panel's label bar says so.
 */
export class ArtifactPreviewChangedEvent extends CustomEvent<{
  /** Id of the artifact. */
  readonly artifactId: string;
  /** Number of the version that is shown, where the preview knows it. */
  readonly version?: number | undefined;
  /** `paused`: it waits for a place among the previews that may run at once. */
  readonly state: 'loading' | 'running' | 'busy' | 'paused' | 'failed';
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
