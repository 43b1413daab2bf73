/**
 * A preview wrote to its console.
 */
export class ArtifactConsoleWrittenEvent extends CustomEvent<{
  /** Id of the artifact. */
  readonly artifactId: string;
  readonly level: 'log' | 'info' | 'warn' | 'error' | 'debug';
  /** At most 4 KiB. */
  readonly text: string;
  /** How often in a row it was written. */
  readonly count: number;
}> {
  static readonly type = 'artifact-console-written';

  constructor(detail: ArtifactConsoleWrittenEvent['detail']) {
    super(ArtifactConsoleWrittenEvent.type, { detail, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [ArtifactConsoleWrittenEvent.type]: ArtifactConsoleWrittenEvent;
  }
}
