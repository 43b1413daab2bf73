/**
 * The user gave the panel another width. Keep it to offer the same one next time.
 */
export class ArtifactPanelResizedEvent extends CustomEvent<{
  readonly widthPx: number;
  /** Of the window, or of the parent with `within="parent"`. */
  readonly widthPercent: number;
}> {
  static readonly type = 'artifact-panel-resized';

  constructor(detail: ArtifactPanelResizedEvent['detail']) {
    super(ArtifactPanelResizedEvent.type, { detail, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [ArtifactPanelResizedEvent.type]: ArtifactPanelResizedEvent;
  }
}
