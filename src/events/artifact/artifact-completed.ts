import { registerFactEvents } from '../fact-events.js';

/** The last character of a version has arrived. It may be interrupted or cut; the version says so. */
export class ArtifactCompletedEvent extends CustomEvent<{
  /** Id of the artifact. */
  readonly artifactId: string;
  /** Number of the version, counted from 1. */
  readonly version: number;
}> {
  static readonly type = 'artifact-completed';

  constructor(detail: ArtifactCompletedEvent['detail']) {
    super(ArtifactCompletedEvent.type, { detail, bubbles: true, composed: true });
  }
}
registerFactEvents(ArtifactCompletedEvent);

declare global {
  interface GlobalEventHandlersEventMap {
    [ArtifactCompletedEvent.type]: ArtifactCompletedEvent;
  }
}
