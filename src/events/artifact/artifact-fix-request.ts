/** What went wrong in a preview. */
export interface ArtifactProblem {
  /** As in `artifact-failed`, e.g. `preview-script-error`, or `update-failed` for an edit that could not be applied. */
  readonly code: string;
  readonly message: string;
  /** Counted from 1. */
  readonly line?: number;
}

/**
 * The user wants the assistant to mend an artifact. The kit itself sends nothing: the host does, with the prompt that
 * is here or one of its own, or nothing happens.
 */
export class ArtifactFixRequestEvent extends CustomEvent<{
  /** Id of the artifact. */
  readonly artifactId: string;
  /** Number of the version that failed, counted from 1. */
  readonly version: number;
  readonly errors: readonly ArtifactProblem[];
  /** A message to the assistant, ready to be sent. */
  readonly prompt: string;
}> {
  static readonly type = 'artifact-fix-request';

  constructor(detail: ArtifactFixRequestEvent['detail']) {
    super(ArtifactFixRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [ArtifactFixRequestEvent.type]: ArtifactFixRequestEvent;
  }
}
