import { cutTitle, oneLine } from '../parser/artifact-tag.js';
import type { LiveMessage } from '../live-message.js';
import type { GivenBlock } from '../message-block.js';
import type { ArtifactStore } from '../../artifacts/artifact-store.js';
import { Lazy } from '../../lazy.js';
import type { Artifact } from '../../artifacts/artifact.js';
import { readToolArtifacts, type ToolArtifact } from './read-tool-artifacts.js';
import type { ToolResult } from './tool-result.js';

/** Where the artifacts of a tool's result go. */
export interface ToolArtifactPlace {
  readonly message: LiveMessage;
  /** Their cards stand behind it. */
  readonly call: GivenBlock;
  readonly store: ArtifactStore;
  /** Whether those of one message that can be one become one. */
  readonly merges: boolean;
}

const bibliographies = new Lazy(() => import('../../artifacts/bibliography/bibliography.js'));
const graphs = new Lazy(() => import('../../artifacts/knowledge-graph/knowledge-graph.js'));

/**
 * Reads the artifacts of a tool's result, and loads what it takes to merge them.
 * @returns what puts them into a message, all at once.
 */
export async function prepareToolArtifacts(result: ToolResult): Promise<(place: ToolArtifactPlace) => void> {
  const { found, wrong } = readToolArtifacts(result);
  const types = new Set(found.map(({ type }) => type));
  await Promise.all([
    types.has('bibliography') && bibliographies.load(),
    types.has('knowledge-graph') && graphs.load(),
  ]);
  return (place) => {
    for (const { field, problem } of wrong) {
      place.message.addIssue({ code: 'tool-artifact-invalid', offset: 0, detail: `${field} ${problem}` });
    }
    for (const artifact of found) placeOne(artifact, place);
  };
}

function placeOne(artifact: ToolArtifact, { message, call, store, merges }: ToolArtifactPlace): void {
  const made = { origin: 'tool', messageId: message.id } as const;
  const known = merges ? findKnown(artifact, message.id, store) : undefined;
  const merged = known && merge(known.content, artifact);
  let artifactId = known?.id ?? '';
  if (known && merged !== undefined) store.addVersion(artifactId, { ...made, title: known.title, content: merged });
  else
    artifactId = store.create({
      ...artifact,
      ...made,
      content: merge(undefined, artifact) ?? artifact.content,
    });
  message.addBehind(call, { type: 'artifact', artifactId, versionId: store.version(artifactId).id });
}

/** The bibliography of the message, or the graph of the same title. */
function findKnown({ type, title }: ToolArtifact, messageId: string, store: ArtifactStore): Artifact | undefined {
  if (type !== 'bibliography' && type !== 'knowledge-graph') return undefined;
  const shown = cutTitle(oneLine(title));
  for (const artifact of store.artifacts.values()) {
    if (artifact.type !== type || (type === 'knowledge-graph' && artifact.title !== shown)) continue;
    if (artifact.versions.some((version) => version.messageId === messageId && version.origin === 'tool'))
      return artifact;
  }
  return undefined;
}

/** @param known - Content so far; without it a bibliography is brought into its own form. */
function merge(known: string | undefined, { type, content }: ToolArtifact): string | undefined {
  if (type === 'knowledge-graph') return known === undefined ? undefined : graphs.loaded?.mergeGraphs(known, content);
  const list = type === 'bibliography' ? parsed(content) : undefined;
  const merged = list === undefined ? undefined : bibliographies.loaded?.mergeBibliographies(known, list);
  // Where nothing can be cited the source stays as it is, and its view says so.
  return merged && merged.count > 0 ? merged.content : undefined;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined; // an artifact of its own, whose view says what is wrong with it
  }
}
