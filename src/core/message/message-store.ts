import type { ArtifactStore } from '../artifacts/artifact-store.js';
import { Lazy } from '../lazy.js';
import { HeadlessError } from '../headless-error.js';
import { LiveMessage } from './live-message.js';
import { writeMessage } from './message-text.js';
import { MessageWriter, type WriterOptions } from './message-writer.js';
import { isPlain, type LoadedMessage, type PlainMessage } from './plain-message.js';
import type { Message, MessageStart } from './segment.js';
import type { CutText } from './text-cutter.js';

export interface HeldMessage {
  readonly live: LiveMessage;
  /** Missing in a message that was stored: nobody writes into it, unless it is resumed. */
  readonly writer: MessageWriter | undefined;
  /** The whole text that a host gave for it, and how much was written by then. */
  readonly given?: { readonly text: string; readonly written: number };
}

export interface MessageStoreOptions {
  readonly store: ArtifactStore;
  readonly grammar: WriterOptions;
  readonly now: () => number;
}

/** Compares whole texts, and goes on with messages that have ended. Without it a message is written anew, or behind its end. */
export const wholeText = new Lazy(() => import('./whole-text.js'));

/** The messages of the open conversation by their ids, in order. */
export class MessageStore {
  readonly #options: MessageStoreOptions;
  readonly #held = new Map<string, HeldMessage>();
  #list: readonly Message[] | undefined;
  #cutText: CutText | undefined;

  constructor(options: MessageStoreOptions) {
    this.#options = options;
  }

  has(id: string): boolean {
    return this.#held.has(id);
  }

  /** Whether somebody writes into a message. */
  isOpen(id: string): boolean {
    const held = this.#held.get(id);
    return held?.writer !== undefined && !held.live.ended;
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

  beginMessage({ id, role, createdAt, metadata }: MessageStart & { readonly id: string }): void {
    const { store, grammar, now } = this.#options;
    const time = createdAt !== undefined && Number.isFinite(createdAt) ? createdAt : now();
    const live = new LiveMessage({ id, role, createdAt: time, ...(metadata && { metadata }) }, now, this.#cutText);
    this.#held.set(id, { live, writer: new MessageWriter(live, store, grammar) });
  }

  /** Writes into a message that has ended, at its end. */
  resumeMessage(id: string): void {
    const { store, grammar } = this.#options;
    const { live } = this.requireMessage(id);
    const code = wholeText.loaded;
    if (!code) live.reopenMessage();
    const writer = code ? code.resumeWriter(live, store, grammar) : new MessageWriter(live, store, grammar);
    this.#held.set(id, { live, writer });
  }

  /** Writes a message anew: its text goes, and its artifacts' versions are written over one by one. */
  rewriteMessage(id: string, text: string): void {
    const { store, grammar } = this.#options;
    const { live } = this.requireMessage(id);
    live.clearText(grammar.reasoningTags.some((name) => text.trimStart().startsWith(`<${name}>`)));
    const former = store.reclaimVersions(id);
    const writer = new MessageWriter(live, store, grammar, former);
    this.#held.set(id, { live, writer });
    writer.writeText(text);
    former.dropRest(store);
  }

  /** The whole text that a host gave for a message, if nothing was written since. */
  givenText(id: string): string | undefined {
    const { given, writer } = this.requireMessage(id);
    return given?.written === (writer?.written ?? 0) ? given?.text : undefined;
  }

  noteGivenText(id: string, text: string): void {
    const { live, writer } = this.requireMessage(id);
    this.#held.set(id, { live, writer, given: { text, written: writer?.written ?? 0 } });
  }

  /**
   * What a message says that has ended, if more can be added to its end: not where an artifact of it is gone, nor where it
   * ends in one that was interrupted, since that would go on.
   */
  endedText(id: string): string | undefined {
    const { snapshot } = this.requireMessage(id).live;
    const { artifacts } = this.#options.store;
    const blocks = snapshot.contentBlocks;
    const goesOn = blocks.every((block, index) => {
      if (block?.type !== 'artifact') return true;
      const version = artifacts.get(block.artifactId)?.versions.find((each) => each.id === block.versionId);
      return version !== undefined && !block.failure && (index < blocks.length - 1 || !version.interrupted);
    });
    return this.isOpen(id) || !goesOn ? undefined : writeMessage(snapshot, artifacts);
  }

  /** Whether a message says a text already. */
  saysText(id: string, text: string): boolean {
    return this.#says(this.requireMessage(id).live, text);
  }

  #says({ snapshot }: LiveMessage, text: string): boolean {
    const { store, grammar } = this.#options;
    const says = wholeText.loaded?.saysText;
    return says ? says(snapshot, store.artifacts, text, grammar) : text === writeMessage(snapshot, store.artifacts);
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

  /** Puts stored messages in place of all that are there. What says the same already stays the same object. */
  replaceMessages(messages: readonly LoadedMessage[], parse: (message: PlainMessage) => void): void {
    const last = new Map(this.#held);
    const isKept = (message: LoadedMessage, known: HeldMessage | undefined): known is HeldMessage =>
      known?.live.ended === true &&
      (isPlain(message)
        ? message.text !== undefined && this.#says(known.live, message.text)
        : JSON.stringify(known.live.snapshot) === JSON.stringify(message));
    this.#held.clear();
    for (const message of messages) {
      const known = message.id === undefined ? undefined : last.get(message.id);
      if (isKept(message, known)) this.#held.set(known.live.id, known);
      else if (isPlain(message)) parse(message);
      else this.restoreMessage(message);
    }
    this.markChanged();
  }
}
