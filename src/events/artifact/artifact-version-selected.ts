import { registerFactEvents } from '../fact-events.js';

/** Another version of the opened artifact is shown. */
export class ArtifactVersionSelectedEvent extends CustomEvent<{
  /** Id of the artifact. */
  readonly artifactId: string;
  /** Number of the version, counted from 1. */
  readonly version: number;
}> {
  static readonly type = 'artifact-version-selected';

  constructor(detail: ArtifactVersionSelectedEvent['detail']) {
    super(ArtifactVersionSelectedEvent.type, { detail, bubbles: true, composed: true });
  }
}
registerFactEvents(ArtifactVersionSelectedEvent);

declare global {
  interface GlobalEventHandlersEventMap {
    [ArtifactVersionSelectedEvent.type]: ArtifactVersionSelectedEvent;
  }
}
