import type { ArtifactType } from '../../core/artifacts/artifact.js';
import { isBibliography, readBibliography } from '../../core/artifacts/bibliography/bibliography.js';
import { graphReading, isGraph } from '../../core/artifacts/knowledge-graph/knowledge-graph.js';
import { inSlices } from '../../core/in-slices.js';

/** @returns `undefined` for a source that cannot be read. */
export async function countEntries(type: ArtifactType, content: string): Promise<number | undefined> {
  if (type === 'bibliography') {
    const read = readBibliography(content);
    return isBibliography(read) ? read.items.length : undefined;
  }
  const read = await inSlices(graphReading(content));
  return isGraph(read) ? read.nodes.length : undefined;
}
