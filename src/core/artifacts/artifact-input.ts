import type { AppReference, Artifact, ArtifactType, ArtifactVersion } from './artifact.js';

/** A new artifact, made by the host or from a tool's result. */
export interface ArtifactInput {
  readonly type: ArtifactType;
  readonly title: string;
  /** At most 1 MiB of UTF-8; what is beyond is dropped and the version marked as truncated. */
  readonly content: string;
  readonly language?: string;
  readonly identifier?: string;
  readonly metadata?: Record<string, unknown>;
  readonly messageId?: string;
  /** Who made it. Default `'user'`. */
  readonly origin?: NonNullable<ArtifactVersion['origin']>;
}

/** A new app. What it keeps was checked (`readAppReference`). */
export interface AppArtifactInput extends AppReference {
  readonly type: 'mcp-app';
  readonly title: string;
}

/** A version given whole. */
export type GivenVersion = Omit<ArtifactVersion, 'id' | 'number' | 'createdAt' | 'afterMessageId' | 'droppedBy'>;

/** Either of them, as a page in plain JavaScript gives it. */
export type GivenArtifact = Partial<ArtifactInput> & Pick<Artifact, 'type'>;
