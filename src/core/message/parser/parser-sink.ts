import type { ArtifactTag } from '../../artifacts/artifact.js';
import type { Issue } from '../segment.js';

/** How an artifact in a message ended. */
export interface ArtifactEnd {
  /** The text ended before it. */
  readonly interrupted: boolean;
  /** Something of it was dropped. */
  readonly truncated: boolean;
  /** Where in the message's text, in UTF-16 units. */
  readonly offset: number;
}

/** Takes what the parser finds, in the order of the text. */
export interface ParserSink {
  text(text: string): void;
  /** `undefined` when the reasoning is over. */
  reasoning(text: string | undefined): void;
  artifactOpened(tag: ArtifactTag): void;
  artifactText(text: string): void;
  /** A markdown artifact ended earlier than it seemed: its content is cut to a length, in UTF-16 units. */
  artifactCut(length: number): void;
  artifactClosed(end: ArtifactEnd): void;
  issue(issue: Issue): void;
}
