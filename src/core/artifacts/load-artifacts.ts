import type { AppReference, Artifact } from './artifact.js';
import type { ArtifactStore } from './artifact-store.js';
import { LiveVersion } from './live-version.js';

/** Takes the artifacts of a stored conversation in place of all others. */
export function loadArtifacts(store: ArtifactStore, artifacts: readonly Artifact[]): void {
  store.entries.clear();
  store.names.ids.clear();
  store.branches = undefined;
  for (const { content, versions, streaming: _, ...head } of artifacts) {
    const entry = store.addEntry(head, content);
    entry.all = entry.versions = versions.map((version) => new LiveVersion({ ...version }));
    store.names.nameVersions(entry);
  }
}

/** Removes what messages made and the apps of their calls, but for some of them. What a person made of it stays. */
export function keepVersionsOf(store: ArtifactStore, messageIds: ReadonlySet<string | undefined>): void {
  const made = new Set([...store.every.values()].flatMap(({ all }) => all.map(({ messageId }) => messageId)));
  for (const id of made) if (id !== undefined && !messageIds.has(id)) store.removeOf(id);
  for (const { head } of [...store.every.values()]) {
    // One that an element has called by itself is in no message.
    const { messageId } = (head as Partial<AppReference>).mcpToolCall ?? {};
    if (messageId && !messageIds.has(messageId)) store.removeArtifact(head.id);
  }
}
