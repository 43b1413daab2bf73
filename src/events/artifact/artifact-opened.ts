import { registerFactEvents } from '../fact-events.js';

/** An artifact is shown. */
export class ArtifactOpenedEvent extends CustomEvent<{
  /** Id of the artifact. */
  readonly artifactId: string;
  readonly version?: number;
}> {
  static readonly type = 'artifact-opened';

  constructor(detail: ArtifactOpenedEvent['detail']) {
    super(ArtifactOpenedEvent.type, { detail, bubbles: true, composed: true });
  }
}
registerFactEvents(ArtifactOpenedEvent);

declare global {
  interface GlobalEventHandlersEventMap {
    [ArtifactOpenedEvent.type]: ArtifactOpenedEvent;
  }
}
