import type { Artifact, ArtifactTag } from '../artifacts/artifact.js';
import { writeMessage } from './message-text.js';
import { MessageParser, type ParserOptions } from './parser/message-parser.js';
import type { ContentBlock, Message } from './segment.js';

type Artifacts = ReadonlyMap<string, Artifact>;
/** A part of a text as its reader takes it. `content`: none where its version is not kept any more. */
type Said =
  | { readonly kind: 'text' | 'reasoning'; text: string }
  | {
      readonly kind: 'artifact';
      readonly title: string;
      readonly identifier: string | undefined;
      content: string | undefined;
    };

/**
 * Whether a message says already what a text says. Tags may be written in another way, and what the message does not
 * hold any more, such as a version that had to go, is taken for the same: nothing that is gone comes back in a wrong
 * place.
 */
export function saysText(message: Message, artifacts: Artifacts, text: string, options: ParserOptions): boolean {
  if (text === writeMessage(message, artifacts)) return true;
  const said = message.contentBlocks.flatMap((block) => saidBy(block, artifacts));
  if (said.length === 0) return text.trim() === '' && message.contentBlocks.length > 0;
  const meant = message.role === 'assistant' ? readText(text, options) : [{ kind: 'text' as const, text }];
  const thinks = meant.some(({ kind }) => kind === 'reasoning');
  return isSame(tidy(meant), tidy(thinks ? said : said.filter(({ kind }) => kind !== 'reasoning')));
}

/** Whether an artifact was interrupted that something stands behind: nothing goes on in it. */
export function isCutInside({ contentBlocks }: Message, artifacts: Artifacts): boolean {
  return contentBlocks.slice(0, -1).some((block) => {
    if (block?.type !== 'artifact' || block.failure) return false;
    return artifacts
      .get(block.artifactId)
      ?.versions.some(({ id, interrupted }) => id === block.versionId && interrupted);
  });
}

function saidBy(block: ContentBlock, artifacts: Artifacts): Said[] {
  if ((block?.type === 'text' || block?.type === 'reasoning') && typeof block.content === 'string')
    return [{ kind: block.type, text: block.content }];
  if (block?.type !== 'artifact') return [];
  const artifact = artifacts.get(block.artifactId);
  const version = artifact?.versions.find(({ id }) => id === block.versionId);
  if (version?.origin === 'tool') return [];
  const { title = version?.title ?? artifact?.title ?? '' } = block.tag ?? {};
  const identifier = artifact?.identifier;
  return [{ kind: 'artifact', title, identifier, content: block.failure ? undefined : version?.content }];
}

function readText(text: string, options: ParserOptions): Said[] {
  const said: Said[] = [];
  const grow = (kind: 'text' | 'reasoning', more: string): void => {
    const last = said.at(-1);
    if (last?.kind === kind) last.text += more;
    else said.push({ kind, text: more });
  };
  let open: Extract<Said, { kind: 'artifact' }> | undefined;
  const parser = new MessageParser(options, {
    text: (more) => grow('text', more),
    reasoning: (more) => grow('reasoning', more ?? ''),
    artifactOpened: ({ title, identifier }: ArtifactTag) =>
      said.push((open = { kind: 'artifact', title, identifier, content: '' })),
    artifactText: (more) => open && (open.content += more),
    artifactCut: (length) => open && (open.content = open.content?.slice(0, length)),
    artifactClosed: () => (open = undefined),
    issue: () => undefined,
  });
  parser.pushText(text);
  parser.endText();
  return said;
}

type SaidArtifact = Extract<Said, { readonly kind: 'artifact' }>;

/** White space that shows nothing makes no difference; nor does it where one text ends and the next begins. */
function tidy(said: readonly Said[]): Said[] {
  const kept: Said[] = [];
  for (const each of said) {
    const last = kept.at(-1);
    if (each.kind === 'artifact') kept.push(each);
    else if (last?.kind === each.kind && 'text' in last)
      kept[kept.length - 1] = { ...last, text: last.text + each.text };
    else if (each.text.trim() !== '') kept.push(each);
  }
  return kept;
}

/** An artifact may have got its identifier since. */
const isSameArtifact = (one: SaidArtifact, other: SaidArtifact): boolean =>
  one.content === other.content &&
  one.title === other.title &&
  (one.identifier === undefined || one.identifier === other.identifier);

function isSame(some: readonly Said[], others: readonly Said[]): boolean {
  return (
    some.length === others.length &&
    some.every((one, index) => {
      const other = others[index];
      if (one.kind === 'artifact')
        return other?.kind === 'artifact' && (other.content === undefined || isSameArtifact(one, other));
      return other?.kind === one.kind && other.text.trim() === one.text.trim();
    })
  );
}
