import type { ContentBlock, Message, MessageRole } from './segment.js';

/**
 * A message as a host's own database has it: text as the model wrote it, tags of artifacts included, or parts. It is
 * parsed like a stream.
 */
export interface PlainMessage {
  /** Without one it gets one. */
  readonly id?: string;
  readonly role: MessageRole;
  readonly text?: string;
  /** In place of `text`: blocks in their order. Text among them is parsed. */
  readonly parts?: readonly ContentBlock[];
  /** Unix time in milliseconds. Versions of artifacts that it makes get it, too. Default: now. */
  readonly createdAt?: number;
  /**
   * Id of the message that it follows, which stands before it in the list; `null`: none. Default: the one before it.
   * Where several follow one, there are branches; the one of the last message in the list is shown.
   */
  readonly parentId?: string | null;
  /** The host's own JSON: kept, exported, never drawn. */
  readonly metadata?: Record<string, unknown>;
}

/** A message that has been stored, or one that has to be parsed first. */
export type LoadedMessage = Message | PlainMessage;

export const isPlain = (message: LoadedMessage): message is PlainMessage => !('contentBlocks' in message);
