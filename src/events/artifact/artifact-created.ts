import { registerFactEvents } from '../fact-events.js';

/** An artifact began: its opening tag has been read, its content may still be empty. */
export class ArtifactCreatedEvent extends CustomEvent<{
  /** Id of the artifact. */
  readonly artifactId: string;
  /** Number of the version, counted from 1. */
  readonly version: number;
}> {
  static readonly type = 'artifact-created';

  constructor(detail: ArtifactCreatedEvent['detail']) {
    super(ArtifactCreatedEvent.type, { detail, bubbles: true, composed: true });
  }
}
registerFactEvents(ArtifactCreatedEvent);

declare global {
  interface GlobalEventHandlersEventMap {
    [ArtifactCreatedEvent.type]: ArtifactCreatedEvent;
  }
}
