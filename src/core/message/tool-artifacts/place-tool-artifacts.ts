import { cutTitle, oneLine } from '../../artifacts/title.js';
import type { LiveMessage } from '../live-message.js';
import type { GivenBlock } from '../message-block.js';
import type { ArtifactStore } from '../../artifacts/artifact-store.js';
import type { Artifact } from '../../artifacts/artifact.js';
import type { mergeBibliographies } from '../../artifacts/bibliography/bibliography.js';
import type { mergeGraphs } from '../../artifacts/knowledge-graph/knowledge-graph.js';
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

interface Mergers {
  readonly bibliography?: typeof mergeBibliographies;
  readonly graph?: typeof mergeGraphs;
}

/**
 * Reads the artifacts of a tool's result, and loads what it takes to merge them.
 * @returns what puts them into a message, all at once.
 */
export async function prepareToolArtifacts(result: ToolResult): Promise<(place: ToolArtifactPlace) => void> {
  const { found, wrong } = readToolArtifacts(result);
  const types = new Set(found.map(({ type }) => type));
  const [references, graphs] = await Promise.all([
    types.has('bibliography') ? import('../../artifacts/bibliography/bibliography.js') : undefined,
    types.has('knowledge-graph') ? import('../../artifacts/knowledge-graph/knowledge-graph.js') : undefined,
  ]);
  const mergers: Mergers = {
    ...(references && { bibliography: references.mergeBibliographies }),
    ...(graphs && { graph: graphs.mergeGraphs }),
  };
  return (place) => {
    for (const { field, problem } of wrong) {
      place.message.addIssue({ code: 'tool-artifact-invalid', offset: 0, detail: `${field} ${problem}` });
    }
    for (const artifact of found) placeOne(artifact, place, mergers);
  };
}

function placeOne(artifact: ToolArtifact, { message, call, store, merges }: ToolArtifactPlace, mergers: Mergers): void {
  const made = { origin: 'tool', messageId: message.id } as const;
  const known = merges ? findKnown(artifact, message.id, store) : undefined;
  const merged = known && merge(known.content, artifact, mergers);
  let artifactId = known?.id ?? '';
  if (known && merged !== undefined) store.addVersion(artifactId, { ...made, title: known.title, content: merged });
  else
    artifactId = store.create({
      ...artifact,
      ...made,
      content: merge(undefined, artifact, mergers) ?? artifact.content,
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
function merge(known: string | undefined, { type, content }: ToolArtifact, mergers: Mergers): string | undefined {
  if (type === 'knowledge-graph') return known === undefined ? undefined : mergers.graph?.(known, content);
  const list = type === 'bibliography' ? parsed(content) : undefined;
  const merged = list === undefined ? undefined : mergers.bibliography?.(known, list);
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
