import { registerFactEvents } from '../fact-events.js';

/** The shown artifact was closed. */
export class ArtifactClosedEvent extends CustomEvent<{
  /** Id of the artifact. */
  readonly artifactId: string;
}> {
  static readonly type = 'artifact-closed';

  constructor(detail: ArtifactClosedEvent['detail']) {
    super(ArtifactClosedEvent.type, { detail, bubbles: true, composed: true });
  }
}
registerFactEvents(ArtifactClosedEvent);

declare global {
  interface GlobalEventHandlersEventMap {
    [ArtifactClosedEvent.type]: ArtifactClosedEvent;
  }
}
