/**
 * A picture in a preview is shown in another size.
 */
export class ArtifactZoomChangedEvent extends CustomEvent<{
  /** Id of the artifact. */
  readonly artifactId: string;
  /** 100: its own size. */
  readonly percent: number;
}> {
  static readonly type = 'artifact-zoom-changed';

  constructor(detail: ArtifactZoomChangedEvent['detail']) {
    super(ArtifactZoomChangedEvent.type, { detail, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [ArtifactZoomChangedEvent.type]: ArtifactZoomChangedEvent;
  }
}
