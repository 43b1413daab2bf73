import type { ArtifactStore } from '../artifacts/artifact-store.js';
import { HeadlessError } from '../headless-error.js';
import { LiveMessage } from './live-message.js';
import { MessageWriter, type WriterOptions } from './message-writer.js';
import type { Message } from './segment.js';
import type { CutText } from './text-cutter.js';

export interface HeldMessage {
  readonly live: LiveMessage;
  /** Missing in a message that was stored: nobody writes into it any more. */
  readonly writer: MessageWriter | undefined;
}

export interface MessageStoreOptions {
  readonly store: ArtifactStore;
  readonly grammar: WriterOptions;
  readonly now: () => number;
}

/** The messages of the open conversation by their ids, in order. */
export class MessageStore {
  readonly #options: MessageStoreOptions;
  readonly #held = new Map<string, HeldMessage>();
  #list: readonly Message[] | undefined;
  #cutText: CutText | undefined;

  constructor(options: MessageStoreOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#held.size;
  }

  get list(): readonly Message[] {
    return (this.#list ??= Object.freeze([...this.#held.values()].map(({ live }) => live.snapshot)));
  }

  /** Messages that somebody writes into. */
  get unfinished(): string[] {
    return [...this.#held].filter(([, { live }]) => !live.ended).map(([id]) => id);
  }

  /** Sets what cuts the text of messages from now on. */
  setTextCutter(cutText: CutText): void {
    this.#cutText = cutText;
  }

  /** Something in a message has changed. */
  markChanged(): void {
    this.#list = undefined;
  }

  beginMessage(start: Pick<Message, 'id' | 'role'>): void {
    const { store, grammar, now } = this.#options;
    const live = new LiveMessage({ ...start, createdAt: now() }, now, this.#cutText);
    this.#held.set(start.id, { live, writer: new MessageWriter(live, store, grammar) });
  }

  restoreMessage(message: Message): void {
    this.#held.set(message.id, {
      live: LiveMessage.restoreMessage(message, this.#options.now, this.#cutText),
      writer: undefined,
    });
  }

  findLiveMessage(id: string): LiveMessage | undefined {
    return this.#held.get(id)?.live;
  }

  /** @throws {HeadlessError} `message-unknown`. */
  requireMessage(id: string): HeldMessage {
    const message = this.#held.get(id);
    if (!message) throw new HeadlessError('message-unknown', id);
    return message;
  }

  /** A message that takes more. @throws {HeadlessError} `message-unknown`, `message-ended`. */
  requireOpenMessage(id: string): HeldMessage & { readonly writer: MessageWriter } {
    const { live, writer } = this.requireMessage(id);
    if (!writer || live.ended) throw new HeadlessError('message-ended', id);
    return { live, writer };
  }

  /** The message of a tool call. @throws {HeadlessError} `message-unknown`, `tool-call-unknown`. */
  withCall(id: string, callId: string): LiveMessage {
    const { live } = this.requireMessage(id);
    if (!live.toolCall(callId)) throw new HeadlessError('tool-call-unknown', callId);
    return live;
  }

  deleteMessage(id: string): void {
    this.#held.delete(id);
    this.markChanged();
  }

  clearMessages(): void {
    this.#held.clear();
    this.markChanged();
  }
}
