import type { ArtifactType } from '../core/artifacts/artifact.js';

/**
 * One version of an artifact, as a renderer draws it. Immutable: another version, or a version that has grown, is
 * another object. An element that is a renderer has it as its `artifact` property.
 */
export interface ShownArtifact {
  readonly artifactId: string;
  readonly type: ArtifactType;
  readonly title: string;
  /** The version's whole source. May be computed on first use while the version is being written. */
  readonly content: string;
  /** Language of a `code` artifact, as the tag gave it. */
  readonly language?: string | undefined;
  /** Number of the version, counted from 1. */
  readonly version: number;
  /** The stream ended before the closing tag. */
  readonly interrupted?: boolean | undefined;
  /** What was beyond 1 MiB is not there any more. */
  readonly truncated?: boolean | undefined;
}
