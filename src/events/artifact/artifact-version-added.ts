import { registerFactEvents } from '../fact-events.js';

/** An artifact that was there already got another version. */
export class ArtifactVersionAddedEvent extends CustomEvent<{
  /** Id of the artifact. */
  readonly artifactId: string;
  /** Number of the version, counted from 1. */
  readonly version: number;
}> {
  static readonly type = 'artifact-version-added';

  constructor(detail: ArtifactVersionAddedEvent['detail']) {
    super(ArtifactVersionAddedEvent.type, { detail, bubbles: true, composed: true });
  }
}
registerFactEvents(ArtifactVersionAddedEvent);

declare global {
  interface GlobalEventHandlersEventMap {
    [ArtifactVersionAddedEvent.type]: ArtifactVersionAddedEvent;
  }
}
