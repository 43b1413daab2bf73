import type { Artifact } from './artifact.js';
import type { ArtifactStore } from './artifact-store.js';
import { LiveVersion } from './live-version.js';

/** Takes the artifacts of a stored conversation in place of all others. */
export function loadArtifacts(store: ArtifactStore, artifacts: readonly Artifact[]): void {
  store.entries.clear();
  store.keys.clear();
  store.branches = undefined;
  for (const { content, versions, streaming: _, ...head } of artifacts) {
    const entry = store.addEntry(head, content);
    entry.all = entry.versions = versions.map((version) => new LiveVersion({ ...version }));
    store.nameVersions(entry);
  }
}

/** Removes what messages made, but for some of them. What a person made of it stays. */
export function keepVersionsOf(store: ArtifactStore, messageIds: ReadonlySet<string | undefined>): void {
  const made = new Set([...store.every.values()].flatMap(({ all }) => all.map(({ messageId }) => messageId)));
  for (const id of made) if (id !== undefined && !messageIds.has(id)) store.removeOf(id);
}
