import { cutTitle, oneLine } from '../../artifacts/title.js';
import type { LiveMessage } from '../live-message.js';
import type { GivenBlock } from '../message-block.js';
import type { ArtifactStore } from '../../artifacts/artifact-store.js';
import type { Artifact } from '../../artifacts/artifact.js';
import { kindOf } from '../../artifacts/artifact-kinds.js';
import type { EntryReader } from '../../artifacts/entry-reader.js';
import { readToolArtifacts, type ToolArtifact } from './read-tool-artifacts.js';
import type { ToolResult } from './tool-result.js';

/** Where the artifacts of a tool's result go. */
export interface ToolArtifactTarget {
  readonly message: LiveMessage;
  /** Their cards stand behind it. */
  readonly call: GivenBlock;
  readonly store: ArtifactStore;
  /** Whether those of one message that can be one become one. */
  readonly merges: boolean;
}

/** What reads the entries of each type that has some. */
type EntryReaders = ReadonlyMap<string, EntryReader>;

/**
 * Reads the artifacts of a tool's result, and loads what it takes to merge them.
 * @returns what puts them into a message, all at once.
 */
export async function prepareToolArtifacts(result: ToolResult): Promise<(target: ToolArtifactTarget) => void> {
  const { found, wrong } = readToolArtifacts(result);
  const types = [...new Set(found.map(({ type }) => type))];
  const loaded = types.map(async (type) => [type, await kindOf(type).entries?.load()] as const);
  const readers = new Map((await Promise.all(loaded)).flatMap(([type, reader]) => (reader ? [[type, reader]] : [])));
  return (target) => {
    for (const { field, problem } of wrong) {
      target.message.addIssue({ code: 'tool-artifact-invalid', offset: 0, detail: `${field} ${problem}` });
    }
    for (const artifact of found) placeOne(artifact, target, readers);
  };
}

function placeOne(
  artifact: ToolArtifact,
  { message, call, store, merges }: ToolArtifactTarget,
  readers: EntryReaders,
): void {
  const made = { origin: 'tool', messageId: message.id } as const;
  const { type, content } = artifact;
  const known = merges ? findKnown(artifact, message.id, store) : undefined;
  const merged = known && readers.get(type)?.mergeEntries(known.content, content);
  let artifactId = known?.id ?? '';
  if (known && merged !== undefined) store.addVersion(artifactId, { ...made, title: known.title, content: merged });
  else {
    const own = readers.get(type)?.mergeEntries(undefined, content) ?? content;
    artifactId = store.createArtifact({ ...artifact, ...made, content: own });
  }
  message.addBehind(call, { type: 'artifact', artifactId, versionId: store.requireVersion(artifactId).id });
}

/** The bibliography of the message, or the graph of the same title. */
function findKnown({ type, title }: ToolArtifact, messageId: string, store: ArtifactStore): Artifact | undefined {
  const { entries } = kindOf(type);
  if (!entries) return undefined;
  const shown = cutTitle(oneLine(title));
  for (const artifact of store.artifacts.values()) {
    if (artifact.type !== type || (entries.merge === 'same-title' && artifact.title !== shown)) continue;
    if (artifact.versions.some((version) => version.messageId === messageId && version.origin === 'tool'))
      return artifact;
  }
  return undefined;
}
