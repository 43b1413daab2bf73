import type { ArtifactVersion } from '../../core/artifacts/artifact.js';
import { registerFactEvents } from '../fact-events.js';

/** An eleventh version pushed the oldest out. This carries it a last time, for a host that keeps more. */
export class ArtifactVersionDroppedEvent extends CustomEvent<{
  /** Id of the artifact. */
  readonly artifactId: string;
  /** The whole version that is gone. */
  readonly version: ArtifactVersion;
}> {
  static readonly type = 'artifact-version-dropped';

  constructor(detail: ArtifactVersionDroppedEvent['detail']) {
    super(ArtifactVersionDroppedEvent.type, { detail, bubbles: true, composed: true });
  }
}
registerFactEvents(ArtifactVersionDroppedEvent);

declare global {
  interface GlobalEventHandlersEventMap {
    [ArtifactVersionDroppedEvent.type]: ArtifactVersionDroppedEvent;
  }
}
