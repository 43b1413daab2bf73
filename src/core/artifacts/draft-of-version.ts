import type { Artifact, ArtifactVersion } from './artifact.js';
import type { Draft } from './drafts.js';

/** A draft that says what a version says. */
export function beginDraft({ versions }: Artifact, { content, number }: ArtifactVersion): Draft {
  return { text: content, base: number, seen: versions.at(-1)?.number ?? number, edits: 0 };
}

/** Whether a draft says anything else than the version it began with. */
export function isChangedDraft(artifact: Artifact | undefined, { text, base }: Draft): boolean {
  return artifact?.versions.find(({ number }) => number === base)?.content !== text;
}
