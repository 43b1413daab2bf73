import type { ArtifactInput } from '../artifacts/artifact-input.js';
import type { ArtifactTag } from '../artifacts/artifact.js';
import { MessageParser, type ParserOptions } from './parser/message-parser.js';

/** Reads a text that is one valid artifact and nothing else. */
export function wholeArtifact(text: string, grammar: ParserOptions): ArtifactInput | undefined {
  const tags: ArtifactTag[] = [];
  let content = '';
  let isWhole = true;
  const parser = new MessageParser(
    { ...grammar, reasoningTags: [], isKnown: undefined }, // an update is half an artifact
    {
      text: (more) => (isWhole &&= more.trim() === ''),
      reasoning: () => undefined,
      artifactOpened: (tag) => void tags.push(tag),
      artifactText: (more) => (content += more),
      artifactCut: (length) => (content = content.slice(0, length)),
      artifactClosed: ({ interrupted, truncated }) => (isWhole &&= !interrupted && !truncated),
      issue: () => undefined,
    },
  );
  parser.pushText(text);
  parser.endText();
  const [tag] = tags;
  return tag && isWhole && tags.length === 1 ? { ...tag, content } : undefined;
}
