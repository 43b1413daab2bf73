import type { ArtifactStore } from '../artifacts/artifact-store.js';
import type { LiveMessage } from './live-message.js';
import { writeBlocks } from './message-text.js';
import { MessageWriter, type WriterOptions } from './message-writer.js';
import type { ContentBlock } from './segment.js';

/**
 * Goes on with a message that has ended: in its last text or reasoning, or in the artifact that was interrupted. What
 * stands there is read again, so that a fence, a tag or the end of an artifact may stand on both sides of the cut.
 */
export function resumeWriter(live: LiveMessage, store: ArtifactStore, options: WriterOptions): MessageWriter {
  const writer = new MessageWriter(live, store, options);
  const blocks = live.snapshot.contentBlocks;
  const last = live.reopenMessage();
  const before = readBefore(blocks.slice(0, -1), live, store, options);
  if (last?.type === 'text' && typeof last.content === 'string') {
    const taken = writer.replayText(before, last.content);
    live.regrowLast(last.content.slice(0, taken));
    return writer;
  }
  const version = last?.type === 'artifact' && !last.failure && store.reopenVersion(last.artifactId, last.versionId);
  const block = live.lastGiven;
  if (version && block) {
    const { title, language, type, identifier } = { ...version.entry.head, ...version.version.snapshot };
    const tag = { type, title, ...(language && { language }), ...(identifier && { identifier }), ...last.tag };
    writer.replayArtifact(before, { tag, version, block });
    return writer;
  }
  if (last?.type === 'reasoning' && typeof last.content === 'string') live.regrowLast(last.content);
  writer.replayText(readBefore(blocks, live, store, options) + live.trailingSpace, '');
  return writer;
}

/** Text that leads to the same state of the parser as the blocks did. */
function readBefore(
  blocks: readonly ContentBlock[],
  { role }: LiveMessage,
  { artifacts }: ArtifactStore,
  { reasoningTags: [tag] }: WriterOptions,
): string {
  const text = writeBlocks(blocks, artifacts);
  // Reasoning tags count at the very beginning alone.
  return role === 'assistant' && blocks[0]?.type === 'reasoning' && tag ? `<${tag}></${tag}>${text}` : text;
}
