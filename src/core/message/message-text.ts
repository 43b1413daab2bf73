import type { Artifact } from '../artifacts/artifact.js';
import { writeTag } from './parser/artifact-tag.js';
import type { ArtifactContentBlock, ContentBlock, Message } from './segment.js';

/** The text of a message with its artifacts' tags again: what the parser makes the same blocks of. */
export const writeMessage = (message: Message, artifacts: ReadonlyMap<string, Artifact>): string =>
  writeBlocks(message.contentBlocks, artifacts);

/** The same for some of its blocks. */
export function writeBlocks(blocks: readonly ContentBlock[], artifacts: ReadonlyMap<string, Artifact>): string {
  return blocks
    .map((block) => {
      if (block?.type === 'text') return typeof block.content === 'string' ? block.content : '';
      return block?.type === 'artifact' ? writeArtifact(block, artifacts.get(block.artifactId)) : '';
    })
    .join('');
}

/** A version that had to go for newer ones. To write another in its place would be a wrong history. */
function writeDropped({ type, title, identifier }: Artifact, tag: ArtifactContentBlock['tag']): string {
  const wrote = typeof tag?.title === 'string' ? tag : { title, identifier };
  return `${writeTag({ ...wrote, type })}\n[This version is not kept any more.]\n</artifact>`;
}

/** An edit that could not be applied, as it was written. */
const writeFailedEdit = ({ identifier }: Artifact, edit: unknown): string =>
  typeof edit === 'string' && identifier !== undefined
    ? `${writeTag({ type: 'update', title: '', identifier })}${edit}</artifact>`
    : '';

function writeArtifact({ versionId, tag, failure }: ArtifactContentBlock, artifact: Artifact | undefined): string {
  // What a tool made never goes to the model: it got the tool's result.
  if (!artifact || artifact.versions.some(({ origin }) => origin === 'tool')) return '';
  if (failure) return writeFailedEdit(artifact, failure.edit);
  const version =
    versionId === undefined ? artifact.versions.at(-1) : artifact.versions.find(({ id }) => id === versionId);
  if (!version) return writeDropped(artifact, tag);
  const { title = artifact.title, language, content } = version;
  const wrote = typeof tag?.title === 'string' ? tag : { title, language, identifier: artifact.identifier };
  // A `\r` at the very end would be taken for half of the line break.
  return `${writeTag({ ...wrote, type: artifact.type })}\n${content}${content.endsWith('\r') ? '' : '\n'}</artifact>`;
}
