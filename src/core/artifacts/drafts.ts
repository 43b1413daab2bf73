/** An edit that has not been saved. */
export interface Draft {
  readonly text: string;
  /** The version it began with. */
  readonly base: number;
  /** The newest version when it began, or when the person last saw that there is a newer one. */
  readonly seen: number;
  /** Counts the changes. */
  readonly edits: number;
}

// A draft outlives the panel: closing it, or opening another artifact, loses nothing that was typed.
const drafts = new Map<string, Draft>();

export const draftOf = (artifactId: string): Draft | undefined => drafts.get(artifactId);

export const keepDraft = (artifactId: string, draft: Draft): void => void drafts.set(artifactId, draft);

export const dropDraft = (artifactId: string): void => void drafts.delete(artifactId);
