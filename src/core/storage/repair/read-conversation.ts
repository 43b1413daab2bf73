import type { Artifact, ArtifactVersion, MCPAppArtifact } from '../../artifacts/artifact.js';
import { readAppReference } from '../../artifacts/app-reference.js';
import { cutTitle, oneLine } from '../../artifacts/title.js';
import type { StoredDraft } from '../../artifacts/drafts.js';
import type { MessageDraft } from '../../message/message-draft.js';
import type { ContentBlock, FileContentBlock, Issue, Message, MessageRole } from '../../message/segment.js';
import { readGrants } from '../../artifacts/preview-grants.js';
import type { StoredGrants } from '../../artifacts/preview-permissions.js';
import type { Conversation, RemovedText } from '../adapters/storage-adapter.js';
import { mendParents, readParent } from './mend-parents.js';
import { readAnswers } from './read-answers.js';
import { firstTime, isConversation, isCount, isName, isRecord, readSummary, type Unchecked } from '../stored-text.js';

/** Nobody writes more. */
const MAX_REMOVED = 200;

export interface ReadConversation {
  readonly conversation: Conversation;
  /** Records that could not be read, as they came: they are left out of the conversation. */
  readonly broken: readonly unknown[];
}

/**
 * Reads a conversation that was stored or imported: hostile input, like anything from a network. Known fields are
 * copied into fresh objects; wrong titles, times and flags are corrected; a record without id, type or string
 * content is left out and given back. Never throws.
 * @returns undefined when it is not a conversation at all
 */
export function readConversation(value: unknown): ReadConversation | undefined {
  if (!isConversation(value)) return;
  const broken: unknown[] = [];
  const createdAt = firstTime(value.createdAt, value.updatedAt);
  const conversation: Conversation = {
    ...readSummary(value),
    createdAt,
    messages: mendParents(each(value.messages, broken, (item) => readMessage(item, createdAt))),
    artifacts: each(value.artifacts, broken, (item) => readArtifact(item, createdAt, broken)),
  };
  const chosen = readChosen(value.chosen, conversation.messages);
  if (chosen.length > 0) conversation.chosen = chosen;
  const drafts = readDrafts(value.drafts, conversation.artifacts, broken);
  if (drafts.length > 0) conversation.drafts = drafts;
  const messageDraft = readMessageDraft(value.messageDraft);
  if (messageDraft) conversation.messageDraft = messageDraft;
  const grants = readAllGrants(value.grants, conversation.artifacts);
  if (grants.length > 0) conversation.grants = grants;
  const removed = readRemoved(value.removed);
  if (removed.length > 0) conversation.removed = removed;
  return { conversation, broken };
}

/** One for each of the messages that several follow, and never more than there are. */
function readChosen(list: unknown, messages: readonly Message[]): string[] {
  const ids = new Set(messages.some(({ parentId }) => parentId !== undefined) ? messages.map(({ id }) => id) : []);
  return (Array.isArray(list) ? list : []).filter((id): id is string => ids.delete(id as string));
}

/** One for each artifact at most. What was typed is worth keeping: one that cannot be read is given back. */
function readDrafts(list: unknown, artifacts: readonly Artifact[], broken: unknown[]): StoredDraft[] {
  const ids = new Set(artifacts.map(({ id }) => id));
  return (Array.isArray(list) ? list : []).flatMap((item: unknown) => {
    const { artifactId, text, base, seen } = isRecord(item) ? item : {};
    if (!isName(artifactId) || !ids.delete(artifactId) || typeof text !== 'string' || !isCount(base)) {
      broken.push(item);
      return [];
    }
    return { artifactId, text, base, seen: isCount(seen) ? seen : base };
  });
}

/** What was typed, whatever became of the rest. */
function readMessageDraft(item: unknown): MessageDraft | undefined {
  if (!isRecord(item) || typeof item.text !== 'string') return undefined;
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
  const quotes = list(item.quotes).filter((each): each is string => typeof each === 'string');
  const files = list(item.files).filter(isFile);
  return { text: item.text, ...(quotes.length > 0 && { quotes }), ...(files.length > 0 && { files }) };
}

const isFile = (item: unknown): item is FileContentBlock =>
  isRecord(item) && item.type === 'file' && typeof item.name === 'string' && typeof item.mediaType === 'string';

/** What cannot be read may be there still. */
function readRemoved(list: unknown): RemovedText[] {
  const read = (Array.isArray(list) ? list.slice(-MAX_REMOVED) : []).flatMap((item: unknown) => {
    const { id, length } = isRecord(item) ? item : {};
    return isName(id) && typeof length === 'number' && length >= 0 ? [{ id, length }] : [];
  });
  return [...new Map(read.map((each) => [each.id, each])).values()];
}

/** What cannot be read was not granted. */
function readAllGrants(list: unknown, artifacts: readonly Artifact[]): StoredGrants[] {
  const ids = new Set(artifacts.map(({ id }) => id));
  return (Array.isArray(list) ? list : []).flatMap((item: unknown) => {
    const { artifactId } = isRecord(item) ? item : {};
    return isName(artifactId) && ids.delete(artifactId) ? [{ artifactId, ...readGrants(item) }] : [];
  });
}

/** Records with an id that no other has, read one by one. */
function each<T>(list: unknown, broken: unknown[], read: (item: Unchecked & { id: string }) => T | undefined): T[] {
  const ids = new Set<string>();
  return (list as unknown[]).flatMap((item) => {
    const record =
      isRecord(item) && isName(item.id) && !ids.has(item.id) ? (item as Unchecked & { id: string }) : undefined;
    const known = record && read(record);
    if (known) ids.add(record.id);
    else broken.push(item);
    return known ?? [];
  });
}

function readMessage(item: Unchecked & { id: string }, since: number): Message | undefined {
  const { id, role, contentBlocks, status, issues } = item;
  if (!Array.isArray(contentBlocks)) return;
  return {
    id,
    role: readRole(role),
    // As they came: one that cannot be shown says so in its place, and is saved again as it is.
    contentBlocks: contentBlocks as ContentBlock[],
    createdAt: firstTime(item.createdAt, since),
    // Nobody streams into a conversation that rests.
    status: status === 'streaming' || status === 'interrupted' ? 'interrupted' : 'complete',
    ...(Array.isArray(issues) && { issues: issues.flatMap(readIssue) }),
    ...(isRecord(item.metadata) && { metadata: item.metadata }),
    ...texts(item, 'endReason'),
    ...readError(item.error),
    ...readAnswers(item.answers),
    ...readParent(item),
  };
}

function readError(error: unknown): Pick<Message, 'error'> {
  const { code, message, retryable } = isRecord(error) ? error : {};
  if (typeof code !== 'string' || typeof message !== 'string') return {};
  return { error: { code, message, ...(retryable === true && { retryable }) } };
}

const ROLES: ReadonlySet<unknown> = new Set<MessageRole>(['user', 'assistant', 'tool', 'system', 'developer']);

export const readRole = (role: unknown): MessageRole => (ROLES.has(role) ? (role as MessageRole) : 'assistant');

function readIssue(item: unknown): Issue[] {
  const { code, offset, detail } = (item ?? {}) as Unchecked;
  if (!isName(code) || typeof offset !== 'number') return [];
  return [{ code: code as Issue['code'], offset, detail: typeof detail === 'string' ? detail : '' }];
}

function readArtifact(item: Unchecked & { id: string }, since: number, broken: unknown[]): Artifact | undefined {
  const { id, type, content, metadata } = item;
  if (!isName(type) || typeof content !== 'string') return;
  const createdAt = firstTime(item.createdAt, item.updatedAt, since);
  const updatedAt = Math.max(createdAt, firstTime(item.updatedAt, createdAt));
  const versions = type === 'mcp-app' ? [] : readVersions(item, content, updatedAt, broken);
  const artifact: Artifact = {
    id,
    type,
    title: readTitle(item.title) ?? versions.at(-1)?.title ?? readTitle(type) ?? type,
    content,
    ...texts(item, 'language', 'identifier'),
    ...(isRecord(metadata) && { metadata }),
    createdAt,
    updatedAt,
    versions,
  };
  return type === 'mcp-app' ? readApp(item, artifact) : artifact;
}

/** Whatever else stood there, such as HTML, is not taken. */
function readApp(item: Unchecked, { id, title, metadata, createdAt, updatedAt }: Artifact): MCPAppArtifact | undefined {
  const reference = readAppReference(item);
  if (!reference) return undefined;
  const times = { createdAt, updatedAt };
  return {
    id,
    type: 'mcp-app',
    title,
    content: '',
    ...reference,
    ...(metadata && { metadata }),
    ...times,
    versions: [],
  };
}

/** Oldest first, numbers growing. The artifact's content is that of the newest, so another one becomes a version. */
function readVersions(
  item: Unchecked & { id: string },
  content: string,
  time: number,
  broken: unknown[],
): ArtifactVersion[] {
  let number = 0;
  const versions = each(
    Array.isArray(item.versions) ? item.versions : [],
    broken,
    (version): ArtifactVersion | undefined => {
      if (typeof version.content !== 'string') return;
      number = Math.max(number + 1, isCount(version.number) ? version.number : 0);
      return { ...readVersion(version, version.content, time), number };
    },
  );
  if (versions.at(-1)?.content !== content) {
    versions.push({ id: `${item.id}:${number + 1}`, content, createdAt: time, number: number + 1 });
  }
  const newest = versions.at(-1);
  if (newest && item.streaming === true) newest.interrupted = true;
  return versions;
}

function readVersion(item: Unchecked & { id: string }, content: string, time: number): Omit<ArtifactVersion, 'number'> {
  const { origin } = item;
  const title = readTitle(item.title);
  const droppedBy = (Array.isArray(item.droppedBy) ? (item.droppedBy as unknown[]) : []).filter(isName);
  return {
    id: item.id,
    content,
    createdAt: firstTime(item.createdAt, time),
    ...(title !== undefined && { title }),
    ...texts(item, 'language', 'messageId', 'afterMessageId'),
    ...(droppedBy.length > 0 && { droppedBy }),
    ...(item.interrupted === true && { interrupted: true }),
    ...(item.truncated === true && { truncated: true }),
    ...((origin === 'assistant' || origin === 'user' || origin === 'restore' || origin === 'tool') && { origin }),
  };
}

const readTitle = (title: unknown) =>
  typeof title === 'string' && title.trim() ? cutTitle(oneLine(title)) : undefined;

/** Those of the named fields that hold text. */
function texts<Key extends string>(item: Unchecked, ...keys: Key[]): Partial<Record<Key, string>> {
  const known: Partial<Record<Key, string>> = {};
  for (const key of keys) if (typeof item[key] === 'string') known[key] = item[key];
  return known;
}
