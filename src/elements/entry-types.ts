import type { ArtifactType } from '../core/artifacts/artifact.js';

/** Types whose source is written for programs: what a reader counts and compares is the entries in it, not its lines. */
export const hasEntries = (type: ArtifactType | undefined): boolean =>
  type === 'bibliography' || type === 'knowledge-graph';
